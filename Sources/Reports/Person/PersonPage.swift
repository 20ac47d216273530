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
    /// The answers that raised a safety flag, the most urgent first.
    let raised: [RaisedAnswer]

    /// Prepares a page.
    public init(_ report: PersonReport) {
        self.report = report
        texts = report.parts.map { TrendText($0.trend) }
        raised = RaisedAnswer.all(of: report)
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
        let dates = report.parts.flatMap { $0.trend.series.points.map(\.date.date) }
        var words: [String] = texts.map(\.trend.series.definition.shortTitle)
        if let first = dates.min(), let last = dates.max() {
            words.append(first == last ? "\(first)" : "\(first) to \(last)")
        }
        words.append("made on \(report.made.date)")
        return [.element("p", [.prose(words.joined(separator: ", "))]), contents]
    }

    /// Links to the sections, for pages that are longer than a screen.
    private var contents: Markup {
        guard !texts.isEmpty else { return .nothing }
        var sections = texts.map(\.trend.series.definition).map { form in
            (QuestionnaireSection.id(of: form), form.shortTitle)
        }
        if report.parts.contains(where: { !$0.trend.treatments.isEmpty }) {
            sections.append(("treatments", "Treatments"))
        }
        if !report.moods.isEmpty { sections.append(("moods", "Moods")) }
        sections.append(("method", "Method and sources"))
        let links = sections.map { Markup.link(to: $0.0, [.text($0.1)]) }
        return .element(
            "nav", ["aria-label": "On this page"], [.list(links, ["class": "contents"])])
    }

    private var footer: [Markup] {
        [
            .element(
                "p",
                [
                    .text(
                        "Made on \(report.made.reading) by \(report.maker) from the results stored at "
                            + "that time. The page is one complete file: it loads and sends no data."
                    )
                ])
        ]
    }

    // MARK: Summary

    private var summary: Markup {
        guard !texts.isEmpty else {
            return .element(
                "section", ["class": "summary", "aria-labelledby": "summary"],
                [
                    .element("h2", ["id": "summary"], ["Summary"]),
                    .element("p", ["No results are stored for this person."]),
                ])
        }
        return .element(
            "section", ["class": "summary", "aria-labelledby": "summary"],
            [
                .element("h2", ["id": "summary"], ["Summary"]),
                .element("div", ["class": "columns"], texts.map(summary)),
                .element(
                    "p", ["class": "small"],
                    [.link(to: "method", ["Where the rules and thresholds were published"])]),
            ])
    }

    private func summary(_ text: TrendText) -> Markup {
        let sentences = text.summary
        return .element(
            "div",
            [
                .element("h3", [.text(text.scale.title)]),
                .element("p", [.prose(sentences.joined(separator: " "))]),
                .list(text.summaryFindings.map { .finding($0) }),
            ])
    }

    // MARK: Parts

    private var questionnaires: [Markup] {
        zip(report.parts, texts).map { QuestionnaireSection(part: $0, text: $1).markup }
    }
}

extension Markup {
    /// A list, or ``Markup/nothing`` without rows.
    static func list(_ rows: [Markup], _ attributes: MarkupAttributes = [:]) -> Markup {
        rows.isEmpty ? .nothing : .element("ul", attributes, rows.map { .element("li", [$0]) })
    }

    /// A finding with its answer emphasized.
    static func finding(_ finding: TrendText.Finding) -> Markup {
        .group([
            "\(finding.name): ", .element("strong", [.prose(finding.answer)]),
            .prose(finding.rule.map { " (\($0))" } ?? ""),
        ])
    }

    /// A table that scrolls if it is too wide.
    ///
    /// - Parameters:
    ///   - caption: The content of the table, and the name of the scrolling part.
    ///   - columns: The headers of the columns, each with a class.
    ///   - rows: The rows.
    static func table(
        _ caption: String, columns: [Markup], rows: [Markup], style: String? = nil
    ) -> Markup {
        .element(
            "div",
            ["class": "scroll", "role": "region", "aria-label": caption, "tabindex": "0"],
            [
                .element(
                    "table", ["class": style.map { "wide \($0)" } ?? "wide"],
                    [
                        .element("caption", [.prose(caption)]),
                        .element("thead", [.element("tr", columns)]),
                        .element("tbody", rows),
                    ])
            ])
    }

    /// The header of a column.
    static func column(_ name: String, _ style: String? = nil) -> Markup {
        .element("th", ["scope": "col", "class": style], [.text(name)])
    }

    /// The header of a row.
    static func rowHead(_ name: String, _ style: String? = nil) -> Markup {
        .element("th", ["scope": "row", "class": style], [.text(name)])
    }

    /// A cell.
    static func cell(_ content: Markup, _ style: String? = nil) -> Markup {
        .element("td", ["class": style], [content])
    }
}
