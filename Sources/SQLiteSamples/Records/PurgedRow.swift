internal import Samples

/// The identifier of a deleted sample whose tombstone was purged, as its row.
enum PurgedRow {
    /// The columns that ``isSound(_:)`` reads.
    static let selection = "SELECT id, checksum FROM purged "

    /// Whether the row is as it was written.
    static func isSound(_ row: Row) -> Bool { checksum(of: row.bytes(0)) == row.integer(1) }

    static func insert(_ id: [UInt8], into connection: Connection) throws(StoreError) {
        try connection.run(
            "INSERT OR IGNORE INTO purged (id, checksum) VALUES (?, ?)",
            [.bytes(id), .integer(checksum(of: id))])
    }

    private static func checksum(of id: [UInt8]) -> Int64 {
        var content = ContentBytes()
        content.append(id)
        return content.checksum
    }
}
