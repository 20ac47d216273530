internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

/// The section of the page about one questionnaire.
struct QuestionnaireSection {
    let text: PersonTrend.Text
    var details = PersonReport.Page.Details.folded

    var phrase: Phrasebook { text.phrase }

    var trend: PersonTrend { text.trend }
    var form: Questionnaire { trend.series.definition }
    /// An `id` that is unique on the page, for any name of the form.
    var id: String { Self.id(of: form) }

    /// The scoring that the section's scale belongs to; `nil` for a scale of all scorings.
    var scoring: Questionnaire.Scoring.ID? { form.scoring(of: trend.series.scale.id) }

    private var title: String { phrase.title(of: trend.series.scale) }

    static func id(of form: Questionnaire) -> String { "form-\(form.id)" }

    var markup: Markup {
        .section(
            id, text.wording.title,
            [
                // In print, the heading and this text stay with the drawing.
                .element(
                    "div", ["class": "keep"],
                    [.paragraph(.text(text.title + recall), "quiet"), figure]),
                scores, criteria, otherResults, otherScales,
                .details(phrase("Change by each rule, course and answers"), details, more),
            ])
    }

    private var more: [Markup] { [findings, course, answers].filter { $0 != .nothing } }

    /// The rules and cut-points of each result.
    private var criteria: Markup {
        CriteriaTable(results: trend.results, form: form, scoring: scoring, phrase: phrase).markup
    }

    /// The answers to each item over time.
    private var answers: Markup {
        AnswersOverTime(
            results: trend.results, form: form, wording: text.wording, phrase: phrase,
            watched: trend.items
        ).markup
    }

    private var recall: String {
        form.recall.map { ", " + phrase("looks back \(phrase.recall($0))") } ?? ""
    }

    // MARK: Drawing

    private var figure: Markup {
        let drawings = ScoreDrawing.Format.allCases.map {
            ScoreDrawing(trend, format: $0, in: phrase.requested)
        }
        guard let first = drawings.first, !first.isEmpty else { return .nothing }
        return .element(
            "figure",
            drawings.map { $0.markup(id: "\(id)-\($0.format.rawValue)") }
                + [.element("figcaption", [.text(first.key)])])
    }

    // MARK: Numbers

    private var mood: String { phrase("Mean mood of the week before") }
    private var note: String { phrase("Note") }

    /// A row for each score and each excluded assessment, in order of time.
    private var scores: Markup {
        let caption = phrase("\(title): every score, oldest first")
        let hasMoods = trend.mood.rows.contains { $0.mood != nil }
        let columns: [Markup] =
            [
                .column(phrase("Date")), .column(phrase("Score"), "number"),
                .column(phrase("Band")),
                .column(phrase("Since baseline"), "number"),
            ] + (hasMoods ? [.stackedColumn(mood)] : []) + [.stackedColumn(note)]
        let later = Set(text.outcomes.comparison?.followUps.map(\.id) ?? [])
        let counted = zip(trend.series.points, trend.mood.rows).map { point, row in
            (
                point.date.microsecondsSinceEpoch,
                self.row(point, isLater: later.contains(point.id), hasMoods ? row : nil)
            )
        }
        let leftOut = text.leftOut.map {
            ($0.date.microsecondsSinceEpoch, self.row($0, hasMoods: hasMoods))
        }
        let rows = (counted + leftOut).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map(\.element.1)
        return .group([
            .heading(phrase("Scores")),
            rows.isEmpty
                ? .paragraph(.text(phrase("No scores.")))
                : .stackedTable(caption, columns: columns, rows: rows, style: "scores"),
            text.outsidePeriod.map { .paragraph(.text($0)) } ?? .nothing,
        ])
    }

    private func row(
        _ point: ScoreSeries.Point, isLater: Bool, _ mood: PersonTrend.MoodBeforeScores.Row?
    ) -> Markup {
        let baseline = text.outcomes.baseline
        let notes = [point.id == baseline?.id ? phrase("baseline") : nil, text.note(on: point)]
        let change = baseline.flatMap { baseline in
            isLater
                ? phrase.signed(
                    point.points - baseline.points, decimals: trend.series.scale.decimals) : nil
        }
        var cells: [Markup] = [
            .rowHead(.text(phrase.date(point.date)), "date"),
            .cell(.strong(.text(text.text(point.points))), "number"),
            .cell(.text(text.label(of: point) ?? "")), .cell(.text(change ?? ""), "number"),
        ]
        if let mood {
            let words = mood.mood.map { phrase.mean($0.mean, of: $0.count) }
            cells.append(.stackedCell(.text(words ?? phrase("no entries")), of: self.mood))
        }
        cells.append(
            .stackedCell(.text(notes.compactMap { $0 }.joined(separator: ", ")), of: note))
        return .row(cells)
    }

    private func row(_ exclusion: Evidence.Exclusion, hasMoods: Bool) -> Markup {
        .row(
            [
                .rowHead(.text(phrase.date(exclusion.date)), "date"),
                .element(
                    "td", ["colspan": hasMoods ? "5" : "4"],
                    [.text(phrase("left out: \(text.words(for: exclusion.reason))"))]),
            ], "left-out")
    }

    /// The scales of other scorings. The section does not show them.
    private var otherScales: Markup {
        let shown = Set(form.results(of: scoring).map(\.id)).union([trend.series.scale.id])
        let others = form.scales.filter { !$0.isPart && !shown.contains($0.id) }
            .map(phrase.title)
        guard !others.isEmpty else { return .nothing }
        return .paragraph(
            .group([
                .text(
                    phrase(
                        "Not on this page: \(others.joined(separator: ", ")). See: wellbeing report "
                    )),
                .element("span", ["class": "nowrap"], ["--scale"]),
            ]), "quiet small")
    }

    // MARK: Conclusions

    private var findings: Markup {
        if let noComparison = text.noComparison {
            return trend.series.points.isEmpty
                ? .nothing
                : .group((text.severalOfADay + [noComparison]).map { .paragraph(.text($0)) })
        }
        return .group([
            .heading(phrase("The change by each rule")),
            .group(text.severalOfADay.map { .paragraph(.text($0)) }),
            .table(
                "\(title): \(text.fromBaselineToLast)",
                columns: [
                    .column(phrase("Question")), .column(phrase("Answer")), .column(phrase("Rule")),
                ],
                rows: text.findings.map { finding in
                    .row([
                        .rowHead(.text(finding.name)), .cell(.strong(.prose(finding.answer))),
                        .cell(.text(finding.rule ?? "")),
                    ])
                }),
        ])
    }

    /// The trend of the scores, and the scores before and after the start of each treatment.
    private var course: Markup {
        let course = text.noComparison == nil ? text.trendSentences : []
        var parts: [Markup] = []
        if !course.isEmpty {
            parts.append(.heading(phrase("Course over time")))
            parts.append(.list(course.map { .prose($0) }))
        }
        for treatment in trend.treatments where !trend.series.points.isEmpty {
            let compared = PersonTrend.BeforeAndAfter(trend.series, treatment: treatment)
            parts.append(.heading(text.heading(of: compared)))
            parts.append(.list(text.lines(of: compared).map { .prose($0) }))
        }
        return .group(parts)
    }
}
