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
    private var texts: [String: Reading] = [:]
    private let readsStrictly: Bool
    /// The cells so far that have blanks around the answer, or a number like `2.0`.
    private(set) var looseCells = 0
    /// The unreadable texts so far. The same few are in many rows, and a message about a text
    /// compares it with every published choice.
    private var faults: [String: AnswerFault] = [:]
    private let reader: AnswerReader
    /// The texts of choices that are read among numbers; `nil` for a coding of texts.
    private let wordings: ChoiceTexts?
    /// The texts of the choices in all languages, for a coding of texts in one language.
    private let translations: ChoiceTexts?
    private let choices: [Item.Choice]
    /// The text that Google Forms writes after the points of a quiz; empty if points are not read.
    private let pointsEnd: String

    /// How a text is read.
    private struct Reading {
        let code: UInt8
        /// Whether it has blanks around the answer, or `.0` after it.
        var isLoose = false
    }

    /// A value that is not the code of an answer: one above those of all choices.
    static let unreadable = UInt8(AnswerCode.greatestChoiceCount)
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
        _ column: TableColumn, item: Int, of questionnaire: Questionnaire,
        mapping: TableImport.Mapping,
        coding: TableImport.AnswerCoding, texts wordings: [Item.ID: ChoiceTexts]
    ) {
        self.column = column
        self.item = item
        let definition = questionnaire.items[item]
        choices = definition.choices
        pointsEnd =
            coding == .values ? definition.values.max().map { ".00 / \($0)" } ?? "" : ""
        readsStrictly = mapping.readsStrictly
        reader = AnswerReader(definition, in: questionnaire, coding: coding)
        self.wordings = wordings[definition.id]
        translations =
            coding.language == nil
            ? nil : ChoiceTexts.ofEach([definition], in: questionnaire)[definition.id]
        singles = Array(repeating: Self.unreadable, count: 256)
        func read(_ text: String, as code: UInt8?) {
            if let code { texts[text] = Reading(code: code) }
        }
        for state in [Answer.declined, .skipped, .notAsked, .notReached] {
            read(state.description, as: AnswerCode.of(state, choices: []))
        }
        if let written = reader.declined { read(written, as: AnswerCode.declined) }
        for text in mapping.declinedCodes { read(text, as: AnswerCode.declined) }
        for text in mapping.missingCodes { read(text, as: AnswerCode.skipped) }
        for byte in UInt8.min...0x7F {
            let text = String(decoding: [byte], as: UTF8.self)
            singles[Int(byte)] = texts[text]?.code ?? exactCode(text)
        }
        if !readsStrictly {
            for blank in [0x20, 0x09] { singles[blank] = AnswerCode.skipped }
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
            let reading = texts[text] ?? newReading(of: text)
            if reading.isLoose { looseCells += 1 }
            return reading.code
        }
    }

    private mutating func newReading(of text: String) -> Reading {
        var reading = Reading(code: exactCode(text))
        let plain = text.plainCell
        if reading.code == Self.unreadable, !readsStrictly, plain != text {
            let code = plain.isEmpty ? AnswerCode.skipped : texts[plain]?.code ?? exactCode(plain)
            reading = Reading(code: code, isLoose: code != Self.unreadable)
        }
        if reading.code == Self.unreadable, !pointsEnd.isEmpty, text.hasSuffix(pointsEnd) {
            reading = Reading(code: exactCode(String(text.dropLast(pointsEnd.count))))
        }
        if texts.count < Self.greatestMemory { texts[text] = reading }
        return reading
    }

    /// The code of a cell that is a choice in another language than the other answers; `nil` for
    /// any other cell.
    func codeInOtherLanguage(of cell: Span<UInt8>) -> UInt8? {
        translations?.value(of: String(cell: cell)).flatMap {
            AnswerCode.of(.answered($0), choices: choices)
        }
    }

    /// Explains why a cell is not an answer to the item of this column.
    mutating func fault(
        of cell: Span<UInt8>, item: Item, coding: TableImport.AnswerCoding
    ) -> AnswerFault {
        let text = String(cell: cell)
        if let known = faults[text] { return known }
        let fault = AnswerFault(text, item: item, coding: coding, wordings: wordings)
        if faults.count < Self.greatestMemory { faults[text] = fault }
        return fault
    }

    /// The code of a text as written.
    private func exactCode(_ text: String) -> UInt8 {
        if let value = reader.value(of: text) ?? wordings?.value(of: text) {
            return AnswerCode.of(.answered(value), choices: choices) ?? Self.unreadable
        }
        return reader.isDeclined(text) ? AnswerCode.declined : Self.unreadable
    }
}
