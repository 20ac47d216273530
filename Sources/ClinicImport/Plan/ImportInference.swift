internal import Questionnaires
internal import Scoring

/// Infers what the columns of a table mean, and reports what it cannot infer.
///
/// It is cautious. It recognises a column by its name, and a date order by the whole column. If
/// something can be read in two ways, it asks and does not guess.
struct ImportInference {
    /// The meaning of the table; `nil` if there is an error.
    private(set) var mapping: ImportMapping?
    /// The part that was understood, if a mapping can resolve every error.
    private(set) var draft: ImportDraft?
    /// The findings, in the order of the questions.
    var findings: [ImportFinding] = []

    let known: [Questionnaire]
    let header: HeaderRow
    /// Whether the real header is below the first row.
    private(set) var isBelowTitles = false
    /// The column that names the questionnaire of each row, and the questionnaires in it.
    private(set) var questionnaireColumn: (header: String, questionnaires: Set<Questionnaire.ID>)?
    /// The questionnaires of the table.
    private(set) var forms: Set<Questionnaire.ID> = []
    let survey: TableSurvey
    /// The survey of a long table, where each row holds one answer; `nil` for another table.
    let long: LongSurvey?
    let choices: ImportChoices

    /// Infers the meaning of a table.
    ///
    /// - Parameters:
    ///   - survey: The result of one pass over the table.
    ///   - long: The survey of a long table, where each row holds one answer.
    ///   - choices: The user's decisions.
    ///   - known: The questionnaires that can be recognised.
    ///   - policy: What to do where answers are missing. The mapping stores it.
    init(
        _ survey: TableSurvey, long: LongSurvey?, choices: ImportChoices, known: [Questionnaire],
        policy: MissingPolicy
    ) {
        self.survey = survey
        self.long = long
        self.choices = choices
        self.known = known
        header = survey.header
        guard long == nil || !choices.isForScoring else {
            findings = [.longRowsHaveNoScore]
            return
        }
        questionnaireColumn = findQuestionnaireColumn()
        let named = known.filter {
            choices.questionnaires.isEmpty
                ? questionnaireColumn?.questionnaires.contains($0.id) == true
                : choices.questionnaires.contains($0.id)
        }
        guard var (sittings, taken) = sittings(named) else {
            refuseUnknownTable(named)
            return
        }
        forms = Set(sittings.map(\.questionnaire))
        taken.formUnion(giveOwnDates(to: &sittings, besides: taken))
        let subject = subjectRule(besides: taken)
        // If each questionnaire has a separate date, the row needs no date.
        let needsDate = !sittings.allSatisfy { $0.wave != nil || $0.date != nil }
        let date = needsDate ? dateRule(besides: taken, of: undated(sittings)) : nil
        noteCopies(of: taken)
        let kept = keptColumns()
        var mapping = ImportMapping(
            subject: subject ?? .row, date: date, sittings: sittings, source: choices.source)
        mapping.table = survey.form
        if let long {
            mapping.layout = .long(
                item: survey.headers[long.item], answer: survey.headers[long.values[0]])
        }
        mapping.birthDate = birthDate
        mapping.questionnaireColumn = questionnaireColumn?.header
        mapping.missingCodes = choices.missingCodes
        mapping.kept = kept
        mapping.trust = choices.trust
        mapping.missing = policy
        if subject != nil, !findings.contains(where: { $0.gravity == .error }) {
            self.mapping = mapping
        } else {
            draft = ImportDraft(
                mapping, lacksSubject: subject == nil, needsDate: needsDate, findings,
                known: known)
        }
    }

    // MARK: Questionnaires

    /// The questionnaires of each row and all their columns; `nil` if there is no questionnaire.
    private mutating func sittings(
        _ named: [Questionnaire]
    ) -> (sittings: [ImportMapping.Sitting], columns: Set<Int>)? {
        if let long { return sittings(of: long, named) }
        if questionnaireColumn == nil,
            let waves = WaveMatching(headers: survey.headers, named: named, known: known)
        {
            return (sittings(of: waves), waves.columns)
        }
        let matching = ColumnMatching(
            headers: survey.headers, named: named, known: known,
            sharesColumns: questionnaireColumn != nil)
        findings += matching.findings
        guard !matching.matches.isEmpty else { return nil }
        return (
            matching.matches.map { sitting(of: $0) },
            matching.matches.reduce(into: []) { $0.formUnion($1.columns) }
        )
    }

