/// The possible values of a number: each value if they are few, otherwise their range.
///
/// A set may hold numbers that cannot be reached, but holds every number that can be reached.
struct NumberSet: Hashable {
    /// The numbers.
    enum Values: Hashable {
        /// These numbers, in ascending order; never empty.
        case each([Points])
        /// Any number of the range.
        case range(ClosedRange<Points>)
    }

    var values: Values
    /// Whether every number can be reached.
    var isExact: Bool

    /// The greatest count of separate numbers. EQ-5D has 1,040, and a scale of 100 items with ten
    /// choices has 901.
    static let limit = 10_000

    /// The numbers of a list; never empty.
    init(_ numbers: some Sequence<Points>, isExact: Bool = true) {
        let sorted = Set(numbers).sorted()
        self.isExact = isExact
        values = .each(sorted)
        if sorted.count > Self.limit, let range = sorted.range { values = .range(range) }
    }

    /// Any number of a range.
    init(_ range: ClosedRange<Points>) {
        isExact = false
        values = range.lowerBound == range.upperBound ? .each([range.lowerBound]) : .range(range)
    }

    private init(ascending numbers: [Points], isExact: Bool) {
        values = .each(numbers)
        self.isExact = isExact
    }

    /// The least and the greatest number.
    var range: ClosedRange<Points> {
        switch values {
        case .each(let numbers): numbers.range ?? 0...0
        case .range(let range): range
        }
    }

    /// The numbers, or `nil` when only their range is known.
    var numbers: [Points]? { if case .each(let numbers) = values { numbers } else { nil } }

    /// Numbers of the range in steps, both ends included; their range when they are too many.
    static func grid(_ range: ClosedRange<Points>, step: Points) -> NumberSet {
        guard
            let steps = range.upperBound.subtracting(range.lowerBound)?.divided(by: step),
            steps < Points(limit)
        else { return NumberSet(range) }
        let count = steps.numerator / steps.denominator
        let numbers = (0...count).compactMap { place in
            step.multiplied(by: Points(place)).flatMap { range.lowerBound.adding($0) }
        }
        return NumberSet(ascending: numbers, isExact: true)
    }
}

extension NumberSet {
    /// The numbers after a function that never falls, or never rises; `nil` when a result is too
    /// large.
    func mapped(_ change: (Points) -> Points?) -> NumberSet? {
        switch values {
        case .each(let numbers):
            let changed = numbers.compactMap(change)
            guard changed.count == numbers.count else { return nil }
            return NumberSet(changed, isExact: isExact)
        case .range(let range):
            guard let first = change(range.lowerBound), let last = change(range.upperBound) else {
                return nil
            }
            return NumberSet(min(first, last)...max(first, last))
        }
    }

    /// The numbers after rounding. A range becomes its rounded numbers.
    func rounded(decimals: Int) -> NumberSet? {
        guard let rounded = mapped({ $0.roundedAwayFromZero(decimals: decimals) }) else {
            return nil
        }
        guard case .range(let range) = rounded.values else { return rounded }
        var grid = Self.grid(range, step: Points(1, over: Points.powerOfTen(decimals)))
        grid.isExact = false
        return grid
    }

    /// The numbers of both.
    func union(_ other: NumberSet) -> NumberSet {
        if let numbers, let others = other.numbers {
            return NumberSet(numbers + others, isExact: isExact && other.isExact)
        }
        return NumberSet(range.hull(other.range))
    }

    /// The same numbers, of which some may be unreachable.
    var inexact: NumberSet {
        var copy = self
        copy.isExact = false
        return copy
    }

    /// The sums of a number of each set; `nil` when a sum is too large.
    ///
    /// - Parameter areIndependent: Whether the choice of one number leaves the other free.
    func adding(_ other: NumberSet, areIndependent: Bool) -> NumberSet? {
        let isExact = isExact && other.isExact && areIndependent
        if let numbers, let others = other.numbers,
            let sums = Self.sums(numbers, others)
        {
            return NumberSet(ascending: sums, isExact: isExact)
        }
        return combined(other, areIndependent: areIndependent) { $0.adding($1) }
    }

    /// The results of a function of a number of each set, which rises or falls in each argument;
    /// `nil` when a result is too large.
    func combined(
        _ other: NumberSet, areIndependent: Bool, _ combine: (Points, Points) -> Points?
    ) -> NumberSet? {
        if let numbers, let others = other.numbers, numbers.count * others.count <= Self.limit {
            var results: Set<Points> = []
            for number in numbers {
                for other in others {
                    guard let result = combine(number, other) else { return nil }
                    results.insert(result)
                }
            }
            return NumberSet(results, isExact: isExact && other.isExact && areIndependent)
        }
        let (own, its) = (range, other.range)
        let corners = [own.lowerBound, own.upperBound].flatMap { number in
            [its.lowerBound, its.upperBound].map { combine(number, $0) }
        }
        guard !corners.contains(nil), let corners = corners.compactMap(\.self).range else {
            return nil
        }
        return NumberSet(corners)
    }

    /// The different sums of a number of each set, in ascending order; `nil` when there are too
    /// many for separate numbers.
    ///
    /// All numbers become multiples of one fraction, and a table of bits marks the sums.
    private static func sums(_ left: [Points], _ right: [Points]) -> [Points]? {
        var unit = 1
        for denominator in Set((left + right).map(\.denominator)) {
            unit = unit / greatestCommonDivisor(unit, denominator) * denominator
            guard unit <= 1_000_000 else { return nil }
        }
        func scaled(_ numbers: [Points]) -> [Int]? {
            let scaled = numbers.compactMap { $0.multiplied(by: Points(unit))?.whole }
            guard scaled.count == numbers.count,
                scaled.allSatisfy({ abs($0) < 1_000_000_000_000 })
            else { return nil }
            return scaled
        }
        guard let left = scaled(left), let right = scaled(right),
            let least = left.first.flatMap({ first in right.first.map { first + $0 } }),
            let greatest = left.last.flatMap({ last in right.last.map { last + $0 } }),
            greatest - least <= 200_000, left.count * right.count <= 500_000
        else { return nil }
        var isReached = Array(repeating: false, count: greatest - least + 1)
        for number in left {
            for other in right { isReached[number + other - least] = true }
        }
        let sums = isReached.indices.filter { isReached[$0] }
        guard sums.count <= limit else { return nil }
        return sums.map { Points($0 + least, over: unit) }
    }

    private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }
}

extension Sequence<Points> {
    /// The least and the greatest; `nil` without numbers.
    var range: ClosedRange<Points>? {
        var found: ClosedRange<Points>?
        for number in self {
            found =
                found.map { Swift.min($0.lowerBound, number)...Swift.max($0.upperBound, number) }
                ?? number...number
        }
        return found
    }
}

extension ClosedRange<Points> {
    /// The least range with both.
    func hull(_ other: ClosedRange<Points>) -> ClosedRange<Points> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
