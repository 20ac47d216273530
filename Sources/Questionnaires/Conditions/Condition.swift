/// A statement about answers, used in definitions for branching and for rules.
///
/// Conditions are values with a three-valued meaning (see ``Condition/TruthValue``):
///
/// - A comparison with an item that was answered is true or false.
/// - A comparison with an item that was declined, skipped or not reached is unknown.
/// - A comparison with an item that was not asked is false: an item that was not asked was not
///   endorsed.
/// - A comparison with a scale without a score is unknown, unless the least and the greatest score
///   that are still possible decide it.
///
/// Laws, tested as full truth tables: `all([])` is true, `any([])` is false, and `not` of unknown
/// is unknown. `count` of conditions is true as soon as enough are true, and false as soon as too
/// few can still become true.
public indirect enum Condition: Hashable, Sendable {
    /// The item was answered with a value that passes the test.
    case item(Item.ID, Test)
    /// The score of the scale passes the test.
    case scale(Scale.ID, Test)
    /// Every one of the conditions holds.
    case all([Condition])
    /// At least one of the conditions holds.
    case any([Condition])
    /// The condition does not hold.
    case not(Condition)
    /// The number of conditions that hold lies in the range.
    case count([Condition], ClosedRange<Int>)

    /// A test of one item's answer, or of one score.
    ///
    /// The number of an answer is the value of the choice, the number, the minutes since midnight, or
    /// the days since 1970-01-01.
    public enum Test: Hashable, Sendable {
        /// The number is this or more.
        case atLeast(Points)
        /// The number is this or less.
        case atMost(Points)
        /// The number is more than this.
        case above(Points)
        /// The number is less than this.
        case below(Points)
        /// The number is this.
        case equals(Points)
        /// The choice is one of these; of several choices, at least one is.
        case anyOf(Set<Int>)
        /// The item has an answer. Never unknown.
        case answered
        /// The person preferred not to answer. Never unknown.
        case declined

        /// Whether an answer passes the test.
        package func truth(of answer: Answer) -> Condition.TruthValue {
            switch (self, answer) {
            case (.declined, _): Condition.TruthValue(answer == .declined)
            case (.answered, _): Condition.TruthValue(answer.isGiven)
            case (_, .notAsked): .false
            case (_, .declined), (_, .skipped), (_, .notReached): .unknown
            case (.anyOf(let values), .answered(let value)):
                Condition.TruthValue(values.contains(value))
            case (.anyOf(let values), .entered(.chosen(let chosen))):
                Condition.TruthValue(!values.isDisjoint(with: chosen))
            case (_, .answered), (_, .entered):
                Item.number(of: answer).map { truth(of: $0) } ?? .unknown
            }
        }

        /// Whether a number passes the test; `unknown` for a test that no number passes or fails.
        @inlinable
        package func truth(of number: Points) -> Condition.TruthValue {
            switch self {
            case .atLeast(let bound): Condition.TruthValue(number >= bound)
            case .atMost(let bound): Condition.TruthValue(number <= bound)
            case .above(let bound): Condition.TruthValue(number > bound)
            case .below(let bound): Condition.TruthValue(number < bound)
            case .equals(let wanted): Condition.TruthValue(number == wanted)
            case .anyOf, .answered, .declined: .unknown
            }
        }

        /// Whether the numbers of a range pass the test: `true` if all pass, `false` if none
        /// passes, otherwise `unknown`.
        package func truth(of range: ClosedRange<Points>) -> Condition.TruthValue {
            if case .equals(let wanted) = self, range.contains(wanted),
                range.lowerBound < range.upperBound
            {
                return .unknown
            }
            let least = truth(of: range.lowerBound)
            return least == truth(of: range.upperBound) ? least : .unknown
        }
    }

    /// Evaluates the condition.
    ///
    /// - Parameters:
    ///   - answer: Returns the state of an item's answer.
    ///   - score: Tests the score of a scale. Without this function, every test of a score is
    ///     unknown.
    /// - Complexity: O(*n*) in the size of the condition.
    public func truth(
        given answer: (Item.ID) -> Answer,
        scores score: (Scale.ID, Test) -> Condition.TruthValue = { _, _ in .unknown }
    ) -> Condition.TruthValue {
        switch form {
        case .comparison(let item, let test): test.truth(of: answer(item))
        case .score(let scale, let test): score(scale, test)
        case .count(let parts, let least, let greatest):
            .count(
                of: parts.map { $0.truth(given: answer, scores: score) }, least: least,
                greatest: greatest)
        }
    }

    /// The items that the condition uses, each once, in the order of first mention.
    public var items: [Item.ID] {
        var seen: Set<Item.ID> = []
        var found: [Item.ID] = []
        visit { item in
            if seen.insert(item).inserted { found.append(item) }
        }
        return found
    }

    private func visit(_ body: (Item.ID) -> Void) {
        switch form {
        case .comparison(let item, _): body(item)
        case .score: break
        case .count(let parts, _, _): for part in parts { part.visit(body) }
        }
    }

    /// The scales that the condition uses, in the order of mention.
    package var scales: [Scale.ID] {
        switch form {
        case .comparison: []
        case .score(let scale, _): [scale]
        case .count(let parts, _, _): parts.flatMap(\.scales)
        }
    }

    /// The three forms that all conditions have.
    package enum Form {
        /// A test of one item's answer.
        case comparison(Item.ID, Test)
        /// A test of the score of a scale.
        case score(Scale.ID, Test)
        /// At least `least` and at most `greatest` of the parts hold.
        case count([Condition], least: Int, greatest: Int)
    }

    /// The condition as a comparison, a test of a score or a count. Each connective is a count: `all` needs every
    /// part, `any` at least one, and `not` holds when its part does not.
    package var form: Form {
        switch self {
        case .item(let item, let test): .comparison(item, test)
        case .scale(let scale, let test): .score(scale, test)
        case .all(let parts): .count(parts, least: parts.count, greatest: parts.count)
        case .any(let parts): .count(parts, least: 1, greatest: parts.count)
        case .not(let part): .count([part], least: 0, greatest: 0)
        case .count(let parts, let range):
            .count(parts, least: range.lowerBound, greatest: range.upperBound)
        }
    }
}
