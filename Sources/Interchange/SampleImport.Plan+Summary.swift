public import Questionnaires
public import Samples

extension SampleImport.Plan {
    /// The facts of a plan and its outcome, without the samples: the JSON of an import, written and
    /// read.
    ///
    ///     let summary = plan.summary(of: contents, outcome: outcome)
    ///     let same = try SampleImport.Plan.Summary(jsonText: summary.jsonText())
    ///
    /// The numbers are those of ``SampleImport/Plan`` and ``SampleImport/Contents``.
    public struct Summary: Hashable, Sendable {
        /// The kind of the file: `daylio`.
        public internal(set) var kind = ""
        /// Whether the import wrote to the store.
        public internal(set) var isApplied = false
        /// The samples that the import added or corrected; 0 before it.
        public internal(set) var imported = 0
        /// The stored samples that the import deleted, because the file withdraws them.
        public internal(set) var withdrawn = 0
        /// The number of entries.
        public internal(set) var entries = 0
        /// How the samples compare with the store.
        public internal(set) var total = SampleImport.Plan.Counts()
        /// Entries that the file has more than once.
        public internal(set) var repeated = 0
        /// The lines of the first samples that the store has with other content.
        public internal(set) var conflictLines: [Int] = []
        /// Entries that are not stored, because they have problems.
        public internal(set) var rejected = 0
        /// New results for which the store has a result of the same person, questionnaire and day.
        public internal(set) var elsewhere = Elsewhere()
        /// New results for which the file has another result of the same person, questionnaire and
        /// day.
        public internal(set) var twice = Elsewhere()
        /// Stored samples that the file withdraws.
        public internal(set) var withdrawals = 0
        /// The open flags of these samples.
        public internal(set) var withdrawnFlags = 0
        /// The number of people whom the samples are about.
        public internal(set) var people = 0
        /// The number of new people whose name is almost that of another person.
        public internal(set) var alikePeople = 0
        /// The flags that the new results raise as historical.
        public internal(set) var historicalFlags = 0
        /// The flags that the new results raise as open.
        public internal(set) var openFlags = 0
        /// Entries that are not results, by reason.
        public internal(set) var leftOut: [String: Int] = [:]
        /// Words for moods without a valence, with the number of entries.
        public internal(set) var unmappedMoods: [String: Int] = [:]
        /// Labels and associations that the kit does not have, with their number.
        public internal(set) var otherWords: [String: Int] = [:]
        /// The parts of the file that were not read, with their number.
        public internal(set) var notRead: [String: Int] = [:]
        /// The number of other files that were not read, in a zip with the file.
        public internal(set) var otherFiles = 0
        /// Why the reader may have understood the whole file wrongly.
        public internal(set) var warnings: [Diagnostic] = []
        /// Why the reader probably understood the whole file wrongly. No entry is stored.
        public internal(set) var refusals: [Diagnostic] = []
        /// The number of problems.
        public internal(set) var problemCount = 0
        /// The number of findings of the problems, by code.
        public internal(set) var problemCounts: [Diagnostic.Code: Int] = [:]
        /// The problems by cause, in the order of first occurrence, at most 100.
        public internal(set) var problemCauses: [Cause] = []
        /// The first findings, in the order of the file, at most 100.
        public internal(set) var problems: [Diagnostic] = []

        /// Findings that differ only in their places and numbers.
        public struct Cause: Hashable, Sendable {
            /// The kind of the findings.
            public let code: Diagnostic.Code
            /// The number of findings.
            public let count: Int
            /// The problem of the first finding.
            public let message: String
            /// The remedy of the first finding.
            public let remedy: String
            /// The lines of the first findings.
            public let lines: [Int]
        }

        /// A summary of nothing.
        package init() {}
    }

    /// A summary of the plan and its outcome.
    ///
    /// - Parameters:
    ///   - contents: A description of the file.
    ///   - outcome: The outcome of the import; `nil` if it did not write.
    public func summary(
        of contents: SampleImport.Contents, outcome: SampleImport.Outcome? = nil
    ) -> Summary {
        var summary = Summary()
        summary.kind = contents.kind
        summary.isApplied = outcome != nil
        summary.imported = outcome.map { $0.tally.added + $0.tally.corrected } ?? 0
        summary.withdrawn = outcome?.withdrawn ?? 0
        summary.entries = contents.entries
        summary.total = total
        summary.repeated = repeated
        summary.conflictLines = conflictLines
        summary.elsewhere = elsewhere
        summary.twice = twice
        summary.rejected = problemCount
        summary.withdrawals = withdrawals
        summary.withdrawnFlags = withdrawnFlags
        summary.people = people
        summary.alikePeople = alikePeople
        summary.historicalFlags = historicalFlags
        summary.openFlags = openFlags
        summary.leftOut = Dictionary(leftOut.map { ($0.key.reason, $0.value) }, uniquingKeysWith: +)
        summary.unmappedMoods = contents.unmappedMoods
        summary.otherWords = contents.otherWords
        summary.notRead = contents.notRead
        summary.otherFiles = contents.otherFiles
        summary.warnings = warnings
        summary.refusals = refusals
        summary.problemCount = problemCount
        summary.problemCounts = problemCounts
        summary.problemCauses = causes.prefix(Self.described).map(Summary.Cause.init)
        summary.problems = Array(problems.prefix(Self.described))
        return summary
    }
}

extension SampleImport.Plan.Summary.Cause {
    fileprivate init(_ cause: SampleImport.Plan.Cause) {
        self.init(
            code: cause.first[0].code, count: cause.count, message: cause.first[0].problem,
            remedy: cause.first[0].remedy, lines: cause.first.map(\.line))
    }
}
