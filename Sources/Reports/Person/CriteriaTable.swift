internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

/// The rules and cut-points of a form over time, for a page: met, not met or undecided.
struct CriteriaTable {
    /// The results that count, oldest first.
    let results: [StoredAssessment]
    let form: Questionnaire
    /// The scoring whose scales are results; `nil` for the form's own.
    var scoring: Questionnaire.Scoring.ID?
    let phrase: Phrasebook

    /// The maximum number of dates in a table.
    private static let datesOfTable = 8

    private var criteria: [[Criterion]] {
        results.map { phrase.criteria(of: form, in: $0.assessment.scorecard, scoring: scoring) }
    }

    /// Tables with a row for each criterion and a column for each result, followed by cautions.
    /// ``Markup/nothing`` for a form without rules and cut-points.
    var markup: Markup {
        let found = Array(zip(results.map(\.assessment.start.day), criteria))
        guard found.contains(where: { !$1.isEmpty }) else { return .nothing }
        let size = Self.datesOfTable
        let tables = stride(from: 0, to: found.count, by: size).map { start in
            table(Array(found[start..<min(start + size, found.count)]))
        }
        let cautions = found.flatMap { $1.compactMap(\.caution) }.firstOfEach
        return .group(
            [.heading(phrase("Rules and cut-points"))] + tables
                + cautions.map { .paragraph(.text($0), "small") })
    }

    private func table(_ found: [(day: LocalDate, criteria: [Criterion])]) -> Markup {
        var seen: Set<String> = []
        let all = found.flatMap(\.criteria).filter { seen.insert($0.id).inserted }
        let columns =
            [Markup.column(phrase("Rule"))]
            + found.map { .dateColumn(phrase.dateInTwoLines($0.day)) }
        let rows = all.map { criterion in
            Markup.row(
                [.rowHead(.text(criterion.name))]
                    + found.map { result in
                        let same = result.criteria.first { $0.id == criterion.id }
                        return .cell(.text(same.map { words(for: $0.truth) } ?? ""), "centre")
                    })
        }
        let caption = phrase("\(form.shortTitle): rules and cut-points, oldest first")
        return .table(caption, columns: columns, rows: rows, style: "criteria")
    }

    private func words(for truth: Condition.TruthValue) -> String {
        switch truth {
        case .true: phrase("met")
        case .false: phrase("not met")
        case .unknown: phrase("cannot be told")
        }
    }
}
