/// Whether some course of an interview makes a condition true.
///
/// The items that matter are tried in the order of the form: every choice, declining where it is
/// offered, and skipping; an item whose own condition is not true is not asked. A branch is left
/// as soon as what is not yet decided can no longer make the condition true.
struct Satisfiability {
    private let items: [Item]
    private let positions: [Item.ID: Int]
    private let target: Condition
    /// The positions of the items that matter, in the order of the form.
    private let relevant: [Int]
    private var states: [Outcomes]
    /// The parts of the condition, which are looked at with each answer that is tried.
    private let size: Int
    private var looksLeft: Int

    /// The most looks at parts for one condition. Beyond, it gets the benefit of the doubt.
    static let lookLimit = 100_000
    /// The most looks for all conditions of a definition together.
    static let totalLookLimit = 1_000_000

    /// Looks for answers that make a condition true.
    ///
    /// - Parameters:
    ///   - condition: The condition, over any of the items.
    ///   - items: The items in the order of the form; each one's condition may speak of earlier
    ///     ones only.
    ///   - looks: The looks that are left for the definition; those taken are subtracted.
    /// - Returns: False when it is certain that there are none.
    static func canHold(_ condition: Condition, items: [Item], looks: inout Int) -> Bool {
        guard looks > 0 else { return true }
        let limit = min(lookLimit, looks)
        var search = Satisfiability(condition, items: items, looks: limit)
        defer { looks -= limit - search.looksLeft }
        return search.canHold(from: 0)
    }

    private init(_ condition: Condition, items: [Item], looks: Int) {
        self.items = items
        target = condition
        size = condition.size
        looksLeft = looks
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
        looksLeft -= size
        guard looksLeft > 0 else { return true }
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

    /// The truths that a condition may still come to.
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
    /// A part that can be true and false may be chosen either way; the count is true when enough
    /// parts are true and not too many could become so.
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

/// What an item can still turn out to be.
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
