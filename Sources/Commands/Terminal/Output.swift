internal import CTerminal

/// A stream of text to a descriptor. It gathers text into blocks and reports every error.
///
/// On a terminal, and on the error stream, each piece of text is shown at once. Elsewhere up to 64
/// KiB wait in memory until ``flush()``. After a failure every later call fails too: text must not
/// arrive without the text before it.
package final class Output {
    /// The destination.
    package let descriptor: Int32
    /// Whether the destination is a terminal.
    package let isTerminal: Bool

    private let gathers: Bool
    private var waiting: [UInt8] = []
    private var failure: OutputFailure?
    /// Whether the failure was reported. Every later call throws it again.
    var isFailureTold = false
    private static let blockSize = 65_536

    package enum Manner: Sendable {
        /// Bytes wait until a block is full, except on a terminal.
        case gathered
        /// Every piece is written at once.
        case immediate
    }

    package init(descriptor: Int32, manner: Manner = .gathered) {
        self.descriptor = descriptor
        isTerminal = terminal_is_terminal(descriptor)
        gathers = manner == .gathered && !isTerminal
    }

    /// Writes text unchanged. First escape text that is not the program's own with `TerminalText`.
    package func write(_ text: String) throws(OutputFailure) {
        try write(bytes: text.utf8)
    }

    /// Writes text and a line feed.
    package func writeLine(_ text: String = "") throws(OutputFailure) {
        try write(text + "\n")
    }

    /// Writes bytes unchanged.
    package func write(bytes: some Sequence<UInt8>) throws(OutputFailure) {
        if let failure { throw failure }
        waiting.append(contentsOf: bytes)
        if !gathers || waiting.count >= Self.blockSize { try flush() }
    }

    /// Writes all bytes that wait.
    package func flush() throws(OutputFailure) {
        if let failure { throw failure }
        defer { waiting.removeAll(keepingCapacity: true) }
        var written = 0
        while written < waiting.count {
            let count = unsafe waiting.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return 0 }
                return unsafe terminal_write(descriptor, start + written, bytes.count - written)
            }
            if count > 0 {
                written += count
            } else {
                try recover(from: Int32(-count))
            }
        }
    }

    /// Writes all bytes that wait, and asks the system for errors that it reports only at the end.
    package func finish() throws(OutputFailure) {
        try flush()
        // A closed stream without output is not a failure.
        let result = terminal_check_written(descriptor)
        guard result < 0, result != -Int32(TERMINAL_EBADF) else { return }
        try recover(from: -result)
    }

    private func recover(from code: Int32) throws(OutputFailure) {
        switch code {
        case Int32(TERMINAL_EINTR): return
        case Int32(TERMINAL_EAGAIN):
            // Another program made the stream non-blocking: wait until it accepts more.
            _ = terminal_wait_for_output(descriptor)
            return
        case Int32(TERMINAL_EPIPE):
            try fail(.readerGone)
        case Int32(TERMINAL_EIO) where isTerminal:
            // The terminal was closed.
            try fail(.readerGone)
        case 0:
            // The device accepted no bytes and reported no error.
            try fail(.failed(SystemFailure(code: Int32(TERMINAL_EIO))))
        default:
            try fail(.failed(SystemFailure(code: code)))
        }
    }

    private func fail(_ reason: OutputFailure) throws(OutputFailure) {
        failure = reason
        throw reason
    }
}
