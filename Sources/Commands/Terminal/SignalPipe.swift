internal import CTerminal

/// The caught signals of this process, in order of arrival.
///
/// After ``catching()``, hang-up, Ctrl-C, a request to end, resuming and resizing have no default
/// action: they wait in this pipe. ``LineReader`` watches the pipe while it waits for input. A verb
/// with a long computation must call ``next()`` regularly.
package struct SignalPipe: Sendable {
    /// A descriptor that is readable when a signal waits; negative if no signals are caught.
    package let descriptor: Int32

    /// Reads signal numbers, one byte each, from a non-blocking `descriptor`.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// No signals: each keeps its default action.
    package static let none = SignalPipe(descriptor: -1)

    /// Catches the signals, and makes writing to a closed pipe an error instead of a signal. A
    /// second call returns the same pipe.
    package static func catching() throws(SystemFailure) -> SignalPipe {
        let descriptor = terminal_catch_signals()
        if let failure = SystemFailure(result: descriptor) { throw failure }
        return SignalPipe(descriptor: descriptor)
    }

    /// The oldest waiting signal, or `nil`. Never blocks.
    package func next() -> Signal? {
        guard descriptor >= 0 else { return nil }
        let number = terminal_next_signal(descriptor)
        return number > 0 ? Signal(rawValue: number) : nil
    }
}
