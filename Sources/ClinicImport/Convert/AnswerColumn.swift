internal import Questionnaires

/// A column with the answers to one item, prepared for fast reading.
///
/// Most cells are one digit, which costs one table lookup. Texts are looked up unchanged, and only
/// a new text is folded.
struct AnswerColumn {
    let column: TableColumn
    /// The index of the item in the form.
    let item: Int

    /// The code of each single byte; ``unreadable`` if it is not an answer.
    private var singles: [UInt8]
    private var texts: [String: UInt8] = [:]
    /// The latest unreadable texts. The same few are in many rows, and a message about a text
    /// compares it with every published choice.
    private var faults: [String: AnswerFault] = [:]
    private let reader: AnswerReader
    /// The texts of choices that are read among numbers; `nil` for a coding of texts.
    private let wordings: ChoiceTexts?
    private let choices: [Choice]

    /// A value that is not the code of an answer.
    static let unreadable: UInt8 = 251
    /// The most cached texts. It stops a column of notes from filling the memory.
    private static let greatestMemory = 256

    /// Prepares a column.
    ///
    /// - Parameters:
    ///   - column: Its position and name.
    ///   - item: The index of its item in the form.
    ///   - questionnaire: The form.
    ///   - mapping: How missing and declined answers are written.
    ///   - coding: How answers are written.
    ///   - texts: The texts of the choices of each item; empty for a coding of texts.
    init(
        _ column: TableColumn, item: Int, of questionnaire: Questionnaire, mapping: ImportMapping,
        coding: AnswerCoding, texts wordings: [Item.ID: ChoiceTexts]
    ) {
        self.column = column
        self.item = item
        let definition = questionnaire.items[item]
        choices = definition.choices
        reader = AnswerReader(definition, in: questionnaire, coding: coding)
        self.wordings = wordings[definition.id]
        for state in [Answer.declined, .skipped, .notAsked, .notReached] {
            texts[state.description] = AnswerCode.of(state, choices: [])
        }
        if let written = reader.declined { texts[written] = AnswerCode.declined }
        for text in mapping.declinedCodes { texts[text] = AnswerCode.declined }
        for text in mapping.missingCodes { texts[text] = AnswerCode.skipped }
        singles = Array(repeating: Self.unreadable, count: 256)
        for byte in UInt8.min...0x7F {
            let text = String(decoding: [byte], as: UTF8.self)
            singles[Int(byte)] = texts[text] ?? Self.code(text, reader, self.wordings, choices)
        }
    }

    /// The code of the answer in a cell; ``unreadable`` if it is not an answer. An empty cell is a
    /// skipped item.
    mutating func code(of cell: Span<UInt8>) -> UInt8 {
        switch cell.count {
        case 0: return AnswerCode.skipped
        case 1: return singles[Int(cell[0])]
        default:
            let text = String(cell: cell)
            if let known = texts[text] { return known }
            let code = Self.code(text, reader, wordings, choices)
            if texts.count < Self.greatestMemory { texts[text] = code }
            return code
        }
    }

    /// Explains why a cell is not an answer to the item of this column.
    mutating func fault(
        of cell: Span<UInt8>, item: Item, coding: AnswerCoding
    ) -> AnswerFault {
        let text = String(cell: cell)
        if let known = faults[text] { return known }
        let fault = AnswerFault(text, item: item, coding: coding, wordings: wordings)
        if faults.count < Self.greatestMemory { faults[text] = fault }
        return fault
    }

    private static func code(
        _ text: String, _ reader: AnswerReader, _ wordings: ChoiceTexts?, _ choices: [Choice]
    ) -> UInt8 {
        (reader.value(of: text) ?? wordings?.value(of: text))
            .flatMap { AnswerCode.of(.answered($0), choices: choices) } ?? unreadable
    }
}
