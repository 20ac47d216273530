internal import Outcomes
internal import Questionnaires

extension TrendText {
    /// The scores in whole sentences: how many there are, and the change from the baseline to the
    /// last.
    var summary: [String] {
        let points = trend.series.points
        guard let first = points.first, let last = points.last else { return ["No scores."] }
        var sentences: [String] = []
        if points.count == 1 {
            sentences.append("1 score, \(words(for: first)) on \(first.date.reading).")
        } else {
            sentences.append(
                "\(points.count) scores from \(first.date.reading) to \(last.date.reading).")
        }
        guard let baseline = outcomes.baseline, let latest = outcomes.latest else {
            return sentences + (noComparison.map { [$0] } ?? [])
        }
        sentences.append(
            "From the baseline of \(words(for: baseline)) on \(baseline.date.reading) to \(words(for: latest)) on "
                + "\(latest.date.reading)"
                + (findings.first.map { ": \($0.name.lowercased()) \($0.answer)." } ?? "."))
        return sentences
    }

    /// The results of the rules for a summary: only those with an answer, without the classes and
    /// the best.
    var summaryFindings: [Finding] {
        guard noComparison == nil else { return [] }
        let rules: Set<Evidence.Rule> = [
            .reliableChange, .minimalImportantDifference, .response, .remission, .recovery,
            .reliableRecovery,
        ]
        return findings.filter { finding in
            finding.evidence.map { rules.contains($0.rule) } ?? false
                && !finding.answer.hasPrefix("cannot be judged")
        }
    }

    /// A score and its band: `18 (Moderately severe)`.
    func words(for point: ScoreSeries.Point) -> String {
        let points = text(point.points)
        return label(of: point).map { "\(points) (\($0))" } ?? points
    }

    /// The words of a score's band, or `nil`.
    func label(of point: ScoreSeries.Point) -> String? {
        point.band.flatMap { id in scale.bands.first { $0.id == id } }
            .map { wording.label(of: $0, in: scale) }
    }
}
