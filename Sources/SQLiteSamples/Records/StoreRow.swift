internal import SampleRecords
internal import Samples

/// The one row that identifies a store, holds its counters, and shows when rows are missing.
struct StoreRow: Equatable {
    /// The store; anchors carry it.
    let id: SampleID
    /// The last change.
    var sequence: Int64
    /// The last flag.
    var flags: Int64
    /// The purges of tombstones.
    var purged = Changes.Anchor.Purged()
    /// The sum of the checksums of all drafts. It shows when a draft is missing.
    var drafts: Int64 = 0
    /// The sum of the checksums of all grants.
    var grants: Int64 = 0
    /// The sum of the checksums of all rules for everybody.
    var rules: Int64 = 0
    /// How many assessments there are.
    var assessments: Int64 = 0
    /// How many samples of the other types there are.
    var observations: Int64 = 0
    /// How many flags nobody has acknowledged, without those of imported answers.
    var openFlags: Int64 = 0
    /// The newest entry of the audit.
    var audit = AuditHead()

    /// The newest entry of an audit.
    struct AuditHead: Equatable {
        /// The number of the entry; 0 if there is no entry.
        var id: AuditEntry.ID = 0
        /// The 32 bytes of its hash.
        var hash = AuditEntry.root
    }

    var checksum: Int64 {
        var content = ContentBytes()
        content.append(id.bytes)
        for number in numbers { content.append(number) }
        content.append(audit.hash)
        return content.checksum
    }

    private var numbers: [Int64] {
        [
            sequence, flags, purged.times, purged.through, drafts, grants, rules, assessments,
            observations, openFlags, audit.id,
        ]
    }

    /// Reads the row.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when its checksum is wrong.
    static func read(from connection: Connection) throws(StoreError) -> StoreRow {
        let rows = try connection.all(
            """
            SELECT id, sequence, flags, purges, purged, drafts, grants, rules, assessments,
                observations, open_flags, entries, head, checksum
            FROM store
            """
        ) { row in
            SampleID(bytes: row.bytes(0)).map { id in
                (
                    row: StoreRow(
                        id: id, sequence: row.integer(1), flags: row.integer(2),
                        purged: .init(times: row.integer(3), through: row.integer(4)),
                        drafts: row.integer(5), grants: row.integer(6), rules: row.integer(7),
                        assessments: row.integer(8), observations: row.integer(9),
                        openFlags: row.integer(10),
                        audit: AuditHead(id: row.integer(11), hash: row.bytes(12))),
                    checksum: row.integer(13)
                )
            }
        }
        guard rows.count == 1, let found = rows[0], found.row.checksum == found.checksum else {
            throw StoreError.damaged(at: connection.path)
        }
        return found.row
    }

    /// The statements that count what ``assessments``, ``observations`` and ``openFlags`` state,
    /// without an index that could be damaged.
    static let assessmentCount = """
        SELECT (SELECT count(*) FROM assessment NOT INDEXED)
            + (SELECT coalesce(sum(count), 0) FROM block NOT INDEXED)
        """
    static let observationCount = "SELECT count(*) FROM observation NOT INDEXED"
    static let openFlagCount = """
        SELECT count(*) FROM flag NOT INDEXED WHERE seen IS NULL AND historical = 0
        """

    func insert(into connection: Connection) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO store (only, id, sequence, flags, purges, purged, drafts, grants, rules,
                assessments, observations, open_flags, entries, head, checksum)
            VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, [.bytes(id.bytes)] + counted)
    }

    func update(in connection: Connection) throws(StoreError) {
        try connection.run(
            """
            UPDATE store SET sequence = ?, flags = ?, purges = ?, purged = ?, drafts = ?,
                grants = ?, rules = ?, assessments = ?, observations = ?, open_flags = ?,
                entries = ?, head = ?, checksum = ?
            """, counted)
    }

    private var counted: [SQLValue] {
        numbers.map { .integer($0) } + [.bytes(audit.hash), .integer(checksum)]
    }
}
