internal import CSV
internal import Samples

extension RowPass {
    /// The next row of a long table that belongs to no sitting; behind them, the next sitting.
    mutating func nextSitting(into batch: inout SittingBatch) async throws -> Row? {
        while !long.isSorted {
            guard let row = try nextPart() else {
                try await long.sort()
                break
            }
            if long.rows.isFull { try await long.rows.putAside() }
            guard !row.result.isPart else { continue }
            long.note(row)
            return row
        }
        if let row = try long.next(&converter, into: &batch) { return row }
        findings = [ImportFinding.unusedRows(long.unused)].compactMap(\.self)
        return nil
    }

    /// Reads a row, and takes it where it is a part of a sitting.
    private mutating func nextPart() throws -> Row? {
        var parts = SittingBatch()
        swap(&parts, &long.rows.batch)
        defer { swap(&parts, &long.rows.batch) }
        return try nextRow(into: &parts)
    }
}
