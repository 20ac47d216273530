internal import CSV
internal import Questionnaires
internal import Samples

/// Decides which questionnaires a row answers, by the column that names them.
///
/// Without such a column, each row may answer all of them.
struct SittingChoice {
    private let count: Int
    /// The rows of questionnaires that the mapping does not have.
    struct Others {
        var rows = 0
        /// Some names of these questionnaires as written.
        var names: [String] = []

        mutating func add(_ name: String) {
            rows += 1
            if names.count < Self.greatestNames, !names.contains(name) { names.append(name) }
        }

        fileprivate static let greatestNames = 10
    }

    /// The rows of known questionnaires that the mapping does not have, and of unknown ones.
    private(set) var others = (known: Others(), unknown: Others())
    private let column: TableColumn?
    private let names: FormNames
    /// The questionnaires of the mapping.
    private let forms: [Questionnaire.ID]
    /// The texts so far and their indices, cached because the same few are in all rows.
    private var seen: [(text: [UInt8], position: Int)] = []
    /// The most cached texts. It bounds the search in them.
    private static let greatestMemory = 16
    /// For each questionnaire of the mapping, the columns that only other questionnaires have.
    private var foreign: [[TableColumn]] = []
    /// The columns of all items.
    private var items: [TableColumn] = []

    init(
        _ mapping: TableImport.Mapping, sittings: [SittingConverter], known: [Questionnaire],
        column: (String) -> TableColumn
    ) {
        count = sittings.count
        self.column = mapping.questionnaireColumn.map(column)
        names = FormNames(self.column == nil ? [] : known)
        forms = sittings.map(\.questionnaire.id)
        guard self.column != nil else { return }
        // Items that no score counts do not matter. Forms may share such a column, for example that
        // of the difficulty, even if one of the definitions lacks the item.
        let columns = sittings.map { sitting in
            sitting.columns.filter { !sitting.questionnaire.items[$0.item].isUnscored }
                .map(\.column)
        }
        foreign = columns.map { own in columns.joined().filter { !own.contains($0) } }
        items = columns.flatMap(\.self)
    }

    /// The indices of the questionnaires that a row answers; empty for a row with a problem.
    mutating func sittings(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> Range<Int> {
        guard let column else { return 0..<count }
        func refuse(_ column: String, _ message: String) -> Range<Int> {
            result.problems.add(.questionnaire, line: line, column: column, message)
            return 0..<0
        }
        let cell = bytes.extracting(cells[column.place].range)
        if let known = seen.firstIndex(where: { $0.text.span.holdsTheSame(as: cell) }) {
            return rangeUnlessForeign(of: seen[known].position, cells, refuse)
        }
        let text = String(cell: cell)
        guard !text.isEmpty else {
            return refuse(column.name, "the row does not name its questionnaire")
        }
        let reading = names.reading(of: text)
        guard reading != .unclear else {
            return refuse(column.name, FormNames.question(about: text))
        }
        guard let position = forms.firstIndex(where: { reading == .form($0) }) else {
            if reading == .unknown, WaveName(FoldedText(text).words) != nil,
                items.contains(where: { !cells[$0.place].isEmpty })
            {
                return refuse(
                    column.name,
                    "the cell names a time and no questionnaire, and the row has answers; write the "
                        + "name of the form, such as PHQ-9, or take the row out")
            }
            if reading == .unknown { others.unknown.add(text) } else { others.known.add(text) }
            result.isUnused = true
            return 0..<0
        }
        if seen.count < Self.greatestMemory { seen.append((Array(text.utf8), position)) }
        return rangeUnlessForeign(of: position, cells, refuse)
    }

    /// The index of a questionnaire; empty with a problem if the row answers items of another one.
    private func rangeUnlessForeign(
        of position: Int, _ cells: Span<TableCell>, _ refuse: (String, String) -> Range<Int>
    ) -> Range<Int> {
        // By index, because copying a name costs more than looking at its cell.
        let others = foreign[position]
        for place in others.indices where !cells[others[place].place].isEmpty {
            return refuse(
                others[place].name,
                "an answer in a column that this row's questionnaire does not have")
        }
        return position..<position + 1
    }
}

extension TableImport.Finding {
    /// The finding about rows of questionnaires that the mapping does not have; `nil` without such
    /// a row.
    ///
    /// - Parameters:
    ///   - choices: Those of all parts of the table.
    ///   - column: The column that names the questionnaire of each row.
    static func otherQuestionnaires(_ choices: [SittingChoice], in column: String?) -> Self? {
        func part(_ others: [SittingChoice.Others], _ kind: String) -> String? {
            let rows = others.reduce(0) { $0 + $1.rows }
            guard rows > 0 else { return nil }
            let names = Set(others.flatMap(\.names)).filter(ShownCell.mayShow).sorted()
                .prefix(SittingChoice.Others.greatestNames)
            return "\(Counted("row", rows)) of \(kind)"
                + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        }
        let parts = [
            part(choices.map(\.others.known), "other questionnaires"),
            part(choices.map(\.others.unknown), "questionnaires that are not known"),
        ].compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return TableImport.Finding(
            .rowsUnused, gravity: .warning, column: column,
            "left out: " + parts.joined(separator: ", and "))
    }
}
