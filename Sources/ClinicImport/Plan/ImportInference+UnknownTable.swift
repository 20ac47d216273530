internal import Questionnaires

// Tables in which no questionnaire was recognised.
extension ImportInference {
    /// Says why no questionnaire was recognised.
    mutating func refuseUnknownTable(_ named: [Questionnaire]) {
        // Its columns are asked about.
        guard !findings.contains(where: { $0.code == .columnShared }) else { return }
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
        } else {
            let forms = named.map(\.shortTitle).joined(separator: ", ")
            findings.add(
                .noQuestionnaire,
                named.isEmpty
                    ? "no column looks like a questionnaire\(header.words); name the "
                        + "questionnaire with -q, or the columns in a mapping file"
                    : "no column looks like an item or the total of \(forms)\(header.words); "
                        + (mayNameItems
                            ? "name the first and the last column of its items with "
                                + "--items FIRST..LAST, or each in a mapping file"
                            : "name the columns in a mapping file"))
        }
    }

    /// Asks whether columns named like items with an addition hold the answers to them.
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

    /// Whether the first row names only groups of columns, such as the questionnaires, and a later row
    /// is the header.
    func isBelowGroups(_ named: [Questionnaire]) -> Bool {
        let filled = survey.headers.count { !$0.isEmpty }
        return filled * 2 < survey.headers.count && lineOfHeader(below: named) != nil
    }

    /// The line of a later row that looks like a header: it names a person and a date, or one of them and
    /// a part of a questionnaire.
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

    /// Whether the first cells of the rows are the names of columns of a questionnaire.
    private var isTransposed: Bool {
        let names = survey.headers.prefix(1) + survey.firstRows.compactMap(\.names.first)
        let matching = ColumnMatching(headers: Array(names), named: [], known: known)
        return matching.matches.contains { !$0.items.isEmpty && $0.missing.isEmpty }
    }
}
