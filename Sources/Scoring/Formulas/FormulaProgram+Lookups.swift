internal import Questionnaires

// Operations that look a number up, or choose between cases.
extension FormulaProgram {
    /// The value of a recode or table, which may depend on a context.
    func looked(_ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet) -> NodeValue? {
        guard let term = node.terms.first else { return NodeValue(missing: range(of: place)) }
        guard let reading = reading(ofTerm: term, sheet) else { return nil }
        guard case .part(let part) = reading else { return NodeValue(missing: range(of: place)) }
        let isTable = if case .table = node.operation { true } else { false }
        var lookup: Int? = node.lookups.first
        if let context = node.context {
            let code = Int(sheet.codes[context])
            guard code < node.lookupsOfChoices.count else {
                // Unknown: any lookup may be the right one.
                var open: ClosedRange<Points>?
                for lookup in node.lookups {
                    guard let bounds = points(lookup, of: part.bounds, isTable: isTable) else {
                        continue
                    }
                    open = open?.joined(bounds) ?? bounds
                }
                return NodeValue(
                    missing: open ?? range(of: place), answered: part.isKnown ? 1 : 0, required: 2)
            }
            lookup = tables.lookupsOfChoices[node.lookupsOfChoices.lowerBound + code]
        }
        guard let lookup, let bounds = points(lookup, of: part.bounds, isTable: isTable) else {
            return NodeValue(refused: .noEntry, bounds: range(of: place))
        }
        return part.value(bounds)
    }

    /// The least and the greatest points that a lookup has for a range of numbers.
    private func points(
        _ lookup: Int, of numbers: ClosedRange<Points>, isTable: Bool
    ) -> ClosedRange<Points>? {
        let range = tables.lookups[lookup]
        return isTable ? entryPoints(range, of: numbers) : stepPoints(range, of: numbers)
    }

    /// The points of the steps that a range of numbers can reach, with those between them.
    private func stepPoints(
        _ range: Range<Int>, of numbers: ClosedRange<Points>
    ) -> ClosedRange<Points>? {
        var found: ClosedRange<Points>?
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
        _ range: Range<Int>, of numbers: ClosedRange<Points>
    ) -> ClosedRange<Points>? {
        // A binary search for the first entry.
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if tables.entries[middle].number < numbers.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var found: ClosedRange<Points>?
        while low < range.upperBound, tables.entries[low].number <= numbers.upperBound {
            let points = tables.entries[low].points
            found = found?.joined(points...points) ?? points...points
            low += 1
        }
        return found
    }

    // MARK: Cases

    /// The value of the first case whose condition holds.
    func chosen(_ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet) -> NodeValue? {
        // What the cases that are still possible have in common.
        var open: NodeValue?
        var (isSame, isRefused) = (true, false)
        for index in node.cases {
            let part = tables.cases[index]
            let truth = part.condition.map { tables.conditions.truth($0, sheet) } ?? .true
            if truth == .false { continue }
            guard let value = value(of: part.value, place, sheet) else { return nil }
            if value.refusal != nil { isRefused = true }
            if let known = open {
                if value.points == nil || value.points != known.points { isSame = false }
                open?.bounds = known.bounds.joined(value.bounds)
                open?.isEstimate = known.isEstimate || value.isEstimate
            } else {
                if truth == .true { return value }
                if value.points == nil { isSame = false }
                open = value
            }
            if truth == .true { break }
        }
        guard let open else { return NodeValue(missing: range(of: place)) }
        if let points = open.points, isSame {
            var value = NodeValue(points)
            value.isEstimate = open.isEstimate
            return value
        }
        return NodeValue(missing: isRefused ? range(of: place) : open.bounds)
    }

    private func value(
        of value: FormulaNode.Case.Value, _ place: Int, _ sheet: FormulaSheet
    ) -> NodeValue? {
        switch value {
        case .number(let points): return NodeValue(points)
        case .noScore: return NodeValue(refused: .noEntry, bounds: range(of: place))
        case .term(let index):
            guard let value = self.value(ofTerm: index, sheet) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                var value = NodeValue(points)
                value.isEstimate = isEstimate
                return value
            case .missing(let bounds): return NodeValue(missing: bounds)
            case .absent: return NodeValue(missing: range(of: place))
            }
        }
    }
}