    mutating func sitting(
        of match: ColumnMatching.Match, in columns: MatchedColumns? = nil
    ) -> ImportMapping.Sitting {
        let columns = columns ?? MatchedColumns(headers: survey.headers, profiles: survey.profiles)
        let form = match.questionnaire
        var sitting = ImportMapping.Sitting(questionnaire: form.id)
        sitting.items = match.items.mapValues { columns.headers[$0] }
        sitting.total = match.total.map { columns.headers[$0] }
        sitting.severity = match.severity.flatMap { severity(in: $0, columns, of: form) }
        sitting.scale = form.scales.first?.id
        if match.items.isEmpty {
            findings.add(
                .totalsOnly, gravity: .note, column: sitting.total,
                "\(form.shortTitle): only totals; without answers to items no flag can be "
                    + "raised")
        } else if !match.missing.isEmpty {
            findings.append(incompleteness(of: match, isLong: columns.isLong))
        }
        if let silence = silentFlags(of: match, isLong: columns.isLong) { findings.append(silence) }
        let coding = CodingInference(
            form,
            columns: sitting.items.isEmpty
                ? [:] : match.items.mapValues { (columns.headers[$0], columns.profiles[$0]) },
            missing: Set(choices.missingCodes))
        sitting.coding = coding.coding
        findings += coding.findings
        return sitting
    }

    /// The column of a severity. A column called `risk` or `category` counts only if it names a
    /// band at least once; `phq9_severity` always counts.
    private func severity(
        in place: Int, _ columns: MatchedColumns, of form: Questionnaire
    ) -> ImportMapping.Column? {
        let header = columns.headers[place]
        guard ColumnNames(form).meaning(of: header)?.1 != .certain else { return header }
        guard let scale = form.scales.first, let texts = columns.profiles[place].variety else {
            return nil
        }
        let totals = TotalColumn(scale, of: form)
        return texts.keys.contains { totals.bands(named: $0) != nil } ? header : nil
    }

    /// The finding for a form that lacks columns. A total with the items that raise flags can be
    /// imported. Any other gap may be a misspelt header.
    private func incompleteness(
        of match: ColumnMatching.Match, isLong: Bool
    ) -> ImportFinding {
        let form = match.questionnaire
        let flagged = Set(form.flags.map(\.item))
        let found = form.items.filter { match.items[$0.id] != nil }
        if match.total != nil, found.allSatisfy({ $0.isUnscored || flagged.contains($0.id) }) {
            let numbers = found.map { (form.position(of: $0.id) ?? 0) + 1 }
            return ImportFinding(
                .fewItems, gravity: .note,
                "\(form.shortTitle): a total and item \(numbers.listed), without the other items")
        }
        let names = match.missing.map { "\((form.position(of: $0.id) ?? 0) + 1)" }
        return ImportFinding(
            .itemWithoutColumn,
            "\(form.shortTitle): no \(isLong ? "row" : "column") for item "
                + "\(names.joined(separator: ", ")); name another questionnaire"
                + "\(choices.isForScoring ? "" : " with -q"), or its "
                + "\(isLong ? "name" : "column") in a mapping file")
    }

    /// Warns of items that can raise a flag and have no column while other items have one. A scored
    /// item without a column is already an error, except for a total with a few items.
    private func silentFlags(
        of match: ColumnMatching.Match, isLong: Bool
    ) -> ImportFinding? {
        let form = match.questionnaire
        let flagged = Set(form.flags.map(\.item))
        let expected = match.total == nil ? Set(form.expectedItems.map(\.id)) : []
        let silent = form.items.filter {
            flagged.contains($0.id) && match.items[$0.id] == nil && !expected.contains($0.id)
        }
        guard !match.items.isEmpty, !silent.isEmpty else { return nil }
        let numbers = silent.map { (form.position(of: $0.id) ?? 0) + 1 }
        return ImportFinding(
            .flagWithoutColumn, gravity: .warning,
            "\(form.shortTitle): no \(isLong ? "row" : "column") for item \(numbers.listed), so "
                + "its flags cannot be raised; if the table has it, name it in a mapping file")
    }

