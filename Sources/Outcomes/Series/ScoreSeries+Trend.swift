public import Questionnaires

extension ScoreSeries {
    /// The trend of a series: slope and test, with the reasons for caution.
    ///
    ///     let trend = ScoreSeries.Trend(of: series.points, in: series)
    ///     trend.slope.value                 // -1.5 points a week
    ///     trend.test.value                  // too few points to show a trend
    public struct Trend: Hashable, Sendable {
        /// The slope in points for each week.
        public let slope: Outcome<Result<Statistics.TheilSen, Verdict.Absence>>
        /// The Mann–Kendall test.
        public let test: Outcome<Result<Statistics.MannKendall, Verdict.Absence>>
        /// The number of scores whose recall period overlaps with that of the previous score. Such
        /// scores are not independent, and the probability of the test is too small.
        public let overlaps: Int
        /// The time of the first score, from which the weeks of the slope's intercept count.
        public let origin: Timestamp?

        /// Computes the trend of some points of a series.
        ///
        /// - Parameters:
        ///   - points: The points, oldest first; at most ``Statistics/TheilSen/greatestCount`` of them.
        ///   - series: The series of the points.
        /// - Complexity: O(*n*² log *n*) in the number of points.
        public init(of points: [ScoreSeries.Point], in series: ScoreSeries) {
            let origin = points.first?.date
            // Whole microseconds, so that a slope is rounded once: by the division.
            let times = points.clockTimes.map(Double.init)
            let values = points.map(\.points.number)
            func evidence(_ rule: Evidence.Rule, _ source: String) -> Evidence {
                Evidence(
                    rule: rule, points: points, sources: [source], exclusions: series.exclusions)
            }
            let absence: Verdict.Absence? =
                points.count < 2
                ? .tooFewScores
                : points.count > Statistics.TheilSen.greatestCount
                    ? .tooManyScores : points.areOfOneDay ? .oneDay : nil
            let slope = absence == nil ? Self.slope(times: times, values: values) : nil
            let test = absence == nil ? Statistics.MannKendall(times: times, values: values) : nil
            self.origin = origin
            self.slope = Outcome(
                slope.map { .success($0) } ?? .failure(absence ?? .noVariation),
                evidence(.slope, "Theil 1950; Sen 1968, doi:10.1080/01621459.1968.10480934"))
            self.test = Outcome(
                test.map { .success($0) } ?? .failure(absence ?? .noVariation),
                evidence(
                    .trend, "Mann 1945, doi:10.2307/1907187; Kendall, Rank Correlation Methods"))
            overlaps = series.definition.recall?.overlaps(among: points) ?? 0
        }

        /// The slope for each week of values over microseconds.
        private static func slope(times: [Double], values: [Double]) -> Statistics.TheilSen? {
            let week = Double(7 * 86_400_000_000)
            return Statistics.TheilSen(times: times, values: values.map { $0 * week }).map {
                Statistics.TheilSen(
                    count: $0.count, slope: $0.slope, intercept: $0.intercept / week,
                    interval: $0.interval)
            }
        }
    }
}

extension [ScoreSeries.Point] {
    /// The times of points, oldest first, in microseconds since the first one on local clocks. When
    /// a clock was set back, such as in autumn, the times stay equal until the clock shows a later
    /// time, so that a later point never has an earlier time.
    fileprivate var clockTimes: [Int64] {
        let start = first?.date.clockMicroseconds ?? 0
        var latest: Int64 = 0
        return map { point in
            latest = Swift.max(latest, point.date.clockMicroseconds - start)
            return latest
        }
    }

    /// Whether all points have the same day. The hours of a day show no course over weeks.
    fileprivate var areOfOneDay: Bool {
        allSatisfy { $0.date.day == first?.date.day }
    }
}
