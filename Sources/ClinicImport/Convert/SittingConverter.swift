internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

/// Reads one questionnaire out of the rows of a table.
struct SittingConverter: Sendable {
    /// The definition.
    let questionnaire: Questionnaire

    private let sitting: ImportMapping.Sitting
    private let form: PackedForm
    private let policy: MissingPolicy
    private let trust: ImportMapping.Trust
    private let language: LanguageTag?
    private(set) var columns: [AnswerColumn]
    /// The name of each of these columns.
    let names: [String]
    /// Whether the table has the column of an item that the total counts.
    private let hasItems: Bool
    /// Whether the table lacks the column of an item that the total counts.
    private let lacksItems: Bool
    private let total: (column: Int, name: String)?
    private let severity: (column: Int, name: String)?
    private let totals: TotalColumn?

    // What the row that was read last says.
    private var codes: [UInt8]
    /// The codes as the conditions of the form leave them.
    private var settled: [UInt8]
    /// How many answers to each item were set aside, because the form would not have asked it.
    var setAside: [Int]
    /// The codes as scores read them, while a row with a total is read.
    private var open: [UInt8] = []
    /// What the answers score to on the scale of the total; `nil` where nobody states one.
    private var score: PackedScore?
    private var hasAnswer = false
    private var stated: Points?
    private var keepsStated = false
    /// A total that is not believed: it stands beside no answer, as the sum of empty cells does.
    private(set) var emptySum: Points?

    init(
        _ sitting: ImportMapping.Sitting, of questionnaire: Questionnaire, mapping: ImportMapping,
        policy: MissingPolicy, place: (String) -> Int?
    ) {
        self.sitting = sitting
        self.questionnaire = questionnaire
        self.policy = policy
        trust = mapping.trust
        form = PackedForm(Scorer(questionnaire))
        var columns: [AnswerColumn] = []
        var names: [String] = []
        for (position, item) in questionnaire.items.enumerated() {
            guard let name = sitting.items[item.id], let column = place(name) else { continue }
            columns.append(
                AnswerColumn(
                    column, item: position, of: questionnaire, mapping: mapping,
                    coding: sitting.coding))
            names.append(name)
        }
        self.columns = columns
        hasItems = columns.contains { !questionnaire.items[$0.item].isUnscored }
        lacksItems = questionnaire.items.contains {
            !$0.isUnscored && sitting.items[$0.id] == nil
        }
        self.names = names
        total = sitting.total.flatMap { name in place(name).map { ($0, name) } }
        severity = sitting.severity.flatMap { name in place(name).map { ($0, name) } }
        let scale =
            sitting.scale == nil
            ? questionnaire.scales.first : sitting.scale.flatMap { questionnaire.scale($0) }
        totals = scale.map {
            TotalColumn($0, of: questionnaire, missingCodes: mapping.missingCodes)
        }
        language =
            switch sitting.coding {
            case .texts(let tag), .pairs(let tag): tag
            case .values, .shifted: nil
            }
        codes = Array(repeating: AnswerCode.notReached, count: questionnaire.items.count)
        settled = codes
        setAside = Array(repeating: 0, count: questionnaire.items.count)
    }

    /// The columns of its items.
    var itemColumns: [(column: Int, name: String)] {
        zip(columns, names).map { ($0.column, $1) }
    }

    /// The name of the column of the total, where there is one.
    var totalName: String? { total?.name }

    /// Whether the row that was read last has an answer or a total.
    var isAnswered: Bool { hasAnswer || stated != nil }

    /// The missing codes that stand for no total in the column of the total.
    var missingTotals: Set<String> { totals?.missingTotals ?? [] }

    /// Reads the answers and the total of a row.
    mutating func read(
        _ bytes: Span<UInt8>, _ cells: Span<Cell>, line: Int, _ result: inout RowConverter.Result
    ) {
        readAnswers(bytes, cells, line: line, &result)
        readTotal(bytes, cells, line: line, &result)
    }

    private mutating func readAnswers(
        _ bytes: Span<UInt8>, _ cells: Span<Cell>, line: Int, _ result: inout RowConverter.Result
    ) {
        hasAnswer = false
        var isReadable = true
        for place in columns.indices {
            let cell = bytes.extracting(cells[columns[place].column].range)
            let code = columns[place].code(of: cell)
            codes[columns[place].item] = code
            if code <= AnswerCode.declined { hasAnswer = true }
            guard code == AnswerColumn.unreadable else { continue }
            isReadable = false
            let item = questionnaire.items[columns[place].item]
            func message(showing shows: Bool) -> String {
                AnswerFault.message(
                    String(cell: cell), item: item, of: questionnaire, coding: sitting.coding,
                    showing: shows)
            }
            result.problems.append(
                ImportProblem(
                    .answer, line: line, column: names[place], message(showing: true),
                    reason: message(showing: false)))
        }
        if !hasAnswer {
            // A row without any answer says nothing, not even that items were skipped.
            for column in columns { codes[column.item] = AnswerCode.notReached }
        }
        // What an answer that cannot be read asks for, nobody knows.
        if isReadable { settleAnswers(&result) { _ in line } }
    }

