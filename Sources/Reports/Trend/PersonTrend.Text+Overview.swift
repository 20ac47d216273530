internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonTrend.Text {
    /// The scores in a few lines: the newest result, the change from the baseline, and whether it
    /// is reliable. Newer results that do not count come first. The categories, rules and
    /// cut-points of the newest result come last.
    package var overview: [String] { scoreOverview + criteriaOverview }

    /// The categories, rules and cut-points of the newest result, with its date. They may come from
    /// a newer result than the last score.
    private var criteriaOverview: [String] {
        guard let last = trend.results.last else { return [] }
        let scoring = trend.series.definition.scoring(of: scale.id)
        return phrase.findings(of: last, trend.series.definition, wording, scoring: scoring)
            .map { "\(phrase.date(last.assessment.start))  \($0)" }
    }

    private var scoreOverview: [String] {
        guard let last = trend.series.points.last else {
            return newerLeftOut + [phrase("No scores.")]
        }
        let count = trend.series.points.count
        var lines = newerLeftOut
        let parts = [
            phrase("\(words(for: last)) on \(phrase.date(last.date))"), note(on: last),
            count > 1 ? phrase("the last of \(count) scores") : phrase("the only score"),
        ]
        lines.append(parts.compactMap { $0 }.joined(separator: ", "))
        guard noComparison == nil, let baseline = outcomes.baseline else {
            return lines + severalOfADay
        }
        if let change = findings.first {
            let (score, day) = (words(for: baseline), phrase.date(baseline.date))
            let from = phrase("from the baseline of \(score) on \(day)")
            lines.append("\(change.line), \(from)" + (openDirection.map { "; \($0)" } ?? ""))
        }
        return lines + severalOfADay
            + findings.filter { $0.evidence?.rule == .reliableChange }.map(\.line)
    }

    /// The excluded results that are newer than the last counted score. Corrected results are not
    /// shown.
    private var newerLeftOut: [String] {
        let last = trend.series.points.last?.date
        return leftOut.filter { exclusion in
            if case .superseded = exclusion.reason { return false }
            return last.map { exclusion.date > $0 } ?? true
        }.map(line)
    }
}
