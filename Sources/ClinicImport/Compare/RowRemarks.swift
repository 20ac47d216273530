internal import Questionnaires

/// Collects remarks on the rows of a table while they are read.
struct RowRemarks {
    private var pattern = DisagreementPattern()
    private var notices: [SubjectNotice: Int] = [:]
    /// The rows whose time lacks its zone, and the first problem of that kind.
    private var zoneless: (rows: Int, problems: Int, first: TableImport.Problem?) = (0, 0, nil)

    /// Adds the remarks on rows that were converted together.
    mutating func add(_ rows: ConvertedRows, to plan: inout TableImport.Plan) {
        plan.summary.rows += rows.plain
        plan.summary.emptyRows += rows.empty
        for row in rows.remarkable { add(row, to: &plan) }
    }

    /// Adds the remarks on a row.
    mutating func add(_ row: ConvertedRow, to plan: inout TableImport.Plan) {
        plan.summary.rows += row.count
        if !row.result.isPlain {
            for notice in row.result.notices { notices[notice, default: 0] += 1 }
            for disagreement in row.result.disagreements { pattern.add(disagreement) }
            let problems = row.result.problems
            guard problems.isEmpty else {
                plan.badRows += row.count
                let others = problems.filter { !$0.lacksZone }
                if others.count < problems.count { zoneless.rows += row.count }
                for problem in others { plan.add(problem) }
                for problem in problems where problem.lacksZone {
                    // They have one cause, so the first one stands for all.
                    plan.add(problem, isListed: zoneless.first == nil)
                    zoneless.problems += 1
                    zoneless.first = zoneless.first ?? problem
                }
                return
            }
        }
        plan.summary.resolvedTotals += row.result.resolvedTotals
        if row.result.sittings == 0, !row.result.isUnused { plan.summary.emptyRows += row.count }
    }

    /// Adds one finding about times that lack their zone, if several rows have such a time. If all
    /// rows have one, the finding replaces their problems.
    func addMissingZone(to plan: inout TableImport.Plan) {
        guard zoneless.rows > 1, let first = zoneless.first else { return }
        let isOfAll = zoneless.rows == plan.rows - plan.emptyRows
        plan.summary.findings.add(
            .zoneMissing, gravity: isOfAll ? .error : .warning, column: first.column,
            "the times of \(zoneless.rows) rows, from line \(first.line), have no UTC offset; name "
                + "the time zone of the table with --time-zone, such as Europe/Berlin")
        guard isOfAll else { return }
        plan.summary.problems.removeAll(where: \.lacksZone)
        plan.summary.problemCount -= zoneless.problems
        let others = (plan.problemCounts[.date] ?? 0) - zoneless.problems
        plan.summary.problemCounts[.date] = others > 0 ? others : nil
    }

    /// The findings about all rows.
    ///
    /// - Parameters:
    ///   - sittings: The converters of the questionnaires, after all rows.
    ///   - trust: What to believe if a total differs from the items.
    func findings(
        _ sittings: [SittingConverter], trust: TableImport.Mapping.Trust
    ) -> [TableImport.Finding] {
        SubjectNotice.allCases.compactMap { notice in
            notices[notice].map { notice.finding(rows: $0) }
        }
            + pattern.findings(
                names: { id in
                    sittings.first { $0.questionnaire.id == id }?.questionnaire.shortTitle
                        ?? id.text
                },
                agreeing: { id in
                    sittings.filter { $0.questionnaire.id == id }.reduce(0) {
                        $0 + $1.agreeingTotals
                    }
                }, trust: trust)
    }
}

extension TableImport.Problem {
    /// Whether a time has no offset, and no zone is named.
    fileprivate var lacksZone: Bool { code == .date && message == TableImport.DateForm.missingZone }
}
