public import Questionnaires

extension SampleImport {
    /// The changes that an import would make in a store.
    public struct Plan: Hashable, Sendable {
        /// How the samples of each type compare with the store.
        public internal(set) var counts: [SampleType: Counts] = [:]
        /// Entries that the file has more than once: with the same content, or in a lower version.
        /// Each is stored once.
        public internal(set) var repeated = 0
        /// Entries that contradict each other: the same entry with other content, or withdrawn.
        /// They count as problems, and are not stored.
        public internal(set) var contradicting = 0
        /// Entries that are not results, by reason.
        public internal(set) var leftOut: [SampleImport.Entry.LeftOut: Int] = [:]
        /// New results for which the store has a result of the same person, questionnaire and day.
        public internal(set) var elsewhere = Elsewhere()
        /// New results for which the file has another result of the same person, questionnaire and
        /// day.
        public internal(set) var twice = Elsewhere()
        /// Stored samples that the file withdraws, because they were entered in error.
        public internal(set) var withdrawals = 0
        /// The flags of these samples that were not acknowledged. They would be deleted too.
        public internal(set) var withdrawnFlags = 0
        /// Why the reader may have understood the whole file wrongly. The import is possible.
        public internal(set) var warnings: [Diagnostic] = []
        /// Why the reader probably understood the whole file wrongly. No entry is stored, even if
        /// problems are left out.
        public internal(set) var refusals: [Diagnostic] = []
        /// The number of problems, of the file alone and in the comparison with the store.
        public internal(set) var problemCount = 0
        /// The findings of the problems in the order of the file, at most ``problemLimit``.
        public internal(set) var problems: [Diagnostic] = []
        /// The number of findings of the problems, by code.
        public internal(set) var problemCounts: [Diagnostic.Code: Int] = [:]
        /// The findings of the problems by cause, in the order of first occurrence, at most
        /// ``problemLimit``.
        package private(set) var causes: [Cause] = []
        private var causePlaces: [String: Int] = [:]
        /// The lines of samples that are stored with other content, at most ``problemLimit``.
        public internal(set) var conflictLines: [Int] = []
        /// Descriptions of the first of these samples, at most ``described``.
        package internal(set) var conflicts: [Conflict] = []
        /// The places of all entries with problems.
        package internal(set) var rejected: Set<SampleImport.Entry.Place> = []
        /// The places of all samples that are stored with other content.
        package internal(set) var conflicting: Set<SampleImport.Entry.Place> = []

        /// A sample that is stored with other content.
        package struct Conflict: Hashable, Sendable {
            package let line: Int
            /// The short title of the questionnaire; `nil` for other samples.
            package let form: String?
            package let type: SampleType
            package let day: LocalDate
            /// The number of the version and the status in the file, if the file has them.
            package let version: Int?
            package let isAmended: Bool
        }
        /// The number of samples stored with other content that would raise a flag.
        public internal(set) var flaggedConflicts = 0
        /// The number of people whom the samples are about.
        public internal(set) var people = 0
        /// The number of new people whose name differs from another name only in capitals, blanks,
        /// punctuation or leading zeros, like P-17 and p017. They stay different people.
        public internal(set) var alikePeople = 0
        /// The first start of a sample; `nil` without samples.
        public internal(set) var first: Timestamp?
        /// The last start of a sample; `nil` without samples.
        public internal(set) var last: Timestamp?
        /// The flags that the new results raise as historical: those of imported results.
        public internal(set) var historicalFlags = 0
        /// The flags that the new results raise as open: those of the kit's own interviews.
        public internal(set) var openFlags = 0

        /// The most findings that a plan lists.
        public static let problemLimit = 1_000
        /// The most causes and findings that the plan in words and as JSON describes.
        package static let described = 100

        /// How samples compare with the store.
        public struct Counts: Hashable, Sendable {
            /// Samples that the store does not have.
            public package(set) var new = 0
            /// Samples that the store has with the same content.
            public package(set) var identical = 0
            /// Greater versions of stored samples, by their sync identity. They replace these.
            public package(set) var newer = 0
            /// Samples that the store has with other content. An import refuses them, unless it has
            /// a reason to correct.
            public package(set) var conflicts = 0
            /// Samples that were corrected, replaced or moved to another person since they were
            /// stored, or that are lower versions of stored samples. They stay as they are.
            public package(set) var correctedSince = 0
            /// Samples that were deleted before. They stay deleted.
            public package(set) var deletedBefore = 0

