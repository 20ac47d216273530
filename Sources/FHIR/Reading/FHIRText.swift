internal import Questionnaires

/// Splits a file into resources: the lines of NDJSON, or one document.
///
/// A file is NDJSON when its first line is a complete value, or when that line is cut off and the
/// next one is a complete object.
struct FHIRText {
    /// A part of a file.
    enum Part {
        /// A text with one value. `isLine` for NDJSON.
        case value([UInt8], line: Int, isLine: Bool)
        /// A line or a document beyond its limit.
        case tooLong(line: Int, limit: Int)
    }

    private enum Mode {
        case undecided
        case lines
        case document
    }

    /// The longest line of NDJSON, in bytes.
    var lineLimit = FHIRReader.lineLimit
    /// The longest document, in bytes.
    var documentLimit = FHIRReader.documentLimit

    private var mode = Mode.undecided
    private var pending: [UInt8] = []
    /// The number of bytes of ``pending`` that were already returned.
    private var start = 0
    /// The number of bytes of ``pending`` that are known to have no line end.
    private var scanned = 0
    private var line = 1
    private var isAtBeginning = true
    private var isFinished = false
    private var isSkippingLine = false
    private var isOverflowing = false

    private static let lineFeed = UInt8(ascii: "\n")

    mutating func append(_ bytes: [UInt8]) {
        if isOverflowing { return }
        if start > 0 {
            pending.removeFirst(start)
            scanned -= start
            start = 0
        }
        pending += bytes
        if isAtBeginning, pending.count >= 3 {
            pending = pending.withoutByteOrderMark
            isAtBeginning = false
        }
    }

    mutating func finish() {
        if isAtBeginning { pending = pending.withoutByteOrderMark }
        isAtBeginning = false
        isFinished = true
    }

    /// The next part, or `nil` when more bytes are needed or the file has ended.
    mutating func next() -> Part? {
        if isAtBeginning { return nil }
        if mode == .undecided { decide() }
        switch mode {
        case .undecided: return nil
        case .lines: return nextLine()
        case .document: return document()
        }
    }

    private mutating func document() -> Part? {
        if !isOverflowing, pending.count > documentLimit {
            isOverflowing = true
            pending = []
            return .tooLong(line: 1, limit: documentLimit)
        }
        guard isFinished, !isOverflowing else { return nil }
        isOverflowing = true
        defer { pending = [] }
        return .value(pending, line: 1, isLine: false)
    }

    private mutating func nextLine() -> Part? {
        while true {
            guard let end = endOfLine() else {
                if pending.count - start > lineLimit {
                    let isFirst = !isSkippingLine
                    isSkippingLine = true
                    start = pending.count
                    scanned = start
                    if isFirst { return .tooLong(line: line, limit: lineLimit) }
                    return nil
                }
                guard isFinished, start < pending.count else { return nil }
                return part(upTo: pending.count, next: pending.count)
            }
            if let part = part(upTo: end, next: end + 1) { return part }
        }
    }

    /// The part up to a line end; `nil` for a blank line and for the rest of a line that is too
    /// long.
    private mutating func part(upTo end: Int, next: Int) -> Part? {
        var bytes = pending[start..<end]
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        let number = line
        let isSkipped = isSkippingLine || bytes.allSatisfy(\.isBlank)
        let isTooLong = bytes.count > lineLimit
        isSkippingLine = false
        start = next
        scanned = next
        line += 1
        if isSkipped { return nil }
        if isTooLong { return .tooLong(line: number, limit: lineLimit) }
        return .value(Array(bytes), line: number, isLine: true)
    }

    private mutating func endOfLine() -> Int? {
        scanned = max(scanned, start)
        guard let end = pending[scanned...].firstIndex(of: Self.lineFeed) else {
            scanned = pending.count
            return nil
        }
        return end
    }

    /// Decides by the first line that is not blank and, if it is cut off, by the next one.
    private mutating func decide() {
        var lines = pending[...].split(
            separator: Self.lineFeed, maxSplits: 64, omittingEmptySubsequences: false)
        // The last line may not be complete.
        if !isFinished || lines.count > 64 { lines = lines.dropLast() }
        let filled = lines.filter { !$0.allSatisfy(\.isBlank) }
        if let first = filled.first {
            if first.count > lineLimit {
                mode = .document
            } else if Self.isWhole(first) {
                mode = .lines
            } else if let second = filled.dropFirst().first {
                let isCutOff =
                    first.first { !$0.isBlank } == UInt8(ascii: "{")
                    && !"[{,:".utf8.contains(first.last { !$0.isBlank } ?? 0)
                mode = isCutOff && Self.isWhole(second) ? .lines : .document
            } else if isFinished {
                mode = .document
            }
        }
        if mode == .undecided, isFinished || pending.count > lineLimit {
            mode = .document
        }
    }

    /// Whether a line is one complete value by its brackets.
    private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        var isInText = false
        var isEscaped = false
        var isClosed = false
        for byte in line where !byte.isBlank || isInText {
            if isClosed { return false }
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                isClosed = depth <= 0
            default: continue
            }
        }
        return isClosed && depth == 0 && !isInText
    }
}

extension UInt8 {
    /// Whether the byte is white space in JSON.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }
}
