internal import Outcomes
internal import Questionnaires

extension PersonTrend.Text {
    /// The scores in whole sentences: their number, and the change from the baseline to the last
    /// score.
    var summary: [String] {
        let points = trend.series.points
        guard let first = points.first, let last = points.last else {
            return [phrase("No scores.")]
        }
        var sentences: [String] = []
        if points.count == 1 {
            let day = phrase.date(first.date)
            sentences.append(phrase("1 score, \(words(for: first)) on \(day)."))
        } else {
            let (from, to) = (phrase.date(first.date), phrase.date(last.date))
            sentences.append(phrase("\(points.count) scores from \(from) to \(to)."))
        }
        guard let baseline = outcomes.baseline, let latest = outcomes.latest else {
            return sentences + (noComparison.map { [$0] } ?? [])
        }
        let (scores, days) = (
            [baseline, latest].map(words), [baseline, latest].map { phrase.date($0.date) }
        )
        let change = findings.first.map { phrase(": change \($0.answer)") } ?? ""
        sentences.append(
            phrase("From the baseline of \(scores[0]) on \(days[0]) to \(scores[1]) on \(days[1])")
                + "\(change)\(openDirection.map { "; \($0)" } ?? "").")
        return sentences
    }

    /// The direction that is worse, such as `more is worse`. `nil` if the scores did not change, or
    /// if the rule of reliable change already says better or worse.
    var openDirection: String? {
        guard case .success(let change) = outcomes.change.value, change.points != 0 else {
            return nil
        }
        switch outcomes.reliableChange.value {
        case .success(.improved), .success(.deteriorated): return nil
        case .success(.unchanged), .failure: return phrase.direction(scale.direction)
        }
    }

    /// The results of the rules for a summary: only rules that have a result. The class of Jacobson
    /// and Truax and the best score are left out.
    var summaryFindings: [Finding] {
        guard noComparison == nil else { return [] }
        let rules: Set<Evidence.Rule> = [
            .reliableChange, .minimalImportantDifference, .response, .remission, .recovery,
            .reliableRecovery,
        ]
        return findings.filter { finding in
            finding.evidence.map { rules.contains($0.rule) } ?? false
                && finding.isJudged
        }
    }

    /// A score and its band: `18 (Moderately severe)`.
    func words(for point: ScoreSeries.Point) -> String {
        let points = text(point.points)
        return label(of: point).map { "\(points) (\($0))" } ?? points
    }

    /// The label of a band.
    func label(of band: Scale.Band) -> String { phrase.term(wording.label(of: band, in: scale)) }

    /// The label of a score's band; `nil` without a band.
    func label(of point: ScoreSeries.Point) -> String? {
        point.band.flatMap { id in scale.bands.first { $0.id == id } }
            .map { label(of: $0) }
    }
}
