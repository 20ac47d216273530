internal import Questionnaires

extension DraftWriter {
    /// The condition under which an item is asked, with the conditions of its enclosing groups;
    /// `null` and a finding if the kit has no such condition; `nil` without a condition.
    func askedWhen(_ linkID: String, at node: JSONNode) -> JSONValue? {
        var parts: [JSONValue?] = []
        var name: String? = linkID
        var depth = 0
        while let current = name, let item = form.items[current], depth < 64 {
            if !item.conditions.isEmpty {
                let own = item.conditions.map { condition($0) }
                parts.append(item.needsAll.flatMap { Self.combined(own, $0 ? "all" : "any") })
            }
            name = item.parent
            depth += 1
        }
        guard !parts.isEmpty else { return nil }
        return Self.combined(parts, "all")
            ?? gap(
                "a condition of the item that a definition cannot express",
                at: node["enableWhen"]
                    ?? node,
                remedy: "write \"askedWhen\", or remove the key when the item is always asked")
    }

    private static func combined(_ parts: [JSONValue?], _ word: String) -> JSONValue? {
        let known = parts.compactMap(\.self)
        guard known.count == parts.count else { return nil }
        return known.count == 1 ? known[0] : [word: .array(known)]
    }

    private func condition(_ condition: FHIRForm.Condition) -> JSONValue? {
        guard let name = names[condition.question], let item = form.items[condition.question],
            let points = points(condition.expected, of: item)
        else { return nil }
        func comparison(_ word: String, _ points: Int) -> JSONValue {
            ["item": .string(name), word: .integer(points)]
        }
        switch condition.comparison {
        case "=": return comparison("equals", points)
        case "!=": return ["not": comparison("equals", points)]
        case ">=": return comparison("atLeast", points)
        case ">": return comparison("atLeast", points + 1)
        case "<=": return comparison("atMost", points)
        case "<": return comparison("atMost", points - 1)
        default: return nil
        }
    }

    /// The points of an answer that a condition names; `nil` when they are not known.
    private func points(_ expected: Evidence, of item: FHIRForm.Item) -> Int? {
        switch expected {
        case .number(let points), .weight(let points): return points.whole
        case .coding(let coding):
            let found = item.options.filter { option in
                guard coding.code != nil, option.coding.code == coding.code else { return false }
                return coding.system == nil || coding.system == option.coding.system
            }
            return found.count == 1 ? found[0].weight?.whole : nil
        case .text, .display, .bool, .unit, .time, .day, .absent, .other, .reported: return nil
        }
    }
}