    /// Brings the answers in line with the conditions of the form.
    ///
    /// An answer that raises a flag is not set aside by that: the row is bad, as long as nobody has
    /// looked at it.
    ///
    /// - Parameter line: The line of the answer to an item.
    private mutating func settleAnswers(
        _ result: inout RowConverter.Result, line: (Int) -> Int
    ) {
        for place in codes.indices { settled[place] = codes[place] }
        form.settle(&settled)
        guard form.hasConditions, hasAnswer else { return }
        // By place: a column is large to copy.
        for place in columns.indices where isSetAside(columns[place].item) {
            let item = questionnaire.items[columns[place].item].id
            guard raisedFlags.contains(where: { $0.item == item }) else { continue }
            result.problems.append(
                ImportProblem(
                    .answer, line: line(columns[place].item), column: names[place],
                    "raises a flag, but the other answers say that \(item) was not asked; check "
                        + "them"))
        }
    }

    /// Whether an item was answered or declined that the form would not have asked.
    private func isSetAside(_ item: Int) -> Bool {
        settled[item] == AnswerCode.notAsked && codes[item] <= AnswerCode.declined
    }

    private mutating func readTotal(
        _ bytes: Span<UInt8>, _ cells: Span<Cell>, line: Int, _ result: inout RowConverter.Result
    ) {
        stated = nil
        score = nil
        keepsStated = false
        emptySum = nil
        guard let totals, total != nil || severity != nil else { return }
        if let total {
            let cell = bytes.extracting(cells[total.column].range)
            if !totals.isMissing(total: cell) {
                do throws(TotalColumn.Fault) {
                    stated = try totals.points(cell)
                } catch {
                    result.problems.append(
                        ImportProblem(
                            .total, line: line, column: total.name, error.message,
                            reason: error.reason))
                    return
                }
            }
        }
        var words: String?
        if let severity {
            let cell = bytes.extracting(cells[severity.column].range)
            if !totals.isMissing(severity: cell) { words = String(cell: cell) }
        }
        checkTotal(severity: words, line: line, &result)
    }

    /// Compares what is stated with the answers.
    private mutating func checkTotal(
        severity words: String?, line: Int, _ result: inout RowConverter.Result
    ) {
        guard result.problems.isEmpty, isAnswered, let totals else { return }
        guard !isEmptySum(totals, &result) else { return }
        let score = scored(totals)
        self.score = score
        if let stated, hasAnswer, !totals.agrees(stated, score) {
            settle(stated, score, totals, line: line, &result)
        }
        // A total beside a few of its items, as a total and item 9: only the source can know it.
        if stated != nil, hasAnswer, lacksItems, score.score.points == nil { keepsStated = true }
        guard result.problems.isEmpty, let severity, let words else { return }
        let shown = keepsStated || !hasAnswer ? scored(totals) : score
        guard let fault = totals.fault(ofSeverity: words, shown) else {
            return
        }
        result.problems.append(
            ImportProblem(
                .severity, line: line, column: severity.name, fault,
                reason: "not the severity of the total; correct one of them"))
    }

    /// Takes the answers and the total of a sitting whose rows were put together.
    ///
    /// An item that the table has and the sitting has not was skipped, as an empty cell says.
    mutating func take(_ joined: LongSitting, _ result: inout RowConverter.Result) {
        hasAnswer = joined.hasAnswer
        for column in columns {
            codes[column.item] =
                hasAnswer
                ? joined.answers[column.item]?.code ?? AnswerCode.skipped : AnswerCode.notReached
        }
        settleAnswers(&result) { joined.answers[$0]?.line ?? joined.lines[0] }
        stated = joined.total?.points
        score = nil
        keepsStated = false
        emptySum = nil
        guard joined.total != nil || joined.severity != nil else { return }
        checkTotal(
            severity: joined.severity?.text,
            line: (joined.total?.line ?? joined.severity?.line) ?? joined.lines[0], &result)
    }

    /// Whether the total may be what a spreadsheet makes of empty cells; if so, nothing is stated.
    private mutating func isEmptySum(
        _ totals: TotalColumn, _ result: inout RowConverter.Result
    ) -> Bool {
        guard let stated, !hasAnswer, hasItems, totals.mayBeEmptySum(stated) else { return false }
        guard trust != .total else {
            result.settledTotals += 1
            return false
        }
        emptySum = stated
        self.stated = nil
        return true
    }

