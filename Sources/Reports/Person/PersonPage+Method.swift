internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// How everything was found: rules with thresholds and sources, the exact definitions, and who
    /// owns the wording.
    var method: Markup {
        guard !texts.isEmpty else { return .nothing }
        return .element(
            "section", ["aria-labelledby": "method"],
            [.element("h2", ["id": "method"], ["Method and sources"])]
                + zip(report.parts, texts).map { method($0, $1) })
    }

    private func method(_ part: PersonReport.Part, _ text: TrendText) -> Markup {
        let form = text.trend.series.definition
        let exclusions = text.trend.series.exclusions
        var parts: [Markup] = [
            .element("h3", [.text(form.shortTitle)]),
            .table(
                "\(text.scale.title): rules, thresholds and where they were published",
                columns: [.column("Rule"), .column("Thresholds"), .column("Source")],
                rows: text.trend.evidence.map { rule(of: $0, text) }),
        ]
        let other = text.trend.outcomes.reliableChangeRules.map { text.result(of: $0) + "." }
        parts.append(.list(other.map { .text($0) }, ["class": "small"]))
        if !exclusions.isEmpty {
            let count = exclusions.count == 1 ? "1 result is" : "\(exclusions.count) results are"
            parts.append(
                .element(
                    "p", ["class": "small"],
                    ["\(count) left out; they stand among the scores, with the reason."]))
        }
        var lines = form.citations.map { citation in
            citation.text + (citation.doi.map { ", doi:\($0)" } ?? "")
        }
        lines.append("Definition: \(form.identity).")
        lines.append(text.wording.rightsNotice)
        parts.append(.list(lines.map { .text($0) }, ["class": "small"]))
        return parts.grouped
    }

    private func rule(of evidence: Evidence, _ text: TrendText) -> Markup {
        let thresholds = evidence.thresholds.map { "\($0.name): \(text.words(for: $0.value))" }
        // Several thresholds may have one source.
        let sources = (evidence.thresholds.compactMap(\.source) + evidence.sources)
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return .element(
            "tr", ["class": "small"],
            [
                .element(
                    "th", ["scope": "row"], [.text(TrendText.statement(evidence.rule))]),
                .cell(.joined(thresholds.map { .text($0) }, by: .element("br"))),
                .cell(.joined(sources.map { .text($0) }, by: .element("br"))),
            ])
    }
}
