internal import Questionnaires

// Questionnaires that the table seems to have, and whose columns are not read.
extension ImportInference {
    /// Unread columns that look like the items of a questionnaire.
    private struct UnreadForm {
        let form: Questionnaire
        /// The columns, in the order of the table.
        let columns: [TableColumn]
        /// Whether the names of the columns contain the name of the questionnaire.
        let isNamed: Bool
        /// The run of columns that are the items in the order of the form; `nil` without one.
        let run: TableImport.ColumnRun?
    }

    /// Refuses a table with a questionnaire that it does not read: one that the user requested, or
    /// one whose items unread columns seem to be.
    ///
    /// Otherwise the answers and their flags would be lost silently. A user who names the
    /// questionnaires to import leaves all others out.
    mutating func refuseUnreadForms(
        of sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) {
        guard long == nil, !choices.isForScoring else { return }
        refuseUnnamedAnswers()
        let requested = known.filter { choices.questionnaires.contains($0.id) }
        let absent = requested.filter { !forms.contains($0.id) }
        guard requested.isEmpty ? choices.itemColumns.isEmpty : !absent.isEmpty else { return }
        let asked = Set(findings.filter { $0.gravity == .error }.compactMap(\.column))
        let unread = unreadForms(
            requested.isEmpty ? known.filter { !forms.contains($0.id) } : absent,
            excluding: taken, mayLackNames: questionnaireColumn == nil
        ).filter { asked.isDisjoint(with: $0.columns.map(\.name)) }
        for found in unread { refuse(found, as: .itemsUnread, isOnly: unread.count == 1) }
        // The rows of a column of questionnaires may name a form that has none.
        guard questionnaireColumn == nil else { return }
        let found = unread.map(\.form.id)
        for form in absent where !found.contains(form.id) {
            findings.add(
                .noQuestionnaire,
                "no column looks like an item or the total of \(form.shortTitle); "
                    + (hasWaves
                        ? "name its columns in a mapping file"
                        : "name the first and the last column of its items with "
                            + "--items FIRST..LAST, or each in a mapping file")
                    + ", or leave out -q \(form.id)")
        }
    }

    /// Refuses columns without a name whose cells are all answers to a questionnaire that is read:
    /// the name of an item may be lost.
    ///
    /// Many programs write the numbers of rows without a name. These are all different.
    private mutating func refuseUnnamedAnswers() {
        let read = known.filter { forms.contains($0.id) }
        for column in survey.columns where column.name.isEmpty {
            let profile = survey.profiles[column.place]
            let isRepeated = profile.variety?.contains { cell, count in
                count > 1 && !cell.plainCell.isEmpty
            }
            guard isRepeated == true, let form = read.first(where: { areAnswers(profile, to: $0) })
            else { continue }
            findings.add(
                .itemsUnread,
                "column \(column.place + 1) has no name, and its "
                    + "\(Counted("cell", profile.filled)) may be answers to \(form.shortTitle); "
                    + "name the column, or delete it, and import the table again")
        }
    }

    /// Names the questionnaires whose names are in the columns of a table without any column that
    /// is read.
    ///
    /// - Returns: Whether there are such columns.
    mutating func refuseNamedForms(_ named: [Questionnaire]) -> Bool {
        guard long == nil, !choices.isForScoring, choices.itemColumns.isEmpty else { return false }
        let unread = unreadForms(
            named.isEmpty ? known : named, excluding: [], mayLackNames: false)
        for found in unread { refuse(found, as: .noQuestionnaire, isOnly: unread.count == 1) }
        return !unread.isEmpty
    }

