/// All results of reading a table.
struct Trace: Equatable {
    enum Event: Equatable {
        case row([[UInt8]], [TablePosition])
        case error(TableError)
    }

    private(set) var events: [Event] = []
    private var lineEnds: LineEnds = []
    private var separator: Separator?
    private var encoding: TextEncoding?

    var rows: [[[UInt8]]] {
        events.compactMap { if case .row(let cells, _) = $0 { cells } else { nil } }
    }

    var isSound: Bool {
        events.allSatisfy { if case .row = $0 { true } else { false } }
    }

    /// Reads a table that comes in pieces.
    ///
    /// - Parameter eager: Whether to take rows after each piece. Otherwise all pieces are fed
    ///   first.
    init(_ pieces: [ArraySlice<UInt8>], _ options: TableReader.Options, eager: Bool) {
        var reader = TableReader(options)
        var pieces = pieces[...]
        if !eager {
            while let piece = pieces.popFirst() { reader.feed(piece.span) }
        }
        reading: while true {
            do {
                switch try reader.advance() {
                case .row: events.append(Self.row(reader))
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
                // The cells of a refused row, as far as it was cut, must be readable.
                _ = Self.row(reader)
                _ = reader.withWrittenRow { $0.count }
            }
        }
        lineEnds = reader.lineEnds
        separator = reader.separator
        encoding = reader.encoding
    }

    private static func row(_ reader: borrowing TableReader) -> Event {
        let places = (0..<reader.cellCount).map { reader.position(of: $0) }
        let cells = reader.withRow { bytes, cells in
            cells.indices.map { index in
                cells[index].range.map { bytes[$0] }
            }
        }
        return .row(cells, places)
    }
}
