extension ScoreProof {
    /// The sums of terms.
    mutating func sum(_ terms: [Term], _ formula: Scale.Formula) -> NumberSet? {
        let present = terms.filter { $0.numbers != nil }
        guard let first = present.first else { return nil }
        if let rule = formula.missing { return filled(terms, rule, isMean: false) }
        let sums =
            fold(present.dropFirst(), from: first) { numbers, other, areIndependent in
                numbers.adding(other, areIndependent: areIndependent)
            } ?? tooLarge()
        // A sum without any terms is not a score, so the 0 in these sums may be unreachable.
        return present.allSatisfy(\.canBeAbsent) ? sums?.inexact : sums
    }

    /// The means of terms.
    mutating func mean(_ terms: [Term], _ formula: Scale.Formula) -> NumberSet? {
        guard let first = terms.first, terms.contains(where: { $0.numbers != nil }) else {
            return nil
        }
        if let rule = formula.missing { return filled(terms, rule, isMean: true) }
        if terms.contains(where: { $0.canBeAbsent || $0.numbers == nil }) {
            return filled(
                terms,
                .init(
                    needed: .count(1), fill: .nothing, isEstimate: false, source: nil,
                    isVerified: true), isMean: true)
        }
        let sums = fold(terms.dropFirst(), from: first) { numbers, other, areIndependent in
            numbers.adding(other, areIndependent: areIndependent)
        }
        return sums?.mapped { $0.divided(by: Points(terms.count)) } ?? tooLarge()
    }

    /// The range of a sum or mean whose terms may be missing.
    ///
    /// For each number of answered terms, the greatest mean is that of the greatest terms, so every
    /// number of answered terms is tried. A set of separate numbers stays separate if the rule only
    /// omits terms or counts a number for them.
    private mutating func filled(
        _ terms: [Term], _ rule: Scale.Formula.MissingRule, isMean: Bool
    ) -> NumberSet? {
        let present = terms.filter { $0.numbers != nil }
        guard !present.isEmpty else { return nil }
        if !isMean, rule.fill != .mean {
            var filled: [Term] = []
            for term in terms {
                var added: Points? = 0
                if case .number(let points) = rule.fill {
                    added = points.multiplied(by: term.weight)
                }
                guard let added else { return tooLarge() }
                filled.append(
                    Term(
                        numbers: term.added.union(NumberSet([added])), canBeAbsent: false,
                        items: term.items, weight: term.weight))
            }
            guard let start = filled.first else { return nil }
            return fold(filled.dropFirst(), from: start) { numbers, other, areIndependent in
                numbers.adding(other, areIndependent: areIndependent)
            }?.inexact ?? tooLarge()
        }
        let ranges = present.compactMap { $0.numbers?.range }
        if case .number(let points) = rule.fill {
            let added = terms.compactMap { points.multiplied(by: $0.weight) }
            guard added.count == terms.count, let range = added.range else { return tooLarge() }
            return NumberSet(ranges.reduce(range) { $0.hull($1) })
        }
        let hasAbsent = present.contains(where: \.canBeAbsent)
        let least = hasAbsent ? 1 : min(rule.needed.least(of: present.count), present.count)
        let ends = [false, true].map { isGreatest in
            Self.extremeOfMeans(
                ranges, least: least, isGreatest: isGreatest, times: isMean ? 1 : ranges.count)
        }
        guard let lower = ends[0], let upper = ends[1] else { return tooLarge() }
        return NumberSet(min(lower, upper)...max(lower, upper))
    }

    private static func extremeOfMeans(
        _ ranges: [ClosedRange<Points>], least: Int, isGreatest: Bool, times: Int
    ) -> Points? {
        let ordered = ranges.map { isGreatest ? $0.upperBound : $0.lowerBound }
            .sorted { isGreatest ? $0 > $1 : $0 < $1 }
        var sum: Points = 0
        var best: Points?
        for (place, number) in ordered.enumerated() {
            guard let next = sum.adding(number) else { return nil }
            sum = next
            guard place + 1 >= least,
                let mean = sum.multiplied(by: Points(times, over: place + 1))
            else { continue }
            best = best.map { isGreatest ? max($0, mean) : min($0, mean) } ?? mean
        }
        return best
    }

