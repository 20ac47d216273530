public import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonTrend.Text {
    /// The conclusions: change, rules, trend, and comparison before and after the start of a
    /// treatment.
    public var conclusions: [String] {
        if let noComparison { return severalOfADay + [noComparison] }
        let compared = trend.beforeAndAfter.map { compared in
            [heading(of: compared) + ":"] + lines(of: compared).map { "  " + $0 }
        }
        return ["\(fromBaselineToLast):"] + severalOfADay.map { "  \($0)" } + noteOnEstimates
            + findings.map { "  " + $0.line } + trendSentences + (compared ?? [])
    }

    /// A score that is shown rounded, with its exact value: `28.57 (28.571429)`, or for an estimate
    /// `about 5 (4.5)`.
    private func rounded(_ point: ScoreSeries.Point) -> String {
        let (shown, exact) = (text(point.points), phrase.exact(point.points))
        return point.status == .prorated
            ? phrase("about \(shown) (\(exact))") : "\(shown) (\(exact))"
    }

    /// The note about how a rounded score counts.
    private var noteOnEstimates: [String] {
        let compared = [outcomes.baseline, outcomes.latest].compactMap(\.self)
            .filter { !$0.points.isShown(by: scale) }
        guard !compared.isEmpty else { return [] }
        let words =
            compared.contains { $0.status == .prorated }
            ? phrase(
                """
                An estimate counts exactly in changes, and rounded for bands, remission and cases.
                """)
            : phrase(
                """
                A rounded score counts exactly in changes, and rounded for bands, remission and cases.
                """)
        return ["  " + words]
    }

    /// The notes about days with several scores: which score of the first and of the last day
    /// counts.
    var severalOfADay: [String] {
        [outcomes.baseline, outcomes.latest].compactMap(\.self).compactMap { counted in
            let scores = trend.series.points.filter { $0.date.day == counted.date.day }
            guard scores.count > 1, scores.last?.id == counted.id else { return nil }
            let points = scores.map { text($0.points) }.joined(separator: ", ")
            let day = phrase.date(counted.date.day)
            return phrase(
                """
                Caution: \(day) has \(scores.count) scores: \(points). The last one counts, by its \
                time or else by the order of saving.
                """)
        }
    }

    /// Why scores cannot be compared; `nil` if they can.
    var noComparison: String? {
        guard let baseline = outcomes.baseline else {
            return noBaseline
        }
        let day = phrase.date(baseline.date)
        return outcomes.latest == nil
            ? phrase("There is no score after the baseline of \(day) yet.") : nil
    }

    /// The baseline and the last score: `From 18 on 2026-01-05 to 9 on 2026-01-26`.
    var fromBaselineToLast: String {
        guard let baseline = outcomes.baseline, let latest = outcomes.latest else { return "" }
        let (scores, days) = (
            [baseline, latest].map {
                $0.points.isShown(by: scale) ? text($0.points) : rounded($0)
            },
            [baseline, latest].map { phrase.date($0.date) }
        )
        return phrase("From \(scores[0]) on \(days[0]) to \(scores[1]) on \(days[1])")
    }

    /// The result of a rule.
    struct Finding {
        /// The name of the rule, in words.
        let name: String
        /// The answer, in words.
        let answer: String
        /// The condition for the answer yes, or what is missing for it; `nil` without a rule.
        var rule: String?
        /// The evidence; `nil` for a number that needs none.
        var evidence: Evidence?
        /// Whether the rule has a result.
        var isJudged = true

        /// The name, answer and rule on one line.
        var line: String { "\(name): \(answer)" + (rule.map { " (\($0))" } ?? "") }
    }

    private var noBaseline: String {
        switch outcomes.baselineRule {
        case .first: return phrase("No score is a baseline; nothing can be compared.")
        case .before(let treatment):
            let day = phrase.date(treatment.start)
            return phrase(
                """
                No score is a baseline (up to \(day), when treatment began); nothing can be compared.
                """)
        case .on(let date):
            let day = phrase.date(date)
            return phrase("No score is a baseline (up to \(day)); nothing can be compared.")
        }
    }

    /// The results of the rules. The change itself comes first.
    var findings: [Finding] {
        var findings: [Finding] = []
        if case .success(let change) = outcomes.change.value {
            let points = amount(phrase.signed(change.points, decimals: scale.decimals))
            let percent =
                switch change.percent {
                case .success(let percent): phrase.percent(percent)
                case .failure(let absence): phrase("no percentage, as \(phrase.reason(absence))")
                }
            findings.append(
                Finding(name: phrase("Change"), answer: "\(points), \(percent)"))
        }
        findings += [
            finding(
                phrase("Reliable change, larger than measurement error"), outcomes.reliableChange,
                outcomes.rules.reliableChange.map(words)),
            finding(
                phrase("Change that patients notice"), outcomes.minimalImportantDifference,
                outcomes.rules.threshold(.minimalImportantDifference).map {
                    phrase("\(amount(text($0.points))) or more")
                }),
            finding(
                phrase("Response"), outcomes.response, phrase("half of the baseline or less")),
            trend.partialResponse.map { outcome -> Finding in
                let bound = phrase("25 to 49 % lower than the baseline")
                return finding(
                    phrase("Partial response"), outcome, bound, needs: phrase("a score \(bound)"))
            },
            finding(
                phrase("Remission"), outcomes.remission,
                bound(outcomes.rules.threshold(.remission), healthy: true),
                needs: bound(outcomes.rules.threshold(.remission), healthy: true).map {
                    phrase("a score \($0)")
                }),
            finding(
                phrase("Recovery, a case before and none now"), outcomes.recovery,
                caseness, needs: nil),
            finding(
                phrase("Recovery with reliable improvement"), outcomes.reliableRecovery, nil),
            clinicalSignificance,
        ].compactMap { $0 }
        if let best = outcomes.best, best.id != outcomes.latest?.id {
            findings.append(
                Finding(
                    name: phrase("Best since"),
                    answer: phrase("\(text(best.points)) on \(phrase.date(best.date))")))
        }
        return findings
    }

    private var clinicalSignificance: Finding? {
        guard let cutOff = outcomes.cutOff,
            case .success(let change) = outcomes.clinicalSignificance.value
        else { return nil }
        return Finding(
            name: phrase("Class after Jacobson and Truax"), answer: words(for: change),
            rule: phrase("cut-off \(cutOff.method.rawValue): \(phrase.decimal(cutOff.points))"),
            evidence: outcomes.clinicalSignificance.evidence)
    }

    /// The condition for being a case, in words; `nil` without a threshold.
    private var caseness: String? {
        bound(outcomes.rules.threshold(.caseness), healthy: false).map { phrase("a case: \($0)") }
    }

    private func finding(_ name: String, _ outcome: Outcome<Verdict>, _ rule: String?) -> Finding {
        finding(name, outcome, rule, needs: rule)
    }

    /// - Parameters:
    ///   - rule: The condition for the answer yes, in words.
    ///   - needs: What is missing if the answer is no, in words; `nil` to show the condition
    ///     instead.
    private func finding(
        _ name: String, _ outcome: Outcome<Verdict>, _ rule: String?, needs: String?
    ) -> Finding {
        let answer =
            switch outcome.value {
            case .met: phrase.results.yes
            case .notMet: phrase.results.no
            case .undefined(let absence): phrase.cannotBeJudged(absence)
            }
        let isJudged = if case .undefined = outcome.value { false } else { true }
        let lacking = outcome.value == .notMet ? needs.map { phrase("it needs \($0)") } : nil
        return Finding(
            name: name, answer: answer, rule: lacking ?? rule, evidence: outcome.evidence,
            isJudged: isJudged)
    }

    private func finding(
        _ name: String, _ outcome: Outcome<Result<ChangeOutcomes.ChangeClass, Verdict.Absence>>,
        _ rule: String?
    ) -> Finding {
        let answer =
            switch outcome.value {
            case .success(.improved): phrase("improved")
            case .success(.unchanged): phrase.results.no
            case .success(.deteriorated): phrase("worse")
            case .failure(let absence): phrase.cannotBeJudged(absence)
            }
        let isJudged = if case .failure = outcome.value { false } else { true }
        let lacking =
            outcome.value == .success(.unchanged) ? rule.map { phrase("it needs \($0)") } : nil
        return Finding(
            name: name, answer: answer, rule: lacking ?? rule, evidence: outcome.evidence,
            isJudged: isJudged)
    }

    private func words(for rule: ChangeOutcomes.ReliableChangeRule) -> String {
        switch rule.criterion {
        case .points(let points):
            phrase("\(amount(phrase.exact(points, least: scale.decimals))) or more")
        case .index:
            phrase(
                """
                more than \(amount(phrase.decimal(rule.threshold))), by an SD of \
                \(phrase.number("\(rule.standardDeviation ?? 0)")) and a reliability of \
                \(phrase.number("\(rule.reliability ?? 0)"))
                """)
        }
    }

    private func bound(_ threshold: Scale.ChangeThreshold?, healthy: Bool) -> String? {
        threshold.map { threshold in
            phrase.side(
                of: text(threshold.points), isWorse: !healthy, on: scale.direction)
        }
    }
}

extension Points {
    /// Whether the points need no rounding for the digits of a scale.
    fileprivate func isShown(by scale: Scale) -> Bool {
        Points(rounded(decimals: scale.decimals), over: Points.powerOfTen(scale.decimals)) == self
    }
}
