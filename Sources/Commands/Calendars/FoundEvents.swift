internal import Calendars
internal import Samples

/// The events of calendar files, each once, and what is wrong with them.
///
/// The events of all files are one import, so files that contradict each other are noticed.
struct FoundEvents {
    /// A line of a file.
    struct Place: Hashable, CustomStringConvertible {
        let path: String
        let line: Int
        var description: String { "\(path):\(line)" }
    }

    /// Why an event is not stored.
    struct Problem: Hashable {
        let place: Place
        /// The stable name of the finding.
        let code: String
        let message: String
    }

    private struct Kept {
        let event: CalendarEvent
        let place: Place
        var isContradicted = false
    }

    private var kept: [Kept] = []
    private var places: [SampleID: Int] = [:]
    private var cancelled: [SampleID: Place] = [:]
    private(set) var problems: [Problem] = []
    /// Events that the files have more than once in one calendar.
    private(set) var repeated = 0
    /// Events that an earlier calendar has too, with the same content.
    private(set) var inEarlierCalendar = 0

    /// Reads the events of files about one person.
    ///
    /// - Parameter associations: What calendars relate to, by their names.
    init(
        _ sources: [CalendarSource], of subject: SubjectID,
        _ associations: [String: StateOfMind.Association]
    ) {
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
                add(event, at: Place(path: source.path, line: occurrence.line))
            }
        }
        for source in sources {
            for occurrence in source.expansion.cancelled {
                cancel(
                    SampleID(occurrence, of: subject),
                    at: Place(path: source.path, line: occurrence.line))
            }
        }
    }

    /// The events to store.
    var events: [CalendarEvent] { kept.filter { !$0.isContradicted }.map(\.event) }
    /// The number of events that the files cancel.
    var cancelledCount: Int { cancelled.count }

    /// The events as entries of an import. The line of an entry is its number, for ``place(ofEntry:)``.
    var entries: SampleImport {
        var found = SampleImport()
        for (number, one) in kept.enumerated() where !one.isContradicted {
            found.add(
                .observation(.calendarEvent(one.event), place: FoundEntry.Place(line: number + 1)))
        }
        for id in cancelled.keys.sorted() {
            found.add(.withdrawal(of: id, place: FoundEntry.Place(line: kept.count + 1)))
        }
        return found
    }

    /// Where an entry is in the files; `nil` for a cancelled one.
    func place(ofEntry number: Int) -> Place? {
        kept.indices.contains(number - 1) ? kept[number - 1].place : nil
    }

    private mutating func add(_ event: CalendarEvent, at place: Place) {
        guard let number = places[event.id] else {
            places[event.id] = kept.count
            kept.append(Kept(event: event, place: place))
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
            if version > other { kept[number] = Kept(event: event, place: place) }
        } else {
            contradict(
                number, at: place,
                "the event of \(earlier.place) has the same UID and other content")
        }
    }

    private mutating func cancel(_ id: SampleID, at place: Place) {
        guard let number = places[id] else {
            if cancelled[id] == nil { cancelled[id] = place }
            return
        }
        contradict(number, at: place, "\(kept[number].place) has the event that this cancels")
    }

    /// Reports that a later event contradicts an earlier one. Neither is stored.
    private mutating func contradict(_ number: Int, at place: Place, _ problem: String) {
        kept[number].isContradicted = true
        problems.append(
            Problem(
                place: place, code: "contradiction",
                message: "\(problem); export the calendars again, or leave both out"))
    }
}

extension CalendarEvent {
    /// Whether both are the same event, perhaps in two calendars.
    fileprivate func hasSameContent(as other: CalendarEvent) -> Bool {
        start == other.start && end == other.end && title == other.title
            && availability == other.availability
    }
}
