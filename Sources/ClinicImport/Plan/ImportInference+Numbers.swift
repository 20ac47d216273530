internal import Questionnaires

// Numbers in names that may not be those of the items.
extension ImportInference {
    /// Refuses names that seem to count from 0: if there is a `phq0`, `phq1` … `phq8` may be items
    /// 2 to 9 of PHQ-9.
    ///
    /// - Returns: Whether there is a finding.
    mutating func refuseCountingFrom0(_ match: ColumnMatching.Match) -> Bool {
        guard choices.itemColumns.isEmpty, let first = zeroth(of: match) else { return false }
        let form = match.questionnaire
        let numbers = form.questionNumbers
        let last = form.items.indices.last {
            numbers[$0] != nil && match.items[form.items[$0].id] != nil
        }
        guard let last, let lastColumn = match.items[form.items[last].id] else { return false }
        var message =
            "the items of \(form.shortTitle) seem to be numbered from 0, up to "
            + "\(name(of: lastColumn)); "
        let count = match.items.count + 1
        let longer = ([form] + known.filter { $0.family == form.family && $0.id != form.id })
            .first { [$0.expectedItems.count, $0.items.count].contains(count) }
        if mayNameColumns, let longer {
            let run = TableImport.ColumnRun(name(of: first), name(of: lastColumn))
            var options = [
                TableImport.Reading(
                    "\(longer.shortTitle), with it as the first item", longer.id, [run])
            ]
            message +=
                "if so, give -q \(longer.id) "
                + items(from: name(of: first), to: name(of: lastColumn))
            if match.missing.isEmpty, let one = match.items.values.min() {
                options.append(
                    .init(
                        "\(form.shortTitle), without it", form.id,
                        [.init(name(of: one), name(of: lastColumn))]))
                message +=
                    "; if \(name(of: first)) is something else, give -q \(form.id) "
                    + items(from: name(of: one), to: name(of: lastColumn))
            }
            readings[name(of: first)] = options
        } else {
            message += "number them from 1, or name each item in a mapping file"
        }
        findings.add(.itemsFrom0, column: long?.item.name ?? name(of: first), message)
        return true
    }

    /// Refuses an item whose name is written differently from the others: in a table with `phq_1` …
    /// `phq_8`, `phq9` may be item 9 or the total.
    ///
    /// - Returns: Whether there is a finding.
    mutating func refuseOtherSpelling(_ match: ColumnMatching.Match) -> Bool {
        let form = match.questionnaire
        guard choices.itemColumns.isEmpty, match.items.count > 2,
            let (id, column) = match.items.first(where: {
                FoldedText(name(of: $0.value)).joined == form.foldedID
            }), let item = form.item(id),
            let number = form.numbers(of: [item]).first,
            // The text of its question shows that it is the item.
            survey.questions.isEmpty
                || ColumnNames.of(form).meaning(of: survey.questions[column])?.meaning != .item(id)
        else { return false }
        let written = name(of: column)
        let isAlike = form.items.contains { other in
            guard other.id != id, let place = match.items[other.id],
                let own = form.numbers(of: [other]).first
            else { return false }
            return ColumnNames.spellings(of: name(of: place), own, with: [number])
                .contains(written.lowercased())
        }
        guard !isAlike else { return false }
        refuseItemOrTotal(
            item, in: column, of: match,
            "may be item \(number) or the total of \(form.shortTitle), as it is not written like the "
                + "other items")
        return true
    }

    /// Asks whether a column is an item or a total.
    ///
    /// - Parameter reason: Why it may be either.
    mutating func refuseItemOrTotal(
        _ item: Item, in column: Int, of match: ColumnMatching.Match, _ reason: String
    ) {
        let form = match.questionnaire
        let written = name(of: column)
        let others = form.expectedItems.filter { $0.id != item.id }
        let shorter = known.first { shorter in
            shorter.family == form.family
                && Set(shorter.expectedItems.map(\.id)) == Set(others.map(\.id))
        }
        var without = match.items
        without[item.id] = nil
        let isTotal = shorter.map { "; if not, give -q \($0.id) \(itemOptions(without, of: $0))" }
        if mayNameColumns, let shorter {
            readings[written] = [
                .init(
                    "\(form.shortTitle), with it as its item", form.id,
                    runs(of: match.items, of: form)),
                .init(
                    "\(shorter.shortTitle), without it", shorter.id, runs(of: without, of: shorter)),
            ]
        }
        findings.add(
            .columnShared, column: written,
            reason + "; "
                + (mayNameColumns
                    ? "if it is the item, give -q \(form.id) \(itemOptions(match.items, of: form))"
                        + (isTotal ?? "; if not, name the columns in a mapping file")
                    : "write it like the other items, or \(form.foldedID)_total"))
    }

    /// The column with answers whose name is that of a form's items with the number 0.
    private func zeroth(of match: ColumnMatching.Match) -> Int? {
        let form = match.questionnaire
        let numbers = form.questionNumbers
        let names = Set(
            form.items.enumerated().flatMap { place, item -> [String] in
                guard let column = match.items[item.id], numbers.indices.contains(place),
                    let number = numbers[place]
                else { return [] }
                return ColumnNames.spellings(of: name(of: column), number, with: ["0", "00"])
            })
        guard !names.isEmpty else { return nil }
        let item = form.expectedItems.first
        let texts = item.flatMap { ChoiceTexts.ofEach([$0], in: form)[$0.id] }
        let answers = PossibleAnswers(item, texts, missing: choices.missingCodes)
        return parts.first { part in
            names.contains(part.name.lowercased()) && !match.columns.contains(part.place)
                && !waveColumns.contains(part.place)
                && answers.areAll(of: part.answers)
        }?.place
    }

    private func items(from first: String, to last: String) -> String {
        "--items \("\(first)..\(last)".shellWord)"
    }

    /// Whether `--items` could name columns.
    var mayNameColumns: Bool {
        long == nil && questionnaireColumn == nil && !choices.isForScoring && !hasWaves
    }
}
