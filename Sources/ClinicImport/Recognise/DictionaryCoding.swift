internal import Questionnaires

/// The coding of a questionnaire's answers, as a data dictionary defines it.
///
/// The texts of the choices decide, not the numbers: `1, Not at all` is the choice with the value
/// 0.
struct DictionaryCoding {
    /// The coding.
    private(set) var coding = TableImport.AnswerCoding.values
    /// Where the dictionary, the table and the questionnaire disagree.
    private(set) var findings: [TableImport.Finding] = []

    /// The codes of declined answers to items that offer them.
    private(set) var declined: Set<String> = []
    /// The codes for missing answers, by their labels.
    private(set) var missing: Set<String> = []
    /// The fields with codes of unknown meaning, by these codes.
    private var others: [String: [String]] = [:]

    private let questionnaire: Questionnaire

    /// Reads the codes of the columns of a questionnaire.
    ///
    /// - Parameters:
    ///   - questionnaire: The questionnaire.
    ///   - columns: The column of each item.
    ///   - dictionary: The dictionary.
    init(
        _ questionnaire: Questionnaire, columns: [Item.ID: String],
        in dictionary: DataDictionary
    ) {
        self.questionnaire = questionnaire
        var codes: [Item.ID: [String: Int]] = [:]
        let items = questionnaire.items.filter { columns[$0.id] != nil }
        let texts = ChoiceTexts.ofEach(items, in: questionnaire)
        for item in items {
            guard let column = columns[item.id] else { continue }
            guard let field = dictionary.fields[column] else {
                refuse(
                    column, "not a field of \(dictionary.name); give the dictionary of this table")
                continue
            }
            codes[item.id] = values(of: field, item, texts[item.id])
        }
        noteOthers()
        guard findings.allSatisfy({ $0.gravity != .error }), !codes.isEmpty else { return }
        coding = Self.coding(codes)
        noteCoding()
    }

    /// The labels of codes for a missing answer, folded.
    private static let missingLabels: Set<String> = [
        "missing", "missingdata", "missingvalue", "notanswered", "noanswer", "noresponse",
        "fehlend", "fehlt", "keineangabe", "sinrespuesta", "sansreponse", "noinformation",
    ]

    /// Notes the codes for missing answers, and warns of codes of unknown meaning.
    private mutating func noteOthers() {
        if !missing.isEmpty {
            findings.add(
                .dictionaryCodes, gravity: .note,
                "\(missing.sorted().joined(separator: ", ")) is read as a missing answer, as the "
                    + "dictionary says")
        }
        for (codes, columns) in others.sorted(by: { $0.value[0] < $1.value[0] }) {
            let rest = columns.count - 1
            findings.add(
                .dictionaryChoices, gravity: .warning, column: columns[0],
                "\(codes) of the dictionary is no choice of \(questionnaire.shortTitle)"
                    + (rest > 0 ? ", here and in \(Counted("other column", rest))" : "")
                    + "; if it means a missing answer, name it with --missing-code")
        }
    }

    /// The simplest coding with these codes.
    private static func coding(_ codes: [Item.ID: [String: Int]]) -> TableImport.AnswerCoding {
        let shifts = Set(
            codes.values.flatMap { $0 }.map { code, value in
                Int(code).flatMap { String($0) == code ? $0 - value : nil }
            })
        guard shifts.count == 1, let shift = shifts.first.flatMap(\.self) else {
            return .codes(codes)
        }
        return shift == 0 ? .values : .shifted(by: shift)
    }

    /// The value of each code of a field.
    private mutating func values(
        of field: DataDictionary.Field, _ item: Item, _ texts: ChoiceTexts?
    ) -> [String: Int] {
        guard !field.choices.isEmpty else {
            refuse(field.name, "a field without choices in the dictionary")
            return [:]
        }
        var values: [String: Int] = [:]
        var unknown: [String] = []
        for choice in field.choices {
            guard let value = value(of: choice, item, texts) else {
                if DecliningText.isOne(choice.label), case .offered = item.declining {
                    declined.insert(choice.code)
                } else if Self.missingLabels.contains(FoldedText(choice.label).joined) {
                    missing.insert(choice.code)
                } else {
                    unknown.append(choice.code)
                }
                continue
            }
            if let other = values.first(where: { $0.value == value })?.key {
                refuse(field.name, "the codes \(other) and \(choice.code) are the same choice")
            }
            values[choice.code] = value
        }
        let lacking = item.choices.filter { !values.values.contains($0.value) }
        if let first = lacking.first {
            let wording = questionnaire.wording(for: questionnaire.language)
            refuse(
                field.name,
                "the dictionary has no code for \"\(wording.text(of: first, in: item))\" of "
                    + "\(questionnaire.shortTitle); its choices are of another question, or have "
                    + "other texts")
        } else if !unknown.isEmpty {
            others[unknown.joined(separator: ", "), default: []].append(field.name)
        }
        return values
    }

    /// The value of a choice by its text, also after its code: `1 - Not at all`. A text without
    /// letters is the value itself.
    private func value(
        of choice: DataDictionary.Choice, _ item: Item, _ texts: ChoiceTexts?
    ) -> Int? {
        guard choice.label.contains(where: \.isLetter) else {
            return Int(choice.label).flatMap { item.values.contains($0) ? $0 : nil }
        }
        let words = FoldedText(choice.label).words
        if words.first.map(String.init) == FoldedText(choice.code).joined,
            let value = texts?.value(of: words.dropFirst().joined(separator: " "))
        {
            return value
        }
        return texts?.value(of: choice.label)
    }

    private mutating func refuse(_ column: String, _ message: String) {
        findings.add(.dictionaryDisagrees, column: column, message)
    }

    private mutating func noteCoding() {
        let words: String
        switch coding {
        case .shifted(let shift): words = "higher by \(shift) than the values of the definition"
        case .codes: words = "by the texts of their choices"
        case .values, .texts, .pairs: return
        }
        findings.add(
            .dictionaryCodes, gravity: .note,
            "the codes of \(questionnaire.shortTitle) are read as the dictionary says: \(words)")
    }
}
