public import Questionnaires

/// A person's outcomes from the baseline to the last score, by each rule, with their evidence.
///
///     let outcomes = ChangeOutcomes(of: series, baseline: .first)
///     outcomes.response.value          // .met
///     outcomes.response.evidence.samples.map(\.points)  // [18, 9]
///
/// A rule that cannot be applied gives its reason. Rules do not judge single items: see
/// ``PersonTrend/FlaggedItem``.
public struct ChangeOutcomes: Hashable, Sendable {
    /// The scores.
    public let series: ScoreSeries
    /// The rule that selects the baseline.
    public let baselineRule: ScoreSeries.BaselineRule
    /// The rules that are applied.
    public let rules: ChangeOutcomes.Rules
    /// Every published rule of reliable change, and the rule in ``rules`` if it is a different
    /// rule.
    public let reliableChangeRules: [ChangeOutcomes.ReliableChangeRule]
    /// The cut-off of the classes of Jacobson and Truax, or `nil` without norms.
    public let cutOff: ChangeOutcomes.CutOff?
    /// The baseline and the later scores, or `nil` when no score is a baseline.
    public let comparison: ScoreSeries.Comparison?

    /// Applies the rules of a scale to a series.
    ///
    /// - Parameters:
    ///   - series: The scores.
    ///   - rule: The rule that selects the baseline.
    ///   - reliableChange: Which changes are reliable; `nil` for the first rule that the scale
    ///     declares.
    ///   - norms: The norms for the cut-off of Jacobson and Truax; `nil` for those of the scale.
    ///   - cutOff: The method of that cut-off.
    public init(
        of series: ScoreSeries, baseline rule: ScoreSeries.BaselineRule,
        reliableChange: ChangeOutcomes.ReliableChangeRule? = nil, norms: Scale.Norms? = nil,
        cutOff: ChangeOutcomes.CutOff.Method = .c
    ) {
        self.series = series
        baselineRule = rule
        rules = ChangeOutcomes.Rules(
            series.scale, of: series.definition, reliableChange: reliableChange)
        let published = ChangeOutcomes.ReliableChangeRule.published(for: series.scale)
        reliableChangeRules =
            (rules.reliableChange.map { published.contains($0) ? [] : [$0] } ?? []) + published
        let norms = norms ?? series.scale.norms
        self.cutOff = norms.flatMap {
            ChangeOutcomes.CutOff(cutOff, norms: $0, direction: series.scale.direction)
        }
        comparison = series.comparison(rule)
    }

    /// The baseline, or `nil` when no score is a baseline.
    public var baseline: ScoreSeries.Point? { comparison?.baseline }
    /// The last score after the baseline, or `nil`.
    public var latest: ScoreSeries.Point? { comparison?.latest }
    /// The best score after the baseline, the earliest of equal ones; or `nil`.
    public var best: ScoreSeries.Point? { comparison.flatMap { series.best(of: $0.followUps) } }

    /// The baseline and the last score, or why one is missing.
    private var pair: Result<(baseline: Points, followUp: Points), Verdict.Absence> {
        guard let baseline else { return .failure(.noBaseline) }
        guard let latest else { return .failure(.noFollowUp) }
        return .success((baseline.points, latest.points))
    }

    /// The change in points and percent, or why it is not defined.
    public var change: Outcome<Result<ChangeOutcomes.ScoreChange, Verdict.Absence>> {
        Outcome(
            pair.map { rules.change(from: $0.baseline, to: $0.followUp) }, evidence(.change))
    }

    /// Whether the score fell by half or more. It has a source for PHQ-9 only; for other
    /// questionnaires it is the general rule of 50 percent.
    public var response: Outcome<Verdict> {
        let half = Evidence.Threshold(
            name: "50 percent lower than the baseline", value: .points(50))
        let isPublished = series.definition.id.text == "phq-9"
        return verdict(
            .response, [half],
            isPublished ? ["NCQA HEDIS DRR-E; MN Community Measurement"] : []
        ) { rules.response(from: $0, to: $1) }
    }

    /// Whether the score fell by at least 25 percent, but by less than 50 percent. Show the result
    /// only on request, because the publication of the rule was not read.
    public var partialResponse: Outcome<Verdict> {
        verdict(.partialResponse, [], ["In common use; not read in a publication"]) {
            rules.partialResponse(from: $0, to: $1)
        }
    }

    /// Whether the last score is on the healthy side of the remission threshold.
    public var remission: Outcome<Verdict> {
        verdict(.remission, thresholds(.remission)) { rules.remission(at: $1) }
    }

    /// Whether patients notice a change of this size; a failure if the scale declares no threshold.
    public var minimalImportantDifference:
        Outcome<Result<ChangeOutcomes.ChangeClass, Verdict.Absence>>
    {
        judged(.minimalImportantDifference, thresholds(.minimalImportantDifference)) {
            rules.minimalImportantDifference(from: $0, to: $1)
        }
    }

