internal import Questionnaires

// Unread columns that look like the items of a questionnaire whose total is read.
extension ImportInference {
    /// Warns of columns that look like the items of a questionnaire with a total alone. Totals
    /// alone would lose their answers and flags.
    ///
    /// They have the same name and the numbers from 1, or are neighbours that hold nothing but
    /// answers. They are as many as the items.
    mutating func noteUnreadItems(of match: ColumnMatching.Match) {
        let form = match.questionnaire
        let runs = neighboursWithAnswers(excluding: match)
        let numbered = numberedItems(excluding: match)
        guard let columns = numbered ?? items(among: runs, excluding: match),
            let first = columns.first, let last = columns.last
        else {
            noteUnreadFlag(of: match, among: runs)
            return
        }
        // If the rows of several questionnaires use these columns, one finding names all of them: that
        // of the longest questionnaire.
        let sharing = questionnaireColumn?.questionnaires ?? []
        let longest = sharing.max { $0.expectedItems.count < $1.expectedItems.count }
        if let longest, longest.id != form.id {
            let other = ColumnMatching.Match(questionnaire: longest)
            let all =
                numberedItems(excluding: other)
                ?? items(among: neighboursWithAnswers(excluding: other), excluding: other)
            if all?.starts(with: columns) == true { return }
        }
        let condition = numbered == nil ? "if they are, in the order of the form, " : ""
        findings.add(
            .itemsUnread, gravity: .warning, column: match.total.map { survey.columns[$0].name },
            "\(first.name) to \(last.name) look like the items of \(form.shortTitle); \(condition)"
                + "use them with --items \("\(first.name)..\(last.name)".shellWord)")
        unreadItems.append(
            (
                form.id, .init(first.name, last.name),
                "\(form.shortTitle), with \(first.name) to \(last.name) as its items"
            ))
    }

    /// As many columns as the form has items, with the same name and the numbers from 1; `nil`
    /// without them.
    private func numberedItems(excluding match: ColumnMatching.Match) -> [TableColumn]? {
        let form = match.questionnaire
        let counts = [form.expectedItems.count, form.items.count]
        var numbered: [String: [Int: TableColumn]] = [:]
        for column in survey.columns where !match.columns.contains(column.place) {
            let stem = column.stem
            guard let number = Int(column.name.dropFirst(stem.count)), number > 0 else { continue }
            // `date_1` to `date_7` are the dates of seven times.
            guard !ColumnRole.date.isNamed(stem) else { continue }
            numbered[stem, default: [:]][number] = column
        }
        let found = numbered.filter { _, columns in
            counts.contains(columns.count) && columns.keys.max() == columns.count
        }
        let columns = found.min { $0.key < $1.key }?.value
        return columns.map { columns in columns.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// The runs of neighbouring columns that have no other meaning, and nothing but answers in
    /// them.
    private func neighboursWithAnswers(excluding match: ColumnMatching.Match) -> [[TableColumn]] {
        guard long == nil else { return [] }
        let form = match.questionnaire
        let item = form.expectedItems.first
        let texts = item.flatMap { ChoiceTexts.ofEach([$0], in: form)[$0.id] }
        let answers = PossibleAnswers(item, texts, missing: choices.missingCodes)
        let others = known.filter { $0.family != form.family }.map(ColumnNames.of)
        var runs: [[TableColumn]] = []
        for column in survey.columns
        where !match.columns.contains(column.place) && !column.name.isEmpty
            && answers.areAll(of: profile(of: column.place, in: form))
            && !ColumnRole.allCases.contains(where: { $0.isNamed(column.name) })
            && !others.contains(where: {
                $0.meaning(of: column.name).map { $0.strength >= .family } == true
            })
        {
            if let last = runs.last?.last, last.place + 1 == column.place {
                runs[runs.count - 1].append(column)
            } else {
                runs.append([column])
            }
        }
        return runs
    }

    /// The only neighbouring columns whose number is that of the items; `nil` without such columns.
    /// If some of them have the same name followed by numbers or letters, these are the columns.
    private func items(
        among runs: [[TableColumn]], excluding match: ColumnMatching.Match
    ) -> [TableColumn]? {
        let form = match.questionnaire
        let counts = [form.expectedItems.count, form.items.count]
        let alike = runs.flatMap { run in
            run.dropFirst().reduce(into: [run.prefix(1).map(\.self)]) { parts, column in
                if parts[parts.count - 1].last?.stem == column.stem {
                    parts[parts.count - 1].append(column)
                } else {
                    parts.append([column])
                }
            }
        }.filter { counts.contains($0.count) }
        let whole = runs.filter { $0.count == form.expectedItems.count }
        let found = alike.isEmpty ? whole : alike
        guard found.count == 1, let columns = found.first else { return nil }
        // A column that may be the item about self-harm has its place.
        let isInOrder = form.flags.allSatisfy { flag in
            guard let item = form.item(flag.item),
                let column = column(thatMayBe: item, excluding: match),
                let place = columns.firstIndex(of: column)
            else { return true }
            return place == form.position(of: item.id)
        }
        return isInOrder ? columns : nil
    }

    /// Warns when a table has a total and a column that looks like the item that raises a flag.
    ///
    /// - Parameter runs: The neighbours with answers. If the column has many of them, using it alone would
    ///   leave the others unread.
    private mutating func noteUnreadFlag(
        of match: ColumnMatching.Match, among runs: [[TableColumn]]
    ) {
        let form = match.questionnaire
        let flagged = Set(form.flags.map(\.item))
        guard flagged.count == 1, let item = form.items.first(where: { flagged.contains($0.id) }),
            let column = column(thatMayBe: item, excluding: match)
        else { return }
        let neighbours = runs.first { $0.contains(column) } ?? []
        guard neighbours.count * 2 <= form.expectedItems.count else { return }
        let inRows = questionnaires(excluding: form)
        let others = known.map(\.id).filter {
            $0 != form.id && (forms.contains($0) || inRows.contains($0))
        }
        findings.add(
            .itemsUnread, gravity: .warning, column: match.total.map { name(of: $0) },
            "\(column.name) looks like item \(form.numbers(of: [item]).listed) of "
                + "\(form.shortTitle); use it with "
                + ([form.id] + others).map { "-q \($0) " }.joined()
                + "--items \(column.name.shellWord)")
        let number = form.numbers(of: [item]).listed
        unreadItems.append(
            (
                form.id, .init(column.name, column.name),
                "\(form.shortTitle), with \(column.name) as item \(number)"
            ))
    }
}

extension TableColumn {
    /// The name without the number at its end, or without a single letter after a sign: `PHQ_` of
    /// `PHQ_a`.
    fileprivate var stem: String {
        let digits = name.reversed().prefix(while: \.isNumber).count
        let end = name.suffix(2)
        let isLettered =
            digits == 0 && end.count == 2 && end.last?.isLetter == true
            && end.first?.isLetter == false && end.first?.isNumber == false
        return String(name.dropLast(isLettered ? 1 : digits))
    }
}
