extension InMemoryStore {
    /// The audit, oldest first.
    public func audit(after entry: AuditEntry.ID, limit: Int?) -> [AuditEntry] {
        let found = content.entries.drop { $0.id <= entry }
        return Array(limit.map { found.suffix(max($0, 0)) } ?? found)
    }

    /// Adds an entry to the audit for an action outside the store.
    public func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail],
        by attribution: Attribution
    ) {
        content.audit(action, nil, details, by: attribution)
    }
}
