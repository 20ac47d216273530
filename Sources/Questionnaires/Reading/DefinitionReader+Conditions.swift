extension DefinitionReader {
    /// The keys that distinguish the forms of a condition.
    private static let forms = ["item", "all", "any", "not", "count"]
    private static let tests = ["atLeast", "atMost", "equals", "declined"]

    /// Reads a condition.
    ///
    /// - Parameters:
    ///   - mayTestScales: Whether it may name scales, in format 2.
    ///   - mentions: Receives each mention of a question, with its position.
    func condition(
        _ node: JSONNode, mentions: inout [(place: Int, offset: Int)]
    ) -> Condition? {
        guard let members = node.members else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where a condition belongs",
                remedy: "write an object such as { \"item\": …, \"atLeast\": 1 }")
            return nil
        }
        let found = members.map(\.key).filter(Self.forms.contains)
        guard found.count == 1, let form = found.first else {
            findings.report(
                .badCondition, at: node,
                "a condition needs exactly one of \(Self.list(Self.forms))",
                remedy: "keep one, and combine conditions with \"all\" or \"any\"")
            return nil
        }
        let keys =
            switch form {
            case "item": ["item"] + Self.tests
            case "count": ["count", "atLeast", "atMost"]
            default: [form]
            }
        guard let fields = fields(node, keys),
            let value = fields[form]
        else { return nil }
        switch form {
        case "item": return comparison(value, fields, mentions: &mentions)
        case "not": return condition(value, mentions: &mentions).map { .not($0) }
        case "all": return parts(value, mentions: &mentions).map { .all($0) }
        case "any": return parts(value, mentions: &mentions).map { .any($0) }
        default:
            let parts = self.parts(value, mentions: &mentions)
            let range = countRange(fields, of: value.elements?.count ?? 0)
            guard let parts, let range else { return nil }
            return .count(parts, range)
        }
    }

    private static func list(_ keys: [String]) -> String {
        keys.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private func parts(
        _ node: JSONNode, mentions: inout [(place: Int, offset: Int)]
    ) -> [Condition]? {
        guard let nodes = list(node, atMost: 500) else { return nil }
        guard !nodes.isEmpty else {
            findings.report(
                .emptyCondition, at: node, "no conditions to combine", remedy: "add a condition")
            return nil
        }
        var parts: [Condition] = []
        for node in nodes {
            if let part = condition(node, mentions: &mentions) { parts.append(part) }
        }
        return parts.count == nodes.count ? parts : nil
    }

    func countRange(_ fields: Fields, of count: Int) -> ClosedRange<Int>? {
        guard fields["atLeast"] != nil || fields["atMost"] != nil else {
            _ = fields.required("atLeast")
            return nil
        }
        let least = fields["atLeast"].map { integer($0, in: 0...500) } ?? 0
        let greatest = fields["atMost"].map { integer($0, in: 0...500) } ?? count
        guard let least, let greatest, count > 0 else { return nil }
        guard least <= greatest, greatest <= count, greatest - least < count else {
            findings.report(
                .countBounds, at: fields.node,
                "\(least) to \(greatest) of \(count) conditions always or never holds",
                remedy: "choose bounds between 0 and \(count) that exclude at least one")
            return nil
        }
        return least...greatest
    }

    private func comparison(
        _ node: JSONNode, _ fields: Fields, mentions: inout [(place: Int, offset: Int)]
    ) -> Condition? {
        let found = Self.tests.filter { fields[$0] != nil }
        guard found.count == 1, let name = found.first, let operand = fields[name] else {
            findings.report(
                .badCondition, at: fields.node,
                "a comparison needs exactly one of \(Self.list(Self.tests))",
                remedy: "keep one, and combine conditions with \"all\"")
            return nil
        }
        let test = self.test(name, operand)
        guard let draft = mentioned(node, mentions: &mentions), let test else { return nil }
        guard check(test, of: draft, at: operand), let id = draft.id else { return nil }
        return .item(id, test)
    }

    private func test(_ name: String, _ operand: JSONNode) -> Condition.Test? {
        if name == "declined" {
            guard let isDeclined = truth(operand) else { return nil }
            if isDeclined { return .declined }
            findings.report(
                .badCondition, at: operand, "\"declined\" is false",
                remedy: "put \"not\" around \"declined\": true")
            return nil
        }
        guard let value = integer(operand, in: Self.choiceValues) else { return nil }
        switch name {
        case "atLeast": return .atLeast(Points(value))
        case "atMost": return .atMost(Points(value))
        default: return .equals(Points(value))
        }
    }

    /// The item that a node names; reports an unknown name.
    private func mentioned(
        _ node: JSONNode, mentions: inout [(place: Int, offset: Int)]
    ) -> ItemDraft? {
        guard let place = place(node) else { return nil }
        mentions.append((place, node.offset))
        return drafts[place]
    }

    /// Whether some answers pass the test and others do not.
    private func check(_ test: Condition.Test, of draft: ItemDraft, at node: JSONNode) -> Bool {
        if test == .declined {
            guard draft.declining == .notOffered else { return true }
            findings.report(
                .declineNotOffered, at: node, "the item \(draft.label) cannot be declined",
                remedy: "add \"mayDecline\" to the item, or remove the test")
            return false
        }
        guard let values = draft.values else { return true }
        let passing = values.count { test.truth(of: .answered($0)) == .true }
        guard passing == 0 || passing == values.count else { return true }
        findings.report(
            .constantComparison, at: node,
            "\(passing == 0 ? "no" : "every") choice of \(draft.label) passes the test",
            remedy: "compare with one of \(values.map(String.init).joined(separator: ", "))")
        return false
    }
}
