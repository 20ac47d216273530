extension CalendarFinding {
    /// The stable names of all findings. Programs may rely on them; new ones may be added.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // Problems of the file.
        /// The file has no calendar.
        case noCalendar = "no-calendar"
        /// The file ends inside of a component.
        case truncated
        /// A component ends without a beginning, or begins inside a component that may not contain
        /// it.
        case brokenNesting = "broken-nesting"
        /// A calendar uses another calendar system than the Gregorian one.
        case otherCalendarSystem = "other-calendar-system"
        /// The file has more components than the limit.
        case tooManyComponents = "too-many-components"

        // Problems of an event.
        /// A line of an event is longer than the limit.
        case lineTooLong = "line-too-long"
        /// A property of an event has no colon, or a quote that is not closed.
        case badLine = "bad-line"
        /// An event has no start.
        case missingStart = "missing-start"
        /// An event has two different values of a property that may occur once.
        case repeatedProperty = "repeated-property"
        /// A date or time has the wrong form, or does not exist.
        case badDate = "bad-date"
        /// A duration has the wrong form, is negative, or has a time in an all-day event.
        case badDuration = "bad-duration"
        /// An event ends before it starts, has an end in another form than its start, or has two
        /// ends.
        case badEnd = "bad-end"
        /// A number has the wrong form.
        case badNumber = "bad-number"
        /// A recurrence rule has the wrong form, or a combination that RFC 5545 forbids.
        case badRule = "bad-rule"
        /// Neither the file nor the system knows the time zone.
        case unknownZone = "unknown-zone"
        /// The occurrences of this and the earlier events exceed the limit, or the rule of this
        /// event needs too many steps.
        case tooManyOccurrences = "too-many-occurrences"
        /// An occurrence starts or ends outside of the years 1900 to 2100.
        case outOfRange = "out-of-range"
        /// Two events, or two changes of one occurrence, have the same version but different
        /// content.
        case contradiction

        // Notes.
        /// A text is not UTF-8.
        case notUTF8 = "not-utf8"
        /// Lines have no name and no colon.
        case ignoredLine = "ignored-line"
        /// The rules of a time zone cannot be read.
        case badZone = "bad-zone"
        /// A time in UTC has a time zone too.
        case zoneOfUTC = "zone-of-utc"
        /// An all-day event ends on the day on which it starts.
        case emptyDay = "empty-day"
        /// The last date of a rule has another form than the start.
        case untilForm = "until-form"
        /// A date of an exception has another form than the start.
        case exceptionForm = "exception-form"
        /// The start of an event does not match its rule.
        case startOutsideRule = "start-outside-rule"
        /// An event has no UID.
        case missingUID = "missing-uid"
        /// Two events have the same UID.
        case repeatedUID = "repeated-uid"
        /// A changed occurrence is older than the event, or the event excludes it.
        case obsoleteChange = "obsolete-change"
        /// A changed occurrence has a rule, or a range that cannot be applied.
        case ignoredRange = "ignored-range"
    }
}

extension CalendarFinding.Code {
    /// The gravity of the findings with this code.
    public var gravity: CalendarFinding.Gravity {
        switch self {
        case .notUTF8, .ignoredLine, .badZone, .zoneOfUTC, .emptyDay, .untilForm, .exceptionForm,
            .startOutsideRule, .missingUID, .repeatedUID, .obsoleteChange, .ignoredRange:
            .note
        default: .problem
        }
    }

    var problem: String { texts.problem }
    var remedy: String { texts.remedy }

    private var texts: (problem: String, remedy: String) {
        let left = "correct it and read the file again; the event is left out"
        return switch self {
        case .noCalendar: ("the file has no BEGIN:VCALENDAR", "export it again as iCalendar")
        case .truncated:
            ("the file ends inside of a component", "export it again; the last event is left out")
        case .brokenNesting:
            ("BEGIN and END lines do not match", "export it again; the event is left out")
        case .otherCalendarSystem:
            (
                "the calendar is not Gregorian",
                "export it in the Gregorian calendar; its events are left out"
            )
        case .tooManyComponents:
            ("the file has too many components", "split it; the rest is left out")
        case .lineTooLong: ("the line is too long", left)
        case .badLine: ("the line has no colon or an open quote", left)
        case .missingStart: ("an event has no DTSTART", left)
        case .repeatedProperty: ("the property occurs twice with different values", left)
        case .badDate: ("not a date or time of iCalendar", left)
        case .badDuration: ("not a possible duration", left)
        case .badEnd: ("not a possible end", left)
        case .badNumber: ("not a whole number", left)
        case .badRule: ("the rule cannot be read", left)
        case .unknownZone:
            (
                "neither the file nor the system knows the time zone",
                "export the calendar with its time zones; the event is left out"
            )
        case .tooManyOccurrences:
            (
                "this event and those before it have too many occurrences, or its rule needs too "
                    + "many steps",
                "ask for a shorter window, or correct the rules; the event is left out"
            )
        case .outOfRange:
            (
                "an occurrence starts or ends outside of the years 1900 to 2100",
                "correct the event; the occurrence is left out"
            )
        case .contradiction:
            (
                "another one has the same UID, start and version and other content",
                "export the calendar again; both are left out"
            )
        case .notUTF8: ("the text is not UTF-8", "its unreadable bytes are shown as \u{FFFD}")
        case .ignoredLine: ("a line has no name and no colon", "it is ignored")
        case .badZone:
            ("the rules of a time zone cannot be read", "the zone of the system is used, if any")
        case .zoneOfUTC: ("a time in UTC has a time zone too", "it is read as UTC")
        case .emptyDay:
            ("an all-day event ends on the day of its start", "it is read as one day")
        case .untilForm:
            (
                "UNTIL has another form than DTSTART",
                "a date includes that whole day; a time is read on the clock of the event"
            )
        case .exceptionForm:
            (
                "the date has another form than DTSTART",
                "it means the occurrence of that day, or of that time on the clock of the event"
            )
        case .startOutsideRule:
            ("DTSTART does not match its rule", "it is read as an additional occurrence")
        case .missingUID: ("an event has no UID", "its content identifies it")
        case .repeatedUID:
            (
                "several events have the same UID",
                "those with the highest SEQUENCE are read, one for each start"
            )
        case .obsoleteChange:
            (
                "a changed occurrence is excluded by its event or older than it",
                "the change is ignored"
            )
        case .ignoredRange:
            (
                "a changed occurrence has a rule, or a range that cannot be applied",
                "only that occurrence is changed"
            )
        }
    }
}
