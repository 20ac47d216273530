internal import Questionnaires
public import Samples

extension TableImport {
    /// The outcome of an import.
    public struct Outcome: Hashable, Sendable {
        /// The numbers of new, known and corrected assessments.
        public let tally: AssessmentImport.Tally
        /// The number of rows that were rejected because of a problem.
        public let rejected: Int

        /// The number of assessments that were ignored because the store has them with other
        /// answers.
        public var leftAsStored: Int { tally.leftAsStored }
    }

    /// Writes the results of a plan: all or nothing.
    ///
    /// It writes the rows that the plan read, even if the file has changed since. If the plan
    /// ignores results that the store has from elsewhere, they are looked up again in the current
    /// store.
    ///
    /// - Parameters:
    ///   - plan: The plan of this table.
    ///   - store: The store that receives the assessments.
    ///   - attribution: Who imports, and when.
    ///   - reason: Why results with other answers are corrected; `nil` to refuse them. With a
    ///     reason the table wins: its answers also replace a later correction, as a new correction.
    ///     A total alone never replaces answers.
    ///   - skipsBadRows: Whether to store the good rows of a table that has bad ones. Without a
    ///     reason to correct, results with other answers stay as they are. Results whose answers
    ///     add up to another total than the table's stay as they are in any case.
    /// - Throws: ``TableImport/Refusal`` if the plan has problems that the caller did not decide to
    ///   accept, and the failures of the store. Then nothing is written.
    public func apply(
        _ plan: TableImport.Plan, to store: some SampleStore, by attribution: Attribution,
        correcting reason: String? = nil, skippingBadRows skipsBadRows: Bool = false
    ) async throws -> Outcome {
        try plan.check(isCorrecting: reason != nil, skipsBadRows: skipsBadRows)
        let errors = ErrorCarrier()
        let sittings = AssessmentImport(
            forms: plan.forms, source: SampleSource(name: plan.mapping.source),
            policy: policy(of: plan.mapping),
            conflicts: reason.map { .correct(reason: $0) } ?? (skipsBadRows ? .leave : .refuse),
            totals: skipsBadRows ? .leave : .refuse,
            elsewhere: plan.elsewhere.leavesOutSame ? .leaveOutSame : .keep,
            details: plan.auditDetails(of: file),
            open: { [watch] () throws(StoreError) in try plan.batches(errors, watch) })
        do {
            let tally = try await store.save(sittings, by: attribution)
            return Outcome(tally: tally, rejected: plan.rejectedRows)
        } catch {
            // The read error stopped the store, and is more precise than the store's error.
            throw errors.error ?? error
        }
    }
}
