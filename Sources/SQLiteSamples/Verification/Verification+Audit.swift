internal import Questionnaires
internal import SampleRecords
internal import Samples

// Checks the hash chain of the audit, and the erasable texts outside of it.
extension Verification {
    mutating func checkAudit(_ expectedHead: String?) throws(StoreError) {
        var previous = AuditEntry.root
        var texts = AuditTexts()
        try connection.each(AuditRow.selection + "ORDER BY id") { (found) throws(StoreError) in
            entries += 1
            let name = Self.auditEntry(found.integer(0))
            guard let row = AuditRow(found) else {
                return add(.audit, name, "is damaged")
            }
            let expected = AuditEntry.hash(
                id: Int64(entries), attribution: row.attribution, action: row.action,
                target: row.target, links: row.links, after: previous)
            if row.id != Int64(entries) || row.hash != expected {
                add(.audit, name, "does not follow from the entry before")
            }
            try check(row, &texts)
            if row.hash.description == expectedHead { entryWithExpectedHead = row.id }
            previous = row.hash.bytes
            head = row.hash.description
        }
        try check(texts)
        if expectedHead != nil, entryWithExpectedHead == nil {
            add(
                .audit, nil,
                "the expected head is missing: what was saved last is lost, as with a -wal file, or "
                    + "entries were cut off or exchanged")
        }
        try checkEnd(lastHash: previous)
    }

    /// Compares the end of the audit with the newest entry that the store's row names.
    private mutating func checkEnd(lastHash: [UInt8]) throws(StoreError) {
        let newest = try StoreRow.read(from: connection).counters
        let missing = newest.entry - Int64(entries)
        if missing > 0 {
            add(.audit, nil, "\(missing) entries are missing")
        } else if lastHash != newest.hash {
            add(.audit, nil, "the newest entry is not the one that was added last")
        }
    }

    /// The texts that were read so far, until the erased texts are known.
    private struct AuditTexts {
        var found: Int64 = 0
        /// The entries that lack a text.
        var lacking: [Int64] = []
        var erased = AuditEntry.ErasedTexts()
    }

    private mutating func check(
        _ row: AuditRow, _ texts: inout AuditTexts
    ) throws(StoreError) {
        texts.erased.add(row.erasedTexts)
        guard row.textCount > 0 else { return }
        let kept = try connection.all(
            AuditTextRow.selection + "WHERE entry = ?", [.integer(row.id)]
        ) { AuditTextRow($0) }
        for (place, link) in row.links.enumerated() {
            guard case .text(let name, let hash) = link else { continue }
            guard let text = kept.first(where: { $0.place == Int64(place) }) else {
                texts.lacking.append(row.id)
                continue
            }
            texts.found += 1
            if text.sealed.hash(named: name) != hash {
                add(.audit, Self.auditEntry(row.id), "its text was changed")
            }
        }
    }

    private mutating func check(_ texts: AuditTexts) throws(StoreError) {
        for entry in texts.lacking where !texts.erased.contains(entry) {
            add(
                .audit, Self.auditEntry(entry),
                "its text is missing, and no entry says that it was erased")
        }
        for range in texts.erased.ranges {
            let left = try connection.all(
                "SELECT DISTINCT entry FROM audit_text WHERE entry BETWEEN ? AND ?",
                [.integer(range.lowerBound), .integer(range.upperBound)]
            ) { $0.integer(0) }
            for entry in left {
                add(.audit, Self.auditEntry(entry), "its text was erased, and is there again")
            }
        }
        if try connection.number("SELECT count(*) FROM audit_text") != texts.found {
            add(.audit, nil, "there are texts that belong to no entry")
        }
    }

    private static func auditEntry(_ id: Int64) -> String { "audit entry \(id)" }
}
