public import Questionnaires
public import Samples

/// What an import would do, row by row, before it does anything.
public struct ImportPlan: Sendable {
    /// What the columns mean, with what was found out or decided besides: the encoding and the
    /// separator, the zone in which times without an offset were read, where the table has one, and
    /// what is done where answers are missing. The same table and this mapping give this plan again.
    public internal(set) var mapping: ImportMapping
    /// The most problems that are described; all are counted.
    public static let describedProblems = 100

    /// The rows below the header.
    public internal(set) var rows = 0
    /// The line on which the header stands, from 1.
    public internal(set) var headerLine = 1
    /// Rows without any answer or total. They are left out.
    public internal(set) var emptyRows = 0
    /// Rows that are not kept, for what is said in ``problems``.
    public internal(set) var badRows = 0
    /// Assessments in sound rows. A row has one for each questionnaire that it answers.
    public internal(set) var assessments = 0
    /// Of those, the ones that the store does not have, and that are kept. Some of them may be there
    /// from ``elsewhere``.
    public internal(set) var new = 0
    /// Of those, the ones that the store does not have from this source, but from elsewhere.
    public internal(set) var elsewhere = Elsewhere()
    /// Of those, the ones that the store has with the same answers.
    public internal(set) var identical = 0
    /// Of those, the ones that the store has with the same answers, and that were corrected since.
    /// The correction stands, unless the import is told why to correct it.
    public internal(set) var correctedSince = 0
    /// Of ``identical``, the ones that are kept without what the columns to keep say now, or with
    /// something else in its place. They stay as they are; at most 100,000 are counted.
    public internal(set) var lackingFacts = 0
    /// Of those, the ones that the store has with other answers.
    public internal(set) var conflicts = 0
    /// The first of these conflicts, in the order of the table.
    public internal(set) var firstConflicts: [Conflict] = []
    /// Their lines. A row has one for each questionnaire in conflict.
    public var conflictLines: [Int] { firstConflicts.map(\.line) }
    /// Of ``conflicts``, the totals in whose place answers stand that add up to others. They
    /// never take the place of answers, whatever the reason.
    public internal(set) var otherTotals = 0
    /// Of those, the ones that were deleted from the store. They stay deleted.
    public internal(set) var deletedBefore = 0
    /// Rows of the table that say again what a row before said. They are left out.
    public internal(set) var duplicates = 0
    /// Assessments whose score is a stated total, without any answer to a scored item. Answers to
    /// items that are not scored are kept, and raise their flags.
    public internal(set) var totalsOnly = 0
    /// Totals that differ from the items, where ``ImportMapping/Trust`` decided.
    public internal(set) var settledTotals = 0
    /// Answers in sound rows that are not kept, because the questionnaire would not have asked the
    /// item. None of them raises a flag: a row with such a one is no sound row.
    public internal(set) var setAside = 0
    /// Flags that the results raise which would be written, by the flag: the new ones, and those
    /// that would take the place of other answers where the plan was made for correcting. They are
    /// historical.
    public internal(set) var flags: [Flag.ID: Int] = [:]
    /// The earliest and the latest time in sound rows, or `nil` when there is none.
    public internal(set) var dates: ClosedRange<Timestamp>?
    /// How many different people there are in sound rows.
    public internal(set) var subjects = 0
    /// The first problems, in the order of the table.
    public internal(set) var problems: [ImportProblem] = []
    /// All problems.
    public internal(set) var problemCount = 0
    /// What a person should know.
    public internal(set) var findings: [ImportFinding] = []
    /// The bytes of the table.
    public internal(set) var byteCount = 0
    /// The SHA-256 of the table's bytes.
    public internal(set) var hash: ContentHash?

    /// What the audit says of the last import of the same bytes, or `nil` where they are new.
    public internal(set) var earlierImport: AuditEntry?

    /// The lines of rows that the store has with other answers.
    var conflictingLines: [Int32] = []
    /// The lines of totals in whose place answers stand that add up to others.
    var unbelievedLines: [Int32] = []
    /// The lines of rows that contradict each other: none of them is kept.
    var contradictingLines: [Int32] = []
    /// Whether results in whose place other answers stand will be corrected, and their flags are
    /// among ``flags``.
    var isCorrecting = false
    /// The sittings that are kept, in the order in which a store takes them fastest.
    var sittings: SortedSittings?
    /// The forms of the sittings.
    var forms: [AssessmentImport.Form] = []

    /// A result that the store has with other answers.
    public struct Conflict: Hashable, Sendable {
        /// The line of its row.
        public let line: Int
        /// The questionnaire.
        public let questionnaire: Questionnaire.ID
        /// Whether it is a total alone, and the answers that are kept add up to another.
        public let isOtherTotal: Bool
    }

    /// Rows that contradict another: same person, questionnaire and time, other answers.
    public var contradictingRows: Int { Set(contradictingLines).count }

    /// The rows that are not kept.
    public var rejectedRows: Int { badRows + contradictingRows }

    init(mapping: ImportMapping) { self.mapping = mapping }

    /// The number of flags.
    public var flagCount: Int { flags.values.reduce(0, +) }

    /// Adds a problem. Those of sittings whose rows were put together come in another order than
    /// that of the table.
    mutating func add(_ problem: ImportProblem) {
        problemCount += 1
        problems.append(problem)
        if problems.count >= 2 * Self.describedProblems { keepFirstProblems() }
    }

    /// Adds a result that the store has with other answers. They come in another order than that of
    /// the table.
    mutating func add(_ conflict: Conflict) {
        conflicts += 1
        if conflict.isOtherTotal {
            otherTotals += 1
            unbelievedLines.append(Int32(clamping: conflict.line))
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
