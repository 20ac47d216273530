internal import Questionnaires
internal import Scoring

/// Infers what the columns of a table mean, and reports what it cannot infer.
///
/// It is cautious. It recognises a column by its name, and a date order by the whole column. If
/// something can be read in two ways, it asks and does not guess.
struct ImportInference {
    /// The meaning of the table; `nil` if there is an error.
    private(set) var mapping: TableImport.Mapping?
    /// The part that was understood; `nil` without a gap, or if the header is not known.
    private(set) var draft: ImportDraft?
    /// The questions whose replies would complete the import; empty if it needs more than options.
    private(set) var questions: [TableImport.Question] = []
    /// The findings about columns, in the order in which they were found.
    var findings: [TableImport.Finding] = []
    /// The findings about the table, without those about columns that are not used.
    private(set) var tableFindings: [TableImport.Finding]

    let known: [Questionnaire]
    let header: HeaderRow
    /// Whether the real header is below the first row.
    var isBelowTitles: Bool { findings.contains { $0.code == .headerBelow } }
    /// The column that names the questionnaire of each row, and the questionnaires in it.
    var questionnaireColumn: (column: TableColumn, questionnaires: [Questionnaire])?
    /// Whether one row holds several times, so that no option can name columns of items.
    var hasWaves: Bool { !waveColumns.isEmpty }
    /// The columns of these times.
    var waveColumns: Set<Int> = []
    /// The columns such as `GAD7_1` that may hold a total each.
    private(set) var numberedTotals: [NumberedTotals] = []
    /// The ways to read a column, for each column that an error asks about.
    var readings: [TableImport.Mapping.Column: [TableImport.Reading]] = [:]
    /// The questionnaires of the table.
    private(set) var forms: Set<Questionnaire.ID> = []
    let survey: TableSurvey
    /// The profiles of the columns in the rows of each questionnaire, if a column names it.
    let ownProfiles: [Questionnaire.ID: [ColumnProfile]]
    /// Compares the days of two columns of dates.
    let compareDays: (TableColumn, TableColumn) -> TableSurvey.DateComparison
    /// Whether a column of times has two times of one sitting.
    let hasSeveralTimes: (TableSurvey.Times) -> Bool
    /// The first line in which a text has another number than in an earlier row; `nil` without one.
    let compareTexts: (TableSurvey.TextPairs) -> Int?
    /// Compares the numbers of a column with the sums of others.
    let compareSums: (TableSurvey.Sum) -> TableSurvey.SumComparison
    /// Counts how often the names in a column repeat.
    let countNames: (TableSurvey.Names) -> TableSurvey.NameCount
    /// The questions about how the answers to a questionnaire are written.
    var codingQuestions: [Questionnaire.ID: [TableImport.Question]] = [:]
    /// The columns that look like the items of a questionnaire with only a total, with a title.
    var unreadItems: [(form: Questionnaire.ID, run: TableImport.ColumnRun, title: String)] = []
    /// The texts without an explanation in columns about the person.
    var unexplained: [TableImport.Mapping.Column: [String]] = [:]
    /// What the texts of answers mean, with `nil` for those that are not a choice.
    private var unknownTexts: [Questionnaire.ID: [Item.ID: [String: Int?]]] = [:]
    /// The survey of a long table, where each row holds one answer; `nil` for another table.
    let long: LongSurvey?
    let choices: TableImport.Choices
    /// The codes of a data dictionary that mean a declined or a missing answer.
    private(set) var explained: (declined: Set<String>, missing: Set<String>) = ([], [])
    /// The current day. No answer was given after it.
    let today: LocalDate

