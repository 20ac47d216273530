internal import HealthFiles
internal import Questionnaires
internal import Samples

/// The plan of an import of entries, in words and as JSON.
struct EntryPlanText {
    let file: EntryFile
    let reading: EntryFile.Reading
    let plan: SampleImport.Plan

    /// The most problems that are listed.
    private static let greatestList = 100

    /// The plan.
    var lines: [String] {
        ["\(file.path): \(file.kind.words), \(Counted("entry", reading.entries, many: "entries"))"]
            + summaryLines + [""] + countLines
    }

    /// What a reader of a phone's export found besides the entries.
    private var summaryLines: [String] {
        let summary = reading.summary
        func entries(_ count: Int) -> String { "\(Counted("entry", count, many: "entries"))" }
        var lines: [String] = []
        for (word, mapped) in summary.mapped.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "  Mood \"\(word)\": valence \(mapped.valence.value), \(entries(mapped.count)); "
                    + "another with --valence")
        }
        for (word, count) in summary.unmapped.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "  Mood \"\(word)\": no valence, \(entries(count)); give one with --valence "
                    + "WORD=NUMBER")
        }
        let skipped = summary.skipped.sorted { $0.key < $1.key }.map { "\($0) (\($1))" }
        if !skipped.isEmpty { lines.append("  Not read: \(skipped.joined(separator: ", "))") }
        return lines
    }

    /// How many samples would be stored.
    var countLines: [String] {
        let total = plan.total
        var lines = [
            plan.counts.sorted { $0.key.rawValue < $1.key.rawValue }
                .map { Counted($0.noun, $1.all, many: $0.nouns).description }
                .joined(separator: ", ")
        ]
        if lines[0].isEmpty { lines[0] = "No samples" }
        if plan.people > 0 {
            lines[0] += " of \(Counted("person", plan.people, many: "people"))\(periodWords)"
        }
        lines[0] += ":"
        func add(_ words: String, _ count: Int) {
            if count > 0 { lines.append("  \(words): \(count)") }
        }
        lines.append("  New: \(total.new)")
        add("Newer versions of stored samples", total.newer)
        add("Already kept", total.identical)
        add("Already kept, and corrected since", total.correctedSince)
        add("Kept with other content", total.conflicts)
        add("Deleted before, and not brought back", total.deletedBefore)
        add("Repeated in the file", plan.repeated)
        add("Entered in error by the file, and kept here", plan.withdrawals)
        for (reason, count) in plan.leftOut.sorted(by: { $0.key.reason < $1.key.reason }) {
            add("Left out, \(reason.reason)", count)
        }
        add("Entries with a problem", plan.problemCount)
        add("Historical flags", plan.historicalFlags)
        add("Flags that nobody has acknowledged", plan.openFlags)
        return lines
    }

    private var periodWords: String {
        guard let first = plan.first?.day, let last = plan.last?.day else { return "" }
        return first == last ? ", on \(first)" : ", from \(first) to \(last)"
    }

    /// The first problems, one a line.
    var problemLines: [String] {
        let lines = plan.problems.prefix(Self.greatestList).map { problem in
            "\(file.path):\(problem.line): \(problem.message)"
        }
        let conflicts = plan.conflictLines.prefix(Self.greatestList).map {
            "\(file.path):\($0): kept with other content"
        }
        return listed(lines, of: max(lines.count, plan.problems.count))
            + listed(conflicts, of: plan.total.conflicts)
    }

    /// The outcome in words.
    func outcomeLines(_ outcome: SampleImport.Outcome) -> [String] {
        var words = ["Kept \(Counted("new sample", outcome.tally.added))"]
        if outcome.tally.corrected > 0 { words.append("corrected \(outcome.tally.corrected)") }
        if outcome.withdrawn > 0 { words.append("deleted \(outcome.withdrawn)") }
        var lines = ["", words.joined(separator: ", ") + "."]
        if outcome.problems > 0 {
            lines.append("\(Counted("problem", outcome.problems)), left out.")
        }
        if outcome.tally.leftAsStored > 0 {
            lines.append(
                "\(Counted("sample", outcome.tally.leftAsStored)) with other content, left as kept "
                    + "before.")
        }
        if plan.historicalFlags > 0 {
            lines.append(
                "\(Counted("historical flag", plan.historicalFlags)); see: wellbeing flags "
                    + "--historical")
        }
        if plan.openFlags > 0 {
            lines.append(
                "ATTENTION: \(Counted("flag", plan.openFlags)) not acknowledged here. See: "
                    + "wellbeing flags")
        }
        return lines
    }

    /// The plan and what was done, for programs.
    func json(_ outcome: SampleImport.Outcome?) -> JSONValue {
        let total = plan.total
        let imported = outcome.map { $0.tally.added + $0.tally.corrected } ?? 0
        var members: [(String, JSONValue)] = [
            ("kind", .string(file.kind.name)), ("rows", .integer(reading.entries)),
            ("imported", .integer(imported)), ("new", .integer(total.new)),
            ("newer", .integer(total.newer)), ("alreadyStored", .integer(total.identical)),
            ("correctedSince", .integer(total.correctedSince)),
            ("duplicates", .integer(plan.repeated)), ("conflicts", .integer(total.conflicts)),
            ("conflictLines", .array(plan.conflictLines.map { .integer($0) })),
            ("deletedBefore", .integer(total.deletedBefore)),
            ("rejected", .integer(plan.problemCount)),
            ("withdrawals", .integer(plan.withdrawals)),
            ("withdrawn", .integer(outcome?.withdrawn ?? 0)),
            ("subjects", .integer(plan.people)),
            ("historicalFlags", .integer(plan.historicalFlags)),
            ("openFlags", .integer(plan.openFlags)), ("applied", .bool(outcome != nil)),
        ]
        func add(_ name: String, _ counts: [(String, Int)]) {
            let sorted = counts.sorted { $0.0 < $1.0 }
            members.append((name, .object(sorted.map { ($0.0, .integer($0.1)) })))
        }
        add("leftOut", plan.leftOut.map { ($0.key.reason, $0.value) })
        add("unmappedMoods", reading.summary.unmapped.map { ($0.key, $0.value) })
        let problems = plan.problems.prefix(Self.greatestList)
        members.append(("problems", .array(problems.map(\.json))))
        return .object(members)
    }
}

extension SampleImport.Plan.Counts {
    /// The number of samples.
    fileprivate var all: Int {
        new + identical + newer + conflicts + correctedSince + deletedBefore
    }
}

extension SampleType {
    /// The name of one sample for a person.
    fileprivate var noun: String {
        switch self {
        case .assessment: "result"
        case .stateOfMind: "state of mind"
        case .treatment: "treatment"
        case .quantity: "quantity"
        case .calendarEvent: "event"
        }
    }

    /// The name of several samples for a person.
    fileprivate var nouns: String {
        switch self {
        case .stateOfMind: "states of mind"
        case .quantity: "quantities"
        case .assessment, .treatment, .calendarEvent: noun + "s"
        }
    }
}
