public import Outcomes
internal import Questionnaires
internal import Samples

extension PersonTrend.Text {
    /// The evidence of each result: rule, scores, thresholds, sources and exclusions.
    public var evidence: [String] {
        var lines = trend.evidence.flatMap { evidence -> [String] in
            let scores = evidence.samples.map { "\(text($0.points)) (\($0.id))" }
            let statement = evidence.words(in: phrase).statement
            var lines = ["\(evidence.rule.rawValue): \(statement)"]
            let list = scores.isEmpty ? phrase("none") : scores.joined(separator: ", ")
            lines.append("  " + phrase("scores: \(list)"))
            lines += evidence.thresholds.map {
                "  \($0.words(in: phrase, decimals: scale.decimals))"
                    + ($0.source.map { "; \($0)" } ?? "")
            }
            lines += evidence.sources.map { "  " + phrase("source: \($0)") }
            return lines
        }
        for rule in outcomes.reliableChangeRules {
            lines.append(result(of: rule))
        }
        lines.append(phrase("definition: \(trend.series.definition.identity)"))
        return lines
    }

    func result(of rule: ChangeOutcomes.ReliableChangeRule) -> String {
        let result =
            switch outcomes.reliableChange(by: rule).value {
            case .success(let change): words(for: change)
            case .failure(let absence): phrase.cannotBeJudged(absence)
            }
        let index = (try? outcomes.change.value.get()).flatMap { rule.index(of: $0.points) }
        let words = index.map { ", " + phrase("index \(phrase.decimal($0))") } ?? ""
        return phrase("Reliable change by \(rule.id): \(result)") + words
    }

    /// The words for a class of reliable change.
    func words(for change: ChangeOutcomes.ChangeClass) -> String {
        switch change {
        case .improved: phrase("improved")
        case .unchanged: phrase("unchanged")
        case .deteriorated: phrase("deteriorated")
        }
    }

    /// The words for a class of Jacobson and Truax.
    func words(for change: ChangeOutcomes.ClinicalSignificance) -> String {
        switch change {
        case .recovered: phrase("recovered")
        case .improved: phrase("improved")
        case .unchanged: phrase("unchanged")
        case .deteriorated: phrase("deteriorated")
        case .harmed: phrase("harmed")
        }
    }
}

extension Evidence.Threshold {
    /// The name of the threshold with its number.
    ///
    /// - Parameters:
    ///   - phrase: The words of the language. The name is in English.
    ///   - decimals: The least number of decimal digits.
    func words(in phrase: Phrasebook, decimals: Int = 0) -> String {
        switch value {
        case .points(let points): "\(name): \(phrase.exact(points, least: decimals))"
        case .number(let number): "\(name): \(phrase.decimal(number))"
        }
    }
}

extension Evidence {
    /// The name of the rule on pages, and its statement.
    func words(in phrase: Phrasebook) -> (title: String, statement: String) {
        let (title, statement) = rule.words(in: phrase)
        guard rule == .response, sources.isEmpty else { return (title, statement) }
        let general = phrase("the general rule of 50 %, without a source for this questionnaire")
        return (title, "\(statement); \(general)")
    }
}

extension Evidence.Rule {
    /// The name of the rule on pages, and its statement.
    func words(in phrase: Phrasebook) -> (title: String, statement: String) {
        switch self {
        case .change: (phrase("Change"), phrase("the last score minus the baseline"))
        case .response: (phrase("Response"), phrase("2 × last score ≤ baseline"))
        case .partialResponse:
            (
                phrase("Partial response"),
                phrase("the last score is 25 to 49 % lower than the baseline")
            )
        case .remission:
            (phrase("Remission"), phrase("the last score is on the healthy side of the threshold"))
        case .minimalImportantDifference:
            (phrase("Change that patients notice"), phrase("the change is the threshold or more"))
        case .reliableChange:
            (
                phrase("Reliable change"),
                phrase("the change is the threshold or more; of an index, more than it")
            )
        case .caseness:
            (
                phrase("A case at the last score"),
                phrase("the last score is at the threshold or beyond it")
            )
        case .recovery:
            (phrase("Recovery"), phrase("the baseline is a case and the last score is no case"))
        case .reliableRecovery:
            (
                phrase("Recovery with reliable improvement"),
                phrase("recovery, and reliable improvement")
            )
        case .clinicalSignificance:
            (
                phrase("Class after Jacobson and Truax"),
                phrase("reliable change, and the side of the cut-off")
            )
        case .slope:
            (phrase("Slope"), phrase("the median of the slopes between all pairs of scores"))
        case .trend: (phrase("Trend"), phrase("pairs of scores that rise minus those that fall"))
        case .beforeAndAfter:
            (
                phrase("Before and since a treatment"),
                phrase("the mean since the treatment began minus the mean before")
            )
        case .moodAgreement:
            (
                phrase("Moods and scores"),
                phrase("ranks of scores and of the mean valence of the week before")
            )
        }
    }
}
