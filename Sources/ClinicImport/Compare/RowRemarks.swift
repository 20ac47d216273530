internal import Questionnaires

/// Collects remarks on the rows of a table while they are read.
struct RowRemarks {
    private var pattern = DisagreementPattern()
    private var notices: [SubjectNotice: Int] = [:]

    /// Adds the remarks on rows that were converted together.
    mutating func add(_ rows: ConvertedRows, to plan: inout ImportPlan) {
        plan.rows += rows.plain
        plan.emptyRows += rows.empty
        for row in rows.remarkable { add(row, to: &plan) }
    }

    /// Adds the remarks on a row.
    mutating func add(_ row: ConvertedRow, to plan: inout ImportPlan) {
        plan.rows += row.count
        if !row.result.isPlain {
            for notice in row.result.notices { notices[notice, default: 0] += 1 }
            for disagreement in row.result.disagreements { pattern.add(disagreement) }
            let problems = row.result.problems
            guard problems.isEmpty else {
                plan.badRows += row.count
                for problem in problems { plan.add(problem) }
                return
            }
        }
        plan.resolvedTotals += row.result.resolvedTotals
        if row.result.sittings == 0, !row.result.isUnused { plan.emptyRows += row.count }
    }

    /// The findings about all rows.
    ///
    /// - Parameter names: Returns the name of a questionnaire.
    func findings(names: (Questionnaire.ID) -> String) -> [ImportFinding] {
        SubjectNotice.allCases.compactMap { notice in
            notices[notice].map { notice.finding(rows: $0) }
        } + pattern.findings(names: names)
    }
}