    /// Infers the meaning of a table.
    ///
    /// - Parameters:
    ///   - survey: The result of one pass over the table.
    ///   - long: The survey of a long table, where each row holds one answer.
    ///   - ownProfiles: The profiles of the columns in the rows of each questionnaire.
    ///   - compareDays: Compares the days of two columns of dates.
    ///   - hasSeveralTimes: Whether a column of times has two times of one sitting.
    ///   - compareTexts: Compares the texts of answers with their numbers.
    ///   - compareSums: Compares the numbers of a column with the sums of others.
    ///   - countNames: Counts how often the names in a column repeat.
    ///   - choices: The user's decisions.
    ///   - known: The questionnaires that can be recognised.
    ///   - policy: How to treat missing answers. The mapping stores it.
    ///   - today: The current day.
    ///   - naming: The finding about columns whose cells name questionnaires; `nil` without one.
    init(
        _ survey: TableSurvey, long: LongSurvey?, ownProfiles: [Questionnaire.ID: [ColumnProfile]],
        comparingDays compareDays:
            @escaping (TableColumn, TableColumn) -> TableSurvey.DateComparison,
        findingTimes hasSeveralTimes: @escaping (TableSurvey.Times) -> Bool,
        comparingTexts compareTexts: @escaping (TableSurvey.TextPairs) -> Int?,
        comparingSums compareSums: @escaping (TableSurvey.Sum) -> TableSurvey.SumComparison,
        countingNames countNames: @escaping (TableSurvey.Names) -> TableSurvey.NameCount,
        choices: TableImport.Choices, known: [Questionnaire], policy: MissingPolicy,
        today: LocalDate, naming: TableImport.Finding?
    ) {
        self.survey = survey
        self.ownProfiles = ownProfiles
        self.compareDays = compareDays
        self.hasSeveralTimes = hasSeveralTimes
        self.compareTexts = compareTexts
        self.compareSums = compareSums
        self.countNames = countNames
        self.today = today
        tableFindings = survey.findings
        self.long = long
        let choices = choices.completed(by: survey)
        self.choices = choices
        self.known = known
        header = survey.header
        guard long == nil || !choices.isForScoring else {
            findings = [.longRowsHaveNoScore]
            return
        }
        findings = [naming].compactMap(\.self)
        findQuestionnaireColumn()
        let named =
            choices.questionnaires.isEmpty
            ? questionnaireColumn?.questionnaires ?? []
            : known.filter { choices.questionnaires.contains($0.id) }
        guard !isBelowGroups(named), var (sittings, taken) = sittings(named) else {
            refuseUnknownTable(named)
            describeUnknownTable(named, policy)
            return
        }
        forms = Set(sittings.map(\.questionnaire))
        let seconds = secondSets(of: sittings, excluding: taken)
        // Second sets and copies are not items of a longer form.
        let others =
            seconds.flatMap { $0.pairs.map(\.second.place) }
            + survey.copies.filter { taken.contains($0.original) }.map(\.copy.place)
        refuseShortForms(sittings, excluding: taken.union(others))
        refuseUnusedCodes(of: sittings)
        reportUnknownKinds(sittings)
        if long == nil, !choices.includesUnfinished {
            taken.formUnion(leaveOutUnfinished(&sittings))
        }
        let ownDates = setSeparateDates(to: &sittings, excluding: taken)
        taken.formUnion(ownDates)
        var subject = subjectRule(excluding: taken)
        // If each questionnaire has a separate date, the row needs no date.
        let needsDate = !sittings.allSatisfy { $0.wave != nil || $0.date != nil }
        let date = needsDate ? dateRule(excluding: taken, of: undated(sittings)) : nil
        let dates = ([date] + sittings.map(\.date)).compactMap { $0?.column }
        if refuseCountedPeople(subject, dated: dates.first, excluding: taken) { subject = nil }
        noteCopies(of: taken)
        refuse(seconds)
        refuseUnreadForms(of: sittings, excluding: taken.union(others))
        let wave = choices.waveColumn.flatMap { column(named: $0, option: "--wave-from") }
        let kept = choices.kept.compactMap { column(named: $0, option: "--keep")?.name }
        var mapping = mapping(of: sittings, subject, date, policy)
        mapping.waveColumn = wave?.name
        mapping.kept = kept
        tableFindings.removeAll { finding in
            finding.code == .columnTwice && finding.column.map(mapping.columns.contains) != true
        }
        if subject != nil, !(tableFindings + findings).contains(where: { $0.gravity == .error }) {
            self.mapping = mapping
            if !unknownTexts.isEmpty { describe(mapping, lacking: [], named) }
            if !choices.isForScoring { questions = questionsAboutRows(of: sittings) }
            return
        }
        let open = [
            subject == nil || findings.contains { $0.code == .longWithoutSubject }
                ? "subject" : nil,
            needsDate && date == nil ? "date" : nil,
            findings.contains { $0.code == .questionnaireUnclear && $0.gravity == .error }
                ? "questionnaireColumn" : nil,
            findings.contains { $0.code == .valueUnclear } ? "answerColumn" : nil,
            choices.waveColumn != nil && wave == nil ? "waveColumn" : nil,
            kept.count < choices.kept.count ? "keep" : nil,
        ].compactMap(\.self)
        describe(mapping, lacking: open, named)
        questions = openQuestions(excluding: taken.subtracting(ownDates), of: sittings)
    }

