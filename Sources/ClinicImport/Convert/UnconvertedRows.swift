internal import CSV
internal import Samples

/// Rows split into cells, for conversion on another thread.
struct UnconvertedRows: Sendable {
    /// A row that could not be split into cells.
    private struct Fault: Sendable {
        let row: ConvertedRow
        /// The number of split rows before it.
        let place: Int
        /// Whether it counts among the rows of the table.
        let isCounted: Bool
    }

    private var rows = TableRows()
    private var faults: [Fault] = []
    /// The number of the row before the first, counted from 1 below the header.
    private let rowsBefore: Int

    /// The number of bytes handed to another thread at once: enough to make the handover cheap, and
    /// few enough to stay in the processor's cache until the conversion.
    static let size = 128 << 10
    /// The most faults that are handed over at once.
    static let greatestFaults = 1_024

    init(after rowsBefore: Int) {
        self.rowsBefore = rowsBefore
        rows.reserve(bytes: Self.size + 4_096)
    }

    /// Whether there are no rows to convert.
    var isEmpty: Bool { rows.count == 0 && faults.isEmpty }

    /// Whether the rows should be handed over now.
    var isFull: Bool { rows.byteCount >= Self.size || faults.count >= Self.greatestFaults }

    /// Adds the current row of a reader.
    mutating func append(_ reader: borrowing TableReader) { rows.append(reader) }

    /// Adds a row that could not be split into cells.
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
        converter.endParts(into: &converted.sittings)
        return converted
    }
}

/// The results of converting some rows.
struct ConvertedRows: Sendable {
    /// The sittings, in the order of the rows; for a long table, their parts.
    var sittings = AssessmentImport.Batch()
    /// The rows with remarks, in order.
    private(set) var remarkable: [ConvertedRow] = []
    /// The number of rows without remarks.
    private(set) var plain = 0
    /// The number of rows without remarks that hold no sitting.
    private(set) var empty = 0

    fileprivate mutating func append(_ row: ConvertedRow) {
        // The parts of a sitting are counted when they are joined, with their remarks.
        guard !row.result.isPart else { return }
        guard row.result.isPlain, row.result.resolvedTotals == 0 else {
            remarkable.append(row)
            return
        }
        plain += 1
        if row.result.sittings == 0, !row.result.isUnused { empty += 1 }
    }
}
