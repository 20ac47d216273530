internal import Questionnaires
public import Samples

extension ClinicImport {
    /// What an import did.
    public struct Outcome: Hashable, Sendable {
        /// How many assessments were new, known and corrected.
        public let tally: AssessmentImport.Tally
        /// The rows that were left out because something is wrong with them.
        public let rejected: Int
        /// The assessments that were left out because the store has them with other answers.
        public let leftAsKept: Int
    }

    /// Keeps what a plan says: all of it, or nothing.
    ///
    /// The table is read again. When its bytes are no longer those of the plan, nothing is written.
    ///
    /// - Parameters:
    ///   - plan: The plan of this table.
    ///   - store: Where to keep the assessments.
    ///   - attribution: Who imports, and when.
    ///   - reason: Why results with other answers are corrected; `nil` to refuse them.
    ///   - skipsBadRows: Whether to keep the good rows of a table that has bad ones. Without a
    ///     reason to correct them, results with other answers are left as they are kept.
    /// - Throws: ``ImportRefusal`` when the plan has problems that nobody decided to pass over, or
    ///   the table has changed; what the file's source throws; and the failures of the store.
    ///   Nothing is written then.
    public func apply(
        _ plan: ImportPlan, to store: some SampleStore, by attribution: Attribution,
        correcting reason: String? = nil, skippingBadRows skipsBadRows: Bool = false
    ) async throws -> Outcome {
        try refuse(plan, reason: reason, skipsBadRows: skipsBadRows)
        let leavesConflicts = skipsBadRows && reason == nil
        let omitted =
            leavesConflicts ? plan.contradicting.union(plan.conflicting) : plan.contradicting
        let failure = FailureBox()
        let batches = AssessmentImport(
            questionnaires: plan.mapping.sittings.compactMap { sitting in
                questionnaires.first { $0.id == sitting.questionnaire }
            },
            correcting: reason, details: auditDetails(plan),
            open: { () throws(StoreError) in try self.batches(plan, omitted, failure) })
        do {
            let tally = try await store.save(batches, by: attribution)
            return Outcome(
                tally: tally, rejected: plan.rejectedRows,
                leftAsKept: leavesConflicts ? plan.conflicting.count : 0)
        } catch {
            // What went wrong with the file says more than what the store makes of it.
            throw failure.error ?? error
        }
    }

    private func refuse(
        _ plan: ImportPlan, reason: String?, skipsBadRows: Bool
    ) throws(ImportRefusal) {
        var findings: [ImportFinding] = []
        if plan.problemCount > 0, !skipsBadRows {
            findings.append(
                ImportFinding(
                    "bad-rows",
                    "\(plan.problemCount) problems in the rows; correct them, or keep the good "
                        + "rows with --skip-bad"))
        }
        if plan.conflicts > 0, reason == nil, !skipsBadRows {
            findings.append(
                ImportFinding(
                    "conflicts",
                    "\(plan.conflicts) results are kept with other answers; check them, and "
                        + "correct them with --amend REASON"))
        }
        guard findings.isEmpty else { throw ImportRefusal(findings: findings) }
    }

    private func auditDetails(_ plan: ImportPlan) -> [AuditEntry.Detail] {
        [
            .init(name: "file", value: file.name),
            .init(name: "bytes", value: String(plan.byteCount)),
            .init(name: "sha-256", value: plan.hash?.description ?? ""),
            .init(name: "rows", value: String(plan.rows)),
            .init(name: "rejected", value: String(plan.rejectedRows)),
            .init(name: "mapping", value: JSONWriter.text(plan.mapping.json)),
        ]
    }

    /// Reads the table for the store, which runs this on its own queue.
    private func batches(
        _ plan: ImportPlan, _ omitted: Set<SampleID>, _ failure: FailureBox
    ) throws(StoreError) -> AssessmentImport.Batches {
        let pass: SharedPass = try failure.watching {
            SharedPass(
                try RowPass(
                    file, mapping: plan.mapping, questionnaires: questionnaires,
                    context: context, policy: policy))
        }
        return { () throws(StoreError) in
            try failure.watching { try pass.nextBatch(of: plan, leavingOut: omitted) }
        }
    }
}

/// Holds what went wrong with a file while a store was reading from it.
///
/// `@unchecked Sendable`: it is written on the queue of the store while `save` runs, and read only
/// after `save` has returned.
private final class FailureBox: @unchecked Sendable {
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

/// A pass that a closure can go on with.
private final class SharedPass {
    private static let batchSize = 1_000
    private var pass: RowPass
    private var isAtEnd = false

    init(_ pass: consuming RowPass) { self.pass = pass }

    func nextBatch(
        of plan: ImportPlan, leavingOut omitted: Set<SampleID>
    ) throws -> [Assessment]? {
        guard !isAtEnd else { return nil }
        var batch: [Assessment] = []
        while batch.count < Self.batchSize {
            guard let row = try pass.next() else {
                isAtEnd = true
                guard pass.hash == plan.hash else {
                    throw ImportRefusal(
                        findings: [
                            ImportFinding(
                                "file-changed",
                                "the file changed after the plan was made; import it again")
                        ])
                }
                break
            }
            guard row.result.problems.isEmpty else { continue }
            for (assessment, _) in row.result.assessments
            where !omitted.contains(assessment.id) {
                batch.append(assessment)
            }
        }
        return batch
    }
}
