internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

// The stated total and severity of a row, and how they compare with its answers.
extension SittingConverter {
    mutating func readTotal(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) {
        stated = nil
        score = nil
        keepsStated = false
        emptySum = nil
        guard let totals, total != nil || severity != nil else { return }
        if let total {
            let written = bytes.extracting(cells[total.place].range)
            let places = readsStrictly ? written.indices : written.plainPlaces
            let cell = written.extracting(places)
            let isLoose = places.count < written.count
            if isLoose { looseTotals += 1 }
            // The code of a missing total may be written with its decimal: `-9.0`.
            if !totals.isMissing(total: cell), !isLoose || !totals.isMissing(total: written) {
                do throws(TotalColumn.Fault) {
                    stated = try totals.points(cell)
                } catch {
                    result.problems.add(
                        .total, line: line, column: total.name, error.message,
                        reason: error.reason)
                    return
                }
            }
        }
        var words: String?
        if let severity {
            let cell = bytes.extracting(cells[severity.place].range)
            if !totals.isMissing(severity: cell) { words = String(cell: cell) }
        }
        checkTotal(severity: words, line: line, &result)
    }

    /// Compares the stated total and severity with the answers.
    mutating func checkTotal(
        severity words: String?, line: Int, _ result: inout RowConverter.Result
    ) {
        guard result.problems.count == problemsBefore, isAnswered, let totals else { return }
        guard !isEmptySum(totals, &result) else { return }
        noteSkippedFlags()
        let score = scored(totals)
        self.score = score
        if let stated, hasAnswer {
            if !totals.agrees(stated, score) {
                resolveDisagreement(stated, score, totals, line: line, &result)
            } else if score.score.status == .complete {
                agreeingTotals += 1
            }
        }
        // With only a few of the items, such as item 9, the answers cannot give the total.
        if stated != nil, hasAnswer, lacksItems, score.score.points == nil { keepsStated = true }
        guard result.problems.count == problemsBefore, let severity, let words else { return }
        let shown = keepsStated || !hasAnswer ? scored(totals) : score
        guard let fault = totals.fault(ofSeverity: words, shown) else {
            return
        }
        result.problems.add(
            .severity, line: line, column: severity.name, fault,
            reason: "not the severity of the total; correct one of them")
    }

    /// Counts an item that raises a flag as skipped in a row that has only a total.
    ///
    /// The table has totals and this item, and no other items. So the person answered the form, and
    /// left out this item.
    private mutating func noteSkippedFlags() {
        guard lacksItems, stated != nil, !hasAnswer else { return }
        for item in flaggedItems where codes[item] == AnswerCode.notReached {
            codes[item] = AnswerCode.skipped
            applicableCodes[item] = AnswerCode.skipped
        }
    }

    /// Reads the answers and the total of a sitting that was joined from several rows.
    ///
    /// An item that is in the table but not in the sitting counts as skipped, like an empty cell.
    mutating func take(_ joined: LongSitting, _ result: inout RowConverter.Result) {
        problemsBefore = 0
        hasAnswer = joined.hasAnswer
        for column in columns {
            codes[column.item] =
                hasAnswer
                ? joined.answers[column.item]?.code ?? AnswerCode.skipped : AnswerCode.notReached
        }
        for column in entryColumns {
            let answer = joined.answers[column.item]
            entries[column.item] = answer?.entry
            codes[column.item] =
                answer?.code ?? (hasAnswer ? AnswerCode.skipped : AnswerCode.notReached)
        }
        applyConditions(&result) { joined.answers[$0]?.line ?? joined.lines[0] }
        stated = joined.total?.points
        score = nil
        keepsStated = false
        emptySum = nil
        guard joined.total != nil || joined.severity != nil else { return }
        checkTotal(
            severity: joined.severity?.text,
            line: (joined.total?.line ?? joined.severity?.line) ?? joined.lines[0], &result)
    }

    /// Whether the total may be a spreadsheet's sum of empty cells. If so, the total is discarded.
    mutating func isEmptySum(
        _ totals: TotalColumn, _ result: inout RowConverter.Result
    ) -> Bool {
        guard let stated, !hasAnswer, hasItems, totals.mayBeEmptySum(stated) else { return false }
        guard trust != .total else {
            result.resolvedTotals += 1
            return false
        }
        emptySum = stated
        self.stated = nil
        return true
    }

    /// Decides between a total and items that do not add up to it.
    mutating func resolveDisagreement(
        _ points: Points, _ score: PackedScore, _ totals: TotalColumn, line: Int,
        _ result: inout RowConverter.Result
    ) {
        let sum = score.score.points ?? score.bounds.lowerBound
        let unscored = questionnaire.items.enumerated().reduce(0) { sum, item in
            item.element.isUnscored ? sum + (value(at: item.offset) ?? 0) : sum
        }
        let answered = questionnaire.items.enumerated().count { place, item in
            !item.isUnscored && (value(at: place) != nil || entries[place] != nil)
        }
        let values = questionnaire.items.enumerated().map { place, item in
            item.isUnscored ? nil : value(at: place)
        }
        let least = questionnaire.items.filter { !$0.isUnscored }.flatMap(\.values).min() ?? 0
        let mirrored = zip(values, questionnaire.items).map { value, item -> Int? in
            guard let value, let least = item.values.min(), let most = item.values.max() else {
                return nil
            }
            return least + most - value
        }
        let isComplete = score.score.status == .complete
        result.disagreements.append(
            TotalDisagreement(
                questionnaire: questionnaire.id, excess: points - sum, answered: answered,
                unscored: unscored, least: least,
                values: isComplete ? ItemPattern.Values(own: values, mirrored: mirrored) : nil))
        switch trust {
        case .items: result.resolvedTotals += 1
        case .total:
            result.resolvedTotals += 1
            keepsStated = true
        case .neither:
            let items =
                score.score.points.map { "the items add up to \($0)" }
                ?? "the items allow \(score.bounds.lowerBound) to \(score.bounds.upperBound)"
            result.problems.add(
                .total, line: line, column: total?.name,
                "total \(points), but \(items); correct it, or decide with --trust",
                reason: "not what the items add up to; correct it, or decide with --trust")
        }
    }

    func value(at item: Int) -> Int? {
        AnswerCode.answer(codes[item], choices: questionnaire.items[item].choices)?.value
    }

    /// The score of the answers on the scale of the total, or the stated total if that replaces it.
    mutating func scored(_ totals: TotalColumn) -> PackedScore {
        if let stated, keepsStated || !hasAnswer {
            return form.packedScore(stated: stated, scale: totals.place)
        }
        if acceptsEntries {
            return PackedScore(
                scorecard().scores[totals.place], of: questionnaire.scales[totals.place])
        }
        return scoreOfAnswers(totals.place)
    }
}
