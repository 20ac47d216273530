internal import Outcomes
internal import Questionnaires
internal import Samples

extension TrendText {
    /// The conclusions: change, rules, trend, before and since a treatment.
    public var conclusions: [String] {
        if let noComparison { return [noComparison] }
        let compared = trend.beforeAndAfter.map { compared in
            [heading(of: compared) + ":"] + lines(of: compared).map { "  " + $0 }
        }
        return [fromBaselineToLast + ":"] + findings.map { "  " + $0.line } + trendSentences
            + (compared ?? [])
    }

    /// Why scores cannot be compared, or `nil` when they can.
    var noComparison: String? {
        guard let baseline = outcomes.baseline else {
            return "No score is a baseline\(baselineWords); nothing can be compared."
        }
        return outcomes.latest == nil
            ? "There is no score after the baseline of \(baseline.date.reading) yet." : nil
    }

    /// The baseline and the last score: `From 18 on 2026-01-05 to 9 on 2026-01-26`.
    var fromBaselineToLast: String {
        guard let baseline = outcomes.baseline, let latest = outcomes.latest else { return "" }
        return "From \(text(baseline.points)) on \(baseline.date.reading) to "
            + "\(text(latest.points)) on \(latest.date.reading)"
    }

    /// The trend of the scores and the reasons for caution, one sentence each.
    var trendSentences: [String] { slope + test + overlap }

    /// The result of a rule.
    struct Finding {
        /// The name of the rule, in words.
        let name: String
        /// The answer, in words.
        let answer: String
        /// The condition for the answer yes, in words; or `nil`.
        var rule: String?
        /// The evidence, or `nil` for a number that needs none.
        var evidence: Evidence?

        /// Name, answer and rule on one line.
        var line: String { "\(name): \(answer)" + (rule.map { " (\($0))" } ?? "") }
    }

    private var baselineWords: String {
        switch outcomes.baselineRule {
        case .first: ""
        case .before(let treatment): " (up to \(treatment.start.reading), when treatment began)"
        case .on(let date): " (up to \(date.reading))"
        }
    }

    /// The results of the rules, the change itself first.
    var findings: [Finding] {
        var findings: [Finding] = []
        if case .success(let change) = outcomes.change.value {
            let points = NumberWords.signed(change.points, decimals: scale.decimals)
            let percent =
                switch change.percent {
                case .success(let percent): NumberWords.percent(percent)
                case .failure(let absence): "no percentage, as \(absence.reason)"
                }
            findings.append(Finding(name: "Change", answer: "\(points) points, \(percent)"))
        }
        findings += [
            finding(
                "Reliable change, larger than measurement error", outcomes.reliableChange,
                outcomes.rules.reliableChange.map(words)),
            finding(
                "Change that patients notice", outcomes.minimalImportantDifference,
                outcomes.rules.threshold(.minimalImportantDifference).map {
                    "\(text($0.points)) points or more"
                }),
            finding("Response", outcomes.response, "half of the baseline or less"),
            trend.partialResponse.map {
                finding("Partial response", $0, "25 to 49 % lower than the baseline")
            },
            finding(
                "Remission", outcomes.remission,
                bound(outcomes.rules.threshold(.remission), healthy: true)),
            finding(
                "Recovery, a case before and none now", outcomes.recovery,
                bound(outcomes.rules.threshold(.caseness), healthy: false).map { "a case: \($0)" }),
            finding("Recovery with reliable improvement", outcomes.reliableRecovery, nil),
            clinicalSignificance,
        ].compactMap { $0 }
        if let best = outcomes.best, best.id != outcomes.latest?.id {
            findings.append(
                Finding(
                    name: "Best since", answer: "\(text(best.points)) on \(best.date.reading)"))
        }
        return findings
    }

    private var clinicalSignificance: Finding? {
        guard let cutOff = outcomes.cutOff,
            case .success(let change) = outcomes.clinicalSignificance.value
        else { return nil }
        return Finding(
            name: "Class after Jacobson and Truax", answer: change.rawValue,
            rule: "cut-off \(cutOff.method.rawValue): \(DecimalText.text(cutOff.points))",
            evidence: outcomes.clinicalSignificance.evidence)
    }

    private func finding(_ name: String, _ outcome: Outcome<Verdict>, _ rule: String?) -> Finding {
        let answer =
            switch outcome.value {
            case .met: "yes"
            case .notMet: "no"
            case .undefined(let absence): cannotBeJudged(absence)
            }
        return Finding(name: name, answer: answer, rule: rule, evidence: outcome.evidence)
    }

