public import Samples

extension SQLiteStore {
    /// The decisions on what each source may do.
    public func grants() async throws(StoreError) -> [SampleAccess.Grant] {
        try read { (connection) throws(StoreError) in
            try connection.all(GrantRow.selection) { (row) throws(StoreError) in
                guard let grant = GrantRow.grant(row) else { throw .damaged(at: connection.path) }
                return grant
            }.sorted(by: SampleAccess.Grant.isOrdered)
        }
    }

    /// Records a decision for a source and a type.
    public func decide(_ grant: SampleAccess.Grant, by attribution: Attribution)
        async throws(StoreError)
    {
        try write { (transaction) throws(StoreError) in
            try GrantRow.keep(grant, in: transaction)
            try transaction.audit(.decided, nil, grant.auditDetails, by: attribution)
        }
    }
}

/// A grant as its row.
enum GrantRow {
    /// The columns that ``grant(_:)`` reads.
    static let selection = "SELECT source, type, reading, sharing, checksum FROM \"grant\" "

    /// The grant; `nil` when the checksum of the row is wrong.
    static func grant(_ row: Row) -> SampleAccess.Grant? {
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

    static func keep(_ grant: SampleAccess.Grant, in transaction: Transaction) throws(StoreError) {
        let earlier = try transaction.connection.number(
            "SELECT checksum FROM \"grant\" WHERE source = ? AND type = ?",
            [.text(grant.source), .integer(TypeCode.code(of: grant.type))])
        try transaction.count { $0.grants &+= checksum(of: grant) &- earlier }
        try transaction.connection.run(
            "INSERT OR REPLACE INTO \"grant\" (source, type, reading, sharing, checksum) "
                + "VALUES (?, ?, ?, ?, ?)",
            [
                .text(grant.source), .integer(TypeCode.code(of: grant.type)),
                .integer(code(of: grant.reading)), .integer(code(of: grant.sharing)),
                .integer(checksum(of: grant)),
            ])
    }

    /// Removes all grants of a source.
    ///
    /// - Returns: How many there were.
    static func removeAll(
        of source: String, in transaction: Transaction
    ) throws(StoreError) -> Int {
        let connection = transaction.connection
        let checksums = try connection.all(
            "SELECT checksum FROM \"grant\" WHERE source = ?", [.text(source)]
        ) { $0.integer(0) }
        try connection.run("DELETE FROM \"grant\" WHERE source = ?", [.text(source)])
        try transaction.count { row in for checksum in checksums { row.grants &-= checksum } }
        return checksums.count
    }

    private static func code(of decision: SampleAccess.Grant.Decision) -> Int64 {
        switch decision {
        case .notDetermined: 0
        case .allowed: 1
        case .denied: 2
        }
    }

    private static func checksum(of grant: SampleAccess.Grant) -> Int64 {
        var content = ContentBytes()
        content.append(grant.source)
        content.append(TypeCode.code(of: grant.type))
        content.append(code(of: grant.reading))
        content.append(code(of: grant.sharing))
        return content.checksum
    }
}
