internal import Calendars
internal import Questionnaires
public import Samples

extension CalendarImport {
    /// The plan of an import of calendars in words, as `wellbeing calendar import` shows it.
    ///
    /// The names of calendars and files come from outside: escape the lines for the page or terminal that
    /// shows them. A remedy names the option of the command line, because it has a name for each decision.
    public struct Text: Sendable {
        package let plan: SampleImport.Plan
        let found: CalendarImport
        private let deletesCancelled: Bool
        private let zoneName: String?

        /// Prepares the words of a plan.
        ///
        /// - Parameters:
        ///   - plan: The plan of the entries.
        ///   - found: The events of the files.
        ///   - deletesCancelled: Whether stored events that the files cancel will be deleted.
        ///   - zoneName: The name of the zone of times without a zone; `nil` for the zone of the
        ///     computer.
        public init(
            _ plan: SampleImport.Plan, of found: CalendarImport, deletesCancelled: Bool = false,
            zoneName: String? = nil
        ) {
            self.plan = plan
            self.found = found
            self.deletesCancelled = deletesCancelled
            self.zoneName = zoneName
        }

        /// The most lines that describe problems.
        private static let described = 20

        /// The names of the calendars, each once, in the order of the files.
        package var calendarNames: [String] {
            found.sources.flatMap { $0.calendars.map(\.name.onOneLine) }.firstOfEach
        }

        /// The number of problems of the files, and of their comparison with the store.
        public var problemCount: Int { found.problems.count + plan.problemCount }

        /// The number of stored events that are deleted, because the files cancel them or do not have
        /// them in a newer version.
        package var deletions: Int { deletesCancelled ? plan.withdrawals : 0 }

        /// The number of stored events that the newer version of their event does not have.
        var lapsed: Int { min(found.lapsedCount, plan.withdrawals) }
        /// The number of stored events that the files cancel.
        var cancelledAndStored: Int { plan.withdrawals - lapsed }

        var problems: [CalendarImport.Problem] {
            found.problems
                + plan.problems.compactMap { diagnostic in
                    found.place(ofEntry: diagnostic.line).map {
                        CalendarImport.Problem(
                            place: $0, code: diagnostic.code.rawValue, message: diagnostic.message)
                    }
                }
        }

        var conflicts: [CalendarImport.Place] {
            plan.conflictLines.compactMap { found.place(ofEntry: $0) }.firstOfEach
        }

        /// The first events that are kept with other content, each once.
        private var conflictLines: [String] {
            plan.conflictLines.compactMap { number in
                found.place(ofEntry: number).map { place in
                    let association =
                        found.withOtherAssociation.contains(number - 1)
                        ? found.kept[number - 1].event.association : nil
                    let words =
                        association.map {
                            "another association than \($0.word); change it with: wellbeing "
                                + "calendar associate CALENDAR=\($0.word)"
                        } ?? "other content"
                    return "\(place): kept with \(words)"
                }
            }.firstOfEach
        }

        var notes: [(path: String, finding: CalendarFinding)] {
            found.sources.flatMap { source in
                source.findings.filter { $0.gravity == .note }.map { (source.path, $0) }
            }
        }

        var lastDay: LocalDate {
            found.days.upperBound.adding(days: -1) ?? found.days.upperBound
        }

        /// The contents of the files, and how many events are new, already stored or have a
        /// problem.
        public var lines: [String] {
            let events = found.events
            var lines = [
                "\(Counted("calendar", calendarNames.count)) in \(Counted("file", found.sources.count)), "
                    + "events from \(found.days.lowerBound) to \(lastDay):"
            ]
            let counts = Dictionary(grouping: events, by: \.calendar).mapValues(\.count)
            for name in calendarNames {
                let about = found.associations[name].map { ", about \($0.name)" } ?? ""
                lines.append("  \(titled(name)): \(Counted("event", counts[name] ?? 0))\(about)")
            }
            lines.append("  Times without a zone: in \(zoneName ?? "the zone of this computer")")
            lines += notes.map { "  Note: \($0.path): \($0.finding.noteWords)" }
            if found.sources.allSatisfy(\.expansion.isOutside),
                found.sources.contains(where: { $0.calendars.contains { $0.eventCount > 0 } })
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
            func addDeletion(_ words: String, _ count: Int) {
                guard count > 0 else { return }
                lines.append(
                    deletesCancelled
                        ? "  \(words), to be deleted: \(count)"
                        : "  \(words): \(count); delete with --delete-cancelled")
            }
            addDeletion("Cancelled and kept before", cancelledAndStored)
            addDeletion("Not in the newer version any more", lapsed)
            add("Problems", problemCount)
            return lines
        }

        private func titled(_ name: String) -> String { name.isEmpty ? "Without a name" : name }

        func count(_ availability: EventAvailability, in events: [CalendarEvent]) -> Int {
            events.count { $0.availability == availability }
        }

        /// The first problems and the first events that are stored with other content, one on each
        /// line.
        public var problemLines: [String] {
            let lines =
                problems.map { "\($0.place): \($0.message)" } + conflictLines
            let rest = lines.count - Self.described
            return lines.prefix(Self.described) + (rest > 0 ? ["… and \(rest) more."] : [])
        }

        /// The line for files that change nothing.
        package var nothingNew: String {
            plan.total.identical > 0 && plan.total.conflicts == 0 && problemCount == 0
                && plan.withdrawals == 0
                ? "Already kept, all of it; 0 new." : "0 new."
        }

        /// The question before storing.
        package func question(changed: Int) -> String {
            let new = "Keep \(Counted("new event", plan.total.new))"
            return changed > 0 ? "\(new), and change \(changed)?" : "\(new)?"
        }

        /// The outcome, in one line.
        package func words(for outcome: SampleImport.Outcome) -> String {
            var words = ["Kept \(Counted("new event", outcome.tally.added))"]
            if outcome.tally.corrected > 0 { words.append("replaced \(outcome.tally.corrected)") }
            if outcome.withdrawn > 0 {
                words.append(
                    "deleted \(outcome.withdrawn)" + (lapsed == 0 ? " cancelled" : ""))
            }
            return words.joined(separator: ", ")
        }
    }
}

extension EventExpansion {
    /// Whether the file has no event in the days, not even one that is left out.
    fileprivate var isOutside: Bool {
        occurrences.isEmpty && cancelled.isEmpty && !findings.contains { $0.gravity == .problem }
    }
}

extension CalendarFinding {
    /// The note with its first line, and how often the file has it.
    fileprivate var noteWords: String {
        "line \(line): \(message)" + (count > 1 ? " (\(count) times)" : "")
    }
}
