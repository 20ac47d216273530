internal import Questionnaires

// Numbered names that may be those of a longer form of the same family.
extension ColumnMatching {
    /// Refuses `q1` … `q21` for a form of nine items. They are items of a longer form, whose first
    /// nine have another meaning.
    mutating func refuseLongerForm(_ match: Match, _ names: ColumnNames) {
        let form = match.questionnaire
        if let column = (headers + ungrouped.compactMap(\.self)).first(where: { names.isBeyond($0) }
        ),
            !match.items.isEmpty
        {
            let first = match.items.values.min().map { headers[$0] } ?? ""
            findings.add(
                .longerForm, column: column,
                "\(form.shortTitle) has \(names.greatestNumber) items, and this is the number of "
                    + "another; say which columns are its items with --items, such as --items "
                    + "\(first)..LAST")
            return
        }
        guard match.items.values.contains(where: { names.isUncertain(headers[$0]) }) else { return }
        let count = greatestCount ?? names.greatestNumber
        let families = form.family == form.foldedID ? [] : [form.family]
        let stems = ColumnNames.itemStems + families
        let beyond = self.names.first { header in
            stems.contains { (Self.number(of: header, in: $0) ?? 0) > count }
        }
        guard let beyond else { return }
        findings.add(
            .longerForm, column: beyond.written,
            "\(form.shortTitle) has \(names.greatestNumber) items, and this table has more; say which "
                + "columns are its items with --items FIRST..LAST")
    }

    /// The number in a name such as `PHQ12`, `PHQ_12` or `phq q12`; `nil` for `phq9_1`, which names
    /// a form and not a family.
    static func number(of header: ColumnNames.Header, in family: String) -> Int? {
        let words = header.words
        guard words.count == 1 || (words.count == 2 && words[0] == family),
            header.joined.hasPrefix(family)
        else { return nil }
        return Int(header.joined.dropFirst(family.count).drop { $0 == "q" })
    }

    /// Whether names of a family such as `PHQ1` … `PHQ9` are exactly the items of this form. A form
    /// of fewer than 7 items is never recognised this way, because the beginning of a longer one
    /// looks the same.
    func isWholeFamily(
        _ meanings: some Collection<ColumnNames.Meaning>, of questionnaire: Questionnaire
    ) -> Bool {
        let expected = questionnaire.expectedItems
        guard expected.count >= 7,
            expected.allSatisfy({ meanings.contains(.item($0.id)) })
        else { return false }
        let family = questionnaire.family
        let greatest = names.compactMap { Self.number(of: $0, in: family) }.max()
        let count = questionnaire.greatestNumber
        return (min(expected.count, count)...count).contains(greatest ?? 0)
    }
}
