package import Questionnaires

/// A mapping with gaps, for a refused table: a complete mapping can resolve every error.
///
/// In its JSON each gap is `null`, which readers of mappings refuse. So a draft is unusable until a
/// person has filled in what only a person can know.
package struct ImportDraft: Sendable {
    /// The mapping, as ``ImportMapping/json`` writes it, with `null` in each gap.
    package let json: JSONValue
    /// The names of the gaps, such as `subject` or `coding of phq-9`.
    package let gaps: [String]

    /// The draft as a file: one member a line.
    package var fileText: String { JSONWriter.text(json, .pretty) + "\n" }

    /// The errors that leave a gap. A mapping cannot resolve any other error.
    private static let resolvable: Set<ImportFinding.Code> = [
        .answersMixed, .answersShifted, .columnTwice, .dateOrderUndecidable, .dateSerial,
        .dateUnclear,
        .itemWithoutColumn, .noDate, .noSubject, .subjectUnclear, .waveWithoutDate,
    ]
    private static let codings: Set<ImportFinding.Code> = [.answersMixed, .answersShifted]
    fileprivate static let dates: Set<ImportFinding.Code> = [
        .dateOrderUndecidable, .dateSerial, .dateUnclear,
    ]

    /// Finds the gaps; `nil` if there is no gap, or an error that a mapping cannot resolve.
    ///
    /// - Parameters:
    ///   - mapping: The part that was understood.
    ///   - lacksSubject: Whether no column of the person was found.
    ///   - needsDate: Whether the rows need a date.
    ///   - findings: The findings, with the errors that prevent an import.
    ///   - known: The definitions.
    init?(
        _ mapping: ImportMapping, lacksSubject: Bool, needsDate: Bool,
        _ findings: [ImportFinding], known: [Questionnaire]
    ) {
        let errors = findings.filter { $0.gravity == .error }
        guard errors.allSatisfy({ Self.resolvable.contains($0.code) }),
            case .object(var members) = mapping.json
        else { return nil }
        var gaps: [String] = []
        func open(_ key: String, _ name: String, in members: inout [(String, JSONValue)]) {
            members.set(key, .null)
            gaps.append(name)
        }
        if lacksSubject { open("subject", "subject", in: &members) }
        if needsDate, mapping.date == nil { open("date", "date", in: &members) }
        let sittings = mapping.sittings.map { sitting in
            guard case .object(var own) = sitting.json else { return JSONValue.null }
            let name = [sitting.wave, sitting.questionnaire.text].compactMap(\.self)
                .joined(separator: " ")
            if sitting.lacksDate(errors) { open("date", "date of \(name)", in: &own) }
            let columns = sitting.openColumns(
                errors, in: known.first { $0.id == sitting.questionnaire })
            if !columns.items.isEmpty {
                var items = sitting.items.mapValues { JSONValue.string($0) }
                for item in columns.items { items.updateValue(.null, forKey: item) }
                let sorted = items.sorted { $0.key < $1.key }
                own.set("items", .object(sorted.map { ($0.key.text, $0.value) }))
                gaps.append("items of \(name)")
            }
            for key in columns.others { open(key, "\(key) of \(name)", in: &own) }
            if errors.contains(where: {
                Self.codings.contains($0.code) && sitting.items.values.contains($0.column ?? "")
            }) {
                open("coding", "coding of \(name)", in: &own)
            }
            return .object(own)
        }
        members.set("questionnaires", .array(sittings))
        guard !gaps.isEmpty else { return nil }
        json = .object(members)
        self.gaps = gaps
    }
}

extension [(String, JSONValue)] {
    /// Replaces the value of a member, or adds the member.
    fileprivate mutating func set(_ key: String, _ value: JSONValue) {
        if let place = firstIndex(where: { $0.0 == key }) {
            self[place].1 = value
        } else {
            append((key, value))
        }
    }
}

extension ImportMapping.Sitting {
    /// Whether a person must supply the date.
    fileprivate func lacksDate(_ errors: [ImportFinding]) -> Bool {
        guard let date else { return wave != nil }
        guard let column = date.column else { return false }
        return errors.contains {
            ImportDraft.dates.contains($0.code) && ($0.column ?? column) == column
        }
    }

    /// The items whose columns only a person can name, and the same for `total` and `severity`.
    fileprivate func openColumns(
        _ errors: [ImportFinding], in form: Questionnaire?
    ) -> (items: Set<Item.ID>, others: [String]) {
        let twice = Set(errors.filter { $0.code == .columnTwice }.compactMap(\.column))
        var open = Set(items.filter { twice.contains($0.value) }.keys)
        if !items.isEmpty, errors.contains(where: { $0.code == .itemWithoutColumn }) {
            open.formUnion((form?.expectedItems.map(\.id) ?? []).filter { items[$0] == nil })
        }
        let others = [("total", total), ("severity", severity)]
        return (open, others.filter { twice.contains($0.1 ?? "") }.map(\.0))
    }
}