    /// The least or greatest of terms.
    func extreme(_ terms: [Term], _ formula: Scale.Formula, isGreatest: Bool) -> NumberSet? {
        let present = terms.filter { $0.numbers != nil }
        let canLack = formula.missing != nil || present.contains(where: \.canBeAbsent)
        guard let first = present.first, let numbers = first.numbers else { return nil }
        var result = numbers
        var items = first.items
        for term in present.dropFirst() {
            guard let other = term.numbers else { continue }
            if canLack {
                result = result.union(other)
                continue
            }
            let areIndependent = items.isDisjoint(with: term.items)
            guard
                let next = result.combined(
                    other, areIndependent: areIndependent,
                    { isGreatest ? max($0, $1) : min($0, $1) })
            else { return nil }
            result = next
            items.formUnion(term.items)
        }
        if case .number(let points)? = formula.missing?.fill {
            result = result.union(NumberSet([points]))
        }
        return canLack ? result.inexact : result
    }

    /// How many conditions can hold.
    func count(_ conditions: [Condition], _ formula: Scale.Formula) -> NumberSet? {
        let items = conditions.flatMap(\.items)
        let areComparisons = conditions.allSatisfy {
            if case .comparison = $0.form { true } else { false }
        }
        let areFree = items.allSatisfy { id in
            positions[id].map { self.items[$0].askedWhen == nil } ?? false
        }
        let isExact =
            areComparisons && areFree && Set(items).count == items.count && formula.missing == nil
        var counts = NumberSet((0...conditions.count).map { Points($0) }, isExact: isExact)
        if case .number(let points)? = formula.missing?.fill {
            // Each unknown condition counts this number.
            let greatest = max(points, 1).multiplied(by: Points(conditions.count)) ?? 0
            let least = min(points, 0).multiplied(by: Points(conditions.count)) ?? 0
            counts =
                points.whole == nil ? NumberSet(least...greatest) : .grid(least...greatest, step: 1)
        }
        return counts
    }

    /// The differences of two numbers, times or dates.
    mutating func difference(
        _ from: Scale.Formula.Operand, _ to: Scale.Formula.Operand,
        _ distance: Scale.Formula.Distance, _ formula: Scale.Formula
    ) -> NumberSet? {
        guard let (start, startItems) = numbers(from, formula),
            let (end, endItems) = numbers(to, formula)
        else { return nil }
        let areIndependent = startItems.isDisjoint(with: endItems)
        switch distance {
        case .clock:
            let areWhole = [start, end].allSatisfy { numbers in
                numbers.numbers?.allSatisfy { $0.whole != nil } == true
            }
            guard areWhole else { return NumberSet(0...1440) }
            var minutes = NumberSet.grid(0...1439, step: 1)
            let areTimes = [from, to].allSatisfy { $0.item != nil }
            minutes.isExact = areTimes && areIndependent && start.isExact && end.isExact
            return minutes
        case .plain:
            return start.mapped { Points(0).subtracting($0) }
                .flatMap { end.adding($0, areIndependent: areIndependent) } ?? tooLarge()
        case .days, .months, .years:
            let (least, greatest) = (
                end.range.lowerBound.subtracting(start.range.upperBound),
                end.range.upperBound.subtracting(start.range.lowerBound)
            )
            guard let least, let greatest else { return tooLarge() }
            let days = distance == .days ? 1 : distance == .months ? 28 : 365
            // A month has 28 days or more, so the number of months is never too small.
            let first = Points(least.numerator / days - 1)
            let last = Points(greatest.numerator / days + 1)
            return distance == .days
                ? NumberSet.grid(least...greatest, step: 1).inexact
                : NumberSet.grid(first...last, step: 1).inexact
        }
    }

