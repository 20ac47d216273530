internal import Insights
internal import Outcomes
internal import Questionnaires
internal import Samples

extension DiaryInsights {
    /// The values as JSON. Titles of patterns are also in English.
    func json(in language: LanguageTag) -> JSONValue {
        [
            "first": .string(period.lowerBound.description),
            "last": .string(period.upperBound.description),
            "patterns": [
                "tried": .integer(patterns.tried),
                "level": .double(PatternSearch.level),
                "blocks": .integer(patterns.blocks),
                "weeksPerBlock": .integer(patterns.weeksPerBlock),
                "seed": .string(String(patterns.seed)),
                "rows": .array(patterns.patterns.map { $0.json(in: language) }),
            ],
            "workoutLags": .array(workoutLags.map(\.json)),
            "currentStreak": currentStreak?.json ?? .null,
            "longestStreak": longestStreak?.json ?? .null,
            "longestPleasantStreak": longestPleasantStreak?.json ?? .null,
        ]
    }
}

extension Pattern {
    fileprivate func json(in language: LanguageTag) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("title", .string(question.title(in: language)))
        ]
        members += question.members
        members += [
            ("group", group.json), ("others", others.json), ("difference", .double(difference)),
            (
                "interval",
                [
                    "lower": .double(interval.lower), "upper": .double(interval.upper),
                    "level": .double(interval.level),
                ]
            ),
            ("probability", .double(probability)),
            ("adjustedProbability", .double(adjustedProbability)),
            ("isFinding", .bool(isFinding)),
        ]
        return .object(members)
    }
}

extension Pattern.Group {
    fileprivate var json: JSONValue { ["count": .integer(count), "mean": .double(mean)] }
}

extension Pattern.Question {
    /// The comparison as JSON members that do not depend on a language.
    fileprivate var members: [(String, JSONValue)] {
        switch self {
        case .association(let association):
            [("question", "association"), ("association", .string(association.word))]
        case .label(let label): [("question", "label"), ("label", .string(label.word))]
        case .calendar(let name): [("question", "calendar"), ("calendar", .string(name))]
        case .amount(let measure, let threshold, let day):
            [
                ("question", "amount"), ("measure", .string(measure.name)),
                ("unit", .string(measure.unit)), ("day", .string(day.rawValue)), threshold.member,
            ]
        case .scheduledHours(let threshold):
            [("question", "scheduledHours"), threshold.member]
        case .hoursSinceWorkout(let hours):
            [
                ("question", "hoursSinceWorkout"), ("from", .integer(hours.lowerBound)),
                ("to", .integer(hours.upperBound)),
            ]
        case .weekend: [("question", "weekend")]
        }
    }
}

extension Pattern.Threshold {
    fileprivate var member: (String, JSONValue) {
        switch self {
        case .aboveMedian(let median): ("aboveMedian", .double(median))
        case .atLeast(let least): ("atLeast", .double(least))
        }
    }
}

extension WorkoutLag {
    fileprivate var json: JSONValue {
        [
            "from": .integer(hours.lowerBound), "to": .integer(hours.upperBound),
            "count": .integer(count), "mean": mean.map { .double($0) } ?? .null,
        ]
    }
}

extension Streak {
    fileprivate var json: JSONValue {
        [
            "first": .string(first.description), "last": .string(last.description),
            "days": .integer(days),
        ]
    }
}
