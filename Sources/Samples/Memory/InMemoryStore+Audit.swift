internal import Questionnaires

extension InMemoryStore {
    /// The audit, oldest first.
    public func audit(after entry: AuditEntry.ID, limit: Int?) -> [AuditEntry] {
        let found = entries.drop { $0.id <= entry }
        return Array(limit.map { found.suffix(max($0, 0)) } ?? found)
    }

    /// Adds an entry to the audit for an action outside the store.
    public func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail],
        by attribution: Attribution
    ) {
        audit(action, nil, details, by: attribution)
    }

    /// Adds an entry to the audit. Before the first entry, it adds one for the store's creation.
    ///
    /// - Parameter subject: The person whom the texts among the details are about.
    func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        about subject: Subject? = nil, by attribution: Attribution
    ) {
        if entries.isEmpty { append(.created, nil, [], nil, attribution) }
        append(action, target, details, subject?.mark(in: id), attribution)
    }

    private func append(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        _ mark: [UInt8]?, _ attribution: Attribution
    ) {
        let number = Int64(entries.count) + 1
        let hash = AuditEntry.hash(
            id: number, attribution: attribution, action: action, target: target,
            links: details.map { $0.sealed(about: mark).link },
            after: entries.last.flatMap { ContentHash($0.hash)?.bytes } ?? AuditEntry.root)
        entries.append(
            AuditEntry(
                id: number, attribution: attribution, action: action, target: target,
                details: details, hash: hash.description))
        marks[number] = mark
    }
}
