internal import SampleRecords
internal import Samples

/// The one row that identifies a store, holds its counters, and shows when rows are missing.
struct StoreRow: Equatable {
    var counters: StoreCounters
    /// The last flag.
    var flags: Int64 = 0
    /// The sum of the checksums of all drafts. It shows when a draft is missing.
    var drafts: Int64 = 0
    /// The sum of the checksums of all grants.
    var grants: Int64 = 0
    /// The sum of the checksums of all rules for all people.
    var rules: Int64 = 0
    /// The number of unacknowledged flags, without those of imported answers.
    var openFlags: Int64 = 0

    /// The property that counts a table; `nil` for a table that the row does not count.
    static func sum(of table: CountedTable) -> WritableKeyPath<StoreRow, Int64>? {
        switch table {
        case .drafts: \.drafts
        case .flags: \.openFlags
        case .grants: \.grants
        case .rules: \.rules
        case .tombstones: nil
        }
    }

    var checksum: Int64 {
        var content = ContentBytes()
        content.append(counters.id.bytes)
        for number in numbers { content.append(number) }
        content.append(counters.hash)
        return content.checksum
    }

    private var numbers: [Int64] {
        [
            counters.sequence, flags, counters.purged.times, counters.purged.through, drafts,
            grants, rules, counters.assessments, counters.observations, openFlags, counters.entry,
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
                        counters: StoreCounters(
                            id: id, sequence: row.integer(1),
                            purged: .init(times: row.integer(3), through: row.integer(4)),
                            assessments: row.integer(8), observations: row.integer(9),
                            entry: row.integer(11), hash: row.bytes(12)),
                        flags: row.integer(2), drafts: row.integer(5), grants: row.integer(6),
                        rules: row.integer(7), openFlags: row.integer(10)),
                    checksum: row.integer(13)
                )
            }
        }
        guard rows.count == 1, let found = rows[0], found.row.checksum == found.checksum else {
            throw StoreError.damaged(at: connection.path)
        }
        return found.row
    }

    /// The statements that count the assessments, the other samples and the open flags, without an
    /// index that could be damaged.
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
            """, [.bytes(counters.id.bytes)] + counted)
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
        numbers.map { .integer($0) } + [.bytes(counters.hash), .integer(checksum)]
    }
}

extension Connection {
    /// The sum of the checksums of a table.
    func checksums(of table: CountedTable) throws(StoreError) -> Int64 {
        var sum: Int64 = 0
        try stream("SELECT checksum FROM \(table.name)", []) { row in
            sum &+= row.integer(0)
            return .proceed
        }
        return sum
    }
}
