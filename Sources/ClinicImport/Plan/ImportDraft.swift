package import Questionnaires

/// A mapping with gaps, for a refused table whose header is known, or for one with answers in other
/// words than those of the choices.
///
/// Its JSON has `null` in each gap, and readers of mappings refuse `null`. So the user must fill in
/// the gaps before using the draft. Each error leaves at least one gap.
package struct ImportDraft: Sendable {
    /// The mapping in the form of ``TableImport/Mapping/json``, with `null` in each gap. The member
    /// `columns` lists the columns of the table with examples. Readers of mappings ignore it.
    package let json: JSONValue
    /// The names of the gaps, such as `subject` or `coding of phq-9`.
    package let gaps: [String]

    /// The text of a file with the draft: one member a line.
    package var fileText: String { JSONWriter.text(json, .pretty) + "\n" }

    /// What was understood of a table.
    struct Understanding {
        /// The part of the mapping that was understood; without a questionnaire if none was
        /// recognised.
        var mapping: TableImport.Mapping
        /// The keys for the whole table that only the user can fill in, such as `subject`.
        var open: [String]
        /// The questionnaires that the user named. The draft names their items if no column was
        /// recognised.
        var named: [Questionnaire]
        /// The texts about the person that have no explanation, by column.
        var unexplained: [TableImport.Mapping.Column: [String]]
        /// What the texts of answers mean, with `nil` for those that are not a choice.
        var unknownTexts: [Questionnaire.ID: [Item.ID: [String: Int?]]]
        /// The columns with their examples.
        var columns: JSONValue
    }

    /// The errors about one part of the table. Each leaves a gap there; any other error leaves the
    /// columns of each questionnaire open.
    private static let local = dates.union(codings).union([
        .columnShared, .columnTwice, .contextUnexplained, .itemWithoutColumn, .longWithoutSubject,
        .noDate,
        .noQuestionnaire, .noResponses, .columnsRepeated, .noSubject, .noSuchColumn, .noVisit,
        .questionnaireUnclear, .subjectUnclear, .valueUnclear, .visitUnit, .waveWithoutDate,
    ])
    private static let codings: Set<TableImport.Finding.Code> = [
        .answersFromZero, .answersMisnumbered, .answersMixed, .answersShifted, .answersWithoutZero,
        .dictionaryDisagrees,
    ]
    fileprivate static let dates: Set<TableImport.Finding.Code> = [
        .dateOrderMixed, .dateOrderUndecidable, .dateSerial, .dateUnclear, .dateUnreadable,
    ]

    /// Writes a draft.
    ///
    /// - Parameters:
    ///   - understood: What was understood.
    ///   - errors: The errors that prevent an import.
    ///   - known: The definitions.
    init(_ understood: Understanding, _ errors: [TableImport.Finding], known: [Questionnaire]) {
        let mapping = understood.mapping
        var members = mapping.members
        var gaps = understood.open
        for key in understood.open { members.set(key, .null) }
        var sittings = mapping.sittings.map { sitting in
            Self.sitting(sitting, errors, understood, in: known, &gaps)
        }
        let isLocal = errors.allSatisfy {
            Self.local.contains($0.code) || $0.code == .longerForm && mapping.isAboutWave($0)
        }
        if !sittings.isEmpty, gaps.isEmpty || !isLocal {
            sittings = mapping.sittings.map { $0.withoutColumns(&gaps) }
        }
        if sittings.isEmpty { sittings = Self.sittings(of: understood.named, &gaps) }
        members.set("questionnaires", .array(sittings))
        members.set("columns", understood.columns)
        json = .object(members)
        self.gaps = gaps
    }

    /// A questionnaire with recognised columns, and its gaps.
    private static func sitting(
        _ sitting: TableImport.Mapping.Sitting, _ errors: [TableImport.Finding],
        _ understood: Understanding, in known: [Questionnaire], _ gaps: inout [String]
    ) -> JSONValue {
        var members = sitting.members
        func open(_ key: String) {
            members.set(key, .null)
            gaps.append("\(key) of \(sitting.name)")
        }
        if sitting.lacksDate(errors) { open("date") }
        let columns = sitting.openColumns(
            errors, in: known.first { $0.id == sitting.questionnaire })
        if !columns.items.isEmpty {
            var items = sitting.items.mapValues { JSONValue.string($0) }
            for item in columns.items { items.updateValue(.null, forKey: item) }
            let sorted = items.sorted { $0.key < $1.key }
            members.set("items", .object(sorted.map { ($0.key.text, $0.value) }))
            gaps.append("items of \(sitting.name)")
        }
        for key in columns.others { open(key) }
        if errors.contains(where: {
            codings.contains($0.code) && sitting.items.values.contains($0.column ?? "")
        }) {
            open("coding")
        } else if let texts = understood.unknownTexts[sitting.questionnaire] {
            members.set("coding", Self.coding(texts))
            gaps.append("coding of \(sitting.name)")
        }
        let codes = sitting.openCodes(understood.unexplained)
        if !codes.isEmpty {
            members.set("contextCodes", .object(codes))
            gaps.append("contextCodes of \(sitting.name)")
        }
        return .object(members)
    }

    /// A coding of texts, with `null` for each that is not a choice.
    private static func coding(_ texts: [Item.ID: [String: Int?]]) -> JSONValue {
        let items = texts.sorted { $0.key < $1.key }.map { item, meanings in
            let sorted = meanings.sorted {
                ($0.value ?? .max, $0.key) < ($1.value ?? .max, $1.key)
            }
            return (
                item.text,
                JSONValue.object(sorted.map { ($0.key, $0.value.map { .integer($0) } ?? .null) })
            )
        }
        return ["codes": .object(items)]
    }

    /// The questionnaires of a table in which no column was recognised.
    private static func sittings(
        of named: [Questionnaire], _ gaps: inout [String]
    ) -> [JSONValue] {
        guard !named.isEmpty else {
            gaps += ["questionnaire", "items", "coding"]
            return [["questionnaire": .null, "items": .null, "coding": .null]]
        }
        return named.map { form in
            gaps += ["items of \(form.id)", "coding of \(form.id)"]
            return [
                "questionnaire": .string(form.id.text),
                "items": .object(form.items.map { ($0.id.text, .null) }), "coding": .null,
            ]
        }
    }
}

