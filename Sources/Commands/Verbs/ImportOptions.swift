internal import CSV
internal import ClinicImport
internal import Questionnaires

extension OptionDeclaration {
    static let dryRun = OptionDeclaration(
        "--dry-run", summary: "Show what would be kept or changed; keep and change nothing.")
    static let mapping = OptionDeclaration(
        "--mapping", takes: .file("FILE"),
        summary:
            "What the columns mean, from a file such as --save-mapping writes; or which forms FHIR "
            + "responses name; or the valences of moods.")
    static let saveMapping = OptionDeclaration(
        "--save-mapping", takes: .file("FILE"),
        summary:
            "Write what the columns mean to this file, which must not exist yet. If the table is "
            + "refused, write a draft to fill in, with all its columns.")
    static let skipBad = OptionDeclaration(
        "--skip-bad", summary: "Keep the good rows or events of a file that has bad ones.")
    static let rejects = OptionDeclaration(
        "--rejects", takes: .file("FILE"),
        summary:
            "Write the bad rows, with the reasons, to this file, which must not exist yet; of FHIR, the "
            + "bad resources, each on a line.")
    static let trust = OptionDeclaration(
        "--trust", takes: .choice(["items", "total"]),
        summary: "Which one to use when a total is not what the items add up to.")
    static let subjectFrom = OptionDeclaration(
        "--subject-from", takes: .text("COLUMN"),
        summary:
            "The column that names the person; row: treat every row as a different person, whom "
            + "no other file names.", isSetting: true)
    static let subjectOfAllRows = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary:
            "The person whom all rows of a table are about, whose phone made the export (without "
            + "it, self), or whom FHIR resources without a subject are about.")
    static let itemColumns = OptionDeclaration(
        "--items", takes: .text("FIRST..LAST"), occurrence: .repeated,
        summary:
            "The first and the last column of the items, which are in the order of the "
            + "questionnaire: D1..D9. Give it again for further columns: --items D1..D8 --items "
            + "risk. Beside a total, the item that raises flags is enough.")
    static let dateFrom = OptionDeclaration(
        "--date-from", takes: .text("COLUMN"),
        summary: "The column with the date, or with the number of the visit.")
    static let dateForm = OptionDeclaration(
        "--date-form", takes: .choice(TableImport.DateForm.allCases.map(\.rawValue)),
        summary: "How dates are written, if the column does not show it.")
    static let timeFrom = OptionDeclaration(
        "--time-from", takes: .text("COLUMN"),
        summary: "The column with the time of day, if the column of the date has none.")
    static let waveFrom = OptionDeclaration(
        "--wave-from", takes: .text("COLUMN"),
        summary: "The column that names the visit, such as baseline; kept as wave.")
    static let answersFrom = OptionDeclaration(
        "--answers-from", takes: .text("N"), occurrence: .repeated,
        summary:
            "The number of the first choice, if the table counts otherwise than the "
            + "questionnaire: 1 for answers from 1 to 4 instead of from 0 to 3, and A1 for "
            + "codes from A1 to A4. For one questionnaire of several: phq-9=1. For FHIR only 0: "
            + "its answers are counted from 0, though none of them is 0.")
    static let code = OptionDeclaration(
        "--code", takes: .text("COLUMN:TEXT=CHOICE"), occurrence: .repeated,
        summary:
            "What a text means in a column about the person: sex:1=male, sex:2=female, "
            + "sex:9=unknown. Numbers of a sex are never guessed.")
    static let dictionary = OptionDeclaration(
        "--dictionary", takes: .file("FILE"),
        summary:
            "What the codes of the file mean: the data dictionary of REDCap (CSV), or the FHIR "
            + "Questionnaire of responses (JSON).")
    static let unfinished = OptionDeclaration(
        "--unfinished",
        summary:
            "Also keep responses that were not finished, and tests, if a survey tool marks them.")
    static let startDay = OptionDeclaration(
        "--start", takes: .date, summary: "The day that visits are counted from.")
    static let visitUnit = OptionDeclaration(
        "--unit", takes: .choice(TableImport.VisitUnit.allCases.map(\.rawValue)),
        summary: "What the numbers of visits count.")
    static let keepColumn = OptionDeclaration(
        "--keep", takes: .text("COLUMN"), occurrence: .repeated,
        summary: "Keep this column with each result.")
    static let missingCode = OptionDeclaration(
        "--missing-code", takes: .text("TEXT"), occurrence: .repeated,
        summary:
            "A text in cells of items that means no answer, such as NA or -99. In a total it "
            + "counts only if the questionnaire cannot have that total; in the column of the "
            + "person, only if it is no person's number. The text of a choice is refused. For a "
            + "text that begins with two dashes write --missing-code=--.")
    static let encoding = OptionDeclaration(
        "--encoding", takes: .choice(TextEncoding.allCases.map(\.rawValue)),
        summary: "The encoding of the file; without it, UTF-8.")
    static let separator = OptionDeclaration(
        "--separator", takes: .choice(SeparatorName.all),
        summary: "The character between the cells, if it cannot be recognised.")
    static let strictCells = OptionDeclaration(
        "--strict-cells",
        summary: "Refuse blanks around an answer, a total or a date, and numbers like 2.0.")
    static let totalsOnly = OptionDeclaration(
        "--totals-only",
        summary: "Keep totals without any item; they hold no answers and raise no flag.")
    static let strict = OptionDeclaration(
        "--strict", summary: "Refuse a table with columns or items that are not used.")
    static let amend = OptionDeclaration(
        "--amend", takes: .text("REASON"),
        summary:
            "Replace what is kept with other answers or content, for this reason, which the audit "
            + "keeps.")
    static let again = OptionDeclaration(
        "--again",
        summary: "Keep the new results of a file that was imported before and read differently.")
    static let skipKeptElsewhere = OptionDeclaration(
        "--skip-kept-elsewhere",
        summary:
            "Leave out new results if the same answers of that person and day are already kept, "
            + "from another source or entered in the kit.")
}

