internal import Questionnaires

// The steps to a number, for a person who checks it by hand.
extension FormulaProgram {
    typealias Calculation = Scorecard.Explanation.Calculation

    /// The calculation of the formula.
    ///
    /// - Parameters:
    ///   - place: The position of the scale.
    ///   - formula: The formula, from the definition.
    ///   - sheet: The answers after the conditions of the form were applied, with the values of all
    ///     scales.
    ///   - answers: The same answers, for the words.
    ///   - value: The value of this scale.
    ///   - isEstimating: Whether rules apply that the caller must request.
    func calculation(
        _ place: Int, _ formula: Scale.Formula, _ sheet: FormulaSheet, answers: Answers,
        value: NodeValue, isEstimating: Bool
    ) -> Calculation {
        let node = tables.nodes[place]
        let raw = node.terms.map { self.value(ofTerm: $0, sheet) }
        let used = usedTerms(formula, node, sheet, raw)
        let known = raw.compactMap { $0.points?.points }
        let added = raw.indices.map { term in
            contribution(
                formula, term, tables.terms[node.terms.lowerBound + term], raw[term],
                isUsed: used.contains(term), known, sheet, value)
        }
        let all = zip(formula.operands, added).map { operand, added in
            Calculation.Term(
                source: operand.source,
                answer: operand.source.item.map { answers[$0] },
                points: added.points.flatMap { $0.divided(by: operand.weight) },
                isReversed: operand.isReversed, weight: operand.weight, added: added)
        }
        let isCases = if case .cases = formula.operation { true } else { false }
        return Calculation(
            terms: isCases ? used.sorted().map { all[$0] } : all,
            tests: tests(formula, node, sheet),
            stages: stages(
                formula, place, node, sheet, added, value, isEstimating: isEstimating))
    }

    /// The terms from which the number comes: all, or only the first answered term or the term of
    /// the case.
    private func usedTerms(
        _ formula: Scale.Formula, _ node: FormulaNode, _ sheet: FormulaSheet,
        _ raw: [FormulaTerm.Value]
    ) -> Set<Int> {
        switch formula.operation {
        case .first:
            let first = raw.firstIndex { $0.kind == .known }
            return first.map { Set(0...$0) } ?? Set(raw.indices)
        case .cases(let cases):
            var used: Set<Int> = []
            var (condition, term) = (node.conditions.lowerBound, 0)
            for part in cases {
                var truth = Condition.TruthValue.true
                if part.condition != nil {
                    truth = self.truth(ofRoot: condition, sheet)
                    condition += 1
                }
                if case .operand = part.value {
                    if truth != .false { used.insert(term) }
                    term += 1
                }
                if truth == .true { break }
            }
            return used
        default: return Set(raw.indices)
        }
    }

    private func contribution(
        _ formula: Scale.Formula, _ place: Int, _ term: FormulaTerm, _ raw: FormulaTerm.Value,
        isUsed: Bool, _ known: [Points], _ sheet: FormulaSheet, _ value: NodeValue
    ) -> Calculation.Added {
        guard isUsed else { return .leftOut(.notNeeded) }
        let bounds = raw.bounds.points
        switch raw.kind {
        case .known: return .points(bounds.lowerBound)
        case .absent: return .leftOut(term.absence(sheet))
        case .missing:
            guard value.isFilled, let rule = formula.missing else {
                if case .first = formula.operation { return .leftOut(.byRule) }
                return .missing(bounds)
            }
            switch (formula.operation, rule.fill) {
            case (.least, .number(let points)), (.greatest, .number(let points)):
                return .filled(points)
            case (_, .number(let points)):
                return points.multiplied(by: term.weight.points).map { .filled($0) }
                    ?? .missing(bounds)
            case (.sum, .mean), (.mean, .mean):
                let sum = known.reduce(Points(0) as Points?) { $0?.adding($1) }
                return sum?.divided(by: Points(known.count)).map { .filled($0) } ?? .missing(bounds)
            default: return .leftOut(.byRule)
            }
        case .tooLarge: return .leftOut(.notNeeded)
        }
    }

    private func tests(
        _ formula: Scale.Formula, _ node: FormulaNode, _ sheet: FormulaSheet
    ) -> [Calculation.Test] {
        var tests: [Calculation.Test] = []
        if let condition = formula.scoredWhen, let root = node.scoredWhen {
            tests.append(
                Calculation.Test(
                    condition: condition, truth: tables.conditions.truth(root, sheet),
                    isPrecondition: true))
        }
        let own: [Condition]
        switch formula.operation {
        case .count(let conditions): own = conditions
        case .cases(let cases): own = cases.compactMap(\.condition)
        default: own = []
        }
        for (condition, root) in zip(own, node.conditions) {
            let truth = truth(ofRoot: root, sheet)
            tests.append(
                Calculation.Test(condition: condition, truth: truth, isPrecondition: false))
            // Later cases are not evaluated.
            if case .cases = formula.operation, truth == .true { break }
        }
        return tests
    }

    /// The numbers after the operation and after each step; empty without a score.
    private func stages(
        _ formula: Scale.Formula, _ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet,
        _ added: [Calculation.Added], _ value: NodeValue, isEstimating: Bool
    ) -> [Calculation.Stage] {
        let result = operate(place, sheet, isEstimating: isEstimating)
        guard value.points != nil, var points = result.points?.points else {
            return []
        }
        var stages = [
            Calculation.Stage(words: words(formula, node, sheet, added, points), points: points)
        ]
        for step in formula.steps {
            guard let next = step.applied(to: points) else { return [] }
            points = next
            stages.append(Calculation.Stage(words: step.description, points: next))
        }
        return stages
    }
}

extension Scale.Formula.Operand.Source {
    /// The item; `nil` for a scale.
    fileprivate var item: Item.ID? { if case .item(let id) = self { id } else { nil } }
}
