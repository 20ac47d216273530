internal import Samples

/// The one row that names a store and counts what was numbered.
struct StoreRow {
    /// The store; anchors carry it.
    let id: SampleID
    /// The last change.
    var sequence: Int64
    /// The last flag.
    var flags: Int64
    /// What was purged of the tombstones.
    var purged = Anchor.Purged()

    var checksum: Int64 {
        var content = ContentBytes()
        content.append(id.bytes)
        content.append(sequence)
        content.append(flags)
        content.append(purged.times)
        content.append(purged.through)
        return content.checksum
    }

    /// Reads the row.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when it is not as it was written.
    static func read(from connection: Connection) throws(StoreError) -> StoreRow {
        let rows = try connection.all(
            "SELECT id, sequence, flags, purges, purged, checksum FROM store"
        ) { row in
            SampleID(bytes: row.bytes(0)).map { id in
                (
                    row: StoreRow(
                        id: id, sequence: row.integer(1), flags: row.integer(2),
                        purged: .init(times: row.integer(3), through: row.integer(4))),
                    checksum: row.integer(5)
                )
            }
        }
        guard rows.count == 1, let found = rows[0], found.row.checksum == found.checksum else {
            throw StoreError.damaged(at: connection.path)
        }
        return found.row
    }

    func insert(into connection: Connection) throws(StoreError) {
        try connection.run(
            "INSERT INTO store (only, id, sequence, flags, purges, purged, checksum) "
                + "VALUES (1, ?, ?, ?, ?, ?, ?)",
            [
                .bytes(id.bytes), .integer(sequence), .integer(flags), .integer(purged.times),
                .integer(purged.through), .integer(checksum),
            ])
    }

    func update(in connection: Connection) throws(StoreError) {
        try connection.run(
            "UPDATE store SET sequence = ?, flags = ?, purges = ?, purged = ?, checksum = ?",
            [
                .integer(sequence), .integer(flags), .integer(purged.times),
                .integer(purged.through), .integer(checksum),
            ])
    }
}
