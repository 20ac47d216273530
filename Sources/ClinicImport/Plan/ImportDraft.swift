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
    package var jsonText: String { JSONWriter.text(json, .pretty) + "\n" }

    /// The errors that leave a gap. A mapping cannot resolve any other error.
    private static let resolvable: Set<ImportFinding.Code> = [
        .answersMixed, .answersShifted, .columnTwice, .dateOrderUndecidable, .dateSerial,
        .dateUnclear,
        .itemWithoutColumn, .noDate, .noSubject, .subjectUnclear, .waveWithoutDate,
    ]
    private static let codings: Set<ImportFinding.Code> = [.answersMixed, .answersShifted]
    private static let dates: Set<ImportFinding.Code> = [
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
            if let place = members.firstIndex(where: { $0.0 == key }) {
                members[place].1 = .null
            } else {
                members.append((key, .null))
            }
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
                let items = sitting.items.filter { !columns.items.contains($0.key) }
                let named: [(Item.ID, JSONValue)] = items.map { ($0.key, .string($0.value)) }
                let all = (named + columns.items.map { ($0, .null) }).sorted { $0.0 < $1.0 }
                if let place = own.firstIndex(where: { $0.0 == "items" }) {
                    own[place].1 = .object(all.map { ($0.0.text, $0.1) })
                    gaps.append("items of \(name)")
                }
            }
            for key in columns.others { open(key, "\(key) of \(name)", in: &own) }
            if errors.contains(where: {
                Self.codings.contains($0.code) && sitting.items.values.contains($0.column ?? "")
            }) {
                open("coding", "coding of \(name)", in: &own)
            }
            return .object(own)
        }
        if let place = members.firstIndex(where: { $0.0 == "questionnaires" }) {
            members[place].1 = .array(sittings)
        }
        guard !gaps.isEmpty else { return nil }
        json = .object(members)
        self.gaps = gaps
    }

    /// Whether the date column of a questionnaire is uncertain.
    fileprivate static func isInDoubt(_ column: String, _ errors: [ImportFinding]) -> Bool {
        errors.contains { dates.contains($0.code) && ($0.column == nil || $0.column == column) }
    }
}

extension ImportMapping.Sitting {
    /// Whether a person must supply the date.
    fileprivate func lacksDate(_ errors: [ImportFinding]) -> Bool {
        guard let date else { return wave != nil }
        return date.column.map { ImportDraft.isInDoubt($0, errors) } ?? false
    }

    /// The items whose columns only a person can name, and the same for `total` and `severity`.
    fileprivate func openColumns(
        _ errors: [ImportFinding], in form: Questionnaire?
    ) -> (items: Set<Item.ID>, others: [String]) {
        let twice = Set(errors.filter { $0.code == .columnTwice }.compactMap(\.column))
        var open = Set(items.filter { twice.contains($0.value) }.keys)
        if !items.isEmpty, errors.contains(where: { $0.code == .itemWithoutColumn }) {
            let lacking = form?.expectedItems.filter { items[$0.id] == nil } ?? []
            open.formUnion(lacking.map(\.id))
        }
        let others = [("total", total), ("severity", severity)].filter { _, column in
            column.map { twice.contains($0) } ?? false
        }
        return (open, others.map(\.0))
    }
}
