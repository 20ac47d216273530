internal import Questionnaires

extension InMemoryStore {
    /// Makes several calls in one transaction: either all their changes are saved, or none.
    ///
    /// If another task writes meanwhile, the call throws ``StoreError/Code/busy``.
    public func atomically<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let before = content
        let copy = InMemoryStore(id: id)
        await copy.restore(before)
        let value = try await body(copy)
        guard content == before else { throw .writtenMeanwhile }
        restore(await copy.content)
        return value
    }

    /// Everything that a store holds.
    struct Content: Equatable, Sendable {
        let sequence: Int64
        let assessments: [SampleID: StoredAssessment]
        let observations: [SampleID: StoredSample]
        let synced: [[UInt8]: SampleID]
        let tombstones: [Changes.Tombstone]
        let purged: Anchor.Purged
        let deleted: Set<SampleID>
        let deletedImports: [SampleID: [UInt8]]
        let drafts: [Draft]
        let decisions: [Grant]
        let flags: [FlagRecord]
        let flagCount: Int64
        let entries: [AuditEntry]
        let marks: [AuditEntry.ID: [UInt8]]
        let definitions: [Questionnaire.Identity: Questionnaire]
    }

    var content: Content {
        Content(
            sequence: sequence, assessments: assessments, observations: observations,
            synced: synced, tombstones: tombstones, purged: purged, deleted: deleted,
            deletedImports: deletedImports, drafts: drafts, decisions: decisions, flags: flags,
            flagCount: flagCount, entries: entries, marks: marks, definitions: definitions)
    }

    func restore(_ content: Content) {
        sequence = content.sequence
        assessments = content.assessments
        observations = content.observations
        synced = content.synced
        tombstones = content.tombstones
        purged = content.purged
        deleted = content.deleted
        deletedImports = content.deletedImports
        drafts = content.drafts
        decisions = content.decisions
        flags = content.flags
        flagCount = content.flagCount
        entries = content.entries
        marks = content.marks
        definitions = content.definitions
    }
}