extension TableImport.Choices {
    /// The choices from the command line.
    init(in context: Context) throws(Failure) {
        self.init()
        let arguments = context.arguments
        for name in arguments.values(of: .questionnaire) {
            questionnaires.append(try context.questionnaire(name).id)
        }
        for words in arguments.values(of: .itemColumns) {
            let middle = words.firstRange(of: "..") ?? words.endIndex..<words.endIndex
            let first = String(words[..<middle.lowerBound])
            let last = middle.isEmpty ? first : String(words[middle.upperBound...])
            guard !first.isEmpty, !last.isEmpty else {
                throw Failure(
                    .usage, "--items: write the first and the last column, such as D1..D9")
            }
            itemColumns.append(TableImport.ColumnRun(first, last))
        }
        if let column = arguments.value(of: .subjectFrom) {
            subject = column == "row" ? .row : .column(column)
        } else if let name = arguments.value(of: .subjectOfAllRows) {
            subject = .all(try context.subject(name))
        } else if !arguments.has(.mapping),
            let column = arguments.settings[
                OptionDeclaration.subjectFrom.name]
        {
            subject = column == "row" ? .row : .column(column)
        }
        timeColumn = arguments.value(of: .timeFrom)
        waveColumn = arguments.value(of: .waveFrom)
        try setFirstAnswers(arguments.values(of: .answersFrom), in: context)
        try setContextCodes(arguments.values(of: .code))
        includesUnfinished = arguments.has(.unfinished)
        dateColumn = arguments.value(of: .dateFrom)
        dateForm = arguments.choice(of: .dateForm)
        date = try context.pastDate(of: .date)
        let unit: TableImport.VisitUnit? = arguments.choice(of: .visitUnit)
        let start = arguments.value(of: .startDay)
        guard (unit == nil) == (start == nil) else {
            throw Failure(.usage, "import: --start DAY and --unit go together")
        }
        if let unit, let start {
            let day = try context.date(start, option: .startDay)
            guard day.precision == .day else {
                throw Failure(.badInput, "--start: write a day like 2026-05-01, without a time")
            }
            visits = (day.day, unit)
        }
        missingCodes = arguments.values(of: .missingCode)
        kept = arguments.values(of: .keepColumn)
        readsStrictly = arguments.has(.strictCells)
        trust = arguments.choice(of: .trust) ?? .neither
        if let name = arguments.value(of: .source) { source = name }
    }

