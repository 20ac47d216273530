internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// The methods: rules with thresholds and sources, the exact definitions, and the owners of the
    /// wording.
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
                rows: text.trend.evidence.map { rule(of: $0, text) }, style: "rules"),
        ]
        let rules = text.trend.outcomes.reliableChangeRules
        if rules.count > 1 {
            parts.append(.element("h4", ["Reliable change by each published rule"]))
            parts.append(.list(rules.map { .text(text.result(of: $0)) }, ["class": "small"]))
        }
        if !exclusions.isEmpty {
            parts.append(.element("h4", ["Left out"]))
            let count = exclusions.count == 1 ? "1 result is" : "\(exclusions.count) results are"
            parts.append(
                .element(
                    "p", ["class": "small"],
                    ["\(count) left out; the table of the scores says which, and why."]))
        }
        if !form.citations.isEmpty {
            parts.append(.element("h4", ["Publications"]))
            let publications = form.citations.map { citation -> Markup in
                .text(citation.text + (citation.doi.map { ", doi:\($0)" } ?? ""))
            }
            parts.append(.list(publications, ["class": "small"]))
        }
        parts.append(.element("h4", ["Definition and rights"]))
        parts.append(
            .element(
                "p", ["class": "small"], ["\(form.identity). \(text.wording.rightsNotice)"]))
        return parts.grouped
    }

    private func rule(of evidence: Evidence, _ text: TrendText) -> Markup {
        let thresholds = evidence.thresholds.map { threshold in
            // The name of this threshold contains its number.
            evidence.rule == .response
                ? threshold.name : "\(threshold.name): \(text.words(for: threshold.value))"
        }
        // Several thresholds may have one source.
        let sources = (evidence.thresholds.compactMap(\.source) + evidence.sources)
            .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return .element(
            "tr", ["class": "small"],
            [
                .element(
                    "th", ["scope": "row"],
                    [
                        .element("strong", [.text(evidence.rule.title)]), .element("br"),
                        .text(TrendText.statement(evidence.rule)),
                    ]),
                .cell(.joined(thresholds.map { .text($0) }, by: .element("br"))),
                .cell(.joined(sources.map { .text($0) }, by: .element("br"))),
            ])
    }
}

extension OutcomeRule {
    /// The name of the rule on pages.
    fileprivate var title: String {
        switch self {
        case .change: "Change"
        case .response: "Response"
        case .partialResponse: "Partial response"
        case .remission: "Remission"
        case .minimalImportantDifference: "Change that patients notice"
        case .reliableChange: "Reliable change"
        case .caseness: "A case at the last score"
        case .recovery: "Recovery"
        case .reliableRecovery: "Recovery with reliable improvement"
        case .clinicalSignificance: "Class after Jacobson and Truax"
        case .slope: "Slope"
        case .trend: "Trend"
        case .beforeAndAfter: "Before and since a treatment"
        case .moodAgreement: "Moods and scores"
        }
    }
}
