/// Searches for answers that make a condition true.
///
/// The search tries the relevant items in the order of the form: every choice, declining if that is
/// offered, and skipping. An item whose own condition is not true is not asked. The search leaves a
/// branch as soon as the open items can no longer make the condition true.
struct Satisfiability {
    private let items: [Item]
    private let positions: [Item.ID: Int]
    private let target: Condition
    /// The positions of the items that matter, in the order of the form.
    private let relevant: [Int]
    private var states: [Outcomes]
    /// The number of parts of the condition. All parts are evaluated for each answer tried.
    private let size: Int
    private var evaluationsLeft: Int

    /// The most evaluations of parts for one condition. Beyond it, the condition counts as
    /// satisfiable.
    static let evaluationLimit = 100_000
    /// The most evaluations for all conditions of a definition together.
    static let totalEvaluationLimit = 1_000_000

    /// Searches for answers that make a condition true.
    ///
    /// - Parameters:
    ///   - condition: The condition, over any of the items.
    ///   - items: The items in the order of the form; each condition may use earlier items only.
    ///   - evaluations: The evaluations left for the definition; the search subtracts its own
    ///     evaluations.
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
        guard outlook(of: target).canHold else { return false }
        guard depth < relevant.count else { return true }
        evaluationsLeft -= size
        guard evaluationsLeft > 0 else { return true }
        let position = relevant[depth]
        let before = states[position]
        defer { states[position] = before }
        let isAsked = items[position].askedWhen.map { outlook(of: $0).canHold } ?? true
        if isAsked, before.isOpen { return canHold(from: depth + 1) }
        for answer in isAsked ? before.whenAsked : [.notAsked] {
            states[position] = Outcomes(only: answer)
            if canHold(from: depth + 1) { return true }
        }
        return false
    }

    /// The values that a condition can still get, as if its parts were independent.
    private func outlook(of condition: Condition) -> Outlook {
        switch condition.form {
        case .comparison(let item, let test):
            guard let position = positions[item] else {
                return Outlook(canHold: true, canFail: true)
            }
            let answers = states[position].answers
            if states[position].isOpen { return Outlook(canHold: true, canFail: true) }
            return Outlook(
                canHold: answers.contains { test.truth(of: $0) == .true },
                canFail: answers.contains { test.truth(of: $0) == .false })
        case .score: return Outlook(canHold: true, canFail: true)
        case .count(let parts, let least, let greatest):
            // A part that can hold and can fail leaves a free choice. The count can hold when
            // enough parts can hold and not too many parts must hold.
            var (holding, notFailing, certain) = (0, 0, 0)
            for part in parts {
                let outlook = outlook(of: part)
                if outlook.canHold { holding += 1 }
                if !outlook.canFail { notFailing += 1 }
                if outlook.canHold, !outlook.canFail { certain += 1 }
            }
            return Outlook(
                canHold: holding >= least && notFailing + max(0, least - certain) <= greatest,
                canFail: notFailing < least || holding > greatest)
        }
    }
}

/// The values that a condition can still get. A condition that can neither hold nor fail stays
/// unknown.
private struct Outlook {
    let canHold: Bool
    let canFail: Bool
}

/// The answers that an item can still have.
private struct Outcomes {
    let answers: [Answer]
    let whenAsked: [Answer]
    /// Whether the item has so many possible answers that any comparison may hold or fail.
    let isOpen: Bool

    init(of item: Item) {
        isOpen = item.kind != .choice
        var asked = item.values.map(Answer.answered)
        if item.mayBeDeclined { asked.append(.declined) }
        asked.append(.skipped)
        whenAsked = asked
        answers = item.askedWhen == nil ? asked : asked + [.notAsked]
    }

    init(only answer: Answer) {
        answers = [answer]
        whenAsked = [answer]
        isOpen = false
    }
}

extension Condition {
    /// The number of comparisons and connectives.
    fileprivate var size: Int {
        switch form {
        case .comparison, .score: 1
        case .count(let parts, _, _): parts.reduce(1) { $0 + $1.size }
        }
    }
}
