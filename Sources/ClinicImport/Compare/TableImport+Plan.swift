public import Questionnaires
public import Samples

extension TableImport {
    /// What an import would do. Making a plan writes nothing.
    public struct Plan: Sendable {
        /// What the columns mean, with the encoding and separator found, the zone of times without an
        /// offset if the table has such times, and the policy for missing answers. The same table and
        /// this mapping give this plan again.
        public internal(set) var mapping: TableImport.Mapping
        /// The most problems that are described; all are counted.
        public static let describedProblems = 100

        /// The rows below the header.
        public internal(set) var rows = 0
        /// The line of the header, from 1.
        public internal(set) var headerLine = 1
        /// Rows without any answer or total. They are ignored.
        public internal(set) var emptyRows = 0
        /// Rows with ``problems``. Of such a row the questionnaires without a problem can be stored, if
        /// the person and the date have none.
        public internal(set) var badRows = 0
        /// Assessments without problems. A row has one for each questionnaire that it answers.
        public internal(set) var assessments = 0
        /// Assessments among them whose first scale has no score, because answers are missing.
        public internal(set) var withoutScore = 0
        /// Assessments that the store does not have from this source and that the import stores. The
        /// store may have some of them from ``elsewhere``.
        public internal(set) var new = 0
        /// Assessments that the store does not have from this source, but has from elsewhere.
        public internal(set) var elsewhere = Elsewhere()
        /// Assessments that the store has with the same answers.
        public internal(set) var identical = 0
        /// Assessments that the store had with the same answers and that were corrected since. The
        /// correction remains, unless the import has a reason to correct it.
        public internal(set) var correctedSince = 0
        /// Assessments among ``identical`` whose stored metadata lacks or differs from a column to
        /// keep. The import does not change them. At most 100,000 are counted.
        public internal(set) var lackingMetadata = 0
        /// Assessments that the store has with other answers.
        public internal(set) var conflicts = 0
        /// The first of these conflicts, in the order of the table.
        public internal(set) var firstConflicts: [Conflict] = []
        /// The lines of ``firstConflicts``. A row has one for each questionnaire in conflict.
        public var conflictLines: [Int] { firstConflicts.map(\.line) }
        /// Totals among ``conflicts`` where the stored answers add up to another total. A total never
        /// replaces answers, whatever the reason.
        public internal(set) var otherTotals = 0
        /// Assessments that were deleted from the store. They stay deleted.
        public internal(set) var deletedBefore = 0
        /// Rows that repeat an earlier row of the table. They are ignored.
        public internal(set) var duplicates = 0
        /// Assessments whose score is a stated total, without any answer to a scored item. Answers to
        /// unscored items are stored, and raise their flags.
        public internal(set) var totalsOnly = 0
        /// Totals that differ from the items, where ``TableImport/Mapping/Trust`` decided.
        public internal(set) var resolvedTotals = 0
        /// Ignored answers in rows without problems: the questionnaire would not have asked the item.
        /// They raise no flag. If such an answer raises a flag, its row has a problem.
        public internal(set) var ignoredAnswers = 0
        /// The number of flags by identifier that the written results would raise: the new results, and
        /// the corrections if the plan was made for correcting. They are historical.
        public internal(set) var flags: [Flag.ID: Int] = [:]
        /// The earliest and the latest time in rows without problems; `nil` without such a row.
        public internal(set) var dates: ClosedRange<Timestamp>?
        /// The number of different people in rows without problems.
        public internal(set) var subjects = 0
        /// The first problems, in the order of the table.
        public internal(set) var problems: [TableImport.Problem] = []
        /// The number of all problems.
        public internal(set) var problemCount = 0
        /// The number of all problems of each kind.
        public internal(set) var problemCounts: [TableImport.Problem.Code: Int] = [:]
        /// What the user should know.
        public internal(set) var findings: [TableImport.Finding] = []
        /// The bytes of the table.
        public internal(set) var byteCount = 0
        /// The SHA-256 of the table's bytes.
        public internal(set) var hash: ContentHash?

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

        /// The number of flags.
        public var flagCount: Int { flags.values.reduce(0, +) }

        /// Adds a problem. Problems of sittings with several rows do not arrive in the order of the
        /// table.
        ///
        /// - Parameter isListed: Whether it is listed, or only counted.
        mutating func add(_ problem: TableImport.Problem, isListed: Bool = true) {
            problemCount += 1
            problemCounts[problem.code, default: 0] += 1
            guard isListed else { return }
            problems.append(problem)
            if problems.count >= 2 * Self.describedProblems { keepFirstProblems() }
        }

        /// Adds a result that the store has with other answers. Conflicts do not arrive in the
        /// order of the table.
        mutating func add(_ conflict: Conflict) {
            conflicts += 1
            if conflict.isOtherTotal {
                otherTotals += 1
                otherTotalLines.append(Int32(clamping: conflict.line))
            } else {
                conflictingLines.append(Int32(clamping: conflict.line))
            }
            firstConflicts.append(conflict)
            if firstConflicts.count >= 2 * Self.describedProblems { keepFirstConflicts() }
        }

        /// Keeps the first conflicts, in the order of the table.
        mutating func keepFirstConflicts() {
            firstConflicts.sort { ($0.line, $0.questionnaire) < ($1.line, $1.questionnaire) }
            firstConflicts.removeLast(max(0, firstConflicts.count - Self.describedProblems))
        }

        /// Keeps the first problems, in the order of the table.
        mutating func keepFirstProblems() {
            problems.sort { $0.line < $1.line }
            problems.removeLast(max(0, problems.count - Self.describedProblems))
        }
    }
}
