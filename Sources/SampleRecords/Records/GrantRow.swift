package import Samples

/// A grant as its row.
package enum GrantRow {
    /// The columns that ``grant(_:)`` reads.
    package static let selection =
        "SELECT source, type, reading, sharing, checksum FROM \"grant\" "

    /// The grant; `nil` when the checksum of the row is wrong.
    package static func grant(_ row: some RecordRow) -> SampleAccess.Grant? {
        func decision(_ column: Int32) -> SampleAccess.Grant.Decision? {
            SampleAccess.Grant.Decision.allCases.first { code(of: $0) == row.integer(column) }
        }
        guard let type = TypeCode.type(of: row.integer(1)), let reading = decision(2),
            let sharing = decision(3)
        else { return nil }
        let grant = SampleAccess.Grant(
            source: row.text(0), type: type, reading: reading, sharing: sharing)
        return checksum(of: grant) == row.integer(4) ? grant : nil
    }

    /// The statement that saves a grant, replacing the earlier one.
    package static let replacement = """
        INSERT INTO "grant" (source, type, reading, sharing, checksum) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (source, type) DO UPDATE SET reading = excluded.reading,
            sharing = excluded.sharing, checksum = excluded.checksum
        """

    /// The values that ``replacement`` takes.
    package static func values(of grant: SampleAccess.Grant) -> [SQLValue] {
        [
            .text(grant.source), .integer(TypeCode.code(of: grant.type)),
            .integer(code(of: grant.reading)), .integer(code(of: grant.sharing)),
            .integer(checksum(of: grant)),
        ]
    }

    private static func code(of decision: SampleAccess.Grant.Decision) -> Int64 {
        switch decision {
        case .notDetermined: 0
        case .allowed: 1
        case .denied: 2
        }
    }

    package static func checksum(of grant: SampleAccess.Grant) -> Int64 {
        var content = ContentBytes()
        content.append(grant.source)
        content.append(TypeCode.code(of: grant.type))
        content.append(code(of: grant.reading))
        content.append(code(of: grant.sharing))
        return content.checksum
    }
}
