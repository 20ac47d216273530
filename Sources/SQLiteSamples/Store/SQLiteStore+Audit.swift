internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// The audit, oldest first.
    public func audit(
        after entry: AuditEntry.ID, limit: Int?
    ) async throws(StoreError) -> [AuditEntry] {
        try read { (connection) throws(StoreError) in
            let rows = try connection.all(
                AuditRow.selection + "WHERE id > ? ORDER BY id DESC LIMIT ?",
                [.integer(entry), .integer(limit.map { max($0, 0) } ?? -1)]
            ) { (row) throws(StoreError) in
                guard let entry = AuditRow(row) else { throw .damaged(at: connection.path) }
                return entry
            }
            guard let first = rows.last?.id else { return [] }
            var texts: [Int64: [AuditTextRow]] = [:]
            try connection.each(
                AuditTextRow.selection + "WHERE entry >= ? ORDER BY entry, place",
                [.integer(first)]
            ) { row in
                let text = AuditTextRow(row)
                texts[text.entry, default: []].append(text)
            }
            var erased: AuditEntry.ErasedTexts?
            return try rows.reversed().map { (row) throws(StoreError) in
                let found = texts[row.id] ?? []
                // Few entries lack a text. Only then look up who erased it.
                if row.textCount > found.count, erased == nil {
                    erased = try connection.erasedTexts()
                }
                return row.entry(found, isErased: erased?.contains(row.id) ?? false)
            }
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
