internal import CSV
internal import Questionnaires

/// The columns with the answers to one item whose answer is not a single choice: a number, a time,
/// a day, several choices or a text. Also the columns of an item about the person, such as the sex.
///
/// Several choices are in one column, `1+4`, or in a column for each choice, as REDCap writes them:
/// `sites___1`, `sites___4`.
struct EntryColumn {
    /// The index of the item in the form.
    let item: Int
    /// The columns, each with its choice if each choice has a column.
    private let parts: [Part]
    private let definition: Item
    private let missing: Set<String>
    private let declined: Set<String>
    /// The values of the choices by their texts in the languages of the form.
    private let texts: [FoldedText: Int]
    private let readsStrictly: Bool
    /// The answers that texts mean, as the mapping explains them.
    private let codes: [String: Answer]
    /// The readings of short texts so far. Times and numbers repeat in most tables, and reading one
    /// takes longer than all choices of a row.
    private var known: [String: Reading] = [:]

    /// A column, and the value of the choice that it is about; `nil` for the whole answer.
    private struct Part {
        let column: TableColumn
        let value: Int?
    }

    /// The meaning of a row's cells.
    enum Reading {
        /// An answer, or the state without one.
        case answer(Answer)
        /// A cell that is not an answer.
        case fault(column: String, message: String)
    }

    /// Prepares the column of an item.
    ///
    /// - Parameter codes: The names of the choices that some texts mean.
    init(
        _ column: TableColumn, item: Int, of questionnaire: Questionnaire,
        _ mapping: TableImport.Mapping, codes: [String: String]
    ) {
        self.init(
            [Part(column: column, value: nil)], item: item, of: questionnaire, mapping, codes)
    }

    /// Prepares the columns of the choices of an item.
    init(
        choices: [Int: TableColumn], item: Int, of questionnaire: Questionnaire,
        _ mapping: TableImport.Mapping
    ) {
        self.init(
            choices.sorted { $0.key < $1.key }.map { Part(column: $0.value, value: $0.key) },
            item: item, of: questionnaire, mapping, [:])
    }

    private init(
        _ parts: [Part], item: Int, of questionnaire: Questionnaire, _ mapping: TableImport.Mapping,
        _ codes: [String: String]
    ) {
        self.parts = parts
        self.item = item
        let definition = questionnaire.items[item]
        self.definition = definition
        self.codes = codes.compactMapValues { name in
            name == ContextCoding.unknown
                ? .skipped
                : definition.choices.first { $0.name?.text == name }.map { .answered($0.value) }
        }
        missing = Set(mapping.missingCodes)
        var declined = Set(mapping.declinedCodes)
        declined.insert(Answer.declined.description)
        self.declined = declined
        readsStrictly = mapping.readsStrictly
        var texts: [FoldedText: Int] = [:]
        for language in questionnaire.languages {
            let wording = questionnaire.wording(for: language)
            for choice in questionnaire.items[item].choices {
                texts[FoldedText(wording.text(of: choice, in: questionnaire.items[item]))] =
                    choice.value
            }
        }
        self.texts = texts
    }

    /// The columns.
    var columns: [TableColumn] { parts.map(\.column) }

    /// The name of the first column, for messages about the whole answer.
    var name: String { parts.first?.column.name ?? "" }

    /// Reads the cells of a row.
    mutating func read(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Reading {
        guard let first = parts.first else { return .answer(.skipped) }
        guard first.value == nil else { return readChoices(bytes, cells) }
        let text = cell(of: first, bytes, cells)
        if let reading = known[text] { return reading }
        let reading = read(text, in: first.column.name)
        // Never store a text about a person, and never more than a few thousand texts.
        if definition.kind != .text, text.utf8.count <= 15, known.count < 4_096 {
            known[text] = reading
        }
        return reading
    }

    /// Reads the text of a cell with the whole answer.
    func read(_ text: String, in column: String) -> Reading {
        if let code = codes[text.trimmingWhitespace] { return .answer(code) }
        if let state = state(of: text) { return .answer(state) }
        if definition.isCodedContext, ContextCoding.isNumber(text) {
            return .fault(
                column: column,
                message: "a number that the mapping does not explain; "
                    + "name its choice with --code")
        }
        switch definition.answer(written: text) {
        case .answer(let answer): return .answer(answer)
        case .ambiguous(let spellings):
            return .fault(
                column: column,
                message: "can be read in two ways; write it in full, such as "
                    + Self.example(like: spellings.first ?? ""))
        case .unreadable:
            let value =
                definition.kind == .choice
                ? texts[FoldedText(text)] ?? ContextNames.choice(text, of: definition) : nil
            if let value { return .answer(.answered(value)) }
            let reason =
                ContextNames.isAmbiguous(text, for: definition)
                ? "a letter that may mean a woman or a man; name its choice with --code"
                : "not \(definition.expectation)"
            return .fault(column: column, message: reason)
        }
    }

    /// A spelling without the person's answer: a time, a day or a number.
    private static func example(like spelling: String) -> String {
        if spelling.contains(":") { return "23:00" }
        return LocalDate(iso: spelling) == nil ? "1500 or 1.5000" : "2026-03-02"
    }

    private func cell(of part: Part, _ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> String {
        String(cell: bytes.extracting(cells[part.column.place].range))
    }

    /// The state that a text names instead of an answer; `nil` for an answer.
    private func state(of written: String) -> Answer? {
        let text = readsStrictly ? written : written.trimmingWhitespace
        if text.isEmpty || missing.contains(text) { return .skipped }
        if declined.contains(text) { return .declined }
        if definition.mayBeDeclined, DecliningText.isOne(text) { return .declined }
        if definition.role == .context, definition.answer(typed: text) == nil,
            ContextNames.isUnknown(text)
        {
            return .skipped
        }
        guard let state = Answer(text), state.value == nil, state.entry == nil else { return nil }
        return state
    }

    /// Reads the cells of the choices. Programs write a choice that is not ticked like a question
    /// without an answer, so a row without any ticked choice has no answer.
    private func readChoices(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Reading {
        var chosen: Set<Int> = []
        var states: Set<Answer> = []
        for part in parts {
            guard let value = part.value else { continue }
            let text = cell(of: part, bytes, cells)
            if let state = state(of: text) {
                states.insert(state)
                continue
            }
            guard let isTicked = isTicked(FoldedText(text), value) else {
                return .fault(
                    column: part.column.name,
                    message: "neither ticked nor not; write 1 or 0, yes or no")
            }
            if isTicked { chosen.insert(value) }
        }
        guard !chosen.isEmpty else {
            return .answer(states.count == 1 ? states.first ?? .skipped : .skipped)
        }
        let answer = Answer.entered(.chosen(chosen))
        guard definition.accepts(answer) else {
            return .fault(
                column: name, message: "choices that do not go together: \(definition.expectation)")
        }
        return .answer(answer)
    }

    private func isTicked(_ text: FoldedText, _ value: Int) -> Bool? {
        if Self.ticks.contains(text.joined) || texts[text] == value { return true }
        return Self.blanks.contains(text.joined) ? false : nil
    }

    private static let ticks: Set<String> = [
        "1", "true", "yes", "checked", "x", "ja", "wahr", "si", "verdadero", "selected",
    ]
    private static let blanks: Set<String> = [
        "0", "false", "no", "unchecked", "nein", "falsch", "falso", "notselected",
    ]
}

extension Item {
    /// Whether the item is read by an ``EntryColumn``.
    var isEntry: Bool { kind != .choice || role == .context }
}
