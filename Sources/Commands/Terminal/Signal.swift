internal import CTerminal

/// A signal that the program handles.
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
    /// The reader of the output has closed the pipe.
    package static let brokenPipe = Signal(rawValue: Int32(TERMINAL_SIGPIPE))
    /// A request to end, as `kill` sends it.
    package static let terminate = Signal(rawValue: Int32(TERMINAL_SIGTERM))
    /// The program continues after Ctrl-Z: show the question again.
    package static let resume = Signal(rawValue: Int32(TERMINAL_SIGCONT))
    /// The terminal has another size.
    package static let resize = Signal(rawValue: Int32(TERMINAL_SIGWINCH))

    /// Whether the sender wants the program to end.
    package var endsProgram: Bool {
        self == .hangUp || self == .interrupt || self == .terminate
    }

    /// Ends the program by this signal with its default action, so that the shell sees the true
    /// cause (status 130 for Ctrl-C). Save first: the call does not return.
    package func endProgram() -> Never {
        terminal_end_by_signal(rawValue)
    }
}
