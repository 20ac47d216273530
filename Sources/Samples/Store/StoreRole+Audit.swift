extension StoreRole {
    /// Records who did what, and when.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol Audit: Sendable {
        /// The audit, oldest first.
        ///
        /// - Parameters:
        ///   - entry: Only entries after this one; 0 for all.
        ///   - limit: The greatest number, taken from the latest; `nil` for no limit.
        /// - Returns: The entries, by number.
        /// - Throws: The failures of the store.
        func audit(after entry: AuditEntry.ID, limit: Int?) async throws(StoreError) -> [AuditEntry]

        /// Adds an entry to the audit for an action outside the store, such as an export.
        func note(
            _ action: AuditEntry.Action, _ details: [AuditEntry.Detail],
            by attribution: Attribution
        ) async throws(StoreError)
    }
}