extension [(String, JSONValue)] {
    /// Replaces the value of a member, or adds the member: `columns` at the end, any other before
    /// the questionnaires.
    fileprivate mutating func set(_ key: String, _ value: JSONValue) {
        if let place = firstIndex(where: { $0.0 == key }) {
            self[place].1 = value
        } else if key != "columns", let place = firstIndex(where: { $0.0 == "questionnaires" }) {
            insert((key, value), at: place)
        } else {
            append((key, value))
        }
    }
}

extension TableImport.Mapping {
    fileprivate var members: [(String, JSONValue)] {
        guard case .object(let members) = json else { return [] }
        return members
    }

    /// Whether an error is about the column of an item at one of several times.
    fileprivate func isAboutWave(_ error: TableImport.Finding) -> Bool {
        sittings.contains { $0.wave != nil && $0.items.values.contains(error.column ?? "") }
    }
}

extension TableImport.Mapping.Sitting {
    fileprivate var members: [(String, JSONValue)] {
        guard case .object(let members) = json else { return [] }
        return members
    }

    /// The questionnaire and its wave for a message.
    fileprivate var name: String {
        [wave, questionnaire.text].compactMap(\.self).joined(separator: " ")
    }

    /// The questionnaire with all its columns open.
    fileprivate func withoutColumns(_ gaps: inout [String]) -> JSONValue {
        var members = members
        for key in items.isEmpty ? ["total"] : ["items", "coding"] {
            members.set(key, .null)
            let gap = "\(key) of \(name)"
            if !gaps.contains(gap) { gaps.append(gap) }
        }
        return .object(members)
    }

    /// Whether the user must supply the date.
    fileprivate func lacksDate(_ errors: [TableImport.Finding]) -> Bool {
        guard let date else { return wave != nil }
        guard let column = date.column else { return false }
        return errors.contains {
            ImportDraft.dates.contains($0.code) && ($0.column ?? column) == column
        }
    }

    /// The codes for texts about the person, with `null` for each text without an explanation;
    /// empty if all texts are explained.
    fileprivate func openCodes(
        _ unexplained: [TableImport.Mapping.Column: [String]]
    ) -> [(String, JSONValue)] {
        let open = items.filter { unexplained[$0.value] != nil }
        guard !open.isEmpty else { return [] }
        return Set(contextCodes.keys).union(open.keys).sorted().map { item in
            var codes = (contextCodes[item] ?? [:]).mapValues { JSONValue.string($0) }
            for text in open[item].flatMap({ unexplained[$0] }) ?? [] {
                codes[text] = JSONValue.null
            }
            return (item.text, .object(codes.sorted { $0.key < $1.key }))
        }
    }

    /// The items, and the keys `total` and `severity`, whose columns only the user can name.
    fileprivate func openColumns(
        _ errors: [TableImport.Finding], in form: Questionnaire?
    ) -> (items: Set<Item.ID>, others: [String]) {
        let unclear: Set<TableImport.Finding.Code> = [.columnTwice, .columnShared, .longerForm]
        let twice = Set(errors.filter { unclear.contains($0.code) }.compactMap(\.column))
        var open = Set(items.filter { twice.contains($0.value) }.keys)
        if !items.isEmpty, errors.contains(where: { $0.code == .itemWithoutColumn }) {
            open.formUnion((form?.expectedItems.map(\.id) ?? []).filter { items[$0] == nil })
        }
        let others = [("total", total), ("severity", severity)]
        return (open, others.filter { twice.contains($0.1 ?? "") }.map(\.0))
    }
}
