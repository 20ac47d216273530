internal import CTerminal

/// The terminal of `administer --patient`. It is cleared before the first question, because it may
/// show other people, and after the last one, because it shows the answers.
struct PatientScreen {
    private let context: Context
    private let reminder: String?
    /// Whether questions are asked at a terminal. Through a pipe nothing is cleared.
    private let isTerminal: Bool
    private let canClear: Bool

    /// - Parameter reminder: A message for the clinic, shown after the patient has finished; or `nil`.
    init(reminder: String?, in context: Context) {
        self.context = context
        self.reminder = reminder
        let terminal = context.environment["TERM"] ?? ""
        isTerminal = terminal_is_terminal(0) && context.streams.errors.isTerminal
        canClear = !terminal.isEmpty && terminal != "dumb"
    }

    /// Clears the screen and what it can scroll back to.
    func clear() {
        guard isTerminal, canClear else { return }
        // The lines above last: some terminals move the screen there when it is cleared.
        try? context.streams.errors.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    }

    /// Waits until the patient has read the last words, then clears the screen. Afterwards shows the
    /// messages for the clinic.
    ///
    /// - Returns: The signal that came while it waited, which ends the program; or `nil`.
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
        // An Enter that was pressed too often must not clear words that nobody has read.
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
