package import Samples

extension SQLConnection {
    /// Tombstones, or ``StoreError/Code/damaged`` when a checksum is wrong.
    package func tombstones(
        _ clauses: String, _ values: [SQLValue]
    ) throws(StoreError) -> [Changes.Tombstone] {
        try all(TombstoneRow.selection + clauses, values) { (row) throws(StoreError) in
            guard let found = TombstoneRow.tombstone(row) else { throw damaged }
            return found
        }
    }

    /// The tombstones of a sample, oldest first.
    package func tombstones(of id: SampleID) throws(StoreError) -> [Changes.Tombstone] {
        try tombstones("WHERE t.id = ? ORDER BY t.sequence", [.bytes(id.bytes)])
    }

    /// The first tombstones after a sequence number that a source may see, in order. It does not
    /// read the others.
    func tombstones(
        after place: Int64, limit: Int, seenBy visibility: SampleAccess.Visibility
    ) throws(StoreError) -> [Changes.Tombstone] {
        let range = " AND t.sequence > ? ORDER BY t.sequence LIMIT ?"
        let bounds: [SQLValue] = [.integer(place), .integer(limit)]
        var found: [Changes.Tombstone] = []
        for type in visibility.readable {
            found += try tombstones(
                "WHERE t.kind = ?" + range, [.integer(TypeCode.code(of: type))] + bounds)
        }
        for key in try keys(ofSource: visibility.source) {
            found += try tombstones("WHERE t.source = ?" + range, [.integer(key)] + bounds)
                .filter { !visibility.readable.contains($0.type) }
        }
        found.sort { $0.sequence < $1.sequence }
        return Array(found.prefix(limit))
    }

    /// Whether an identifier was deleted or replaced before.
    package func isDeleted(_ id: SampleID) throws(StoreError) -> Bool {
        try number(
            """
            SELECT (SELECT count(*) FROM tombstone WHERE id = ?1 AND reason <> ?2)
                + (SELECT count(*) FROM purged WHERE id = ?1)
            """, [.bytes(id.bytes), .integer(TombstoneRow.code(of: .amended))]) > 0
    }
}