    /// Decides which rows are left out because a survey tool marks them as unfinished.
    ///
    /// - Returns: The columns that only mark rows.
    private mutating func leaveOutUnfinished(
        _ sittings: inout [TableImport.Mapping.Sitting]
    ) -> Set<Int> {
        var marking: Set<Int> = []
        for place in sittings.indices {
            sittings[place].leftOut = leftOut(of: sittings[place])
            // A column that marks rows by an empty cell has another meaning too.
            let marks = sittings[place].leftOut.filter { !$0.texts.contains("") }
            marking.formUnion(places(of: marks.map(\.column)))
        }
        refuseUnclearStates(of: sittings)
        refuseUnknownStates(of: sittings)
        warnOfUnprovenStates(besides: sittings)
        return marking
    }

    /// The mapping of what was understood.
    private func mapping(
        of sittings: [TableImport.Mapping.Sitting], _ subject: TableImport.Mapping.SubjectRule?,
        _ date: TableImport.Mapping.DateRule?, _ policy: MissingPolicy
    ) -> TableImport.Mapping {
        var mapping = TableImport.Mapping(
            subject: subject ?? .row, date: date, sittings: sittings, source: choices.source)
        mapping.readsWholePeople = hasWholePeople(subject)
        mapping.readsMidnightsAsDays = areMidnights(
            ([date] + sittings.map(\.date)).compactMap(\.self))
        mapping.table = survey.form
        if let long {
            mapping.layout = .long(item: long.item.name, answer: long.values[0].name)
        }
        mapping.birthDate = birthDate
        mapping.questionnaireColumn = questionnaireColumn?.column.name
        mapping.timeZone = survey.timeZone ?? zone(named: date?.column)
        mapping.missingCodes = missingCodes
        mapping.declinedCodes = explained.declined.subtracting(mapping.missingCodes).sorted()
        mapping.readsStrictly = choices.readsStrictly
        mapping.trust = choices.trust
        mapping.missing = policy
        return mapping
    }

    // MARK: Drafts

    /// Drafts the mapping of a table in which no questionnaire was recognised.
    private mutating func describeUnknownTable(
        _ named: [Questionnaire], _ policy: MissingPolicy
    ) {
        // Without a header, the first row may be a person's data.
        let withoutHeader: Set<TableImport.Finding.Code> = [.headerBelow, .noHeader, .transposed]
        let errors = findings
        guard !errors.contains(where: { withoutHeader.contains($0.code) }) else { return }
        // The first error is reported alone; the others depend on it.
        let isRepeated = errors.contains { $0.code == .columnsRepeated }
        let columns = isRepeated ? repeatedColumns(named) : nil
        let repeated = columns?.parts ?? []
        let certain = choices.questionnaires.isEmpty ? [columns?.form].compactMap(\.self) : named
        let sittings = repeated.map { part in
            var sitting = sitting(of: part.match)
            sitting.wave = part.word
            return sitting
        }
        let ofSittings = findings
        let subject = subjectRule(excluding: Set(repeated.flatMap(\.match.columns)))
        // If there are several times, each needs its own date.
        let date = sittings.isEmpty ? dateRule(excluding: [], of: "") : nil
        findings = ofSittings
        let open = [
            subject == nil ? "subject" : nil, date == nil && sittings.isEmpty ? "date" : nil,
        ].compactMap(\.self)
        describe(mapping(of: sittings, subject, date, policy), lacking: open, certain)
        findings = errors
        questions = openQuestions(excluding: [], of: [])
    }

    /// Drafts the mapping of a refused table.
    private mutating func describe(
        _ mapping: TableImport.Mapping, lacking open: [String], _ named: [Questionnaire]
    ) {
        let subject: String? =
            if case .column(let name) = mapping.subject, !open.contains("subject") {
                name
            } else {
                nil
            }
        let examples = ColumnExamples(survey, mapping, subject: subject, known: known)
        draft = ImportDraft(
            .init(
                mapping: mapping, open: open,
                named: named, unexplained: unexplained, unknownTexts: unknownTexts,
                columns: examples.json),
            (tableFindings + findings).filter { $0.gravity == .error }, known: known)
    }

    // MARK: Questionnaires

