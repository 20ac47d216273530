/// A statement about answers, used in definitions for branching and for rules.
///
/// Conditions are values with a three-valued meaning (see ``Truth``):
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

        fileprivate func truth(of answer: Answer) -> Truth {
            switch (self, answer) {
            case (.declined, _): Truth(answer == .declined)
            case (.atLeast(let bound), .answered(let value)): Truth(value >= bound)
            case (.atMost(let bound), .answered(let value)): Truth(value <= bound)
            case (.equals(let wanted), .answered(let value)): Truth(value == wanted)
            case (_, .notAsked): .false
            case (_, .declined), (_, .skipped), (_, .notReached): .unknown
            }
        }
    }

    /// Evaluates the condition.
    ///
    /// - Parameter answer: Gives the state of an item's answer.
    /// - Complexity: O(*n*) in the size of the condition.
    public func truth(given answer: (Item.ID) -> Answer) -> Truth {
        switch self {
        case .item(let item, let test):
            return test.truth(of: answer(item))
        case .all(let parts):
            return .all(parts.map { $0.truth(given: answer) })
        case .any(let parts):
            return .any(parts.map { $0.truth(given: answer) })
        case .not(let part):
            return !part.truth(given: answer)
        case .count(let parts, let range):
            let truths = parts.map { $0.truth(given: answer) }
            let least = truths.count { $0 == .true }
            let greatest = truths.count { $0 != .false }
            if range.contains(least), range.contains(greatest) { return .true }
            return greatest < range.lowerBound || least > range.upperBound ? .false : .unknown
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
        switch self {
        case .item(let item, _): body(item)
        case .not(let part): part.visit(body)
        case .all(let parts), .any(let parts), .count(let parts, _):
            for part in parts { part.visit(body) }
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
