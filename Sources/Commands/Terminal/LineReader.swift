internal import CTerminal

/// Reads lines from a terminal, pipe or file in bounded memory. A signal interrupts the waiting.
///
/// A line ends with LF, CR LF, or a lone CR before the end of the input. The line break is not part
/// of the line. On a pipe, a last line without a line break counts. On a terminal such a line was
/// ended by Ctrl-D and does not count. The reader skips a line over the limit in large blocks and
/// never holds it in memory. A byte order mark at the beginning of a pipe or file is not part of
/// the first line.
package struct LineReader: ~Copyable {
    /// The longest line in bytes, without its line break.
    package let limit: Int
    /// Whether the input is a terminal, where the program can ask again.
    package let isTerminal: Bool

    private let descriptor: Int32
    private let signals: SignalPipe
    private let patience: Int
    private var block: [UInt8]
    private var unread: Range<Int> = 0..<0
    private var line: [UInt8] = []
    private var skipped = 0
    private var end: EndOfInput?
    private var isFirstLine = true

    /// Reads from `descriptor`, standard input by default.
    ///
    /// - Parameters:
    ///   - descriptor: The input.
    ///   - signals: The signals that interrupt the waiting.
    ///   - limit: The longest line in bytes, at least 1. A terminal passes on fewer than 4,096
    ///     bytes of a line and drops the rest silently. So on a terminal a line of that length is
    ///     too long.
    ///   - patience: The maximum number of bytes of a line to skip before giving up.
    package init(
        descriptor: Int32 = 0, signals: SignalPipe = .none, limit: Int = 4_096,
        patience: Int = 1 << 30
    ) {
        precondition(limit > 0)
        self.descriptor = descriptor
        self.signals = signals
        self.patience = patience
        isTerminal = terminal_is_terminal(descriptor)
        self.limit = isTerminal ? min(limit, terminal_longest_line() - 1) : limit
        block = [UInt8](repeating: 0, count: 65_536)
    }

    /// Waits for the next line, the end of the input, or a signal.
    package mutating func next() -> LineReading {
        while true {
            if let signal = signals.next() { return .signal(signal) }
            if let reading = takeLine() { return reading }
            if let end { return .endOfInput(end) }
            switch wait(milliseconds: -1) {
            case .signal: continue
            case .failed(let failure): return .failed(failure)
            case .nothing: continue
            case .input: break
            }
            switch fill() {
            case .failed(let failure): return .failed(failure)
            case .ended: finish()
            case .nothing: continue
            case .bytes: if isHalfTyped { finish() }
            }
            if end != nil, let reading = takeLastLine() { return reading }
        }
    }

    /// Whether other text than blanks and line breaks has already arrived. Never blocks, so it
    /// returns `false` for a slow sender. Leaves the bytes for ``next()``.
    package mutating func hasWaitingText() -> Bool {
        if line.contains(where: { !Self.isBlank($0) }) || skipped > 0 { return true }
        while true {
            if block[unread].contains(where: { !Self.isBlank($0) }) { return true }
            guard end == nil else { return false }
            // A whole block of blanks is not an accident: treat it as text.
            guard unread.count < block.count else { return true }
            guard case .input = wait(milliseconds: 0) else { return false }
            guard case .bytes = fill() else { return false }
        }
    }

    /// Discards the lines that were typed or pasted at a terminal before it asks again: they answer
    /// other questions. Keeps the lines of a pipe.
    ///
    /// - Returns: Whether there was such a line.
    package mutating func discardTypedAhead() -> Bool {
        guard isTerminal else { return false }
        let isHeld = !unread.isEmpty
        unread = 0..<0
        return terminal_discard_lines(descriptor) || isHeld
    }
}

// MARK: - From bytes to lines

extension LineReader {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    /// Moves the unread bytes up to the next line feed into the line. Returns the line if there was
    /// a line feed.
    private mutating func takeLine() -> LineReading? {
        guard !unread.isEmpty else { return nil }
        let lineEnd = indexOfLineFeed()
        append(unread.lowerBound..<(lineEnd ?? unread.upperBound))
        unread = (lineEnd.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
        if lineEnd != nil { return judge() }
        if skipped > patience {
            line.removeAll()
            end = .gaveUp
        }
        return nil
    }

    private func indexOfLineFeed() -> Int? {
        let length = unsafe block.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return unsafe terminal_find_line_feed(start + unread.lowerBound, unread.count)
        }
        return length < unread.count ? unread.lowerBound + length : nil
    }

