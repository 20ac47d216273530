internal import Questionnaires

extension WholeFormulas {
    /// Prepares the formulas of a definition that can be computed in whole numbers.
    ///
    /// - Parameters:
    ///   - tables: The formulas, in the order of the definition.
    ///   - scales: The scales, in the same order.
    ///   - order: The positions of all scales, each after those that it uses.
    init(_ tables: FormulaTables, items: [Item], scales: [ScalePlan], order: [Int]) {
        var preparation = WholePreparation(tables, items, scales)
        // Only formulas use the numbers of other scales.
        if scales.contains(where: { $0.scale.formula != nil }) {
            for place in order { preparation.prepare(place) }
        }
        self = preparation.formulas
    }
}

/// Finds the unit of each formula, and proves that no number gets too large.
struct WholePreparation {
    typealias Node = WholeFormulas.Node
    typealias Term = WholeFormulas.Term

    let tables: FormulaTables
    let items: [Item]
    let scales: [ScalePlan]
    /// The scales whose scores can be whole numbers.
    private(set) var isWhole: [Bool]
    var formulas = WholeFormulas()

    init(_ tables: FormulaTables, _ items: [Item], _ scales: [ScalePlan]) {
        (self.tables, self.items, self.scales) = (tables, items, scales)
        isWhole = Array(repeating: false, count: scales.count)
        formulas.nodes = Array(repeating: Node(), count: scales.count)
    }

    /// Prepares the formula of a scale, after those that it uses.
    mutating func prepare(_ place: Int) {
        guard scales[place].scale.formula != nil else {
            formulas.nodes[place].unit = Int(scales[place].unit)
            formulas.nodes[place].range = scales[place].range
            isWhole[place] = scales[place].range.isSmall
            return
        }
        let formula = tables.nodes[place]
        // If the formula cannot be prepared, the parts that it appended are dropped.
        let before = formulas
        guard var node = operation(formula), append(formula.steps, to: &node),
            node.range.isSmall
        else {
            formulas = before
            return
        }
        node.scoredWhen = Int32(formula.scoredWhen ?? -1)
        node.answered = Int32(formula.knownCount)
        formulas.nodes[place] = node
        isWhole[place] = true
    }

    /// The operation of a formula; `nil` when it cannot be computed in whole numbers.
    mutating func operation(_ formula: FormulaNode) -> Node? {
        if let choices = formula.choices { return sum(of: choices, formula) }
        switch formula.operation {
        case .sum: return combined(formula.terms, .sum) { $0.adding($1) }
        case .mean:
            return combined(formula.terms, .sum) { $0.adding($1) }?.divided(by: formula.terms.count)
        // The other terms of `first` are used only if its first term has no number.
        case .first: return combined(formula.terms.prefix(1), .sum) { $0.adding($1) }
        case .least: return combined(formula.terms, .least) { $0.joined($1) }
        case .greatest: return combined(formula.terms, .greatest) { $0.joined($1) }
        case .difference(let distance): return difference(formula, distance)
        case .product: return product(formula)
        case .recode: return recode(formula)
        case .cases: return cases(formula)
        case .count:
            return Node(
                operation: .count, parts: formula.conditions, range: 0...formula.conditions.count)
        case .ratio, .table: return nil
        }
    }

    // MARK: Operations

    func sum(of choices: ChoiceTerms, _ formula: FormulaNode) -> Node? {
        var node = Node(operation: .choices, unit: choices.unit, parts: choices.entries)
        if case .count = formula.operation {
            node.range = 0...choices.entries.count
            return node
        }
        var range = 0...0
        for term in tables.terms[formula.terms] {
            // The numbers fit the rows of the table: that was checked when the table was made.
            let known = tables.values[term.values].compactMap { $0.points?.whole(choices.unit) }
            guard let own = known.range, let sum = range.adding(own) else { return nil }
            range = sum
        }
        node.range = range
        if case .mean = formula.operation { return node.divided(by: formula.terms.count) }
        return node
    }

    /// Terms in one unit, and the range of their combination.
    mutating func combined(
        _ terms: Range<Int>, _ operation: Node.Operation,
        _ combine: (ClosedRange<Int>, ClosedRange<Int>) -> ClosedRange<Int>?
    ) -> Node? {
        guard let (node, ranges) = node(operation, of: terms), var range = ranges.first else {
            return nil
        }
        for next in ranges.dropFirst() {
            guard let combined = combine(range, next) else { return nil }
            range = combined
        }
        return node.with(range)
    }

