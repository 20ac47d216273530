internal import Samples

/// A table of identifiers that must not be added again.
package enum RetiredIDTable: String, CaseIterable {
    /// Deleted samples whose tombstones were purged, and deleted drafts.
    case purged
    /// Imported assessments that were deleted, by
    /// ``/Samples/SampleID/init(deletedImportOf:subject:start:source:)``.
    case deletedImport = "deleted_import"

    /// The columns that ``isSound(_:)`` reads.
    package var selection: String { "SELECT id, person, checksum FROM \(rawValue) " }

    /// Whether the checksum of the row is right.
    package static func isSound(_ row: some RecordRow) -> Bool {
        checksum(of: row.bytes(0), row.optionalBytes(1)) == row.integer(2)
    }

    /// The statement that adds an identifier, unless the table has it.
    package var insertion: String {
        "INSERT INTO \(rawValue) (id, person, checksum) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    }

    /// The values that ``insertion`` takes.
    ///
    /// - Parameter person: The mark of the person, see ``/Samples/SubjectID/mark(in:)``, if the
    ///   identifier is computed from the name.
    package static func values(_ id: [UInt8], about person: [UInt8]?) -> [SQLValue] {
        [.bytes(id), .optional(person), .integer(checksum(of: id, person))]
    }

    private static func checksum(of id: [UInt8], _ person: [UInt8]?) -> Int64 {
        var content = ContentBytes()
        content.append(id)
        content.append(person)
        return content.checksum
    }
}