            /// Zero counts.
            package init() {}
        }

        /// The counts of all types together.
        public var total: Counts {
            var total = Counts()
            for one in counts.values {
                total.new += one.new
                total.identical += one.identical
                total.newer += one.newer
                total.conflicts += one.conflicts
                total.correctedSince += one.correctedSince
                total.deletedBefore += one.deletedBefore
            }
            return total
        }

        /// Refuses a plan with problems and conflicts that the caller did not decide to accept.
        func check(isCorrecting: Bool, skipsProblems: Bool) throws(StoreError) {
            if let refusal = refusals.first {
                throw StoreError(code: .invalid, message: refusal.message)
            }
            guard !skipsProblems else { return }
            guard problemCount == 0 else {
                throw StoreError(
                    code: .invalid,
                    message: "the import has problems: \(problemCount); correct the file, or leave "
                        + "these entries out")
            }
            guard total.conflicts == 0 || isCorrecting else {
                throw StoreError(
                    code: .identifierTaken,
                    message: "samples are stored with other content: \(total.conflicts); check "
                        + "them, and give a reason to correct them")
            }
        }

        /// Findings that differ only in their places and numbers.
        package struct Cause: Hashable, Sendable {
            /// The first findings, at most ``firstLimit``; never empty.
            package fileprivate(set) var first: [Diagnostic]
            /// The number of findings.
            package fileprivate(set) var count = 1

            /// The most findings that are listed.
            package static let firstLimit = 3
        }

        private mutating func count(_ finding: Diagnostic) {
            problemCounts[finding.code, default: 0] += 1
            // Findings of different items are different causes.
            let item =
                finding.problem.hasPrefix("item ") ? finding.problem.prefix { $0 != ":" } : ""
            let words = finding.message.filter { !$0.isNumber }
            let key = "\(finding.code.rawValue) \(item) \(words)"
            if let place = causePlaces[key] {
                causes[place].count += 1
                if causes[place].first.count < Cause.firstLimit {
                    causes[place].first.append(finding)
                }
            } else if causes.count < Self.problemLimit {
                causePlaces[key] = causes.count
                causes.append(Cause(first: [finding]))
            }
        }

        mutating func add(problem diagnostics: [Diagnostic]) {
            problemCount += 1
            if let first = diagnostics.first {
                rejected.insert(.init(line: first.line, path: first.path))
            }
            for finding in diagnostics { count(finding) }
            problems += diagnostics.prefix(Self.problemLimit - problems.count)
        }

        /// Warns of new entries that have the id of another stored sample, but other identifiers.
        mutating func warn(ofSharedIDs places: [SampleImport.Entry.Place]) {
            guard let first = places.first else { return }
            warnings.append(
                Diagnostic(
                    code: .contradiction, file: nil,
                    position: Diagnostic.Position(line: first.line, column: 1), path: first.path,
                    problem: places.count == 1
                        ? "an entry has the id of another one, but other identifiers: both are kept"
                        : "\(places.count) entries have the ids of others, but other identifiers: all "
                            + "are kept",
                    remedy: "if they are versions of one entry, correct the identifiers in the "
                        + "source"))
        }

        mutating func addProblem(
            at place: SampleImport.Entry.Place, _ problem: String, remedy: String
        ) {
            add(problem: [
                Diagnostic(
                    code: .contradiction, file: nil,
                    position: Diagnostic.Position(line: place.line, column: 1),
                    path: place.path, problem: problem, remedy: remedy)
            ])
        }
    }

    /// Compares the entries with a store. Nothing is written.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict`` if the name and version of a definition
    ///   belong to other content in the store, and the failures of the store.
    /// - Complexity: O(*n*) in the entries. If a new entry has a sync identity, also in the stored
    ///   samples of its source.
    public func plan(for store: some SampleStore) async throws(StoreError) -> Plan {
        try await compared(with: store, lookingElsewhere: true).plan
    }
}
