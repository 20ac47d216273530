internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonReport.Page {
    /// The methods: rules with thresholds and sources, the exact definitions, and the owners of the
    /// wording.
    var method: Markup {
        guard !texts.isEmpty else { return .nothing }
        return .section(
            "method", phrase("Method and sources"),
            style: details == .folded ? "screen-only" : nil,
            [
                .details(
                    phrase("Rules, thresholds, publications and rights"), details,
                    texts.map(method))
            ])
    }

    private var thresholds: String { phrase("Thresholds") }
    private var source: String { phrase("Source") }

    private func method(_ text: PersonTrend.Text) -> Markup {
        let form = text.trend.series.definition
        let exclusions = text.trend.series.exclusions
        var parts: [Markup] = [
            .heading(form.shortTitle),
            .stackedTable(
                phrase(
                    """
                    \(phrase.title(of: text.scale)): rules, thresholds and where they were published
                    """),
                columns: [
                    .column(phrase("Rule")), .stackedColumn(thresholds), .stackedColumn(source),
                ],
                rows: text.trend.evidence.map { rule(of: $0, text) }, style: "rules"),
        ]
        let rules = text.trend.outcomes.reliableChangeRules
        if rules.count > 1 {
            parts.append(.element("h4", [.text(phrase("Reliable change by each published rule"))]))
            parts.append(.list(rules.map { .text(text.result(of: $0)) }, "small"))
        }
        if !exclusions.isEmpty {
            parts.append(.element("h4", [.text(phrase("Left out"))]))
            let count = exclusions.count
            let words =
                count == 1
                ? phrase("1 result is left out; the table of the scores says which, and why.")
                : phrase(
                    """
                    \(count) results are left out; the table of the scores says which, and why.
                    """)
            parts.append(.paragraph(.text(words), "small"))
        }
        if !form.citations.isEmpty {
            parts.append(.element("h4", [.text(phrase("Publications"))]))
            let publications = form.citations.map { citation -> Markup in
                .text(citation.text + (citation.doi.map { ", doi:\($0)" } ?? ""))
            }
            parts.append(.list(publications, "small").inEnglish(on: phrase.language))
        }
        parts.append(.element("h4", [.text(phrase("Definition and rights"))]))
        parts.append(.paragraph("\(form.identity). \(text.wording.rightsNotice)", "small"))
        return .group(parts)
    }

    private func rule(of evidence: Evidence, _ text: PersonTrend.Text) -> Markup {
        let thresholds = evidence.thresholds.map { threshold in
            // The name of this threshold contains its number.
            evidence.rule == .response
                ? threshold.name : threshold.words(in: phrase, decimals: text.scale.decimals)
        }
        // Several thresholds may have the same source.
        let sources = (evidence.thresholds.compactMap(\.source) + evidence.sources)
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let (title, statement) = evidence.words(in: phrase)
        return .row(
            [
                .rowHead(.group([.strong(.text(title)), .element("br"), .text(statement)])),
                .stackedCell(
                    .joined(thresholds.map { .text($0) }, by: .element("br"))
                        .inEnglish(on: phrase.language), of: self.thresholds),
                .stackedCell(
                    .joined(sources.map { .text($0) }, by: .element("br"))
                        .inEnglish(on: phrase.language), of: source),
            ], "small")
    }
}
