public import Questionnaires

/// A place where samples are stored.
///
/// Every store gives the same guarantees, and one suite of tests checks them:
///
/// - When a call that writes returns, its changes are durable, complete, and visible to every
///   reader. When it throws ``StoreError/Code/uncertain``, all or none of its changes were written,
///   and repeating the call with the same identifiers writes them or confirms them. When it throws
///   another error, no change was written.
/// - A sample is never stored twice: its identifier is looked up first.
/// - Every write adds an entry to the audit, in the same transaction.
/// - Every change of the current samples advances the sequence that anchors name.
///
/// Instants and identifiers are parameters; a store reads no clock.
///
/// ## Your own store
///
/// A type of another package can be a store. Make its records a ``StoreRole/Transaction``, which
/// has the rules of saving; the methods of the store that save then call the rules. For reading,
/// the following do what every store must do in the same way: ``SampleFilter/holds(for:)``,
/// ``SampleSort/position(of:)``, ``StoreRole/SamplePage/Key/position(in:)``,
/// ``Valence/Summary/Tallies``, ``Changes/Anchor/sequence(in:latest:auditHas:)``,
/// ``SampleAccess/Visibility/narrowed(_:)``, ``AssessmentImport/assessments(of:scoredBy:)``,
/// ``AssessmentImport/action(for:countedIn:)``, and ``AuditEntry/init(after:by:_:_:_:about:)``.
/// ``InMemoryStore`` is short enough to read. It uses only these, and a faster comparison of packed
/// results, which is optional. `StoreGuarantee` in the product `SampleStoreTesting` checks any
/// store.
public protocol SampleStore: StoreRole.Reading, StoreRole.Assessments, StoreRole.Observations,
    StoreRole
        .Drafts,
    StoreRole.Flags,
    StoreRole.Audit, StoreRole.ChangeLog, StoreRole.Grants, StoreRole.StandingSchedules
{
    /// The identifier of this store; anchors contain it.
    var id: SampleID { get async throws(StoreError) }

    /// Moves a sample that was entered for the wrong person to the correct person.
    ///
    /// The sample gets an identifier that is derived from the old one. The assessments that it
    /// corrects move with it, and so do the flags, with their numbers, acknowledgements and assignments. The
    /// old samples are removed, as if another sample had replaced them; an import does not add them
    /// again. The audit gets an entry for each sample, which names no person.
    ///
    /// Repeating the call changes nothing.
    ///
    /// - Returns: The identifier that the sample has now.
    /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/invalid`` when the sample already
    ///   belongs to the person; ``StoreError/Code/superseded`` when it was corrected, deleted or
    ///   replaced; and the failures of the store.
    func reassign(
        _ id: SampleID, to subject: SubjectID, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SampleID

    /// Deletes a sample with its answers and flags and with the texts of the audit about it, and
    /// leaves a tombstone.
    ///
    /// An assessment is deleted with all its ``versions(of:)``, because an earlier version has most
    /// of the same answers. The identifier can also be that of a draft, open or discarded: then its
    /// answers, its flags and the texts of the audit about it are deleted, without a tombstone.
    ///
    /// - Throws: ``StoreError/Code/notFound``, and the failures of the store.
    func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Erases everything about a person, in one transaction: samples of all kinds, drafts, flags,
    /// texts of the audit, and the records of deleted imported results. Tombstones stay with bare
    /// identifiers, and the audit gets an entry with the counts and without the name.
    ///
    /// An import or a merge can add the person again. Backups do not change.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - reason: Why. It stays in the audit and must not contain the name.
    ///   - attribution: Who erases, and when.
    /// - Throws: ``StoreError/Code/notFound`` when the store has no data about the person,
    ///   ``StoreError/Code/invalid`` when the reason names the person, and the failures of the
    ///   store.
    func erase(
        _ subject: SubjectID, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> StoreRole.Erasure

    /// Makes several calls in one transaction: either all their changes are saved, or none.
    ///
    /// Other tasks and programs see no changes before the end. A call that throws inside writes no
    /// changes; when `body` handles the error, the other calls are saved.
    ///
    /// A store of another package repeats the words `nonisolated(nonsending)`, unless it has the
    /// upcoming feature `NonisolatedNonsendingByDefault`.
    ///
    /// - Parameter body: Makes the calls, to the store that it is given and not to this one. It
    ///   must not use that store after it has returned. After a failure of the disk, a store may
    ///   undo the calls and run it again.
    /// - Returns: The result of `body`.
    /// - Throws: ``StoreError/Code/busy`` when other tasks or programs write meanwhile, what `body`
    ///   throws, and the failures of the store.
    func atomically<Value: Sendable>(
        _ body:
            nonisolated(nonsending) @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value
}

extension SampleStore {
    /// Saves assessments of one form, one by one, in one transaction.
    @discardableResult
    public func save(
        _ assessments: [Assessment], of questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> [StoreRole.SaveOutcome] {
        try await atomically { (store) async throws(StoreError) in
            var outcomes: [StoreRole.SaveOutcome] = []
            for assessment in assessments {
                outcomes.append(
                    try await store.save(
                        assessment, of: questionnaire, finishing: nil, by: attribution))
            }
            return outcomes
        }
    }
}
