internal import SampleRecords
internal import Samples

// Checks for faults that checksums of rows cannot show: missing rows, and missing references to
// rows.
extension Verification {
    /// Each source of an import must be marked. Otherwise queries would miss its results.
    mutating func checkSources() throws(StoreError) {
        let unmarked = try connection.number(
            """
            SELECT count(*) FROM source WHERE imports = 0 AND
                (key IN (SELECT source FROM block)
                OR key IN (SELECT source FROM assessment WHERE mode = ?))
            """, [.integer(AssessmentRecord.code(of: .imported))])
        if unmarked > 0 { add(.record, "a source", "is not marked as one of imports") }
    }

    /// Every number in the sequence of changes belongs to an existing sample or to a tombstone.
    ///
    /// After a purge this cannot be checked: a purged tombstone leaves no sequence number.
    mutating func checkPlaces() throws(StoreError) {
        let store = try StoreRow.read(from: connection).counters
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
