internal import Questionnaires
public import Samples

extension SampleImport {
    /// The plan of an import of entries in words, as `wellbeing import` shows it. Entries are FHIR
    /// resources, exports of phones and the kit's own samples.
    ///
    ///     let plan = try await found.plan(for: store)
    ///     let text = SampleImport.Text(plan, of: contents)
    ///     for line in text.lines + text.problemLines { print(line) }
    ///
    /// The lines name no person. The file's name and mood words come from outside, so escape the
    /// lines for the page or terminal that shows them. A remedy names an option of the command
    /// line, because each decision has such an option.
    public struct Text: Sendable {
        let plan: SampleImport.Plan
        let contents: SampleImport.Contents

        /// Prepares the words of a plan.
        ///
        /// - Parameters:
        ///   - plan: The plan.
        ///   - contents: The content of the file.
        public init(_ plan: SampleImport.Plan, of contents: SampleImport.Contents) {
            self.plan = plan
            self.contents = contents
        }

        /// The content of the file, and how many samples are new, already stored or have a problem.
        public var lines: [String] {
            let entries = Counted("entry", contents.entries, many: "entries")
            return ["\(contents.file): \(contents.words), \(entries)"] + summaryLines + [""]
                + countLines
        }

        /// The content of the file apart from the entries.
        private var summaryLines: [String] {
            func entries(_ count: Int) -> String { "\(Counted("entry", count, many: "entries"))" }
            var lines: [String] = []
            for (word, mapped) in contents.mappedMoods.sorted(by: { $0.key < $1.key }) {
                lines.append(
                    "  Mood \"\(word)\": valence \(mapped.valence.value), \(entries(mapped.count)); "
                        + "another with --valence")
            }
            for (word, count) in contents.unmappedMoods.sorted(by: { $0.key < $1.key }) {
                lines.append(
                    "  Mood \"\(word)\": no valence, \(entries(count)); give one with --valence "
                        + "WORD=NUMBER")
            }
            let others = contents.otherWords.sorted { $0.key < $1.key }.map { "\($0) (\($1))" }
            if !others.isEmpty {
                lines.append(
                    "  Kept as text, as the kit has no such label: \(others.joined(separator: ", "))"
                )
            }
            let skipped = contents.notRead.sorted { $0.key < $1.key }.map { "\($0) (\($1))" }
            if !skipped.isEmpty { lines.append("  Not read: \(skipped.joined(separator: ", "))") }
            if contents.clinicalRecords > 0 {
                lines.append("  Records of clinics: \(Counted("file", contents.clinicalRecords))")
            }
            if contents.otherFiles > 0 {
                lines.append("  Not read: \(Counted("other file", contents.otherFiles)) of the zip")
            }
            return lines
        }

        /// The number of samples that would be stored, and of the others.
        public var countLines: [String] {
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
            add(
                "Of the new, with the same answers kept from elsewhere",
                plan.elsewhere.same - plan.elsewhere.leftOut)
            add("Of the new, with other answers kept from elsewhere", plan.elsewhere.other)
            add("Kept from elsewhere with the same answers, and left out", plan.elsewhere.leftOut)
            add("Of the new, with the same answers twice in the file", plan.twice.same)
            add("Of the new, with other answers twice in the file", plan.twice.other)
            add("Newer versions of stored samples", total.newer)
            add("Already kept", total.identical)
            add("Already kept, in a later version", total.correctedSince)
            add("Kept with other content", total.conflicts)
            add("Deleted before, and not brought back", total.deletedBefore)
            add("Repeated in the file", plan.repeated)
            add("Entered in error by the file, and kept here", plan.withdrawals)
            for (reason, count) in plan.leftOut.sorted(by: { $0.key.reason < $1.key.reason }) {
                add("Left out, \(reason.reason)", count)
            }
            add("Entries with a problem", plan.problemCount)
            add("Historical flags", plan.historicalFlags)
            add("Open flags", plan.openFlags)
            return lines
        }

        private var periodWords: String {
            guard let first = plan.first?.day, let last = plan.last?.day else { return "" }
            return first == last ? ", on \(first)" : ", from \(first) to \(last)"
        }
    }
}

extension SampleImport.Plan.Counts {
    /// The number of samples.
    fileprivate var all: Int {
        new + identical + newer + conflicts + correctedSince + deletedBefore
    }
}

extension SampleType {
    /// The singular name of a sample.
    var noun: String {
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

    /// The plural name of samples.
    fileprivate var nouns: String {
        switch self {
        case .stateOfMind: "states of mind"
        case .quantity: "quantities"
        case .journalEntry: "journal entries"
        case .assessment, .treatment, .calendarEvent, .schedule: noun + "s"
        }
    }
}