    private mutating func refuse(
        _ unread: UnreadForm, as code: TableImport.Finding.Code, isOnly: Bool
    ) {
        let form = unread.form
        let first = unread.columns[0].name
        let last = unread.columns[unread.columns.count - 1].name
        let read = known.map(\.id).filter { forms.contains($0) && $0 != form.id }
        let mayName = unread.run != nil && !hasWaves && choices.itemColumns.isEmpty
        if let run = unread.run, mayName, isOnly {
            readings[first] = [
                .init(
                    "\(form.shortTitle), in \(run.first) to \(run.last)", form.id, [run],
                    others: read)
            ]
            if let other = read.first {
                let titles = known.filter { read.contains($0.id) }.map(\.shortTitle)
                readings[first]?.append(
                    .init(
                        "\(titles.joined(separator: ", ")), without these columns", other, [],
                        others: Array(read.dropFirst())))
            }
        }
        let own = mayName ? unread.run : nil
        let with =
            own.map { run in
                "give " + ([form.id] + read).map { "-q \($0) " }.joined()
                    + "--items \("\(run.first)..\(run.last)".shellWord)"
            } ?? "name them \(form.foldedID)_1 and so on, or each in a mapping file"
        let without = read.map { "-q \($0)" }.joined(separator: " ")
        findings.add(
            code, column: first,
            "\(first) to \(last) "
                + (unread.isNamed
                    ? "have the name of \(form.shortTitle), and are not read"
                    : "have the numbers and the values of the items of \(form.shortTitle), and "
                        + "are not read")
                + "; if they hold its answers, \(with)"
                + (read.isEmpty ? "" : "; if not, leave them out with \(without)"))
    }

    // MARK: Recognising them

    /// Looks for unread columns.
    ///
    /// - Parameters:
    ///   - forms: The questionnaires to look for.
    ///   - taken: The columns that are read.
    ///   - mayLackNames: Whether numbers and values without the name of a questionnaire are enough
    ///     for one whose items raise flags.
    private func unreadForms(
        _ forms: [Questionnaire], excluding taken: Set<Int>, mayLackNames: Bool
    ) -> [UnreadForm] {
        let copies = survey.copies.filter { taken.contains($0.original) }.map(\.copy.place)
        let known = taken.union(copies)
        var free = survey.columns.filter { column in
            !column.name.isEmpty && !known.contains(column.place)
                && survey.profiles[column.place].filled > 0
                && !choices.kept.contains(column.name)
        }.map { FreeColumn($0) }
        var found: [UnreadForm] = []
        func add(_ unread: UnreadForm?) {
            guard let unread else { return }
            found.append(unread)
            let places = Set(unread.columns.map(\.place))
            free.removeAll { places.contains($0.column.place) }
        }
        for form in forms { add(named(form, among: free)) }
        // Columns with the whole name of a form are no columns of another form.
        let ids = self.known.map(\.foldedID).filter { $0.count > 2 }
        free.removeAll { column in
            column.words.contains { word in ids.contains { word.hasPrefix($0) } }
        }
        for form in forms {
            for name in form.sharedNames.sorted() { add(numbered(form, after: name, among: free)) }
        }
        guard mayLackNames else { return found }
        for form in forms where form.flags.contains(where: { !$0.isOfScore }) {
            for stem in Set(free.compactMap(\.stem)).sorted() {
                let columns = free.filter { $0.stem == stem }
                let numbers = columns.map { [$0.number].compactMap(\.self) }
                guard countsItems(of: form, numbers), areAnswers(columns, to: form) else {
                    continue
                }
                add(
                    .init(
                        form: form, columns: columns.map(\.column), isNamed: false,
                        run: run(columns.map(\.column), numbers, of: form)))
            }
        }
        return found
    }

