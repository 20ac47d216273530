internal import Questionnaires
internal import SampleRecords
package import Samples

extension Transaction {
    /// Adds an entry to the audit. Before the first one, it adds the creation of the store.
    ///
    /// - Parameter subject: The person whom the texts among the details are about.
    package func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail] = [],
        about subject: SubjectID? = nil, by attribution: Attribution
    ) throws(StoreError) {
        var mark: [UInt8]?
        if let subject { mark = subject.mark(in: try connection.store()) }
        try audit(action, target, details, mark: mark, by: attribution)
    }

    /// Adds an entry to the audit.
    ///
    /// - Parameter mark: The mark of the person whom the texts are about, see
    ///   ``/Samples/SubjectID/mark(in:)``.
    func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        mark: [UInt8]?, by attribution: Attribution
    ) throws(StoreError) {
        // The head in the store's row, so an entry that is missing in the table is not replaced.
        var head = try currentCounters().audit
        if head.id == 0 { try append(.created, nil, [], nil, attribution, &head) }
        try append(action, target, details, mark, attribution, &head)
        try count { $0.audit = head }
    }

    private func append(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        _ mark: [UInt8]?, _ attribution: Attribution, _ head: inout StoreRow.AuditHead
    ) throws(StoreError) {
        let texts = details.map { [$0.name, $0.value ?? ""] }
        guard TextRows.rows(from: TextRows.text(of: texts)) == texts else {
            throw StoreError(
                code: .invalid, message: "a text has a character that cannot be kept; take it out")
        }
        let sealed = details.map { $0.sealed(about: mark) }
        let account = SystemAccount.name
        let links = sealed.map(\.link) + [.account(account)]
        let id = head.id + 1
        let hash = AuditEntry.hash(
            id: id, attribution: attribution, action: action, target: target,
            links: links, after: head.hash)
        head = StoreRow.AuditHead(id: id, hash: hash.bytes)
        try connection.run(
            """
            INSERT INTO audit (id, instant, instant_offset, actor, action, target, details, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [.integer(id)] + Instant(attribution.instant).values + [
                .text(attribution.actor), .text(action.rawValue), .optional(target?.bytes),
                .text(AuditRow.text(of: links)), .bytes(hash.bytes),
            ])
        for (place, detail) in sealed.enumerated() {
            guard let text = detail.text else { continue }
            try AuditTextRow(entry: id, place: Int64(place), sealed: text).insert(into: connection)
        }
        lastEntry = AuditEntry(
            id: id, attribution: attribution, account: account, action: action, target: target,
            details: details, hash: hash.description)
    }
}
