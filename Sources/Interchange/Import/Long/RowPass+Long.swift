internal import CSV

extension RowPass {
    /// The next sitting of a long table, or the next row that belongs to none.
    mutating func nextSitting() throws -> Row? {
        if joined == nil {
            var join = LongJoin()
            while let row = try nextRow() { join.add(row) }
            joined = join.rows(&converter).reversed()
            findings += [ImportFinding.unusedRows(join.unused)].compactMap(\.self)
        }
        return joined?.popLast()
    }
}
