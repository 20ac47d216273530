package import Questionnaires
package import Samples

/// All content of a store.
package struct StoreContent: Equatable {
    /// The identifier of the store.
    package let id: SampleID
    /// The assessments, those that were corrected too.
    package let assessments: [StoredAssessment]
    /// The open drafts.
    package let drafts: [Draft]
    /// The flags, acknowledged ones too.
    package let flags: [FlagRecord]
    /// The decisions about sources.
    package let grants: [SampleAccess.Grant]
    /// The rules for everybody.
    package let rules: [StandingSchedule]
    /// The audit.
    package let audit: [AuditEntry]
    /// The current samples, the tombstones and the anchor after them.
    package let changes: Changes
    /// The stored versions of some definitions; `nil` for one that is not stored.
    package let definitions: [Questionnaire?]

    /// Reads a store.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - forms: The definitions to look for.
    package init(of store: any SampleStore, definitions forms: [Questionnaire] = []) async throws {
        var all = AssessmentQuery()
        all.includesAmended = true
        id = try await store.id
        assessments = try await store.assessments(all)
        drafts = try await store.drafts(of: nil)
        flags = try await store.flags(of: nil, .all)
        grants = try await store.grants()
        rules = try await store.standingSchedules()
        audit = try await store.audit(after: 0, limit: nil)
        changes = try await store.changes(since: nil, limit: nil)
        var definitions: [Questionnaire?] = []
        for form in forms { definitions.append(try await store.questionnaire(form.identity)) }
        self.definitions = definitions
    }
}
