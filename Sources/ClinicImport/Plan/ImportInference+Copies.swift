internal import Questionnaires

// Answers that a table holds twice: as texts and as numbers.
extension ImportInference {
    /// The columns that hold a questionnaire's answers a second time, and both codings; `nil`
    /// without such columns.
    ///
    /// The names show the copy: two columns with names of the same item, or a name with a word such
    /// as `num` behind it. The content proves it: one holds texts of choices, and the other numbers.
    func copies(
        of match: ColumnMatching.Match
    ) -> (
        items: [Item.ID: Int], columns: [Item.ID: Int], own: TableImport.AnswerCoding,
        copy: TableImport.AnswerCoding
    )? {
        guard long == nil, survey.dictionary == nil, choices.firstAnswer == nil,
            choices.firstAnswers.isEmpty
        else { return nil }
        let form = match.questionnaire
        var columns = match.seconds
        for (item, place) in match.items where columns[item] == nil {
            // `_r` may also stand for a number that is reversed as the form does it.
            let words = form.reverses(item) ? CopyName.certain : CopyName.words
            columns[item] = copy(of: survey.columns[place], words)
        }
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
            let own = provenCoding(of: twice, form),
            let copy = provenCoding(of: columns, form),
            (own.language == nil) != (copy.language == nil)
        else { return nil }
        if own == .values, isOneMore(twice, than: columns, form) {
            return (twice, columns, .shifted(by: 1), copy)
        }
        if copy == .values, isOneMore(columns, than: twice, form) {
            return (twice, columns, own, .shifted(by: 1))
        }
        return (twice, columns, own, copy)
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

    /// Whether a column has answers that are texts of choices.
    private func holdsTexts(_ place: Int, _ form: Questionnaire) -> Bool {
        form.expectedItems.first.map { provenCoding(of: [$0.id: place], form)?.language != nil }
            == true
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

    /// Adds the copies to a questionnaire.
    ///
    /// - Parameter chosen: The user's coding of the numbers; `nil` without one.
    /// - Returns: Whether there are copies. Then both codings are known.
    mutating func addCopies(
        of match: ColumnMatching.Match, to sitting: inout TableImport.Mapping.Sitting
    ) -> Bool {
        guard let copies = copies(of: match) else { return false }
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

/// The words of a name, to which a copy adds one.
struct CopyName {
    private let words: [String]

    init(_ name: String) { words = FoldedText(name).words.map(String.init) }

    /// Whether another name has one of some words behind this one, or a letter as in `PHQ9_1R`.
    func isCopied(in other: CopyName, _ endings: Set<String>) -> Bool {
        guard let last = words.last, let end = other.words.last else { return false }
        if other.words.count == words.count + 1 {
            return other.words.starts(with: words) && endings.contains(end)
        }
        return other.words.count == words.count && last.last?.isNumber == true
            && other.words.dropLast() == words.dropLast() && end.hasPrefix(last)
            && endings.contains(String(end.dropFirst(last.count)))
    }

    /// The words behind the names of copies, which say nothing of their numbers.
    static let certain: Set<String> = [
        "1", "code", "coded", "int", "label", "num", "number", "numeric", "points", "raw",
        "recoded",
        "score", "text", "txt", "val", "value",
    ]
    /// The same, and those that may say that the numbers were counted from another one.
    static let words = certain.union(["r", "rec", "recode"])
    /// The words behind the names of copies that hold numbers.
    static let ofNumbers = words.subtracting(["1", "label", "text", "txt"]).union([
        "flipped", "inv", "inverted", "invertiert", "rev", "reverse", "reversed", "umgepolt",
    ])
}

extension Questionnaire {
    /// Whether a scale reverses the values of an item.
    func reverses(_ item: Item.ID) -> Bool {
        scales.contains { scale in scale.terms.contains { $0.item == item && $0.isReversed } }
    }
}
