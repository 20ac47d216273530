#if PostgreSQL
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// The audit, oldest first.
        public func audit(
            after entry: AuditEntry.ID, limit: Int?
        ) async throws(StoreError) -> [AuditEntry] {
            try read { (reading) throws(StoreError) in
                let rows = try reading.connection.all(
                    AuditRow.selection + "WHERE id > ? ORDER BY id DESC LIMIT ?",
                    [.integer(entry), .integer(limit.map { max($0, 0) } ?? .max)]
                ) { (row) throws(StoreError) in
                    guard let entry = AuditRow(row) else { throw reading.damaged }
                    return entry
                }
                guard let first = rows.last?.id else { return [] }
                var texts: [Int64: [AuditTextRow]] = [:]
                _ = try reading.connection.all(
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
                        erased = try reading.erasedTexts()
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
                try transaction.audit(action, nil, details, about: nil, by: attribution)
            }
        }
    }

    extension Reading {
        /// The audit entries whose texts were erased, as later entries record it.
        fileprivate func erasedTexts() throws(StoreError) -> AuditEntry.ErasedTexts {
            var erased = AuditEntry.ErasedTexts()
            _ = try connection.all(
                AuditRow.selection + "WHERE action IN (?, ?)",
                [
                    .text(AuditEntry.Action.deleted.rawValue),
                    .text(AuditEntry.Action.erased.rawValue),
                ]
            ) { row in
                if let row = AuditRow(row) { erased.add(row.erasedTexts) }
            }
            return erased
        }
    }
#endif