    mutating func difference(
        _ formula: FormulaNode, _ distance: Scale.Formula.Distance
    ) -> Node? {
        guard let (plain, ranges) = node(.difference, of: formula.terms), ranges.count == 2,
            let range = ranges[1].adding(-ranges[0].upperBound ... -ranges[0].lowerBound)
        else { return nil }
        var node = plain
        switch distance {
        case .plain, .days: return node.with(range)
        case .clock:
            node.modulus = 1440 * node.unit
            return node.with(0...node.modulus - 1)
        case .months, .years: return nil
        }
    }

    mutating func product(_ formula: FormulaNode) -> Node? {
        var (node, range) = (Node(operation: .product), 1...1)
        let first = formulas.terms.count
        for term in formula.terms {
            guard let unit = unit(of: term), let own = append(term, unit: unit),
                let product = range.multiplied(by: own)
            else { return nil }
            range = product
            node.unit *= unit
            guard node.unit <= WholeFormulas.greatest else { return nil }
        }
        node.parts = first..<formulas.terms.count
        return node.with(range)
    }

    mutating func recode(_ formula: FormulaNode) -> Node? {
        guard formula.context == nil, let place = formula.lookups.first else { return nil }
        let steps = tables.lookups[place]
        let points = tables.recodeSteps[steps].map(\.points)
        if let scale = otherScale(formula.terms) {
            // The steps of the exact formula are used.
            let whole = points.compactMap { $0.whole(1) }
            guard whole.count == points.count, let range = whole.range else { return nil }
            return Node(operation: .recodeOfScale, parts: steps, term: scale, range: range)
        }
        guard var (node, _) = node(.recode, of: formula.terms),
            let unit = FormulaTables.commonDenominator(points)
        else { return nil }
        let first = formulas.recodes.count
        for step in tables.recodeSteps[steps] {
            guard let points = step.points.whole(unit), let limit = step.limit(unit: node.unit)
            else { return nil }
            formulas.recodes.append(.init(limit: limit, points: points))
        }
        (node.term, node.unit) = (node.parts.lowerBound, unit)
        node.parts = first..<formulas.recodes.count
        return formulas.recodes[first...].map(\.points).range.flatMap { node.with($0) }
    }

    /// The position of the only term, when it is a scale that is not computed in whole numbers.
    func otherScale(_ terms: Range<Int>) -> Int? {
        guard terms.count == 1, let term = terms.first,
            case .scale(let place) = tables.terms[term].source, !isWhole[place],
            tables.terms[term].weight == 1
        else { return nil }
        return place
    }

    mutating func cases(_ formula: FormulaNode) -> Node? {
        let cases = tables.cases[formula.cases]
        let numbers = cases.compactMap { part -> Fraction? in
            if case .number(let number) = part.value { number } else { nil }
        }
        guard let unit = FormulaTables.commonDenominator(numbers),
            var (node, ranges) = node(.cases, of: formula.terms, unit: unit)
        else { return nil }
        let first = formulas.cases.count
        for part in cases {
            let condition = part.condition ?? -1
            switch part.value {
            case .noScore:
                formulas.cases.append(
                    .init(condition: condition, number: WholeFormulas.unknown, term: -1))
            case .number(let number):
                guard let whole = number.whole(node.unit) else { return nil }
                ranges.append(whole...whole)
                formulas.cases.append(.init(condition: condition, number: whole, term: -1))
            case .term(let term):
                let own = node.parts.lowerBound + term - formula.terms.lowerBound
                formulas.cases.append(.init(condition: condition, number: 0, term: own))
            }
        }
        node.parts = first..<formulas.cases.count
        guard let range = ranges.first else { return nil }
        return node.with(ranges.reduce(range) { $0.joined($1) })
    }
}

extension WholeFormulas.Node {
    /// The same node with the range of its numbers.
    func with(_ range: ClosedRange<Int>) -> Self {
        var node = self
        node.range = range
        return node
    }

    /// The same numbers in parts of another unit, so that they are divided by a count.
    func divided(by count: Int) -> Self? {
        var node = self
        node.unit *= count
        return count > 0 && node.unit <= WholeFormulas.greatest ? node : nil
    }
}
