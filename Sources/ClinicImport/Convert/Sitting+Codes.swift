internal import Questionnaires

extension TableImport.Mapping.Sitting {
    /// The texts of choices that are read among numbers; empty for a coding of texts.
    func choiceTexts(in form: Questionnaire) -> [Item.ID: ChoiceTexts] {
        guard coding.language == nil else { return [:] }
        return ChoiceTexts.ofEach(form.items.filter { items[$0.id] != nil }, in: form)
    }

    /// The findings about declared codes that would delete answers: a code that is an answer to an
    /// item of the table, as its value or as the text of its choice in any language.
    func codeFaults(in form: Questionnaire, _ mapping: TableImport.Mapping) -> [TableImport.Finding]
    {
        guard !mapping.missingCodes.isEmpty || !mapping.declinedCodes.isEmpty else { return [] }
        let mapped = form.items.filter { items[$0.id] != nil }
        let readers = mapped.map { AnswerReader($0, in: form, coding: coding) }
        let texts = ChoiceTexts.ofEach(mapped, in: form)
        func fault(
            _ code: String, _ finding: TableImport.Finding.Code, _ meaning: String
        ) -> TableImport.Finding? {
            let number = code.writtenNumber.map(String.init)
            if readers.contains(where: { reader in
                [code, number].compactMap(\.self).contains { reader.value(of: $0) != nil }
            }) {
                return TableImport.Finding(
                    finding,
                    "\(code) is an answer of \(form.shortTitle); it cannot stand for \(meaning)")
            }
            guard let choice = mapped.lazy.compactMap({ texts[$0.id]?.choice(named: code) }).first
            else {
                return nil
            }
            return TableImport.Finding(
                finding,
                "\(code) is the text of a choice of \(form.shortTitle) (\"\(choice.text)\", value "
                    + "\(choice.value)), so it is an answer; it cannot stand for \(meaning). Do not "
                    + "declare it")
        }
        var findings: [TableImport.Finding] = []
        for code in mapping.missingCodes {
            if code == Answer.declined.description || mapping.declinedCodes.contains(code) {
                findings.append(
                    TableImport.Finding(
                        .missingCodeIsDeclined,
                        "\(code) says that the person preferred not to answer; it cannot stand for "
                            + "a missing answer too"))
            }
            findings += [fault(code, .missingCodeIsAnswer, "no answer too")].compactMap(\.self)
        }
        for code in mapping.declinedCodes {
            findings += [
                fault(code, .declinedCodeIsAnswer, "an answer that was declined too")
            ].compactMap(\.self)
        }
        return findings
    }
}

extension SittingConverter {
    /// The note on missing codes in the column of the total; `nil` if no note is needed.
    func missingTotalNote(_ codes: [String]) -> TableImport.Finding? {
        guard let total, !codes.isEmpty else { return nil }
        let missing = codes.filter { missingTotals.contains($0) }
        let totals = codes.filter { !missingTotals.contains($0) }
        var words: [String] = []
        if !missing.isEmpty {
            words.append(
                "\(missing.joined(separator: ", ")) "
                    + "\(missing.count == 1 ? "means" : "mean") that there is no total, as "
                    + "\(questionnaire.shortTitle) cannot have "
                    + "\(missing.count == 1 ? "it" : "them") as a total")
        }
        if !totals.isEmpty {
            words.append(
                "\(totals.joined(separator: ", ")) \(totals.count == 1 ? "is" : "are") read as "
                    + "\(totals.count == 1 ? "a total" : "totals"), since "
                    + "\(questionnaire.shortTitle) can have "
                    + "\(totals.count == 1 ? "it" : "them")")
        }
        return TableImport.Finding(
            .missingTotals, gravity: .note, column: total.name, words.joined(separator: "; "))
    }
}

extension String {
    /// The whole number that a text means, however it is written: ` 3`, `+3`, `03`, `3.0`, `3,0`.
    var writtenNumber: Int? {
        let text = String(trimmed)
        guard text.isWrittenInDigits else { return nil }
        let ascii = String(
            text.map { character in
                if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                    return Character(String(digit))
                }
                return character == "," ? "." : character == "−" ? "-" : character
            })
        return Double(ascii).flatMap { Int(exactly: $0) }
    }
}
