internal import Outcomes
internal import Questionnaires
internal import Samples

/// A page about one person. First come the answers that a person must see, then the scores in plain
/// words. Then follow each questionnaire with its drawing, numbers, answers and rules, the
/// treatments, the moods, and the sources.
///
///     let page = PersonPage(report)
///     page.html    // one complete file
///
/// It has the content of ``TrendText``, in the same words.
public struct PersonPage: Sendable {
    let report: PersonReport
    /// The words of each questionnaire.
    let texts: [TrendText]
    /// The flags of the person, the most urgent first.
    let raised: [PersonFlag]

    /// Prepares a page.
    public init(_ report: PersonReport) {
        self.report = report
        texts = report.trends.map(TrendText.init)
        raised = PersonFlag.byUrgency(report.flags)
    }

    /// The page.
    ///
    /// - Complexity: O(*n*) in the number of answers and moods, and O(*m* log *m*) in that of
    ///   flags.
    public var html: String {
        ReportPage(
            title: title, header: header,
            sections: [flags, summary] + questionnaires + [treatments, moods, otherFlags, method],
            footer: footer
        ).html
    }

    private var title: String {
        report.subject == .oneself ? "Your results" : "Results of \(report.subject)"
    }

    private var header: [Markup] {
        let dates = report.trends.flatMap { $0.series.points.map(\.date.day) }
        var words: [String] = texts.map(\.trend.series.definition.shortTitle)
        if let first = dates.min(), let last = dates.max() {
            words.append(first == last ? "\(first)" : "\(first) to \(last)")
        }
        words.append("made on \(report.made.day)")
        return [.paragraph(.prose(words.joined(separator: ", "))), contents]
    }

    /// Links to the sections, for pages that are longer than a screen.
    private var contents: Markup {
        guard !texts.isEmpty else { return .nothing }
        var sections = texts.map(\.trend.series.definition).map { form in
            (QuestionnaireSection.id(of: form), form.shortTitle)
        }
        if report.trends.contains(where: { !$0.treatments.isEmpty }) {
            sections.append(("treatments", "Treatments"))
        }
        if !report.moods.isEmpty { sections.append(("moods", "Moods")) }
        return .contents(sections + [("method", "Method and sources")])
    }

    private var footer: [Markup] {
        [
            .paragraph(
                """
                Made on \(report.made.reading) by \(report.maker) from the results stored at that \
                time. The page is one complete file: it loads and sends no data.
                """)
        ]
    }

    // MARK: Summary

    private var summary: Markup {
        .section(
            "summary", "Summary", style: "summary",
            texts.isEmpty
                ? [.paragraph("No results are stored for this person.")]
                : [
                    .element("div", ["class": "columns"], texts.map(summary)),
                    .paragraph(
                        .link(to: "method", ["Where the rules and thresholds were published"]),
                        "small"),
                ])
    }

    private func summary(_ text: TrendText) -> Markup {
        .element(
            "div",
            [
                .heading(text.scale.title),
                .paragraph(.prose(text.summary.joined(separator: " "))),
                .list(text.summaryFindings.map { .finding($0) }),
            ])
    }

    // MARK: Parts

    private var questionnaires: [Markup] {
        texts.map { QuestionnaireSection(text: $0).markup }
    }
}

extension Markup {
    /// A finding with its answer emphasized.
    fileprivate static func finding(_ finding: TrendText.Finding) -> Markup {
        .group([
            "\(finding.name): ", .strong(.prose(finding.answer)),
            .prose(finding.rule.map { " (\($0))" } ?? ""),
        ])
    }
}
