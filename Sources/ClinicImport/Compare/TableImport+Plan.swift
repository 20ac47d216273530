public import Questionnaires
public import Samples

extension TableImport {
    /// What an import would do. Making a plan writes nothing.
    ///
    /// A plan also has the members of its ``Summary``: `plan.new` is the number of new assessments.
    @dynamicMemberLookup
    public struct Plan: Sendable {
        /// The numbers, problems and findings.
        var summary = Summary()
        /// What the columns mean, with the encoding and separator found, the zone of times without
        /// an offset if the table has such times, and the policy for missing answers. The same
        /// table and this mapping give this plan again.
        public internal(set) var mapping: TableImport.Mapping
        /// The most problems that are described; all are counted.
        public static let describedProblems = 100

        /// The number of rows with ``Summary/problems``. The questionnaires without a problem in
        /// such a row can be stored, if the person and the date have no problem.
        public internal(set) var badRows = 0
        /// Assessments without problems. A row has one for each questionnaire that it answers.
        public internal(set) var assessments = 0
        /// The number of flags by identifier that the stored results would raise: the new results,
        /// and the corrections if the plan was made for correcting. They are historical.
        public internal(set) var flags: [Flag.ID: Int] = [:]
        /// The earliest and the latest time in rows without problems; `nil` without such a row.
        public internal(set) var dates: ClosedRange<Timestamp>?
        /// The bytes of the table.
        public internal(set) var byteCount = 0

        /// The audit's entry of the last import of the same bytes; `nil` if the bytes are new.
        public internal(set) var earlierImport: AuditEntry?

        /// The lines of rows that the store has with other answers.
        var conflictingLines: [Int32] = []
        /// The lines of ``Summary/otherTotals``.
        var otherTotalLines: [Int32] = []
        /// The lines of rows that contradict each other. The import stores no such row.
        var contradictingLines: [Int32] = []
        /// The rows of ``badRows`` that would raise a flag.
        var flaggedBadRows = 0
        /// The lines of ``contradictingLines`` that would raise a flag.
        var flaggedLines: [Int32] = []
        /// Whether the import corrects results with other answers. Then ``flags`` includes their
        /// flags.
        var isCorrecting = false
        /// The sittings to store, in the order that is fastest for a store.
        var sittings: SortedSittings?
        /// The forms of the sittings.
        var forms: [AssessmentImport.Form] = []

        /// A result that the store has with other answers.
        public struct Conflict: Hashable, Sendable {
            /// The line of its row.
            public let line: Int
            /// The questionnaire.
            public let questionnaire: Questionnaire.ID
            /// Whether it is only a total, and the stored answers add up to another total.
            public let isOtherTotal: Bool
        }

        /// The number of rows that contradict another: same person, questionnaire and time, other
        /// answers.
        public var contradictingRows: Int { Set(contradictingLines).count }

        /// The warning about rows that would raise a flag but are not stored; `nil` without such a
        /// row.
        var flaggedRowsFinding: TableImport.Finding? {
            let count = flaggedBadRows + Set(flaggedLines).count
            guard count > 0 else { return nil }
            return TableImport.Finding(
                .flagsLeftOut, gravity: .warning,
                "\(count) of the rows with a problem would raise a flag, and "
                    + "\(count == 1 ? "is" : "are") not kept; correct "
                    + "\(count == 1 ? "it" : "them"), or look at the answers")
        }

        /// The number of rows that are not stored.
        public var rejectedRows: Int { badRows + contradictingRows }

        init(mapping: TableImport.Mapping) { self.mapping = mapping }

        /// A member of the summary.
        public subscript<Value>(dynamicMember member: KeyPath<Summary, Value>) -> Value {
            summary[keyPath: member]
        }

        /// The number of flags.
        public var flagCount: Int { flags.values.reduce(0, +) }

        /// Adds a problem. Problems of sittings with several rows do not arrive in the order of the
        /// table.
        ///
        /// - Parameter isListed: Whether it is listed, or only counted.
        mutating func add(_ problem: TableImport.Problem, isListed: Bool = true) {
            summary.problemCount += 1
            summary.problemCounts[problem.code, default: 0] += 1
            guard isListed else { return }
            summary.problems.append(problem)
            if summary.problems.count >= 2 * Self.describedProblems { keepFirst() }
        }

        /// Adds a result that the store has with other answers. Conflicts do not arrive in the
        /// order of the table.
        mutating func add(_ conflict: Conflict) {
            summary.conflicts += 1
            if conflict.isOtherTotal {
                summary.otherTotals += 1
                otherTotalLines.append(Int32(clamping: conflict.line))
            } else {
                conflictingLines.append(Int32(clamping: conflict.line))
            }
            summary.firstConflicts.append(conflict)
            if summary.firstConflicts.count >= 2 * Self.describedProblems { keepFirst() }
        }

        /// Keeps the first problems and conflicts, in the order of the table.
        mutating func keepFirst() {
            let problems = summary.problems.sorted { $0.line < $1.line }
            let conflicts = summary.firstConflicts.sorted {
                ($0.line, $0.questionnaire) < ($1.line, $1.questionnaire)
            }
            summary.problems = Array(problems.prefix(Self.describedProblems))
            summary.firstConflicts = Array(conflicts.prefix(Self.describedProblems))
        }
    }
}
