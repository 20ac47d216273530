public import Questionnaires
public import Samples

/// All content of a store.
public struct StoreContent: Equatable {
    /// The identifier of the store.
    public let id: SampleID
    /// The assessments, those that were corrected too.
    public let assessments: [StoredAssessment]
    /// The open drafts.
    public let drafts: [Draft]
    /// The flags, acknowledged ones too.
    public let flags: [FlagRecord]
    /// The decisions about sources.
    public let grants: [Grant]
    /// The audit.
    public let audit: [AuditEntry]
    /// The current samples, the tombstones and the anchor after them.
    public let changes: Changes
    /// The stored versions of some definitions; `nil` for one that is not stored.
    public let definitions: [Questionnaire?]

    /// Reads a store.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - forms: The definitions to look for.
    public init(of store: any SampleStore, definitions forms: [Questionnaire] = []) async throws {
        var all = AssessmentQuery()
        all.includesAmended = true
        id = try await store.id
        assessments = try await store.assessments(all)
        drafts = try await store.drafts(of: nil)
        flags = try await store.flags(of: nil, .all)
        grants = try await store.grants()
        audit = try await store.audit(after: 0, limit: nil)
        changes = try await store.changes(since: nil, limit: nil)
        var definitions: [Questionnaire?] = []
        for form in forms { definitions.append(try await store.questionnaire(form.identity)) }
        self.definitions = definitions
    }
}
