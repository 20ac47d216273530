internal import Questionnaires

extension WholeFormulas {
    /// Prepares the formulas of a definition, as far as whole numbers do.
    ///
    /// - Parameters:
    ///   - tables: The formulas, in the order of the definition.
    ///   - scales: The scales, in the same order.
    ///   - order: The positions of all scales, each after those that it uses.
    init(_ tables: FormulaTables, items: [Item], scales: [ScalePlan], order: [Int]) {
        var preparation = WholePreparation(tables, items, scales)
        for place in order { preparation.prepare(place) }
        self = preparation.formulas
    }
}

/// Finds the unit of each formula, and proves that no number gets too large.
private struct WholePreparation {
    typealias Node = WholeFormulas.Node
    typealias Term = WholeFormulas.Term

    let tables: FormulaTables
    let items: [Item]
    let scales: [ScalePlan]
    /// The scales whose scores can be whole numbers.
    private var isWhole: [Bool]
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
        // What a formula appends that cannot be prepared is dropped.
        let before = formulas
        guard var node = operation(formula), append(formula.steps, to: &node) else {
            formulas = before
            return
        }
        node.scoredWhen = Int32(formula.scoredWhen ?? -1)
        node.answered = Int32(formula.knownCount)
        formulas.nodes[place] = node
        isWhole[place] = true
    }

    /// The operation of a formula; `nil` when it cannot be computed in whole numbers.
    private mutating func operation(_ formula: FormulaNode) -> Node? {
        if let choices = formula.choices { return sum(of: choices, formula) }
        switch formula.operation {
        case .sum: return combined(formula.terms, .sum) { $0.adding($1) }
        case .mean:
            return combined(formula.terms, .sum) { $0.adding($1) }?.divided(by: formula.terms.count)
        // The others of `first` are only looked at where its first term has no number.
        case .first: return combined(formula.terms.prefix(1), .sum) { $0.adding($1) }
        case .least: return combined(formula.terms, .least) { $0.joined($1) }
        case .greatest: return combined(formula.terms, .greatest) { $0.joined($1) }
        case .difference(let distance): return difference(formula, distance)
        case .product: return product(formula)
        case .recode: return recode(formula)
        case .cases: return cases(formula)
        case .count, .ratio, .table: return nil
        }
    }

    // MARK: Operations

    private func sum(of choices: ChoiceTerms, _ formula: FormulaNode) -> Node? {
        var node = Node(operation: .choices, unit: choices.unit, parts: choices.entries)
        if case .count = formula.operation {
            node.range = 0...choices.entries.count
            return node
        }
        var range = 0...0
        for term in tables.terms[formula.terms] {
            // That the numbers fit the rows of the table was checked when it was made.
            let known = tables.values[term.values].compactMap { $0.points?.whole(choices.unit) }
            guard let own = known.range, let sum = range.adding(own) else { return nil }
            range = sum
        }
        node.range = range
        if case .mean = formula.operation { return node.divided(by: formula.terms.count) }
        return node
    }

    /// Terms in one unit, and the range of their combination.
    private mutating func combined(
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

    private mutating func difference(
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

    private mutating func product(_ formula: FormulaNode) -> Node? {
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

    private mutating func recode(_ formula: FormulaNode) -> Node? {
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
    private func otherScale(_ terms: Range<Int>) -> Int? {
        guard terms.count == 1, let term = terms.first,
            case .scale(let place) = tables.terms[term].source, !isWhole[place],
            tables.terms[term].weight == 1
        else { return nil }
        return place
    }

    private mutating func cases(_ formula: FormulaNode) -> Node? {
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

    // MARK: Terms

    /// A node with terms in one unit, and the range of each.
    private mutating func node(
        _ operation: Node.Operation, of terms: Range<Int>, unit: Int = 1
    ) -> (node: Node, ranges: [ClosedRange<Int>])? {
        let units = terms.map { self.unit(of: $0) }
        guard !units.contains(nil),
            let unit = FormulaTables.commonDenominator(
                (units.compactMap(\.self) + [unit]).map { Fraction(1, over: $0) })
        else { return nil }
        let first = formulas.terms.count
        var ranges: [ClosedRange<Int>] = []
        for term in terms {
            guard let range = append(term, unit: unit) else { return nil }
            ranges.append(range)
        }
        let node = Node(operation: operation, unit: unit, parts: first..<formulas.terms.count)
        return (node, ranges)
    }

    /// The parts of one that a term needs; `nil` for a term that cannot be read in whole numbers.
    private func unit(of index: Int) -> Int? {
        let term = tables.terms[index]
        guard let part = part(of: term) else { return nil }
        return FormulaTables.commonDenominator(
            [part] + tables.values[term.values].compactMap(\.points) + [addend(of: term)])
    }

    /// What a term adds for one part of the number that is read.
    private func part(of term: FormulaTerm) -> Fraction? {
        switch term.source {
        case .scale(let place):
            guard isWhole[place] else { return nil }
            return term.weight.divided(by: Fraction(formulas.nodes[place].unit))
        case .item(let position):
            return numbers(of: items[position]).flatMap {
                term.weight.divided(by: Fraction($0.grid))
            }
        }
    }

    /// What a term adds to each number that is read: only mirrored ones have it.
    private func addend(of term: FormulaTerm) -> Fraction {
        term.mirror.flatMap { $0.multiplied(by: term.weight) } ?? 0
    }

    /// The numbers that can be entered for an item, and the parts of one in which they are read;
    /// `nil` for an item with other entries.
    private func numbers(of item: Item) -> (grid: Int, range: ClosedRange<Fraction>?)? {
        switch item.kind {
        case .choice: return (1, nil)
        case .number(let range):
            let ends = [range.least, range.greatest, range.step ?? 1].map { Fraction($0) }
            return FormulaTables.commonDenominator(ends).map { ($0, ends[0]...ends[1]) }
        case .time: return (1, 0...1439)
        case .date(let range):
            let days = [range.lowerBound, range.upperBound].map { Fraction($0.daysSinceEpoch) }
            return (1, days[0]...days[1])
        case .multiple, .text: return nil
        }
    }

    /// Adds a term in a unit, and returns the least and the greatest number that it adds.
    private mutating func append(_ index: Int, unit: Int) -> ClosedRange<Int>? {
        let term = tables.terms[index]
        guard let part = part(of: term)?.whole(unit), let addend = addend(of: term).whole(unit)
        else { return nil }
        // A mirrored number counts downwards.
        var own = Term(source: .scale, position: 0, factor: term.mirror == nil ? part : -part)
        own.addend = addend
        var range: ClosedRange<Int>?
        switch term.source {
        case .scale(let place):
            own.position = place
            range = formulas.nodes[place].range.multiplied(by: own.factor...own.factor)
        case .item(let position):
            guard let numbers = numbers(of: items[position]) else { return nil }
            let first = formulas.values.count
            for value in tables.values[term.values] {
                guard let number = value.points else {
                    formulas.values.append(WholeFormulas.unknown)
                    continue
                }
                guard let whole = number.whole(unit) else { return nil }
                formulas.values.append(whole)
                range = range?.joined(whole...whole) ?? whole...whole
            }
            own.position = position
            own.values = first..<formulas.values.count
            if let entered = numbers.range {
                guard let least = entered.lowerBound.whole(numbers.grid),
                    let greatest = entered.upperBound.whole(numbers.grid)
                else { return nil }
                (own.source, own.grid, own.range) = (.entry, numbers.grid, least...greatest)
                guard
                    let added = own.range.multiplied(by: own.factor...own.factor)?
                        .adding(addend...addend)
                else { return nil }
                range = range?.joined(added) ?? added
            } else {
                own.source = .code
            }
        }
        formulas.terms.append(own)
        return range
    }

    // MARK: Steps

    private mutating func append(_ steps: Range<Int>, to node: inout Node) -> Bool {
        let first = formulas.steps.count
        for step in tables.steps[steps] {
            guard let (own, unit) = prepared(step, unit: node.unit) else { return false }
            let ends = [node.range.lowerBound, node.range.upperBound].map { own.applied(to: $0) }
            guard let range = ends.range, range.isSmall, unit <= WholeFormulas.greatest else {
                return false
            }
            formulas.steps.append(own)
            (node.range, node.unit) = (range, unit)
        }
        node.steps = first..<formulas.steps.count
        return true
    }

    /// A step for numbers in a unit, and the unit of its results.
    private func prepared(
        _ step: FormulaNode.Step, unit: Int
    ) -> (step: WholeFormulas.Step, unit: Int)? {
        let part = Fraction(1, over: unit)
        switch step {
        case .times(let factor):
            guard let product = part.multiplied(by: factor) else { return nil }
            let own = product.points.denominator
            return product.whole(own).map { (.init(factor: $0), own) }
        case .plus(let number):
            return inCommonUnit(part, number) { .init(factor: $0, addend: $1) }
        case .atLeast(let bound):
            return inCommonUnit(part, bound) { .init(factor: $0, least: $1) }
        case .atMost(let bound):
            return inCommonUnit(part, bound) { .init(factor: $0, greatest: $1) }
        case .round(let own):
            if own.isMultiple(of: unit) { return (.init(), unit) }
            return (.init(factor: own, divisor: unit), own)
        }
    }

    private func inCommonUnit(
        _ part: Fraction, _ number: Fraction, _ step: (Int, Int) -> WholeFormulas.Step
    ) -> (step: WholeFormulas.Step, unit: Int)? {
        guard let unit = FormulaTables.commonDenominator([part, number]),
            let factor = part.whole(unit), let number = number.whole(unit)
        else { return nil }
        return (step(factor, number), unit)
    }
}

extension WholeFormulas.Node {
    /// The same node with the range of its numbers.
    fileprivate func with(_ range: ClosedRange<Int>) -> Self {
        var node = self
        node.range = range
        return node
    }

    /// The same numbers in parts of another unit, so that they are divided by a count.
    fileprivate func divided(by count: Int) -> Self? {
        var node = self
        node.unit *= count
        return count > 0 && node.unit <= WholeFormulas.greatest ? node : nil
    }
}

extension FormulaNode.RecodeStep {
    /// The greatest number in parts of one that the step holds; `nil` when it is too large.
    fileprivate func limit(unit: Int) -> Int? {
        guard let limit else { return .max }
        let (above, overflow) = limit.bound.numerator.multipliedReportingOverflow(by: unit)
        guard !overflow, above.magnitude <= Int.max / 2 else { return nil }
        let (quotient, rest) = above.quotientAndRemainder(dividingBy: limit.bound.denominator)
        let floor = rest < 0 ? quotient - 1 : quotient
        return limit.relation == .below && rest == 0 ? floor - 1 : floor
    }
}

extension Fraction {
    /// The number in parts of one; `nil` when it is no whole number of them, or too large.
    fileprivate func whole(_ unit: Int) -> Int? {
        let lowest = points
        guard unit.isMultiple(of: lowest.denominator) else { return nil }
        let (parts, overflow) = lowest.numerator.multipliedReportingOverflow(
            by: unit / lowest.denominator)
        return overflow || parts.magnitude > WholeFormulas.greatest ? nil : parts
    }
}

extension Collection where Element == Int {
    /// The least and the greatest; `nil` without elements.
    fileprivate var range: ClosedRange<Int>? {
        self.min().flatMap { least in self.max().map { least...$0 } }
    }
}

extension ScalePlan {
    /// The least and the greatest sum, multiplied.
    fileprivate var range: ClosedRange<Int> {
        var range = 0...0
        for row in rows.indices {
            let known = (UInt8.min...UInt8.max).map { entry(row, $0) }.filter { $0 > Self.absent }
            guard let least = known.min(), let greatest = known.max() else { continue }
            range = range.lowerBound + Int(least)...range.upperBound + Int(greatest)
        }
        return range.lowerBound * multiplier...range.upperBound * multiplier
    }
}

extension ClosedRange<Int> {
    /// Whether no number of the range is too large.
    fileprivate var isSmall: Bool {
        -WholeFormulas.greatest <= lowerBound && upperBound <= WholeFormulas.greatest
    }

    fileprivate func joined(_ other: Self) -> Self {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }

    /// The sums of two numbers; `nil` when one is too large.
    fileprivate func adding(_ other: Self) -> Self? {
        let sums = lowerBound + other.lowerBound...upperBound + other.upperBound
        return sums.isSmall ? sums : nil
    }

    /// The products of two numbers; `nil` when one is too large.
    fileprivate func multiplied(by other: Self) -> Self? {
        let corners = [lowerBound, upperBound].flatMap { own in
            [own * other.lowerBound, own * other.upperBound]
        }
        return corners.range.flatMap { $0.isSmall ? $0 : nil }
    }
}
