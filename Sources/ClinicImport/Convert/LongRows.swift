internal import CSV
internal import Questionnaires
internal import Samples

/// Reads the rows of a table with one row for each answer: the answer, and its questionnaire.
struct LongRows {
    /// The column that names the items.
    private let item: TableColumn
    /// The column of the answers.
    let value: TableColumn
    /// The column that names the questionnaires.
    private let form: TableColumn?
    private var sittings: [Sitting]
    /// The names of questionnaires in the column ``form``.
    private let formNames: FormNames
    /// The names so far.
    private var seen: [SeenName] = []
    /// The index in ``seen`` of each questionnaire and item as written, with a byte between them that
    /// UTF-8 never has.
    private var places: [[UInt8]: Int] = [:]
    /// The index in ``seen`` of the latest row's names; `nil` if they are not there.
    private var latest: Int?
    /// The key of a row in ``places``; kept to reuse its memory.
    private var names: [UInt8] = []

    fileprivate struct Sitting {
        let questionnaire: Questionnaire
        let mapping: TableImport.Mapping.Sitting
        /// The meaning of each folded name.
        var names: [String: Name] = [:]
        var columns: [AnswerColumn] = []
        var entries: [EntryColumn] = []
        let total: TotalColumn?
    }

    fileprivate enum Name {
        /// The index of the answers in ``Sitting/columns``.
        case answer(Int)
        /// The index of the answers in ``Sitting/entries``.
        case entry(Int)
        case total
        case severity
    }

    private enum Meaning {
        case name(Name, sitting: Int)
        /// Not an item of the questionnaire that the row names.
        case stray(sitting: Int)
        /// Not an item of any questionnaire in the mapping.
        case unused
        /// The item of an unclear questionnaire.
        case unclear
    }

    /// A questionnaire and an item as the table writes them.
    private struct SeenName {
        let form: [UInt8]
        let item: [UInt8]
        let meaning: Meaning
        /// The index of the names in the row after the latest row with these: most tables list the
        /// items in one order, so it is tried first.
        var next = 0
    }

    /// The answers with blanks around them, or like `2.0`.
    var looseCells: Int { sittings.flatMap(\.columns).reduce(0) { $0 + $1.looseCells } }

    /// The most cached names.
    private static let greatestMemory = 4_096

    /// Prepares a mapping; `nil` for a mapping with another layout.
    init?(
        _ mapping: TableImport.Mapping, questionnaires: [Questionnaire],
        column: (String) -> TableColumn
    ) {
        guard case .long(let itemName, let valueName) = mapping.layout else { return nil }
        item = column(itemName)
        let value = column(valueName)
        self.value = value
        form = mapping.questionnaireColumn.map(column)
        sittings = mapping.sittings.compactMap { sitting in
            questionnaires.first { $0.id == sitting.questionnaire }.map { form in
                Sitting(sitting, of: form, mapping, value: value)
            }
        }
        formNames = FormNames(questionnaires)
    }

    /// The content of a row.
    enum Reading {
        /// A part of a sitting of the questionnaire at this index of the mapping.
        case part(SittingPart.Part, sitting: Int)
        /// A name that is unknown to every questionnaire of the mapping.
        case unused(String)
        /// An empty row.
        case empty
        /// A row without a name, which is a problem.
        case nameless
    }

