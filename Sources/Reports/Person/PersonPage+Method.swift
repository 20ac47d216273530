internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// The methods: rules with thresholds and sources, the exact definitions, and the owners of the
    /// wording.
    var method: Markup {
        guard !texts.isEmpty else { return .nothing }
        return .section("method", "Method and sources", texts.map(method))
    }

    private static let thresholds = "Thresholds"
    private static let source = "Source"

    private func method(_ text: TrendText) -> Markup {
        let form = text.trend.series.definition
        let exclusions = text.trend.series.exclusions
        var parts: [Markup] = [
            .heading(form.shortTitle),
            .stackedTable(
                "\(text.scale.title): rules, thresholds and where they were published",
                columns: [
                    .column("Rule"), .stackedColumn(Self.thresholds), .stackedColumn(Self.source),
                ],
                rows: text.trend.evidence.map { rule(of: $0, text) }, style: "rules"),
        ]
        let rules = text.trend.outcomes.reliableChangeRules
        if rules.count > 1 {
            parts.append(.element("h4", ["Reliable change by each published rule"]))
            parts.append(.list(rules.map { .text(text.result(of: $0)) }, "small"))
        }
        if !exclusions.isEmpty {
            parts.append(.element("h4", ["Left out"]))
            let count = exclusions.count == 1 ? "1 result is" : "\(exclusions.count) results are"
            parts.append(
                .paragraph(
                    "\(count) left out; the table of the scores says which, and why.", "small"))
        }
        if !form.citations.isEmpty {
            parts.append(.element("h4", ["Publications"]))
            let publications = form.citations.map { citation -> Markup in
                .text(citation.text + (citation.doi.map { ", doi:\($0)" } ?? ""))
            }
            parts.append(.list(publications, "small"))
        }
        parts.append(.element("h4", ["Definition and rights"]))
        parts.append(.paragraph("\(form.identity). \(text.wording.rightsNotice)", "small"))
        return .group(parts)
    }

    private func rule(of evidence: Evidence, _ text: TrendText) -> Markup {
        let thresholds = evidence.thresholds.map { threshold in
            // The name of this threshold contains its number.
            evidence.rule == .response
                ? threshold.name : threshold.words(decimals: text.scale.decimals)
        }
        // Several thresholds may have one source.
        let sources = (evidence.thresholds.compactMap(\.source) + evidence.sources)
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let (title, statement) = evidence.rule.words
        return .row(
            [
                .rowHead(.group([.strong(.text(title)), .element("br"), .text(statement)])),
                .stackedCell(
                    .joined(thresholds.map { .text($0) }, by: .element("br")), of: Self.thresholds),
                .stackedCell(
                    .joined(sources.map { .text($0) }, by: .element("br")), of: Self.source),
            ], "small")
    }
}
