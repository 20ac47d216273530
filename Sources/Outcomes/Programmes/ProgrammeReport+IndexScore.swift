public import Questionnaires
public import Samples

extension ProgrammeReport {
    /// A programme that follows people from an elevated score: the first score above a threshold in a
    /// period is the index, and the last score in a window after it decides.
    ///
    /// The programme is data. A new one of this kind is a declaration with its numbers: see
    /// ``drrE(intake:)`` and ``cms159(measurementPeriodStart:)``.
    public struct IndexScore: ProgrammeReport.Programme {
        /// The description of the programme.
        public let declaration: ProgrammeReport.Declaration
        /// The scale.
        public let measure: ScoreQuery.Measure
        /// The index is the first score above these points. Higher scores are worse.
        public let elevatedAbove: Points
        /// The period in which the index lies.
        public let indexPeriod: ProgrammeReport.IndexScore.DayPeriod
        /// The days in which a follow-up counts.
        public let window: ProgrammeReport.IndexScore.FollowUpWindow
        /// The criterion for the follow-up, by rate.
        public let criteria: [ProgrammeReport.Declaration.Rate.ID: Criterion]

        /// The criterion for the last score in the window.
        public enum Criterion: Hashable, Sendable {
            /// The score exists.
            case recorded
            /// The score is below these points.
            case below(Points)
            /// The score is at most half of the index, without any rounding: `2 × follow-up ≤ index`.
            case halved

            /// Whether a follow-up meets the criterion; `false` without a follow-up.
            public func isMet(index: Points, followUp: Points?) -> Bool {
                guard let followUp else { return false }
                return switch self {
                case .recorded: true
                case .below(let points): followUp < points
                case .halved: Points(2) * followUp <= index
                }
            }
        }

        /// A rate and its criterion.
        public struct Rate: Hashable, Sendable {
            let rate: ProgrammeReport.Declaration.Rate
            let criterion: Criterion

            /// Declares a rate among all people with an index.
            ///
            /// - Parameters:
            ///   - id: Its name for callers.
            ///   - criterion: The criterion that a person must meet to count.
            ///   - numerator: The people in the numerator, in words.
            ///   - within: The rates whose criteria are met by all people who meet this one.
            public init(
                _ id: ProgrammeReport.Declaration.Rate.ID, _ criterion: Criterion,
                numerator: String, within: [ProgrammeReport.Declaration.Rate.ID] = []
            ) {
                rate = ProgrammeReport.Declaration.Rate(
                    id: id, numerator: numerator, denominator: "people with an index score",
                    within: within)
                self.criterion = criterion
            }
        }

        /// Declares a programme.
        ///
        /// - Parameters:
        ///   - id: The name of the programme for callers.
        ///   - title: Its full name.
        ///   - measure: The scale.
        ///   - elevatedAbove: The index is the first score above these points.
        ///   - indexPeriod: The period in which the index lies.
        ///   - window: The days in which a follow-up counts.
        ///   - rates: The rates and their criteria.
        ///   - sources: Where the rules were published.
        ///   - notApplied: The rules that are not applied, each as a sentence.
        public init(
            id: String, title: String, measure: ScoreQuery.Measure, elevatedAbove: Points,
            indexPeriod: ProgrammeReport.IndexScore.DayPeriod,
            window: ProgrammeReport.IndexScore.FollowUpWindow,
            rates: [Rate],
            sources: [String],
            notApplied: [String]
        ) {
            self.measure = measure
            self.elevatedAbove = elevatedAbove
            self.indexPeriod = indexPeriod
            self.window = window
            criteria = Dictionary(rates.map { ($0.rate.id, $0.criterion) }) { first, _ in first }
            let numbers =
                [
                    ("index above", elevatedAbove), ("months to the window", Points(window.months)),
                    ("first day of the window", Points(window.days.lowerBound)),
                    ("last day of the window", Points(window.days.upperBound)),
                ]
                + rates.compactMap { rate -> (String, Points)? in
                    guard case .below(let points) = rate.criterion else { return nil }
                    return ("\(rate.rate.id) below", points)
                }
            declaration = ProgrammeReport.Declaration(
                id: id, title: title, measures: [measure], rates: rates.map(\.rate),
                thresholds: numbers.map { Evidence.Threshold(name: $0, value: .points($1)) },
                sources: sources, notApplied: notApplied)
        }

        /// Judges one person.
        public func judgement(of episode: ProgrammeReport.Episode) -> ProgrammeReport.Judgement {
            let points = episode.points(of: measure)
            guard !points.isEmpty else { return .excluded(.measureMissing) }
            let candidates = points.filter { indexPeriod.contains($0.date.day) }
            guard !candidates.isEmpty else { return .excluded(.noScoreInPeriod) }
            guard let index = candidates.first(where: { $0.points > elevatedAbove }) else {
                return .excluded(.noElevatedScore)
            }
            let dates = window.dates(after: index.date.day)
            let followUp = points.last { dates?.contains($0.date.day) ?? false }
            return .included(
                .init(
                    index: index, scores: [index] + (followUp.map { [$0] } ?? []),
                    verdicts: criteria.mapValues {
                        ProgrammeReport.Judgement.Verdict(
                            $0.isMet(index: index.points, followUp: followUp?.points))
                    }))
        }
    }
}
