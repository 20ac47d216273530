internal import CTerminal

/// A stream of text to a descriptor, gathered into blocks, whose every error is seen.
///
/// On a terminal, and on the error stream, each piece of text is shown at once. Elsewhere up to
/// 64 KiB wait in memory until ``flush()``. After a failure the stream stays failed: text that comes
/// later cannot arrive without what came before it.
package final class Output {
    /// Where the bytes go.
    package let descriptor: Int32
    /// Whether a person may be reading as it is written.
    package let isTerminal: Bool

    private let gathers: Bool
    private var waiting: [UInt8] = []
    private var failure: OutputFailure?
    /// Whether somebody was told of the failure, which every later call throws again.
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

    /// Writes text as it is. Escape what we did not write ourselves with `TerminalText` first.
    package func write(_ text: String) throws(OutputFailure) {
        try write(bytes: text.utf8)
    }

    /// Writes text and a line feed.
    package func writeLine(_ text: String = "") throws(OutputFailure) {
        try write(text + "\n")
    }

    /// Writes bytes as they are.
    package func write(bytes: some Sequence<UInt8>) throws(OutputFailure) {
        if let failure { throw failure }
        waiting.append(contentsOf: bytes)
        if !gathers || waiting.count >= Self.blockSize { try flush() }
    }

    /// Writes all that waits.
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

    /// Writes all that waits, and asks the system for the errors it only tells at the end.
    package func finish() throws(OutputFailure) {
        try flush()
        // A closed stream nobody wrote to is no failure.
        let result = terminal_settle(descriptor)
        guard result < 0, result != -Int32(TERMINAL_EBADF) else { return }
        try recover(from: -result)
    }

    private func recover(from code: Int32) throws(OutputFailure) {
        switch code {
        case Int32(TERMINAL_EINTR): return
        case Int32(TERMINAL_EAGAIN):
            // Somebody made the stream non-blocking: wait until it takes more.
            _ = terminal_wait_for_output(descriptor)
            return
        case Int32(TERMINAL_EPIPE):
            try fail(.readerGone)
        case Int32(TERMINAL_EIO) where isTerminal:
            // The terminal was closed.
            try fail(.readerGone)
        case 0:
            // Nothing taken and nothing said: a device that is no disk.
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
