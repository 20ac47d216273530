internal import Questionnaires

extension TableImport.Plan.Text {
    /// The first ``TableImport/Plan/describedProblems`` problems, one a line, and the number of the
    /// others.
    public var problemLines: [String] {
        let lines = plan.problems.map { problem in
            let column = problem.column.map { "\($0): " } ?? ""
            return "\(file):\(problem.line): \(column)\(problem.message)"
        }
        return lines.listed(of: plan.problemCount)
    }

    /// The first results that the store also has from elsewhere, in the order of the table.
    public var elsewhereLines: [String] {
        let elsewhere = plan.elsewhere
        let end = elsewhere.leavesOutSame ? ", and left out" : ""
        let described =
            elsewhere.sameLines.map { (line: $0, words: "with the same answers\(end)") }
            + elsewhere.otherLines.map { (line: $0, words: "with other answers") }
        let first = described.sorted { $0.line < $1.line }.prefix(
            TableImport.Plan.describedProblems)
        let lines = first.map { "\(file):\($0.line): kept from elsewhere too, \($0.words)" }
        return lines.listed(of: elsewhere.count)
    }

    /// The first results that the store has with other answers.
    ///
    /// - Parameter areCorrected: Whether the import corrects results. Then only other totals are
    ///   listed.
    public func conflictLines(areCorrected: Bool) -> [String] {
        let shown = plan.firstConflicts.filter { !areCorrected || $0.isOtherTotal }
        let lines = shown.map { conflict in
            let form = questionnaires.first { $0.id == conflict.questionnaire }
            let title = form?.shortTitle ?? conflict.questionnaire.text
            let words =
                conflict.isOtherTotal
                ? "the stored answers add up to another total"
                : "the store has other answers for this row"
            return "\(file):\(conflict.line): \(title): \(words)"
        }
        return lines.listed(of: areCorrected ? plan.otherTotals : plan.conflicts)
    }
}
