internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonReport.Page {
    /// The results of questionnaires without a scale, a section for each questionnaire.
    var unscaled: [Markup] { report.unscaled.map(section) }

    private func section(_ form: PersonReport.UnscaledForm) -> Markup {
        let definition = form.definition
        let wording = definition.wording(for: phrase.requested)
        let results = form.assessments.current
        let notes = definition.categories.flatMap { category in
            (category.caution.map { [phrase.term($0)] } ?? []) + [category.source]
        }
        let answers = AnswersOverTime(
            results: results, form: definition, wording: wording, phrase: phrase
        ).markup
        return .section(
            QuestionnaireSection.id(of: definition),
            "\(definition.shortTitle), \(wording.title)",
            [categories(results, definition, wording)]
                + notes.firstOfEach.map { .paragraph(.prose($0), "small") }
                + [
                    CriteriaTable(results: results, form: definition, phrase: phrase).markup,
                    answers == .nothing
                        ? .nothing : .details(phrase("Every answer"), details, [answers]),
                    .paragraph("\(definition.identity). \(wording.rightsNotice)", "small"),
                ])
    }

    /// A row for each result.
    private func categories(
        _ results: [StoredAssessment], _ form: Questionnaire, _ wording: Questionnaire.Wording
    ) -> Markup {
        guard !form.categories.isEmpty else { return .nothing }
        let columns =
            [Markup.column(phrase("Date"))]
            + form.categories.map { .column(phrase.term(wording.name(of: $0))) }
        let rows = results.map { stored in
            Markup.row(
                [.rowHead(.text(phrase.date(stored.assessment.start)), "date")]
                    + form.categories.map { category in
                        let result = stored.assessment.scorecard[category: category.id]
                        let words = result.map { phrase.words(for: $0, of: category, in: wording) }
                        return .cell(.text(words ?? ""))
                    })
        }
        return .table(phrase("All results together"), columns: columns, rows: rows)
    }
}
