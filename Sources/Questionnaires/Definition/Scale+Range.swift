extension Scale {
    /// The least and greatest points that complete answers can reach.
    ///
    /// Every term adds the value of one of its choices, reversed, counted and weighted as the scale
    /// defines. A conditional item may instead add the points of an item that was not asked, and an
    /// optional item may add nothing. Terms count as independent. If conditions connect terms, the
    /// range may be wider than the possible points, never narrower. A scale of format 2 has its
    /// proved ``reach`` instead.
    ///
    /// - Parameter items: The items of the form.
    /// - Returns: The range; 0...0 when the form has none of the items.
    /// - Complexity: O(*n*) in the number of items and their choices.
    package func range(in items: some Sequence<Item>) -> ClosedRange<Points> {
        if let reach { return reach.range }
        let byName = Dictionary(
            items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let parts = terms.compactMap { term in
            byName[term.item].map { (bounds(of: term, item: $0), $0.necessity) }
        }
        if case .mean = combination { return rangeOfMean(parts) }
        var least = 0
        var greatest = 0
        for (bounds, necessity) in parts {
            least += necessity == .optional ? min(bounds.lowerBound, 0) : bounds.lowerBound
            greatest += necessity == .optional ? max(bounds.upperBound, 0) : bounds.upperBound
        }
        return Points(least * multiplier)...Points(greatest * multiplier)
    }

    /// The number that a choice adds to the sum of the scale, before division and multiplication.
    package func contribution(of value: Int, to term: Term, from item: Item) -> Int {
        let values = item.values
        let mirrored = term.isReversed ? (values.min() ?? 0) + (values.max() ?? 0) - value : value
        switch combination {
        case .sum, .mean: return mirrored * term.weight
        case .count(let threshold): return mirrored >= threshold ? term.weight : 0
        case .formula: return 0
        }
    }

    /// The least and greatest number that an answered term adds, before the multiplier.
    package func bounds(of term: Term, item: Item) -> ClosedRange<Int> {
        var added = item.values.map { contribution(of: $0, to: term, from: item) }
        if item.askedWhen != nil, let notAskedCounts { added.append(notAskedCounts * term.weight) }
        return (added.min() ?? 0)...(added.max() ?? 0)
    }

    /// A mean omits optional items without an answer, so each of them can raise or lower it.
    private func rangeOfMean(
        _ parts: [(bounds: ClosedRange<Int>, necessity: Item.Necessity)]
    ) -> ClosedRange<Points> {
        let required = parts.filter { $0.necessity == .required }.map(\.bounds)
        let optional = parts.filter { $0.necessity == .optional }.map(\.bounds)
        let least = Self.leastMean(
            required.map(\.lowerBound), choosing: optional.map(\.lowerBound))
        let greatest = Self.leastMean(
            required.map { -$0.upperBound }, choosing: optional.map { -$0.upperBound })
        return least * Points(multiplier)...greatest * Points(-multiplier)
    }

    /// The least mean of the required numbers and any of the optional numbers. Adds optional
    /// numbers, from the least, while they lower the mean.
    private static func leastMean(_ required: [Int], choosing optional: [Int]) -> Points {
        var sum = required.reduce(0, +)
        var count = required.count
        for value in optional.sorted() where count == 0 || value * count < sum {
            sum += value
            count += 1
        }
        return count == 0 ? 0 : Points(sum, over: count)
    }
}
