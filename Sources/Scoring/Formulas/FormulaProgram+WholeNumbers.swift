internal import Questionnaires

// The fastest way to a score. It suffices for most scales of most sittings, in which each term has
// a number.
extension FormulaProgram {
    /// The score of a scale in parts of its unit. It is unknown if ``value(of:_:isEstimating:)`` is
    /// needed: a term is missing, left out or estimated, or the formula cannot be computed in whole
    /// numbers.
    @inline(__always)
    func wholeNumber(of place: Int, _ sheet: FormulaSheet) -> FormulaSheet.Number {
        let condition = Int(whole.nodes[place].scoredWhen)
        if condition >= 0, tables.conditions.truth(condition, sheet) != .true {
            return FormulaSheet.Number()
        }
        var number = result(of: place, sheet)
        if number == WholeFormulas.unknown { return FormulaSheet.Number() }
        for index in whole.nodes[place].steps {
            number = whole.steps[index].applied(to: number)
        }
        return FormulaSheet.Number(
            parts: number, unit: Int32(truncatingIfNeeded: whole.nodes[place].unit),
            answered: whole.nodes[place].answered)
    }

    /// The result of the operation, before the steps, or ``WholeFormulas/unknown``.
    @inline(__always)
    private func result(of place: Int, _ sheet: FormulaSheet) -> Int {
        let parts = whole.nodes[place].parts
        switch whole.nodes[place].operation {
        case .none: return WholeFormulas.unknown
        case .choices:
            let row = tables.choices.sum(parts, of: sheet.codes)
            return row.answered == parts.count ? row.sum : WholeFormulas.unknown
        case .count:
            var holding = 0
            for root in parts {
                switch truth(ofRoot: root, sheet) {
                case .true: holding &+= 1
                case .false: break
                case .unknown: return WholeFormulas.unknown
                }
            }
            return holding
        case .sum: return folded(parts, sheet) { $0 &+ $1 }
        case .product: return folded(parts, sheet) { $0 &* $1 }
        case .least: return folded(parts, sheet) { min($0, $1) }
        case .greatest: return folded(parts, sheet) { max($0, $1) }
        case .difference:
            let difference = folded(parts, sheet) { $1 &- $0 }
            let modulus = whole.nodes[place].modulus
            guard modulus > 0, difference != WholeFormulas.unknown else { return difference }
            let rest = difference % modulus
            return rest < 0 ? rest + modulus : rest
        case .recode:
            let term = number(ofTerm: whole.nodes[place].term, sheet)
            guard term != WholeFormulas.unknown else { return term }
            for index in parts where term <= whole.recodes[index].limit {
                return whole.recodes[index].points
            }
            return WholeFormulas.unknown
        case .recodeOfScale:
            guard let number = sheet[whole.nodes[place].term].knownNumber else {
                return WholeFormulas.unknown
            }
            for index in parts where tables.recodeSteps[index].holds(number) {
                return tables.recodeSteps[index].points.numerator
            }
            return WholeFormulas.unknown
        case .cases:
            for index in parts {
                let part = whole.cases[index]
                let truth =
                    part.condition < 0 ? .true : tables.conditions.truth(part.condition, sheet)
                if truth == .true {
                    return part.term < 0 ? part.number : number(ofTerm: part.term, sheet)
                }
                if truth == .unknown { break }
            }
            return WholeFormulas.unknown
        }
    }

    /// Combines the numbers of the terms one after the other. Each result fits: that was proved
    /// when the definition was read.
    @inline(__always)
    private func folded(
        _ terms: Range<Int>, _ sheet: FormulaSheet, _ combine: (Int, Int) -> Int
    ) -> Int {
        var result = number(ofTerm: terms.lowerBound, sheet)
        var index = terms.lowerBound + 1
        while index < terms.upperBound, result != WholeFormulas.unknown {
            let next = number(ofTerm: index, sheet)
            if next == WholeFormulas.unknown { return next }
            result = combine(result, next)
            index &+= 1
        }
        return result
    }

    /// The number that a term adds, or ``WholeFormulas/unknown``.
    @inline(__always)
    private func number(ofTerm index: Int, _ sheet: FormulaSheet) -> Int {
        if whole.terms[index].source != .scale {
            let code = sheet.codes[whole.terms[index].position]
            if code != AnswerCode.entered || whole.terms[index].source == .code {
                return whole.values[whole.terms[index].value(for: code)]
            }
        }
        return whole.terms[index].added(by: sheet.number(whole.terms[index].place))
    }
}

extension FormulaSheet.Number {
    /// The number in parts of another unit; ``WholeFormulas/unknown`` if it is not a whole number
    /// of parts.
    @inline(never)
    fileprivate func parts(of unit: Int32) -> Int {
        guard isKnown, unit.isMultiple(of: self.unit), parts.magnitude <= WholeFormulas.greatest
        else { return WholeFormulas.unknown }
        return parts * Int(unit / self.unit)
    }
}

extension WholeFormulas.Term {
    /// The index of the value for a code. A code that is neither a choice nor a state has the value
    /// of a skipped answer.
    @inline(__always)
    fileprivate func value(for code: UInt8) -> Int {
        // The codes that are not choices are the greatest; after the subtraction wraps around, the
        // choices follow them.
        let place = Int(code &- AnswerCode.entered)
        let skipped = Int(AnswerCode.skipped - AnswerCode.entered)
        return values.lowerBound + (place < values.count ? place : skipped)
    }

    /// The amount that a number adds; ``WholeFormulas/unknown`` for a number that is unknown or out
    /// of range.
    @inline(__always)
    fileprivate func added(by number: FormulaSheet.Number) -> Int {
        let parts = number.unit == unit ? number.parts : number.parts(of: unit)
        guard range.contains(parts) else { return WholeFormulas.unknown }
        // The greatest products and sums were proved to fit when the definition was read.
        return parts &* factor &+ addend
    }
}
