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
    /// The number of characters that begin before each block of ``blockLength`` bytes. So the
    /// column in a very long line is not counted from the beginning of the line. Empty for a text
    /// of one block.
    private let blockStarts: [Int]
    private static let blockLength = 4096

    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        var blocks: [Int] = []
        if bytes.count > Self.blockLength {
            var count = 0
            for block in stride(from: 0, to: bytes.count, by: Self.blockLength) {
                blocks.append(count)
                count += Self.characters(
                    in: bytes[block..<min(block + Self.blockLength, bytes.count)])
            }
        }
        blockStarts = blocks
        for (index, byte) in bytes.enumerated() {
            let isLoneReturn =
                byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    /// The line and column of a byte offset. Offsets beyond the text mean its end.
    ///
    /// - Complexity: O(log *lines*) and at most two blocks.
    package func position(at offset: Int) -> Diagnostic.Position {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineStarts.firstPlace { $0 > offset }
        let start = lineStarts[line - 1]
        let column =
            offset - start <= Self.blockLength
            ? Self.characters(in: bytes[start..<offset])
            : characters(before: offset) - characters(before: start)
        return Diagnostic.Position(line: line, column: column + 1)
    }

    /// The number of characters that begin before an offset in a text of several blocks.
    private func characters(before offset: Int) -> Int {
        let block = min(offset / Self.blockLength, blockStarts.count - 1)
        return blockStarts[block]
            + Self.characters(in: bytes[(block * Self.blockLength)..<offset])
    }

    private static func characters(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
