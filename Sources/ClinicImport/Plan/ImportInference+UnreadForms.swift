internal import Questionnaires

// Questionnaires that the table seems to have, and whose columns are not read.
extension ImportInference {
    /// Unread columns that look like the items of a questionnaire.
    struct UnreadForm {
        let form: Questionnaire
        /// The columns, in the order of the table.
        let columns: [TableColumn]
        /// Whether the names of the columns contain the name of the questionnaire.
        let isNamed: Bool
        /// The runs of columns that are the items in the order of the form; empty if the names do
        /// not show it.
        let runs: [TableImport.ColumnRun]
        /// Whether the numbers in the names count the columns from 1.
        var isInOrder = false
    }

    /// Refuses a table with a questionnaire that it does not read: one that the user requested, or
    /// one whose items unread columns seem to be, perhaps once more.
    ///
    /// Otherwise the answers and their flags would be lost silently. A user who names the
    /// questionnaires to import leaves all other columns out.
    mutating func refuseUnreadForms(
        of sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) {
        // A column of questionnaires says what the items of each row are.
        guard long?.namesQuestionnaires != true, !choices.isForScoring else { return }
        let taken = long.map { usedNames(of: sittings, in: $0) } ?? taken
        refuseUnnamedAnswers()
        let requested = known.filter { choices.questionnaires.contains($0.id) }
        let absent = requested.filter { !forms.contains($0.id) }
        guard
            requested.isEmpty ? choices.itemColumns.isEmpty : long == nil && !absent.isEmpty
        else { return }
        let errors = findings.filter { $0.gravity == .error }
        let asked = Set(errors.compactMap(\.column))
        // Names with two numbers, such as `gad2_1`, are asked about.
        let shared = errors.filter { $0.code == .columnShared }.compactMap(\.column)
            .map { FoldedText($0).words }
        let (unread, harm) = addingHarmColumn(
            unreadForms(
                requested.isEmpty ? known : absent,
                excluding: taken, mayLackNames: questionnaireColumn == nil
            ).filter { unread in
                asked.isDisjoint(with: unread.columns.map(\.name))
                    && !shared.contains { NamedForm(unread.form.family, in: $0) != nil }
            }, excluding: taken)
        for found in unread {
            refuse(found, as: .itemsUnread, isOnly: unread.count == 1, besides: harm)
        }
        refuse(harm, isOnly: unread.isEmpty && harm.count == 1, of: sittings)
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
        guard long == nil else { return }
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
        let (unread, harm) = addingHarmColumn(
            unreadForms(named.isEmpty ? known : named, excluding: [], mayLackNames: false),
            excluding: [])
        for found in unread {
            refuse(found, as: .noQuestionnaire, isOnly: unread.count == 1, besides: harm)
        }
        return !unread.isEmpty
    }