    /// Whether the change is larger than measurement error, by the rule in ``rules``.
    public var reliableChange: Outcome<Result<ChangeOutcomes.ChangeClass, Verdict.Absence>> {
        reliableChange(by: rules.reliableChange)
    }

    /// Whether the change is larger than measurement error, by a rule; there is no result without a
    /// rule.
    public func reliableChange(
        by rule: ChangeOutcomes.ReliableChangeRule?
    ) -> Outcome<Result<ChangeOutcomes.ChangeClass, Verdict.Absence>> {
        judged(.reliableChange, rule.map { [$0.evidence] } ?? []) {
            rule?.classification(
                ofImprovement: series.scale.direction.improvement(from: $0, to: $1))
        }
    }

    /// Whether the last score counts as a case.
    public var caseness: Outcome<Verdict> {
        verdict(.caseness, thresholds(.caseness)) { rules.caseness(at: $1) }
    }

    /// Whether a case at baseline is no longer a case.
    public var recovery: Outcome<Verdict> {
        verdict(.recovery, thresholds(.caseness)) { rules.recovery(from: $0, to: $1) }
    }

    /// Whether there is recovery with a reliable improvement.
    public var reliableRecovery: Outcome<Verdict> {
        verdict(.reliableRecovery, thresholds(.caseness) + reliable) {
            rules.reliableRecovery(from: $0, to: $1)
        }
    }

    /// The class of Jacobson and Truax.
    public var clinicalSignificance:
        Outcome<Result<ChangeOutcomes.ClinicalSignificance, Verdict.Absence>>
    {
        judged(
            .clinicalSignificance, (cutOff.map { [$0.evidence] } ?? []) + reliable,
            ["Jacobson & Truax 1991, doi:10.1037/0022-006X.59.1.12"]
        ) { baseline, followUp in
            guard let cutOff, let rule = rules.reliableChange else { return nil }
            return cutOff.classification(from: baseline, to: followUp, by: rule)
        }
    }
}

extension ChangeOutcomes {
    private func evidence(
        _ rule: Evidence.Rule, _ thresholds: [Evidence.Threshold] = [], _ sources: [String] = []
    ) -> Evidence {
        Evidence(
            rule: rule, points: [baseline, latest].compactMap { $0 }, thresholds: thresholds,
            sources: sources, exclusions: series.exclusions)
    }

    private func thresholds(_ kind: Scale.ChangeThreshold.Kind) -> [Evidence.Threshold] {
        rules.threshold(kind).map { [Evidence.Threshold($0)] } ?? []
    }

    /// The threshold of reliable change, if there is one.
    private var reliable: [Evidence.Threshold] {
        rules.reliableChange.map { [$0.evidence] } ?? []
    }

    private func verdict(
        _ rule: Evidence.Rule, _ thresholds: [Evidence.Threshold], _ sources: [String] = [],
        _ judge: (_ baseline: Points, _ followUp: Points) -> Verdict
    ) -> Outcome<Verdict> {
        let verdict: Verdict =
            switch pair {
            case .success(let pair): judge(pair.baseline, pair.followUp)
            case .failure(let absence): .undefined(absence)
            }
        return Outcome(verdict, evidence(rule, thresholds, sources))
    }

    private func judged<Value>(
        _ rule: Evidence.Rule, _ thresholds: [Evidence.Threshold], _ sources: [String] = [],
        _ judge: (_ baseline: Points, _ followUp: Points) -> Value?
    ) -> Outcome<Result<Value, Verdict.Absence>> {
        let result: Result<Value, Verdict.Absence> = pair.flatMap { pair in
            judge(pair.baseline, pair.followUp).map { .success($0) } ?? .failure(.noThreshold)
        }
        return Outcome(result, evidence(rule, thresholds, sources))
    }
}

extension ChangeOutcomes.ReliableChangeRule {
    /// The rule as the threshold of a piece of evidence.
    var evidence: Evidence.Threshold {
        let value: Evidence.Threshold.Value =
            switch criterion {
            case .points(let points): .points(points)
            case .index: .number(threshold)
            }
        var text = source
        if let standardDeviation, let reliability {
            text += " (SD \(standardDeviation), reliability \(reliability))"
        }
        return Evidence.Threshold(name: id, value: value, source: text)
    }
}

extension ChangeOutcomes.CutOff {
    /// The cut-off as the threshold of a piece of evidence.
    var evidence: Evidence.Threshold {
        let sources = [norms.clinical, norms.functional].compactMap { norm in
            norm.map {
                "\($0.group): mean \($0.mean), SD \($0.standardDeviation) (\($0.source)"
                    + ($0.doi.map { ", doi:\($0)" } ?? "") + ")"
            }
        }
        return Evidence.Threshold(
            name: "cut-off \(method.rawValue)", value: .number(points),
            source: sources.joined(separator: "; "))
    }
}
