internal import Questionnaires
internal import Samples

/// The joined rows of one sitting in a long table.
struct LongSitting {
    /// The name of the person whose answers they are, in UTF-8.
    let person: [UInt8]
    /// The time of the answers, from the first row.
    let start: Timestamp
    /// The index of the questionnaire in the mapping.
    let sitting: Int
    /// The lines of its rows, in the order of the table.
    private(set) var lines: [Int] = []
    /// The answer to each item that has a row.
    private(set) var answers = Answers()
    private(set) var total: (points: Points, line: Int)?
    private(set) var severity: (text: String, line: Int)?
    /// Names that are not items, with their lines.
    private(set) var strays: [(name: String, line: Int)] = []
    /// The columns to keep, as ``MetadataColumns`` writes them; `nil` if they cannot be stored.
    var keptText: [UInt8]? { metadata.map { MetadataColumns.text(of: $0) } ?? text }
    /// The problems of its rows, and the contradictions between them.
    private(set) var problems: [TableImport.Problem] = []
    /// The notices about the person's name.
    private(set) var notices: Set<SubjectNotice> = []
    /// The kept columns of the first row.
    private var text: [UInt8] = []
    /// The kept columns of all rows, if they differ.
    private var metadata: Metadata?

    /// The header of the column of answers, for problems.
    private let column: String

    /// A sitting without rows yet.
    ///
    /// - Parameters:
    ///   - row: Any of its rows, for the person and the time.
    ///   - bytes: The bytes of that row.
    ///   - column: The header of the column of answers, for problems.
    /// - Throws: ``StoreError/Code/invalid`` when the time cannot be read back.
    init(of row: PackedSitting, in bytes: Span<UInt8>, column: String) throws(StoreError) {
        person = bytes.array(row.subject)
        start = try row.content.timestamp()
        sitting = row.form
        self.column = column
        lines.reserveCapacity(Self.usualRows)
    }

    /// The capacity for a usual number of rows, so that few arrays grow.
    fileprivate static let usualRows = 16

    private mutating func keep(_ other: [UInt8], line: Int) {
        guard metadata != nil || other != text else { return }
        var all = metadata ?? Self.metadata(text)
        for (name, value) in Self.metadata(other).sorted(by: { $0.key < $1.key }) {
            guard let known = all[name], known != value else {
                all[name] = value
                continue
            }
            problems.add(
                .duplicate, line: line, column: name,
                "the rows of one sitting differ here (lines \(lines[0]) and \(line)); make "
                    + "them alike, or do not keep the column")
        }
        metadata = all
    }

    private static func metadata(_ text: [UInt8]) -> Metadata {
        guard !text.isEmpty else { return [:] }
        return MetadataText.metadata(from: String(decoding: text, as: UTF8.self)) ?? [:]
    }

    /// Adds a row. The rows come in the order of the table, but need not be neighbours.
    ///
    /// The same item with the same answer twice is one answer. With two different answers it is a
    /// problem that names both lines. An empty cell does not contradict an answer.
    mutating func add(_ partial: SittingPart) {
        let line = partial.line
        if lines.isEmpty { text = partial.metadata }
        lines.append(line)
        if !partial.problems.isEmpty { problems += partial.problems }
        if !partial.notices.isEmpty { notices.formUnion(partial.notices) }
        keep(partial.metadata, line: line)
        func contradict(_ earlier: Int, _ what: String) {
            problems.add(
                .duplicate, line: line, column: column,
                "lines \(earlier) and \(line) disagree: the same person, questionnaire and "
                    + "time, but \(what); correct one of them")
        }
        switch partial.part {
        case .answer, .entry:
            let (item, answer) = Answers.answer(partial.part, line: line)
            guard let known = answers[item], known.code != AnswerCode.skipped else {
                answers.set(item, answer)
                return
            }
            guard answer.code != AnswerCode.skipped,
                answer.code != known.code || answer.entry != known.entry
            else { return }
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
    var hasAnswer: Bool { answers.items.contains { $0.code <= AnswerCode.declined } }
}

extension LongSitting {
    /// Answers by the index of their item in the form. They are in an array, because a dictionary
    /// for each sitting took a tenth of the time of an import.
    struct Answers {
        /// The answer to an item.
        typealias Answer = (code: UInt8, entry: Questionnaires.Answer.Entry?, line: Int)

        private var all: [Answer?] = []

        /// The items with an answer, in the order of the form.
        var items: some Sequence<(item: Int, code: UInt8)> {
            all.enumerated().lazy.compactMap { item, answer in
                answer.map { (item, $0.code) }
            }
        }

        /// The number of items with an answer.
        private(set) var count = 0

        subscript(_ item: Int) -> Answer? { item < all.count ? all[item] : nil }

        /// The item and the answer of a part; item 0 without an answer for another part.
        fileprivate static func answer(
            _ part: SittingPart.Part, line: Int
        ) -> (item: Int, answer: Answer) {
            switch part {
            case .answer(let item, let code): (item, (code, nil, line))
            case .entry(let item, let entry): (item, (AnswerCode.entered, entry, line))
            case .total, .severity, .nothing, .stray, .unreadable:
                (0, (AnswerCode.skipped, nil, line))
            }
        }

        fileprivate mutating func set(_ item: Int, _ answer: Answer) {
            if all.isEmpty { all.reserveCapacity(LongSitting.usualRows) }
            while all.count <= item { all.append(nil) }
            if all[item] == nil { count += 1 }
            all[item] = answer
        }
    }
}
