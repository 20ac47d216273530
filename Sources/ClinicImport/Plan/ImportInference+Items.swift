internal import Questionnaires

// Columns of items that the user names, and items without a column.
extension ImportInference {
    /// Assigns the columns that the user named to the items of the questionnaires.
    mutating func chosenItems(
        _ matches: [ColumnMatching.Match], _ named: [Questionnaire]
    ) -> [ColumnMatching.Match] {
        var runs: [[TableColumn]] = []
        for run in choices.itemColumns {
            guard let first = column(named: run.first, option: "--items"),
                let last = column(named: run.last, option: "--items")
            else { return matches }
            let places = first.place...max(first.place, last.place)
            runs.append(survey.columns.filter { places.contains($0.place) })
        }
        let forms = named.isEmpty ? matches.map(\.questionnaire) : named
        let totals = matches.filter { $0.total != nil }.map(\.questionnaire.id)
        let shared =
            questionnaireColumn == nil || runs.count > 1
            ? nil : ChosenItems.shared(runs[0], by: forms)
        let all =
            shared.map { [$0] } ?? ChosenItems.all(in: runs[...], of: forms, withTotal: Set(totals))
        let whole = all.filter { $0.count == 1 }
        let found = whole.isEmpty ? all : whole
        guard let chosen = found.first, found.count == 1 else {
            refuse(runs, of: forms, areUnclear: !found.isEmpty)
            return forms.count == 1 ? matches : []
        }
        let places = chosen.flatMap(\.columns).map(\.place)
        guard shared != nil || Set(places).count == places.count else {
            refuse(runs, of: forms, areUnclear: false)
            return matches
        }
        var matched = matches
        for own in chosen.reversed() {
            let form = own.form
            guard leaveOneOut(own.columns) || agree(own.items, own.columns, of: form) else {
                return matches
            }
            var match =
                matches.first { $0.questionnaire.id == form.id }
                ?? ColumnMatching.Match(questionnaire: form)
            match.items = Dictionary(
                uniqueKeysWithValues: zip(own.items.map(\.id), own.columns.map(\.place)))
            // `phq9` may be item 9 and look like the total.
            if let total = match.total, match.items.values.contains(total) { match.total = nil }
            match.addContext(in: survey.headers.map { ColumnNames.Header($0) })
            let names = ColumnNames.of(form)
            findings.removeAll { finding in
                guard finding.code == .columnTwice, let column = finding.column,
                    case .item? = names.meaning(of: column)?.meaning
                else { return false }
                return true
            }
            matched = [match] + matched.filter { $0.questionnaire.id != form.id }
        }
        if questionnaireColumn == nil {
            findings.addShared(
                matched.map { ($0.questionnaire.shortTitle, $0.columns) }, of: survey.headers,
                "import the questionnaires by themselves, each with -q")
        }
        return matched
    }

    /// Whether a column has the name of a column of items that the user named, with another number.
    func isChosen(_ column: TableImport.Mapping.Column?) -> Bool {
        let stems = [column ?? ""] + choices.itemColumns.flatMap { [$0.first, $0.last] }
        let letters = stems.map { $0.reversed().drop(while: \.isNumber).count }
        let names = zip(stems, letters).map { $0.prefix($1) }
        return names.dropFirst().contains(names[0])
    }

    /// Refuses the columns that the user named as items if their number fits no questionnaire, or
    /// several.
    private mutating func refuse(
        _ runs: [[TableColumn]], of forms: [Questionnaire], areUnclear: Bool
    ) {
        let counts = forms.map { "\($0.shortTitle) has \($0.expectedItems.count) items" }
        if forms.count == 1 {
            let chosen = choices.itemColumns.map { "\($0.first) to \($0.last)" }
            findings.add(
                .itemWithoutColumn,
                "--items: from \(chosen.joined(separator: " and from ")) are "
                    + "\(runs.joined().count) columns, and \(counts[0])")
        } else if choices.questionnaires.isEmpty {
            findings.add(
                .noQuestionnaire, "--items: name the questionnaire of these columns with -q")
        } else if areUnclear {
            findings.add(
                .noQuestionnaire,
                "--items: the number of columns does not show which are those of "
                    + "\(forms.map(\.shortTitle).listed); import each questionnaire by itself, with "
                    + "one -q")
        } else {
            findings.add(
                .noQuestionnaire,
                "--items: these are \(runs.map(\.count).listed) columns, and \(counts.listed); name "
                    + "all items of a questionnaire, in their order")
        }
    }

