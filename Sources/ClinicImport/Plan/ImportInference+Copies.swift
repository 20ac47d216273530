internal import Questionnaires

// Answers that a table holds twice: as texts and as numbers.
extension ImportInference {
    /// The columns that hold a questionnaire's answers a second time, and both codings; `nil`
    /// without such columns.
    ///
    /// The names suggest a copy: two columns name the same item, or a name has an extra word such
    /// as `num`. The cells prove it: one column holds texts of choices, and the other numbers.
    ///
    /// - Parameter chosen: The user's coding of the numbers; `nil` without one.
    private func copies(
        of match: ColumnMatching.Match, _ chosen: TableImport.AnswerCoding?
    ) -> (
        items: [Item.ID: Int], columns: [Item.ID: Int], own: TableImport.AnswerCoding,
        copy: TableImport.AnswerCoding
    )? {
        guard long == nil, survey.dictionary == nil || chosen != nil else { return nil }
        let form = match.questionnaire
        var columns = namedCopies(of: match)
        var twice = match.items.filter { columns[$0.key] != nil }
        // Some items may have the number before the text, and others after it.
        let isText = twice.mapValues { holdsTexts($0, form) }
        if Set(isText.values).count > 1 {
            for (item, place) in twice where isText[item] == false {
                guard let other = columns[item], holdsTexts(other, form) else { continue }
                (twice[item], columns[item]) = (other, place)
            }
        }
        guard !columns.isEmpty, !isTotal(columns, of: match),
            let own = writing(of: cells(of: twice, form), form, chosen),
            let copy = writing(of: cells(of: columns, form), form, chosen),
            own.isText != copy.isText
        else { return nil }
        if chosen == nil, own.coding == .values, !own.isText, isOneMore(twice, than: columns, form)
        {
            return (twice, columns, .shifted(by: 1), copy.coding)
        }
        if chosen == nil, copy.coding == .values, own.isText, isOneMore(columns, than: twice, form)
        {
            return (twice, columns, own.coding, .shifted(by: 1))
        }
        return (twice, columns, own.coding, copy.coding)
    }

    /// The coding of numbers or codes that the user chose with the first answer; `nil` without it.
    func chosenCoding(of match: ColumnMatching.Match) -> TableImport.AnswerCoding? {
        let form = match.questionnaire
        guard let first = choices.firstAnswers[form.id] ?? choices.firstAnswer else { return nil }
        guard choices.answerPrefix.isEmpty else {
            return AnswerCodes(choices.answerPrefix, first: first).coding(
                of: form.items.filter { match.items[$0.id] != nil && !$0.isEntry })
        }
        let shift = first - (form.expectedItems.flatMap(\.values).min() ?? 0)
        return shift == 0 ? .values : .shifted(by: shift)
    }

    /// The columns that hold answers a second time by their names.
    func namedCopies(of match: ColumnMatching.Match) -> [Item.ID: Int] {
        var columns = match.seconds
        for (item, place) in match.items where columns[item] == nil {
            // For an item that the form reverses, `_r` may mark a reversed number, which is no
            // copy.
            let words = match.questionnaire.reverses(item) ? CopyName.certain : CopyName.words
            let column = survey.columns[place]
            columns[item] = copy(of: column, words) ?? sibling(of: column)
        }
        return columns
    }

    /// Whether the numbers in some columns are one more than the values of the texts in others. It
    /// compares how often each value occurs. Without the greatest choice, the numbers alone do not
    /// show it.
    private func isOneMore(
        _ numbers: [Item.ID: Int], than texts: [Item.ID: Int], _ form: Questionnaire
    ) -> Bool {
        let choices = ChoiceTexts.ofEach(form.items.filter { texts[$0.id] != nil }, in: form)
        return !numbers.isEmpty
            && numbers.allSatisfy { item, place in
                guard let other = texts[item], let own = self.numbers(in: place, of: form),
                    let cells = profile(of: other, in: form).variety
                else { return false }
                var found: [Int: Int] = [:]
                for (text, count) in cells {
                    guard let value = choices[item]?.value(of: text) else { continue }
                    found[value + 1, default: 0] += count
                }
                return own == found
            }
    }

    /// The cells in the columns of some items.
    typealias Cells = [Item.ID: (header: String, profile: ColumnProfile)]

    /// The cells in the columns of some items, or in their rows of a long table.
    func cells(of columns: [Item.ID: Int], _ form: Questionnaire) -> Cells {
        columns.mapValues { (name(of: $0), profile(of: $0, in: form)) }
    }

    /// Whether a column has answers that are texts of choices.
    private func holdsTexts(_ place: Int, _ form: Questionnaire) -> Bool {
        form.expectedItems.first.map {
            writing(of: cells(of: [$0.id: place], form), form)?.isText == true
        } == true
    }

