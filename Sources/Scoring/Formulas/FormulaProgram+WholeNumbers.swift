internal import Questionnaires

// The shortest way to a score: most scales of most sittings have a number for each of their terms.
extension FormulaProgram {
    /// The score of a scale in parts of its unit. It is unknown where ``value(of:_:isEstimating:)`` has
    /// to look at more: a term is missing, left out or estimated, or the formula cannot be computed in
    /// whole numbers.
    @inline(__always)
    func wholeNumber(of place: Int, _ sheet: FormulaSheet) -> FormulaSheet.Number {
        let node = whole.nodes[place]
        if node.operation == .none { return FormulaSheet.Number() }
        if node.scoredWhen >= 0, tables.conditions.truth(Int(node.scoredWhen), sheet) != .true {
            return FormulaSheet.Number()
        }
        var number = parts(of: node, sheet)
        if number == WholeFormulas.unknown { return FormulaSheet.Number() }
        for index in node.steps { number = whole.steps[index].applied(to: number) }
        return FormulaSheet.Number(
            parts: number, unit: Int32(truncatingIfNeeded: node.unit), answered: node.answered)
    }

    /// The number of the operation, before the steps.
    @inline(__always)
    private func parts(of node: WholeFormulas.Node, _ sheet: FormulaSheet) -> Int {
        switch node.operation {
        case .none: return WholeFormulas.unknown
        case .choices:
            let row = tables.choices.sum(node.parts, of: sheet.codes)
            return row.answered == node.parts.count ? row.sum : WholeFormulas.unknown
        case .sum: return folded(node.parts, sheet) { $0 + $1 }
        case .product: return folded(node.parts, sheet) { $0 * $1 }
        case .least: return folded(node.parts, sheet) { min($0, $1) }
        case .greatest: return folded(node.parts, sheet) { max($0, $1) }
        case .difference:
            let difference = folded(node.parts, sheet) { $1 - $0 }
            guard node.modulus > 0, difference != WholeFormulas.unknown else { return difference }
            let rest = difference % node.modulus
            return rest < 0 ? rest + node.modulus : rest
        case .recode:
            let number = parts(ofTerm: node.term, sheet)
            guard number != WholeFormulas.unknown else { return number }
            for index in node.parts where number <= whole.recodes[index].limit {
                return whole.recodes[index].points
            }
            return WholeFormulas.unknown
        case .recodeOfScale:
            guard let number = sheet[node.term].knownNumber else {
                return WholeFormulas.unknown
            }
            for index in node.parts where tables.recodeSteps[index].holds(number) {
                return tables.recodeSteps[index].points.numerator
            }
            return WholeFormulas.unknown
        case .cases:
            for index in node.parts {
                let part = whole.cases[index]
                let truth =
                    part.condition < 0 ? .true : tables.conditions.truth(part.condition, sheet)
                if truth == .true {
                    return part.term < 0 ? part.number : parts(ofTerm: part.term, sheet)
                }
                if truth == .unknown { break }
            }
            return WholeFormulas.unknown
        }
    }

    /// The numbers of some terms, combined one after the other.
    @inline(__always)
    private func folded(
        _ terms: Range<Int>, _ sheet: FormulaSheet, _ combine: (Int, Int) -> Int
    ) -> Int {
        var number = parts(ofTerm: terms.lowerBound, sheet)
        var index = terms.lowerBound + 1
        while index < terms.upperBound, number != WholeFormulas.unknown {
            let next = parts(ofTerm: index, sheet)
            if next == WholeFormulas.unknown { return next }
            number = combine(number, next)
            index += 1
        }
        return number
    }

    private func parts(ofTerm index: Int, _ sheet: FormulaSheet) -> Int {
        let term = whole.terms[index]
        switch term.source {
        case .scale:
            let number = sheet.number(term.position).parts
            return number == WholeFormulas.unknown ? number : number * term.factor
        case .code: return whole.values[term.value(for: sheet.codes[term.position])]
        case .entry:
            let code = sheet.codes[term.position]
            guard code == AnswerCode.entered else {
                return whole.values[term.value(for: code)]
            }
            guard case .number(let number) = sheet.entry(term.position) else {
                return WholeFormulas.unknown
            }
            return term.added(by: number)
        }
    }
}

extension WholeFormulas.Term {
    /// The index of the value for a code. A code that is neither a choice nor a state has that of a
    /// skipped answer.
    @inline(__always)
    fileprivate func value(for code: UInt8) -> Int {
        // The codes that are not choices are the greatest; the choices follow them after the wrap.
        let place = Int(code &- AnswerCode.entered)
        let skipped = Int(AnswerCode.skipped - AnswerCode.entered)
        return values.lowerBound + (place < values.count ? place : skipped)
    }

    /// What a number adds; ``WholeFormulas/unknown`` for one that was not expected.
    @inline(__always)
    fileprivate func added(by number: Fraction) -> Int {
        var parts = number.numerator
        if number.denominator != 1 || grid != 1 {
            guard grid.isMultiple(of: number.denominator), parts.magnitude <= WholeFormulas.greatest
            else { return WholeFormulas.unknown }
            parts *= grid / number.denominator
        }
        guard range.contains(parts) else { return WholeFormulas.unknown }
        return parts * factor + addend
    }
}
