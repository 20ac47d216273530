package import Questionnaires

extension Scale {
    /// How severe a score is, from 0 for the best band of the scale to 1 for the worst; of a scale
    /// without bands, by the place of the score in its range.
    ///
    /// It orders results of different scales for a reader; it does not say how severe an illness is.
    ///
    /// - Parameters:
    ///   - points: The score.
    ///   - band: Its band, if it has one.
    ///   - range: The least and the greatest points of the scale.
    package func severity(
        of points: Points, in band: Band.ID?, range: ClosedRange<Points>
    ) -> Points {
        let bands = bands(forGroupOf: band)
        let share: Points
        if bands.count > 1, let place = bands.firstIndex(where: { $0.id == band }) {
            share = Points(place, over: bands.count - 1)
        } else {
            let span = range.upperBound - range.lowerBound
            guard span > 0 else { return Points(0) }
            let place = (points - range.lowerBound).rounded(decimals: 3)
            share = Points(place, over: span.rounded(decimals: 3))
        }
        return direction == .higherIsWorse ? share : Points(1) - share
    }
}
