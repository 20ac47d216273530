// Tests of an answer or a score, such as `"atLeast": 2`.
extension DefinitionReader {
    /// Reads the one test among the keys of an object; `draft` is the item, or `nil` for a scale.
    func test(_ fields: Fields, _ keys: [String], of draft: ItemDraft?) -> Condition.Test? {
        let found = keys.filter { fields[$0] != nil }
        guard found.count == 1, let name = found.first, let operand = fields[name] else {
            findings.report(
                .badCondition, at: fields.node,
                "a test needs exactly one of \(Self.quotedList(keys))",
                remedy: "keep one, and combine conditions with \"all\"")
            return nil
        }
        guard let test = test(name, operand, of: draft) else { return nil }
        if let draft, !checkDecides(test, of: draft, at: operand) { return nil }
        return test
    }

    private func test(
        _ name: String, _ operand: JSONNode, of draft: ItemDraft?
    ) -> Condition.Test? {
        switch name {
        case "answered", "declined":
            guard let isTrue = truth(operand) else { return nil }
            if isTrue { return name == "answered" ? .answered : .declined }
            findings.report(
                .badCondition, at: operand, "\"\(name)\" is false",
                remedy: "put \"not\" around \"\(name)\": true")
            return nil
        case "anyOf":
            guard let draft, draft.hasChoices else {
                findings.report(
                    .badCondition, at: operand, "\"anyOf\" needs an item with choices",
                    remedy: "use \"atLeast\" and \"atMost\"")
                return nil
            }
            let nodes = list(operand, atMost: 64) ?? []
            let values = nodes.compactMap { choiceValue($0, of: draft) }
            guard values.count == nodes.count, !values.isEmpty else { return nil }
            return .anyOf(Set(values))
        default: break
        }
        guard let bound = bound(operand, of: draft) else { return nil }
        switch name {
        case "atLeast": return .atLeast(bound)
        case "atMost": return .atMost(bound)
        case "above": return .above(bound)
        case "below": return .below(bound)
        default: return .equals(bound)
        }
    }

    /// Reads a bound in the form of the item's answers.
    private func bound(_ node: JSONNode, of draft: ItemDraft?) -> Points? {
        switch draft?.kind {
        case .choice:
            guard let draft else { return nil }
            let value =
                isFormat2 && node.string != nil
                ? choiceValue(node, of: draft) : integer(node, in: Self.choiceValues)
            return value.map { Points($0) }
        case .time:
            guard let text = string(node) else { return nil }
            if let minutes = Answer.Entry.minutes(clock: text) { return Points(minutes) }
            findings.report(
                .outOfRange, at: node, "\(quoted(text)) is not a time", remedy: "write \"HH:MM\"")
            return nil
        case .date: return date(node).map { Points($0.daysSinceEpoch) }
        case .multiple, .text:
            findings.report(
                .badCondition, at: node, "this item has no number to compare",
                remedy: "use \"anyOf\" for chosen choices, or \"answered\"")
            return nil
        case .number, nil: return decimal(node)
        }
    }

    /// Reads the value or the name of a choice.
    func choiceValue(_ node: JSONNode, of draft: ItemDraft) -> Int? {
        guard let choices = draft.choices else { return nil }
        let found =
            node.string.map { name in choices.first { $0.name?.text == name } }
            ?? node.number?.integer.flatMap { value in choices.first { $0.value == value } }
        if let found { return found.value }
        let words = choices.map { $0.name?.text ?? String($0.value) }
        findings.report(
            .unknownChoice, at: node, "\(draft.label) has no such choice",
            remedy: node.string.flatMap { nearest(to: $0, in: words) }
                .map { "did you mean \"\($0)\"?" }
                ?? "write one of \(words.joined(separator: ", "))")
        return nil
    }

    /// Whether some answers pass the test and others do not.
    private func checkDecides(_ test: Condition.Test, of draft: ItemDraft, at node: JSONNode)
        -> Bool
    {
        switch test {
        case .answered: return true
        case .declined:
            guard draft.declining == .notOffered else { return true }
            findings.report(
                .declineNotOffered, at: node, "the item \(draft.label) cannot be declined",
                remedy: "add \"mayDecline\" to the item, or remove the test")
            return false
        default: break
        }
        if let values = draft.values, draft.kind == .choice {
            let passing = values.count { test.truth(of: .answered($0)) == .true }
            guard passing == 0 || passing == values.count else { return true }
            findings.report(
                .constantComparison, at: node,
                "\(passing == 0 ? "no" : "every") choice of \(draft.label) passes the test",
                remedy: "compare with one of \(values.map(String.init).joined(separator: ", "))")
            return false
        }
        if case .number(let range)? = draft.kind {
            let truth = test.truth(of: range.least...range.greatest)
            guard let known = truth.known else {
                if case .equals(let wanted) = test, !range.contains(wanted) {
                    warnings.report(
                        .numberNeverGiven, at: node,
                        "no answer to \(draft.label) is \(wanted.shortText)",
                        remedy: "write a number on a step of the item, or use \"atLeast\"")
                }
                return true
            }
            findings.report(
                .constantComparison, at: node,
                "\(known ? "every" : "no") answer to \(draft.label) passes the test",
                remedy: "choose a bound that some answers pass and others do not")
            return false
        }
        return true
    }
}
