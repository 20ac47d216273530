internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonReport {
    /// The trends, the one first that a reader should see first: by flags that nobody has
    /// acknowledged, then by how bad the band of the last score is among the bands of its scale, then
    /// as they were given. A trend without a score comes after those with scores.
    ///
    /// The order helps to read a page; it does not say how ill somebody is.
    var worstFirst: [PersonTrend] {
        trends.enumerated().sorted { left, right in
            let (first, second) = (rank(left.element), rank(right.element))
            if first.openFlags != second.openFlags { return first.openFlags > second.openFlags }
            if first.severity != second.severity { return first.severity > second.severity }
            return left.offset < right.offset
        }.map(\.element)
    }

    /// The number of flags that nobody has acknowledged, and the severity of the last score.
    private func rank(_ trend: PersonTrend) -> (openFlags: Int, severity: Points) {
        let id = trend.series.definition.id
        let open = flags.count { $0.questionnaire.id == id && $0.acknowledgement == nil }
        return (open, trend.lastSeverity ?? Points(-1))
    }
}

extension PersonTrend {
    /// The severity of the last score, from 0 for the best band of the scale to 1 for the worst; of a
    /// scale without bands, by the place of the score in its range. `nil` without scores.
    fileprivate var lastSeverity: Points? {
        guard let last = series.points.last else { return nil }
        let bands = series.bands
        let share: Points
        if bands.count > 1, let place = bands.firstIndex(where: { $0.id == last.band }) {
            share = Points(place, over: bands.count - 1)
        } else {
            let span = series.range.upperBound - series.range.lowerBound
            guard span > 0 else { return Points(0) }
            let place = (last.points - series.range.lowerBound).rounded(decimals: 3)
            share = Points(place, over: span.rounded(decimals: 3))
        }
        return series.scale.direction == .higherIsWorse ? share : Points(1) - share
    }
}
