internal import Questionnaires

// Tables with one row for each answer that hold it twice: `answer_value` and `answer_text`.
extension ImportInference {
    /// A column that holds the answers of a long table once more.
    private struct LongCopy {
        let column: TableColumn
        /// The items with such an answer.
        let items: Set<Item.ID>
        let coding: TableImport.AnswerCoding
        /// Whether each value occurs as often as in the column of answers.
        let isEven: Bool
    }

    /// Adds the column that holds the answers of a questionnaire once more. Each row is compared
    /// when it is converted.
    ///
    /// If several columns do, it is the first one whose answers show a difference.
    mutating func addCopies(
        of match: ColumnMatching.Match, in long: LongSurvey,
        to sitting: inout TableImport.Mapping.Sitting
    ) {
        let form = match.questionnaire
        let copies = long.copies.indices.compactMap { longCopy($0, of: match, in: long, sitting) }
        guard let copy = copies.first(where: { !$0.isEven }) ?? copies.first else { return }
        sitting.copies = sitting.items.filter { copy.items.contains($0.key) }
            .mapValues { _ in copy.column.name }
        sitting.copyCoding = copy.coding
        findings.add(
            .answersTwice, gravity: .note,
            "the answers of \(form.shortTitle) are in two columns (\(long.values[0].name) and "
                + "\(copy.column.name)); each is read once, and a row in which they differ has a "
                + "problem")
    }

    /// What a column holds of the answers of a questionnaire; `nil` if it holds no answers, or with
    /// a finding.
    private mutating func longCopy(
        _ place: Int, of match: ColumnMatching.Match, in long: LongSurvey,
        _ sitting: TableImport.Mapping.Sitting
    ) -> LongCopy? {
        let form = match.questionnaire
        let column = long.copies[place]
        var own = cells(of: match.items.filter { form.item($0.key)?.isEntry == false }, form)
        var cells: Cells = [:]
        for (item, name) in match.items where own[item] != nil {
            let profile = long.names[name].copies[place]
            if profile.filled > 0 { cells[item] = (column.name, profile) }
        }
        guard !cells.isEmpty else { return nil }
        let chosen = sitting.coding.language == nil ? sitting.coding : nil
        guard let ownWriting = writing(of: own, form, chosen) else { return nil }
        guard let writing = writing(of: cells, form) else {
            reportOtherTexts(column, in: long, form)
            return nil
        }
        if !ownWriting.isText, !writing.isText {
            // The second number of an item that the form reverses may be its score.
            cells = cells.filter { !form.reverses($0.key) }
        }
        own = own.filter { cells[$0.key] != nil }
        let values = values(of: own, form, sitting.coding)
        var codings = [writing.coding]
        if !writing.isText {
            for coding in [TableImport.AnswerCoding.values, .shifted(by: 1)]
            where coding != writing.coding {
                codings.append(coding)
            }
        }
        let found = codings.map { (coding: $0, values: self.values(of: cells, form, $0)) }
        // If several codings agree equally well, this is the first.
        guard
            let best = found.max(by: {
                values.common(with: $0.values) < values.common(with: $1.values)
            }), !cells.isEmpty
        else { return nil }
        let filled = cells.values.reduce(0) { $0 + $1.profile.filled }
        if !ownWriting.isText, !writing.isText, values.common(with: best.values) * 2 < filled {
            findings.add(
                .valueUnclear, column: column.name,
                "holds other numbers than \(long.values[0].name) for the same items of "
                    + "\(form.shortTitle); say in a mapping file which column holds the answers, or "
                    + "give \(column.name) another name if it holds no answers")
            return nil
        }
        return LongCopy(
            column: column, items: Set(cells.keys), coding: best.coding,
            isEven: best.values == values)
    }

    /// The values of the answers in some columns.
    private func values(
        of cells: Cells, _ form: Questionnaire, _ coding: TableImport.AnswerCoding
    ) -> ValueCounts {
        let items = form.items.filter { cells[$0.id] != nil }
        let texts = coding.language == nil ? ChoiceTexts.ofEach(items, in: form) : [:]
        var values = ValueCounts()
        for item in items {
            let reader = AnswerReader(item, in: form, coding: coding)
            for (text, count) in cells[item.id]?.profile.variety ?? [:] {
                let plain = text.plainCell
                guard let value = reader.value(of: plain) ?? texts[item.id]?.value(of: plain) else {
                    continue
                }
                values.counts[.init(item: item.id, value: value), default: 0] += count
            }
        }
        return values
    }
}

/// How often each value of each item occurs.
private struct ValueCounts: Equatable {
    struct Value: Hashable {
        let item: Item.ID
        let value: Int
    }

    var counts: [Value: Int] = [:]

    /// The number of answers.
    var count: Int { counts.values.reduce(0, +) }

    /// The most answers that can be the same in both.
    func common(with other: Self) -> Int {
        counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    }
}