    /// Decides between a total and items that do not add up to it.
    private mutating func settle(
        _ points: Points, _ score: PackedScore, _ totals: TotalColumn, line: Int,
        _ result: inout RowConverter.Result
    ) {
        let sum = score.score.points ?? score.bounds.lowerBound
        let unscored = questionnaire.items.enumerated().reduce(0) { sum, item in
            item.element.isUnscored ? sum + (value(at: item.offset) ?? 0) : sum
        }
        let answered = questionnaire.items.enumerated().count { place, item in
            !item.isUnscored && value(at: place) != nil
        }
        let values = questionnaire.items.enumerated().map { place, item in
            item.isUnscored ? nil : value(at: place)
        }
        let least = questionnaire.items.filter { !$0.isUnscored }.flatMap(\.values).min() ?? 0
        result.disagreements.append(
            TotalDisagreement(
                questionnaire: questionnaire.id, excess: points - sum, answered: answered,
                unscored: unscored, least: least,
                values: score.score.status == .complete ? values : nil))
        switch trust {
        case .items: result.settledTotals += 1
        case .total:
            result.settledTotals += 1
            keepsStated = true
        case .neither:
            let items =
                score.score.points.map { "the items add up to \($0)" }
                ?? "the items allow \(score.bounds.lowerBound) to \(score.bounds.upperBound)"
            result.problems.append(
                ImportProblem(
                    .total, line: line, column: total?.name,
                    "total \(points), but \(items); correct it, or decide with --trust",
                    reason: "not what the items add up to; correct it, or decide with --trust"))
        }
    }

    private func value(at item: Int) -> Int? {
        AnswerCode.answer(codes[item], choices: questionnaire.items[item].choices)?.value
    }

    /// What the answers score to on the scale of the total, or what is stated in their place.
    private mutating func scored(_ totals: TotalColumn) -> PackedScore {
        if let stated, keepsStated || !hasAnswer {
            return form.packedScore(stated: stated, scale: totals.place)
        }
        openCodes()
        return form.packedScore(open.span, scale: totals.place, policy: policy)
    }

    private mutating func openCodes() {
        open.removeAll(keepingCapacity: true)
        open += settled
        form.open(&open)
    }

    /// Scores the row that was read last, on each scale in the order of the definition.
    ///
    /// - Parameter body: Given the place of each scale, and its score.
    /// - Returns: Whether the row has an answer or a total. Nothing is known of one that has none.
    mutating func score(_ body: (Int, PackedScore) -> Void) -> Bool {
        guard isAnswered else { return false }
        openCodes()
        for scale in questionnaire.scales.indices {
            if let stated, scale == totals?.place, keepsStated || !hasAnswer {
                body(scale, form.packedScore(stated: stated, scale: scale))
            } else {
                body(scale, form.packedScore(open.span, scale: scale, policy: policy))
            }
        }
        return true
    }

    /// The flags that the answers of the row that was read last raise, those that could not be
    /// read left out: whatever is wrong with another cell, a thought of self-harm is not hidden.
    var raisedFlags: [Flag] {
        questionnaire.flags.indices.filter { form.code(raising: $0, codes.span) != nil }
            .map { questionnaire.flags[$0] }
    }

    /// Adds the sitting of the row that was read last, unless it has no answer and no total.
    ///
    /// - Parameters:
    ///   - place: The place of the form among those of the import.
    ///   - subject: The text of the person.
    ///   - metadata: What else is kept, as text.
    ///   - batch: Where to add it.
    /// - Returns: Whether there was one.
    mutating func append(
        as place: Int, of subject: Span<UInt8>, at time: Timestamp, metadata: [UInt8],
        line: Int, to batch: inout SittingBatch
    ) -> Bool {
        guard isAnswered else { return false }
        if form.hasConditions {
            for place in columns.indices where isSetAside(columns[place].item) {
                setAside[columns[place].item] += 1
            }
        }
        var points: [(scale: Int, points: Points)] = []
        if let stated, let totals, keepsStated || !hasAnswer {
            points = [(totals.place, stated)]
        }
        // What the source says of its total is kept wherever the items do not say it too.
        if let stated, hasAnswer, !keepsStated, score?.score.points != stated {
            let text = MetadataColumns.text(
                metadata, adding: ImportMapping.statedTotalKey, stated.description)
            batch.append(
                form: place, subject: subject, start: time, codes: settled.span, stated: points,
                metadata: text.span, line: line)
        } else {
            batch.append(
                form: place, subject: subject, start: time, codes: settled.span, stated: points,
                metadata: metadata.span, line: line)
        }
        return true
    }

    /// The form for an import, with the language in which it was read.
    var importForm: AssessmentImport.Form {
        AssessmentImport.Form(questionnaire, language: language)
    }
}
