/// A statement about answers, used in definitions for branching and for rules.
///
/// Conditions are values with a three-valued meaning (see ``Condition/TruthValue``):
///
/// - A comparison with an item that was answered is true or false.
/// - With an item that was declined, skipped or not reached it is unknown.
/// - With an item that was not asked it is false: what was not asked was not endorsed.
///
/// Laws, tested as full truth tables: `all([])` is true, `any([])` is false, `not` of unknown is
/// unknown, `count` of conditions is true as soon as enough are true and false as soon as too few
/// can still become true.
public indirect enum Condition: Hashable, Sendable {
    /// The item was answered with a value that passes the test.
    case item(Item.ID, Test)
    /// Every one of the conditions holds.
    case all([Condition])
    /// At least one of the conditions holds.
    case any([Condition])
    /// The condition does not hold.
    case not(Condition)
    /// The number of conditions that hold lies in the range.
    case count([Condition], ClosedRange<Int>)

    /// A test of one item's answer.
    public enum Test: Hashable, Sendable {
        /// The value is this or more.
        case atLeast(Int)
        /// The value is this or less.
        case atMost(Int)
        /// The value is this.
        case equals(Int)
        /// The person preferred not to answer. Never unknown.
        case declined

        /// Whether an answer passes the test.
        func truth(of answer: Answer) -> Condition.TruthValue {
            switch (self, answer) {
            case (.declined, _): Condition.TruthValue(answer == .declined)
            case (.atLeast(let bound), .answered(let value)): Condition.TruthValue(value >= bound)
            case (.atMost(let bound), .answered(let value)): Condition.TruthValue(value <= bound)
            case (.equals(let wanted), .answered(let value)): Condition.TruthValue(value == wanted)
            case (_, .notAsked): .false
            case (_, .declined), (_, .skipped), (_, .notReached): .unknown
            }
        }
    }

    /// Evaluates the condition.
    ///
    /// - Parameter answer: Gives the state of an item's answer.
    /// - Complexity: O(*n*) in the size of the condition.
    public func truth(given answer: (Item.ID) -> Answer) -> Condition.TruthValue {
        switch form {
        case .comparison(let item, let test): test.truth(of: answer(item))
        case .count(let parts, let least, let greatest):
            .count(of: parts.map { $0.truth(given: answer) }, least: least, greatest: greatest)
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
        case .count(let parts, _, _): for part in parts { part.visit(body) }
        }
    }

    /// The two forms that all conditions have.
    package enum Form {
        /// A test of one item's answer.
        case comparison(Item.ID, Test)
        /// At least `least` and at most `greatest` of the parts hold.
        case count([Condition], least: Int, greatest: Int)
    }

    /// The condition as a comparison or a count. Each connective is a count: `all` needs every
    /// part, `any` at least one, and `not` holds when its part does not.
    package var form: Form {
        switch self {
        case .item(let item, let test): .comparison(item, test)
        case .all(let parts): .count(parts, least: parts.count, greatest: parts.count)
        case .any(let parts): .count(parts, least: 1, greatest: parts.count)
        case .not(let part): .count([part], least: 0, greatest: 0)
        case .count(let parts, let range):
            .count(parts, least: range.lowerBound, greatest: range.upperBound)
        }
    }
}

extension Condition: CustomStringConvertible {
    /// The condition in words, as `explain` shows it.
    public var description: String {
        switch self {
        case .item(let item, .atLeast(let bound)): "\(item) is \(bound) or more"
        case .item(let item, .atMost(let bound)): "\(item) is \(bound) or less"
        case .item(let item, .equals(let value)): "\(item) is \(value)"
        case .item(let item, .declined): "\(item) was declined"
        case .all(let parts): "all of (\(Self.list(parts)))"
        case .any(let parts): "any of (\(Self.list(parts)))"
        case .not(let part): "not (\(part))"
        case .count(let parts, let range):
            range.upperBound >= parts.count
                ? "at least \(range.lowerBound) of (\(Self.list(parts)))"
                : "\(range.lowerBound) to \(range.upperBound) of (\(Self.list(parts)))"
        }
    }

    private static func list(_ parts: [Condition]) -> String {
        parts.map(\.description).joined(separator: "; ")
    }
}
