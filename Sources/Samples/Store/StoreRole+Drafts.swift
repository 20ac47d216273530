public import Administration
public import Questionnaires

extension StoreRole {
    /// Stores the answers of interviews that are not finished.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol Drafts: Sendable {
        /// Stores a draft in place of its earlier state, and records the flags its answers raise.
        ///
        /// An audit entry is added when the draft is new and for each newly withdrawn answer. Repeating
        /// the call changes nothing.
        ///
        /// Two programs can have the same draft open. The one that does not know the latest answers is
        /// refused, so that it does not overwrite them.
        ///
        /// - Parameters:
        ///   - draft: The draft as it is now.
        ///   - questionnaire: Its definition.
        ///   - earlier: The state that it continues, as stored or read; `nil` for a new draft.
        ///   - attribution: Who stores it, and when.
        /// - Throws: ``StoreError/Code/changedElsewhere`` when another state is stored, or when the
        ///   draft was finished or discarded; ``StoreError/Code/identifierTaken`` and
        ///   ``StoreError/Code/superseded`` for a new draft whose identifier was used;
        ///   ``StoreError/Code/definitionConflict``, ``StoreError/Code/invalid``, and the failures of
        ///   the store.
        func keep(
            _ draft: Draft, of questionnaire: Questionnaire,
            replacing earlier: InterviewSession.State?,
            by attribution: Attribution
        ) async throws(StoreError)

        /// The drafts, of one subject or of all, oldest first.
        func drafts(of subject: SubjectID?) async throws(StoreError) -> [Draft]

        /// Discards a draft. The flags it raised stay, until ``SampleStore/delete(_:reason:by:)`` is
        /// called with the same identifier.
        ///
        /// - Throws: ``StoreError/Code/notFound``, and the failures of the store.
        func discardDraft(_ id: SampleID, by attribution: Attribution) async throws(StoreError)
    }
}

extension StoreRole.Drafts {
    /// The draft with an identifier, or `nil`.
    ///
    /// - Throws: The failures of the store.
    /// - Complexity: O(*n*) in the number of drafts.
    public func draft(_ id: SampleID) async throws(StoreError) -> Draft? {
        try await drafts(of: nil).first { $0.id == id }
    }
}
