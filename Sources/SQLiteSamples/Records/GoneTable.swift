internal import Samples

/// A table of identifiers that are gone.
enum GoneTable: String, CaseIterable {
    /// Deleted samples whose tombstones were purged.
    case purged
    /// Imported assessments that were deleted, by ``/Samples/SampleID/init(deletedImportOf:subject:start:source:)``.
    case deletedImport = "deleted_import"

    /// The columns that ``isSound(_:)`` reads.
    var selection: String { "SELECT id, checksum FROM \(rawValue) " }

    /// Whether the row is as it was written.
    static func isSound(_ row: Row) -> Bool { checksum(of: row.bytes(0)) == row.integer(1) }

    func insert(_ id: [UInt8], into connection: Connection) throws(StoreError) {
        try connection.run(
            "INSERT OR IGNORE INTO \(rawValue) (id, checksum) VALUES (?, ?)",
            [.bytes(id), .integer(Self.checksum(of: id))])
    }

    private static func checksum(of id: [UInt8]) -> Int64 {
        var content = ContentBytes()
        content.append(id)
        return content.checksum
    }
}
