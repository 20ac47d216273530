internal import CTerminal

/// A buffered stream of text to a descriptor. It reports every error.
///
/// On a terminal, and on the error stream, each text is shown at once. Elsewhere up to 64 KiB stay
/// in memory until ``flush()``. After a failure every later call fails too: text must not arrive
/// without the text before it.
package final class Output {
    /// The destination.
    package let descriptor: Int32
    /// Whether the destination is a terminal.
    package let isTerminal: Bool

    private let isBuffered: Bool
    private var buffer: [UInt8] = []
    private var failure: OutputFailure?
    /// Whether the failure was reported. Every later call throws it again.
    var isFailureTold = false
    private static let blockSize = 65_536
    private var paging = Paging.off
    /// Messages for the user that are shown after the user leaves the pager.
    private var messages: [String] = []
    /// Whether the user left the pager before the end of the output. This is not a failure.
    private(set) var isPagerLeft = false
    /// Whether anything was to be written.
    private(set) var hasWritten = false

    /// Whether long output goes to a pager.
    private enum Paging {
        case off
        /// The output stays in memory, because it may fit the screen.
        case gathering(PagerCommand, ScreenRows)
        case running(Pager)
    }

    package enum Manner: Sendable {
        /// Bytes stay in memory until a block is full. A terminal gets each text at once.
        case gathered
        /// Every piece is written at once.
        case immediate
    }

    package init(descriptor: Int32, manner: Manner = .gathered) {
        self.descriptor = descriptor
        isTerminal = terminal_is_terminal(descriptor)
        isBuffered = manner == .gathered && !isTerminal
    }

    /// Writes text unchanged. Text from outside the program must first be escaped with
    /// `TerminalText`.
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
        hasWritten = true
        let start = buffer.count
        buffer.append(contentsOf: bytes)
        if case .gathering(let command, var rows) = paging {
            rows.add(buffer[start...])
            paging = .gathering(command, rows)
            if rows.fits { return }
            paging = Pager(command).map(Paging.running) ?? .off
        }
        if !isBuffered || buffer.count >= Self.blockSize { try flush() }
    }

    /// Writes all bytes in memory.
    package func flush() throws(OutputFailure) {
        if let failure { throw failure }
        defer { buffer.removeAll(keepingCapacity: true) }
        var written = 0
        while written < buffer.count {
            let count = unsafe buffer.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return 0 }
                return unsafe terminal_write(target, start + written, bytes.count - written)
            }
            if count > 0 {
                note(buffer[written..<(written + count)])
                written += count
            } else if case .running = paging, count == -Int(TERMINAL_EPIPE) {
                guard let unseen = leavePager() else {
                    isPagerLeft = true
                    try fail(.readerGone)
                }
                buffer = unseen + buffer[written...]
                written = 0
            } else {
                try recover(from: Int32(-count))
            }
        }
    }

    /// Writes all bytes in memory, and checks for errors that the system reports only at the end.
    package func finish() throws(OutputFailure) {
        try endPaging()
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

    private func fail(_ reason: OutputFailure) throws(OutputFailure) -> Never {
        failure = reason
        throw reason
    }
}

// MARK: - Paging

extension Output {
    /// Starts to page: shows output that is longer than the screen in a pager. Without effect if
    /// the output is not a terminal, or a terminal of unknown size.
    ///
    /// - Parameters:
    ///   - command: The pager.
    ///   - columns: The columns of a line.
    package func beginPaging(_ command: PagerCommand, columns: Int) {
        var size: (columns: UInt16, rows: UInt16) = (0, 0)
        guard isTerminal, unsafe terminal_size(descriptor, &size.columns, &size.rows) == 0,
            size.rows > 0
        else { return }
        paging = .gathering(command, ScreenRows(columns: columns, rows: Int(size.rows)))
    }

    /// Shows the output so far, waits until the user leaves the pager, and then uses no pager. Call
    /// it before a question.
    package func endPaging() throws(OutputFailure) {
        if case .gathering = paging { paging = .off }
        if case .running = paging {
            do { try flush() } catch {
                guard isPagerLeft else {
                    _ = leavePager()
                    throw error
                }
                failure = nil
            }
        }
        if let unseen = leavePager() { buffer = unseen }
        try flush()
    }

    /// Stores a message until the user leaves the pager.
    ///
    /// - Returns: Whether a pager is running. If not, the caller shows the message.
    func hold(_ message: String) -> Bool {
        guard case .running = paging else { return false }
        messages.append(message)
        return true
    }

    /// Returns and removes the stored messages.
    func takeHeldMessages() -> [String] {
        defer { messages = [] }
        return messages
    }

    private var target: Int32 {
        if case .running(let pager) = paging { pager.descriptor } else { descriptor }
    }

    private func note(_ bytes: ArraySlice<UInt8>) {
        guard case .running(var pager) = paging else { return }
        paging = .off
        pager.note(bytes)
        paging = .running(pager)
    }

    /// Waits until the user leaves the pager.
    ///
    /// - Returns: The bytes that were not shown because the pager could not start; otherwise `nil`.
    private func leavePager() -> [UInt8]? {
        guard case .running(let pager) = paging else { return nil }
        paging = .off
        return pager.end()
    }
}
