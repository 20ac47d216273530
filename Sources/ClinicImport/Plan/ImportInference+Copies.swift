internal import Questionnaires

// Answers that a table holds twice: as texts and as numbers.
extension ImportInference {
    /// The columns that hold the answers of a questionnaire once more, and both codings.
    ///
    /// The names show the copy: two columns with names of the same item, or a name with a word such
    /// as `num` behind it. The content proves it: one holds texts of choices, and the other numbers.
    func copies(
        of match: ColumnMatching.Match
    ) -> (columns: [Item.ID: Int], own: TableImport.AnswerCoding, copy: TableImport.AnswerCoding)? {
        guard long == nil, survey.dictionary == nil, choices.firstAnswer == nil,
            choices.firstAnswers.isEmpty
        else { return nil }
        let form = match.questionnaire
        var columns = match.seconds
        for (item, place) in match.items where columns[item] == nil {
            columns[item] = copy(of: survey.columns[place])
        }
        let twice = match.items.filter { columns[$0.key] != nil }
        guard !columns.isEmpty, let own = provenCoding(of: twice, form),
            let copy = provenCoding(of: columns, form),
            (own.language == nil) != (copy.language == nil)
        else { return nil }
        return (columns, own, copy)
    }

    /// How the answers in some columns are written; `nil` if their cells are no answers. The columns
    /// of texts show whether the numbers begin at 1.
    private func provenCoding(
        of columns: [Item.ID: Int], _ form: Questionnaire
    ) -> TableImport.AnswerCoding? {
        let coding = CodingInference(
            form,
            columns: columns.mapValues { (survey.columns[$0].name, profile(of: $0, in: form)) },
            missing: Set(choices.missingCodes), strictly: choices.readsStrictly)
        let errors = coding.findings.filter { $0.gravity == .error }.map(\.code)
        guard columns.values.contains(where: { profile(of: $0, in: form).filled > 0 }) else {
            return nil
        }
        return errors.isEmpty ? coding.coding : errors == [.answersShifted] ? .shifted(by: 1) : nil
    }

    /// The only column with the name of another one and a word for its numbers or texts behind it.
    private func copy(of column: TableColumn) -> Int? {
        let words = FoldedText(column.name).words.map(String.init)
        let found = survey.columns.filter { other in
            let longer = FoldedText(other.name).words.map(String.init)
            return longer.count == words.count + 1 && longer.starts(with: words)
                && Self.copyWords.contains(longer[words.count])
        }
        return found.count == 1 ? found[0].place : nil
    }

    private static let copyWords: Set<String> = [
        "1", "code", "coded", "int", "label", "num", "number", "numeric", "points", "raw",
        "recoded",
        "score", "text", "txt", "val", "value",
    ]

    /// Adds the copies to a questionnaire.
    ///
    /// - Returns: Whether there are some. Then the codings are known.
    mutating func addCopies(
        of match: ColumnMatching.Match, to sitting: inout TableImport.Mapping.Sitting
    ) -> Bool {
        guard let copies = copies(of: match) else { return false }
        let form = match.questionnaire
        sitting.copies = copies.columns.mapValues { survey.columns[$0].name }
        (sitting.coding, sitting.copyCoding) = (copies.own, copies.copy)
        let own = Set(sitting.items.values)
        findings.removeAll { finding in
            finding.code == .columnTwice && finding.column.map(own.contains) == true
                && sitting.copies.contains { sitting.items[$0.key] == finding.column }
        }
        let pairs = form.items.compactMap { item in
            sitting.copies[item.id].map { "\(sitting.items[item.id] ?? "") and \($0)" }
        }
        findings.add(
            .answersTwice, gravity: .note,
            "\(pairs.count) answers of \(form.shortTitle) are in two columns, as text and as "
                + "number (such as \(pairs[0])); each is read once, and a row in which they differ "
                + "has a problem")
        return true
    }
}
