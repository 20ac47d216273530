internal import Outcomes
internal import Questionnaires
internal import Samples

extension TrendText {
    /// What came of it: change, rules, trend, before and since a treatment.
    public var conclusions: [String] {
        guard let baseline = outcomes.baseline else {
            return ["No score is a baseline\(baselineWords); nothing can be compared."]
        }
        guard let latest = outcomes.latest else {
            return ["There is no score after the baseline of \(baseline.date.reading) yet."]
        }
        var lines = [
            "From \(text(baseline.points)) on \(baseline.date.reading) to "
                + "\(text(latest.points)) on \(latest.date.reading):"
        ]
        lines += rules.map { "  " + $0 }
        return lines + slope + test + overlap + beforeAndAfter
    }

    private var baselineWords: String {
        switch outcomes.baselineRule {
        case .first: ""
        case .before(let treatment): " (up to \(treatment.start.reading), when treatment began)"
        case .on(let date): " (up to \(date.reading))"
        }
    }

    private var rules: [String] {
        var lines: [String] = []
        if case .success(let change) = outcomes.change.value {
            let points = NumberWords.signed(change.points, decimals: scale.decimals)
            let percent =
                switch change.percent {
                case .success(let percent): "\(NumberWords.percent(percent))"
                case .failure(let absence): "no percentage, as \(words(for: absence))"
                }
            lines.append("Change: \(points) points, \(percent)")
        }
        lines += [
            line(
                "Reliable change, larger than measurement error", outcomes.reliableChange.value,
                outcomes.rules.reliableChange.map(words)),
            line(
                "Change that patients notice", outcomes.minimalImportantDifference.value,
                outcomes.rules.threshold(.minimalImportantDifference).map {
                    "\(text($0.points)) points or more"
                }),
            line("Response", outcomes.response.value, "half of the baseline or less"),
            trend.partialResponse.map {
                line("Partial response", $0.value, "25 to 49 % lower than the baseline")
            },
            line(
                "Remission", outcomes.remission.value,
                bound(outcomes.rules.threshold(.remission), healthy: true)),
            line(
                "Recovery, a case before and none now", outcomes.recovery.value,
                bound(outcomes.rules.threshold(.caseness), healthy: false).map { "a case: \($0)" }),
            line("Recovery with reliable improvement", outcomes.reliableRecovery.value, nil),
            clinicalSignificance,
        ].compactMap { $0 }
        if let best = outcomes.best, best.id != outcomes.latest?.id {
            lines.append("Best since: \(text(best.points)) on \(best.date.reading)")
        }
        return lines
    }

    private var clinicalSignificance: String? {
        guard let cutOff = outcomes.cutOff,
            case .success(let change) = outcomes.clinicalSignificance.value
        else { return nil }
        return "Class after Jacobson and Truax: \(change.rawValue) (cut-off "
            + "\(cutOff.method.rawValue): \(DecimalText.text(cutOff.points)))"
    }

    private func line(_ name: String, _ verdict: Verdict, _ rule: String?) -> String {
        let answer =
            switch verdict {
            case .met: "yes"
            case .notMet: "no"
            case .undefined(let absence): "cannot be said, as \(words(for: absence))"
            }
        return "\(name): \(answer)" + (rule.map { " (\($0))" } ?? "")
    }

    private func line(
        _ name: String, _ result: Result<ChangeClass, Absence>, _ rule: String?
    ) -> String {
        let answer =
            switch result {
            case .success(.improved): "improved"
            case .success(.unchanged): "no"
            case .success(.deteriorated): "worse"
            case .failure(let absence): "cannot be said, as \(words(for: absence))"
            }
        return "\(name): \(answer)" + (rule.map { " (\($0))" } ?? "")
    }

    private func words(for rule: ReliableChangeRule) -> String {
        switch rule.criterion {
        case .points(let points): "\(text(points)) points or more"
        case .index:
            "more than \(DecimalText.text(rule.threshold)) points, by an SD of "
                + "\(rule.standardDeviation ?? 0) and a reliability of \(rule.reliability ?? 0)"
        }
    }

    private func bound(_ threshold: ChangeThreshold?, healthy: Bool) -> String? {
        threshold.map { threshold in
            let points = text(threshold.points)
            return switch (scale.direction, healthy) {
            case (.higherIsWorse, true): "below \(points)"
            case (.higherIsWorse, false): "\(points) or more"
            case (.higherIsBetter, true): "above \(points)"
            case (.higherIsBetter, false): "\(points) or less"
            }
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
        let prefix = "Trend: "
        switch trend.trend.test.value {
        case .failure(let absence):
            return [prefix + "cannot be said, as \(words(for: absence))"]
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
            return [prefix + words]
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

    private var beforeAndAfter: [String] {
        guard let compared = trend.beforeAndAfter else { return [] }
        let label = compared.treatment.label
        var lines = ["Before and since \(label), \(compared.treatment.start.reading):"]
        lines.append("  Before: \(words(for: compared.momentsBefore))")
        lines.append("  Since: \(words(for: compared.momentsAfter))")
        if case .success(let change) = compared.change.value {
            lines.append("  Difference of the means: \(NumberWords.oneDigit(change)) points")
        }
        for size in compared.effectSizes {
            lines.append(
                "  Effect size, \(size.variant.words): \(DecimalText.text(size.value)), "
                    + "\(DecimalText.text(size.corrected)) with Hedges' correction")
        }
        if !compared.effectSizes.isEmpty {
            lines.append(
                "  These are sizes of one person's scores, not to be set beside those of studies.")
        }
        if !compared.lookingBack.isEmpty, let recall = trend.series.definition.recall {
            let scores =
                compared.lookingBack.count == 1
                ? "1 score since looks" : "\(compared.lookingBack.count) scores since look"
            lines.append(
                "  Caution: \(scores) back to before the start (\(recall)).")
        }
        if !compared.later.isEmpty {
            lines.append("  After its end, on neither side: n \(compared.later.count)")
        }
        lines.append("  It says what the scores were, not why.")
        return lines
    }

    private func words(for moments: Moments?) -> String {
        guard let moments else { return "no scores" }
        let mean = "n \(moments.count), mean \(NumberWords.oneDigit(moments.mean))"
        guard let deviation = moments.standardDeviation, let error = moments.standardError else {
            return mean
        }
        return mean + ", SD \(NumberWords.oneDigit(deviation)), "
            + "standard error \(NumberWords.oneDigit(error))"
    }

    func words(for absence: Absence) -> String {
        switch absence {
        case .noBaseline: "no score is a baseline"
        case .noFollowUp: "there is no later score"
        case .baselineIsZero: "the baseline is 0"
        case .leastScoreIsNotZero: "the scale does not begin at 0"
        case .zeroIsNotBest: "0 is not the best score of the scale"
        case .noThreshold: "no threshold is published here"
        case .notACaseAtBaseline: "the baseline is no case"
        case .tooFewScores: "there are too few scores"
        case .tooManyScores: "there are too many scores"
        case .noVariation: "the scores do not vary"
        }
    }
}
