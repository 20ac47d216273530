internal import Questionnaires

/// A test of a number, prepared for fractions.
struct NumberTest: BitwiseCopyable {
    enum Relation: BitwiseCopyable {
        case atLeast, atMost, above, below, equals
        /// Tests of answers that are not numbers.
        case anyOf, answered, declined

        @inline(__always)
        var isOfNumbers: Bool {
            switch self {
            case .atLeast, .atMost, .above, .below, .equals: true
            case .anyOf, .answered, .declined: false
            }
        }
    }

    let relation: Relation
    let bound: Fraction
    /// The least and the greatest whole number that pass; no number passes tests of other answers.
    private let least: Int
    private let greatest: Int

    init(_ relation: Relation, _ bound: Points) {
        self.relation = relation
        self.bound = Fraction(bound)
        let (whole, rest) = bound.numerator.quotientAndRemainder(dividingBy: bound.denominator)
        let floor = rest < 0 ? whole - 1 : whole
        let ceiling = rest > 0 ? whole + 1 : whole
        (least, greatest) =
            switch relation {
            case .atLeast: (ceiling, .max)
            case .above: (floor == .max ? .max : floor + 1, floor == .max ? .min : .max)
            case .atMost: (.min, floor)
            case .below: (ceiling == .min ? .max : .min, ceiling == .min ? .min : ceiling - 1)
            case .equals: (ceiling, floor)
            case .anyOf, .answered, .declined: (.max, .min)
            }
    }

    init(_ test: Condition.Test) {
        switch test {
        case .atLeast(let bound): self.init(.atLeast, bound)
        case .atMost(let bound): self.init(.atMost, bound)
        case .above(let bound): self.init(.above, bound)
        case .below(let bound): self.init(.below, bound)
        case .equals(let wanted): self.init(.equals, wanted)
        case .anyOf: self.init(.anyOf, 0)
        case .answered: self.init(.answered, 0)
        case .declined: self.init(.declined, 0)
        }
    }

    /// Whether a number passes, as defined by ``/Questionnaires/Condition/Test``.
    @inline(__always)
    func truth(of number: Fraction) -> Condition.TruthValue {
        if number.denominator == 1, relation.isOfNumbers { return truth(ofWhole: number.numerator) }
        return fractionTruth(of: number)
    }

    /// Whether a whole number passes a test of numbers.
    @inline(__always)
    func truth(ofWhole number: Int) -> Condition.TruthValue {
        Condition.TruthValue(least <= number && number <= greatest)
    }

    private func fractionTruth(of number: Fraction) -> Condition.TruthValue {
        switch relation {
        case .atLeast: Condition.TruthValue(number >= bound)
        case .atMost: Condition.TruthValue(number <= bound)
        case .above: Condition.TruthValue(number > bound)
        case .below: Condition.TruthValue(number < bound)
        case .equals: Condition.TruthValue(number == bound)
        case .anyOf, .answered, .declined: .unknown
        }
    }

    /// `true` if every number of a range passes, `false` if no number passes, otherwise unknown.
    @inline(__always)
    func truth(of range: ClosedRange<Fraction>) -> Condition.TruthValue {
        if relation == .equals, range.contains(bound), range.lowerBound < range.upperBound {
            return .unknown
        }
        let least = truth(of: range.lowerBound)
        return least == truth(of: range.upperBound) ? least : .unknown
    }
}
