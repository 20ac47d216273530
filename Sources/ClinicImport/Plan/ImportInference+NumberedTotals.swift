internal import Questionnaires
internal import Scoring

// Columns such as `GAD7_1`, whose number may be that of an item, or of a time with a total.
extension ImportInference {
    /// The questionnaires whose numbered columns hold a total each, or may hold one.
    func numberedTotals(_ named: [Questionnaire]) -> [NumberedTotals] {
        guard long == nil, questionnaireColumn == nil, choices.itemColumns.isEmpty,
            survey.form.headerRows == 1, survey.dictionary == nil
        else { return [] }
        let all = numberedColumns
        return (named.isEmpty ? known : named).compactMap { form in
            all[form.foldedID].flatMap { numberedTotals(of: form, in: $0) }
        }
    }

    private func numberedTotals(
        of form: Questionnaire, in columns: [(number: Int, column: TableColumn)]
    ) -> NumberedTotals? {
        let items = form.expectedItems
        guard columns.count > 1, Set(columns.map(\.number)).count == columns.count,
            !items.contains(where: \.isEntry), let greatest = items.flatMap(\.values).max(),
            let scale = form.scales.first
        else { return nil }
        let names = ColumnNames.of(form)
        // If the table has a total, the numbered columns are the items.
        guard !survey.headers.contains(where: { names.meaning(of: $0)?.meaning == .total }) else {
            return nil
        }
        let range = scale.range(in: form.items)
        let isDated = columns.allSatisfy { number, _ in
            !dateColumns(of: WaveName(number: number), form, excluding: []).isEmpty
        }
        let cells = columns.map { numbers(in: $0.column.place, of: form) }
        // An answer that is counted from 1 is one greater, and some numbers mean a missing answer.
        let above = cells.map { numbers in
            (numbers ?? [:]).filter {
                $0.key > greatest + 1 && Points($0.key) <= range.upperBound
                    && !CodingInference.usualCodes.contains(String($0.key))
            }
        }
        let areTotals = cells.allSatisfy { numbers in
            numbers?.keys.allSatisfy {
                range.contains(Points($0)) || CodingInference.usualCodes.contains(String($0))
            } == true
        }
        let isAsLong = [items.count, form.items.count].contains(columns.count)
        let reason: NumberedTotals.Reason
        if areTotals, above.allSatisfy({ !$0.isEmpty }), isDated || !isAsLong,
            Set(above.flatMap(\.keys)).count > 2
        {
            reason = .certain
        } else if areMany(above, of: cells.compactMap(\.self)) {
            reason = .numbers
        } else if isDated {
            reason = .dates
        } else {
            return nil
        }
        return NumberedTotals(form: form, columns: columns, reason: reason, greatest: greatest)
    }

    /// Whether numbers above the greatest choice are more than a few typing errors.
    private func areMany(_ above: [[Int: Int]], of cells: [[Int: Int]]) -> Bool {
        /// One typing error in this many cells is usual.
        let usualErrors = 20
        let count = { (numbers: [[Int: Int]]) in numbers.flatMap(\.values).reduce(0, +) }
        return Set(above.flatMap(\.keys)).count > 1
            && above.count { !$0.isEmpty } * 2 >= above.count
            && count(above) * usualErrors >= count(cells)
    }

    /// The columns whose names end in a number, such as `GAD7_1`, by the text before the number.
    /// They are in the order of the numbers.
    private var numberedColumns: [String: [(number: Int, column: TableColumn)]] {
        var found: [String: [(number: Int, column: TableColumn)]] = [:]
        for column in survey.columns {
            let words = FoldedText(column.name).words
            let form = words.dropLast().joined()
            // The number of `phq_1` is that of an item, and `phq91` may be item 91.
            guard form.last?.isNumber == true, let last = words.last, last.utf8.count < 3,
                let number = Int(last)
            else { continue }
            found[form, default: []].append((number, column))
        }
        return found.mapValues { $0.sorted { $0.number < $1.number } }
    }

    /// Refuses columns whose numbers may be those of items or of times.
    ///
    /// - Returns: Whether there is a finding.
    mutating func refuseNumberedTotals(_ match: ColumnMatching.Match) -> Bool {
        let form = match.questionnaire
        guard let totals = numberedTotals.first(where: { $0.form.id == form.id }) else {
            return false
        }
        let why =
            switch totals.reason {
            case .certain, .numbers:
                "hold numbers above \(totals.greatest), the greatest choice of an item of "
                    + form.shortTitle
            case .dates: "have a date each"
            }
        let isWhole = match.missing.isEmpty
        let asItems =
            if !isWhole {
                "the table lacks item \(form.numbers(of: match.missing).listed)"
            } else if mayNameColumns {
                "give -q \(form.id) \(itemOptions(match.items, of: form))"
            } else {
                "name them \(form.foldedID)_q1 and so on"
            }
        findings.add(
            .waveUnclear, column: totals.columns[0].column.name,
            "\(totals.ends) \(why), so each may be the total of one time; \(asTotals(totals.columns)); "
                + "if they are answers to items, \(asItems)")
        return true
    }

    /// A hint for columns that have only the first few numbers of a form: each may be the total of
    /// one time. Empty for other columns.
    func hintOfTotals(_ match: ColumnMatching.Match) -> String {
        guard let columns = numberedColumns[match.questionnaire.foldedID], columns.count > 1,
            columns.count * 2 <= match.questionnaire.expectedItems.count,
            columns.map(\.number) == Array(1...columns.count),
            columns.map(\.column.place).sorted() == match.items.values.sorted()
        else { return "" }
        return "; \(columns.ends) may also be the total of one time each; \(asTotals(columns))"
    }

    /// What to do if each column with a number is the total of one time.
    private func asTotals(_ columns: [(number: Int, column: TableColumn)]) -> String {
        "if so, end the name of each, and of its date, in _t\(columns[0].number) and so on, or name "
            + "each as a \"total\" with a \"wave\" in a mapping file"
    }
}
