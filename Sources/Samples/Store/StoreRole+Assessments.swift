public import Administration
public import Questionnaires

extension StoreRole {
    /// Stores assessments, one by one or from a table, with their definitions.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol Assessments: Sendable {
        /// Saves an assessment, and removes the draft with the same identifier.
        ///
        /// The definition is stored with it, so the assessment can be read and scored again later.
        ///
        /// Two programs can have the same draft open. A draft with answers that the assessment does not
        /// know stays, and the assessment is refused.
        ///
        /// - Parameters:
        ///   - assessment: The assessment.
        ///   - questionnaire: Its definition.
        ///   - draft: The state of the draft that it finishes, as last stored or read; `nil` for
        ///     answers without a stored draft.
        ///   - attribution: Who saves, and when.
        /// - Returns: Whether it was added, or was already stored with the same content.
        /// - Throws: ``StoreError/Code/identifierTaken`` when the identifier has other content,
        ///   ``StoreError/Code/changedElsewhere`` when another state of the draft is stored, or when
        ///   the draft was finished or discarded, ``StoreError/Code/definitionConflict`` when the name
        ///   and version of the definition belong to other content, and the failures of the store.
        @discardableResult
        func save(
            _ assessment: Assessment, of questionnaire: Questionnaire,
            finishing draft: InterviewSession.State?, by attribution: Attribution
        ) async throws(StoreError) -> StoreRole.SaveOutcome

        /// Saves assessments of one form that finish no draft: all of them, or none.
        ///
        /// A store need not implement it: by default they are saved one by one, in one transaction.
        /// The stores of the kit are faster, and add one entry to the audit for all.
        ///
        /// - Returns: The outcome for each assessment, in the given order.
        /// - Throws: The errors of ``save(_:of:finishing:by:)``.
        @discardableResult
        func save(
            _ assessments: [Assessment], of questionnaire: Questionnaire,
            by attribution: Attribution
        ) async throws(StoreError) -> [StoreRole.SaveOutcome]

        /// Replaces an earlier assessment with a corrected one. The earlier one stays stored.
        ///
        /// - Throws: ``StoreError/Code/notFound``, ``StoreError/Code/superseded``, and what
        ///   ``save(_:of:finishing:by:)`` throws.
        @discardableResult
        func amend(
            _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
            reason: String, by attribution: Attribution
        ) async throws(StoreError) -> StoreRole.SaveOutcome

        /// How the sittings of an import compare with the store, in the given order.
        ///
        /// Only their answers and stated scores count: a table with more columns the second time
        /// has the same assessments. The import's ``AssessmentImport/conflicts`` and
        /// ``AssessmentImport/elsewhere`` decide what is looked up.
        ///
        /// - Parameters:
        ///   - batch: Some sittings of an import.
        ///   - imported: The import.
        /// - Throws: ``StoreError/Code/invalid`` for a sitting that is not of the import, and the
        ///   failures of the store.
        func comparisons(
            of batch: AssessmentImport.Batch, in imported: AssessmentImport
        ) async throws(StoreError) -> [AssessmentImport.Comparison]

        /// Saves the sittings of a table: all of them, or none.
        ///
        /// A sitting that is stored with the same content does not change. For one with other content
        /// the import's ``AssessmentImport/ConflictRule`` applies. A total never replaces answers: if
        /// the answers add up to it, the sitting does not change; otherwise the import's
        /// ``AssessmentImport/TotalRule`` applies. A deleted sitting stays deleted, and so does one
        /// whose latest correction was deleted. For a new sitting that is also stored from elsewhere
        /// the ``AssessmentImport/ElsewhereRule`` applies. The audit gets one entry for the import, and
        /// one for each correction.
        ///
        /// - Returns: How many sittings were new, known, corrected and left unchanged.
        /// - Throws: ``StoreError/Code/identifierTaken`` for other content or another total where that
        ///   is refused, ``StoreError/Code/definitionConflict``, ``StoreError/Code/invalid``, what the
        ///   batches throw, and the failures of the store. Then no sitting was saved.
        @discardableResult
        func save(
            _ sittings: AssessmentImport, by attribution: Attribution
        ) async throws(StoreError) -> AssessmentImport.Tally

        /// How results with their own identifiers compare with the store, in the given order.
        ///
        /// A store need not implement it: by default each result is looked up as an assessment. A
        /// store that compares packed results must give the same answers.
        ///
        /// - Throws: The failures of the store.
        func comparisons(
            of results: StoreRole.PackedResults
        ) async throws(StoreError) -> [StoreRole.PackedResults.Comparison]

        /// Saves results with their own identifiers: all of them, or none. Identifiers that were
        /// deleted before stay deleted, and are counted.
        ///
        /// A store need not implement it: by default the results are saved as assessments. The
        /// audit gets one entry, as for assessments that are saved together.
        ///
        /// - Returns: How many were added, were already stored, and had been deleted before.
        /// - Throws: The errors of ``save(_:of:by:)``. Then nothing was saved.
        @discardableResult
        func save(
            _ results: StoreRole.PackedResults, by attribution: Attribution
        ) async throws(StoreError) -> AssessmentImport.Tally

        /// The assessment with an identifier, or `nil`.
        func assessment(_ id: SampleID) async throws(StoreError) -> StoredAssessment?

        /// The assessments that a query asks for, by ``Assessment/start``, oldest first; assessments of
        /// the same instant in the order in which they were saved.
        func assessments(_ query: AssessmentQuery) async throws(StoreError) -> [StoredAssessment]

        /// Passes the scores of all people to a fold, without keeping them in memory.
        ///
        /// Corrected assessments are included. The scores of one person follow each other, in any
        /// order; the people come in any order too. All scores are from one snapshot of the store.
        ///
        /// - Parameters:
        ///   - query: Which scales, and whether with metadata.
        ///   - nothing: An empty fold. Copies of it may add scores of different people at the same
        ///     time.
        /// - Returns: The fold of all scores.
        /// - Throws: ``StoreError/Code/damaged`` when a record differs from what was written, and the
        ///   failures of the store.
        /// - Complexity: O(*n*) in the number of assessments; memory use is constant.
        func fold<Fold: ScoreQuery.Fold>(
            _ query: ScoreQuery, into nothing: Fold
        ) async throws(StoreError) -> Fold

        /// The definition of results in this store, or `nil`.
        func questionnaire(
            _ identity: Questionnaire.Identity
        ) async throws(StoreError) -> Questionnaire?

        /// Refuses a definition whose name and version belong to other content, before a person answers
        /// it. Writes nothing.
        ///
        /// - Throws: ``StoreError/Code/definitionConflict``, and the failures of the store.
        func check(_ questionnaire: Questionnaire) async throws(StoreError)
    }
}

extension StoreRole.Assessments {
    /// Saves an assessment without a stored draft.
    ///
    /// - Throws: The errors of ``save(_:of:finishing:by:)``.
    @discardableResult
    public func save(
        _ assessment: Assessment, of questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> StoreRole.SaveOutcome {
        try await save(assessment, of: questionnaire, finishing: nil, by: attribution)
    }

    /// The definition of a result or a draft of this store.
    ///
    /// - Throws: ``StoreError/Code/damaged`` when the store has lost it, and the failures of the
    ///   store.
    package func definition(
        _ identity: Questionnaire.Identity
    ) async throws(StoreError) -> Questionnaire {
        if let found = try await questionnaire(identity) { return found }
        throw StoreError(
            code: .damaged,
            message: "the store has lost the definition of \(identity.id); verify the store")
    }
}
