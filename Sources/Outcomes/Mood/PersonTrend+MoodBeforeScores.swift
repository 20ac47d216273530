public import Questionnaires
public import Samples

extension PersonTrend {
    /// The mood of the week before each score, and how closely the two agree.
    public struct MoodBeforeScores: Hashable, Sendable {
        /// The scores with the mood of their week, oldest first.
        public let rows: [Row]
        /// How closely scores and mean valences agree, in the rows that have both; or why this
        /// cannot be computed. If higher scores are worse, a negative tau means that higher scores
        /// come with less pleasant moods.
        public let agreement:
            Outcome<Result<PersonTrend.MoodBeforeScores.RankAgreement, Verdict.Absence>>

        /// A score with the mood of its week.
        public struct Row: Hashable, Sendable {
            /// The score.
            public let point: ScoreSeries.Point
            /// The states of mind of the week, or `nil` without any.
            public let mood: Mood?

            /// A score with the mood of its week.
            package init(_ point: ScoreSeries.Point, _ mood: Mood?) {
                self.point = point
                self.mood = mood
            }
        }

        /// The states of mind of the seven days that end with a score's day, in their own local days.
        public struct Mood: Hashable, Sendable {
            /// The first of the seven days.
            public let first: LocalDate
            /// The last of the seven days: the day of the score.
            public let last: LocalDate
            /// How many states of mind there are; 1 or more.
            public let count: Int
            /// Their mean valence, which the agreement compares.
            package let exactMean: ExactMean
            /// Their mean valence, −1...1.
            public var mean: Double { exactMean.value }

            /// The mood of the seven days that end with a day; `nil` if they begin before the
            /// calendar does.
            package init?(upTo day: LocalDate, count: Int, mean: ExactMean) {
                guard let first = day.adding(days: -6) else { return nil }
                self.first = first
                last = day
                self.count = count
                exactMean = mean
            }
        }

        /// The least number of rows for an agreement: with fewer rows, every order of the values can be
        /// chance.
        public static let leastCount = 5

        /// Pairs scores with moods.
        ///
        /// - Parameters:
        ///   - points: The scores, oldest first.
        ///   - series: The series of the scores.
        ///   - moods: States of mind, in any order; those of other people are ignored.
        /// - Complexity: O(*m* + *n*) in the numbers of moods and points, and O(*n*²) for the
        ///   agreement.
        public init(
            _ points: [ScoreSeries.Point], in series: ScoreSeries, moods: some Sequence<StateOfMind>
        ) {
            var byDay: [LocalDate: [Valence]] = [:]
            for mood in moods where mood.subject == series.subject {
                byDay[mood.start.day, default: []].append(mood.valence)
            }
            self.init(points.map { Row($0, Self.mood(upTo: $0.date.day, byDay)) }, in: series)
        }

        /// Compares scores with the moods of their weeks.
        ///
        /// - Parameters:
        ///   - rows: The scores with their moods, oldest first.
        ///   - series: The series of the scores.
        package init(_ rows: [Row], in series: ScoreSeries) {
            let both = rows.compactMap { row in row.mood.map { (row.point, $0.exactMean) } }
            let value: Result<PersonTrend.MoodBeforeScores.RankAgreement, Verdict.Absence>
            if both.count < Self.leastCount {
                value = .failure(.tooFewScores)
            } else if both.count > Statistics.TheilSen.greatestCount {
                value = .failure(.tooManyScores)
            } else {
                let agreement = PersonTrend.MoodBeforeScores.RankAgreement(
                    both.map(\.0.points), both.map(\.1))
                value = agreement.map { .success($0) } ?? .failure(.noVariation)
            }
            self.rows = rows
            agreement = Outcome(
                value,
                Evidence(
                    rule: .moodAgreement, points: both.map(\.0),
                    sources: ["Kendall's tau-b; interval: doi:10.1093/biomet/44.3-4.470"],
                    exclusions: series.exclusions))
        }

        /// The period of the moods that can belong to results: from a week before the first result,
        /// with one more day on each side for local days.
        package static func period(of stored: [StoredAssessment]) -> SampleFilter {
            let days = stored.map(\.assessment.start.day)
            return .dates(
                SampleFilter.DateTest(
                    from: days.min()?.adding(days: -8).map(Timestamp.init(day:)),
                    to: days.max()?.adding(days: 2).map(Timestamp.init(day:)), rule: .strictStart))
        }

        private static func mood(upTo day: LocalDate, _ byDay: [LocalDate: [Valence]]) -> Mood? {
            let valences = (-6...0).flatMap { offset in
                day.adding(days: offset).flatMap { byDay[$0] } ?? []
            }
            return ExactMean(valences).flatMap { Mood(upTo: day, count: valences.count, mean: $0) }
        }
    }
}
