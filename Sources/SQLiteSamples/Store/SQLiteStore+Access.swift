internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// The decisions on what each source may do.
    public func grants() async throws(StoreError) -> [SampleAccess.Grant] {
        try read { (connection) throws(StoreError) in
            let grants = try connection.all(GrantRow.selection) { (row) throws(StoreError) in
                guard let grant = GrantRow.grant(row) else { throw .damaged(at: connection.path) }
                return grant
            }
            // A row that a damaged page hides is missing in the sum.
            let sum = grants.reduce(0) { $0 &+ GrantRow.checksum(of: $1) }
            guard sum == (try StoreRow.read(from: connection).grants) else {
                throw .damaged(at: connection.path)
            }
            return grants.sorted(by: SampleAccess.Grant.isOrdered)
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

// The sum of the checksums of all grants shows when a grant is missing.
extension GrantRow {
    static func keep(_ grant: SampleAccess.Grant, in transaction: Transaction) throws(StoreError) {
        let earlier = try transaction.connection.number(
            "SELECT checksum FROM \"grant\" WHERE source = ? AND type = ?",
            [.text(grant.source), .integer(TypeCode.code(of: grant.type))])
        try transaction.count { $0.grants &+= checksum(of: grant) &- earlier }
        try transaction.connection.run(replacement, values(of: grant))
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
}
