internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

/// Reads one questionnaire from the rows of a table.
struct SittingConverter: Sendable {
    /// The definition.
    let questionnaire: Questionnaire

    let sitting: TableImport.Mapping.Sitting
    let form: PackedForm
    let policy: MissingPolicy
    let trust: TableImport.Mapping.Trust
    private(set) var columns: [AnswerColumn]
    /// The columns that hold answers a second time.
    var copies: [AnswerColumn]
    /// The columns of items with answers other than a single choice.
    var entryColumns: [EntryColumn]
    /// Whether an answer can be more than a code, so that rows are scored as ``answers``.
    let acceptsEntries: Bool
    /// Whether the table has the column of an item that the total counts.
    let hasItems: Bool
    /// Whether the table lacks the column of an item that the total counts.
    let lacksItems: Bool
    /// The items with a column whose answers raise a flag, by their index in the form.
    let flaggedItems: [Int]
    /// The column of the total; `nil` without one.
    let total: TableColumn?
    let severity: TableColumn?
    let totals: TotalColumn?
    private let leftOut: LeftOutColumns?
    let readsStrictly: Bool
    /// The totals with blanks around them, or like `2.0`.
    var looseTotals = 0
    /// The number of complete rows whose stated total is that of their answers.
    var agreeingTotals = 0
    /// The answers and totals with blanks around them, or like `2.0`.
    var looseCells: Int { columns.reduce(looseTotals) { $0 + $1.looseCells } }
    /// The rows with answers that are left out because of ``TableImport/Mapping/Sitting/leftOut``,
    /// and how many of them raise a flag.
    var leftOutRows = (answered: 0, flagged: 0)

    // The content of the latest row.
    /// The problems of the row before this questionnaire was read.
    var problemsBefore = 0
    /// Whether this questionnaire has no problem.
    private(set) var isSound = true
    /// Whether the latest row has an answer that raises a flag and differs from its copy.
    var hasFlaggedCopy = false
    var codes: [UInt8]
    /// The entries of the latest row, by the index of their item; all `nil` for a form of choices.
    var entries: [Answer.Entry?]
    /// The codes after the conditions of the form.
    var applicableCodes: [UInt8]
    /// Whether ``applicableCodes`` are those of the latest row.
    private var areConditionsApplied = false
    /// How many answers to each item are ignored, because the form would not have asked it.
    var ignoredAnswers: [Int]
    /// The codes as scores read them. ``readScores()`` reuses the array.
    private var open: [UInt8] = []
    private var scores: PackedScores
    /// The score of the answers on the scale of the total; `nil` without a total.
    var score: PackedScore?
    var hasAnswer = false
    var stated: Points?
    var keepsStated = false
    /// A total in a row without answers that may be the sum of empty cells; otherwise `nil`.
    var emptySum: Points?

    init(
        _ sitting: TableImport.Mapping.Sitting, of questionnaire: Questionnaire,
        mapping: TableImport.Mapping,
        policy: MissingPolicy, column: (String) -> TableColumn
    ) {
        self.sitting = sitting
        self.questionnaire = questionnaire
        self.policy = policy
        trust = mapping.trust
        form = PackedForm(Scorer(questionnaire))
        scores = PackedScores(of: form)
        columns = sitting.answerColumns(of: questionnaire, mapping, column: column)
        copies = sitting.copyColumns(of: questionnaire, mapping, column: column)
        entryColumns = sitting.entryColumns(of: questionnaire, mapping, column: column)
        acceptsEntries = questionnaire.acceptsEntries
        hasItems = (columns.map(\.item) + entryColumns.map(\.item))
            .contains { !questionnaire.items[$0].isUnscored }
        lacksItems = questionnaire.items.contains {
            !$0.isUnscored && sitting.items[$0.id] == nil && sitting.choiceColumns[$0.id] == nil
        }
        flaggedItems = questionnaire.flags.filter { !$0.isOfScore }
            .compactMap { questionnaire.position(of: $0.item) }
            .filter(Set(columns.map(\.item)).contains)
        total = sitting.total.map(column)
        severity = sitting.severity.map(column)
        totals = TotalColumn(
            sitting.scale, of: questionnaire, missingCodes: mapping.missingCodes)
        readsStrictly = mapping.readsStrictly
        leftOut = LeftOutColumns(sitting.leftOut, column: column)
        codes = Array(repeating: AnswerCode.notReached, count: questionnaire.items.count)
        applicableCodes = codes
        entries = Array(repeating: nil, count: questionnaire.items.count)
        ignoredAnswers = Array(repeating: 0, count: questionnaire.items.count)
    }

    /// Whether the latest row has an answer or a total.
    var isAnswered: Bool { hasAnswer || stated != nil }

    /// The codes that mark a missing total in the column of the total.
    var missingTotals: Set<String> { totals?.missingTotals ?? [] }

    /// The names of the columns that mark rows to leave out.
    var leftOutNames: [String] { sitting.leftOut.map(\.column) }

