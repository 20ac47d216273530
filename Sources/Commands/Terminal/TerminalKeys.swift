internal import CTerminal

/// Single keys of the terminal, byte by byte, without Enter.
///
/// It changes the settings of the terminal while it exists, and restores them at the end.
struct TerminalKeys: ~Copyable {
    /// The input that the program reads.
    enum Input {
        case byte(UInt8)
        /// The terminal may have a new width, so the screen must be drawn again.
        case redraw
        /// The program continues after Ctrl-Z, so it must show its question again.
        case resumed
    }

    private let context: Context
    private let signals: SignalPipe

    /// Whether the terminal can send single keys and understands control codes.
    static func arePossible(in context: Context) -> Bool {
        guard terminal_is_terminal(0), context.streams.errors.isTerminal,
            !context.arguments.isOn(.plain), let terminal = context.environment["TERM"]
        else { return false }
        return terminal != "dumb"
    }

    /// Starts to read keys; `nil` if the terminal does not send single keys.
    init?(in context: Context, interruptedBy signals: SignalPipe) {
        guard terminal_begin_keys(0) == 0 else { return nil }
        self.context = context
        self.signals = signals
    }

    deinit { terminal_end_keys() }

    /// Waits for the next input. It reads one byte at a time, because later bytes belong to the
    /// next questions.
    ///
    /// - Throws: When the input ends, or reading fails. If a signal ends the program, the call does
    ///   not return.
    func next() throws(Failure) -> Input {
        while true {
            if let signal = signals.next() { return answer(signal) }
            let found = terminal_wait(0, signals.descriptor, -1)
            guard found >= 0 else { throw unreadable(-found) }
            guard found & Int32(TERMINAL_SIGNAL_READY) == 0 else { continue }
            if let byte = try nextByte() { return .byte(byte) }
        }
    }

    private func answer(_ signal: Signal) -> Input {
        if signal.endsProgram {
            terminal_end_keys()
            context.say(["", "Nothing was saved."])
            signal.endProgram()
        }
        guard signal == .resume else { return .redraw }
        // After Ctrl-Z the shell has restored the terminal's settings.
        _ = terminal_begin_keys(0)
        return .resumed
    }

    /// The next byte; `nil` if there is no byte yet.
    private func nextByte() throws(Failure) -> UInt8? {
        var byte: UInt8 = 0
        let count = unsafe terminal_read(0, &byte, 1)
        switch Int(-count) {
        case -1: return byte
        case 0, Int(TERMINAL_EIO): throw Questioning.left
        case Int(TERMINAL_EINTR), Int(TERMINAL_EAGAIN): return nil
        default: throw unreadable(Int32(-count))
        }
    }

    private func unreadable(_ code: Int32) -> Failure {
        Failure(.notSaved, "standard input cannot be read: \(SystemFailure(code: code))")
    }
}
