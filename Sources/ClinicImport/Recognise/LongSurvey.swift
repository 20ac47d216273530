internal import CSV
internal import Questionnaires
internal import Samples

/// The survey of a table with one row for each answer or score: the names in its column of items,
/// and the profile of the answers to each.
struct LongSurvey {
    /// A name in the column of items.
    struct Name {
        /// The questionnaire of the row, folded; empty without a column of questionnaires.
        let questionnaire: String
        /// The name as first written.
        let text: String
        /// The profile of its answers.
        var answers = ColumnProfile()
        /// The profiles of its cells in each of ``LongSurvey/copies``.
        var copies: [ColumnProfile]
    }

    /// The column of items.
    let item: TableColumn
    /// The columns that may hold the answers; one, unless the user has to choose.
    let values: [TableColumn]
    /// Whether a column names the questionnaire of each row.
    let namesQuestionnaires: Bool
    /// The names, in the order of the table.
    let names: [Name]
    /// The columns that may hold the answers once more, by their names: `answer_text` where
    /// `answer_value` holds them.
    let copies: [TableColumn]

    /// Surveys a table; `nil` if it does not look like a table with one row for each answer.
    ///
    /// - Parameters:
    ///   - file: The table. It is read again, as only the first pass shows which columns matter.
    ///   - survey: The result of the first pass.
    ///   - named: The questionnaires that the user named; empty for any.
    ///   - known: The known questionnaires.
    /// - Throws: The errors of the file's source.
    init?(
        _ file: TableImport.File, _ survey: TableSurvey, named: [Questionnaire.ID],
        known: [Questionnaire]
    ) throws {
        values = survey.columns.filter { ColumnRole.answer.isNamed($0.name) }
        let forms = survey.questionnaireColumns(known).map(\.column)
        namesQuestionnaires = !forms.isEmpty
        let candidates = survey.columns.filter { column in
            column != forms.first
                && [ColumnRole.item, .perhapsItem].contains { $0.isNamed(column.name) }
        }
        guard let value = values.first, !candidates.isEmpty, forms.count < 2 else { return nil }
        copies = survey.columns.filter {
            !ColumnRole.answer.isNamed($0.name) && CopyName.isOfAnswer($0.name)
        }
        let pass = try Self.names(
            file, survey, candidates, value: value, copies: copies, form: forms.first)
        let columnNames = known.filter { named.isEmpty || named.contains($0.id) }
            .map(ColumnNames.of)
        let isNumbered = namesQuestionnaires || named.count == 1
        var best: (found: ItemNames, certain: Int, any: Int)?
        for found in pass where !found.isRefuted {
            let strengths = found.names.compactMap { name -> ColumnNames.Strength? in
                // A number alone may belong to any questionnaire.
                guard isNumbered || !name.text.isPlainNumber else { return nil }
                let header = isNumbered ? name.asHeader : name.text
                return columnNames.compactMap { $0.meaning(of: header)?.strength }.max()
            }
            let certain = strengths.count { $0 == .certain }
            // A column called `code` may name the people.
            guard certain > 0 || (!strengths.isEmpty && ColumnRole.item.isNamed(found.column.name))
            else { continue }
            if let best, (best.certain, best.any) >= (certain, strengths.count) { continue }
            best = (found, certain, strengths.count)
        }
        guard let best else { return nil }
        item = best.found.column
        names = best.found.names
    }

    /// Reads the table for the names in each of some columns.
    private static func names(
        _ file: TableImport.File, _ survey: TableSurvey, _ candidates: [TableColumn],
        value: TableColumn, copies: [TableColumn], form: TableColumn?
    ) throws -> [ItemNames] {
        var found = candidates.map { ItemNames(column: $0, copies: copies.count) }
        // Most rows have the form of the row before.
        var (formCell, questionnaire) = ([UInt8](), "")
        try survey.eachRow(of: file) { bytes, cells in
            if let form {
                let cell = bytes.extracting(cells[form.place].range)
                if !formCell.span.holdsTheSame(as: cell) {
                    formCell = cell.array(cell.indices)
                    questionnaire = FoldedText(String(cell: cell)).text
                }
            }
            let answer = bytes.extracting(cells[value.place].range)
            for place in found.indices {
                let name = bytes.extracting(cells[found[place].column.place].range)
                guard let index = found[place].add(name, questionnaire: questionnaire) else {
                    continue
                }
                found[place].names[index].answers.add(answer)
                for (copy, column) in copies.enumerated() {
                    found[place].names[index].copies[copy].add(
                        bytes.extracting(cells[column.place].range))
                }
            }
        }
        return found
    }
}

/// The names in a column that may be of items.
private struct ItemNames {
    let column: TableColumn
    /// The number of columns that may hold the answers once more.
    private let copies: Int
    /// The names, in the order of the table.
    var names: [LongSurvey.Name] = []
    /// Whether the names are too many or too long to be of items.
    private(set) var isRefuted = false
    /// The index of each name, by its questionnaire and its key.
    private var places: [[String]: Int] = [:]
    /// The spellings of the names, in the order of the table, with the indices of the names. In
    /// most tables the spellings repeat in the same order.
    private var spellings: [(questionnaire: String, bytes: [UInt8], place: Int)] = []
    /// The spelling that is expected next.
    private var expected = 0

    /// The most names that a column of items can have.
    private static let greatestVariety = 1_000
    /// The most spellings that are compared. A form has fewer questions.
    private static let greatestSpellings = 200
    /// The longest name, in bytes.
    private static let greatestLength = 500

    init(column: TableColumn, copies: Int) {
        self.column = column
        self.copies = copies
    }

    /// Adds a name.
    ///
    /// - Returns: Its index in ``names``; `nil` if it is no name of an item.
    mutating func add(_ name: Span<UInt8>, questionnaire: String) -> Int? {
        guard !isRefuted, !name.isEmpty else { return nil }
        guard name.count <= Self.greatestLength else {
            isRefuted = true
            return nil
        }
        if let place = knownPlace(name, questionnaire) { return place }
        let text = String(cell: name)
        let key = [questionnaire, ItemName.key(text)]
        let place = places[key] ?? names.count
        if place == names.count {
            guard place < Self.greatestVariety else {
                isRefuted = true
                return nil
            }
            places[key] = place
            names.append(
                LongSurvey.Name(
                    questionnaire: questionnaire, text: text,
                    copies: Array(repeating: ColumnProfile(), count: copies)))
        }
        if spellings.count < Self.greatestSpellings {
            spellings.append((questionnaire, name.array(name.indices), place))
        }
        return place
    }

    /// The index of the name with this spelling; `nil` for a new spelling.
    private mutating func knownPlace(_ name: Span<UInt8>, _ questionnaire: String) -> Int? {
        for step in spellings.indices {
            let found = (expected + step) % spellings.count
            let spelling = spellings[found]
            guard spelling.bytes.span.holdsTheSame(as: name),
                spelling.questionnaire == questionnaire
            else { continue }
            expected = found + 1
            return spelling.place
        }
        return nil
    }
}

extension LongSurvey.Name {
    /// The name as the header of a column: `item 1` for a number alone.
    var asHeader: String {
        let bytes = Array(text.utf8)
        return bytes.span.wholeNumber == nil ? text : "item \(text)"
    }
}

/// The name of an item in a cell.
enum ItemName {
    /// The key that equal names share: without case, accents and punctuation.
    static func key(_ text: String) -> String {
        let folded = FoldedText(text).text
        return folded.isEmpty ? text : folded
    }
}