    /// Whether the mapping leaves some rows out.
    var mayLeaveOut: Bool { leftOut != nil }

    /// Whether the mapping leaves a row out.
    func isLeftOut(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Bool {
        leftOut?.holds(bytes, cells) ?? false
    }

    /// Whether the mapping leaves a row out. Counts the row if it has answers or a total.
    mutating func leavesOut(_ bytes: Span<UInt8>, _ cells: Span<TableCell>) -> Bool {
        guard isLeftOut(bytes, cells) else { return false }
        hasAnswer = false
        hasFlaggedCopy = false
        areConditionsApplied = false
        stated = nil
        emptySum = nil
        // By index: a copy of a column is large.
        for place in columns.indices {
            let cell = bytes.extracting(cells[columns[place].column.place].range)
            codes[columns[place].item] = columns[place].code(of: cell)
        }
        var ignored = RowConverter.Result()
        _ = readEntries(bytes, cells, line: 0, &ignored)
        hasAnswer = false
        let isFilled =
            columns.indices.contains { !cells[columns[$0].column.place].isEmpty }
            || entryColumns.contains { entry in
                questionnaire.items[entry.item].role == .question
                    && entry.columns.contains { !cells[$0.place].isEmpty }
            }
            || total.map { total in
                // REDCap's sum of a row without answers is 0.
                let cell = bytes.extracting(cells[total.place].range)
                return !cell.isEmpty && cell.wholeNumber != 0
            } == true
        guard isFilled else { return true }
        leftOutRows.answered += 1
        if !raisedFlags.isEmpty { leftOutRows.flagged += 1 }
        return true
    }

    /// Reads the answers and the total of a row.
    mutating func read(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) {
        problemsBefore = result.problems.count
        readAnswers(bytes, cells, line: line, &result)
        readTotal(bytes, cells, line: line, &result)
        isSound = result.problems.count == problemsBefore
    }

    private mutating func readAnswers(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) {
        hasAnswer = false
        areConditionsApplied = false
        var isReadable = true
        var hasForeignFlag = false
        for place in columns.indices {
            let cell = bytes.extracting(cells[columns[place].column.place].range)
            let code = columns[place].code(of: cell)
            codes[columns[place].item] = code
            if code <= AnswerCode.declined { hasAnswer = true }
            guard code == AnswerColumn.unreadable else { continue }
            isReadable = false
            if let other = columns[place].codeInOtherLanguage(of: cell) {
                let part = SittingPart.Part.answer(item: columns[place].item, code: other)
                hasForeignFlag = hasForeignFlag || raisesFlag(part)
            }
            let item = questionnaire.items[columns[place].item]
            let fault = columns[place].fault(of: cell, item: item, coding: sitting.coding)
            result.problems.add(
                .answer, line: line, column: columns[place].column.name, fault.message,
                reason: fault.reason)
        }
        if !readEntries(bytes, cells, line: line, &result) { isReadable = false }
        if !agree(bytes, cells, line: line, &result) { isReadable = false }
        hasFlaggedCopy = hasFlaggedCopy || hasForeignFlag
        if !hasAnswer {
            // A row without any answer does not even show that items were skipped.
            for column in columns { codes[column.item] = AnswerCode.notReached }
            for column in entryColumns where codes[column.item] == AnswerCode.skipped {
                codes[column.item] = AnswerCode.notReached
            }
        }
        // With an unreadable answer, it is unknown which items the form asks.
        if isReadable { applyConditions(&result) { _ in line } }
    }

    /// Applies the conditions of the form to the answers.
    ///
    /// An answer that raises a flag is never ignored. The row has a problem until a person corrects
    /// it.
    ///
    /// - Parameter line: The line of the answer to an item.
    mutating func applyConditions(
        _ result: inout RowConverter.Result, line: (Int) -> Int
    ) {
        for place in codes.indices { applicableCodes[place] = codes[place] }
        if acceptsEntries {
            applicableCodes =
                answers.applyingConditions(of: questionnaire).answers.packed(in: questionnaire)
                ?? applicableCodes
        } else {
            form.applyConditions(to: &applicableCodes)
        }
        areConditionsApplied = true
        guard form.hasConditions, hasAnswer else { return }
        func check(_ item: Int, _ column: String) {
            let id = questionnaire.items[item].id
            guard raisedFlags.contains(where: { $0.item == id }) else { return }
            result.problems.add(
                .answer, line: line(item), column: column,
                "raises a flag, but the other answers say that \(id) was not asked; check them")
        }
        // By index: a copy of a column is large.
        for place in columns.indices where isIgnored(columns[place].item) {
            check(columns[place].item, columns[place].column.name)
        }
        for place in entryColumns.indices where isIgnored(entryColumns[place].item) {
            check(entryColumns[place].item, entryColumns[place].name)
        }
    }

    /// Whether an item has an answer, or was declined, although the form would not have asked it.
    private func isIgnored(_ item: Int) -> Bool {
        applicableCodes[item] == AnswerCode.notAsked && codes[item] <= AnswerCode.declined
    }

    /// Computes the scores of the answers of the latest row.
    private mutating func readScores() {
        open.removeAll(keepingCapacity: true)
        open += applicableCodes
        form.markUndecidedItems(in: &open)
        // A span of a member would keep `scores` from changing.
        let codes = open
        scores.read(codes.span, policy: policy)
    }

    /// The score of the answers of the latest row on one scale.
    mutating func scoreOfAnswers(_ scale: Int) -> PackedScore {
        readScores()
        return scores.score(scale)
    }

    /// Scores the latest row on each scale, in the order of the definition.
    ///
    /// - Parameter body: Receives the index of each scale, and its score.
    /// - Returns: Whether the row has an answer or a total. Without one it has no score.
    mutating func score(_ body: (Int, PackedScore) -> Void) -> Bool {
        guard isAnswered else { return false }
        if acceptsEntries {
            let card = results()
            for (place, scale) in questionnaire.scales.enumerated() {
                body(place, PackedScore(card.scores[place], of: scale))
            }
            return true
        }
        readScores()
        for scale in questionnaire.scales.indices {
            if let stated, scale == totals?.place, keepsStated || !hasAnswer {
                body(scale, form.packedScore(stated: stated, scale: scale))
            } else {
                body(scale, scores.score(scale))
            }
        }
        return true
    }

    /// The flags that the readable answers of the latest row raise. A problem in another cell must
    /// not hide a thought of self-harm.
    ///
    /// An empty cell of an item that the form did not ask is not a skipped question.
    var raisedFlags: [Flag] {
        let flags = questionnaire.flags
        let raised: [Flag]
        if acceptsEntries {
            let names = Set(scorecard().flags.map(\.flag))
            raised = flags.filter { names.contains($0.id) }
        } else {
            raised = flags.indices.filter { form.code(raising: $0, codes.span) != nil }
                .map { flags[$0] }
        }
        guard areConditionsApplied else { return raised }
        return raised.filter { flag in
            guard !flag.isOfScore, let item = questionnaire.position(of: flag.item) else {
                return true
            }
            return codes[item] != AnswerCode.skipped
                || applicableCodes[item] != AnswerCode.notAsked
        }
    }

    /// Whether the latest row has answers that raise a flag, in one of two columns at least.
    var raisesFlag: Bool { hasFlaggedCopy || hasAnswer && !raisedFlags.isEmpty }

    /// Whether the answer of one row of a long table raises a flag, whatever the others are.
    func raisesFlag(_ part: SittingPart.Part) -> Bool {
        guard case .answer(let item, let code) = part, code <= AnswerCode.declined else {
            return false
        }
        var codes = Array(repeating: AnswerCode.notReached, count: questionnaire.items.count)
        codes[item] = code
        return questionnaire.flags.indices.contains {
            form.code(raising: $0, codes.span) != nil
        }
    }

    /// The results of the latest row, as they would be stored.
    func results() -> Scorecard {
        var replaced: [Scale.ID: Points] = [:]
        if let stated, let totals, keepsStated || !hasAnswer {
            replaced[questionnaire.scales[totals.place].id] = stated
        }
        return scorecard(stated: replaced)
    }

    /// Adds the sitting of the latest row if it has an answer or a total.
    ///
    /// - Parameters:
    ///   - place: The index of the form in the import.
    ///   - subject: The text that names the person.
    ///   - metadata: The metadata to store, as text.
    ///   - batch: Receives the sitting.
    /// - Returns: Whether a sitting was added.
    mutating func append(
        as place: Int, of subject: Span<UInt8>, at time: Timestamp, metadata: [UInt8],
        line: Int, to batch: inout AssessmentImport.Batch
    ) -> Bool {
        guard isAnswered else { return false }
        if form.hasConditions {
            for place in columns.indices where isIgnored(columns[place].item) {
                ignoredAnswers[columns[place].item] += 1
            }
            for place in entryColumns.indices where isIgnored(entryColumns[place].item) {
                ignoredAnswers[entryColumns[place].item] += 1
            }
        }
        var scores: [UInt8] = []
        if let stated, let totals, keepsStated || !hasAnswer {
            scores = ScoreCode.bytes(
                stating: Array(repeating: nil, count: totals.place) + [stated])
        }
        var text = metadata
        // Store the stated total as metadata if the items give another one.
        if let stated, let score, hasAnswer, !keepsStated, totals?.shows(stated, score) == false {
            text = MetadataColumns.text(
                metadata, adding: TableImport.Mapping.statedTotalKey, stated.description)
        }
        batch.append(
            form: place, subject: subject, start: time, codes: applicableCodes.span,
            stated: scores.span, metadata: text.span, line: line)
        return true
    }

    /// The form for an import, with the language in which it was read.
    var importForm: AssessmentImport.Form {
        AssessmentImport.Form(questionnaire, language: sitting.coding.language)
    }
}