    /// The quotients of two numbers.
    mutating func ratio(
        _ dividend: Scale.Formula.Operand, _ divisor: Scale.Formula.Operand,
        _ formula: Scale.Formula, _ scale: Scale.ID
    ) -> NumberSet? {
        guard let (above, aboveItems) = numbers(dividend, formula),
            let (all, belowItems) = numbers(divisor, formula)
        else { return nil }
        var below = all
        if all.range.contains(0) {
            let others = all.numbers?.filter { $0 != 0 }
            if all.numbers == nil || all.numbers?.contains(0) == true { note(.zeroDivisor, scale) }
            guard let others, !others.isEmpty else { return nil }
            below = NumberSet(others, isExact: all.isExact)
        }
        // A range of divisors of both signs has no greatest quotient; separate divisors have a
        // greatest quotient.
        if below.range.lowerBound < 0, below.range.upperBound > 0,
            (above.numbers?.count ?? .max) > NumberSet.limit / max(below.numbers?.count ?? 1, 1)
        {
            guard let numbers = below.numbers else { return nil }
            let negative = NumberSet(numbers.filter { $0 < 0 })
            let positive = NumberSet(numbers.filter { $0 > 0 })
            guard
                let first = above.combined(negative, areIndependent: false, { $0.divided(by: $1) }),
                let second = above.combined(
                    positive, areIndependent: false, { $0.divided(by: $1) })
            else { return tooLarge() }
            return first.union(second)
        }
        return above.combined(below, areIndependent: aboveItems.isDisjoint(with: belowItems)) {
            $0.divided(by: $1)
        } ?? tooLarge()
    }

    /// The points of the steps that numbers can reach.
    mutating func recode(
        _ operand: Scale.Formula.Operand,
        _ lookup: Scale.Formula.Lookup<[Scale.Formula.RecodeStep]>, _ formula: Scale.Formula
    ) -> NumberSet? {
        guard let (numbers, _) = numbers(operand, formula) else { return nil }
        var points: Set<Points> = []
        for steps in lookup.contents {
            if let numbers = numbers.numbers {
                for number in numbers {
                    if let step = steps.first(where: { $0.holds(number) }) {
                        points.insert(step.points)
                    }
                }
                continue
            }
            // A step begins at the limit of the step before.
            var lower: Scale.Formula.RecodeStep.Limit?
            for step in steps {
                let isAbove = lower.map { $0.points > numbers.range.upperBound } ?? false
                let isBelow = step.limit.map { $0.points < numbers.range.lowerBound } ?? false
                if !isAbove, !isBelow { points.insert(step.points) }
                lower = step.limit
            }
        }
        guard !points.isEmpty else { return nil }
        return NumberSet(points, isExact: numbers.isExact)
    }

    /// The numbers of a table that can be looked up.
    mutating func look(
        _ operand: Scale.Formula.Operand, up lookup: Scale.Formula.Lookup<[Points: Points]>,
        _ formula: Scale.Formula, _ scale: Scale.ID
    ) -> NumberSet? {
        guard let (numbers, _) = numbers(operand, formula) else { return nil }
        guard let keys = numbers.numbers else {
            note(.tableOfRange, scale)
            return nil
        }
        var found: Set<Points> = []
        for table in lookup.contents {
            for key in keys {
                if let points = table[key] {
                    found.insert(points)
                } else {
                    note(.tableGap(key, of: operand.name), scale)
                }
            }
        }
        return found.isEmpty ? nil : NumberSet(found, isExact: numbers.isExact)
    }
}

extension Scale.Formula.Lookup {
    /// Everything that can be looked up in.
    var contents: [Content] {
        switch self {
        case .always(let content): [content]
        case .byContext(_, let contents): Array(contents.values)
        }
    }
}
