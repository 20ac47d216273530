package import Questionnaires
package import Samples

// What the program says after an import. The remedies are options of the command line.

extension TableImport.Plan.Text {
    /// The plan and the outcome, for programs.
    ///
    /// - Parameter refusals: The reasons to refuse the plan that are not among its findings.
    package func json(
        tally: AssessmentImport.Tally?, refusals: [TableImport.Finding] = []
    ) -> JSONValue {
        var summary = plan.summary(tally: tally, understood: findings)
        summary.findings += refusals
        return summary.json
    }

    /// Why totals without any answer are not kept, and what to do; `nil` if the plan has no such
    /// total.
    package var totalsRefusal: TableImport.Finding? {
        guard plan.totalsOnly > 0 else { return nil }
        let sittings = plan.mapping.sittings
        let answered = Set(sittings.filter { !$0.items.isEmpty }.map(\.questionnaire)).sorted()
        let others =
            answered.isEmpty || sittings.allSatisfy { !$0.items.isEmpty }
            ? ""
            : ", or read the other questionnaires alone with "
                + answered.map { "-q \($0)" }.joined(separator: " ")
        let unread = findings.first { $0.code == .itemsUnread }?.message
        let remedy = unread ?? "name the columns of the items with --items\(others)"
        return TableImport.Finding(
            .totalsOnly,
            "\(Counted("total", plan.totalsOnly)) without any item; nothing was kept. A total "
                + "alone has no answers and raises no flag: \(remedy). Keep totals alone with "
                + "--totals-only.")
    }

    /// The lines for a table that adds no result.
    ///
    /// - Parameter entry: The audit's entry of an earlier import of the same file.
    package func nothingNew(_ entry: AuditEntry?) -> [String] {
        let isKept = plan.alreadyStored + plan.correctedSince + plan.elsewhere.leftOut > 0
        let isWhole = plan.conflicts == 0 && plan.rejectedRows == 0
        let first =
            isWhole
            ? entry.map { "Already imported on \($0.attribution.instant.day); 0 new." } : nil
        let words =
            !isWhole ? "0 new." : isKept ? "Already kept, all of it; 0 new." : "Nothing to keep."
        return [first ?? words] + leftLines(plan.conflicts) + correctedLines + lackingLines
    }

    /// The lines about results that stay as they are, and about rejected rows by cause.
    ///
    /// - Parameter conflicts: The number of results that stay as they are stored.
    private func leftLines(_ conflicts: Int) -> [String] {
        var lines: [String] = []
        if conflicts > 0 {
            lines.append(
                "\(Counted("result", conflicts)) with other answers, left as kept before.")
        }
        if plan.rejectedRows > 0 {
            let causes = plan.problemCounts.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { "\($0.key.words): \($0.value)" }
            lines.append(
                "\(Counted("row", plan.rejectedRows)) with a problem (\(causes.joined(separator: ", ")))."
            )
        }
        return lines
    }

    /// The lines about results that were corrected after the first import.
    private var correctedLines: [String] {
        guard plan.correctedSince > 0 else { return [] }
        return [
            "\(Counted("result", plan.correctedSince)) corrected since; the correction remains. To "
                + "restore the table's answers: --amend REASON"
        ]
    }

    /// The lines about columns to keep that existing results do not have.
    private var lackingLines: [String] {
        guard plan.lackingMetadata > 0 else { return [] }
        return [
            "\(Counted("result", plan.lackingMetadata)) already stored without the columns of "
                + "--keep (\(mapping.kept.joined(separator: ", "))), or with other values; nothing "
                + "was added to them. Only new results get these columns: import into a new store "
                + "to have them with all."
        ]
    }

    /// The outcome, in one line.
    package func words(for outcome: TableImport.Outcome) -> String {
        var words = ["Kept \(Counted("new result", outcome.tally.added))"]
        if outcome.tally.corrected > 0 { words.append("corrected \(outcome.tally.corrected)") }
        if outcome.tally.storedElsewhere > 0 {
            words.append("left out \(outcome.tally.storedElsewhere) kept from elsewhere")
        }
        return words.joined(separator: ", ")
    }

    /// The lines of the outcome.
    package func outcomeLines(_ outcome: TableImport.Outcome) -> [String] {
        var lines =
            ["", words(for: outcome) + "."] + leftLines(outcome.leftAsStored) + lackingLines
        if plan.flagCount > 0, outcome.tally.added + outcome.tally.corrected > 0 {
            // Another import may have added some of the results after the plan was made.
            let flags =
                plan.isAsPlanned(outcome.tally)
                ? Counted("historical flag", plan.flagCount).description : "Historical flags"
            lines.append("\(flags); see: wellbeing flags --historical")
        }
        return lines
    }
}

extension TableImport.Problem.Code {
    /// What the problem is about.
    fileprivate var words: String {
        switch self {
        case .row: "cells of the row"
        case .subject: "person"
        case .date: "date"
        case .questionnaire: "questionnaire"
        case .answer: "answer"
        case .total: "total"
        case .severity: "severity"
        case .duplicate: "contradiction in the table"
        case .conflict: "other answers kept"
        }
    }
}
