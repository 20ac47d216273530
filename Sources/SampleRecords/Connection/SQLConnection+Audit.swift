internal import Samples

extension SQLConnection {
    /// The entries of the audit with their texts, oldest first.
    func audit(after entry: AuditEntry.ID, limit: Int?) throws(StoreError) -> [AuditEntry] {
        let rows = try all(
            AuditRow.selection + "WHERE id > ? ORDER BY id DESC LIMIT ?",
            [.integer(entry), .integer(limit.map { max($0, 0) } ?? .max)]
        ) { (row) throws(StoreError) in
            guard let entry = AuditRow(row) else { throw damaged }
            return entry
        }
        guard let first = rows.last?.id else { return [] }
        var texts: [Int64: [AuditTextRow]] = [:]
        _ = try all(
            AuditTextRow.selection + "WHERE entry >= ? ORDER BY entry, place", [.integer(first)]
        ) { row in
            let text = AuditTextRow(row)
            texts[text.entry, default: []].append(text)
        }
        var erased: AuditEntry.ErasedTexts?
        return try rows.reversed().map { (row) throws(StoreError) in
            let found = texts[row.id] ?? []
            // Few entries lack a text. Only then look up the erased texts.
            if row.textCount > found.count, erased == nil { erased = try erasedTexts() }
            return row.entry(found, isErased: erased?.contains(row.id) ?? false)
        }
    }

    /// The audit entries whose texts were erased, as later entries record it.
    private func erasedTexts() throws(StoreError) -> AuditEntry.ErasedTexts {
        var erased = AuditEntry.ErasedTexts()
        _ = try all(
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

    /// Whether the audit holds the entry that an anchor's mark names.
    func auditHas(_ mark: Changes.Anchor.Mark) throws(StoreError) -> Bool {
        guard let entry = mark.entry else {
            return try number(
                "SELECT EXISTS (SELECT 1 FROM audit WHERE substr(hash, 1, 8) = ?)",
                [.bytes(mark.bytes)]) == 1
        }
        return try first("SELECT hash FROM audit WHERE id = ?", [.integer(entry)]) {
            mark.names(entry, $0.bytes(0))
        } ?? false
    }

    /// The entries with texts about some samples or drafts, also those from before a sample was
    /// moved to its present person.
    func entriesWithTexts(about ids: [[UInt8]]) throws(StoreError) -> [Int64] {
        var named = Set(ids)
        // Newest first: for a sample that was moved twice, the last move leads to the first.
        _ = try all("SELECT target FROM audit WHERE action = 'reassigned' ORDER BY id DESC") {
            row in
            guard let bytes = row.optionalBytes(0), let earlier = SampleID(bytes: bytes) else {
                return
            }
            if named.contains(SampleID(reassigning: earlier).bytes) { named.insert(bytes) }
        }
        let targets = named.map { SQLValue.bytes($0) }
        var entries: [Int64] = []
        for start in stride(from: 0, to: targets.count, by: 100) {
            let some = targets[start..<min(start + 100, targets.count)]
            let places = Array(repeating: "?", count: some.count).joined(separator: ", ")
            entries += try all(
                """
                SELECT DISTINCT t.entry FROM audit a JOIN audit_text t ON t.entry = a.id
                WHERE a.target IN (\(places))
                """, Array(some)
            ) { $0.integer(0) }
        }
        return entries
    }

    /// Erases the texts of some entries of the audit. The entries stay.
    func eraseTexts(of entries: [Int64]) throws(StoreError) -> AuditEntry.ErasedTexts {
        for entry in entries {
            try run("DELETE FROM audit_text WHERE entry = ?", [.integer(entry)])
        }
        return AuditEntry.ErasedTexts(of: entries)
    }
}
