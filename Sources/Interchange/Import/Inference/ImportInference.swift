internal import Questionnaires

/// Finds out what the columns of a table mean, and says what it cannot.
///
/// It is cautious: a column is recognised by its name, a date order by the whole column, and what
/// can be read in two ways is asked and not guessed.
struct ImportInference {
    /// What the table means; `nil` when an error stands in the way.
    private(set) var mapping: ImportMapping?
    /// What was found, in the order of the questions.
    private(set) var findings: [ImportFinding] = []

    private let survey: TableSurvey
    private let choices: ImportChoices

    /// Looks at a table.
    ///
    /// - Parameters:
    ///   - survey: What one pass over the table showed.
    ///   - choices: What a person decided.
    ///   - known: The questionnaires that can be recognised.
    init(_ survey: TableSurvey, choices: ImportChoices, known: [Questionnaire]) {
        self.survey = survey
        self.choices = choices
        let named = known.filter { choices.questionnaires.contains($0.id) }
        let matching = ColumnMatching(headers: survey.headers, named: named, known: known)
        findings += matching.findings
        let sittings = matching.matches.map { sitting(of: $0) }
        if sittings.isEmpty { refuseUnknownTable(named) }
        let taken = matching.matches.reduce(into: Set<Int>()) { $0.formUnion($1.columns) }
        let subject = subjectRule(besides: taken)
        let date = dateRule(besides: taken)
        let kept = keptColumns()
        noteUnused(taken, subject, date, kept)
        guard let subject, let date, !findings.contains(where: { $0.gravity == .error }) else {
            return
        }
        var mapping = ImportMapping(
            subject: subject, date: date, sittings: sittings, source: choices.source)
        mapping.table = survey.form
        mapping.missingCodes = choices.missingCodes
        mapping.kept = kept
        mapping.trust = choices.trust
        self.mapping = mapping
    }

    // MARK: Questionnaires

    private mutating func sitting(of match: ColumnMatching.Match) -> ImportMapping.Sitting {
        let form = match.questionnaire
        var sitting = ImportMapping.Sitting(questionnaire: form.id)
        sitting.items = match.items.mapValues { survey.headers[$0] }
        sitting.total = match.total.map { survey.headers[$0] }
        sitting.severity = match.severity.map { survey.headers[$0] }
        sitting.scale = form.scales.first?.id
        let isWithoutItems = !match.items.keys.contains { form.item($0)?.isUnscored == false }
        if isWithoutItems {
            sitting.items = [:]
            findings.append(
                ImportFinding(
                    "totals-only", gravity: .note, column: sitting.total,
                    "\(form.shortTitle): only totals; nothing is said of any item, and no flag can "
                        + "be raised"))
        } else if !match.missing.isEmpty {
            let names = match.missing.map { "\((form.position(of: $0.id) ?? 0) + 1)" }
            findings.append(
                ImportFinding(
                    "item-without-column",
                    "\(form.shortTitle): no column for item \(names.joined(separator: ", ")); name "
                        + "another questionnaire with -q, or its column in a mapping file"))
        }
        let coding = CodingInference(
            form,
            columns: sitting.items.isEmpty
                ? [:] : match.items.mapValues { (survey.headers[$0], survey.profiles[$0]) },
            missing: Set(choices.missingCodes))
        sitting.coding = coding.coding
        findings += coding.findings
        return sitting
    }

    private mutating func refuseUnknownTable(_ named: [Questionnaire]) {
        if let kind = TableKind(headers: survey.headers) {
            findings.append(ImportFinding("no-responses", kind.message))
        } else if named.isEmpty {
            findings.append(
                ImportFinding(
                    "no-questionnaire",
                    "no column looks like a questionnaire; found: \(headerList); name the "
                        + "questionnaire with -q, or the columns in a mapping file"))
        } else {
            findings.append(
                ImportFinding(
                    "no-questionnaire",
                    "no column looks like an item or the total of "
                        + "\(named.map(\.shortTitle).joined(separator: ", ")); found: \(headerList); "
                        + "name the columns in a mapping file"))
        }
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
        // `id` may be the number of the row.
        let better = found.filter { FoldedText(survey.headers[$0]).joined != "id" }
        let candidates = better.isEmpty ? found : better
        switch candidates.count {
        case 1: return .column(survey.headers[candidates[0]])
        case 0:
            findings.append(
                ImportFinding(
                    "no-subject",
                    "no column for the person; found: \(headerList); name it with --subject-from "
                        + "COLUMN, or take each row for a person with --subject-from row"))
        default:
            findings.append(
                ImportFinding(
                    "subject-unclear",
                    "several columns may name the person: \(names(candidates)); say which with "
                        + "--subject-from COLUMN"))
        }
        return nil
    }

    // MARK: Date