    /// Whether the names of the columns that the user chose agree with the items; adds a finding if
    /// not.
    ///
    /// All numbers may differ from the items' by the same amount, as the numbers in a survey do.
    private mutating func agree(
        _ items: [Item], _ columns: [TableColumn], of form: Questionnaire
    ) -> Bool {
        let names = ColumnNames.of(form)
        // `phq_2_1` may be item 2 at the first time.
        let twoNumbers = TwoNumberNames(
            survey.headers.map { ColumnNames.Header($0) }, known: known)
        let named = columns.enumerated().compactMap {
            place, column -> (place: Int, item: Int, isCertain: Bool)? in
            let header = ColumnNames.Header(column.name)
            // The text of a question counts more than a number in a name.
            let question = column.question.isEmpty ? nil : ColumnNames.Header(column.question)
            guard !twoNumbers.areUnclear(in: header, of: form),
                let (meaning, strength) = names.meaning(of: header, asking: question),
                case .item(let id) = meaning, let item = form.position(of: id)
            else { return nil }
            return (place, item, strength == .certain || question != nil && strength == .quoting)
        }
        let places = items.compactMap { form.position(of: $0.id) }
        let shifts = named.map { $0.item - places[$0.place] }
        let ends = Set(choices.itemColumns.flatMap { [$0.first, $0.last] })
        // `phq0` names no item, but may be the first one.
        let isFrom0 = named.first.map { first in
            let number = form.numbers(of: [form.items[first.item]])[0]
            return ColumnNames.spellings(
                of: columns[first.place].name, number, with: ["0", "00"]
            ).contains(columns[0].name.lowercased())
        }
        let isShifted =
            Set(shifts).count > 1
            || shifts.first ?? 0 != 0 && named[0].isCertain && isFrom0 != true
        let found = Set(named.map { form.items[$0.item].id })
        let isWhole = form.expectedItems.allSatisfy { found.contains($0.id) }
        let other =
            isWhole && isFrom0 != true
            ? columns.enumerated().first { place, column in
                !named.contains { $0.place == place } && !ends.contains(column.name)
            } : nil
        guard isShifted || other != nil else { return true }
        let usual = shifts.first ?? 0
        let wrong = named.first { $0.item - places[$0.place] != usual } ?? named.first
        let number = { (item: Item) in form.numbers(of: [item]).listed }
        let words = wrong.map {
            "\(columns[$0.place].name) is item \(number(form.items[$0.item])) by its "
                + (columns[$0.place].question.isEmpty ? "name" : "name or question")
                + ", and item \(number(items[$0.place])) by its place"
        }
        let nameless = columns.enumerated().first { place, _ in
            !named.contains { $0.place == place }
        }?.element.name
        findings.add(
            .itemWithoutColumn, column: nameless ?? wrong.map { columns[$0.place].name },
            "--items: "
                + [nameless.map { "\($0) is no item by its name" }, isShifted ? words : nil]
                .compactMap(\.self).joined(separator: ", and ")
                + (isWhole
                    ? "; leave --items out, and the columns are found by their names"
                    : "; give --items once for each run of columns in the order of the form"))
        return false
    }

    /// Adds a finding about a form that lacks columns. A total with the items that raise flags can
    /// be imported. Any other gap is an error, because a header may be misspelt.
    mutating func noteMissingItems(of match: ColumnMatching.Match) {
        guard !match.missing.isEmpty else { return }
        let form = match.questionnaire
        if match.isTotalWithFlags {
            let found = form.items.filter {
                match.items[$0.id] != nil || match.choices[$0.id] != nil
            }
            findings.add(
                .fewItems, gravity: .note,
                "\(form.shortTitle): a total and item \(form.numbers(of: found).listed), without "
                    + "the other items")
            return
        }
        let numbers = form.numbers(of: match.missing).joined(separator: ", ")
        if let (column, message) = proposal(for: match) {
            if let column, let item = match.missing.first, match.missing.count == 1,
                let place = places(of: [column]).first, !match.columns.contains(place), !hasWaves
            {
                let all = match.items.merging([item.id: place]) { own, _ in own }
                readings[column] = [
                    .init(
                        "\(form.shortTitle), with it as item \(numbers)", form.id,
                        runs(of: all, of: form), others: questionnaires(excluding: form))
                ]
            }
            findings.add(
                .itemWithoutColumn, column: column,
                "\(form.shortTitle): no \(part) for item \(numbers); \(message)")
            return
        }
        let only = match.columns.count == 1 ? match.columns.first.map { name(of: $0) } : nil
        let gap =
            only.map { "only \($0) looks like an item of it" } ?? "no \(part) for item \(numbers)"
        findings.add(
            .itemWithoutColumn,
            "\(form.shortTitle): \(gap); name another questionnaire"
                + "\(choices.isForScoring ? "" : " with -q"), "
                + (mayNameItems ? "the columns of all items with --items FIRST..LAST, " : "")
                + "or its \(long == nil ? "column" : "name") in a mapping file\(hintOfTotals(match))"
        )
    }

