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
        try refuse(plan, reason: reason, skipsBadRows: skipsBadRows)
        let failure = ErrorCarrier()
        let sittings = AssessmentImport(
            forms: plan.forms, source: Source(name: plan.mapping.source),
            policy: policy(of: plan.mapping),
            conflicts: reason.map { .correct(reason: $0) } ?? (skipsBadRows ? .leave : .refuse),
            totals: skipsBadRows ? .leave : .refuse,
            elsewhere: plan.elsewhere.leavesOutSame ? .leaveOutSame : .keep,
            details: auditDetails(plan),
            open: { [watch] () throws(StoreError) in try Self.batches(plan, failure, watch) })
        do {
            let tally = try await store.save(sittings, by: attribution)
            return Outcome(tally: tally, rejected: plan.rejectedRows)
        } catch {
            // What went wrong with what was put aside says more than what the store makes of it.
            throw failure.error ?? error
        }
    }

    private func refuse(
        _ plan: ImportPlan, reason: String?, skipsBadRows: Bool
    ) throws(ImportRefusal) {
        var findings = plan.findings.filter { $0.gravity == .error }
        if plan.problemCount > 0, !skipsBadRows {
            findings.append(
                ImportFinding(
                    "bad-rows",
                    "\(plan.problemCount) problems in the rows; correct them, or keep the good "
                        + "rows with --skip-bad"))
        }
        if plan.otherTotals > 0, !skipsBadRows {
            findings.append(
                ImportFinding(
                    "other-totals",
                    "\(plan.otherTotals) totals are others than the answers that are kept add up "
                        + "to, and never take their place; correct them, or leave them out with "
                        + "--skip-bad"))
        }
        let conflicts = plan.conflicts - plan.otherTotals
        if conflicts > 0, reason == nil, !skipsBadRows {
            findings.append(
                ImportFinding(
                    "conflicts",
                    "\(conflicts) results are kept with other answers; check them, and "
                        + "correct them with --amend REASON"))
        }
        guard findings.isEmpty else { throw ImportRefusal(findings: findings) }
    }

    private func auditDetails(_ plan: ImportPlan) -> [AuditEntry.Detail] {
        let elsewhere = plan.elsewhere
        var details: [AuditEntry.Detail] = [
            .init(name: "file", text: file.name),
            .init(name: "bytes", value: String(plan.byteCount)),
            .init(name: "sha-256", value: plan.hash?.description ?? ""),
            .init(name: "rows", value: String(plan.rows)),
            .init(name: "rejected", value: String(plan.rejectedRows)),
            .init(name: "mapping", text: JSONWriter.text(plan.mapping.json)),
        ]
        if elsewhere.count > 0 {
            details += [
                .init(name: "kept-elsewhere-same", value: String(elsewhere.same)),
                .init(name: "kept-elsewhere-other", value: String(elsewhere.other)),
            ]
        }
        return details
    }

    /// Gives the sittings of a plan to the store, which runs this on its own queue. They are made
    /// ahead of it on another.
    private static func batches(
        _ plan: ImportPlan, _ failure: ErrorCarrier, _ watch: (@Sendable (ImportProgress) -> Void)?
    ) throws(StoreError) -> AssessmentImport.Batches {
        guard let sorted = plan.sittings else { return { () throws(StoreError) in nil } }
        let ahead = try failure.watching { try PrefetchedSittings(sorted) }
        var done = 0
        return { () throws(StoreError) in
            try failure.watching {
                // Whoever asks for more is done with what came before.
                watch?(ImportProgress(stage: .keeping, done: done, all: plan.assessments))
                while let portion = try ahead.next() {
                    done += portion.batch.count
                    if portion.batch.count > 0 { return portion.batch }
                }
                return nil
            }
        }
    }
}

/// Holds what went wrong with what was put aside while a store was reading from it.
///
/// `@unchecked Sendable`: it is written on the queue of the store while `save` runs, as what is made
/// ahead throws where it is taken, and read only after `save` has returned.
private final class ErrorCarrier: @unchecked Sendable {
    private(set) var error: (any Error)?

    /// Runs something that reads the file.
    ///
    /// - Throws: ``StoreError/Code/invalid`` in the place of what went wrong, which is kept.
    func watching<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
        do {
            return try body()
        } catch {
            self.error = error
            throw StoreError(code: .invalid, message: "the table could not be read to its end")
        }
    }
}
