extension DefinitionReader {
    /// The keys that distinguish the forms of a condition.
    private var conditionForms: [String] {
        ["item"] + (isFormat2 ? ["scale"] : []) + ["all", "any", "not", "count"]
    }
    private var itemTests: [String] {
        isFormat2
            ? Self.scaleTests + ["anyOf", "answered", "declined"]
            : ["atLeast", "atMost", "equals", "declined"]
    }
    private static let scaleTests = ["atLeast", "atMost", "above", "below", "equals"]

    /// Reads a condition.
    ///
    /// - Parameters:
    ///   - mayTestScales: Whether it may name scales, in format 2.
    ///   - mentions: Receives each mention of a question, with its position.
    func condition(
        _ node: JSONNode, mayTestScales: Bool = false, mentions: inout [(place: Int, offset: Int)]
    ) -> Condition? {
        guard let members = node.members else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where a condition belongs",
                remedy: "write an object such as { \"item\": …, \"atLeast\": 1 }")
            return nil
        }
        let found = members.map(\.key).filter(conditionForms.contains)
        guard found.count == 1, let form = found.first else {
            findings.report(
                .badCondition, at: node,
                "a condition needs exactly one of \(Self.quotedList(conditionForms))",
                remedy: "keep one, and combine conditions with \"all\" or \"any\"")
            return nil
        }
        let keys =
            switch form {
            case "item": ["item"] + itemTests
            case "scale": ["scale"] + Self.scaleTests
            case "count": ["count", "atLeast", "atMost"]
            default: [form]
            }
        guard let fields = fields(node, keys), let value = fields[form] else { return nil }
        switch form {
        case "item": return itemCondition(value, fields, mentions: &mentions)
        case "scale": return scaleCondition(value, fields, mayTestScales: mayTestScales)
        case "not":
            return condition(value, mayTestScales: mayTestScales, mentions: &mentions)
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
            condition($0, mayTestScales: mayTestScales, mentions: &mentions)
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
        let condition = condition(node, mayTestScales: true, mentions: &mentions)
        for mention in mentions { drafts[mention.place].isScored = true }
        return condition
    }

    static func quotedList(_ keys: [String]) -> String {
        keys.map { "\"\($0)\"" }.joined(separator: ", ")
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
        guard let test = test(fields, itemTests, of: draft), let id = draft.id else {
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
        guard let test = test(fields, Self.scaleTests, of: nil) else { return nil }
        return Scale.ID(name).map { .scale($0, test) }
    }
}
