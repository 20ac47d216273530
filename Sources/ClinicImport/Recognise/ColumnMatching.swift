internal import Questionnaires

/// Which columns of a table belong to which questionnaire.
struct ColumnMatching {
    /// A questionnaire and its columns.
    struct Match {
        let questionnaire: Questionnaire
        /// The index of the column of each item.
        var items: [Item.ID: Int] = [:]
        /// The index of a second column with the name of the same item. Only its content shows
        /// whether it is a copy; until then it is among ``ColumnMatching/findings``.
        var seconds: [Item.ID: Int] = [:]
        /// The columns of an item that takes several choices, by the value of each choice.
        var choices: [Item.ID: [Int: Int]] = [:]
        var total: Int?
        /// The column that has only the name of the form, if other columns are all its items. Only
        /// its content shows whether it is the total.
        var perhapsTotal: Int?
        var severity: Int?

        /// The expected items that have no column.
        var missing: [Item] {
            questionnaire.expectedItems.filter { items[$0.id] == nil && choices[$0.id] == nil }
        }

        /// Whether it has a total, and columns only for items that raise flags or that no score
        /// counts.
        var isTotalWithFlags: Bool {
            let flagged = Set(questionnaire.flags.map(\.item))
            return total != nil
                && questionnaire.items.allSatisfy { item in
                    item.isUnscored || flagged.contains(item.id)
                        || (items[item.id] == nil && choices[item.id] == nil)
                }
        }

        /// All its columns.
        var columns: Set<Int> {
            Set(items.values).union([total, severity].compactMap(\.self))
                .union(choices.values.flatMap(\.values))
        }

        /// Adds the columns with the facts about the person that the form needs: `sex` or `gender`,
        /// `age`. These names belong to no form, so they count only for a form that has other
        /// columns.
        mutating func addContext(in headers: [ColumnNames.Header]) {
            for item in questionnaire.context {
                for name in ContextNames.names(of: item) where items[item.id] == nil {
                    let found = headers.indices.filter { place in
                        headers[place].joined == name && !columns.contains(place)
                    }
                    if found.count == 1 { items[item.id] = found[0] }
                }
            }
        }
    }

    /// The matches, in the order of the table.
    private(set) var matches: [Match] = []
    /// The errors and warnings.
    var findings: [TableImport.Finding] = []

    let headers: [String]
    /// The same, folded.
    let names: [ColumnNames.Header]
    /// The names of the columns without their groups; empty for a table without groups.
    let ungrouped: [String?]
    /// The questions of the columns; empty without questions.
    fileprivate let questions: [ColumnNames.Header]
    private let twoNumbers: TwoNumberNames
    /// The columns with the score of one item: `phq_2_score` in a table with `phq_2`.
    private let itemScores: Set<Int>
    /// The greatest item number of any form, if the forms share columns.
    let greatestCount: Int?

    /// Looks for the columns of questionnaires.
    ///
    /// - Parameters:
    ///   - headers: The header row.
    ///   - questions: The question of each column, for a column whose name shows no meaning; empty
    ///     without questions.
    ///   - named: The questionnaires that the user named; empty for any.
    ///   - known: The known questionnaires.
    ///   - sharing: The questionnaires that a column names in its rows, so that the other
    ///     columns may belong to several questionnaires.
    init(
        headers: [String], questions: [String] = [], named: [Questionnaire],
        known: [Questionnaire], sharing: [Questionnaire] = []
    ) {
        self.headers = headers
        names = headers.map { ColumnNames.Header($0) }
        twoNumbers = TwoNumberNames(names, known: known)
        itemScores = Self.itemScores(headers)
        ungrouped =
            TableImport.File.Form.hasGroups(headers)
            ? headers.map { TableImport.File.Form.withoutGroups($0) } : []
        self.questions = questions.map { ColumnNames.Header($0) }
        let isNamed = !named.isEmpty
        let sharesColumns = !sharing.isEmpty
        greatestCount = sharing.map(\.greatestNumber).max()
        var own: [Questionnaire.ID: Range<Int>] = [:]
        var found = (isNamed ? named : known).compactMap { questionnaire in
            let start = findings.count
            let match = match(
                questionnaire, isNamed: isNamed,
                isOnly: named.count == 1 || sharesColumns || (!isNamed && known.count == 1))
            own[questionnaire.id] = start..<findings.count
            return match
        }
        if !isNamed {
            let all = found
            found = Self.withoutContained(all)
            removeLongerForms(of: all, excluding: found, own)
        }
        matches = found.sorted {
            ($0.columns.min() ?? 0, $0.questionnaire.id) < (
                $1.columns.min() ?? 0, $1.questionnaire.id
            )
        }
        if !isNamed, matches.count == 1 { addGeneralNames() }
        guard !sharesColumns else { return }
        findings.addShared(
            matches.map { ($0.questionnaire.shortTitle, $0.columns) }, of: headers,
            "name the questionnaire with -q")
    }