    /// How the answers in some columns are written, and whether most of them are texts; `nil` if
    /// their cells are not answers. Numbers may begin at 1 or lack a 0, because the columns with
    /// texts can confirm it.
    ///
    /// - Parameter chosen: The user's coding of numbers; `nil` without one.
    func writing(
        of cells: Cells, _ form: Questionnaire, _ chosen: TableImport.AnswerCoding? = nil
    ) -> (coding: TableImport.AnswerCoding, isText: Bool)? {
        let inference = CodingInference(
            form, columns: cells, missing: Set(choices.missingCodes),
            strictly: choices.readsStrictly)
        let errors = inference.findings.filter { $0.gravity == .error }.map(\.code)
        let isShifted = errors == [.answersShifted]
        guard chosen != nil || isShifted || errors.allSatisfy({ $0 == .answersWithoutZero }) else {
            return nil
        }
        let coding = isShifted ? .shifted(by: 1) : inference.coding
        let ofNumbers = chosen ?? (coding.language == nil ? coding : .values)
        var (numbers, texts) = (0, 0)
        for column in inference.columns {
            let (reader, other) = (
                inference.reader(column, ofNumbers), inference.reader(column, coding)
            )
            let choices = inference.choices[column.item.id]
            // Points as Google Forms writes them: `2.00 / 3`.
            let ofQuiz = column.item.values.max().map { ".00 / \($0)" } ?? ""
            for (text, count) in column.texts {
                let number = text.hasSuffix(ofQuiz) ? String(text.dropLast(ofQuiz.count)) : text
                if reader.value(of: number) != nil {
                    numbers += count
                } else if other.value(of: text) != nil || choices?.value(of: text) != nil
                    || inference.isName(text, column.item)
                {
                    texts += count
                }
            }
        }
        guard numbers + texts > 0 else { return nil }
        return texts > numbers ? (coding, true) : (ofNumbers, false)
    }

    /// Whether the only column that looks like a copy of an item is the total by its name. An
    /// example is `phq9_score` in a table where `phq9` is item 9.
    func isTotal(_ copies: [Item.ID: Int], of match: ColumnMatching.Match) -> Bool {
        copies.count == 1 && copies.values.first == match.total
    }

    /// The only column whose name is that of another one and one of some words; `nil` without one.
    func copy(of column: TableColumn, _ words: Set<String>) -> Int? {
        let name = CopyName(column.name)
        let found = survey.columns.filter { name.isCopied(in: CopyName($0.name), words) }
        return found.count == 1 ? found[0].place : nil
    }

    /// The only column with the name of another one and another word for texts or numbers at its end.
    private func sibling(of column: TableColumn) -> Int? {
        let name = CopyName(column.name)
        let found = survey.columns.filter { name.isSibling(of: CopyName($0.name)) }
        return found.count == 1 ? found[0].place : nil
    }

    /// Adds the copies to a questionnaire.
    ///
    /// - Parameter chosen: The user's coding of the numbers; `nil` without one.
    /// - Returns: Whether there are copies. Then both codings are known.
    mutating func addCopies(
        of match: ColumnMatching.Match, to sitting: inout TableImport.Mapping.Sitting,
        _ chosen: TableImport.AnswerCoding?
    ) -> Bool {
        guard let copies = copies(of: match, chosen) else { return false }
        sitting.items.merge(copies.items.mapValues { survey.columns[$0].name }) { $1 }
        (sitting.coding, sitting.copyCoding) = (copies.own, copies.copy)
        add(copies.columns, to: &sitting, of: match.questionnaire, ", as text and as number")
        return true
    }

    /// Adds columns that hold answers a second time.
    ///
    /// - Parameter manner: How the two columns differ, after a comma; empty if their cells are
    ///   equal.
    mutating func add(
        _ copies: [Item.ID: Int], to sitting: inout TableImport.Mapping.Sitting,
        of form: Questionnaire, _ manner: String
    ) {
        sitting.copies = copies.mapValues { survey.columns[$0].name }
        findings = findingsWithoutDuplicates(sitting)
        let pairs = form.items.compactMap { item in
            sitting.copies[item.id].map { "\(sitting.items[item.id] ?? "") and \($0)" }
        }
        findings.add(
            .answersTwice, gravity: .note,
            "\(Counted("answer", pairs.count)) of \(form.shortTitle) "
                + "\(pairs.count == 1 ? "is" : "are") in two columns\(manner) (such as "
                + "\(pairs[0])); each is read once, and a row in which they differ has a problem")
    }

    /// The findings, except those about two columns of one item if one is a copy of the other.
    private func findingsWithoutDuplicates(
        _ sitting: TableImport.Mapping.Sitting
    ) -> [TableImport.Finding] {
        let names = Set(
            sitting.copies.flatMap { [sitting.items[$0.key], $0.value].compactMap(\.self) })
        return findings.filter { finding in
            finding.code != .columnTwice || finding.column.map(names.contains) != true
        }
    }
}

extension Questionnaire {
    /// Whether a scale reverses the values of an item.
    func reverses(_ item: Item.ID) -> Bool {
        scales.contains { scale in scale.terms.contains { $0.item == item && $0.isReversed } }
    }
}