    /// Reads the texts of `--code`.
    mutating func setContextCodes(_ texts: [String]) throws(Failure) {
        for text in texts {
            // The name of a column may also contain these characters.
            guard let equals = text.lastIndex(of: "="),
                let colon = text[..<equals].lastIndex(of: ":"), colon > text.startIndex
            else {
                throw Failure(
                    .usage,
                    "--code: write a column, a text in it and the choice that it means, such as "
                        + "sex:1=male")
            }
            let code = text[text.index(after: colon)..<equals]
            contextCodes[String(text[..<colon]), default: [:]][String(code)] =
                String(text[text.index(after: equals)...])
        }
    }

    /// Reads the numbers of `--answers-from`: one for all questionnaires, or one for each.
    private mutating func setFirstAnswers(
        _ texts: [String], in context: Context
    ) throws(Failure) {
        for text in texts {
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            let codes = parts.last.flatMap { AnswerCodes(String($0)) }
            guard let number = parts.last.flatMap({ Int($0) }) ?? codes?.first, parts.count <= 2,
                (-100...100).contains(number),
                text == texts[0] || (codes?.prefix ?? "") == answerPrefix
            else {
                throw Failure(
                    .usage,
                    "--answers-from: write the number or the code of the first choice, such as 1 "
                        + "or A1, or a questionnaire and the number, such as phq-9=1; all have the "
                        + "same letters")
            }
            answerPrefix = codes?.prefix ?? ""
            if parts.count == 1 {
                firstAnswer = number
            } else {
                firstAnswers[try context.questionnaire(String(parts[0])).id] = number
            }
        }
    }
}

extension TableImport.File.Form {
    /// The form of the table, as the command line describes it.
    init(in context: Context) {
        self.init(
            encoding: context.arguments.choice(of: .encoding),
            separator: context.arguments.value(of: .separator).flatMap(SeparatorName.separator))
    }
}

extension Context {
    /// The clinic's clock. Times without an offset are read only if a time zone is named: in the
    /// mapping, on the command line or in the environment.
    ///
    /// Call it before any time is read: a mapping's zone becomes the zone of the program.
    ///
    /// - Parameter mapping: The mapping, which may name a zone; `nil` without a mapping.
    func importContext(for mapping: TableImport.Mapping?) throws(Failure) -> TableImport.Context {
        var clock = clock
        if let zone = mapping?.timeZone {
            let path = arguments.value(of: .mapping)
            if let given = arguments.value(of: .timeZone), given != zone {
                throw Failure(
                    .usage,
                    path == nil
                        ? "\(arguments.verb.name): the table names the time zone \(zone) itself; "
                            + "leave out --time-zone"
                        : "\(arguments.verb.name): --time-zone together with --mapping, which has "
                            + "another zone; give the zone in the mapping file")
            }
            do { clock = try SystemClock(zone: zone) } catch {
                throw Failure(
                    .configuration,
                    path.map {
                        "\($0): \"timeZone\": no such time zone; name one like Europe/Berlin"
                    }
                        ?? "\(arguments.verb.name): the table names the time zone \(zone) below its "
                        + "header, which this system does not have; write one like Europe/Berlin "
                        + "there")
            }
        }
        let name = mapping?.timeZone ?? zoneName
        let zone: @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution = { [clock] in
            clock.resolve($0)
        }
        return TableImport.Context(
            now: clock.now, resolvingLocalTime: name == nil ? nil : zone, timeZone: name)
    }

    /// The data dictionary of `--dictionary`; `nil` without the option.
    func dataDictionary() async throws(Failure) -> DataDictionary? {
        guard let path = arguments.value(of: .dictionary) else { return nil }
        guard !arguments.has(.answersFrom) else {
            throw Failure(
                .usage,
                "import: --answers-from together with --dictionary, whose choices say what each "
                    + "code means; leave one out")
        }
        let file: TableImport.File
        do { file = try TableImport.File(path: path) } catch { throw Failure(error) }
        return try await onTable(path, try DataDictionary(file))
    }

    /// The name of the requested time zone; `nil` without one. A rule or a path also gives `nil`:
    /// in a plan, it could mean another zone on another machine.
    var zoneName: String? {
        guard let text = arguments.value(of: .timeZone, or: environment) else { return nil }
        let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
        return SystemClock.hasZone(name) ? name : nil
    }
}
