// Counts, differences and cases.
extension DefinitionReader {
    /// Reads the conditions of a count; names are tested with `counts`.
    func counted(_ node: JSONNode, _ test: JSONNode?) -> [Condition]? {
        guard let nodes = list(node, atMost: 500) else { return nil }
        guard !nodes.isEmpty else {
            findings.report(.emptyScale, at: node, "a count of nothing", remedy: "add conditions")
            return nil
        }
        var conditions: [Condition] = []
        var isWhole = true
        func add(_ condition: Condition?) {
            if let condition { conditions.append(condition) } else { isWhole = false }
        }
        for node in nodes {
            let isGroup =
                node.members?.contains { ["of", "items", "from"].contains($0.key) } ?? true
            guard isGroup else {
                add(freeCondition(node))
                continue
            }
            guard let term = termDraft(node) else {
                isWhole = false
                continue
            }
            guard let test else {
                findings.report(
                    .missingKey, at: node, "a name in a count without a test",
                    remedy: "add \"counts\" to the scale, such as { \"atLeast\": 2 }")
                isWhole = false
                continue
            }
            // The test is written once, so a mistake in it is reported once.
            let before = findings.reportsPlacesOnce
            findings.reportsPlacesOnce = true
            for name in term.names { add(condition(on: name.text, at: name.node, test)) }
            findings.reportsPlacesOnce = before
        }
        return isWhole ? conditions : nil
    }

    func condition(on name: String, at node: JSONNode, _ test: JSONNode) -> Condition? {
        guard let name = fullName(name, at: node), let reference = reference(name, at: node) else {
            return nil
        }
        switch reference {
        case .item(let place):
            let keys = [
                "atLeast", "atMost", "above", "below", "equals", "anyOf", "answered", "declined",
            ]
            guard let fields = fields(test, keys),
                let read = self.test(fields, keys, of: drafts[place]), let id = drafts[place].id
            else { return nil }
            return .item(id, read)
        case .scale(let scale):
            let keys = ["atLeast", "atMost", "above", "below", "equals"]
            guard let fields = fields(test, keys), let read = self.test(fields, keys, of: nil)
            else {
                return nil
            }
            return .scale(scale, read)
        }
    }

    func difference(_ node: JSONNode) -> Scale.Formula.Operation? {
        guard let fields = fields(node, ["from", "to", "clock", "unit"]) else { return nil }
        let from = fields.required("from").flatMap { operand(named: $0, mayBeDate: true) }
        let to = fields.required("to").flatMap { operand(named: $0, mayBeDate: true) }
        let isClock = fields["clock"].map { truth($0) } ?? false
        let unit: DateUnit? = fields["unit"].flatMap { word($0) }
        guard let from, let to, let isClock else { return nil }
        let kinds = [from, to].map { operand in
            operand.item.flatMap { itemPlaces[$0.text] }.flatMap { drafts[$0].kind }
        }
        func isTime(_ kind: Item.Kind?) -> Bool { kind == .time }
        // The value of a scale can be a time too, such as the middle of a sleep.
        let areClocks = zip([from, to], kinds).allSatisfy { $0.scale != nil || isTime($1) }
        func isDate(_ kind: Item.Kind?) -> Bool { if case .date = kind { true } else { false } }
        func report(_ problem: String, _ remedy: String) -> Scale.Formula.Operation? {
            findings.report(.badTerm, at: node, problem, remedy: remedy)
            return nil
        }
        if kinds.contains(where: isDate) {
            guard kinds.allSatisfy(isDate) else {
                return report("a difference of a date and something else", "name two dates")
            }
            let distance: Scale.Formula.Distance =
                switch unit {
                case .months: .months
                case .years: .years
                case .days, nil: .days
                }
            return .difference(from: from, to: to, distance)
        }
        guard unit == nil else {
            return report("a \"unit\" without dates", "remove \"unit\"")
        }
        if isClock, !areClocks {
            return report(
                "\"clock\" without two times", "name two items of the kind \"time\", or scales")
        }
        if kinds.contains(where: isTime), !areClocks {
            return report("a difference of a time and something else", "name two times")
        }
        return .difference(from: from, to: to, isClock ? .clock : .plain)
    }

    /// The unit of a difference of dates.
    enum DateUnit: String, CaseIterable {
        case days, months, years
    }

    func cases(_ node: JSONNode) -> [Scale.Formula.Case]? {
        guard let nodes = list(node, atMost: 100) else { return nil }
        var cases: [Scale.Formula.Case] = []
        for (place, node) in nodes.enumerated() {
            let isLast = node["else"] != nil
            guard let fields = fields(node, isLast ? ["else"] : ["when", "take"]) else {
                return nil
            }
            if isLast != (place == nodes.count - 1) {
                findings.report(
                    .caseOrder, at: node, isLast ? "an \"else\" before other cases" : "no \"else\"",
                    remedy: "end the list with { \"else\": … }")
                return nil
            }
            let condition = isLast ? nil : fields.required("when").map { freeCondition($0) }
            guard let value = fields.required(isLast ? "else" : "take"),
                let read = caseValue(value), condition == nil || condition ?? nil != nil,
                isLast || condition != nil
            else { return nil }
            cases.append(.init(condition: condition ?? nil, value: read))
        }
        if cases.isEmpty {
            findings.report(
                .emptyScale, at: node, "no cases", remedy: "add { \"when\": …, \"take\": … }")
            return nil
        }
        return cases
    }

    func caseValue(_ node: JSONNode) -> Scale.Formula.Case.Value? {
        if node.isNull { return .noScore }
        if node.string != nil { return operand(named: node).map { .operand($0) } }
        return decimal(node).map { .number($0) }
    }
}
