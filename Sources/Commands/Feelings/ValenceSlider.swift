internal import Reports
internal import Samples

/// A slider on one line, from very unpleasant to very pleasant. The arrow keys move it.
struct ValenceSlider: ~Copyable {
    /// The valence at the position.
    private var position = 0.0
    /// The typed number, word or face; empty without typed text.
    private var typed = ""
    /// The number of steps from neutral to either end.
    private static let steps = 20
    private var hint: String {
        phrase("How do you feel? Arrow keys or a number from -1 to 1; Enter accepts, q leaves.")
    }
    private let context: Context
    private let phrase: Phrasebook
    private let signals: SignalPipe

    init(in context: Context, _ phrase: Phrasebook, interruptedBy signals: SignalPipe) {
        self.phrase = phrase
        self.context = context
        self.signals = signals
    }

    /// Shows the slider until Enter.
    ///
    /// It restores the terminal's settings at the end.
    ///
    /// - Returns: The valence, with the label of a typed face; `nil` if the terminal does not send
    ///   single keys.
    /// - Throws: A failure if the person leaves, or if reading fails. If a signal ends the program,
    ///   the call does not return.
    mutating func run() throws(Failure) -> (Valence, StateOfMind.Label?)? {
        guard let terminal = TerminalKeys(in: context, interruptedBy: signals) else { return nil }
        context.say(hint)
        defer { try? context.streams.errors.write("\n") }
        var keys = SliderKeys()
        draw()
        while true {
            switch try terminal.next() {
            case .redraw: break
            case .resumed: context.say(hint)
            case .byte(let byte):
                guard let key = keys.key(after: byte) else { continue }
                if key == .accept {
                    if let accepted = accept() { return accepted }
                } else {
                    try move(key)
                }
            }
            draw()
        }
    }

    /// The valence that Enter accepts: that of the typed text, or else of the position. Text that
    /// is not a valence is refused and deleted.
    private mutating func accept() -> (Valence, StateOfMind.Label?)? {
        guard !typed.isEmpty else { return Valence(position).map { ($0, nil) } }
        switch typedValence {
        case .valence(let valence, let label): return (valence, label)
        case .outOfRange:
            context.say(["", phrase("out of range; type a to g, or a number from -1 to 1")])
        case .notUnderstood:
            context.say(["", phrase("not a valence; type a to g, or a number from -1 to 1")])
        }
        typed = ""
        return nil
    }

    /// The typed text. It is read as at the question without a slider.
    private var typedValence: ValenceText { ValenceText(prompted: phrase.typed(typed)) }

    /// The shown valence: that of the typed text if it is a valence, otherwise the position.
    private var number: Double {
        if !typed.isEmpty, case .valence(let valence, _) = typedValence { return valence.value }
        return position
    }

    private mutating func move(_ key: SliderKeys.Key) throws(Failure) {
        switch key {
        case .left: step(by: -1)
        case .right: step(by: 1)
        case .farLeft: step(by: -5)
        case .farRight: step(by: 5)
        case .first: place(at: -1)
        case .last: place(at: 1)
        case .character("q") where typed.isEmpty, .character("Q") where typed.isEmpty, .leave:
            throw Questioning.left
        case .character(let character):
            if typed.count < Self.longestText, !typed.isEmpty || character != " " {
                typed.append(character)
            }
        case .erase: typed = String(typed.dropLast())
        case .accept: return
        }
    }

    /// The maximum length of typed text. All numbers and words for a valence are shorter.
    private static let longestText = 40

    private mutating func step(by count: Int) {
        let steps = Self.steps
        let place = DecimalText.nearest(number * Double(steps)) + count
        self.place(at: Double(min(max(place, -steps), steps)) / Double(steps))
    }

    private mutating func place(at valence: Double) {
        position = valence
        typed = ""
    }

    private func draw() {
        let errors = context.streams.errors
        let line = Self.line(
            at: number, typed: typed, width: context.width(of: errors),
            usesColor: context.usesColor(on: errors), phrase)
        // Return to the first column and clear the line.
        try? errors.write("\r\u{1B}[K" + line)
    }

    /// The bar, the word and the number, within the width.
    ///
    /// - Parameters:
    ///   - number: The valence.
    ///   - typed: The typed text; if empty, the line shows the number.
    ///   - width: The width of the terminal in columns.
    ///   - usesColor: Whether the bar has the colour of its class.
    ///   - phrase: The words of the language.
    static func line(
        at number: Double, typed: String = "", width: Int, usesColor: Bool,
        _ phrase: Phrasebook = .english
    ) -> String {
        guard let classification = Valence.Classification(valence: number) else { return "" }
        let digits = typed.isEmpty ? phrase.decimal(number) : typed.terminalSafe
        let words = " \(phrase.name(of: classification)) \(digits)"
        // Keep the last column free: some terminals wrap to the next line after it.
        let barWidth = min(width - words.count - 3, 41)
        guard barWidth >= 5 else {
            let shown = words.count <= width ? words.dropFirst() : digits[...]
            return String(shown.prefix(max(width - 1, 0)))
        }
        let left = DecimalText.nearest((number + 1) / 2 * Double(barWidth - 1))
        let bar =
            String(repeating: "-", count: left) + "O"
            + String(repeating: "-", count: barWidth - 1 - left)
        guard usesColor else { return "[\(bar)]" + words }
        return "[" + ValenceColor.painted(bar, classification) + "]" + words
    }
}
