extension DefinitionReader {
    private static let forms2 = ["item", "scale", "all", "any", "not", "count"]
    private static let itemTests = [
        "atLeast", "atMost", "above", "below", "equals", "anyOf", "answered", "declined",
    ]
    private static let scaleTests = ["atLeast", "atMost", "above", "below", "equals"]

    /// Reads a condition of format 2.
    ///
    /// - Parameters:
    ///   - mayTestScales: Whether it may name scales.
    ///   - mentions: Receives each mention of a question, with its position.
    func condition2(
        _ node: JSONNode, mayTestScales: Bool, mentions: inout [(place: Int, offset: Int)]
    ) -> Condition? {
        guard let members = node.members else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where a condition belongs",
                remedy: "write an object such as { \"item\": …, \"atLeast\": 1 }")
            return nil
        }
        let found = members.map(\.key).filter(Self.forms2.contains)
        guard found.count == 1, let form = found.first else {
            findings.report(
                .badCondition, at: node,
                "a condition needs exactly one of \(Self.quotedList(Self.forms2))",
                remedy: "keep one, and combine conditions with \"all\" or \"any\"")
            return nil
        }
        let keys =
            switch form {
            case "item": ["item"] + Self.itemTests
            case "scale": ["scale"] + Self.scaleTests
            case "count": ["count", "atLeast", "atMost"]
            default: [form]
            }
        guard let fields = fields(node, keys), let value = fields[form] else { return nil }
        switch form {
        case "item": return itemCondition(value, fields, mentions: &mentions)
        case "scale": return scaleCondition(value, fields, mayTestScales: mayTestScales)
        case "not":
            return condition2(value, mayTestScales: mayTestScales, mentions: &mentions)
                .map { .not($0) }
        default: break
        }
        guard let nodes = list(value, atMost: 500) else { return nil }
        guard !nodes.isEmpty else {
            findings.report(
                .emptyCondition, at: value, "no conditions to combine", remedy: "add a condition")
            return nil
        }
        let parts = nodes.compactMap {
            condition2($0, mayTestScales: mayTestScales, mentions: &mentions)
        }
        let range = form == "count" ? countRange(fields, of: nodes.count) : nil
        guard parts.count == nodes.count else { return nil }
        switch form {
        case "all": return .all(parts)
        case "any": return .any(parts)
        default: return range.map { .count(parts, $0) }
        }
    }

    /// Reads a condition of format 2 outside of `askedWhen`, where any item and scale may be named.
    func freeCondition(_ node: JSONNode) -> Condition? {
        var mentions: [(place: Int, offset: Int)] = []
        let condition = condition2(node, mayTestScales: true, mentions: &mentions)
        for mention in mentions { drafts[mention.place].isScored = true }
        return condition
    }

    static func quotedList(_ keys: [String]) -> String {
        keys.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private func itemCondition(
        _ node: JSONNode, _ fields: Fields, mentions: inout [(place: Int, offset: Int)]
    ) -> Condition? {
        guard let name = string(node).flatMap({ fullName($0, at: node) }) else { return nil }
        guard let place = itemPlaces[name] else {
            if scaleNames.contains(name) {
                findings.report(
                    .unknownItem, at: node, "\(quoted(name)) is a scale",
                    remedy: "write \"scale\" instead of \"item\"")
            } else if knowsAllItems {
                reportUnknown(
                    .unknownItem, name, at: node.offset, noun: "item",
                    known: itemPlaces.keys.sorted())
            }
            return nil
        }
        let draft = drafts[place]
        if draft.role == .question { mentions.append((place, node.offset)) }
        guard let test = test2(fields, Self.itemTests, of: draft), let id = draft.id else {
            return nil
        }
        return .item(id, test)
    }

    private func scaleCondition(
        _ node: JSONNode, _ fields: Fields, mayTestScales: Bool
    ) -> Condition? {
        guard let name = string(node).flatMap({ fullName($0, at: node) }) else { return nil }
        guard mayTestScales else {
            findings.report(
                .badCondition, at: node, "a question cannot depend on a score",
                remedy: "test the items, for example with \"count\"")
            return nil
        }
        guard scaleNames.contains(name) else {
            reportUnknown(
                .unknownScale, name, at: node.offset, noun: "scale", known: scaleNames)
            return nil
        }
        guard let test = test2(fields, Self.scaleTests, of: nil) else { return nil }
        return Scale.ID(name).map { .scale($0, test) }
    }

    /// Reads the one test among the keys of an object; `draft` is the item, or `nil` for a scale.
    func test2(_ fields: Fields, _ keys: [String], of draft: ItemDraft?) -> Condition.Test? {
        let found = keys.filter { fields[$0] != nil }
        guard found.count == 1, let name = found.first, let operand = fields[name] else {
            findings.report(
                .badCondition, at: fields.node,
                "a test needs exactly one of \(Self.quotedList(keys))",
                remedy: "keep one, and combine conditions with \"all\"")
            return nil
        }
        guard let test = test2(name, operand, of: draft) else { return nil }
        if let draft, !check2(test, of: draft, at: operand) { return nil }
        return test
    }

    private func test2(
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
            if node.string != nil { return choiceValue(node, of: draft).map { Points($0) } }
            return integer(node, in: Self.choiceValues).map { Points($0) }
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
    private func check2(_ test: Condition.Test, of draft: ItemDraft, at node: JSONNode) -> Bool {
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
        let passing: Int
        let count: Int
        if let values = draft.values, draft.kind == .choice {
            passing = values.count { test.truth(of: .answered($0)) == .true }
            count = values.count
        } else if case .number(let range)? = draft.kind {
            let truth = test.truth(of: range.least...range.greatest)
            guard let known = truth.known else { return true }
            (passing, count) = (known ? 1 : 0, 1)
        } else {
            return true
        }
        guard passing == 0 || passing == count else { return true }
        findings.report(
            .constantComparison, at: node,
            "\(passing == 0 ? "no" : "every") answer to \(draft.label) passes the test",
            remedy: "choose a bound that some answers pass and others do not")
        return false
    }
}