    private mutating func refuse(
        _ unread: UnreadForm, as code: TableImport.Finding.Code, isOnly: Bool,
        besides harm: [TableColumn]
    ) {
        let form = unread.form
        let first = unread.columns[0].name
        let last = unread.columns[unread.columns.count - 1].name
        let isSecond = forms.contains(form.id)
        let read = known.map(\.id).filter { forms.contains($0) && $0 != form.id }
        // Options would leave out another column, which may be the item about self-harm.
        let mayName =
            !unread.runs.isEmpty && !hasWaves && choices.itemColumns.isEmpty && harm.isEmpty
            && long == nil
        if mayName, isOnly, !isSecond {
            readings[first] = [
                .init(
                    "\(form.shortTitle), in \(first) to \(last)", form.id, unread.runs,
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
        let options = unread.runs.map { run in
            "--items "
                + (run.first == run.last ? run.first : "\(run.first)..\(run.last)").shellWord
        }.joined(separator: " ")
        let with =
            if !mayName {
                "name them \(form.foldedID)_1 and so on, or each in a mapping file"
            } else if isSecond {
                "import them on their own, with -q \(form.id) \(options) and their date"
            } else {
                "give \(([form.id] + read).map { "-q \($0) " }.joined())\(options)"
            }
        let without = ((isSecond ? [form.id] : []) + read).map { "-q \($0)" }
            .joined(separator: " ")
        findings.add(
            code, column: first,
            (first == last
                ? "\(first) has the name of \(form.shortTitle), and is not read"
                : "\(first) to \(last) "
                    + (unread.isNamed
                        ? "have the name of \(form.shortTitle), and are not read"
                        : "have the numbers and the values of the items of \(form.shortTitle), "
                            + "and are not read"))
                + (Self.mayBeVariant(first, of: form)
                    ? "; a variant of it, such as one for adolescents, is another questionnaire"
                    : "")
                + "; if they hold its answers\(isSecond ? " at another time" : ""), \(with)"
                + (without.isEmpty ? "" : "; if not, leave them out with \(without)"))
    }

    /// Whether a numbered name has a letter behind that of a form, as `phq9m_1` and `phqa_1` have.
    private static func mayBeVariant(_ column: String, of form: Questionnaire) -> Bool {
        let name = FoldedText(column).joined
        let stem = String(name.reversed().drop(while: \.isNumber).reversed())
        guard stem.count < name.count,
            let own = [form.foldedID, form.family].first(where: { stem.hasPrefix($0) })
        else { return false }
        let rest = String(stem.dropFirst(own.count))
        // PHQ-D is PHQ in German.
        return rest.count == 1 && !["v", "d"].contains(rest)
            && !ColumnNames.itemStems.contains(rest)
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
        var free = freeColumns(excluding: taken).map { FreeColumn($0) }
        var found: [UnreadForm] = []
        func add(_ unread: UnreadForm?) {
            guard let unread else { return }
            found.append(unread)
            let places = Set(unread.columns.map(\.place))
            free.removeAll { places.contains($0.column.place) }
        }
        for form in forms where !self.forms.contains(form.id) { add(named(form, among: free)) }
        for form in forms { add(row(of: form, after: form.foldedID, .part, among: free)) }
        // Columns with the whole name of a form are no columns of another form; but `GAD7` may be
        // item 7.
        let ids = known.map(\.foldedID).filter { $0.count > 2 }
        free.removeAll { column in
            column.words.contains { word in
                ids.contains { word.hasPrefix($0) && (word != $0 || column.words.count > 1) }
            }
        }
        for form in forms {
            for name in form.sharedNames.sorted() {
                add(row(of: form, after: name, .whole, among: free))
            }
        }
        // `phq1` to `phq11` are the nine items of PHQ-9 rather than the eight of PHQ-8.
        for form in forms.sorted(by: { $0.expectedItems.count > $1.expectedItems.count }) {
            // Other forms too have a short name such as the `ham` of HAM-D.
            for name in form.sharedNames.sorted() where name == form.family || name.count > 3 {
                add(row(of: form, after: name, .part, among: free))
            }
        }
        guard mayLackNames else { return found }
        for form in forms where !harmItems(of: form).isEmpty {
            for stem in Set(free.compactMap(\.stem)).sorted() {
                let columns = free.filter { $0.stem == stem }
                let numbers = columns.map { [$0.number].compactMap(\.self) }
                guard countsItems(of: form, numbers), areAnswers(columns, to: form),
                    !self.forms.contains(form.id) || areSecond(columns, of: form)
                else { continue }
                add(
                    .init(
                        form: form, columns: columns.map(\.column), isNamed: false,
                        runs: runs(columns.map(\.column), numbers, of: form),
                        isInOrder: areInOrder(numbers)))
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
            runs: runs(found.map(\.column.column), found.map(\.name.numbers), of: form),
            isInOrder: areInOrder(found.map(\.name.numbers)))
    }

    /// Which numbers of items columns side by side must have.
    private enum RequiredItems {
        /// Exactly those of the items of the form.
        case whole
        /// Those of all items, perhaps with more; for a form about self-harm, several of them or that of
        /// the item about self-harm.
        case part
    }

    /// The columns with the name of a form, or one that other forms share, and then the numbers or
    /// the letters of items, if they have nothing but answers; `nil` if they are too few.
    private func row(
        of form: Questionnaire, after name: String, _ required: RequiredItems,
        among free: [FreeColumn]
    ) -> UnreadForm? {
        let mayHaveWords =
            name == form.foldedID || required == .whole && !forms.contains(form.id)
        let columns = free.compactMap { column in
            NamedForm(name, in: column.words).map { (column: column, name: $0) }
        }.filter {
            !$0.name.isOfOther && (mayHaveWords || $0.name.isPlain)
                && areAnswers([$0.column], to: form)
        }
        // A read form with such names is compared with second sets of its columns.
        let isSecond = forms.contains(form.id) && name == form.foldedID
        let numbered = isSecond ? [] : columns.map(\.name.numbers)
        for (isLettered, all) in [(false, numbered), (true, columns.map(\.name.letters))] {
            let own = zip(columns, all).filter { !$0.1.isEmpty }
            let numbers = own.map { $0.1 }
            let isRow =
                required == .whole
                ? countsItems(of: form, numbers)
                : hasItems(of: form, numbers, isLettered: isLettered, after: name)
            guard isRow else { continue }
            let found = own.map { $0.0.column.column }
            return UnreadForm(
                form: form, columns: found, isNamed: true, runs: runs(found, numbers, of: form),
                isInOrder: areInOrder(numbers))
        }
        return nil
    }

    /// Whether the numbers of names at one place are those of all items and others, or, for a form
    /// that asks about self-harm, those of several items, or of that item.
    private func hasItems(
        of form: Questionnaire, _ numbers: [[Int]], isLettered: Bool, after name: String
    ) -> Bool {
        /// Fewer may count something else, such as visits.
        let fewest = 5
        let count = form.expectedItems.count
        let harm = harmItems(of: form)
        let harmNumbers = Set(form.numbers(of: harm).compactMap { Int($0) })
        guard count >= fewest, let least = numbers.map(\.count).min() else { return false }
        return (0..<least).contains { place in
            let own = Set(numbers.map { $0[place] })
            if own.isSuperset(of: 1...count) { return true }
            guard !harm.isEmpty else { return false }
            return isLettered
                ? own.isSuperset(of: 1...fewest)
                : own.intersection(1...count).count >= fewest
                    // A shared name with one number may be a total: `PHQ-9`.
                    || name == form.foldedID && !own.isDisjoint(with: harmNumbers)
        }
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
        columns.allSatisfy { areAnswers(profile(of: $0.column.place), to: form) }
    }

    /// Whether a column has nothing but answers to the items of a form.
    func areAnswers(_ cells: ColumnProfile, to form: Questionnaire) -> Bool {
        guard let item = form.expectedItems.first(where: { !$0.isEntry }) else { return false }
        let texts = ChoiceTexts.ofEach([item], in: form)[item.id]
        return PossibleAnswers(item, texts, missing: choices.missingCodes).areAll(of: cells)
    }

    /// Whether numbered columns may be all items of a read form once more. Many scales have other
    /// numbers of items and choices.
    private func areSecond(_ columns: [FreeColumn], of form: Questionnaire) -> Bool {
        let greatest = form.expectedItems.flatMap(\.values).max() ?? 0
        return columns.count == form.expectedItems.count
            && columns.allSatisfy { column in
                let cells = profile(of: column.column.place).variety?.keys
                return cells?.contains { Int($0.plainCell) == greatest + 1 } != true
            }
    }

    /// The run of some columns, if they are neighbours with the numbers of all items in order;
    /// empty for others.
    private func runs(
        _ columns: [TableColumn], _ numbers: [[Int]], of form: Questionnaire
    ) -> [TableImport.ColumnRun] {
        let counts = [form.expectedItems.count, form.items.count]
        guard let first = columns.first, let last = columns.last, counts.contains(columns.count),
            last.place - first.place + 1 == columns.count, areInOrder(numbers)
        else { return [] }
        return [.init(first.name, last.name)]
    }

    /// Whether the numbers of names at one place count them from 1.
    private func areInOrder(_ numbers: [[Int]]) -> Bool {
        (0..<(numbers.map(\.count).min() ?? 0)).contains { place in
            numbers.map { $0[place] } == Array(1...numbers.count)
        }
    }
}
