internal import Questionnaires

// Forms with items that are named like those of another form, or of no form.
extension ImportInference {
    /// What to do if the table may have the missing items of a form under other names: those of a
    /// shorter form, or words such as `suicidal_ideation`.
    func proposal(
        for match: ColumnMatching.Match
    ) -> (column: TableImport.Mapping.Column?, message: String)? {
        let form = match.questionnaire
        guard long == nil, choices.itemColumns.isEmpty, form.expectedItems.count >= 7,
            !match.missing.isEmpty, !choices.isForScoring
        else { return nil }
        for shorter in known
        where questionnaireColumn == nil && shorter.family == form.family && shorter.id != form.id {
            let missing = Set(match.missing.map(\.id))
            let other = ColumnMatching(headers: survey.headers, named: [shorter], known: known)
            guard let found = other.matches.first, found.missing.isEmpty,
                found.columns.isDisjoint(with: match.columns),
                missing.isSubset(of: found.items.keys), missing.count < form.expectedItems.count
            else { continue }
            let all = match.items.merging(found.items) { own, _ in own }
            let own = match.items.values.min().map { name(of: $0) } ?? ""
            // Without most of the items of the longer form, the shorter one may be meant.
            let alone =
                match.items.count > 1
                ? ""
                : "; if the form is \(shorter.shortTitle) alone, give -q \(shorter.id) "
                    + itemOptions(found.items, of: shorter)
            return (
                own,
                "if \(own) belongs to the items of \(shorter.shortTitle), give -q \(form.id) "
                    + "\(itemOptions(all, of: form))\(alone)"
            )
        }
        guard let item = match.missing.first, match.missing.count == 1,
            form.flags.contains(where: { $0.item == item.id })
        else { return nil }
        guard let column = column(thatMayBe: item, excluding: match) else {
            guard questionnaireColumn == nil else { return nil }
            let own = Set(form.expectedItems.map(\.id)).subtracting([item.id])
            let shorter = known.first { shorter in
                shorter.family == form.family && Set(shorter.items.map(\.id)) == own
            }
            return shorter.map {
                (
                    nil,
                    "if the form is \($0.shortTitle), give -q \($0.id) "
                        + "\(itemOptions(match.items, of: $0)); if not, name the column in a "
                        + "mapping file"
                )
            }
        }
        let all = match.items.merging([item.id: column.place]) { own, _ in own }
        let others = questionnaires(excluding: form)
        return (
            column.name,
            "if it is \(column.name), give "
                + "\(([form.id] + others).map { "-q \($0)" }.joined(separator: " ")) "
                + itemOptions(all, of: form)
        )
    }

    /// The other questionnaires that a column names in its rows. If the user named some, only
    /// those.
    func questionnaires(excluding form: Questionnaire) -> [Questionnaire.ID] {
        let named = choices.questionnaires
        return (questionnaireColumn?.questionnaires ?? []).map(\.id).filter {
            $0 != form.id && (named.isEmpty || named.contains($0))
        }
    }

    /// The only unused column with a name that may be that of an item, and with answers to it.
    func column(thatMayBe item: Item, excluding match: ColumnMatching.Match) -> TableColumn? {
        let values = Set(item.values.map(String.init))
        let raisesFlag = match.questionnaire.flags.contains { $0.item == item.id }
        let spellings = spellings(of: item, excluding: match)
        let found = survey.columns.filter { column in
            // Even if each row is one answer, this is a column of the table.
            let own = ownProfiles[match.questionnaire.id] ?? survey.profiles
            let profile = own[column.place]
            return !match.columns.contains(column.place) && profile.filled > 0
                && profile.variety.map {
                    $0.keys.allSatisfy { values.contains($0.plainCell) || $0.isEmpty }
                }
                    == true
                && (ColumnMatching.mayName(item.id, column.name, of: match.questionnaire)
                    || raisesFlag && ExtraItemNames.asksHarm(column.name)
                    || spellings.contains { column.name.lowercased().isSpelling($0) })
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The names that an item has if it is written like the others: `phq9_9`, if another item is
    /// `phq9_1`.
    private func spellings(of item: Item, excluding match: ColumnMatching.Match) -> Set<String> {
        let form = match.questionnaire
        let number = form.numbers(of: [item])
        return Set(
            match.items.flatMap { id, place in
                form.item(id).map {
                    ColumnNames.spellings(
                        of: name(of: place), form.numbers(of: [$0]).joined(), with: number)
                } ?? []
            })
    }

    /// The options `--items` for some columns.
    func itemOptions(_ items: [Item.ID: Int], of form: Questionnaire) -> String {
        runs(of: items, of: form).map { run in
            let names = run.first == run.last ? [run.first] : [run.first, run.last]
            return "--items \(names.joined(separator: "..").shellWord)"
        }.joined(separator: " ")
    }

    /// The runs of columns of items, in the order of a form.
    func runs(of items: [Item.ID: Int], of form: Questionnaire) -> [TableImport.ColumnRun] {
        var runs: [ClosedRange<Int>] = []
        for item in form.expectedItems {
            guard let place = items[item.id] else { continue }
            if let last = runs.last, last.upperBound + 1 == place {
                runs[runs.count - 1] = last.lowerBound...place
            } else {
                runs.append(place...place)
            }
        }
        return runs.map { .init(name(of: $0.lowerBound), name(of: $0.upperBound)) }
    }
}

extension String {
    /// Whether the text is a name, or begins with it and has no number after it, as `phq9_9r` for
    /// `phq9_9`.
    fileprivate func isSpelling(_ name: String) -> Bool {
        guard hasPrefix(name) else { return false }
        let rest = dropFirst(name.count)
        return rest.first?.isNumber != true && !rest.contains(where: \.isNumber)
    }

    /// The text quoted as one word of a shell, so that the shell runs no part of it. The names of
    /// columns come from the table.
    var shellWord: String {
        if allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) }) { return self }
        let escaped = map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }
        return "\"\(escaped.joined())\""
    }
}
