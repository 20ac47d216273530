public import Questionnaires
public import Samples

extension ScoreSeries {
    /// Selects the score of a series with which later ones are compared.
    public enum BaselineRule: Hashable, Sendable {
        /// The first score of the series; if its day has several scores, the last of them.
        case first
        /// The last one before a treatment began, or on the day on which it began.
        case before(Treatment)
        /// The last one on or before a date.
        case on(Timestamp)

        /// The word for the rule in outputs.
        public var word: String {
            switch self {
            case .first: "first"
            case .before: "treatment"
            case .on: "date"
            }
        }

        /// The index of the baseline in points sorted by time, or `nil` without a baseline.
        func place(in points: [ScoreSeries.Point]) -> Int? {
            switch self {
            case .first:
                points.first.flatMap { first in
                    points.lastIndex { $0.date.day == first.date.day }
                }
            case .before(let treatment): points.lastIndex { $0.date.isUpTo(treatment.start) }
            case .on(let date): points.lastIndex { $0.date.isUpTo(date) }
            }
        }
    }
}

extension Timestamp {
    /// Whether this is not later than another time. If one of them has only a day, calendar days
    /// decide: a form from the first day of a treatment counts as before it.
    func isUpTo(_ other: Timestamp) -> Bool {
        precision == .day || other.precision == .day
            ? day <= other.day : microsecondsSinceEpoch <= other.microsecondsSinceEpoch
    }
}

extension ScoreSeries {
    /// The baseline, and the later scores.
    public struct Comparison: Hashable, Sendable {
        /// The score with which later ones are compared.
        public let baseline: ScoreSeries.Point
        /// The scores after it, oldest first. May be empty.
        public let followUps: [ScoreSeries.Point]

        /// The last score after the baseline, or `nil` without later scores.
        public var latest: ScoreSeries.Point? { followUps.last }
    }

    /// The baseline by a rule and the scores after it, or `nil` when no score is a baseline.
    ///
    /// - Complexity: O(*n*) in the number of points.
    public func comparison(_ rule: ScoreSeries.BaselineRule) -> Comparison? {
        guard let place = rule.place(in: points) else { return nil }
        return Comparison(baseline: points[place], followUps: Array(points[(place + 1)...]))
    }

    /// The best of some points, the earliest of equal ones; `nil` without points.
    public func best(of points: some Sequence<ScoreSeries.Point>) -> ScoreSeries.Point? {
        points.min { left, right in
            left.points == right.points
                ? left < right : scale.direction.isBetter(left.points, than: right.points)
        }
    }
}

extension Scale.Direction {
    /// Whether some points are better than others.
    public func isBetter(_ left: Points, than right: Points) -> Bool {
        switch self {
        case .higherIsWorse: left < right
        case .higherIsBetter: left > right
        }
    }

    /// How much better the second score is than the first, in points; negative when it is worse.
    public func improvement(from baseline: Points, to followUp: Points) -> Points {
        switch self {
        case .higherIsWorse: baseline - followUp
        case .higherIsBetter: followUp - baseline
        }
    }
}
