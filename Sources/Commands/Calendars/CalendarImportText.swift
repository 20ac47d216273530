internal import Calendars
internal import Questionnaires
internal import Samples

/// The texts of `calendar import`: what the files have, what would be stored, what was stored.
struct CalendarImportText {
    let sources: [CalendarSource]
    /// The days, without the upper bound.
    let days: Range<LocalDate>
    let associations: [String: StateOfMind.Association]
    let found: FoundEvents
    let plan: SampleImport.Plan
    let deletesCancelled: Bool
    /// The zone of times without a zone; `nil` for that of the computer.
    let zoneName: String?

    /// The most lines that describe problems.
    private static let described = 20

    /// The names of the calendars, each once, in the order of the files.
    var calendarNames: [String] {
        sources.flatMap { $0.calendars.map(\.name.onOneLine) }.firstOfEach
    }

    /// The number of problems of the files, and of their comparison with the store.
    var problemCount: Int { found.problems.count + plan.problemCount }

    /// The number of stored events that are deleted, because the files cancel them.
    var deletions: Int { deletesCancelled ? plan.withdrawals : 0 }

    private var problems: [FoundEvents.Problem] {
        found.problems
            + plan.problems.compactMap { diagnostic in
                found.place(ofEntry: diagnostic.line).map {
                    FoundEvents.Problem(
                        place: $0, code: diagnostic.code.rawValue, message: diagnostic.message)
                }
            }
    }

    private var conflicts: [FoundEvents.Place] {
        plan.conflictLines.compactMap { found.place(ofEntry: $0) }.firstOfEach
    }

    private var notes: [(path: String, finding: CalendarFinding)] {
        sources.flatMap { source in
            source.findings.filter { $0.gravity == .note }.map { (source.path, $0) }
        }
    }

    private var lastDay: LocalDate { days.upperBound.adding(days: -1) ?? days.upperBound }

    /// The plan.
    var planLines: [String] {
        let events = found.events
        var lines = [
            "\(Counted("calendar", calendarNames.count)) in \(Counted("file", sources.count)), "
                + "events from \(days.lowerBound) to \(lastDay):"
        ]
        let counts = Dictionary(grouping: events, by: \.calendar).mapValues(\.count)
        for name in calendarNames {
            let about = associations[name].map { ", about \($0.name)" } ?? ""
            lines.append("  \(titled(name)): \(Counted("event", counts[name] ?? 0))\(about)")
        }
        lines.append("  Times without a zone: in \(zoneName ?? "the zone of this computer")")
        lines += notes.map { "  Note: \($0.path): \($0.finding.noteWords)" }
        if events.isEmpty, sources.contains(where: { $0.calendars.contains { $0.eventCount > 0 } })
        {
            lines.append(
                "  No event is in these days; choose others with --since and --until.")
        }
        lines += ["", "\(Counted("event", events.count)):", "  New: \(plan.total.new)"]
        func add(_ words: String, _ count: Int) {
            if count > 0 { lines.append("  \(words): \(count)") }
        }
        add("Already kept", plan.total.identical)
        add("Newer than the kept ones, which they replace", plan.total.newer)
        add("Kept with other content", plan.total.conflicts)
        add("Kept, and corrected or replaced since", plan.total.correctedSince)
        add("Deleted before, and not brought back", plan.total.deletedBefore)
        add("All-day, not counted in scheduled hours", events.count(where: \.isAllDay))
        add("In free time, not counted in scheduled hours", count(.free, in: events))
        add("Tentative", count(.tentative, in: events))
        add("Repeated in the files, left out", found.repeated)
        add("In an earlier calendar too, left out", found.inEarlierCalendar)
        add("Cancelled, left out", found.cancelledCount)
        if plan.withdrawals > 0 {
            lines.append(
                deletesCancelled
                    ? "  Cancelled and kept before, to be deleted: \(plan.withdrawals)"
                    : "  Cancelled and kept before: \(plan.withdrawals); delete with "
                        + "--delete-cancelled")
        }
        add("Problems", problemCount)
        return lines
    }

    private func titled(_ name: String) -> String { name.isEmpty ? "Without a name" : name }

    private func count(_ availability: EventAvailability, in events: [CalendarEvent]) -> Int {
        events.count { $0.availability == availability }
    }

    /// The first problems and the first events that are kept with other content, one a line.
    var problemLines: [String] {
        let lines =
            problems.map { "\($0.place): \($0.message)" }
            + conflicts.map { "\($0): kept with other content" }
        let rest = lines.count - Self.described
        return lines.prefix(Self.described) + (rest > 0 ? ["… and \(rest) more."] : [])
    }

    /// The line for files that change nothing.
    var nothingNew: String {
        plan.total.identical > 0 && plan.total.conflicts == 0 && problemCount == 0
            ? "Already kept, all of it; 0 new." : "0 new."
    }

    /// The question before storing.
    func question(changed: Int) -> String {
        let new = "Keep \(Counted("new event", plan.total.new))"
        return changed > 0 ? "\(new), and change \(changed)?" : "\(new)?"
    }

    /// The outcome, in one line.
    func words(for outcome: SampleImport.Outcome) -> String {
        var words = ["Kept \(Counted("new event", outcome.tally.added))"]
        if outcome.tally.corrected > 0 { words.append("replaced \(outcome.tally.corrected)") }
        if outcome.withdrawn > 0 { words.append("deleted \(outcome.withdrawn) cancelled") }
        return words.joined(separator: ", ")
    }
}

extension CalendarImportText {
    /// The plan and what was done, for programs.
    ///
    /// - Parameters:
    ///   - outcome: What was stored; `nil` for nothing.
    ///   - isApplied: Whether the store has all that the plan has.
    func json(_ outcome: SampleImport.Outcome?, isApplied: Bool) -> JSONValue {
        let events = found.events
        let counts = Dictionary(grouping: events, by: \.calendar).mapValues(\.count)
        let calendars = calendarNames.map { name -> JSONValue in
            [
                "calendar": .string(name), "events": .integer(counts[name] ?? 0),
                "association": associations[name].map { .string($0.word) } ?? .null,
            ]
        }
        return [
            "applied": .bool(isApplied),
            "since": .string(days.lowerBound.description), "until": .string(lastDay.description),
            "files": .integer(sources.count), "calendars": .array(calendars),
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

extension FoundEvents.Problem {
    fileprivate var json: JSONValue {
        [
            "file": .string(place.path), "line": .integer(place.line), "code": .string(code),
            "message": .string(message),
        ]
    }
}

extension CalendarFinding {
    /// The note with its first line, and how often the file has it.
    fileprivate var noteWords: String {
        "line \(line): \(message)" + (count > 1 ? " (\(count) times)" : "")
    }
}