    /// The columns with the whole name of a form, if there are as many as items, and if they have
    /// the numbers of the items or nothing but answers.
    private func named(_ form: Questionnaire, among free: [FreeColumn]) -> UnreadForm? {
        /// A shorter form may have as many columns with `yes` and `no`.
        let fewestUnnumbered = 5
        let count = form.expectedItems.count
        let columns = free.compactMap { column in
            NamedForm(form.foldedID, in: column.words).map { (column: column, name: $0) }
        }.filter { !$0.name.isOfOther || areAnswers([$0.column], to: form) }
        guard columns.count >= count else { return nil }
        let all = Set(columns.flatMap(\.name.numbers))
        let expected = Set(form.numbers(of: form.expectedItems).compactMap { Int($0) })
        let isNumbered = expected.count == count && all.isSuperset(of: expected)
        let answers = isNumbered ? [] : columns.filter { areAnswers([$0.column], to: form) }
        guard isNumbered || answers.count >= max(count, fewestUnnumbered) else { return nil }
        let found = isNumbered ? columns : answers
        return UnreadForm(
            form: form, columns: found.map(\.column.column), isNamed: true,
            run: run(found.map(\.column.column), found.map(\.name.numbers), of: form))
    }

    /// The columns with a name that other forms may share, if their numbers are exactly those of
    /// the items, and if they have nothing but answers.
    private func numbered(
        _ form: Questionnaire, after name: String, among free: [FreeColumn]
    ) -> UnreadForm? {
        let columns = free.compactMap { column in
            NamedForm(name, in: column.words).map { (column: column, name: $0) }
        }
        let numbers = columns.map(\.name.numbers)
        guard countsItems(of: form, numbers), areAnswers(columns.map(\.column), to: form) else {
            return nil
        }
        return UnreadForm(
            form: form, columns: columns.map(\.column.column), isNamed: true,
            run: run(columns.map(\.column.column), numbers, of: form))
    }

    /// Whether the numbers of names at one place are those of the items, and no others.
    private func countsItems(of form: Questionnaire, _ numbers: [[Int]]) -> Bool {
        let counts = [form.expectedItems.count, form.items.count]
        guard let least = numbers.map(\.count).min(), numbers.count >= counts[0] else {
            return false
        }
        return (0..<least).contains { place in
            let own = Set(numbers.map { $0[place] })
            return counts.contains(own.count) && own == Set(1...own.count)
        }
    }

    /// Whether columns have nothing but answers to the items of a form.
    private func areAnswers(_ columns: [FreeColumn], to form: Questionnaire) -> Bool {
        columns.allSatisfy { areAnswers(survey.profiles[$0.column.place], to: form) }
    }

    /// Whether a column has nothing but answers to the items of a form.
    private func areAnswers(_ cells: ColumnProfile, to form: Questionnaire) -> Bool {
        guard let item = form.expectedItems.first(where: { !$0.isEntry }) else { return false }
        let texts = ChoiceTexts.ofEach([item], in: form)[item.id]
        return PossibleAnswers(item, texts, missing: choices.missingCodes).areAll(of: cells)
    }

    /// The run of some columns, if they are neighbours with the numbers of all items in order.
    private func run(
        _ columns: [TableColumn], _ numbers: [[Int]], of form: Questionnaire
    ) -> TableImport.ColumnRun? {
        let counts = [form.expectedItems.count, form.items.count]
        guard let first = columns.first, let last = columns.last, counts.contains(columns.count),
            last.place - first.place + 1 == columns.count,
            let least = numbers.map(\.count).min()
        else { return nil }
        let isInOrder = (0..<least).contains { place in
            numbers.map { $0[place] } == Array(1...columns.count)
        }
        return isInOrder ? .init(first.name, last.name) : nil
    }
}

/// An unread column, with its name in words.
private struct FreeColumn {
    let column: TableColumn
    let words: [Substring]
    /// The name before a number at its end, folded; `nil` for another name.
    let stem: String?
    /// The number at the end of the name.
    let number: Int?

    init(_ column: TableColumn) {
        self.column = column
        let name = FoldedText(column.name)
        words = name.words
        let digits = String(name.joined.reversed().prefix(while: \.isNumber).reversed())
        let stem = String(name.joined.dropLast(digits.count))
        number = Int(digits)
        self.stem = number == nil || ColumnRole.date.isNamed(stem) ? nil : stem
    }
}
