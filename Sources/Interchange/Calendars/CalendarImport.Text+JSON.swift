internal import Calendars
public import Questionnaires
public import Samples

extension CalendarImport.Text {
    /// The plan and what was done as JSON, as `wellbeing calendar import` writes it, without a final
    /// newline.
    ///
    /// - Parameters:
    ///   - outcome: What was stored; `nil` for nothing.
    ///   - isApplied: Whether the store has all that the plan has.
    ///   - layout: The layout of the text.
    public func jsonText(
        _ outcome: SampleImport.Outcome? = nil, isApplied: Bool, _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(json(outcome, isApplied: isApplied), layout)
    }

    /// The plan and what was done as JSON.
    ///
    /// - Parameters:
    ///   - outcome: What was stored; `nil` for nothing.
    ///   - isApplied: Whether the store has all that the plan has.
    package func json(_ outcome: SampleImport.Outcome?, isApplied: Bool) -> JSONValue {
        let events = found.events
        let counts = Dictionary(grouping: events, by: \.calendar).mapValues(\.count)
        let calendars = calendarNames.map { name -> JSONValue in
            [
                "calendar": .string(name), "events": .integer(counts[name] ?? 0),
                "association": found.associations[name].map { .string($0.word) } ?? .null,
            ]
        }
        return [
            "applied": .bool(isApplied),
            "since": .string(found.days.lowerBound.description),
            "until": .string(lastDay.description),
            "files": .integer(found.sources.count), "calendars": .array(calendars),
            "events": .integer(events.count), "new": .integer(plan.total.new),
            "alreadyStored": .integer(plan.total.identical), "newer": .integer(plan.total.newer),
            "conflicts": .integer(plan.total.conflicts),
            "correctedSince": .integer(plan.total.correctedSince),
            "deletedBefore": .integer(plan.total.deletedBefore),
            "allDay": .integer(events.count(where: \.isAllDay)),
            "free": .integer(count(.free, in: events)),
            "tentative": .integer(count(.tentative, in: events)),
            "repeated": .integer(found.repeated),
            "inEarlierCalendar": .integer(found.inEarlierCalendar),
            "cancelled": .integer(found.cancelledCount),
            "cancelledStored": .integer(plan.withdrawals),
            "imported": .integer(outcome?.tally.added ?? 0),
            "replaced": .integer(outcome?.tally.corrected ?? 0),
            "deleted": .integer(outcome?.withdrawn ?? 0),
            "problemCount": .integer(problemCount),
            "problems": .array(problems.map(\.json)),
            "conflictPlaces": .array(
                conflicts.map { ["file": .string($0.path), "line": .integer($0.line)] }),
            "notes": .array(
                notes.map { path, note in
                    [
                        "file": .string(path), "line": .integer(note.line),
                        "code": .string(note.code.rawValue), "message": .string(note.message),
                        "count": .integer(note.count),
                    ]
                }),
        ]
    }
}

extension CalendarImport.Problem {
    fileprivate var json: JSONValue {
        [
            "file": .string(place.path), "line": .integer(place.line), "code": .string(code),
            "message": .string(message),
        ]
    }
}
