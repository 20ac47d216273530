internal import CTerminal

/// A signal that a program at a terminal answers.
package struct Signal: RawRepresentable, Hashable, Sendable {
    /// The number on this platform.
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The terminal was closed.
    package static let hangUp = Signal(rawValue: Int32(TERMINAL_SIGHUP))
    /// Ctrl-C.
    package static let interrupt = Signal(rawValue: Int32(TERMINAL_SIGINT))
    /// Whoever read our output is gone.
    package static let brokenPipe = Signal(rawValue: Int32(TERMINAL_SIGPIPE))
    /// A polite request to end.
    package static let terminate = Signal(rawValue: Int32(TERMINAL_SIGTERM))
    /// The program goes on after Ctrl-Z: the question should be shown again.
    package static let resume = Signal(rawValue: Int32(TERMINAL_SIGCONT))
    /// The terminal has another size.
    package static let resize = Signal(rawValue: Int32(TERMINAL_SIGWINCH))

    /// Whether the sender wants the program to end.
    package var endsProgram: Bool {
        self == .hangUp || self == .interrupt || self == .terminate
    }

    /// Ends the program by this signal, with its default action, so that a shell sees the true
    /// cause (status 130 for Ctrl-C). Nothing after this call runs: save first.
    package func endProgram() -> Never {
        terminal_end_by_signal(rawValue)
    }
}
