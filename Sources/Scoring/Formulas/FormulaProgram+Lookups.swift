internal import Questionnaires

// Operations that look up a number, or choose between cases.
extension FormulaProgram {
    /// The value of a recode or table, which may depend on a context.
    func lookUp(_ place: Int, _ sheet: FormulaSheet) -> NodeValue {
        guard let term = tables.nodes[place].terms.first else {
            return open(place)
        }
        let part = value(ofTerm: term, sheet)
        if part.kind == .tooLarge { return tooLarge(place) }
        if part.kind == .absent { return open(place) }
        let isTable = if case .table = tables.nodes[place].operation { true } else { false }
        var lookup: Int? = tables.nodes[place].lookups.first
        if let context = tables.nodes[place].context {
            let code = Int(sheet.codes[context])
            let places = tables.nodes[place].lookupsOfChoices
            guard code < places.count else {
                // Unknown: any lookup may be the right one.
                var open: ClosedRange<Fraction>?
                for lookup in tables.nodes[place].lookups {
                    guard let bounds = points(lookup, of: part.bounds, isTable: isTable) else {
                        continue
                    }
                    open = open?.joined(bounds) ?? bounds
                }
                let answered = part.kind == .known ? 1 : 0
                return open.map { NodeValue(missing: $0, answered: answered, required: 2) }
                    ?? self.open(place, answered: answered, required: 2)
            }
            lookup = tables.lookupsOfChoices[places.lowerBound + code]
        }
        guard let lookup, let bounds = points(lookup, of: part.bounds, isTable: isTable) else {
            return NodeValue(refused: .noEntry, bounds: range(of: place))
        }
        guard part.kind == .known else { return NodeValue(missing: bounds) }
        return NodeValue(bounds.lowerBound, isEstimate: part.isEstimate, answered: 1)
    }

    /// The least and the greatest points that a lookup has for a range of numbers.
    private func points(
        _ lookup: Int, of numbers: ClosedRange<Fraction>, isTable: Bool
    ) -> ClosedRange<Fraction>? {
        let range = tables.lookups[lookup]
        return isTable ? entryPoints(range, of: numbers) : stepPoints(range, of: numbers)
    }

    /// The least and the greatest points of all steps that a range of numbers can reach.
    private func stepPoints(
        _ range: Range<Int>, of numbers: ClosedRange<Fraction>
    ) -> ClosedRange<Fraction>? {
        var found: ClosedRange<Fraction>?
        for index in range {
            let step = tables.recodeSteps[index]
            guard found != nil || step.holds(numbers.lowerBound) else { continue }
            found = found?.joined(step.points...step.points) ?? step.points...step.points
            if step.holds(numbers.upperBound) { return found }
        }
        return nil
    }

    /// The points of the entries whose number lies in a range.
    private func entryPoints(
        _ range: Range<Int>, of numbers: ClosedRange<Fraction>
    ) -> ClosedRange<Fraction>? {
        let entries = tables.entries[range]
        let first = entries.firstPlace { $0.number >= numbers.lowerBound }
        var found: ClosedRange<Fraction>?
        for entry in entries[first...].prefix(while: { $0.number <= numbers.upperBound }) {
            found = found?.joined(entry.points...entry.points) ?? entry.points...entry.points
        }
        return found
    }

    // MARK: Cases

    /// The value of the first case whose condition holds.
    func choose(_ place: Int, _ sheet: FormulaSheet) -> NodeValue {
        // The value that combines all cases that are still possible.
        var open: NodeValue?
        var (isOpen, isSame, isUnbounded) = (false, true, false)
        for index in tables.nodes[place].cases {
            let truth =
                tables.cases[index].condition.map { tables.conditions.truth($0, sheet) } ?? .true
            if truth == .false { continue }
            let value = value(of: tables.cases[index].value, place, sheet)
            if value.refusal == .tooLarge || (truth == .true && !isOpen) { return value }
            if value.isOpen { isUnbounded = true }
            if let known = open {
                if value.points == nil || value.points != known.points { isSame = false }
                open?.bounds = known.bounds.joined(value.bounds)
                open?.isEstimate = known.isEstimate || value.isEstimate
            } else {
                if value.points == nil { isSame = false }
                open = value
                isOpen = true
            }
            if truth == .true { break }
        }
        guard let open else { return self.open(place) }
        if let points = open.points, isSame {
            return NodeValue(points, isEstimate: open.isEstimate)
        }
        return isUnbounded ? self.open(place) : NodeValue(missing: open.bounds)
    }

    /// The value of a case.
    @inline(__always)
    private func value(
        of value: FormulaNode.Case.Value, _ place: Int, _ sheet: FormulaSheet
    ) -> NodeValue {
        switch value {
        case .number(let points): return NodeValue(points)
        case .noScore:
            return NodeValue(refused: .noEntry, bounds: range(of: place))
        case .term(let index):
            let value = self.value(ofTerm: index, sheet)
            switch value.kind {
            case .known:
                return NodeValue(
                    value.bounds.lowerBound, isEstimate: value.isEstimate)
            case .missing: return NodeValue(missing: value.bounds)
            case .absent: return open(place)
            case .tooLarge: return tooLarge(place)
            }
        }
    }
}
