internal import Questionnaires

// Short forms that may be a part of a longer one.
extension ImportInference {
    /// Refuses a form, such as PHQ-8, if a column beside its items may be another item of a longer
    /// form, such as PHQ-9: the words of an item in an order of its own, or the same answers in words.
    ///
    /// Without it an item on self-harm with a wording that is not known would be left out silently. A
    /// form that the user named is certain.
    mutating func refuseShortForms(
        _ sittings: [TableImport.Mapping.Sitting], besides taken: Set<Int>
    ) {
        guard long == nil, questionnaireColumn == nil, choices.itemColumns.isEmpty else { return }
        guard choices.questionnaires.isEmpty else {
            sittings.forEach { refuseFlaggedItem(besides: $0) }
            return
        }
        for sitting in sittings where sitting.wave == nil && !sitting.items.isEmpty {
            guard let form = known.first(where: { $0.id == sitting.questionnaire }) else {
                continue
            }
            let longer = known.filter {
                $0.family == form.family && $0.expectedItems.count > form.expectedItems.count
            }
            guard !longer.isEmpty else { continue }
            let texts = form.expectedItems.first.flatMap {
                ChoiceTexts.ofEach([$0], in: form)[$0.id]
            }
            let column = survey.columns.first { column in
                !taken.contains(column.place) && !column.name.isEmpty
                    && (longer.contains {
                        column.mayHold(anyItemOf: $0, besides: form) || column.namesFlag(of: $0)
                    }
                        || texts.map(survey.profiles[column.place].holdsOnly) == true)
            }
            guard let column else { continue }
            let titles = longer.map(\.shortTitle).joined(separator: " or ")
            findings.add(
                .longerForm, column: column.name,
                "looks like an item beside those of \(form.shortTitle); if the form is \(titles), "
                    + "name it with -q, and its columns with --items FIRST..LAST; if not, give -q "
                    + "\(form.id)")
        }
    }

    /// Refuses PHQ-8 in a table that also has a column such as `phq9_item9`, even if the user named
    /// PHQ-8: together they are a whole PHQ-9. The user may name the columns of PHQ-8.
    private mutating func refuseFlaggedItem(besides sitting: TableImport.Mapping.Sitting) {
        guard sitting.wave == nil, !sitting.items.isEmpty,
            let form = known.first(where: { $0.id == sitting.questionnaire })
        else { return }
        for longer in known
        where longer.family == form.family && !choices.questionnaires.contains(longer.id) {
            let matching = ColumnMatching(headers: survey.headers, named: [longer], known: known)
            guard let match = matching.matches.first, match.total == nil,
                let proposal = proposal(for: match), let column = proposal.column,
                ColumnNames(longer).meaning(of: column)?.strength == .certain
            else { continue }
            findings.add(
                .longerForm, column: column,
                "may be an item of \(longer.shortTitle): \(proposal.message)")
        }
    }
}

extension TableColumn {
    /// Whether the name is that of a form with a word for an item that raises a flag: `phq9_si`.
    fileprivate func namesFlag(of form: Questionnaire) -> Bool {
        FoldedText(name).joined.hasPrefix(form.foldedID)
            && form.flags.contains { ColumnMatching.mayName($0.item, name, of: form) }
    }

    /// Whether the name or the question of the column has most words of an item that only the longer
    /// of two forms has.
    fileprivate func mayHold(anyItemOf longer: Questionnaire, besides form: Questionnaire) -> Bool {
        let own = Set(form.items.map(\.id))
        return longer.items.contains { item in
            !own.contains(item.id)
                && longer.languages.contains { language in
                    let text = longer.wording(for: language).text(of: item)
                    return [name, question].contains { Self.isLike($0, text) }
                }
        }
    }

    /// Whether a text has at least half of the long words of another, and at least four of them.
    private static func isLike(_ text: String, _ other: String) -> Bool {
        let words = Set(FoldedText(other).words.filter { $0.count > 3 })
        let found = words.intersection(FoldedText(text).words)
        return found.count > 3 && found.count * 2 >= words.count
    }
}

extension ColumnProfile {
    /// Whether each cell is the text of a choice, and not only its number.
    fileprivate func holdsOnly(_ texts: ChoiceTexts) -> Bool {
        guard filled > 0, let cells = variety?.keys else { return false }
        return cells.allSatisfy { $0.contains(where: \.isLetter) && texts.value(of: $0) != nil }
    }
}
