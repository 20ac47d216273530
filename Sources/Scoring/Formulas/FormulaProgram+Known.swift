internal import Questionnaires

// The shortest way to a number: most scales of most sittings have an answer to each of their terms.
extension FormulaProgram {
    /// The score of a scale all of whose terms have a number; `nil` where ``evaluate(_:in:isEstimating:)``
    /// has to look at more: a term is missing, left out or estimated, or a number is too large.
    @inline(__always)
    func knownNumber(of place: Int, _ sheet: FormulaSheet) -> Fraction? {
        if let condition = tables.nodes[place].scoredWhen,
            tables.conditions.truth(condition, sheet) != .true
        {
            return nil
        }
        guard var number = operationNumber(of: place, sheet) else { return nil }
        for index in tables.nodes[place].steps {
            guard let next = tables.steps[index].applied(to: number) else { return nil }
            number = next
        }
        return number.isSmall ? number : nil
    }

    @inline(__always)
    private func operationNumber(of place: Int, _ sheet: FormulaSheet) -> Fraction? {
        let terms = tables.nodes[place].terms
        switch tables.nodes[place].operation {
        case .sum: return folded(terms, sheet) { $0.adding($1) }
        case .product: return folded(terms, sheet) { $0.multiplied(by: $1) }
        case .least: return folded(terms, sheet) { min($0, $1) }
        case .greatest: return folded(terms, sheet) { max($0, $1) }
        case .mean:
            return folded(terms, sheet) { $0.adding($1) }?.divided(by: Fraction(terms.count))
        case .ratio: return folded(terms, sheet) { $0.divided(by: $1) }
        case .difference(let distance):
            return folded(terms, sheet) { Self.difference($0, $1, distance) }
        case .first: return terms.first.flatMap { knownNumber(ofTerm: $0, sheet) }
        case .recode:
            guard tables.nodes[place].context == nil, let term = terms.first,
                let number = knownNumber(ofTerm: term, sheet)
            else { return nil }
            for index in tables.lookups[tables.nodes[place].lookups.lowerBound]
            where tables.recodeSteps[index].holds(number) {
                return tables.recodeSteps[index].points
            }
            return nil
        case .cases:
            for index in tables.nodes[place].cases {
                let truth =
                    tables.cases[index].condition.map { tables.conditions.truth($0, sheet) }
                if truth == .false { continue }
                guard truth != .unknown else { return nil }
                switch tables.cases[index].value {
                case .number(let number): return number
                case .term(let term): return knownNumber(ofTerm: term, sheet)
                case .noScore: return nil
                }
            }
            return nil
        case .count, .table: return nil
        }
    }

    /// The numbers of some terms, combined one after the other.
    @inline(__always)
    private func folded(
        _ terms: Range<Int>, _ sheet: FormulaSheet, _ combine: (Fraction, Fraction) -> Fraction?
    ) -> Fraction? {
        guard let first = terms.first, var number = knownNumber(ofTerm: first, sheet) else {
            return nil
        }
        for index in terms.dropFirst() {
            guard let next = knownNumber(ofTerm: index, sheet),
                let combined = combine(number, next)
            else { return nil }
            number = combined
        }
        return number
    }

    @inline(__always)
    private func knownNumber(ofTerm index: Int, _ sheet: FormulaSheet) -> Fraction? {
        switch tables.terms[index].source {
        case .scale(let place):
            return sheet.nodes[place].knownNumber?.multiplied(by: tables.terms[index].weight)
        case .item(let position):
            let code = sheet.codes[position]
            if code != AnswerCode.entered {
                return tables.values[tables.terms[index].value(for: code)].points
            }
            guard case .number(let number) = sheet.entry(position),
                tables.terms[index].mirror == nil
            else { return nil }
            return number.multiplied(by: tables.terms[index].weight)
        }
    }
}