    /// The column of one choice of an item that takes several.
    private typealias Tick = (
        item: Item.ID, value: Int, strength: ColumnNames.Strength, column: Int
    )

    private mutating func match(
        _ questionnaire: Questionnaire, isNamed: Bool, isOnly: Bool
    ) -> Match? {
        let names = ColumnNames.of(questionnaire)
        var (claims, ticks) = claims(of: questionnaire, names)
        let ofFamily = claims.filter { $1.contains { $0.strength == .family } }.keys
        let floor: ColumnNames.Strength =
            if isOnly {
                .itemOnly
            } else if isNamed || isWholeFamily(ofFamily, of: questionnaire) {
                .family
            } else {
                .quoting
            }
        if floor == .itemOnly { removeTotals(from: &claims, of: questionnaire) }
        var match = Match(questionnaire: questionnaire)
        addParts(claims, to: &match, atLeast: floor, names)
        var choices: [Item.ID: [Int: Int]] = [:]
        for tick in ticks where tick.strength >= floor {
            choices[tick.item, default: [:]][tick.value] =
                choices[tick.item]?[tick.value] ?? tick.column
        }
        // The columns of some of the choices do not show whether another one was ticked.
        match.choices = choices.filter { item, columns in
            Set(columns.keys) == Set(questionnaire.item(item)?.values ?? [])
                && match.items[item] == nil
        }
        readBareName(&match)
        addFlaggedItem(to: &match, names)
        if !match.missing.isEmpty, let items = series(of: questionnaire) { match.items = items }
        refuseLongerForm(match, names)
        guard !match.items.isEmpty || !match.choices.isEmpty || match.total != nil else {
            return nil
        }
        match.addContext(in: self.names)
        return match
    }

    /// Finds the columns with the names of the parts of a questionnaire. Adds findings about columns
    /// whose meaning is not clear.
    private mutating func claims(
        of questionnaire: Questionnaire, _ names: ColumnNames
    ) -> (Claims, [Tick]) {
        var claims: Claims = [:]
        var ticks: [Tick] = []
        let unasked = columnsAskingElse(names)
        for column in unasked.sorted() {
            findings.add(
                .columnsUnused, gravity: .warning, column: headers[column],
                "asks something else than the item of \(questionnaire.shortTitle) with its number, "
                    + "such as an attention check, so it is left out")
        }
        var unclear: [Int] = []
        for (column, header) in self.names.enumerated() where !unasked.contains(column) {
            guard questions.isEmpty || !TableColumn.isDisplayOrder(headers[column]) else {
                continue
            }
            guard !twoNumbers.areUnclear(in: header, of: questionnaire) else {
                unclear.append(column)
                continue
            }
            if let (item, value, strength) = names.choice(of: header) {
                ticks.append((item, value, strength, column))
                continue
            }
            let named = names.meaning(of: header, asking: question(of: column))
            guard let (meaning, strength) = named ?? ownName(of: column).flatMap(names.meaning)
            else { continue }
            if meaning == .total, itemScores.contains(column) { continue }
            claims[meaning, default: []].append((column, strength))
        }
        refuseTwoNumbers(unclear, of: questionnaire)
        return (claims, ticks)
    }

    /// Adds the column with the most certain name of each part. Adds a finding if several columns have
    /// such a name.
    private mutating func addParts(
        _ parts: Claims, to match: inout Match, atLeast floor: ColumnNames.Strength,
        _ names: ColumnNames
    ) {
        let form = match.questionnaire
        // In the order of the table, so that messages are the same each time.
        for (meaning, all) in parts.sorted(by: { $0.value[0].column < $1.value[0].column }) {
            let best = all.map(\.strength).max() ?? .itemOnly
            guard best >= floor else { continue }
            var columns = all.filter { $0.strength == best }.map(\.column)
            // In a table with `gad_7`, `gad7` is the total.
            if case .item(let item) = meaning, parts[.total] == nil,
                let bare = bareName(
                    among: columns, item, of: form, parts.mapValues { $0[0].column })
            {
                columns.removeAll { $0 == bare }
                match.total = bare
            }
            // In a table of several forms with `difficulty`, `q10` is an item of another form.
            if greatestCount != nil, columns.count > 1, case .item(let item) = meaning,
                !form.expectedItems.contains(where: { $0.id == item })
            {
                let worded = columns.filter { !names.isNumbered(headers[$0]) }
                if worded.count == 1 { columns = worded }
            }
            guard let column = columns.first else { continue }
            if columns.count > 1 {
                findings.add(
                    .columnTwice, column: headers[column],
                    "the columns \(columns.map { $0 + 1 }.listed) all look like the same part "
                        + "of \(form.shortTitle); fix it in a mapping file")
            }
            switch meaning {
            case .item(let item):
                match.items[item] = column
                if columns.count == 2 { match.seconds[item] = columns[1] }
            case .total: match.total = column
            case .severity: match.severity = column
            }
        }
    }

