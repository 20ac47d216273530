internal import Reports
internal import Samples

/// Asks for one of five faces, with a single key on a terminal, otherwise with a line.
struct FacePicker {
    private let context: Context
    private let signals: SignalPipe
    private let lines: [String]
    private let phrase: Phrasebook

    /// - Parameter question: The question above the faces.
    init(
        _ question: String, in context: Context, _ phrase: Phrasebook,
        interruptedBy signals: SignalPipe
    ) {
        self.phrase = phrase
        self.context = context
        self.signals = signals
        lines = [question] + StateOfMind.Face.choices(isASCII: context.needsASCIIFaces, in: phrase)
    }

    /// Asks until a face is chosen.
    ///
    /// - Parameter questioning: Reads a line if the terminal does not send single keys.
    /// - Throws: A failure if the person leaves, or if the input ends before a face.
    func run(_ questioning: inout Questioning) throws(Failure) -> StateOfMind.Face {
        if TerminalKeys.arePossible(in: context),
            let terminal = TerminalKeys(in: context, interruptedBy: signals)
        {
            return try run(terminal)
        }
        var lines = lines
        while true {
            let reply = try questioning.ask(lines, prompt: phrase("1 to 5 (q leaves): "))
            lines = []
            guard case .line(let line) = reply else {
                throw Failure(.tryAgain, "the input ended before a face; nothing was saved")
            }
            if let face = StateOfMind.Face(typed: line) { return face }
            try questioning.refuse(phrase("not a face; type 1 to 5"))
        }
    }

    private func run(_ terminal: borrowing TerminalKeys) throws(Failure) -> StateOfMind.Face {
        context.say(lines)
        try? context.streams.errors.write(prompt)
        // Arrow keys also send digits, so decode the keys as the slider does.
        var keys = SliderKeys()
        while true {
            switch try terminal.next() {
            case .redraw: break
            case .resumed: context.say(lines)
            case .byte(let byte):
                switch keys.key(after: byte) {
                case .leave, .character("q"), .character("Q"):
                    try? context.streams.errors.write("\n")
                    throw Questioning.left
                case .character(let character):
                    guard let number = Int(String(character)),
                        let face = StateOfMind.Face(rawValue: number)
                    else { continue }
                    try? context.streams.errors.write("\(number)\n")
                    return face
                default: continue
                }
            }
            drawAgain()
        }
    }

    private var prompt: String { phrase("Key 1 to 5 (q leaves): ") }

    private func drawAgain() {
        // Return to the first column and clear the line.
        try? context.streams.errors.write("\r\u{1B}[K" + prompt)
    }
}
