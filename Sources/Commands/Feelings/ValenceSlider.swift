internal import Reports
internal import Samples

/// A slider from very unpleasant to very pleasant, moved with the arrow keys, on one line.
struct ValenceSlider: ~Copyable {
    /// The valence at the position.
    private var position = 0.0
    /// The number typed so far; empty without one.
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
    /// The slider always restores the terminal's settings.
    ///
    /// - Returns: The valence, or `nil` if the terminal does not send single keys.
    /// - Throws: When the person leaves, or reading fails. If a signal ends the program, the call
    ///   does not return.
    mutating func run() throws(Failure) -> Valence? {
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
                switch keys.key(after: byte) {
                case nil: continue
                case .accept where typed.isEmpty || typedNumber != nil: return Valence(number)
                case .accept:
                    typed = ""
                    context.say(["", phrase("Type a number from -1 to 1.")])
                case .leave: throw Questioning.left
                case let key?: move(key)
                }
            }
            draw()
        }
    }

    /// The typed number, or else the position.
    private var number: Double { typedNumber ?? position }

    /// The typed number if it is a valence; it means the same as on the command line.
    private var typedNumber: Double? {
        DecimalNumber.value(phrase.typed(typed)).flatMap { abs($0) <= 1 ? $0 : nil }
    }

    private mutating func move(_ key: SliderKeys.Key) {
        switch key {
        case .left: step(by: -1)
        case .right: step(by: 1)
        case .farLeft: step(by: -5)
        case .farRight: step(by: 5)
        case .first: place(at: -1)
        case .last: place(at: 1)
        case .word(let word): place(at: word.middle)
        case .character(let character): if typed.count < 8 { typed.append(character) }
        case .erase: typed = String(typed.dropLast())
        case .accept, .leave: return
        }
    }

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
        // Go back to the first column and clear the line.
        try? errors.write("\r\u{1B}[K" + line)
    }

    /// The bar, the word and the number, within a width.
    ///
    /// - Parameters:
    ///   - number: The valence.
    ///   - typed: The number as typed so far; if empty, the line shows the valence.
    ///   - width: The columns of the line.
    ///   - usesColor: Whether the bar has the colour of its class.
    ///   - phrase: The words of the language.
    static func line(
        at number: Double, typed: String = "", width: Int, usesColor: Bool,
        _ phrase: Phrasebook = .english
    ) -> String {
        guard let classification = Valence.Classification(valence: number) else { return "" }
        let digits = typed.isEmpty ? phrase.decimal(number) : typed
        let words = " \(phrase.name(of: classification)) \(digits)"
        // The last column stays free: some terminals go to the next line when it is written.
        let barWidth = min(width - words.count - 3, 41)
        guard barWidth >= 5 else { return String(words.dropFirst().prefix(max(width - 1, 0))) }
        let left = DecimalText.nearest((number + 1) / 2 * Double(barWidth - 1))
        let bar =
            String(repeating: "-", count: left) + "O"
            + String(repeating: "-", count: barWidth - 1 - left)
        guard usesColor else { return "[\(bar)]" + words }
        return "[" + ValenceColor.painted(bar, classification) + "]" + words
    }
}
