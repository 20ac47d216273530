package import Questionnaires

extension TableImport.Mapping.DateRule {
    /// The date rule in words.
    var words: String {
        switch self {
        case .column(let name, let form, let time):
            "column \(name), written as \(form.rawValue)"
                + (time.map { ", with the time in column \($0)" } ?? "")
        case .all(let date): "\(date) for all"
        case .visit(let name, let start, let unit):
            "column \(name), the number of the \(unit.rawValue) from \(start)"
        }
    }

    /// The date rule in words, for a visit with a separate date.
    fileprivate var ownWords: String {
        switch self {
        case .column, .visit: "date in \(words)"
        case .all(let date): "on \(date)"
        }
    }
}

extension TableImport.Mapping.Sitting {
    /// A questionnaire and its columns, in words.
    ///
    /// - Parameter questionnaires: The known questionnaires, for their titles.
    package func words(in questionnaires: [Questionnaire]) -> String {
        let form = questionnaires.first { $0.id == questionnaire }
        var parts: [String] = []
        // If an item has a column for each choice, its first column counts.
        let columns =
            form?.questions.compactMap { item in
                items[item.id] ?? choiceColumns[item.id]?.min { $0.key < $1.key }?.value
            } ?? []
        if let first = columns.first, let last = columns.last {
            let names = first == last ? first : "\(first) to \(last)"
            parts.append("\(Counted("item", columns.count)) (\(names))")
        }
        parts += form?.context.compactMap { words(for: $0) } ?? []
        if let total { parts.append("total (\(total))") }
        if let severity { parts.append("severity (\(severity))") }
        switch coding {
        case .values: break
        case .shifted(let shift) where shift > 0: parts.append("coded \(shift) higher")
        case .shifted(let shift): parts.append("coded \(-shift) lower")
        case .codes: parts.append("answers as codes")
        case .texts(let language): parts.append("answers as texts (\(language))")
        case .pairs(let language): parts.append("answers as value and text (\(language))")
        }
        if !copies.isEmpty { parts.append("\(copies.count) of them in two columns, compared") }
        if let date { parts.append(date.ownWords) }
        let wave = wave.map { ", \($0)" } ?? ""
        return "\(form?.shortTitle ?? questionnaire.text)\(wave): " + parts.joined(separator: ", ")
    }

    /// An item about the person, in words. Programs number the sexes in different ways, so the
    /// words give the meaning of each text that only the mapping explains.
    private func words(for item: Item) -> String? {
        guard let column = items[item.id] else { return nil }
        let codes = (contextCodes[item.id] ?? [:]).sorted { $0.key < $1.key }
        let meaning =
            codes.isEmpty ? "" : ", where " + codes.map { "\($0) is \($1)" }.joined(separator: ", ")
        return "\(item.id) (\(column)\(meaning))"
    }
}