    private mutating func dateRule(besides taken: Set<Int>) -> ImportMapping.DateRule? {
        if let date = choices.date { return .all(date) }
        if let visits = choices.visits {
            let found = choices.dateColumn.flatMap { column(named: $0, option: "--date-from") }
            let candidates = columns(.visit, besides: taken)
            if let header = found ?? (candidates.count == 1 ? survey.headers[candidates[0]] : nil) {
                return .visit(header, start: visits.start, visits.unit)
            }
            findings.append(
                ImportFinding(
                    "no-visit",
                    "no column for the number of the visit; found: \(headerList); name it with "
                        + "--date-from COLUMN"))
            return nil
        }
        if let name = choices.dateColumn {
            guard let header = column(named: name, option: "--date-from"),
                let place = survey.headers.firstIndex(of: header)
            else { return nil }
            return dateForm(of: place).map { .column(header, $0) }
        }
        let candidates = columns(.date, besides: taken)
        switch candidates.count {
        case 1:
            return dateForm(of: candidates[0]).map {
                .column(survey.headers[candidates[0]], $0)
            }
        case 0:
            let visits = columns(.visit, besides: taken)
            let hint =
                visits.isEmpty
                ? "" : "; \(names(visits)) may count visits: give --start DATE --unit week"
            findings.append(
                ImportFinding(
                    "no-date",
                    "no column for the date; found: \(headerList); name it with --date-from "
                        + "COLUMN, or give one date for all with --date DATE\(hint)"))
        default:
            findings.append(
                ImportFinding(
                    "date-unclear",
                    "several columns may hold the date: \(names(candidates)); say which with "
                        + "--date-from COLUMN"))
        }
        return nil
    }

    private mutating func dateForm(of place: Int) -> DateForm? {
        if let form = choices.dateForm { return form }
        let dates = survey.profiles[place].dates
        let header = survey.headers[place]
        func refuse(_ code: String, _ message: String) -> DateForm? {
            findings.append(ImportFinding(code, column: header, message))
            return nil
        }
        let decided = [
            (DateForm.iso, dates.iso), (.dayMonthYear, dates.dayFirst),
            (.monthDayYear, dates.monthFirst), (.yearMonthDay, dates.yearFirst),
        ].filter { $0.1 > 0 }
        if dates.dayFirst > 0, dates.monthFirst > 0 {
            return refuse(
                "date-order-mixed",
                "some dates have the day first and some the month; make them all one, best "
                    + "2024-01-05")
        }
        if let best = decided.max(by: { $0.1 < $1.1 }) {
            if best.0 == .iso || best.0 == .yearMonthDay, dates.eitherOrder > 0,
                dates.eitherOrder >= best.1
            {
                return refuse("date-order-undecidable", Self.orderMessage)
            }
            if best.0 != .iso {
                findings.append(
                    ImportFinding(
                        "date-form", gravity: .note, column: header,
                        "dates are read as \(best.0.rawValue): \(best.1) cannot be read otherwise"))
            }
            return best.0
        }
        if dates.eitherOrder > 0 { return refuse("date-order-undecidable", Self.orderMessage) }
        if dates.serial > 0 {
            return refuse(
                "date-serial",
                "these look like day numbers of a spreadsheet; if so, give --date-form "
                    + "spreadsheet-1900 (or spreadsheet-1904), or save the column as dates")
        }
        return refuse(
            "date-unreadable", "no date can be read; write dates like 2024-01-05")
    }

    private static let orderMessage =
        "day or month first? No date of the column decides it; give --date-form day-month-year or "
        + "month-day-year"

    // MARK: Columns

    /// The columns with one of the names of a kind.
    private func columns(_ kind: CommonColumn, besides taken: Set<Int>) -> [Int] {
        survey.headers.indices.filter {
            !taken.contains($0) && CommonColumn(header: survey.headers[$0]) == kind
        }
    }

    /// The header that a person named, however written.
    private mutating func column(named name: String, option: String) -> String? {
        if survey.headers.contains(name) { return name }
        let folded = FoldedText(name)
        let found = survey.headers.filter { FoldedText($0) == folded }
        if found.count == 1 { return found[0] }
        let guess = nearest(to: name, in: survey.headers).map { "; did you mean \"\($0)\"?" } ?? ""
        findings.append(
            ImportFinding(
                "no-such-column",
                "\(option): there is no such column\(guess.isEmpty ? "; found: \(headerList)" : guess)"
            ))
        return nil
    }

    private mutating func keptColumns() -> [String] {
        choices.kept.compactMap { column(named: $0, option: "--keep") }
    }

    private mutating func noteUnused(
        _ taken: Set<Int>, _ subject: ImportMapping.SubjectRule?, _ date: ImportMapping.DateRule?,
        _ kept: [String]
    ) {
        var used = Set(taken.map { survey.headers[$0] }).union(kept)
        if case .column(let name) = subject { used.insert(name) }
        switch date {
        case .column(let name, _), .visit(let name, _, _): used.insert(name)
        case .all, nil: break
        }
        let unused = survey.headers.filter { !used.contains($0) }
        guard !unused.isEmpty else { return }
        findings.append(
            ImportFinding(
                "columns-unused", gravity: .note,
                "not used: \(unused.joined(separator: ", ")); keep columns with --keep COLUMN"))
    }

    private func names(_ places: [Int]) -> String {
        places.map { survey.headers[$0] }.joined(separator: ", ")
    }

    private var headerList: String {
        let shown = survey.headers.prefix(20).joined(separator: ", ")
        let rest = survey.headers.count - 20
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
}
