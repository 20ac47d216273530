internal import Questionnaires
public import Samples

extension SQLiteStore {
    /// The audit, oldest first.
    public func audit(
        after entry: AuditEntry.ID, limit: Int?
    ) async throws(StoreError) -> [AuditEntry] {
        try read { (connection) throws(StoreError) in
            try connection.all(
                AuditRow.selection + "WHERE id > ? ORDER BY id DESC LIMIT ?",
                [.integer(entry), .integer(limit.map { max($0, 0) } ?? -1)]
            ) { (row) throws(StoreError) in
                guard let entry = AuditRow.entry(row) else {
                    throw .damaged(at: connection.path)
                }
                return entry
            }.reversed()
        }
    }

    /// Adds an entry to the audit for something done outside the store.
    public func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail],
        by attribution: Attribution
    ) async throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            try transaction.audit(action, nil, details, by: attribution)
        }
    }
}

/// An entry of the audit as its row.
enum AuditRow {
    /// The columns that ``entry(_:)`` reads.
    static let selection = """
        SELECT id, instant, instant_offset, actor, action, target, details, hash FROM audit

        """

    /// The entry; `nil` when the row holds none. Whether it fits the chain is not looked at.
    static func entry(_ row: Row) -> AuditEntry? {
        guard let instant = row.instant(1).timestamp, let hash = ContentHash(bytes: row.bytes(7)),
            let rows = TextRows.rows(from: row.text(6)), rows.allSatisfy({ $0.count == 2 })
        else { return nil }
        let target = row.optionalBytes(5).map { SampleID(bytes: $0) }
        if case .some(.none) = target { return nil }
        return AuditEntry(
            id: row.integer(0),
            attribution: Attribution(actor: row.text(3), instant: instant),
            action: AuditEntry.Action(rawValue: row.text(4)), target: target ?? nil,
            details: rows.map { AuditEntry.Detail(name: $0[0], value: $0[1]) },
            hash: hash.description)
    }
}
