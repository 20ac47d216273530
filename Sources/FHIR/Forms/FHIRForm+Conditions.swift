internal import Questionnaires

extension FHIRForm {
    /// Whether an item is asked, given the answers of a response by linkId; `nil` when this cannot
    /// be decided.
    func isAsked(_ linkID: String, after answers: [String: [Evidence]]) -> Bool? {
        var name: String? = linkID
        var depth = 0
        var isKnown = true
        while let current = name, let item = items[current], depth < 64 {
            switch isEnabled(item, after: answers) {
            case false?: return false
            case nil: isKnown = false
            case true?: break
            }
            name = item.parent
            depth += 1
        }
        return isKnown ? true : nil
    }

    private func isEnabled(_ item: Item, after answers: [String: [Evidence]]) -> Bool? {
        guard !item.conditions.isEmpty else { return true }
        let results = item.conditions.map { $0.holds(for: answers[$0.question] ?? []) }
        let all = results.contains(false) ? false : results.contains(nil) ? nil : true
        let any = results.contains(true) ? true : results.contains(nil) ? nil : false
        guard let needsAll = item.needsAll else { return all == any ? all : nil }
        return needsAll ? all : any
    }
}

extension FHIRForm.Condition {
    /// Whether the condition holds for the statements of an answer; `nil` when they cannot be
    /// compared.
    fileprivate func holds(for answer: [Evidence]) -> Bool? {
        let values = answer.filter {
            switch $0 {
            case .absent, .unit, .display: false
            default: true
            }
        }
        if comparison == "exists" {
            guard case .bool(let isExpected) = expected else { return nil }
            return values.isEmpty != isExpected
        }
        guard !values.isEmpty else { return false }
        let results = values.map { Self.compare($0, comparison, expected) }
        return results.contains(true) ? true : results.contains(nil) ? nil : false
    }

    private static func compare(
        _ value: Evidence, _ comparison: String, _ expected: Evidence
    ) -> Bool? {
        let isEqual: Bool
        switch (value, expected) {
        case (.number(let left), .number(let right)), (.weight(let left), .number(let right)):
            switch comparison {
            case ">": return left > right
            case "<": return left < right
            case ">=": return left >= right
            case "<=": return left <= right
            default: isEqual = left == right
            }
        case (.bool(let left), .bool(let right)): isEqual = left == right
        case (.text(let left), .text(let right)): isEqual = left == right
        case (.coding(let left), .coding(let right)):
            guard let code = left.code, let other = right.code else { return nil }
            let isSameSystem =
                left.system == nil || right.system == nil || left.system == right.system
            isEqual = code == other && isSameSystem
        default: return nil
        }
        switch comparison {
        case "=": return isEqual
        case "!=": return !isEqual
        default: return nil
        }
    }
}
