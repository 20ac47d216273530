public import Calendars
public import Questionnaires
public import Samples

/// The events of calendar files about one person, without duplicates, and their problems.
///
///     let file = CalendarFile(bytes, named: "Office", zones: zones)
///     let source = CalendarImport.Source("office.ics", file, in: days)
///     var found = CalendarImport([source], in: days, of: "P-17", about: ["Office": .work])
///     try await found.findOlderVersions(in: store)
///     let plan = try await found.entries.plan(for: store)
///     for line in CalendarImport.Text(plan, of: found).lines { print(line) }
///     let outcome = try await found.entries.apply(to: store, by: author)
///
/// The events of all files are one import, so that contradictions between files are found.
public struct CalendarImport: Sendable {
    /// A line of a file.
    public struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The name or path of the file.
        public let path: String
        /// The line, from 1.
        public let line: Int
        /// The path and the line: `office.ics:12`.
        public var description: String { "\(path):\(line)" }
    }

    /// Why an event is not stored.
    public struct Problem: Hashable, Sendable {
        /// The place of the event.
        public let place: Place
        /// The stable name of the finding.
        public let code: String
        /// The problem and the remedy, in words without a text of the file.
        public let message: String
    }

    /// A calendar file with its events in the days of an import.
    public struct Source: Sendable {
        /// The name or path of the file, for messages.
        public let path: String
        /// The calendars of the file.
        public let calendars: [EventCalendar]
        /// The events.
        public let expansion: EventExpansion
        /// The newest version of each event.
        let versions: [EventVersion]
        /// The omitted and interpreted parts.
        public let findings: [CalendarFinding]

        /// Finds the events of a file in some days.
        ///
        /// - Parameters:
        ///   - path: The name or path of the file, for messages.
        ///   - file: The file.
        ///   - days: The days, without the upper bound.
        public init(_ path: String, _ file: CalendarFile, in days: Range<LocalDate>) {
            self.path = path
            calendars = file.calendars
            expansion = file.occurrences(in: days)
            versions = file.versions
            findings = file.findings + expansion.findings
        }
    }

    struct Kept {
        var event: CalendarEvent
        /// The UID of the event in the file.
        let uid: String?
        let place: Place
        var isContradicted = false
    }

    /// The files.
    public let sources: [Source]
    /// The days, without the upper bound.
    public let days: Range<LocalDate>
    /// The parts of life to which calendars relate, by the names of the calendars.
    public let associations: [String: StateOfMind.Association]
    /// The person whose calendars they are.
    public let subject: SubjectID
    var kept: [Kept] = []
    private(set) var places: [SampleID: Int] = [:]
    private(set) var cancelled: [SampleID: EventOccurrence] = [:]
    /// The cancelled occurrences for which the store has a newer version.
    var obsoleteCancellations: Set<SampleID> = []
    /// The numbers of the events that differ from stored ones only in their association.
    var withOtherAssociation: Set<Int> = []
    /// The stored occurrences that a newer version of their event no longer has.
    var lapsed: [SampleID] = []
    /// Why events of the files are not stored.
    public private(set) var problems: [Problem] = []
    /// Events that the files have more than once in one calendar.
    public private(set) var repeated = 0
    /// Events that an earlier calendar has with the same content.
    public private(set) var inEarlierCalendar = 0

    /// Combines the events of files.
    ///
    /// - Parameters:
    ///   - sources: The files in order of precedence: an event that several calendars have belongs
    ///     to the first of them.
    ///   - days: The days, without the upper bound.
    ///   - subject: The person whose calendars they are.
    ///   - associations: The parts of life to which calendars relate, by the names of the
    ///     calendars.
    public init(
        _ sources: [Source], in days: Range<LocalDate>, of subject: SubjectID,
        about associations: [String: StateOfMind.Association] = [:]
    ) {
        self.sources = sources
        self.days = days
        self.associations = associations
        self.subject = subject
        for source in sources {
            for finding in source.findings where finding.gravity == .problem {
                problems.append(
                    Problem(
                        place: Place(path: source.path, line: finding.line),
                        code: finding.code.rawValue, message: finding.message))
            }
            for occurrence in source.expansion.occurrences {
                let association = associations[occurrence.calendar.onOneLine]
                guard let event = CalendarEvent(occurrence, of: subject, about: association)
                else { continue }
                add(
                    Kept(
                        event: event, uid: occurrence.uid,
                        place: Place(path: source.path, line: occurrence.line)))
            }
        }
        for source in sources {
            for occurrence in source.expansion.cancelled {
                cancel(occurrence, at: Place(path: source.path, line: occurrence.line))
            }
        }
    }

    /// The events to store.
    public var events: [CalendarEvent] { kept.filter { !$0.isContradicted }.map(\.event) }
    /// The number of events that the files cancel.
    public var cancelledCount: Int { cancelled.count }
    /// The number of stored events that a newer version of their event no longer has.
    public var lapsedCount: Int { lapsed.count }

    /// The events as entries of an import. Events that the files cancel, or that a newer version no
    /// longer has, are withdrawals. The line of an entry is its number, for ``place(ofEntry:)``.
    public var entries: SampleImport {
        var found = SampleImport()
        for (number, one) in kept.enumerated() where !one.isContradicted {
            found.add(
                .observation(
                    .calendarEvent(one.event), place: SampleImport.Entry.Place(line: number + 1)))
        }
        for id in Set(cancelled.keys).subtracting(obsoleteCancellations).sorted() + lapsed {
            found.add(.withdrawal(of: id, place: SampleImport.Entry.Place(line: kept.count + 1)))
        }
        return found
    }

    /// The place of an entry in the files; `nil` for a cancelled one.
    ///
    /// - Parameter number: The line of the entry in a finding of its plan.
    public func place(ofEntry number: Int) -> Place? {
        kept.indices.contains(number - 1) ? kept[number - 1].place : nil
    }

    private mutating func add(_ one: Kept) {
        let (event, place) = (one.event, one.place)
        guard let number = places[event.id] else {
            places[event.id] = kept.count
            kept.append(one)
            return
        }
        let earlier = kept[number]
        if event.hasSameContent(as: earlier.event) {
            if event.calendar == earlier.event.calendar {
                repeated += 1
            } else {
                inEarlierCalendar += 1
            }
        } else if let version = event.sync?.version, let other = earlier.event.sync?.version,
            version != other, event.calendar == earlier.event.calendar
        {
            repeated += 1
            if version > other { kept[number] = one }
        } else {
            contradict(
                number, at: place,
                "the event of \(earlier.place) has the same UID and other content")
        }
    }

    private mutating func cancel(_ occurrence: EventOccurrence, at place: Place) {
        let id = SampleID(occurrence, of: subject)
        guard let number = places[id] else {
            let known = cancelled[id]?.syncVersion ?? .min
            if known < occurrence.syncVersion { cancelled[id] = occurrence }
            return
        }
        contradict(number, at: place, "\(kept[number].place) has the event that this cancels")
    }

    /// Reports that a later event contradicts an earlier one. Neither is stored.
    mutating func contradict(
        _ number: Int, at place: Place, _ problem: String,
        remedy: String = "export the calendars again, or leave both out"
    ) {
        kept[number].isContradicted = true
        problems.append(
            Problem(
                place: place, code: "contradiction",
                message: "\(problem); \(remedy)"))
    }
}

extension CalendarEvent {
    /// Whether both are the same event, perhaps in two calendars.
    func hasSameContent(as other: CalendarEvent) -> Bool {
        start == other.start && end == other.end && title == other.title
            && availability == other.availability
    }
}
