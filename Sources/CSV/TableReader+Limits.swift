extension TableReader {
    /// Checks the open row, so that it cannot grow without end.
    mutating func checkOpenLimits() throws(TableError) {
        guard scanner.place - scanner.rowStart > limits.least else { return }
        guard let excess = firstExcess(in: scanner.place, open: scanner.openCell) else { return }
        throw fail(excess)
    }

    /// Checks a complete row.
    mutating func checkLimits(end: Int) throws(TableError) {
        guard end - scanner.rowStart > limits.least else { return }
        guard let excess = firstExcess(in: end, open: nil) else { return }
        throw fail(excess)
    }

    /// The error of a row with too many columns, unless a length limit was exceeded first.
    mutating func tooManyColumns() -> TableError {
        if let excess = firstExcess(in: scanner.cellStart, open: nil) { return fail(excess) }
        return fail(.tooManyColumns(limit: limits.columns), at: scanner.rowStart, cell: 0)
    }

    /// A cell or a row that is too long.
    private struct Excess {
        var kind: TableError.Kind
        var start: Int
        var cell: Int
        /// The first byte over the limit.
        var place: Int
    }

    /// The first excess, counting the bytes of the row from its beginning.
    ///
    /// The length of a cell is that of its bytes as written, without the opening and closing quote.
    /// The result therefore does not depend on where the bytes were cut into pieces.
    private func firstExcess(in end: Int, open: Range<Int>?) -> Excess? {
        var first: Excess?
        func consider(_ excess: Excess) {
            if excess.place < first?.place ?? .max { first = excess }
        }
        func consider(_ range: Range<Int>, cell: Int, inQuotes: Bool) {
            let content = inQuotes ? range.dropFirst() : range
            guard content.count > limits.cellBytes else { return }
            consider(
                Excess(
                    kind: .cellTooLong(limit: limits.cellBytes, inQuotes: inQuotes),
                    start: range.lowerBound, cell: cell,
                    place: content.lowerBound + limits.cellBytes))
        }
        for (cell, found) in cells.prefix(scanner.count).enumerated() {
            let range = found.range
            // A cell with text after its closing quote counts as bare, and still begins with a
            // quote.
            let start = range.lowerBound - (found.isQuoted ? 1 : 0)
            consider(start..<range.upperBound, cell: cell, inQuotes: isQuote(at: start, range))
        }
        if let open {
            consider(open, cell: scanner.count, inQuotes: isQuote(at: open.lowerBound, open))
        }
        if end - scanner.rowStart > limits.rowBytes {
            consider(
                Excess(
                    kind: .rowTooLong(limit: limits.rowBytes), start: scanner.rowStart, cell: 0,
                    place: scanner.rowStart + limits.rowBytes))
        }
        return first
    }

    private func isQuote(at start: Int, _ range: Range<Int>) -> Bool {
        start < range.upperBound && text.bytes[start] == UInt8(ascii: "\"")
    }

    private mutating func fail(_ excess: Excess) -> TableError {
        fail(excess.kind, at: excess.start, cell: excess.cell, unlessBefore: excess.place)
    }
}

extension TableLimits {
    /// No row of this length exceeds a limit.
    var least: Int { min(cellBytes, rowBytes) }
}
