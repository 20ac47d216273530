internal import Insights
package import Questionnaires
internal import Samples

extension InsightReport {
    /// The report as JSON. No text is translated. A value without data is `null`.
    package var json: JSONValue {
        let values = insights
        var members: [(String, JSONValue)] = [
            ("subject", .string(subject.description)),
            ("since", .string(values.period.lowerBound.description)),
            ("until", .string(values.period.upperBound.description)),
            ("wakingHours", .string(values.rules.wakingHours.description)),
            ("reachMinutes", .integer(Int(values.rules.reach.components.seconds / 60))),
            ("events", .integer(values.events)), ("allDay", .integer(values.allDayEvents)),
            ("free", .integer(values.freeEvents)),
            ("total", json(values.total)), ("days", .array(values.days.map(json))),
            ("weeks", .array(values.weeks.map(json))),
            ("busyPleasantDays", .texts(values.busyPleasantDays.map(\.first.description))),
            ("calendars", .array(values.calendars.map(\.json))),
            ("areas", .array(values.areas.map(\.json))),
            ("meaningful", .array(values.meaningful.map(\.json))),
            ("longestEvent", values.longestEvent.map(\.insightJSON) ?? .null),
            ("bestMoments", .array(values.bestMoments.map(\.json))),
            ("labels", .array(values.labels.map(\.json))),
            ("moodContrast", values.moodContrast.map(\.json) ?? .null),
            ("scores", .array(values.scores.map(\.json))),
            ("flags", .integer(values.flags.count)),
            ("supportReasons", .array(values.supportReasons.map(\.json))),
        ]
        if let diary { members.append(("diary", diary.json(in: "en"))) }
        return .object(members)
    }

    private func json(_ row: DayRow) -> JSONValue {
        [
            "first": .string(row.first.description), "last": .string(row.last.description),
            "balance": row.balance.json(hasEvents: hasBalance),
            "feelings": .summary(row.feelings), "emotions": .summary(row.emotions),
            "moods": .summary(row.moods),
            "moodMinusEmotions": row.moodMinusEmotions.map { .double($0) } ?? .null,
        ]
    }
}

extension WorkLifeBalance {
    /// - Parameter hasEvents: Whether an event takes waking time in the period. Without such an
    ///   event there is no score, as in the texts.
    fileprivate func json(hasEvents: Bool) -> JSONValue {
        let busy = hasEvents ? busyPercent : nil
        let rating = hasEvents ? rating : nil
        return [
            "wakingSeconds": .integer(Int(waking.components.seconds)),
            "scheduledSeconds": .integer(Int(scheduled.components.seconds)),
            "tentativeSeconds": .integer(Int(tentative.components.seconds)),
            "events": .integer(events), "busyPercent": busy.map { .integer($0) } ?? .null,
            "rating": rating.map { .string($0.rawValue) } ?? .null,
        ]
    }
}

extension JSONValue {
    fileprivate static func summary(_ summary: FeelingSummary?) -> JSONValue {
        guard let summary else { return .null }
        return [
            "count": .integer(summary.count), "percent": .integer(summary.percent),
            "mean": .double(summary.mean),
            "standardDeviation": summary.standardDeviation.map { .double($0) } ?? .null,
            "least": .double(summary.least.value), "greatest": .double(summary.greatest.value),
        ]
    }

    fileprivate static func groups(_ groups: [FeelingOfDays]) -> JSONValue {
        .array(
            groups.map {
                ["first": .string($0.first.description), "feelings": .summary($0.summary)]
            }
        )
    }

    fileprivate static func counts<Value>(
        _ counts: [LabelUse.Count<Value>], _ word: (Value) -> String
    ) -> JSONValue {
        .array(
            counts.map { ["value": .string(word($0.value)), "count": .integer($0.count)] })
    }
}

extension CalendarQuality {
    fileprivate var json: JSONValue {
        [
            "calendar": .string(calendar), "associations": .texts(associations.map(\.word)),
            "balance": balance.json(hasEvents: true), "feelings": .summary(summary),
            "days": .groups(days),
            "weeks": .groups(weeks),
        ]
    }
}

extension AreaOfLife {
    fileprivate var json: JSONValue {
        [
            "association": .string(association.word), "feelings": .summary(summary),
            "others": .summary(others),
            "difference": difference.map { .double($0) } ?? .null, "days": .groups(days),
            "weeks": .groups(weeks), "happiest": happiest.map(\.json) ?? .null,
        ]
    }
}

extension MeaningfulEvent {
    fileprivate var json: JSONValue {
        [
            "label": .string(label.word),
            "association": association.map { .string($0.word) } ?? .null,
            "count": .integer(count), "tied": .integer(tied), "moment": moment.json,
        ]
    }
}

extension FeltMoment {
    fileprivate var json: JSONValue {
        [
            "id": .string(mind.id.description), "date": .string(mind.start.description),
            "valence": .double(mind.valence.value),
            "valenceClassification": .string(mind.valenceClassification.word),
            "labels": .texts(mind.labels.map(\.word)),
            "associations": .texts(mind.associations.map(\.word)),
            "event": event.map(\.insightJSON) ?? .null,
        ]
    }
}

extension CalendarEvent {
    fileprivate var insightJSON: JSONValue {
        [
            "id": .string(id.description), "title": .string(title),
            "calendar": .string(calendar), "start": .string(start.description),
            "end": .string(end.description),
        ]
    }
}

extension LabelUse {
    fileprivate var json: JSONValue {
        [
            "label": .string(label.word), "feelings": .summary(summary),
            "partsOfDay": .counts(partsOfDay) { "\($0)" },
            "weekdays": .counts(weekdays) { "\($0)" },
            "associations": .counts(associations, \.word), "events": .counts(events) { $0 },
        ]
    }
}

extension PeriodInsights.MoodContrast {
    fileprivate var json: JSONValue {
        ["days": .integer(days), "moodMinusEmotions": .double(moodMinusEmotions)]
    }
}

extension ScoreOfPeriod {
    fileprivate var json: JSONValue {
        [
            "questionnaire": .string(questionnaire.text), "scale": .string(scale.id.text),
            "date": .string(date.description),
            "points": json(points), "least": json(range.lowerBound),
            "greatest": json(range.upperBound),
        ]
    }

    private func json(_ points: Points) -> JSONValue {
        if let whole = points.whole { return .integer(whole) }
        return JSONNumber(points.text(decimals: scale.decimals)).map(JSONValue.decimal) ?? .null
    }
}

extension SupportRule.Reason {
    fileprivate var json: JSONValue {
        switch self {
        case .unpleasantDays(let first, let last):
            [
                "reason": "unpleasantDays", "first": .string(first.description),
                "last": .string(last.description),
            ]
        case .words(let count): ["reason": "words", "count": .integer(count)]
        }
    }
}
