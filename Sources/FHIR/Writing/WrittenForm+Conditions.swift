internal import Questionnaires

extension WrittenForm {
    /// The condition of an item as `enableWhen` and `enableBehavior`; empty for an item that is
    /// always asked, and for a condition that FHIR cannot express, such as "two of five".
    func conditions(of item: Item) -> [String: JSONValue] {
        guard let asked = item.askedWhen, let (rules, needsAll) = rules(of: asked), !rules.isEmpty
        else { return [:] }
        var conditions = ["enableWhen": JSONValue.array(rules)]
        if rules.count > 1 {
            conditions["enableBehavior"] = .string(needsAll ? "all" : "any")
        }
        return conditions
    }

    private func rules(of condition: Condition) -> (rules: [JSONValue], needsAll: Bool)? {
        switch condition {
        case .item(let id, let test): return accepting([(id, test)])
        case .any(let parts):
            let tests = parts.compactMap(\.test)
            return tests.count == parts.count ? accepting(tests) : nil
        case .all(let parts):
            let tests = parts.compactMap(\.test)
            guard tests.count == parts.count else { return nil }
            return tests.count == 1 ? accepting(tests) : refusing(tests)
        case .not, .count, .scale: return nil
        }
    }

    /// One rule for each answer that passes a test. One of them must hold.
    private func accepting(
        _ tests: [(item: Item.ID, test: Condition.Test)]
    ) -> (rules: [JSONValue], needsAll: Bool)? {
        var rules: [JSONValue] = []
        for (id, test) in tests {
            guard let item = questionnaire.item(id), item.hasListedAnswers else { return nil }
            rules += answers(to: item).filter { $0.passes(test) }.map { rule(item, "=", $0.coding) }
        }
        return (rules, false)
    }

    /// For each test, that there is an answer, and one rule for each answer that does not pass. All
    /// of them must hold.
    private func refusing(
        _ tests: [(item: Item.ID, test: Condition.Test)]
    ) -> (rules: [JSONValue], needsAll: Bool)? {
        var rules: [JSONValue] = []
        for (id, test) in tests {
            // If an item has several answers, some may pass and others not.
            guard let item = questionnaire.item(id), item.kind == .choice else { return nil }
            rules.append([
                "question": .string(linkID(of: item)), "operator": "exists", "answerBoolean": true,
            ])
            rules += answers(to: item).filter { !$0.passes(test) }
                .map { rule(item, "!=", $0.coding) }
        }
        return (rules, true)
    }

    private func rule(_ item: Item, _ comparison: String, _ coding: JSONValue) -> JSONValue {
        [
            "question": .string(linkID(of: item)), "operator": .string(comparison),
            "answerCoding": coding,
        ]
    }

    /// An answer that the form offers.
    private struct Offered {
        /// The value of the choice; `nil` for the answer that declines.
        let value: Int?
        let coding: JSONValue

        func passes(_ test: Condition.Test) -> Bool {
            switch (test, value) {
            case (.declined, let value): value == nil
            case (.answered, let value): value != nil
            case (_, let value?): test.truth(of: .answered(value)) == .true
            case (_, nil): false
            }
        }
    }

    private func answers(to item: Item) -> [Offered] {
        let wording = questionnaire.wording(for: nil)
        let choices = item.choices.map {
            Offered(value: $0.value, coding: coding(of: $0, in: item, wording))
        }
        return item.mayBeDeclined ? choices + [Offered(value: nil, coding: Self.declined)] : choices
    }
}

extension Item {
    /// Whether its answers are choices of a list, so that a rule can name each.
    fileprivate var hasListedAnswers: Bool { kind == .choice || acceptsSeveral }
}

extension Condition {
    /// The item and the test of a comparison; `nil` for another condition.
    fileprivate var test: (item: Item.ID, test: Test)? {
        if case .item(let item, let test) = self { (item, test) } else { nil }
    }
}
