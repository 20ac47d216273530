internal import Outcomes
internal import Questionnaires
internal import Samples

extension TrendText {
    /// The scores in a few lines: the newest result, the change from the baseline, and whether it is
    /// reliable. A newer result without a score that counts comes first.
    package var overview: [String] {
        guard let last = trend.series.points.last else {
            return newerLeftOut + ["No scores."]
        }
        let count = trend.series.points.count
        var lines = newerLeftOut
        lines.append(
            "\(words(for: last)) on \(last.date.reading)"
                + (note(on: last).map { ", \($0)" } ?? "")
                + (count > 1 ? ", the last of \(count) scores" : ", the only score"))
        guard noComparison == nil, let baseline = outcomes.baseline else { return lines }
        if let change = findings.first {
            lines.append(
                "\(change.line), from the baseline of \(words(for: baseline)) on "
                    + "\(baseline.date.reading)")
        }
        return lines
            + findings.filter { $0.evidence?.rule == .reliableChange }.map(\.line)
    }

    /// The excluded results after the last score that counts. A corrected result is not shown.
    private var newerLeftOut: [String] {
        let last = trend.series.points.last?.date
        return leftOut.filter { exclusion in
            if case .superseded = exclusion.reason { return false }
            return last.map { exclusion.date > $0 } ?? true
        }.map { "\($0.date.reading)  left out: \(words(for: $0.reason))" }
    }
}
