extension Diagnostic {
    /// A position in a text as editors show it.
    public struct Position: Hashable, Sendable, Comparable, CustomStringConvertible {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int

        /// A position from its line and column, both from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        /// The position as `line:column`, the form that compilers print.
        public var description: String { "\(line):\(column)" }

        /// Whether the left position comes first in the text.
        public static func < (left: Self, right: Self) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }
}

/// The bytes of a text with the offsets of its lines.
///
/// LF, CRLF and CR each end a line, so positions are right for files from any program. Bytes that
/// are not UTF-8 count as one column each unless they look like the rest of a character.
package struct SourceText: Sendable {
    package let bytes: [UInt8]
    private let lineStarts: [Int]

    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isLoneReturn =
                byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    /// The line and column of a byte offset. Offsets beyond the text mean its end.
    ///
    /// - Complexity: O(log *lines* + *n*) in the length of the line.
    package func position(at offset: Int) -> Diagnostic.Position {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        let before = bytes[lineStarts[low]..<offset]
        let column = before.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return Diagnostic.Position(line: low + 1, column: column)
    }
}
