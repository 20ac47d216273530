internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonReport.Page {
    /// The results of questionnaires that have categories and no scale, a section for each.
    var unscaled: [Markup] {
        report.unscaled.map { form in
            let definition = form.definition
            let wording = definition.wording(for: phrase.requested)
            let counted = form.assessments.filter { $0.amendedBy == nil }
                .sorted {
                    ($0.assessment.start.microsecondsSinceEpoch, $0.sequence)
                        < ($1.assessment.start.microsecondsSinceEpoch, $1.sequence)
                }
            let columns =
                [Markup.column(phrase("Date"))]
                + definition.categories.map {
                    .column(phrase.term(wording.name(of: $0)))
                }
            let rows = counted.map { stored in
                Markup.row(
                    [.rowHead(.text(phrase.date(stored.assessment.start)), "date")]
                        + definition.categories.map { category in
                            let result = stored.assessment.scorecard[category: category.id]
                            let words = result.map {
                                phrase.words(for: $0, of: category, in: wording)
                            }
                            return .cell(.text(words ?? ""))
                        })
            }
            let notes = definition.categories.flatMap { category in
                (category.caution.map { [phrase.term($0)] } ?? []) + [category.source]
            }
            return .section(
                QuestionnaireSection.id(of: definition),
                "\(definition.shortTitle), \(wording.title)",
                [.table(phrase("All results together"), columns: columns, rows: rows)]
                    + notes.firstOfEach.map { .paragraph(.prose($0), "small") })
        }
    }
}
