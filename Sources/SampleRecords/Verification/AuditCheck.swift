internal import Questionnaires
package import Samples

/// A check of the audit of a store: its chain of hashes, and the erasable texts outside of it.
///
/// It keeps what it found if the database fails in the middle.
package struct AuditCheck {
    package private(set) var findings: [VerificationReport.Finding] = []
    /// The number of entries.
    package private(set) var entries = 0
    /// The hash of the newest entry; `nil` without one.
    package private(set) var head: String?
    /// The number of the entry with the expected head; `nil` without one.
    package private(set) var entryWithExpectedHead: AuditEntry.ID?
    private let expectedHead: String?

    /// - Parameter expectedHead: The head of an earlier report, which must still be in the audit, in
    ///   any case; `nil` to check only that the entries follow from each other.
    package init(expectedHead: String?) { self.expectedHead = expectedHead?.lowercased() }

    /// Reads every entry and every text.
    ///
    /// - Parameter counters: The counters of the store, which name the newest entry.
    /// - Throws: The failures of the database.
    /// - Complexity: O(*n*) in the entries; memory holds the texts of a thousand of them.
    package mutating func run(
        on connection: some SQLConnection, _ counters: StoreCounters
    ) throws(StoreError) {
        var (last, hash): (AuditEntry.ID, [UInt8]) = (0, AuditEntry.root)
        var texts = Texts()
        try connection.stream(AuditRow.selection + "ORDER BY id", []) {
            (found) throws(StoreError) in
            entries += 1
            guard let row = AuditRow(found) else {
                add("is damaged", entry: found.integer(0))
                return .proceed
            }
            let expected = AuditEntry.hash(
                id: row.id, attribution: row.attribution, action: row.action,
                target: row.target, links: row.links, after: hash)
            if row.id != last &+ 1 || row.hash != expected {
                add("does not follow from the entry before", entry: row.id)
            }
            try check(row, &texts, on: connection)
            if row.hash.description == expectedHead { entryWithExpectedHead = row.id }
            (last, hash) = (row.id, row.hash.bytes)
            head = row.hash.description
            return .proceed
        }
        try checkMissing(texts, on: connection)
        if expectedHead != nil, entryWithExpectedHead == nil {
            add(
                "the expected head is missing: what was saved last is lost, as with a -wal file, or "
                    + "entries were cut off or exchanged")
        }
        let missing = counters.entry &- Int64(entries)
        if missing > 0 {
            add(missing == 1 ? "1 entry is missing" : "\(missing) entries are missing")
        } else if hash != counters.hash {
            add("the newest entry is not the one that was added last")
        }
    }

    private mutating func add(_ message: String, entry: AuditEntry.ID? = nil) {
        guard findings.count < VerificationReport.greatestFindingCount else { return }
        findings.append(
            .init(kind: .audit, record: entry.map { "audit entry \($0)" }, message: message))
    }

    /// The texts of the audit.
    private struct Texts {
        /// The entries whose texts are in memory.
        var held: ClosedRange<AuditEntry.ID>?
        var rows: [AuditEntry.ID: [AuditTextRow]] = [:]
        /// The number of texts that belong to an entry.
        var found: Int64 = 0
        /// The entries that lack a text. Which texts were erased is known after the last entry.
        var lacking: [AuditEntry.ID] = []
        var erased = AuditEntry.ErasedTexts()

        /// Reads the texts of the entries from one on.
        mutating func read(
            from entry: AuditEntry.ID, on connection: some SQLConnection
        ) throws(StoreError) {
            let (end, overflow) = entry.addingReportingOverflow(999)
            let range = entry...(overflow ? .max : end)
            held = range
            rows = [:]
            _ = try connection.all(
                AuditTextRow.selection + "WHERE entry BETWEEN ? AND ?",
                [.integer(range.lowerBound), .integer(range.upperBound)]
            ) { row in
                let text = AuditTextRow(row)
                rows[text.entry, default: []].append(text)
            }
        }
    }

    private mutating func check(
        _ row: AuditRow, _ texts: inout Texts, on connection: some SQLConnection
    ) throws(StoreError) {
        texts.erased.add(row.erasedTexts)
        guard row.textCount > 0 else { return }
        if texts.held?.contains(row.id) != true { try texts.read(from: row.id, on: connection) }
        let kept = texts.rows[row.id] ?? []
        for (place, link) in row.links.enumerated() {
            guard case .text(let name, let hash) = link else { continue }
            guard let text = kept.first(where: { $0.place == Int64(place) }) else {
                texts.lacking.append(row.id)
                continue
            }
            texts.found += 1
            if text.sealed.hash(named: name) != hash { add("its text was changed", entry: row.id) }
        }
    }

    private mutating func checkMissing(
        _ texts: Texts, on connection: some SQLConnection
    ) throws(StoreError) {
        for entry in texts.lacking where !texts.erased.contains(entry) {
            add("its text is missing, and no entry says that it was erased", entry: entry)
        }
        for range in texts.erased.ranges {
            let left = try connection.all(
                "SELECT DISTINCT entry FROM audit_text WHERE entry BETWEEN ? AND ?",
                [.integer(range.lowerBound), .integer(range.upperBound)]
            ) { $0.integer(0) }
            for entry in left { add("its text was erased, and is there again", entry: entry) }
        }
        if try connection.number("SELECT count(*) FROM audit_text") != texts.found {
            add("there are texts that belong to no entry")
        }
    }
}
