internal import Samples

// What checksums of rows cannot see: rows that are gone whole, and what is noted elsewhere of them.
extension Verification {
    /// Each source of an import must be marked, or its results are not looked for.
    mutating func checkSources() throws(StoreError) {
        let unmarked = try connection.number(
            """
            SELECT count(*) FROM source WHERE imports = 0 AND
                (key IN (SELECT source FROM block)
                OR key IN (SELECT source FROM assessment WHERE mode = ?))
            """, [.integer(AssessmentRecord.code(of: .imported))])
        if unmarked > 0 { add(.record, "a source", "is not marked as one of imports") }
    }

    /// Every place in the sequence of changes was given to something that is still there, or that
    /// left a tombstone.
    ///
    /// After a purge this cannot be told: what is left of the purged does not name its place.
    mutating func checkPlaces() throws(StoreError) {
        let store = try StoreRow.read(from: connection)
        guard store.purged.times == 0 else { return }
        let found = try connection.number(
            """
            SELECT (SELECT count(*) FROM assessment) + (SELECT count(*) FROM observation)
                + (SELECT coalesce(sum(count), 0) FROM block) + (SELECT count(*) FROM tombstone)
                + (SELECT count(*) FROM tombstone WHERE reason <> ?)
            """, [.integer(TombstoneRow.code(of: .amended))])
        if found < store.sequence {
            add(.record, nil, "\(store.sequence - found) samples are missing without a trace")
        }
    }
}
