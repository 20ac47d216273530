internal import CSV
internal import Samples

/// Rows that were cut into cells, to be converted on another thread.
struct UnconvertedRows: Sendable {
    /// A row that could not be cut into cells.
    private struct Fault: Sendable {
        let row: ConvertedRow
        /// How many of the rows that could be cut come before it.
        let place: Int
        /// Whether it counts among the rows of the table.
        let isCounted: Bool
    }

    private var rows = TableRows()
    private var faults: [Fault] = []
    /// The number of the row before the first, as ``SubjectColumn`` counts.
    private let rowsBefore: Int

    /// The bytes of rows that are handed over at once: enough that handing them over costs little,
    /// and few enough that they are still near the processor when they are converted.
    static let size = 128 << 10
    /// The most faults that are handed over at once.
    static let greatestFaults = 1_024

    init(after rowsBefore: Int) {
        self.rowsBefore = rowsBefore
        rows.reserve(bytes: Self.size + 4_096)
    }

    /// Whether there is nothing to convert.
    var isEmpty: Bool { rows.count == 0 && faults.isEmpty }

    /// Whether these should be handed over.
    var isFull: Bool { rows.byteCount >= Self.size || faults.count >= Self.greatestFaults }

    /// Adds the current row of a reader.
    mutating func append(_ reader: borrowing TableReader) { rows.append(reader) }

    /// Adds a row that could not be cut into cells.
    mutating func append(_ fault: ConvertedRow, isCounted: Bool) {
        faults.append(Fault(row: fault, place: rows.count, isCounted: isCounted))
    }

    /// Converts the rows.
    func converted(by converter: inout RowConverter) -> ConvertedRows {
        var converted = ConvertedRows()
        converted.sittings.reserve(rows.byteCount)
        var number = rowsBefore
        var nextFault = 0
        for place in 0...rows.count {
            while nextFault < faults.count, faults[nextFault].place == place {
                if faults[nextFault].isCounted { number += 1 }
                converted.append(faults[nextFault].row)
                nextFault += 1
            }
            guard place < rows.count else { break }
            number += 1
            let line = rows.line(of: place)
            let result = rows.withRow(place) { bytes, cells in
                converter.convert(
                    bytes, cells, line: line, row: number, into: &converted.sittings)
            }
            converted.append(ConvertedRow(line: line, result: result))
        }
        return converted
    }
}

/// What came of some rows.
struct ConvertedRows: Sendable {
    /// The sittings, in the order of the rows.
    var sittings = SittingBatch()
    /// The rows of which something has to be said, in their order.
    private(set) var remarkable: [ConvertedRow] = []
    /// How many rows there are beside these.
    private(set) var plain = 0
    /// How many of those hold no sitting.
    private(set) var empty = 0

    fileprivate mutating func append(_ row: ConvertedRow) {
        guard row.result.isPlain, row.result.settledTotals == 0 else {
            remarkable.append(row)
            return
        }
        plain += 1
        if row.result.sittings == 0 { empty += 1 }
    }
}
