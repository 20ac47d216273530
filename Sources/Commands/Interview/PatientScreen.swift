internal import CTerminal

/// The terminal of `administer --patient`. It is cleared before the first question, because it may
/// show other people's data. It is cleared again after the last question, because it shows the
/// answers.
struct PatientScreen {
    private let context: Context
    private let reminder: String?
    /// Whether the questions are asked at a terminal. With a pipe the screen is not cleared.
    private let isTerminal: Bool
    private let canClear: Bool

    /// - Parameter reminder: A message to the clinic after the patient has finished; `nil` for no
    ///   message.
    init(reminder: String?, in context: Context) {
        self.context = context
        self.reminder = reminder
        let terminal = context.environment["TERM"] ?? ""
        isTerminal = terminal_is_terminal(0) && context.streams.errors.isTerminal
        canClear = !terminal.isEmpty && terminal != "dumb"
    }

    /// Clears the screen and its scrollback.
    func clear() {
        guard isTerminal, canClear else { return }
        // Clear the scrollback last: some terminals move the screen's lines into it when they
        // clear.
        try? context.streams.errors.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    }

    /// Waits until the patient has read the last words, then clears the screen. Afterwards it shows
    /// the message to the clinic.
    ///
    /// - Returns: A signal to end the program that arrived while waiting; `nil` without one.
    func end(_ phrases: Phrases, interruptedBy signals: SignalPipe) -> Signal? {
        var ending: Signal?
        if isTerminal, canClear {
            ending = waitForEnter(phrases, signals)
            clear()
        } else if isTerminal {
            context.say(
                "wellbeing: this terminal cannot be cleared; clear or close it before others see it"
            )
        }
        if let reminder { context.say("wellbeing: \(reminder)") }
        return ending
    }

    private func waitForEnter(_ phrases: Phrases, _ signals: SignalPipe) -> Signal? {
        var reader = LineReader(signals: signals)
        // Discard earlier Enter keys: they must not clear words that the patient has not read.
        while terminal_wait(0, -1, 0) == Int32(TERMINAL_INPUT_READY) {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            guard unsafe terminal_read(0, &bytes, bytes.count) > 0 else { return nil }
        }
        context.say(["", phrases.pressEnter])
        while true {
            switch reader.next() {
            case .signal(let signal) where signal.endsProgram: return signal
            case .signal: continue
            case .line, .tooLong, .invalidUTF8, .containsNUL, .endOfInput, .failed: return nil
            }
        }
    }
}
