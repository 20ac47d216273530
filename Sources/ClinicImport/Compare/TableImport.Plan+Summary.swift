public import Questionnaires
public import Samples

extension TableImport.Plan {
    /// The summary of a plan and its outcome, without the rows. It is written as the JSON of an
    /// import, and read back:
    ///
    ///     let summary = planned.plan.summary(tally: outcome.tally)
    ///     let same = try TableImport.Plan.Summary(jsonText: summary.jsonText())
    public struct Summary: Hashable, Sendable {
        /// Whether the import wrote to the store.
        public internal(set) var isApplied = false
        /// The results that the import added or corrected; 0 before it.
        public internal(set) var imported = 0
        /// The rows below the header.
        public internal(set) var rows = 0
        /// The line of the header, from 1.
        public internal(set) var headerLine = 1
        /// Rows without any answer or total. They are ignored.
        public internal(set) var emptyRows = 0
        /// Rows that are not stored.
        public internal(set) var rejectedRows = 0
        /// Rows that repeat an earlier row of the table. They are ignored.
        public internal(set) var duplicates = 0
        /// Assessments that the store does not have from this source and that the import stores.
        /// The store may have some of them from ``elsewhere``.
        public internal(set) var new = 0
        /// Assessments that the store does not have from this source, but has from elsewhere.
        public internal(set) var elsewhere = Elsewhere()
        /// Assessments that the store has with the same answers.
        public internal(set) var alreadyStored = 0
        /// Assessments that the store had with the same answers and that were corrected since. The
        /// correction remains, unless the import has a reason to correct it.
        public internal(set) var correctedSince = 0
        /// Assessments among ``alreadyStored`` whose stored metadata lacks or differs from a column
        /// to keep. The import does not change them. At most 100,000 are counted.
        public internal(set) var lackingMetadata = 0
        /// Assessments that the store has with other answers.
        public internal(set) var conflicts = 0
        /// The first of these conflicts, in the order of the table.
        public internal(set) var firstConflicts: [Conflict] = []
        /// The lines of ``firstConflicts``. A row has one for each questionnaire in conflict.
        public var conflictLines: [Int] { firstConflicts.map(\.line) }
        /// Totals among ``conflicts`` where the stored answers add up to another total. A total
        /// never replaces answers, whatever the reason.
        public internal(set) var otherTotals = 0
        /// Assessments that were deleted from the store. They stay deleted.
        public internal(set) var deletedBefore = 0
        /// Assessments whose score is a stated total, without any answer to a scored item. Answers
        /// to unscored items are stored, and raise their flags.
        public internal(set) var totalsOnly = 0
        /// Assessments whose first scale has no score, because answers are missing.
        public internal(set) var withoutScore = 0
        /// Totals that differ from the items, where ``TableImport/Mapping/Trust`` decided.
        public internal(set) var resolvedTotals = 0
        /// Ignored answers in rows without problems: the questionnaire would not have asked the
        /// item. They raise no flag. If such an answer raises a flag, its row has a problem.
        public internal(set) var ignoredAnswers = 0
        /// The flags that the results raise; `nil` if it is not known how many the import raised,
        /// because another one had added some of the results in the meantime.
        public internal(set) var historicalFlags: Int?
        /// The number of different people in rows without problems.
        public internal(set) var subjects = 0
        /// The SHA-256 of the table's bytes; `nil` if the table was refused.
        public internal(set) var hash: ContentHash?
        /// The first problems, in the order of the table.
        public internal(set) var problems: [TableImport.Problem] = []
        /// The number of all problems.
        public internal(set) var problemCount = 0
        /// The number of all problems of each kind.
        public internal(set) var problemCounts: [TableImport.Problem.Code: Int] = [:]
        /// What the user should know: about the columns first, then about the rows.
        public internal(set) var findings: [TableImport.Finding] = []
        /// What the columns mean; `nil` if the table was refused.
        public internal(set) var mapping: TableImport.Mapping?

        /// An empty summary.
        package init() {}

        /// The summary of a table without a plan: it was refused, or has no rows.
        ///
        /// - Parameter findings: Why it was refused.
        package init(refusing findings: [TableImport.Finding]) {
            self.findings = findings
            historicalFlags = 0
        }

        /// The summary of an import that was refused before its table was read.
        ///
        /// - Parameter messages: Why it was refused.
        package init(refusing messages: [String]) {
            self.init(refusing: messages.map { TableImport.Finding(.notRead, $0) })
        }
    }

    /// Whether an import found the store as it was when the plan was made.
    func isAsPlanned(_ tally: AssessmentImport.Tally) -> Bool {
        tally.added + tally.corrected + tally.leftAsStored == summary.new + summary.conflicts
    }

    /// The summary of the plan and its outcome.
    ///
    /// - Parameters:
    ///   - tally: The outcome in the store; `nil` if the import did not write.
    ///   - understood: The findings about the meaning of the columns.
    public func summary(
        tally: AssessmentImport.Tally?, understood: [TableImport.Finding] = []
    ) -> Summary {
        var summary = summary
        summary.isApplied = tally != nil
        summary.imported = tally.map { $0.added + $0.corrected } ?? 0
        summary.rejectedRows = rejectedRows
        summary.elsewhere = summary.elsewhere.normalized
        // What another import added after the plan was made raised its flags there.
        let isOvertaken = tally.map { !isAsPlanned($0) } ?? false
        summary.historicalFlags = !isOvertaken ? flagCount : summary.imported == 0 ? 0 : nil
        summary.findings = understood + summary.findings
        summary.mapping = mapping
        return summary
    }
}
