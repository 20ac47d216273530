import Testing

@testable import CSV

/// Tables that are far larger than the memory limit, generated while they are read.
@Suite struct ConstantMemoryTests {
    /// A source that gives an opening, and then one piece again and again.
    private struct Repeating: ByteSource {
        let opening: [UInt8]
        let piece: [UInt8]
        let count: Int
        var given = 0

        mutating func lend(to take: (Span<UInt8>) -> Void) -> Bool {
            if given == 0 { take(opening.span) } else { take(piece.span) }
            given += 1
            return given <= count
        }
    }

    /// The opening, the repeated piece, the greatest number of bytes read, and the expected error.
    static let endless: [(opening: String, piece: String, bytes: Int, kind: TableError.Kind)] = [
        ("a,b\nx,", "5", 1 << 30, .cellTooLong(limit: 65_536, inQuotes: false)),
        ("", "5", 1 << 30, .cellTooLong(limit: 65_536, inQuotes: false)),
        ("a,b\nx,\"", "5", 50_000_000, .cellTooLong(limit: 65_536, inQuotes: true)),
        ("a,b\nx,\"", "P1,5\n", 1 << 30, .cellTooLong(limit: 65_536, inQuotes: true)),
        ("a,b\nx", ",", 1 << 30, .tooManyColumns(limit: 16_384)),
        ("a,b\nx", "," + String(repeating: "5", count: 999), 1 << 30, .rowTooLong(limit: 1 << 20)),
    ]

    @Test(arguments: endless)
    func `reading an endless line stops at the limit and uses little memory`(
        _ table: (opening: String, piece: String, bytes: Int, kind: TableError.Kind)
    ) throws {
        let piece = String(repeating: table.piece, count: 65_536 / table.piece.utf8.count)
        var source = Repeating(
            opening: Array(table.opening.utf8), piece: Array(piece.utf8),
            count: table.bytes / piece.utf8.count)
        var reader = TableReader(.init(separator: .comma, width: .any))
        var refused: TableError?
        do {
            while try reader.advance(from: &source) {}
        } catch let error as TableError {
            refused = error
        }
        #expect(refused?.kind == table.kind)
        // The longest row is one mebibyte; the reader never asks for the bytes after it.
        #expect(source.given * 65_536 < 2 << 20)
        #expect(reader.heldBytes < 4 << 20)
    }

    @Test func `blank lines without end take no memory`() throws {
        var source = Repeating(
            opening: Array("a,b\n1,2\n".utf8), piece: Array(repeating: 0x0A, count: 65_536),
            count: 100)
        var reader = TableReader()
        while try reader.advance(from: &source) {}
        #expect(source.given == 101 && reader.rowCount == 2)
        #expect(reader.heldBytes < 200_000)
    }
}