    /// Reads a row. An unreadable part comes with a problem.
    mutating func read(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> Reading {
        let cell = bytes.extracting(cells[value.place].range)
        if cells[item.place].isEmpty || form.map({ cells[$0.place].isEmpty }) == true {
            guard !cell.isEmpty else { return .empty }
            result.problems.add(
                .questionnaire, line: line, column: item.name,
                "the row does not name its item")
            return .nameless
        }
        let itemCell = bytes.extracting(cells[item.place].range)
        let formCell = bytes.extracting(form.map { cells[$0.place].range } ?? 0..<0)
        func name() -> String { String(cell: itemCell) }
        func formName() -> String? { form == nil ? nil : String(cell: formCell) }
        switch meaning(of: itemCell, in: formCell) {
        case .unclear:
            guard let form, !cell.isEmpty else { return .empty }
            result.problems.add(
                .questionnaire, line: line, column: form.name,
                FormNames.question(about: formName() ?? ""))
            return .nameless
        case .unused:
            return .unused([formName(), name()].compactMap(\.self).joined(separator: " "))
        case .stray(let sitting): return .part(.stray(name()), sitting: sitting)
        case .name(let meaning, let sitting):
            let part = part(meaning, cell, sitting, line: line, &result)
            return .part(part, sitting: sitting)
        }
    }

    private mutating func part(
        _ name: Name, _ cell: Span<UInt8>, _ sitting: Int, line: Int,
        _ result: inout RowConverter.Result
    ) -> SittingPart.Part {
        func refuse(_ code: TableImport.Problem.Code, _ message: String) -> SittingPart.Part {
            result.problems.add(code, line: line, column: value.name, message)
            return .unreadable
        }
        if case .answer(let column) = name {
            let item = sittings[sitting].columns[column].item
            let code = sittings[sitting].columns[column].code(of: cell)
            guard code == AnswerColumn.unreadable else { return .answer(item: item, code: code) }
            let coding = sittings[sitting].mapping.coding
            let fault = sittings[sitting].columns[column].fault(
                of: cell, item: sittings[sitting].questionnaire.items[item], coding: coding)
            return refuse(.answer, fault.message)
        }
        if case .entry(let place) = name {
            let column = sittings[sitting].entries[place]
            let choices = sittings[sitting].questionnaire.items[column.item].choices
            switch column.read(String(cell: cell), in: value.name) {
            case .answer(.entered(let entry)): return .entry(item: column.item, entry)
            case .answer(let answer):
                guard let code = AnswerCode.of(answer, choices: choices) else {
                    return refuse(.answer, "not an answer to the item")
                }
                return .answer(item: column.item, code: code)
            case .fault(_, let message): return refuse(.answer, message)
            }
        }
        guard let total = sittings[sitting].total else { return .nothing }
        guard case .total = name else {
            return total.isMissing(severity: cell) ? .nothing : .severity(String(cell: cell))
        }
        guard !total.isMissing(total: cell) else { return .nothing }
        do throws(TotalColumn.Fault) { return .total(try total.points(cell)) } catch {
            return refuse(.total, error.message)
        }
    }

    /// The meaning of the names in a row.
    private mutating func meaning(of item: Span<UInt8>, in form: Span<UInt8>) -> Meaning {
        if let latest {
            let next = seen[latest].next
            let known = seen[next]
            if known.item.span.holdsTheSame(as: item), known.form.span.holdsTheSame(as: form) {
                self.latest = next
                return known.meaning
            }
        }
        names.removeAll(keepingCapacity: true)
        names.append(form)
        names.append(0xFF)
        names.append(item)
        let place: Int
        if let known = places[names] {
            place = known
        } else {
            let meaning = newMeaning(
                of: String(cell: item), in: self.form == nil ? nil : String(cell: form))
            guard seen.count < Self.greatestMemory else {
                latest = nil
                return meaning
            }
            place = seen.count
            places[names] = place
            seen.append(
                SeenName(
                    form: form.array(form.indices), item: item.array(item.indices),
                    meaning: meaning))
        }
        if let latest { seen[latest].next = place }
        latest = place
        return seen[place].meaning
    }

    private func newMeaning(of name: String, in formName: String?) -> Meaning {
        let key = ItemName.key(name)
        guard let formName else {
            for (place, sitting) in sittings.enumerated() {
                if let found = sitting.names[key] { return .name(found, sitting: place) }
            }
            return .unused
        }
        let reading = formNames.reading(of: formName)
        guard reading != .unclear else { return .unclear }
        guard let place = sittings.firstIndex(where: { reading == .form($0.questionnaire.id) })
        else { return .unused }
        return sittings[place].names[key].map { .name($0, sitting: place) }
            ?? .stray(sitting: place)
    }
}

extension LongRows.Sitting {
    fileprivate init(
        _ sitting: TableImport.Mapping.Sitting, of form: Questionnaire,
        _ mapping: TableImport.Mapping,
        value: TableColumn
    ) {
        questionnaire = form
        self.mapping = sitting
        total = TotalColumn(sitting.scale, of: form, missingCodes: mapping.missingCodes)
        let texts = sitting.choiceTexts(in: form)
        for (position, item) in form.items.enumerated() {
            guard let name = sitting.items[item.id] else { continue }
            guard !item.isEntry else {
                names[ItemName.key(name)] = .entry(entries.count)
                entries.append(
                    EntryColumn(
                        value, item: position, of: form, mapping,
                        codes: sitting.contextCodes[item.id] ?? [:]))
                continue
            }
            names[ItemName.key(name)] = .answer(columns.count)
            columns.append(
                AnswerColumn(
                    value, item: position, of: form, mapping: mapping, coding: sitting.coding,
                    texts: texts))
        }
        if let name = sitting.total { names[ItemName.key(name)] = .total }
        if let name = sitting.severity { names[ItemName.key(name)] = .severity }
    }
}
