internal import Questionnaires

// Tables in which no questionnaire was recognised.
extension ImportInference {
    /// Says why no questionnaire was recognised.
    mutating func refuseUnknownTable(_ named: [Questionnaire]) {
        // A finding already asks about its columns, or `--items` does not fit.
        guard !findings.contains(where: { [.columnShared, .noQuestionnaire].contains($0.code) })
        else { return }
        if let finding = TableImport.Finding.noResponses(
            headers: survey.headers, isForScoring: choices.isForScoring)
        {
            findings.append(finding)
        } else if let line = lineOfHeader(below: named) {
            findings.add(
                .headerBelow, line: line,
                "this line looks like the header; remove the lines above it")
        } else if isTransposed {
            findings.add(
                .transposed,
                "the first cell of each row names an item, so each column is a sitting; exchange "
                    + "rows and columns in a spreadsheet (paste special, transpose)")
        } else if header.looksLikeData {
            findings.append(.noHeader(line: survey.headerLine))
        } else if let items = ItemsWithAddition(survey.headers, named: named, known: known) {
            refuse(items)
        } else if let repeated = repeatedColumns(named) {
            findings.append(repeated.finding)
        } else if let form = mayNameItems ? named.first : formOfDetails,
            let columns = numberedColumns(of: form)
        {
            refuse(columns, of: form, isNamed: !named.isEmpty)
        } else if refuseNamedForms(named) {
            return
        } else {
            let forms = named.map(\.shortTitle).joined(separator: ", ")
            findings.add(
                .noQuestionnaire,
                named.isEmpty
                    ? "no column looks like a questionnaire\(header.words); name the "
                        + "questionnaire with -q, or the columns in a mapping file"
                        + (isRawREDCap
                            ? "; for raw data of REDCap give its data dictionary, with --dictionary "
                                + "FILE" : "")
                    : "no column looks like an item or the total of \(forms)\(header.words); "
                        + (mayNameItems
                            ? "name the first and the last column of its items with "
                                + "--items FIRST..LAST, or each in a mapping file"
                            : "name the columns in a mapping file"))
        }
    }

    /// Whether the table has the columns that REDCap adds, and no data dictionary.
    private var isRawREDCap: Bool {
        survey.dictionary == nil && survey.headers.contains { $0.hasPrefix("redcap_") }
    }

    /// The only form that a column such as `PHQ9.date` or `PHQ9.class` names; `nil` for none or several,
    /// or if the user named forms or columns.
    private var formOfDetails: Questionnaire? {
        guard mayNameColumns, choices.questionnaires.isEmpty else { return nil }
        let names = survey.headers.compactMap { header -> String? in
            let words = FoldedText(header).words
            let isDetail = words.last.map { ColumnNames.otherWords.contains(String($0)) } == true
            return isDetail ? words.dropLast().joined() : nil
        }
        let forms = known.filter { form in names.contains { form.namesInTables.contains($0) } }
        return forms.count == 1 ? forms[0] : nil
    }

    /// Neighbouring columns whose names begin with the numbers of the items of a form:
    /// `Q1_interest` to `Q9_suicide`; `nil` without them, or with more numbers.
    private func numberedColumns(of form: Questionnaire) -> [TableColumn]? {
        var columns: [Int: [TableColumn]] = [:]
        for column in survey.columns {
            let words = FoldedText(column.name).words
            guard let first = words.first else { continue }
            let name =
                first.contains(where: \.isNumber) ? first : first + (words.dropFirst().first ?? "")
            let stem = name.prefix { !$0.isNumber }
            guard ColumnNames.itemStems.contains(String(stem)),
                let number = Int(name.dropFirst(stem.count))
            else { continue }
            columns[number, default: []].append(column)
        }
        let count = columns.keys.max() ?? 0
        guard [form.expectedItems.count, form.items.count].contains(count), count > 1 else {
            return nil
        }
        let found = (1...count).compactMap { columns[$0] }.filter { $0.count == 1 }.flatMap(\.self)
        let areNeighbours = zip(found, found.dropFirst()).allSatisfy { $0.place + 1 == $1.place }
        return found.count == count && areNeighbours ? found : nil
    }

    /// Asks whether numbered columns hold the answers to the items of a form.
    private mutating func refuse(
        _ columns: [TableColumn], of form: Questionnaire, isNamed: Bool
    ) {
        let run = TableImport.ColumnRun(columns[0].name, columns[columns.count - 1].name)
        readings[run.first] = [
            .init("\(form.shortTitle), in \(run.first) to \(run.last)", form.id, [run])
        ]
        findings.add(
            .noQuestionnaire, column: run.first,
            "\(run.first) to \(run.last) have the numbers of the items of \(form.shortTitle); if they "
                + "are its items, give \(isNamed ? "" : "-q \(form.id) ")--items "
                + "\(run.first)..\(run.last)".shellWord)
    }