    /// Appends bytes to the line, up to one byte more than the limit: that byte may be a carriage
    /// return.
    private mutating func append(_ bytes: Range<Int>) {
        let space = limit + 1 - line.count
        if skipped == 0, bytes.count <= space {
            line.append(contentsOf: block[bytes])
        } else {
            skipped += line.count + bytes.count
            line.removeAll(keepingCapacity: true)
        }
    }

    /// Classifies the finished line, and starts a new line.
    private mutating func judge() -> LineReading {
        defer {
            line.removeAll(keepingCapacity: true)
            skipped = 0
            isFirstLine = false
        }
        guard skipped == 0 else { return .tooLong }
        if line.last == Self.carriageReturn { line.removeLast() }
        guard line.count <= limit else { return .tooLong }
        guard !line.contains(0) else { return .containsNUL }
        guard let text = String(validating: line, as: UTF8.self) else { return .invalidUTF8 }
        if isFirstLine, !isTerminal, text.unicodeScalars.first == "\u{FEFF}" {
            return .line(String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())))
        }
        return .line(text)
    }

    /// Whether a terminal delivered a line without its line feed, which happens only after Ctrl-D.
    private var isHalfTyped: Bool {
        isTerminal && block[unread].last != Self.lineFeed && terminal_is_canonical(descriptor)
    }

    /// Records that the input has ended.
    private mutating func finish() {
        guard end == nil else { return }
        let isCut = !unread.isEmpty && block[unread].last != Self.lineFeed
        let hasRest = !line.isEmpty || skipped > 0 || isCut
        end = isTerminal && hasRest ? .halfLineDropped : .clean
        guard isTerminal, hasRest else { return }
        line.removeAll()
        skipped = 0
        let whole = block[unread].lastIndex(of: Self.lineFeed).map { $0 + 1 }
        unread = unread.lowerBound..<(whole ?? unread.lowerBound)
    }

    /// The lines left when the input has ended; the last may have no line feed.
    private mutating func takeLastLine() -> LineReading? {
        if let reading = takeLine() { return reading }
        guard !line.isEmpty || skipped > 0 else { return nil }
        return judge()
    }
}

// MARK: - From the system to bytes

extension LineReader {
    private enum Waiting {
        case input, signal, nothing
        case failed(SystemFailure)
    }

    private enum Filling {
        case bytes, ended, nothing
        case failed(SystemFailure)
    }

    private func wait(milliseconds: Int32) -> Waiting {
        let found = terminal_wait(descriptor, signals.descriptor, milliseconds)
        if let failure = SystemFailure(result: found) { return .failed(failure) }
        // Signals come first: text typed after Ctrl-C is not an answer.
        if found & Int32(TERMINAL_SIGNAL_READY) != 0 { return .signal }
        return found & Int32(TERMINAL_INPUT_READY) != 0 ? .input : .nothing
    }

    /// Moves the unread bytes to the front of the block, and reads available bytes after them.
    private mutating func fill() -> Filling {
        if unread.lowerBound > 0 {
            let count = unread.count
            block.replaceSubrange(0..<count, with: Array(block[unread]))
            unread = 0..<count
        }
        let held = unread.upperBound
        let count = unsafe block.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return unsafe terminal_read(descriptor, start + held, bytes.count - held)
        }
        if count > 0 {
            unread = 0..<(held + count)
            return .bytes
        }
        switch Int(-count) {
        case 0, Int(TERMINAL_EBADF): return .ended
        // The terminal hung up.
        case Int(TERMINAL_EIO) where isTerminal: return .ended
        case Int(TERMINAL_EAGAIN), Int(TERMINAL_EINTR): return .nothing
        default: return .failed(SystemFailure(code: Int32(-count)))
        }
    }
}
