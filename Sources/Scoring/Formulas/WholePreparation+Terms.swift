internal import Questionnaires

// Terms and steps in whole numbers of a unit.
extension WholePreparation {
    // MARK: Terms

    /// A node with terms in one unit, and the range of each.
    mutating func node(
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

    /// The unit that a term needs; `nil` for a term that cannot be read in whole numbers.
    func unit(of index: Int) -> Int? {
        let term = tables.terms[index]
        guard let part = part(of: term) else { return nil }
        return FormulaTables.commonDenominator(
            [part] + tables.values[term.values].compactMap(\.points) + [addend(of: term)])
    }

    /// The amount that a term adds for each part of the number that is read.
    func part(of term: FormulaTerm) -> Fraction? {
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

    /// The amount that a mirrored term adds to the number that is read; 0 for other terms.
    func addend(of term: FormulaTerm) -> Fraction {
        term.mirror.flatMap { $0.multiplied(by: term.weight) } ?? 0
    }

    /// The range of the numbers that can be entered for an item, and the unit in which they are
    /// read; `nil` for an item with other entries.
    func numbers(of item: Item) -> (grid: Int, range: ClosedRange<Fraction>?)? {
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
    mutating func append(_ index: Int, unit: Int) -> ClosedRange<Int>? {
        let term = tables.terms[index]
        guard let part = part(of: term)?.whole(unit), let addend = addend(of: term).whole(unit)
        else { return nil }
        // A mirrored number counts downwards.
        var own = Term(source: .scale, factor: term.mirror == nil ? part : -part)
        own.addend = addend
        var range: ClosedRange<Int>?
        switch term.source {
        case .scale(let place):
            let node = formulas.nodes[place]
            (own.place, own.unit, own.range) = (place, Int32(node.unit), node.range)
            range = node.range.multiplied(by: own.factor...own.factor)
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
                own.source = .entry
                own.place = FormulaSheet.place(ofItem: position, scaleCount: scales.count)
                own.range = least...greatest
                guard let unit = Int32(exactly: numbers.grid) else { return nil }
                own.unit = unit
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

    mutating func append(_ steps: Range<Int>, to node: inout Node) -> Bool {
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
    func prepared(
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

    func inCommonUnit(
        _ part: Fraction, _ number: Fraction, _ step: (Int, Int) -> WholeFormulas.Step
    ) -> (step: WholeFormulas.Step, unit: Int)? {
        guard let unit = FormulaTables.commonDenominator([part, number]),
            let factor = part.whole(unit), let number = number.whole(unit)
        else { return nil }
        return (step(factor, number), unit)
    }
}