    /// Asks whether columns hold the answers to items if their names are those of items with an
    /// addition.
    private mutating func refuse(_ found: ItemsWithAddition) {
        let form = found.match.questionnaire
        let columns = form.expectedItems.compactMap { found.match.items[$0.id] }
        guard let first = columns.first, let last = columns.last else { return }
        let written = name(of: first)
        if mayNameColumns {
            readings[written] = [
                .init(
                    "\(form.shortTitle), in \(written) and so on", form.id,
                    runs(of: found.match.items, of: form))
            ]
        }
        findings.add(
            .noQuestionnaire, column: written,
            "\(written) to \(name(of: last)) are named like the items of \(form.shortTitle) with "
                + "\"\(found.addition)\" in all names; if they hold the answers to these items, and no "
                + "numbers that were reversed or calculated from them, "
                + (mayNameColumns
                    ? "give -q \(form.id) \(itemOptions(found.match.items, of: form))"
                    : "remove it from the names"))
    }

    /// The columns of one questionnaire that occur several times; `nil` without them.
    func repeatedColumns(_ named: [Questionnaire]) -> RepeatedColumns? {
        RepeatedColumns(headers: survey.headers, named: named, known: known)
    }

    /// Whether the first row names only groups of columns, such as the questionnaires, and a later
    /// row is the header.
    func isBelowGroups(_ named: [Questionnaire]) -> Bool {
        let filled = survey.headers.count { !$0.isEmpty }
        return filled * 2 < survey.headers.count && lineOfHeader(below: named) != nil
    }

    /// The line of a later row that looks like a header: it names a person and a date, or one of
    /// them and a part of a questionnaire.
    private func lineOfHeader(below named: [Questionnaire]) -> Int? {
        survey.firstRows.first { row in
            let roles = ColumnRole.ofSittings.filter { role in
                row.names.contains { role.isNamed($0) }
            }
            guard !roles.contains(.subject) || !roles.contains(.date) else { return true }
            return !roles.isEmpty
                && !ColumnMatching(headers: row.names, named: named, known: known).matches.isEmpty
        }?.line
    }

    /// Whether the first cells of the rows name the columns of a questionnaire, or most of them:
    /// people abbreviate long questions.
    private var isTransposed: Bool {
        let names = survey.headers.prefix(1) + survey.firstRows.compactMap(\.names.first)
        if areNumberedItems(Array(names)) { return true }
        let matching = ColumnMatching(headers: Array(names), named: [], known: known)
        return matching.matches.contains { match in
            let (named, missing) = (match.items.count, match.missing.count)
            return named > 0 && missing == 0 || named >= 4 && named > missing
        }
    }

    /// Whether all columns but the first hold numbers of one digit alone.
    private var holdSmallNumbers: Bool {
        survey.columns.dropFirst().allSatisfy { column in
            survey.profiles[column.place].variety?.keys.allSatisfy { text in
                text.utf8.count == 1 && Int(text) != nil
            } == true
        }
    }

    /// Whether a column has the name of a person, a date or an answer, so that each row is an answer.
    private var hasColumnsOfAnswers: Bool {
        survey.headers.dropFirst().contains { header in
            [.subject, .date, .answer].contains { (role: ColumnRole) in role.isNamed(header) }
        }
    }

    /// Whether names are a word such as `Frage` and the numbers of all items of a form, each once.
    ///
    /// The numbers alone are enough if the name of their column is that word. They are also enough in a
    /// column without a name, if all other columns hold numbers of one digit.
    private func areNumberedItems(_ names: [String]) -> Bool {
        guard let first = names.first, !hasColumnsOfAnswers else { return false }
        let isOfItems =
            first.isEmpty ? holdSmallNumbers : ColumnRole.item.isNamed(first)
        let numbers = names.compactMap { name -> Int? in
            let name = FoldedText(name).joined
            let stem = name.prefix { !$0.isNumber }
            guard stem.isEmpty ? isOfItems : ColumnNames.itemStems.contains(String(stem)) else {
                return nil
            }
            return Int(name.dropFirst(stem.count))
        }
        return numbers.count >= 7 && numbers == Array(1...numbers.count)
            && known.contains { [$0.expectedItems.count, $0.items.count].contains(numbers.count) }
    }
}
