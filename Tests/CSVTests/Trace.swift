import CSV
import Testing

/// All results of reading a table: rows and errors in their order.
struct Trace: Equatable {
    enum Event: Equatable {
        case row([String], TablePosition?)
        case error(TableError)
    }

    var events: [Event] = []
    var separator: Separator?
    var encoding: TextEncoding?
    var lineEnds: LineEnds = []
    /// The cells of all rows, including refused ones, with their lines: as the reader lent them,
    /// and as read from the copied rows.
    var lent: [(line: Int, cells: [String])] = []
    var taken = TableRows()

    static func == (one: Trace, other: Trace) -> Bool {
        one.events == other.events && one.separator == other.separator
            && one.encoding == other.encoding && one.lineEnds == other.lineEnds
    }

    var rows: [[String]] {
        events.compactMap { if case .row(let cells, _) = $0 { cells } else { nil } }
    }

    var errors: [TableError] {
        events.compactMap { if case .error(let error) = $0 { error } else { nil } }
    }

    var kinds: [TableError.Kind] { errors.map(\.kind) }

    /// Reads a table in pieces, and continues after each error that allows it.
    init(_ pieces: [ArraySlice<UInt8>], _ options: TableReader.Options) {
        var reader = TableReader(options)
        var pieces = pieces[...]
        reading: while true {
            do {
                switch try reader.advance() {
                case .row:
                    let position = reader.cellCount > 0 ? reader.position(of: 0) : nil
                    events.append(.row(reader.texts, position))
                    take(reader)
                case .needsBytes:
                    if let piece = pieces.popFirst() {
                        reader.feed(piece.span)
                    } else {
                        reader.finish()
                    }
                case .end: break reading
                }
            } catch {
                events.append(.error(error))
                if error.reach == .table { break reading }
                take(reader)
            }
        }
        separator = reader.separator
        encoding = reader.encoding
        lineEnds = reader.lineEnds
        compareTaken()
    }

    private mutating func take(_ reader: borrowing TableReader) {
        lent.append((reader.line, reader.texts))
        taken.append(reader)
    }

    /// Copied rows equal the lent ones, however the table was read.
    private func compareTaken() {
        #expect(taken.count == lent.count)
        for (row, lent) in lent.enumerated() {
            let cells = taken.withRow(row) { bytes, cells in
                cells.indices.map { place in
                    unsafe bytes.extracting(cells[place].range).withUnsafeBufferPointer {
                        unsafe String(decoding: $0, as: UTF8.self)
                    }
                }
            }
            #expect(cells == lent.cells && taken.line(of: row) == lent.line)
        }
    }

    init(_ bytes: [UInt8], _ options: TableReader.Options = .init(), pieceSize: Int = .max) {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            pieces.append(rest.prefix(pieceSize))
            rest = rest.dropFirst(pieceSize)
        }
        self.init(pieces, options)
    }

    init(_ text: String, _ options: TableReader.Options = .init(), pieceSize: Int = .max) {
        self.init(Array(text.utf8), options, pieceSize: pieceSize)
    }
}
