internal import Questionnaires

/// The common shape of the lines that one program writes for one form.
///
/// A program writes each response in the same way. Only some texts differ, such as the id and the
/// time, and the answers. So a line with a known shape need not be parsed: the same answers were
/// read in earlier lines.
struct LineShape {
    /// A text that may differ between lines.
    enum Text: Hashable {
        case id, version, identifier, person, time
        /// A text that is not a part of the result, such as the author.
        case other
    }

    enum Part: Hashable {
        /// Bytes that are the same in each line.
        case fixed([UInt8])
        /// A text. The bytes around it have its quotes.
        case text(Text)
        /// The next question.
        case question
    }

    /// The content that all lines of the shape share.
    struct Common {
        /// The place of the form.
        let form: Int
        let language: LanguageTag?
        let status: String
        /// The system of the identifier.
        let system: String
        /// Whether the person is given as a reference instead of an identifier.
        let namesReference: Bool
        /// The system of the identifier of the person, or `nil`.
        let personSystem: PersonName.Origin?
        /// The states of all items. Those of the questions are replaced in each line.
        let codes: [UInt8]
    }

    let parts: [Part]
    let common: Common
    /// The answers read at each question, in order.
    private(set) var questions: [[LearnedQuestion]]
    /// For each kind of line that was read, which questions had an answer or a total.
    private var profiles: Set<UInt64>
    private let steps: LineSteps
    /// The contents of each question as a tree.
    private var trees: [QuestionTree]
    /// The meanings of most contents as numbers. A content that needs more, such as a reason, has
    /// no item here.
    private var states: [[LearnedState]]

    /// The most questions of a shape.
    static let questionLimit = 32
    /// The most contents of a question that are kept.
    private static let contentLimit = 64

    init(parts: [Part], common: Common, questions: [LearnedQuestion]) {
        self.parts = parts
        self.common = common
        self.questions = questions.map { [$0] }
        profiles = [Self.profile(of: questions)]
        steps = LineSteps(parts)
        trees = questions.map { QuestionTree([$0.bytes]) }
        states = questions.map { [LearnedState($0)] }
    }

    /// Adds the knowledge from another line; `false` when that line has another shape.
    mutating func add(_ other: LineShape) -> Bool {
        guard parts == other.parts, common.form == other.common.form else { return false }
        for (mine, theirs) in zip(questions, other.questions)
        where mine.first?.item != theirs.first?.item || mine.first?.linkID != theirs.first?.linkID {
            return false
        }
        for place in questions.indices {
            for content in other.questions[place]
            where questions[place].count < Self.contentLimit
                && !questions[place].contains(where: { $0.bytes == content.bytes })
            {
                questions[place].append(content)
                states[place].append(LearnedState(content))
                trees[place] = QuestionTree(questions[place].map(\.bytes))
            }
        }
        profiles.formUnion(other.profiles)
        return true
    }

    /// The questions that are answered and those that are totals decide the form of a line.
    private static func profile(of questions: [LearnedQuestion]) -> UInt64 {
        questions.reduce(0) { $0 << 2 | $1.profile }
    }

    /// The texts and questions of a line that has this shape; `nil` for another one.
    func match(_ line: borrowing Span<UInt8>) -> LineMatch? {
        var found = LineMatch(codes: common.codes)
        var place = 0
        var question = 0
        var profile: UInt64 = 0
        for step in steps.all {
            switch step.kind {
            case .fixed:
                let bytes = steps.fixed.span.extracting(step.range)
                guard line.has(bytes, at: place) else { return nil }
                place += bytes.count
            case .text(let text):
                let end =
                    text == .other
                    ? line.endOfText(from: place) : line.endOfPlainText(from: place)
                guard let end else { return nil }
                found.set(text, place..<end)
                place = end
            case .question:
                guard let known = trees[question].content(of: line, at: place) else { return nil }
                let state = states[question][known.index]
                if state.item >= 0 {
                    found.set(state.code, ofItem: state.item)
                } else {
                    found.add(questions[question][known.index])
                }
                if state.number >= 0 { found.add(number: state.number) }
                profile = profile << 2 | state.profile
                place += known.count
                question += 1
            }
        }
        guard place == line.count, profiles.contains(profile) else { return nil }
        return found
    }
}

/// A question of a response with its answer, as the reader understood it.
struct LearnedQuestion {
    enum Meaning: Hashable {
        /// An item with the code of its state, and why it has no answer.
        case item(Int, UInt8, reason: String?)
        /// A stated total by the place of its scale; `nil` without a number.
        case total(Int?, Points?)
        case other
    }

    let bytes: [UInt8]
    /// The name of the question. The form may require it.
    let linkID: String
    let meaning: Meaning
    /// Whether the source gives an answer, or a reason for not giving one.
    let hasStatement: Bool
    /// The answer, if the source gives it only as a number; otherwise `nil`.
    let number: Int?

    /// The place of the item that the question is.
    var item: Int? {
        if case .item(let place, _, _) = meaning { place } else { nil }
    }

    /// Its contribution to the decision about the form of the line.
    fileprivate var profile: UInt64 {
        switch meaning {
        case .item, .other: hasStatement ? 1 : 0
        case .total: 2
        }
    }
}

/// The state that a question gives an item. It has no references to count when it is copied.
private struct LearnedState {
    /// The place of the item, or -1 if the question means something else, or gives a reason.
    let item: Int
    let code: UInt8
    let profile: UInt64
    /// The answer, if the source gives it only as a number; otherwise -1.
    let number: Int

    init(_ question: LearnedQuestion) {
        profile = question.profile
        number = question.number ?? -1
        if case .item(let item, let code, nil) = question.meaning {
            (self.item, self.code) = (item, code)
        } else {
            (item, code) = (-1, 0)
        }
    }
}

/// The texts and questions of one line.
struct LineMatch {
    private(set) var id: Range<Int>?
    private(set) var version: Range<Int>?
    private(set) var identifier: Range<Int>?
    private(set) var person: Range<Int>?
    private(set) var time: Range<Int>?
    /// The states of the items, in the order of the form.
    private(set) var codes: [UInt8]
    /// Why items have no answer, by place.
    private(set) var reasons: [(item: Int, reason: String)] = []
    /// The totals by the place of their scale.
    private(set) var totals: [(scale: Int, points: Points)] = []
    /// The answers that are only numbers.
    private(set) var numbers = NumberedAnswers()

    init(codes: [UInt8]) { self.codes = codes }

    fileprivate mutating func set(_ text: LineShape.Text, _ range: Range<Int>) {
        switch text {
        case .id: id = range
        case .version: version = range
        case .identifier: identifier = range
        case .person: person = range
        case .time: time = range
        case .other: break
        }
    }

    fileprivate mutating func set(_ code: UInt8, ofItem item: Int) { codes[item] = code }

    fileprivate mutating func add(number: Int) { numbers.add(number) }

    fileprivate mutating func add(_ question: LearnedQuestion) {
        switch question.meaning {
        case .item(let item, let code, let reason):
            codes[item] = code
            if let reason { reasons.append((item, reason)) }
        case .total(let scale?, let points?): totals.append((scale, points))
        case .total, .other: break
        }
    }
}
