internal import Samples

/// A table of identifiers that must not be added again.
enum RetiredIDTable: String, CaseIterable {
    /// Deleted samples whose tombstones were purged, and deleted drafts.
    case purged
    /// Imported assessments that were deleted, by
    /// ``/Samples/SampleID/init(deletedImportOf:subject:start:source:)``.
    case deletedImport = "deleted_import"

    /// The columns that ``isSound(_:)`` reads.
    var selection: String { "SELECT id, person, checksum FROM \(rawValue) " }

    /// Whether the checksum of the row is right.
    static func isSound(_ row: Row) -> Bool {
        checksum(of: row.bytes(0), row.optionalBytes(1)) == row.integer(2)
    }

    /// Adds an identifier.
    ///
    /// - Parameter person: The mark of the person, see ``/Samples/SubjectID/mark(in:)``, if the
    ///   identifier is computed from the name.
    func insert(
        _ id: [UInt8], about person: [UInt8]?, into connection: Connection
    ) throws(StoreError) {
        try connection.run(
            "INSERT OR IGNORE INTO \(rawValue) (id, person, checksum) VALUES (?, ?, ?)",
            [.bytes(id), .optional(person), .integer(Self.checksum(of: id, person))])
    }

    private static func checksum(of id: [UInt8], _ person: [UInt8]?) -> Int64 {
        var content = ContentBytes()
        content.append(id)
        content.append(person)
        return content.checksum
    }
}
