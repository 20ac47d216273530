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
        if reading.clinicalRecords > 0 {
            lines.append("  Records of clinics: \(Counted("file", reading.clinicalRecords))")
        }
        if otherFiles > 0 {
            lines.append("  Not read: \(Counted("other file", otherFiles)) of the zip")
        }
        return lines
    }

    /// The number of files of the zip that were not read.
    private var otherFiles: Int { max(0, file.others - reading.clinicalRecords) }

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

    /// The problems, one line for each cause.
    var problemLines: [String] {
        let lines = plan.causes.prefix(Self.greatestList).map { cause in
            line(
                cause.first.map(\.line), cause.first[0].message, cause.count,
                of: cause.first[0].file ?? file.path)
        }
        let conflicts = plan.conflictLines.prefix(SampleImport.Plan.Cause.firstLimit)
        let conflictLines =
            conflicts.isEmpty
            ? []
            : [
                line(
                    Array(conflicts), "kept with other content", plan.total.conflicts,
                    of: file.path)
            ]
        return listed(lines, of: max(lines.count, plan.causes.count)) + conflictLines
    }

    /// One line for findings of one cause.
    ///
    /// - Parameters:
    ///   - first: The first lines of the file that have it; never empty.
    ///   - message: What is wrong there.
    ///   - count: The number of findings.
    ///   - path: The file.
    private func line(
        _ first: [Int], _ message: String, _ count: Int, of path: String
    ) -> String {
        let beginning = "\(path):\(first[0]): \(message)"
        guard count > 1 else { return beginning }
        let lines = Set(first).sorted().map { String($0) }.joined(separator: ", ")
        let more = count > first.count ? ", …" : ""
        return "\(beginning) (\(count) times: lines \(lines)\(more))"
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
            ("withdrawnFlags", .integer(plan.withdrawnFlags)),
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
        add("notRead", reading.summary.skipped.map { ($0.key, $0.value) })
        members.append(("otherFiles", .integer(otherFiles)))
        members.append(("problemCount", .integer(plan.problemCount)))
        add("problemCounts", plan.problemCounts.map { ($0.key.rawValue, $0.value) })
        members.append(("problemCauses", .array(plan.causes.prefix(Self.greatestList).map(\.json))))
        let problems = plan.problems.prefix(Self.greatestList)
        members.append(("problems", .array(problems.map(\.json))))
        return .object(members)
    }
}

extension SampleImport.Plan.Cause {
    /// The cause with its first places.
    fileprivate var json: JSONValue {
        [
            "code": .string(first[0].code.rawValue), "count": .integer(count),
            "message": .string(first[0].problem), "remedy": .string(first[0].remedy),
            "lines": .array(first.map { .integer($0.line) }),
        ]
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
        case .journalEntry: "journal entry"
        case .schedule: "schedule"
        }
    }

    /// The name of several samples for a person.
    fileprivate var nouns: String {
        switch self {
        case .stateOfMind: "states of mind"
        case .quantity: "quantities"
        case .journalEntry: "journal entries"
        case .assessment, .treatment, .calendarEvent, .schedule: noun + "s"
        }
    }
}
