internal import Questionnaires
public import Samples

extension TableImport {
    /// What an import did.
    public struct Outcome: Hashable, Sendable {
        /// How many assessments were new, known and corrected.
        public let tally: AssessmentImport.Tally
        /// The rows that were left out because something is wrong with them.
        public let rejected: Int

        /// The assessments that were left out because the store has them with other answers.
        public var leftAsKept: Int { tally.leftAsKept }
    }

    /// Keeps what a plan says: all of it, or nothing.
    ///
    /// What the plan read is kept, whatever has become of the file since. What a plan leaves out
    /// because the same is kept from elsewhere is looked up once more in the store as it is then.
    ///
    /// - Parameters:
    ///   - plan: The plan of this table.
    ///   - store: Where to keep the assessments.
    ///   - attribution: Who imports, and when.
    ///   - reason: Why results with other answers are corrected; `nil` to refuse them. With a reason
    ///     the table has the last word: what it says, and was corrected since it was kept, is put
    ///     back as a correction of that. A total alone never takes the place of answers.
    ///   - skipsBadRows: Whether to keep the good rows of a table that has bad ones. Without a
    ///     reason to correct them, results with other answers are left as they are kept; those with
    ///     answers that add up to another total than the table states are left in any case.
    /// - Throws: ``ImportRefusal`` when the plan has problems that nobody decided to pass over, and
    ///   the failures of the store. Nothing is written then.
    public func apply(
        _ plan: ImportPlan, to store: some SampleStore, by attribution: Attribution,
        correcting reason: String? = nil, skippingBadRows skipsBadRows: Bool = false
    ) async throws -> Outcome {
        try plan.check(isCorrecting: reason != nil, skipsBadRows: skipsBadRows)
        let errors = ErrorCarrier()
        let sittings = AssessmentImport(
            forms: plan.forms, source: Source(name: plan.mapping.source),
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
            // The error of reading says more than that of the store, which it stopped.
            throw errors.error ?? error
        }
    }
}
