internal import Questionnaires

extension EventReader {
    /// The most different rules of an event. RFC 5545 recommends one.
    private static let mostRules = 20

    /// Reads RRULE, EXRULE, RDATE, EXDATE and RECURRENCE-ID.
    mutating func readRecurrence(
        of component: Component, into event: inout Event
    ) throws(Unreadable) {
        for line in component.all("RRULE") {
            let rule = try rule(line, event)
            if !event.rules.contains(rule) { event.rules.append(rule) }
            guard event.rules.count <= Self.mostRules else {
                throw Unreadable(
                    .badRule, line: line.number, property: line.name, reason: "too many rules")
            }
            noteStart(of: event, rule, line)
        }
        for line in component.all("EXRULE") { event.excludedRules.append(try rule(line, event)) }
        for line in component.all("RDATE") {
            for text in line.words {
                event.extraDates.append(try extraDate(text, line, event))
            }
        }
        for line in component.all("EXDATE") {
            for text in line.words {
                let date = try dateValue(text, line)
                if date.hasOtherForm(than: event.start) {
                    note(.exceptionForm, line.number, line.name)
                }
                event.excludedDates.append(date)
            }
        }
        guard let line = try component.single("RECURRENCE-ID") else { return }
        event.recurrenceID = try dateValue(line)
        let range = line.parameters["RANGE"]?.uppercased()
        event.changesFuture = range == "THISANDFUTURE"
        if range != nil && !event.changesFuture || event.isRecurring {
            note(.ignoredRange, line.number)
        }
        event.rules = []
        event.extraDates = []
    }

    private mutating func rule(
        _ line: ContentLine, _ event: Event
    ) throws(Unreadable) -> RecurrenceRule {
        let rule = try RecurrenceRule(line)
        if event.isAllDay, rule.frequency.seconds != nil {
            throw Unreadable(
                .badRule, line: line.number, property: line.name,
                reason: "an all-day event does not repeat within a day")
        }
        let hasOtherForm: Bool? = rule.until.map { until in
            switch until {
            case .day: !event.isAllDay
            case .local: event.start.isDay || event.start.clock != .reader
            case .utc: event.start.clock == .reader
            }
        }
        if hasOtherForm == true { note(.untilForm, line.number, line.name) }
        return rule
    }

    private mutating func noteStart(of event: Event, _ rule: RecurrenceRule, _ line: ContentLine) {
        let expansion = RuleExpansion(rule, start: event.start.wall, isDaily: event.isAllDay)
        // A rule that needs too many steps is reported when it is expanded.
        if (try? expansion.includesStart(work: &work)) == false {
            note(.startOutsideRule, line.number)
        }
    }

    private mutating func extraDate(
        _ text: Substring, _ line: ContentLine, _ event: Event
    ) throws(Unreadable) -> Event.ExtraDate {
        let sides = text.split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else {
            let date = try dateValue(text, line)
            // A day does not give the time for an event with a time.
            guard date.isDay == event.isAllDay else {
                throw Unreadable(
                    .badDate, line: line.number, property: line.name,
                    reason: "DTSTART has another form")
            }
            return Event.ExtraDate(start: date, length: nil)
        }
        let start = try dateValue(sides[0], line)
        guard !start.isDay, !event.isAllDay else {
            throw Unreadable(
                .badDate, line: line.number, property: line.name, reason: "a period has times")
        }
        let length =
            sides[1].utf8.first.map { $0.isDigit } == true
            ? try length(from: start, to: try dateValue(sides[1], line), line)
            : try length(ofDuration: String(sides[1]), from: start, line)
        return Event.ExtraDate(start: start, length: length)
    }
}
