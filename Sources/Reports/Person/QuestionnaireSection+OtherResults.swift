internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

// The results of a form apart from the section's score: its subscales and categories.
extension QuestionnaireSection {
    private var subscales: [Scale] {
        form.results(of: scoring).filter { $0.id != trend.series.scale.id }
    }

    /// A table with the subscales and categories of each result, and a drawing of each subscale.
    var otherResults: Markup {
        guard !subscales.isEmpty || !form.categories.isEmpty else { return .nothing }
        let drawings = subscales.flatMap(drawing)
        return .group([
            table,
            drawings.isEmpty
                ? .nothing : .details(phrase("A drawing of each scale"), details, drawings),
        ])
    }

    /// A row for each of the person's results that count, oldest first. It includes results without
    /// a score on the main scale.
    private var table: Markup {
        let counted = trend.results
        guard !counted.isEmpty else { return .nothing }
        let columns =
            [Markup.column(phrase("Date"))]
            + subscales.map { .column(phrase.title(of: $0)) }
            + form.categories.map { .column(phrase.term(text.wording.name(of: $0))) }
        let rows = counted.map { stored -> Markup in
            let card = stored.assessment.scorecard
            let cells =
                subscales.map { text(of: card[$0.id], on: $0) }
                + form.categories.map { category in
                    card[category: category.id].map {
                        phrase.words(for: $0, of: category, in: text.wording)
                    } ?? ""
                }
            return .row(
                [.rowHead(.text(phrase.date(stored.assessment.start)), "date")]
                    + cells.map { .cell(.text($0)) })
        }
        return .table(phrase("All results together"), columns: columns, rows: rows)
    }

    /// The points with the label of the band, such as `12, Moderate`, or why there is no score.
    /// Empty if the version of the result lacks the scale.
    private func text(of score: Scorecard.ScaleScore?, on scale: Scale) -> String {
        guard let points = score?.points else {
            return score.map { $0.refusal.map(phrase.words(for:)) ?? phrase("no score") } ?? ""
        }
        let number = phrase.number(points.text(decimals: scale.decimals))
        let band = scale.bands.first { $0.id == score?.band }
        return band.map { "\(number), \(phrase.term(text.wording.label(of: $0, in: scale)))" }
            ?? number
    }

    private func drawing(of scale: Scale) -> [Markup] {
        let other = PersonTrend(
            of: trend.assessments, subject: trend.series.subject, definition: form, flags: [],
            scale: scale.id, selection: trend.series.selection)
        guard let other else { return [] }
        let drawings = ScoreDrawing.Format.allCases.map {
            ScoreDrawing(other, format: $0, in: phrase.requested)
        }
        guard let first = drawings.first, !first.isEmpty else { return [] }
        return [
            .heading(phrase.title(of: scale)),
            .element(
                "figure",
                drawings.map { $0.markup(id: "\(id)-\(scale.id)-\($0.format.rawValue)") }
                    + [.element("figcaption", [.text(first.key)])]),
        ]
    }
}
