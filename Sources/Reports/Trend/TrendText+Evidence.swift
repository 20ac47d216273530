internal import Outcomes
internal import Questionnaires
internal import Samples

extension TrendText {
    /// The evidence of each result: rule, scores, thresholds, sources and exclusions.
    public var evidence: [String] {
        var lines = trend.evidence.flatMap { evidence -> [String] in
            let scores = evidence.samples.map { "\(text($0.points)) (\($0.id))" }
            var lines = ["\(evidence.rule.rawValue): \(evidence.rule.words.statement)"]
            lines.append("  scores: \(scores.isEmpty ? "none" : scores.joined(separator: ", "))")
            lines += evidence.thresholds.map {
                "  \($0.words(decimals: scale.decimals))" + ($0.source.map { "; \($0)" } ?? "")
            }
            lines += evidence.sources.map { "  source: \($0)" }
            return lines
        }
        for rule in outcomes.reliableChangeRules {
            lines.append(result(of: rule))
        }
        lines.append("definition: \(trend.series.definition.identity)")
        return lines
    }

    func result(of rule: ReliableChangeRule) -> String {
        let result =
            switch outcomes.reliableChange(by: rule).value {
            case .success(let change): change.rawValue
            case .failure(let absence): cannotBeJudged(absence)
            }
        let index = (try? outcomes.change.value.get()).flatMap { rule.index(of: $0.points) }
        let words = index.map { ", index \(DecimalText.text($0))" } ?? ""
        return "Reliable change by \(rule.id): \(result)\(words)"
    }
}

extension Evidence.Threshold {
    /// The name and the number.
    ///
    /// - Parameter decimals: The least number of digits after the point.
    func words(decimals: Int = 0) -> String {
        switch value {
        case .points(let points): "\(name): \(NumberWords.exact(points, least: decimals))"
        case .number(let number): "\(name): \(DecimalText.text(number))"
        }
    }
}

extension Evidence.Rule {
    /// The name of the rule on pages, and what it states.
    var words: (title: String, statement: String) {
        switch self {
        case .change: ("Change", "the last score minus the baseline")
        case .response: ("Response", "2 × last score ≤ baseline")
        case .partialResponse:
            ("Partial response", "the last score is 25 to 49 % lower than the baseline")
        case .remission: ("Remission", "the last score is on the healthy side of the threshold")
        case .minimalImportantDifference:
            ("Change that patients notice", "the change is the threshold or more")
        case .reliableChange:
            ("Reliable change", "the change is the threshold or more; of an index, more than it")
        case .caseness:
            ("A case at the last score", "the last score is at the threshold or beyond it")
        case .recovery: ("Recovery", "the baseline is a case and the last score is no case")
        case .reliableRecovery:
            ("Recovery with reliable improvement", "recovery, and reliable improvement")
        case .clinicalSignificance:
            ("Class after Jacobson and Truax", "reliable change, and the side of the cut-off")
        case .slope: ("Slope", "the median of the slopes between all pairs of scores")
        case .trend: ("Trend", "pairs of scores that rise minus those that fall")
        case .beforeAndAfter:
            (
                "Before and since a treatment",
                "the mean since the treatment began minus the mean before"
            )
        case .moodAgreement:
            ("Moods and scores", "ranks of scores and of the mean valence of the week before")
        }
    }
}
