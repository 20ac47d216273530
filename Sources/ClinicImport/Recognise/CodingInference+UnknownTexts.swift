internal import Questionnaires

// Answers in other words than those of the choices.
extension CodingInference {
    /// The most different texts that may be those of choices. More are remarks.
    private static let greatestVariety = 12
    /// The most of them that a message names.
    private static let mostNamed = 6

    /// Warns of texts that are not choices and occur in several columns: they may be choices in
    /// other words. A text in one column may be a remark about a person, so no message repeats it.
    mutating func noteUnknownTexts() {
        let unknown = columns.map { column in
            column.texts.filter { isUnknown($0.key, in: column) && Self.mayBeChoice($0.key) }
        }
        let columnsOfTexts = Dictionary(
            unknown.flatMap { $0.keys.map { ($0, 1) } }, uniquingKeysWith: +)
        let named = columnsOfTexts.filter { $0.value > 1 }.keys.sorted {
            (columnsOfTexts[$1] ?? 0, $0) < (columnsOfTexts[$0] ?? 0, $1)
        }
        guard !named.isEmpty, named.count <= Self.greatestVariety,
            let first = columns.first(where: { $0.texts.keys.contains(where: named.contains) })
        else { return }
        for column in columns where !column.item.isEntry {
            let texts = meanings(in: column, unknown)
            let isUnclear =
                texts.values.contains(nil) || texts.keys.contains(where: named.contains)
            unknownTexts[column.item.id] =
                isUnclear ? texts : texts.merging(choices(of: column.item)) { $1 }
        }
        let rest = named.count - Self.mostNamed
        let words = named.prefix(Self.mostNamed).map { "\"\($0)\"" }.joined(separator: ", ")
        findings.add(
            .answersUnknown, gravity: .warning, column: first.header,
            "\(words)\(rest > 0 ? " and \(rest) more" : "") in columns of "
                + questionnaire.shortTitle
                + (named.allSatisfy(isTranslated)
                    ? (named.count == 1 ? " is" : " are")
                        + " in another language than the other answers. Say in a mapping file "
                        + "what these texts mean: --save-mapping FILE writes a draft with them and "
                        + "the numbers of their choices"
                    : (named.count == 1
                        ? " is no choice of its items. If it means a choice, "
                        : " are no choices of its items. If they mean choices, ")
                        + "say which in a mapping file: --save-mapping FILE writes a draft with "
                        + "these texts, and null for each number to fill in"))
    }

    /// Whether a text is a choice in another language than the other answers. A text with a number
    /// may be written in another way than the others.
    private func isTranslated(_ text: String) -> Bool {
        coding.language != nil && !text.contains(where: \.isNumber)
            && columns.contains { column in
                reader(column, coding).value(of: text) == nil
                    && choices[column.item.id]?.value(of: text) != nil
            }
    }

    /// What the texts of a column mean, and those of the columns with the same choices, with `nil`
    /// for those that are not a choice. A text that occurs once is not among them.
    ///
    /// - Parameter unknown: The texts of each column that are not a choice, with their counts.
    private func meanings(in column: Column, _ unknown: [[String: Int]]) -> [String: Int?] {
        var meanings: [String: Int?] = [:]
        if coding == .values {
            for value in column.item.values { meanings.updateValue(value, forKey: String(value)) }
        }
        var counts: [String: Int] = [:]
        for (other, texts) in zip(columns, unknown) where other.item.choices == column.item.choices
        {
            counts.merge(texts, uniquingKeysWith: +)
            for text in other.texts.keys {
                if let value = value(of: text, in: column) {
                    meanings.updateValue(value, forKey: text)
                }
            }
        }
        for (text, count) in counts where count > 1 {
            meanings.updateValue(
                isTranslated(text) ? value(of: text, in: column) : nil, forKey: text)
        }
        return meanings
    }

    /// The texts of the choices of an item, because a mapping with codes needs them for each item;
    /// the values for a definition without wording.
    private func choices(of item: Item) -> [String: Int?] {
        let wording = questionnaire.wording(for: questionnaire.language)
        return Dictionary(
            item.choices.map { choice in
                (
                    questionnaire.hasWording
                        ? wording.text(of: choice, in: item) : String(choice.value),
                    choice.value
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    private func value(of text: String, in column: Column) -> Int? {
        reader(column, coding).value(of: text) ?? choices[column.item.id]?.value(of: text)
    }

    /// Whether a text is neither an answer nor one that often means a missing answer.
    private func isUnknown(_ text: String, in column: Column) -> Bool {
        text.contains(where: \.isLetter) && !column.item.isEntry
            && (value(of: text, in: column) == nil || isTranslated(text))
            && !isName(text, column.item)
            && !reader(column, coding).isDeclined(text)
            && !Self.usualCodes.contains(text.lowercased()) && !DecliningText.isOne(text)
    }

    /// Whether a text is as short as that of a choice, and has no number of a person or address in
    /// it.
    private static func mayBeChoice(_ text: String) -> Bool {
        text.utf8.count <= 60 && !text.contains("@") && text.count(where: \.isNumber) <= 2
            && !text.contains(where: \.isNewline)
    }

    /// The texts that often mean a missing answer.
    static let usualCodes: Set<String> = [
        "na", "n/a", "nan", "null", "none", "nil", "missing", ".", "-", "--", "?", "-1", "-7", "-8",
        "-9", "-77", "-88", "-99", "-999", "7", "8", "9", "77", "88", "99", "999", "#n/a", "#null!",
    ]
}
