public import Questionnaires

extension ChangeOutcomes {
    /// The change from one score of a scale to a later one.
    public struct ScoreChange: Hashable, Sendable {
        /// The follow-up minus the baseline; negative when the score fell. Exact.
        public let points: Points
        /// How much better the follow-up is; negative when it is worse. Exact.
        public let improvement: Points
        /// ``points`` as a percentage of the baseline, exact, or why it is not defined.
        public let percent: Result<Points, Verdict.Absence>

        /// Compares two scores of a scale.
        ///
        ///     let change = ChangeOutcomes.ScoreChange(from: 18, to: 9, on: total, range: 0...27)
        ///     change.points              // -9
        ///     try change.percent.get()   // -50
        ///
        /// - Parameters:
        ///   - baseline: The earlier score.
        ///   - followUp: The later score.
        ///   - scale: The scale of both.
        ///   - range: The least and greatest points of the scale.
        public init(
            from baseline: Points, to followUp: Points, on scale: Scale, range: ClosedRange<Points>
        ) {
            points = followUp - baseline
            improvement = scale.direction.improvement(from: baseline, to: followUp)
            percent =
                if range.lowerBound != 0 {
                    .failure(.leastScoreIsNotZero)
                } else if baseline == 0 {
                    .failure(.baselineIsZero)
                } else {
                    .success(points.over(baseline) * 100)
                }
        }
    }
}

extension Points {
    /// The exact quotient.
    ///
    /// - Precondition: `divisor` is not 0.
    func over(_ divisor: Points) -> Points {
        Points(numerator * divisor.denominator, over: denominator * divisor.numerator)
    }

    /// The points as a binary number, for statistics only.
    package var number: Double { Double(numerator) / Double(denominator) }
}
