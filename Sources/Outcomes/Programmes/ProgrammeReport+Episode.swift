public import Samples

extension ProgrammeReport {
    /// One person's scores on the measures of a programme. Of several scores of one day, the last
    /// one counts.
    ///
    /// Scores do not show where one course of treatment ends and the next begins: all selected scores
    /// are one episode. Select a period to get one course.
    public struct Episode: Hashable, Sendable {
        /// The person.
        public let subject: SubjectID
        private let points: [ScoreQuery.Measure: [ScoreSeries.Point]]
        /// The number of scores that do not count, because a later score has the same measure and
        /// day.
        let otherScoresOfDays: Int

        /// Creates an episode.
        ///
        /// - Parameters:
        ///   - subject: The person.
        ///   - points: The scores of each measure, in any order; each assessment counts once, and
        ///     each local calendar day by its last score.
        /// - Complexity: O(*n* log *n*) in the number of scores.
        public init(subject: SubjectID, points: [ScoreQuery.Measure: [ScoreSeries.Point]]) {
            self.subject = subject
            var others = 0
            self.points = points.mapValues { points in
                guard points.count > 1 else { return points }
                var seen: Set<SampleID> = []
                let single = points.filter { seen.insert($0.id).inserted }
                let days = single.sorted().lastOfEachDay
                others += single.count - days.count
                return days
            }
            otherScoresOfDays = others
        }

        /// The scores of a measure, one for each day, oldest first; empty without any.
        public func points(of measure: ScoreQuery.Measure) -> [ScoreSeries.Point] {
            points[measure] ?? []
        }

        /// The earliest score of any measure, or `nil` without any.
        public var first: ScoreSeries.Point? { points.values.compactMap(\.first).min() }
    }
}
