internal import Calendars
public import Questionnaires
public import Samples

extension CalendarImport {
    /// The facts of a plan of calendars and its outcome, without the events: the JSON of an import,
    /// written and read.
    public struct Summary: Hashable, Sendable {
        /// Whether the plan was applied completely.
        public internal(set) var isApplied = false
        /// The first of the days.
        public internal(set) var first = LocalDate.last
        /// The last of the days.
        public internal(set) var last = LocalDate.last
        /// The number of files.
        public internal(set) var files = 0
        /// The calendars, each once, in the order of the files.
        public internal(set) var calendars: [Calendar] = []
        /// The number of events, each once.
        public internal(set) var events = 0
        /// How the events compare with the store.
        public internal(set) var total = SampleImport.Plan.Counts()
        /// The places of the events that the store has with other content.
        public internal(set) var conflictPlaces: [Place] = []
        /// Events of whole days.
        public internal(set) var allDay = 0
        /// Events in time that is free.
        public internal(set) var free = 0
        /// Events that are not certain.
        public internal(set) var tentative = 0
        /// Events that the files have more than once.
        public internal(set) var repeated = 0
        /// Events that an earlier calendar has too.
        public internal(set) var inEarlierCalendar = 0
        /// Events that were cancelled.
        public internal(set) var cancelled = 0
        /// Stored events among them.
        public internal(set) var cancelledStored = 0
        /// Stored events that the newer version of their event no longer has.
        public internal(set) var lapsed = 0
        /// The events that the import added; 0 before it.
        public internal(set) var imported = 0
        /// The events that the import replaced.
        public internal(set) var replaced = 0
        /// The events that the import deleted.
        public internal(set) var deleted = 0
        /// The number of problems.
        public internal(set) var problemCount = 0
        /// The problems, of the files first.
        public internal(set) var problems: [Problem] = []
        /// The interpreted parts.
        public internal(set) var notes: [Note] = []

        /// A calendar.
        public struct Calendar: Hashable, Sendable {
            /// Its name.
            public let name: String
            /// The number of its events.
            public let events: Int
            /// The part of life to which it relates; `nil` if the user did not state it.
            public let association: StateOfMind.Association?
        }

        /// An interpretation of something in a file.
        public struct Note: Hashable, Sendable {
            /// The place of the first one.
            public let place: Place
            /// The stable name of the finding.
            public let code: String
            /// An interpreted part, with the interpretation.
            public let message: String
            /// The number of occurrences in the file.
            public let count: Int
        }

        /// A summary of nothing.
        package init() {}
    }
}

extension CalendarImport.Text {
    /// A summary of the plan and its outcome.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the import; `nil` if it did not write.
    ///   - isApplied: Whether the plan was applied completely.
    public func summary(
        _ outcome: SampleImport.Outcome? = nil, isApplied: Bool
    ) -> CalendarImport.Summary {
        let events = found.events
        let counts = Dictionary(grouping: events, by: \.calendar).mapValues(\.count)
        var summary = CalendarImport.Summary()
        summary.isApplied = isApplied
        summary.first = found.days.lowerBound
        summary.last = lastDay
        summary.files = found.sources.count
        summary.calendars = calendarNames.map { name in
            .init(
                name: name, events: counts[name] ?? 0, association: found.associations[name])
        }
        summary.events = events.count
        summary.total = plan.total
        summary.conflictPlaces = conflicts
        summary.allDay = events.count(where: \.isAllDay)
        summary.free = count(.free, in: events)
        summary.tentative = count(.tentative, in: events)
        summary.repeated = found.repeated
        summary.inEarlierCalendar = found.inEarlierCalendar
        summary.cancelled = found.cancelledCount
        summary.cancelledStored = cancelledAndStored
        summary.lapsed = lapsed
        summary.imported = outcome?.tally.added ?? 0
        summary.replaced = outcome?.tally.corrected ?? 0
        summary.deleted = outcome?.withdrawn ?? 0
        summary.problemCount = problemCount
        summary.problems = problems
        summary.notes = notes.map { path, note in
            .init(
                place: CalendarImport.Place(path: path, line: note.line), code: note.code.rawValue,
                message: note.message, count: note.count)
        }
        return summary
    }
}
