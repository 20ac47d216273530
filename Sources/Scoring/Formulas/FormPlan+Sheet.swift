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
                sheet.nodes[place] = NodeValue(Fraction(points))
            } else if hasFormula[place] {
                program.evaluate(place, in: &sheet, isEstimating: policy == .prorate)
            } else {
                sheet.nodes[place] = scales[place].value(bytes, policy: policy)
            }
        }
    }

    /// The score of a scale whose value was computed.
    @inline(__always)
    func score(_ place: Int, _ sheet: FormulaSheet) -> PackedScore {
        let isRefused = hasFormula[place] && sheet.isTooIncomplete
        let hasBand = !isRefused && sheet.nodes[place].refusal == nil
        let points = isRefused ? nil : sheet.nodes[place].points
        let isProrated = points != nil && sheet.nodes[place].isEstimate
        let counts =
            isProrated && hasFormula[place]
            ? proratedCounts(place, sheet)
            : (sheet.nodes[place].answered, max(sheet.nodes[place].required, 1))
        return PackedScore(
            sheet.nodes[place],
            points == nil ? .insufficient : isProrated ? .prorated : .complete,
            answered: counts.0, count: counts.1,
            bandPlace: hasBand
                ? bands.place(
                    of: points, within: sheet.nodes[place].bounds, scale: place, sheet.codes)
                : nil)
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
