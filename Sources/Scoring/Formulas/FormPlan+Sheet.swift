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
        // Without formulas and categories, no result uses the sheet's answers.
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
            if number.isKnown {
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

    // MARK: Scores of scales whose values were computed

    /// The score of a scale.
    func score(_ place: Int, _ sheet: FormulaSheet) -> PackedScore {
        let number = sheet.number(place)
        let bandPlace = bandPlace(place, sheet)
        if number.isKnown, !sheet.isTooIncomplete {
            return PackedScore(number.points, answered: number.answered, bandPlace: bandPlace)
        }
        let value = sheet[place]
        let points = isRefused(place, sheet) ? nil : value.points
        let isProrated = points != nil && value.isEstimate
        let counts =
            isProrated && hasFormula[place]
            ? proratedCounts(place, sheet) : (value.answered, max(value.required, 1))
        return PackedScore(
            points ?? 0, points == nil ? .insufficient : isProrated ? .prorated : .complete,
            bounds: value.bounds, answered: counts.0, count: counts.1, bandPlace: bandPlace)
    }

    /// The points of a scale.
    @inline(__always)
    func points(_ place: Int, _ sheet: FormulaSheet) -> Points? {
        let number = sheet.number(place)
        return number.isKnown && !sheet.isTooIncomplete
            ? number.points.points : otherPoints(place, sheet)
    }

    /// Points that were not computed in whole numbers.
    @inline(never)
    private func otherPoints(_ place: Int, _ sheet: FormulaSheet) -> Points? {
        isRefused(place, sheet) ? nil : sheet[place].points?.points
    }

    /// The position of the band of a scale.
    @inline(__always)
    func bandPlace(_ place: Int, _ sheet: FormulaSheet) -> Int? {
        bands.isEmpty(place) ? nil : knownBandPlace(place, sheet)
    }

    /// The position of the band of a scale that has bands.
    @inline(never)
    private func knownBandPlace(_ place: Int, _ sheet: FormulaSheet) -> Int? {
        let number = sheet.number(place)
        if number.isKnown, !sheet.isTooIncomplete {
            return bands.place(of: number.points, scale: place, sheet.codes)
        }
        let value = sheet[place]
        guard !isRefused(place, sheet), value.refusal == nil else { return nil }
        return bands.place(of: value.points, within: value.bounds, scale: place, sheet.codes)
    }

    /// Whether too many answers are missing for any score of the scale.
    private func isRefused(_ place: Int, _ sheet: FormulaSheet) -> Bool {
        hasFormula[place] && sheet.isTooIncomplete
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

    /// The number of answered items of a prorated scale with a formula, and the number of its items
    /// that were asked.
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
