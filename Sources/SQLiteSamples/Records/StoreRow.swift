internal import Samples

/// The one row that names a store and counts what was numbered.
struct StoreRow {
    /// The store; anchors carry it.
    let id: SampleID
    /// The last change.
    var sequence: Int64
    /// The last flag.
    var flags: Int64
    /// The last change whose tombstone may have been purged; 0 for none.
    var purged: Int64 = 0

    var checksum: Int64 {
        var content = ContentBytes()
        content.append(id.bytes)
        content.append(sequence)
        content.append(flags)
        // A row of version 1 has none, and its checksum stays what it was.
        if purged != 0 { content.append(purged) }
        return content.checksum
    }

    /// Reads the row.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when it is not as it was written.
    static func read(from connection: Connection) throws(StoreError) -> StoreRow {
        let rows = try connection.all("SELECT id, sequence, flags, purged, checksum FROM store") {
            ($0.bytes(0), $0.integer(1), $0.integer(2), $0.integer(3), $0.integer(4))
        }
        guard rows.count == 1, let id = SampleID(bytes: rows[0].0) else {
            throw StoreError.damaged(at: connection.path)
        }
        let row = StoreRow(id: id, sequence: rows[0].1, flags: rows[0].2, purged: rows[0].3)
        guard row.checksum == rows[0].4 else { throw StoreError.damaged(at: connection.path) }
        return row
    }

    func insert(into connection: Connection) throws(StoreError) {
        try connection.run(
            "INSERT INTO store (only, id, sequence, flags, checksum) VALUES (1, ?, ?, ?, ?)",
            [.bytes(id.bytes), .integer(sequence), .integer(flags), .integer(checksum)])
    }

    func update(in connection: Connection) throws(StoreError) {
        try connection.run(
            "UPDATE store SET sequence = ?, flags = ?, purged = ?, checksum = ?",
            [
                .integer(sequence), .integer(flags), .integer(purged), .integer(checksum),
            ])
    }
}
