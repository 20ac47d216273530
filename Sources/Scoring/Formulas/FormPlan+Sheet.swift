internal import Questionnaires

// The values of the scales in a sheet, and the scores made from them.
extension FormPlan {
    /// An empty sheet for this definition.
    func sheet() -> FormulaSheet {
        FormulaSheet(itemCount: items.count, scaleCount: scales.count)
    }

    /// Reads packed answers and computes the values of all scales, each once.
    ///
    /// - Complexity: O(*n*) in the size of the formulas. Allocates nothing once the sheet has room.
    func evaluate(
        _ bytes: Span<UInt8>, policy: MissingPolicy, stated: [Scale.ID: Points] = [:],
        in sheet: inout FormulaSheet
    ) {
        // Without formulas and categories, no result looks at the sheet's answers.
        if needsAnswers {
            sheet.read(bytes, items)
            sheet.isTooIncomplete = isTooIncomplete(sheet.codes)
        }
        for place in order {
            if !stated.isEmpty, let points = stated[scales[place].scale.id] {
                sheet[place] = NodeValue(Fraction(points))
                continue
            }
            let number = program.wholeNumber(of: place, sheet)
            if number.parts != WholeFormulas.unknown {
                sheet.set(number, place)
            } else {
                evaluate(place, bytes, policy: policy, in: &sheet)
            }
        }
    }

    /// Computes the value of a scale with a table, or with a formula in exact fractions.
    @inline(never)
    private func evaluate(
        _ place: Int, _ bytes: Span<UInt8>, policy: MissingPolicy, in sheet: inout FormulaSheet
    ) {
        guard !hasFormula[place] else {
            sheet[place] = program.value(of: place, sheet, isEstimating: policy == .prorate)
            return
        }
        let tally = scales[place].tally(bytes)
        if let number = scales[place].wholeNumber(of: tally) {
            sheet.set(number, place)
        } else {
            sheet[place] = scales[place].value(of: tally, policy: policy)
        }
    }

    /// The score of a scale whose value was computed.
    @inline(__always)
    func score(_ place: Int, _ sheet: FormulaSheet) -> PackedScore {
        let number = sheet.number(place)
        guard number.parts != WholeFormulas.unknown, !sheet.isTooIncomplete else {
            return otherScore(place, sheet)
        }
        let points = number.points
        return PackedScore(
            points, answered: number.answered,
            bandPlace: bands.place(
                of: points, within: ClosedRange(only: points), scale: place, sheet.codes))
    }

    /// A score that was not computed in whole numbers.
    @inline(never)
    private func otherScore(_ place: Int, _ sheet: FormulaSheet) -> PackedScore {
        let value = sheet[place]
        let isRefused = hasFormula[place] && sheet.isTooIncomplete
        let points = isRefused ? nil : value.points
        let isProrated = points != nil && value.isEstimate
        let counts =
            isProrated && hasFormula[place]
            ? proratedCounts(place, sheet) : (value.answered, max(value.required, 1))
        let hasBand = !isRefused && value.refusal == nil
        return PackedScore(
            value, points == nil ? .insufficient : isProrated ? .prorated : .complete,
            answered: counts.0, count: counts.1,
            bandPlace: hasBand
                ? bands.place(of: points, within: value.bounds, scale: place, sheet.codes) : nil)
    }

    /// The score of a scale whose points a source states.
    func statedScore(
        _ points: Points, _ place: Int, _ sheet: FormulaSheet
    ) -> PackedScore {
        PackedScore(
            score: .stated(points), bounds: points...points,
            bandPlace: bands.place(
                of: Fraction(points), within: ClosedRange(points...points), scale: place,
                sheet.codes))
    }

    /// The items that a prorated scale with a formula asked and that were answered, and all that it
    /// asked.
    private func proratedCounts(_ place: Int, _ sheet: FormulaSheet) -> (Int, Int) {
        var (asked, unanswered) = (0, 0)
        for item in itemsOfFormulas[place] {
            let code = sheet.codes[item]
            if code != AnswerCode.notAsked, items[item].isQuestion { asked += 1 }
            if items[item].isUnanswered(code) { unanswered += 1 }
        }
        return (max(asked - unanswered, 0), asked)
    }

    /// Whether more answers are missing than the form allows for any score.
    private func isTooIncomplete(_ codes: [UInt8]) -> Bool {
        guard let limit = missingLimit else { return false }
        let row = limitedItems.sum(0..<limitedItems.count, of: codes)
        return limit.isExceeded(by: row.missing, of: row.answered + row.missing)
    }
}
