/// Searches for answers that make a condition true.
///
/// The search tries the relevant items in the order of the form: every choice, declining where it
/// is offered, and skipping. An item whose own condition is not true is not asked. The search
/// leaves a branch as soon as the open items can no longer make the condition true.
struct Satisfiability {
    private let items: [Item]
    private let positions: [Item.ID: Int]
    private let target: Condition
    /// The positions of the items that matter, in the order of the form.
    private let relevant: [Int]
    private var states: [Outcomes]
    /// The number of parts of the condition, all of which are evaluated for each answer tried.
    private let size: Int
    private var evaluationsLeft: Int

    /// The most evaluations of parts for one condition. Beyond it, the condition counts as
    /// satisfiable.
    static let evaluationLimit = 100_000
    /// The most evaluations for all conditions of a definition together.
    static let totalEvaluationLimit = 1_000_000

    /// Looks for answers that make a condition true.
    ///
    /// - Parameters:
    ///   - condition: The condition, over any of the items.
    ///   - items: The items in the order of the form; each condition may use earlier items only.
    ///   - evaluations: The evaluations left for the definition; the search subtracts those it makes.
    /// - Returns: False when it is certain that no answers make it true.
    static func canHold(_ condition: Condition, items: [Item], evaluations: inout Int) -> Bool {
        guard evaluations > 0 else { return true }
        let limit = min(evaluationLimit, evaluations)
        var search = Satisfiability(condition, items: items, evaluations: limit)
        defer { evaluations -= limit - search.evaluationsLeft }
        return search.canHold(from: 0)
    }

    private init(_ condition: Condition, items: [Item], evaluations: Int) {
        self.items = items
        target = condition
        size = condition.size
        evaluationsLeft = evaluations
        let positions = Dictionary(
            items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.positions = positions
        var closure: Set<Int> = []
        var waiting = condition.items.compactMap { positions[$0] }
        while let position = waiting.popLast() {
            guard closure.insert(position).inserted else { continue }
            waiting += items[position].askedWhen?.items.compactMap { positions[$0] } ?? []
        }
        relevant = closure.sorted()
        states = items.map { Outcomes(of: $0) }
    }

    private mutating func canHold(from depth: Int) -> Bool {
        guard possible(target).contains(.true) else { return false }
        guard depth < relevant.count else { return true }
        evaluationsLeft -= size
        guard evaluationsLeft > 0 else { return true }
        let position = relevant[depth]
        let before = states[position]
        defer { states[position] = before }
        let isAsked = items[position].askedWhen.map { possible($0).contains(.true) } ?? true
        for answer in isAsked ? before.whenAsked : [.notAsked] {
            states[position] = Outcomes(only: answer)
            if canHold(from: depth + 1) { return true }
        }
        return false
    }

    /// The truths that a condition can still have.
    private func possible(_ condition: Condition) -> Truths {
        switch condition {
        case .item(let item, _):
            guard let position = positions[item] else { return .any }
            return states[position].answers.reduce(into: []) { truths, answer in
                truths.insert(Truths(condition.truth { _ in answer }))
            }
        case .not(let part): return possible(part).negated
        case .all(let parts):
            return parts.reduce(.true) { $0.combined(with: possible($1), Self.and) }
        case .any(let parts):
            return parts.reduce(.false) {
                $0.combined(with: possible($1)) { Truth.any([$0, $1]) }
            }
        case .count(let parts, let range):
            return possibleCount(parts.map(possible), in: range)
        }
    }

    private static func and(_ left: Truth, _ right: Truth) -> Truth { .all([left, right]) }

    /// The truths of a count, as if its parts were independent.
    ///
    /// A part that can be true and false may be chosen either way. The count can be true when
    /// enough parts can be true and not too many must be.
    private func possibleCount(_ parts: [Truths], in range: ClosedRange<Int>) -> Truths {
        let canBeTrue = parts.count { $0.contains(.true) }
        let neverFalse = parts.count { !$0.contains(.false) }
        let surelyTrue = parts.count { $0.contains(.true) && !$0.contains(.false) }
        var truths: Truths = []
        let stillNeeded = max(0, range.lowerBound - surelyTrue)
        if canBeTrue >= range.lowerBound, neverFalse + stillNeeded <= range.upperBound {
            truths.insert(.true)
        }
        if neverFalse < range.lowerBound || canBeTrue > range.upperBound { truths.insert(.false) }
        if parts.contains(where: { $0.contains(.unknown) }) { truths.insert(.unknown) }
        return truths
    }
}

/// The answers that an item can still have.
private struct Outcomes {
    let answers: [Answer]
    let whenAsked: [Answer]

    init(of item: Item) {
        var asked = item.values.map(Answer.answered)
        if item.mayBeDeclined { asked.append(.declined) }
        asked.append(.skipped)
        whenAsked = asked
        answers = item.askedWhen == nil ? asked : asked + [.notAsked]
    }

    init(only answer: Answer) {
        answers = [answer]
        whenAsked = [answer]
    }
}

/// A set of truth values.
private struct Truths: OptionSet {
    let rawValue: UInt8

    static let `true` = Truths(rawValue: 1)
    static let `false` = Truths(rawValue: 2)
    static let unknown = Truths(rawValue: 4)
    static let any: Truths = [.true, .false, .unknown]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ truth: Truth) {
        switch truth {
        case .true: self = .true
        case .false: self = .false
        case .unknown: self = .unknown
        }
    }

    var members: [Truth] { Truth.allCases.filter { contains(Truths($0)) } }

    var negated: Truths { members.reduce(into: []) { $0.insert(Truths(!$1)) } }

    func combined(with other: Truths, _ combine: (Truth, Truth) -> Truth) -> Truths {
        var result: Truths = []
        for left in members {
            for right in other.members { result.insert(Truths(combine(left, right))) }
        }
        return result
    }
}

extension Condition {
    /// The number of comparisons and connectives.
    fileprivate var size: Int {
        switch self {
        case .item: 1
        case .not(let part): 1 + part.size
        case .all(let parts), .any(let parts), .count(let parts, _):
            parts.reduce(1) { $0 + $1.size }
        }
    }
}
