internal import Questionnaires

// Columns that hold answers a second time by their names, in texts that are not known.
extension ImportInference {
    /// Reports columns named like copies of a questionnaire's numbers whose texts are not choices: a
    /// note, or an error if they cannot be the same answers.
    mutating func reportOtherTexts(
        _ match: ColumnMatching.Match, _ sitting: TableImport.Mapping.Sitting
    ) {
        guard long == nil, sitting.copies.isEmpty else { return }
        let form = match.questionnaire
        let copies = namedCopies(of: match).filter { item, place in
            match.seconds[item] == nil && !match.columns.contains(place)
                && areOtherTexts([item: (survey.columns[place].name, survey.profiles[place])], form)
        }
        let items = form.items.filter { copies[$0.id] != nil }
        report(
            items.compactMap { item in
                guard let own = match.items[item.id], let copy = copies[item.id] else { return nil }
                return (survey.columns[own], survey.columns[copy])
            }, named: [], form)
    }

    /// Reports a column of a long table in the same way.
    mutating func reportOtherTexts(_ copy: TableColumn, in long: LongSurvey, _ form: Questionnaire)
    {
        let named = [long.item] + [questionnaireColumn?.column].compactMap(\.self)
        report([(long.values[0], copy)], named: named, form)
    }

    /// Whether cells are texts, and not those of choices.
    private func areOtherTexts(_ cells: Cells, _ form: Questionnaire) -> Bool {
        cells.values.contains { cell in
            cell.profile.variety?.keys.contains { $0.contains(where: \.isLetter) } ?? true
        } && writing(of: cells, form) == nil
    }

    private mutating func report(
        _ pairs: [(own: TableColumn, copy: TableColumn)], named: [TableColumn],
        _ form: Questionnaire
    ) {
        guard let first = pairs.first else { return }
        let choices = form.items.filter { !$0.isEntry }.map(\.choices.count).max() ?? 0
        let line = compareTexts(
            .init(
                columns: pairs.map { ($0.own.place, $0.copy.place) }, names: named.map(\.place),
                greatestVariety: choices + 2))
        let others = pairs.count == 1 ? "" : " (\(pairs.count) such columns in all)"
        let name = first.copy.name
        guard let line else {
            findings.add(
                .answersUnknown, gravity: .note, column: name,
                "not compared with \(first.own.name)\(others): the cells are no known texts or "
                    + "numbers of the choices of \(form.shortTitle)")
            return
        }
        findings.add(
            .answersUnknown, line: line, column: name,
            "in an earlier row the same text has another number of \(form.shortTitle), so the text "
                + "or the number is wrong; correct the row, or give \(name)\(others) another name "
                + "if it holds no answers")
    }
}
