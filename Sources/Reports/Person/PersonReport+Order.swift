internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonReport {
    /// The trends in reading order. They are sorted by the number of unacknowledged flags, then by
    /// how bad the last score's band is among the bands of its scale, then in the given order.
    /// Trends without a score come last within the same number of flags.
    ///
    /// The order helps to read a page. It does not rank how ill a person is.
    var worstFirst: [PersonTrend] {
        trends.enumerated().sorted { left, right in
            let (first, second) = (rank(left.element), rank(right.element))
            if first.openFlags != second.openFlags { return first.openFlags > second.openFlags }
            if first.severity != second.severity { return first.severity > second.severity }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// The number of unacknowledged flags, and the severity of the last score.
    private func rank(_ trend: PersonTrend) -> (openFlags: Int, severity: Points) {
        let id = trend.series.definition.id
        let open = flags.count { $0.questionnaire.id == id && $0.acknowledgement == nil }
        return (open, trend.lastSeverity ?? Points(-1))
    }
}

extension PersonTrend {
    /// The severity of the last score, from 0 for the best band of the scale to 1 for the worst.
    /// Without bands, it is the position of the score in the range of the scale. `nil` without
    /// scores.
    fileprivate var lastSeverity: Points? {
        guard let last = series.points.last else { return nil }
        return series.scale.severity(of: last.points, in: last.band, range: series.range)
    }
}
