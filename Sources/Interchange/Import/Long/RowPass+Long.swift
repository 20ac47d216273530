internal import CSV
internal import Samples

extension RowPass {
    /// The next sitting of a long table, or the next row that belongs to none.
    mutating func nextSitting(into batch: inout SittingBatch) throws -> Row? {
        if joined == nil {
            var join = LongJoin()
            while let row = try nextRow(into: &batch) { join.add(row) }
            joined = join.rows(&converter, into: &batch).reversed()
            findings += [ImportFinding.unusedRows(join.unused)].compactMap(\.self)
        }
        return joined?.popLast()
    }
}