    private mutating func refuseUnknownTable(_ named: [Questionnaire]) {
        if let line = lineOfHeaderBelow {
            isBelowTitles = true
            findings.add(
                .headerBelow, line: line,
                "this line looks like the header; remove the lines above it")
        } else if header.looksLikeData {
            findings.append(.noHeader(line: survey.headerLine))
        } else if let kind = TableKind(headers: survey.headers) {
            guard kind != .oneRowAnAnswer || !choices.isForScoring else {
                return findings.append(.longRowsHaveNoScore)
            }
            findings.add(.noResponses, kind.message)
        } else if let repeated = RepeatedColumns(
            headers: survey.headers, named: named, known: known)
        {
            findings.add(.columnsRepeated, repeated.message)
        } else if named.isEmpty {
            findings.add(
                .noQuestionnaire,
                "no column looks like a questionnaire\(header.words); name the "
                    + "questionnaire with -q, or the columns in a mapping file")
        } else {
            findings.add(
                .noQuestionnaire,
                "no column looks like an item or the total of "
                    + "\(named.map(\.shortTitle).joined(separator: ", "))\(header.words); "
                    + "name the columns in a mapping file")
        }
    }

    /// The line of a later row that looks like a header: it names a person or a date, and a part of
    /// a questionnaire.
    private var lineOfHeaderBelow: Int? {
        survey.firstRows.first { row in
            guard row.names.contains(where: { ContextColumn(header: $0) != nil }) else {
                return false
            }
            let matching = ColumnMatching(
                headers: row.names, named: [], known: known, sharesColumns: false)
            return !matching.matches.isEmpty
        }?.line
    }

    /// A column such as `measure` in which at least one cell names a known questionnaire.
    private mutating func findQuestionnaireColumn() -> (String, Set<Questionnaire.ID>)? {
        var found: [(header: String, questionnaires: Set<Questionnaire.ID>)] = []
        for place in columns(.questionnaire, besides: []) {
            let cells = survey.profiles[place].variety ?? [:]
            let names = Set(cells.keys.map { FoldedText($0).joined })
            let named = known.filter { !$0.namesInTables.isDisjoint(with: names) }
            if !named.isEmpty { found.append((survey.headers[place], Set(named.map(\.id)))) }
        }
        if found.count > 1 {
            findings.add(
                .questionnaireUnclear,
                "several columns name questionnaires: "
                    + found.map(\.header).joined(separator: ", ")
                    + "; name the right one in a mapping file")
        }
        return found.first
    }

    // MARK: Subject

    private mutating func subjectRule(besides taken: Set<Int>) -> ImportMapping.SubjectRule? {
        switch choices.subject {
        case .row: return .row
        case .column(let name):
            guard let header = column(named: name, option: "--subject-from") else { return nil }
            return .column(header)
        case nil: break
        }
        let found = columns(.subject, besides: taken)
        // `id` may be a row number.
        let better = found.filter { FoldedText(survey.headers[$0]).joined != "id" }
        let candidates = better.isEmpty ? found : better
        switch candidates.count {
        case 1: return .column(survey.headers[candidates[0]])
        case 0:
            findings.add(
                .noSubject,
                "no column for the person\(header.words); name it with --subject-from "
                    + "COLUMN, or treat every row as a different person with --subject-from row"
            )
        default:
            findings.add(
                .subjectUnclear,
                "several columns may name the person: \(names(candidates)); say which with "
                    + "--subject-from COLUMN")
        }
        return nil
    }
}

/// The columns of a table in which items are looked up, or the item names of a long table.
struct MatchedColumns {
    /// The names.
    let headers: [String]
    /// The profiles of the cells.
    let profiles: [ColumnProfile]
    /// Whether the names come from the rows of a long table.
    var isLong = false
}
