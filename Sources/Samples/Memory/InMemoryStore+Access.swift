extension InMemoryStore {
    /// The decisions about what the sources may do.
    public func grants() -> [SampleAccess.Grant] {
        content.decisions.sorted(by: SampleAccess.Grant.isOrdered)
    }

    /// Records a person's decision for a source and a type.
    public func decide(_ grant: SampleAccess.Grant, by attribution: Attribution) {
        content.decisions.removeAll(where: grant.replaces)
        content.decisions.append(grant)
        content.audit(.decided, nil, grant.auditDetails, by: attribution)
    }
}
