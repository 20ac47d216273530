package import Questionnaires
package import Samples

/// A store in any database, with the methods that the program needs in addition to ``SampleStore``.
package protocol DatabaseStore: SampleStore {
    /// Checks the whole store.
    ///
    /// - Parameter expectedHead: The head of an earlier report, stored elsewhere; `nil` without one.
    /// - Returns: The report. Damage is a finding.
    /// - Throws: The failures of opening and reading.
    func verify(expectedHead: String?) async throws(StoreError) -> VerificationReport

    /// Checks only the audit, and whether it still has an entry that it had earlier.
    ///
    /// - Parameter expectedHead: As in ``verify(expectedHead:)``.
    func verifyAudit(
        expectedHead: String?
    ) async throws(StoreError) -> VerificationReport.Audit

    /// The tombstone of the latest deletion, by any source; `nil` when no deletion is recorded.
    func lastDeletion() async throws(StoreError) -> Changes.Tombstone?

    /// The current sample that a source saved last; `nil` if the source has no current samples.
    ///
    /// - Complexity: O(*n*) in the samples of the source. Only one of them is in memory.
    func lastSaved(by source: String) async throws(StoreError) -> StoredSample?

    /// The people in the store, in the order in which they were added.
    ///
    /// - Parameter limit: The greatest number of people; `nil` for all.
    func subjects(limit: Int?) async throws(StoreError) -> [SubjectID]

    /// The number of current samples by the counters that were updated when samples were saved. If
    /// fewer can be read now, a damaged file hides samples.
    ///
    /// - Parameter isOfAssessments: Whether only assessments count.
    func countedSamples(ofAssessments isOfAssessments: Bool) async throws(StoreError) -> Int

    /// The number of people in the store, without reading their names.
    func subjectCount() async throws(StoreError) -> Int

    /// Whether the store has a record of a person.
    func knows(_ subject: SubjectID) async throws(StoreError) -> Bool

    /// The names of the questionnaires whose definitions the store holds. It has results of no others.
    func questionnaireIDs() async throws(StoreError) -> Set<Questionnaire.ID>

    /// Lets the store use a definition that the caller has, instead of reading its own copy. The
    /// store is not changed.
    ///
    /// - Throws: ``StoreError/Code/invalid`` when it does not match its own hash.
    func register(_ questionnaire: Questionnaire) async throws(StoreError)

    /// Calls a closure with a snapshot of everything in the store. After a temporary failure, the
    /// closure runs once more.
    func withContent<Value: Sendable>(
        _ body: @Sendable (any CopiedContent) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value

    /// The unfinished files of killed programs next to the store; none without a file.
    nonisolated var leftovers: [String] { get }

    /// Joins the small blocks of imported sittings of each person. No result of reading changes, and
    /// the audit gets no entry.
    ///
    /// Each transaction saves the blocks of some people. After an interruption the store is
    /// consistent, and the next call joins the rest.
    ///
    /// - Parameter isDryRun: Whether to count only.
    /// - Throws: ``StoreError/Code/damaged`` for a block that cannot be read, and the failures of
    ///   writing.
    func compact(isDryRun: Bool) async throws(StoreError) -> Compaction
}
