internal import Questionnaires
internal import Samples

/// The rows of one sitting, put together.
struct JoinedSitting {
    /// Whose answers they are.
    let subject: Subject
    /// When they were given, as the first row says.
    let start: Timestamp
    /// The place of the questionnaire in the mapping.
    let sitting: Int
    /// The lines of its rows, in the order of the table.
    private(set) var lines: [Int] = []
    /// The answer to each item that a row is about, by the place of the item in the form.
    private(set) var answers: [Int: (code: UInt8, line: Int)] = [:]
    private(set) var total: (points: Points, line: Int)?
    private(set) var severity: (text: String, line: Int)?
    /// Names that are no item, with their lines.
    private(set) var strays: [(name: String, line: Int)] = []
    private(set) var metadata: Metadata = [:]
    /// Where its rows contradict each other.
    private(set) var problems: [ImportProblem] = []

    /// Puts rows together.
    ///
    /// A pure function of its rows: the same item with the same answer twice is one answer, with
    /// two answers a problem that names both lines. A cell without an answer says nothing against
    /// one that has it.
    ///
    /// - Parameters:
    ///   - first: A row.
    ///   - rest: The other rows with the same ``PartialSitting/key``, in the order of the table.
    ///   - column: The header of the column of answers, for problems.
    /// - Complexity: O(*n*) in the rows.
    init(_ first: PartialSitting, _ rest: some Sequence<PartialSitting>, column: String) {
        subject = first.subject
        start = first.start
        sitting = first.sitting
        add(first, column)
        for partial in rest { add(partial, column) }
    }

    private mutating func add(_ partial: PartialSitting, _ column: String) {
        let line = partial.line
        lines.append(line)
        for (name, value) in partial.metadata.sorted(by: { $0.key < $1.key }) {
            guard let known = metadata[name], known != value else {
                metadata[name] = value
                continue
            }
            problems.append(
                ImportProblem(
                    .duplicate, line: line, column: name,
                    "the rows of one sitting differ here (lines \(lines[0]) and \(line)); make "
                        + "them alike, or do not keep the column"))
        }
        func contradict(_ earlier: Int, _ what: String) {
            problems.append(
                ImportProblem(
                    .duplicate, line: line, column: column,
                    "lines \(earlier) and \(line) disagree: the same person, questionnaire and "
                        + "time, but \(what); correct one of them"))
        }
        switch partial.part {
        case .answer(let item, let code):
            guard let known = answers[item], known.code != AnswerCode.skipped else {
                answers[item] = (code, line)
                return
            }
            guard code != AnswerCode.skipped, code != known.code else { return }
            contradict(known.line, "two answers to one item")
        case .total(let points):
            guard let known = total else {
                total = (points, line)
                return
            }
            if known.points != points { contradict(known.line, "two totals") }
        case .severity(let text):
            guard let known = severity else {
                severity = (text, line)
                return
            }
            if FoldedText(known.text) != FoldedText(text) {
                contradict(known.line, "two severities")
            }
        case .stray(let name): strays.append((name, line))
        case .nothing, .unreadable: break
        }
    }

    /// Whether a row answers an item.
    var hasAnswer: Bool { answers.values.contains { $0.code <= AnswerCode.declined } }
}