    /// Warns of items that can raise a flag and have no column while other items have one. A scored
    /// item without a column is already an error, except for a total with a few items.
    mutating func noteSilentFlags(of match: ColumnMatching.Match) {
        let form = match.questionnaire
        let flagged = Set(form.flags.map(\.item))
        let expected = match.total == nil ? Set(form.expectedItems.map(\.id)) : []
        let silent = form.items.filter {
            flagged.contains($0.id) && match.items[$0.id] == nil
                && match.choices[$0.id] == nil && !expected.contains($0.id)
        }
        guard !silent.isEmpty else { return }
        findings.add(
            .flagWithoutColumn, gravity: .warning,
            "\(form.shortTitle): no \(part) for item \(form.numbers(of: silent).listed), so "
                + "its flags cannot be raised; if the table has it, name it in a mapping file")
    }

    /// The last item of a form, which no score counts, and its column, if the column has only a
    /// number as its name: `phq9_10` may be the difficulty or an attention check. `nil` if a text
    /// shows what it is.
    func bareNumber(of match: ColumnMatching.Match) -> (item: Item, column: Int)? {
        let form = match.questionnaire
        let expected = form.expectedItems
        guard long == nil, choices.itemColumns.isEmpty, questionnaireColumn == nil,
            !TableImport.File.Form.isExported(survey.headers), !form.scales.isEmpty,
            let item = form.items.last(where: { $0.role == .question }),
            form.items.count(where: { $0.role == .question }) == expected.count + 1,
            !expected.contains(where: { $0.id == item.id }),
            !form.flags.contains(where: { $0.item == item.id }),
            let column = match.items[item.id]
        else { return nil }
        let header = name(of: column)
        var own = [
            survey.hasGroups ? TableImport.File.Form.withoutGroups(header) ?? header : header
        ]
        if hasWaves { own += WaveReading.all(of: header, forms: [form.foldedID]).map(\.rest) }
        let names = ColumnNames.of(form)
        guard own.contains(where: names.isBareNumber) else { return nil }
        let question = survey.questions.isEmpty ? "" : survey.questions[column]
        if names.meaning(of: question)?.meaning == .item(item.id) { return nil }
        let texts = ChoiceTexts.ofEach([item], in: form)[item.id]
        let choices = survey.dictionary?.fields[header]?.choices.map(\.label) ?? []
        let cells = profile(of: column).variety.map { Array($0.keys) } ?? []
        guard (choices + cells).allSatisfy({ texts?.choice(named: $0) == nil }) else { return nil }
        return (item, column)
    }

    /// The match without the column of ``bareNumber(of:)``, with a finding about it.
    ///
    /// If an earlier column is an attention check, this column has the answer to the last scored item,
    /// which may be about self-harm. So the import asks, unless texts or a total show which columns are
    /// the items. In a table with several times, only a mapping file can answer. With gaps between the
    /// columns, the import only warns.
    mutating func withoutBareNumber(_ match: ColumnMatching.Match) -> ColumnMatching.Match {
        guard let (item, column) = bareNumber(of: match),
            !refuseCheck(in: match, upTo: column)
        else { return match }
        let form = match.questionnaire
        let number = form.numbers(of: [item]).listed
        let columns = form.items.compactMap { match.items[$0.id] }
        // The columns of several times may alternate.
        let steps = Set(zip(columns, columns.dropFirst()).map { $1 - $0 })
        let isInOrder = steps == [1] || hasWaves && steps.count == 1 && steps != [0]
        // With a gap, or with more numbers after it, these columns may be items of another form.
        let isWhole =
            isInOrder && match.missing.isEmpty && !isNumberedOn(after: item, in: column, of: form)
        let run = TableImport.ColumnRun(name(of: columns[0]), name(of: column))
        if isWhole, !choices.isForScoring, !showsItems(of: match) {
            ask(about: item, in: run, of: match, number)
            return match
        }
        var others = match
        others.items[item.id] = nil
        let remedy =
            if choices.isForScoring || !isWhole && !hasWaves {
                "if it is that item, give the column the name \(form.foldedID)_\(item.id)"
            } else if hasWaves {
                "if it is that item, name it in a mapping file"
            } else {
                "use it with --items \("\(run.first)..\(run.last)".shellWord)"
            }
        findings.add(
            .columnsUnused, gravity: .warning, column: name(of: column),
            "left out: nothing but its number says that it is item \(number) of "
                + "\(form.shortTitle) (\(item.id)), which no score counts, and it may be an attention "
                + "check; \(remedy)")
        return others
    }