    /// The columns whose names consist of the name of another column and a word such as `score`. The
    /// other columns have the numbers 1, 2 and 3 at least.
    private static func itemScores(_ headers: [String]) -> Set<Int> {
        let names = headers.map { FoldedText($0) }
        let all = Set(names.map(\.joined))
        var series: [String: [Int: Int]] = [:]
        for (column, name) in names.enumerated() {
            guard let word = name.words.last, ColumnNames.totalWords.contains(String(word)),
                case let own = name.words.dropLast().joined(), all.contains(own),
                case let digits = own.reversed().prefix(while: \.isNumber).count,
                let number = Int(own.suffix(digits))
            else { continue }
            series[String(own.dropLast(digits)), default: [:]][number] = column
        }
        return Set(series.values.filter { Set(1...3).isSubset(of: $0.keys) }.flatMap(\.values))
    }

    /// Columns numbered like an item whose question is not that of the item. Empty unless most numbered
    /// columns have the question of an item. Another wording of the same item does not count.
    private func columnsAskingElse(_ names: ColumnNames) -> Set<Int> {
        guard !questions.isEmpty else { return [] }
        var asked = 0
        var others: Set<Int> = []
        for (column, header) in self.names.enumerated() where !questions[column].joined.isEmpty {
            guard let item = names.numberedItem(of: header) else { continue }
            if case .item? = names.meaning(of: questions[column])?.meaning {
                asked += 1
            } else if !names.mayAsk(questions[column], item: item) {
                others.insert(column)
            }
        }
        return asked > others.count ? others : []
    }

    /// The name of a column without its groups; `nil` if it has none.
    private func ownName(of column: Int) -> String? {
        ungrouped.isEmpty ? nil : ungrouped[column]
    }

    private func question(of column: Int) -> ColumnNames.Header? {
        questions.isEmpty ? nil : questions[column]
    }

    /// If the table has only one questionnaire, and only its total, `q1` to `q9` are its items.
    private mutating func addNumberedItems(
        _ names: ColumnNames, _ meanings: [ColumnNames.Meaning?]
    ) {
        guard matches[0].items.isEmpty else { return }
        var items: [Item.ID: Int] = [:]
        for (column, meaning) in meanings.enumerated() {
            guard case .item(let item)? = meaning, names.isNumbered(headers[column]) else {
                continue
            }
            // If two columns may be one item, neither is certain.
            guard items.updateValue(column, forKey: item) == nil else { return }
        }
        guard matches[0].questionnaire.expectedItems.allSatisfy({ items[$0.id] != nil }) else {
            return
        }
        matches[0].items = items
        refuseLongerForm(matches[0], names)
    }

    /// If the table has only one questionnaire, a column `total` is its total.
    private mutating func addGeneralNames() {
        let names = ColumnNames.of(matches[0].questionnaire)
        let meanings = self.names.map { names.meaning(of: $0)?.meaning }
        addNumberedItems(names, meanings)
        let total = meanings.indices.first { meanings[$0] == .total && !itemScores.contains($0) }
        matches[0].total = matches[0].total ?? total ?? scoreOfQualtrics
        matches[0].severity = matches[0].severity ?? meanings.firstIndex(of: .severity)
    }
}

extension ColumnMatching {
    /// The only column with a score that Qualtrics computes, such as `SC0`; `nil` without one.
    fileprivate var scoreOfQualtrics: Int? {
        guard !questions.isEmpty, !matches[0].items.isEmpty else { return nil }
        let found = headers.indices.filter { place in
            headers[place].hasPrefix("SC") && headers[place].dropFirst(2).allSatisfy(\.isNumber)
                && headers[place].count > 2
        }
        return found.count == 1 ? found[0] : nil
    }
}

extension [TableImport.Finding] {
    /// Adds a finding for each column that several owners claim.
    mutating func addShared(
        _ claims: [(owner: String, columns: Set<Int>)], of headers: [String], _ remedy: String
    ) {
        var owners: [Int: String] = [:]
        for (owner, columns) in claims {
            for column in columns.sorted() {
                guard let other = owners.updateValue(owner, forKey: column) else { continue }
                add(
                    .columnShared, column: headers[column],
                    "could belong to \(other) and to \(owner); \(remedy)")
            }
        }
    }
}

extension Sequence where Element: CustomStringConvertible {
    /// The elements in words: `1, 2 and 5`.
    var listed: String {
        let all = map(\.description)
        guard let last = all.last, all.count > 1 else { return all.first ?? "" }
        return all.dropLast().joined(separator: ", ") + " and " + last
    }
}