    private func finding(
        _ name: String, _ outcome: Outcome<Result<ChangeOutcomes.ChangeClass, Absence>>,
        _ rule: String?
    ) -> Finding {
        let answer =
            switch outcome.value {
            case .success(.improved): "improved"
            case .success(.unchanged): "no"
            case .success(.deteriorated): "worse"
            case .failure(let absence): cannotBeJudged(absence)
            }
        return Finding(name: name, answer: answer, rule: rule, evidence: outcome.evidence)
    }

    private func words(for rule: ReliableChangeRule) -> String {
        switch rule.criterion {
        case .points(let points):
            "\(NumberWords.exact(points, least: scale.decimals)) points or more"
        case .index:
            "more than \(DecimalText.text(rule.threshold)) points, by an SD of "
                + "\(rule.standardDeviation ?? 0) and a reliability of \(rule.reliability ?? 0)"
        }
    }

    private func bound(_ threshold: Scale.ChangeThreshold?, healthy: Bool) -> String? {
        threshold.map { threshold in
            ResultPhrases.english.side(
                of: text(threshold.points), isWorse: !healthy, on: scale.direction)
        }
    }

    private var slope: [String] {
        guard case .success(let slope) = trend.trend.slope.value else { return [] }
        let interval =
            slope.interval.map { NumberWords.interval($0, DecimalText.text) }
            ?? "too few for an interval"
        return [
            "Slope: \(DecimalText.text(slope.slope)) points a week, n \(slope.count), \(interval)"
        ]
    }

    private var test: [String] {
        switch trend.trend.test.value {
        case .failure(let absence): return ["Trend: \(cannotBeJudged(absence))"]
        case .success(let test):
            let p = NumberWords.probability(test.probability)
            let least = NumberWords.probability(test.smallestProbability)
            let how =
                test.method == .exact ? "exact, Mann-Kendall" : "approximate, Mann-Kendall"
            let words =
                switch test.conclusion {
                case .rising: "rising, p \(p) (\(how)), n \(test.count)"
                case .falling: "falling, p \(p) (\(how)), n \(test.count)"
                case .notShown: "none shown, p \(p) (\(how)), n \(test.count)"
                case .tooFewValues where test.count < 5:
                    "too few points (\(test.count)): the smallest possible p is \(least)"
                case .tooFewValues:
                    "too many equal scores (n \(test.count)): the smallest possible p is \(least)"
                }
            return ["Trend: \(words)"]
        }
    }

    private var overlap: [String] {
        guard trend.trend.overlaps > 0, let recall = trend.series.definition.recall else {
            return []
        }
        let scores =
            trend.trend.overlaps == 1 ? "1 score looks" : "\(trend.trend.overlaps) scores look"
        return [
            "Caution: \(scores) back on days that the score before covers as well (\(recall)). "
                + "Such scores are not independent, and slope and trend are less certain than "
                + "they seem."
        ]
    }

    /// The heading of the compared scores: `Before and since CBT, 2026-01-21`.
    func heading(of compared: PersonTrend.BeforeAndAfter) -> String {
        "Before and since \(compared.treatment.label), \(compared.treatment.start.reading)"
    }

    /// The scores before and since the start of a treatment, one line each.
    func lines(of compared: PersonTrend.BeforeAndAfter) -> [String] {
        var lines = ["Before: \(words(for: compared.momentsBefore))"]
        lines.append("Since: \(words(for: compared.momentsAfter))")
        if case .success(let change) = compared.change.value {
            lines.append("Difference of the means: \(NumberWords.oneDigit(change)) points")
        }
        for size in compared.effectSizes {
            lines.append(
                "Effect size, \(size.variant.words): \(DecimalText.text(size.value)), "
                    + "\(DecimalText.text(size.corrected)) with Hedges' correction")
        }
        if !compared.effectSizes.isEmpty {
            lines.append(
                "These effect sizes are of one person's scores: do not compare them with studies.")
        }
        if !compared.lookingBack.isEmpty, let recall = trend.series.definition.recall {
            let scores =
                compared.lookingBack.count == 1
                ? "1 score since looks" : "\(compared.lookingBack.count) scores since look"
            lines.append(
                "Caution: \(scores) back to before the start (\(recall)).")
        }
        if !compared.later.isEmpty {
            lines.append("After its end, on neither side: n \(compared.later.count)")
        }
        lines.append("This shows the scores, not their cause.")
        return lines
    }

    private func words(for moments: EffectSize.Moments?) -> String {
        guard let moments else { return "no scores" }
        let mean = "n \(moments.count), mean \(NumberWords.oneDigit(moments.mean))"
        guard let deviation = moments.standardDeviation, let error = moments.standardError else {
            return mean
        }
        return mean + ", SD \(NumberWords.oneDigit(deviation)), "
            + "standard error \(NumberWords.oneDigit(error))"
    }

    /// The answer of a rule that has no result.
    func cannotBeJudged(_ absence: Absence) -> String {
        "cannot be judged, as \(absence.reason)"
    }
}