    /// The questionnaires of each row and all their columns; `nil` if there is no questionnaire.
    private mutating func sittings(
        _ named: [Questionnaire]
    ) -> (sittings: [TableImport.Mapping.Sitting], columns: Set<Int>)? {
        if let long { return sittings(of: long, named) }
        numberedTotals = numberedTotals(named)
        if questionnaireColumn == nil, survey.form.headerRows == 1,
            let waves = WaveMatching(
                headers: survey.headers, totals: numberedTotals.filter { $0.reason == .certain },
                named: named, known: known)
        {
            return (sittings(of: waves), waves.columns)
        }
        let matching = ColumnMatching(
            headers: survey.headers, questions: survey.questions, named: named, known: known,
            sharing: questionnaireColumn?.questionnaires ?? [])
        // If the user named the columns, their names need not be clear.
        findings += matching.findings.filter { finding in
            guard [.longerForm, .columnShared].contains(finding.code) else { return true }
            return choices.itemColumns.isEmpty
                || choices.questionnaires.count > 1 && !isChosen(finding.column)
        }
        nameChecks(matching.matches)
        let matches = withoutIncomplete(
            choices.itemColumns.isEmpty ? matching.matches : chosenItems(matching.matches, named))
        guard !matches.isEmpty else { return nil }
        // The advice about one questionnaire must not leave out the others.
        forms = Set(matches.map(\.questionnaire.id))
        let sittings = matches.map { sitting(of: $0) }
        let others = places(
            of: sittings.flatMap { $0.copies.values + [$0.total].compactMap(\.self) })
        // A column `risk` without the names of bands may be the item about self-harm.
        let unread = zip(matches, sittings).compactMap { match, sitting in
            sitting.severity == nil
                ? match.severity.flatMap { isCertain($0, of: match.questionnaire) ? nil : $0 } : nil
        }
        return (
            sittings, Set(matches.flatMap(\.columns)).subtracting(unread).union(others)
        )
    }

    mutating func sitting(of match: ColumnMatching.Match) -> TableImport.Mapping.Sitting {
        let match = withoutBareNumber(match)
        let form = match.questionnaire
        var sitting = TableImport.Mapping.Sitting(questionnaire: form.id)
        sitting.items = match.items.mapValues { name(of: $0) }
        sitting.choiceColumns = match.choices.mapValues { $0.mapValues { name(of: $0) } }
        sitting.total = (match.total ?? provenTotal(of: match)).flatMap {
            isOfQuiz($0) ? nil : name(of: $0)
        }
        sitting.severity = match.severity.flatMap { severity(in: $0, of: form) }
        sitting.scale = form.scales.first?.id
        if match.items.isEmpty, match.choices.isEmpty {
            findings.add(
                .totalsOnly, gravity: .note, column: sitting.total,
                "\(form.shortTitle): only totals; without answers to items no flag can be "
                    + "raised")
            noteUnreadItems(of: match)
        } else if refuseSum(in: match) || refuseNumberedTotals(match) {
            return sitting
        } else if !refuseCountingFrom0(match), !refuseOtherSpelling(match) {
            noteMissingItems(of: match)
            noteSilentFlags(of: match)
        }
        addContextCodes(to: &sitting, of: match)
        let chosen = chosenCoding(of: match)
        // Numbers, times and days that people wrote need no coding.
        let coded = match.items.filter { form.item($0.key)?.isEntry == false }
        if chosen == nil, let dictionary = survey.dictionary {
            let coding = DictionaryCoding(
                form, columns: coded.mapValues { name(of: $0) }, in: dictionary)
            sitting.coding = coding.coding
            findings += coding.findings
            explained.declined.formUnion(coding.declined)
            explained.missing.formUnion(coding.missing)
            return sitting
        }
        if addCopies(of: match, to: &sitting, chosen) { return sitting }
        if addNumberCopies(of: match, to: &sitting, chosen) { return sitting }
        if let chosen {
            sitting.coding = chosen
            if !sitting.copies.isEmpty { sitting.copyCoding = chosen }
            reportOtherTexts(match, sitting)
            return sitting
        }
        let coding = CodingInference(
            form, columns: coded.mapValues { (name(of: $0), profile(of: $0, in: form)) },
            missing: Set(choices.missingCodes), strictly: choices.readsStrictly,
            counting: sitting.total != nil
                ? .provenByTotal : isOfQualtrics ? .usuallyFromOne : .unknown)
        sitting.coding = coding.coding
        if !sitting.copies.isEmpty { sitting.copyCoding = coding.coding }
        reportOtherTexts(match, sitting)
        // Scoring writes no draft of a mapping.
        findings += coding.findings.filter {
            $0.code != .answersUnknown || !choices.isForScoring
        }
        codingQuestions[form.id] = coding.questions(about: form)
        if !coding.unknownTexts.isEmpty { unknownTexts[form.id] = coding.unknownTexts }
        return sitting
    }

    /// The name of a matched column: a header, or a name in the rows of a long table.
    func name(of place: Int) -> String {
        long?.names[place].text ?? survey.columns[place].name
    }

    /// The profile of the answers in a matched column, in the rows of one questionnaire if a column
    /// names it.
    func profile(of place: Int, in form: Questionnaire? = nil) -> ColumnProfile {
        let own = form.flatMap { ownProfiles[$0.id] } ?? survey.profiles
        return long?.names[place].answers ?? own[place]
    }
}