    /// Whether the texts of the columns are those of the scored items, or a column is their sum in each
    /// row but for a few typing errors.
    private func showsItems(of match: ColumnMatching.Match) -> Bool {
        let form = match.questionnaire
        let names = ColumnNames.of(form)
        let haveTexts = form.expectedItems.allSatisfy { item in
            guard let place = match.items[item.id] else { return false }
            let texts = [
                survey.questions.isEmpty ? nil : survey.questions[place],
                survey.dictionary?.fields[name(of: place)]?.label,
            ]
            return texts.contains { $0.flatMap(names.meaning)?.meaning == .item(item.id) }
        }
        guard !haveTexts else { return true }
        guard let total = match.total ?? provenTotal(of: match) else { return false }
        let compared = comparison(
            of: total, form.expectedItems.compactMap { match.items[$0.id] }, in: form)
        return compared.equal >= Self.fewestSums && isSum(compared)
    }

    /// The fewest rows with a right total that show which columns are the items.
    private static let fewestSums = 3

    /// Asks what the column of ``bareNumber(of:)`` is, the last one of a run.
    private mutating func ask(
        about item: Item, in run: TableImport.ColumnRun, of match: ColumnMatching.Match,
        _ number: String
    ) {
        let form = match.questionnaire
        let doubt =
            "nothing but its number says that it is item \(number) of \(form.shortTitle) "
            + "(\(item.id)), which no score counts; "
        guard !hasWaves else {
            findings.add(
                .longerForm, column: run.last,
                doubt + "a column before it may be an attention check; check the columns of the "
                    + "items in the draft that --save-mapping writes, and use it as the mapping file"
            )
            return
        }
        let scored = match.items.filter { $0.key != item.id }
        let read = known.map(\.id).filter { forms.contains($0) && $0 != form.id }
        readings[run.last] = [
            .init(
                "\(form.shortTitle), with it as item \(number) (\(item.id))", form.id, [run],
                others: read),
            .init(
                "\(form.shortTitle), without it", form.id, runs(of: scored, of: form), others: read),
        ]
        let named = ([form.id] + read).map { "-q \($0)" }.joined(separator: " ")
        findings.add(
            .longerForm, column: run.last,
            doubt + "if it is, give \(named) --items "
                + "\("\(run.first)..\(run.last)".shellWord); if it is no item, give \(named) "
                + "\(itemOptions(scored, of: form)); if a column before it is an attention check, "
                + "give --items for the columns before the check, and again for those behind it")
    }

    /// Whether another column has the same name with the next number.
    private func isNumberedOn(after item: Item, in column: Int, of form: Questionnaire) -> Bool {
        guard let number = form.numbers(of: [item]).first, let value = Int(number) else {
            return false
        }
        let next = ColumnNames.spellings(of: name(of: column), number, with: ["\(value + 1)"])
        return survey.headers.contains { next.contains($0.lowercased()) }
    }

    /// Whether a column has the points of a quiz without points, as Google Forms writes them:
    /// `0 / 0`.
    func isOfQuiz(_ place: Int) -> Bool {
        guard let cells = profile(of: place).variety?.keys else { return false }
        return !cells.isEmpty
            && cells.allSatisfy { cell in
                let parts = cell.split(separator: "/").map {
                    $0.split(separator: " ").joined().plainCell
                }
                return parts.count == 2 && parts[1] == "0"
            }
    }

    /// The codes for missing answers: those of the user, and then those of the data dictionary.
    var missingCodes: [String] {
        choices.missingCodes + explained.missing.subtracting(choices.missingCodes).sorted()
    }

    /// Whether `--items` could name the columns of the items.
    var mayNameItems: Bool {
        long == nil && !choices.isForScoring && choices.itemColumns.isEmpty
            && choices.questionnaires.count == 1
    }

    /// What an item has in the table, for messages.
    private var part: String { long == nil ? "column" : "row" }
}
