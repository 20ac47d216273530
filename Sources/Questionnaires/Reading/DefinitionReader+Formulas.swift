extension DefinitionReader {
    /// The operations of a scale.
    private enum OperationWord: String, CaseIterable {
        case sum, mean, least, greatest, first, count, difference, product, ratio, recode, table
        case cases
    }

    static let operationKeys = OperationWord.allCases.map(\.rawValue)

    /// Reads the operation of a scale with its rules and steps.
    func formula(_ fields: Fields, _ draft: inout FormulaDraft) -> Scale.Formula? {
        let found = OperationWord.allCases.filter { fields[$0.rawValue] != nil }
        guard found.count == 1, let word = found.first, let node = fields[word.rawValue] else {
            findings.report(
                .badOperation, at: fields.node,
                found.isEmpty
                    ? "a scale without an operation"
                    : "a scale with \(found.count) operations",
                remedy: "use one of \(Self.quotedList(Self.operationKeys)); another one can be a "
                    + "scale with \"part\": true")
            return nil
        }
        draft.operationNode = node
        let operation = self.operation(word, node, fields)
        let steps = fields["then"].map { self.steps($0) } ?? []
        let missing = fields["missing"].map { missingRule($0, for: word) }
        let notAsked = fields["notAskedCounts"].map { self.notAsked($0) }
        let scoredWhen = fields["scoredWhen"].map { freeCondition($0) }
        if fields["counts"] != nil, word != .count {
            findings.report(
                .badOperation, at: fields["counts"] ?? fields.node,
                "\"counts\" without a \"count\"",
                remedy: "remove it, or write the operation \"count\"")
        }
        guard let operation, let steps, missing == nil || missing ?? nil != nil,
            notAsked == nil || notAsked ?? nil != nil, scoredWhen == nil || scoredWhen ?? nil != nil
        else { return nil }
        return Scale.Formula(
            operation: operation, steps: steps, missing: missing ?? nil, notAsked: notAsked ?? nil,
            scoredWhen: scoredWhen ?? nil)
    }

    private func operation(
        _ word: OperationWord, _ node: JSONNode, _ fields: Fields
    ) -> Scale.Formula.Operation? {
        switch word {
        case .sum: return operands(node).map { .sum($0) }
        case .mean: return operands(node).map { .mean($0) }
        case .least: return operands(node).map { .least($0) }
        case .greatest: return operands(node).map { .greatest($0) }
        case .first: return operands(node).map { .first($0) }
        case .product: return operands(node).map { .product($0) }
        case .count: return counted(node, fields["counts"]).map { .count($0) }
        case .difference: return difference(node)
        case .ratio:
            guard let fields = self.fields(node, ["of", "by", "whenZero"]) else { return nil }
            let dividend = fields.required("of").flatMap { operand(named: $0) }
            let divisor = fields.required("by").flatMap { operand(named: $0) }
            if let node = fields["whenZero"], let word = string(node), word != "no-score" {
                reportUnknownWord(word, at: node, allowed: ["no-score"])
            }
            guard let dividend, let divisor else { return nil }
            return .ratio(of: dividend, by: divisor)
        case .recode: return recode(node)
        case .table: return lookupTable(node)
        case .cases: return cases(node).map { .cases($0) }
        }
    }

    // MARK: Operands

    /// What a name stands for.
    private enum Reference {
        case item(Int)
        case scale(Scale.ID)
    }

    private func reference(_ name: String, at node: JSONNode) -> Reference? {
        if let place = itemPlaces[name] {
            drafts[place].isScored = true
            if drafts[place].kind == .text {
                findings.report(
                    .textScored, at: node, "the item \(quoted(name)) is a text",
                    remedy: "a text is never scored; use another item")
                return nil
            }
            if drafts[place].isUnscored, drafts[place].role == .question {
                findings.report(
                    .unscoredInScale, at: node,
                    "the item \(drafts[place].label) is declared unscored",
                    remedy: "remove it here, or remove \"unscored\" from the item")
            }
            return .item(place)
        }
        if scaleNames.contains(name) { return Scale.ID(name).map { .scale($0) } }
        if knowsAllItems {
            reportUnknown(
                .unknownItem, name, at: node.offset, noun: "item or scale",
                known: itemPlaces.keys.sorted() + scaleNames)
        }
        return nil
    }

    /// Reads one name.
    func operand(named node: JSONNode) -> Scale.Formula.Operand? {
        guard let name = string(node).flatMap({ fullName($0, at: node) }) else { return nil }
        return operand(name, at: node, weight: 1, isReversed: false, points: nil)
    }

    private func operand(
        _ name: String, at node: JSONNode, weight: Points, isReversed: Bool, points: JSONNode?
    ) -> Scale.Formula.Operand? {
        guard let reference = reference(name, at: node) else { return nil }
        switch reference {
        case .scale(let scale):
            if isReversed || points != nil {
                findings.report(
                    .badTerm, at: node,
                    "the scale \(quoted(name)) cannot be "
                        + (isReversed ? "reversed" : "given other points"),
                    remedy: isReversed
                        ? "use a \"weight\" of -1 and a step \"plus\"" : "use a \"recode\"")
                return nil
            }
            return .init(source: .scale(scale), weight: weight, isReversed: false, points: nil)
        case .item(let place):
            guard let id = drafts[place].id else { return nil }
            var own: [Points?]?
            if let points {
                guard let read = termPoints(points, of: drafts[place]) else { return nil }
                own = read
            }
            return .init(source: .item(id), weight: weight, isReversed: isReversed, points: own)
        }
    }

    /// Reads the points that a scale gives the choices of an item.
    private func termPoints(_ node: JSONNode, of draft: ItemDraft) -> [Points?]? {
        guard draft.hasChoices else {
            findings.report(
                .badTerm, at: node, "\(draft.label) has no choices",
                remedy: "use a \"recode\" for a number")
            return nil
        }
        guard let nodes = list(node, atMost: 64), let choices = draft.choices else { return nil }
        guard nodes.count == choices.count else {
            findings.report(
                .badTerm, at: node,
                "\(nodes.count) points for \(choices.count) choices of "
                    + draft.label,
                remedy: "write one number for each choice, or null")
            return nil
        }
        var points: [Points?] = []
        for node in nodes {
            if node.isNull {
                points.append(nil)
            } else if let number = decimal(node) {
                points.append(number)
            } else {
                return nil
            }
        }
        return points
    }

    /// Reads a list of terms, with groups of items and repetitions filled in.
    func operands(_ node: JSONNode) -> [Scale.Formula.Operand]? {
        guard let nodes = list(node, atMost: 500) else { return nil }
        guard !nodes.isEmpty else {
            findings.report(.emptyScale, at: node, "a scale without terms", remedy: "name items")
            return nil
        }
        var operands: [Scale.Formula.Operand] = []
        var isWhole = true
        var seen: Set<String> = []
        for node in nodes {
            guard let term = term2(node) else {
                isWhole = false
                continue
            }
            for name in term.names {
                let full = fullName(name.text, at: name.node)
                guard let full,
                    let operand = operand(
                        full, at: name.node, weight: term.weight, isReversed: term.isReversed,
                        points: term.points)
                else {
                    isWhole = false
                    continue
                }
                if !seen.insert(full).inserted {
                    findings.report(
                        .repeatedTerm, at: name.node, "\(quoted(full)) twice",
                        remedy: "remove one, or give it a \"weight\"")
                }
                operands.append(operand)
            }
        }
        return isWhole && !operands.isEmpty ? operands : nil
    }

    /// One element of a list of terms.
    private struct TermDraft {
        var names: [(text: String, node: JSONNode)]
        var weight: Points = 1
        var isReversed = false
        var points: JSONNode?
    }

    private func term2(_ node: JSONNode) -> TermDraft? {
        if node.members == nil {
            return string(node).map { TermDraft(names: [($0, node)]) }
        }
        guard
            let fields = fields(
                node,
                [
                    "of", "items", "from", "through", "repeat", "reverse", "weight", "points",
                ])
        else { return nil }
        let weight = fields["weight"].map { decimal($0, orFraction: true) } ?? 1
        let isReversed = fields["reverse"].map { truth($0) } ?? false
        guard let names = names(fields), let weight, let isReversed else { return nil }
        guard weight != 0 else {
            findings.report(
                .outOfRange, at: fields["weight"] ?? node, "a weight of 0",
                remedy: "remove the term, or write another weight")
            return nil
        }
        return TermDraft(
            names: names, weight: weight, isReversed: isReversed, points: fields["points"])
    }

    /// The names that a term stands for.
    func names(_ fields: Fields) -> [(text: String, node: JSONNode)]? {
        let found = ["of", "items", "from"].filter { fields[$0] != nil }
        guard found.count == 1, let form = found.first, let node = fields[form] else {
            findings.report(
                .badTerm, at: fields.node,
                "a term needs exactly one of \"of\", \"items\", \"from\"",
                remedy: "keep one")
            return nil
        }
        switch form {
        case "of":
            guard let name = string(node) else { return nil }
            guard let list = fields["repeat"] else { return [(name, node)] }
            guard let names = repetitions(named: list) else { return nil }
            guard name.hasPrefix(".") else {
                findings.report(
                    .badIdentifier, at: node,
                    "\(quoted(name)) is the same name in every repetition",
                    remedy: "write \".\(name)\"")
                return nil
            }
            return names.map { ($0.name + name, node) }
        case "items":
            let nodes = list(node, atMost: 500) ?? []
            let names = nodes.compactMap { node in string(node).map { ($0, node) } }
            return names.count == nodes.count && !names.isEmpty ? names : nil
        default:
            guard let first = place2(node), let end = fields.required("through"),
                let last = place2(end)
            else { return nil }
            guard first <= last, drafts[last].role == .question else {
                findings.report(
                    .badTerm, at: end, "\(drafts[last].label) comes before \(drafts[first].label)",
                    remedy: "write the earlier item as \"from\"")
                return nil
            }
            return drafts[first...last].compactMap { draft in draft.name.map { ($0, node) } }
        }
    }

    private func place2(_ node: JSONNode) -> Int? {
        guard let name = string(node).flatMap({ fullName($0, at: node) }) else { return nil }
        if let place = itemPlaces[name] { return place }
        if knowsAllItems {
            reportUnknown(
                .unknownItem, name, at: node.offset, noun: "item", known: itemPlaces.keys.sorted())
        }
        return nil
    }

    // MARK: Counts, differences and cases

    /// Reads the conditions of a count; names are tested with `counts`.
    private func counted(_ node: JSONNode, _ test: JSONNode?) -> [Condition]? {
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
            guard let term = term2(node) else {
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
            for name in term.names { add(condition(on: name.text, at: name.node, test)) }
        }
        return isWhole ? conditions : nil
    }

    private func condition(on name: String, at node: JSONNode, _ test: JSONNode) -> Condition? {
        guard let name = fullName(name, at: node), let reference = reference(name, at: node) else {
            return nil
        }
        switch reference {
        case .item(let place):
            let keys = ["atLeast", "atMost", "above", "below", "equals", "anyOf", "declined"]
            guard let fields = fields(test, keys),
                let read = test2(fields, keys, of: drafts[place]), let id = drafts[place].id
            else { return nil }
            return .item(id, read)
        case .scale(let scale):
            let keys = ["atLeast", "atMost", "above", "below", "equals"]
            guard let fields = fields(test, keys), let read = test2(fields, keys, of: nil) else {
                return nil
            }
            return .scale(scale, read)
        }
    }

    private func difference(_ node: JSONNode) -> Scale.Formula.Operation? {
        guard let fields = fields(node, ["from", "to", "clock", "unit"]) else { return nil }
        let from = fields.required("from").flatMap { operand(named: $0) }
        let to = fields.required("to").flatMap { operand(named: $0) }
        let isClock = fields["clock"].map { truth($0) } ?? false
        let unit: DateUnit? = fields["unit"].flatMap { word($0) }
        guard let from, let to, let isClock else { return nil }
        let kinds = [from, to].map { operand in
            operand.item.flatMap { itemPlaces[$0.text] }.flatMap { drafts[$0].kind }
        }
        func isTime(_ kind: Item.Kind?) -> Bool { kind == .time }
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
        if isClock, !kinds.allSatisfy(isTime) {
            return report("\"clock\" without two times", "name two items of the kind \"time\"")
        }
        if kinds.contains(where: isTime), !kinds.allSatisfy(isTime) {
            return report("a difference of a time and something else", "name two times")
        }
        return .difference(from: from, to: to, isClock ? .clock : .plain)
    }

    /// The unit of a difference of dates.
    private enum DateUnit: String, CaseIterable {
        case days, months, years
    }

    private func cases(_ node: JSONNode) -> [Scale.Formula.Case]? {
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

    private func caseValue(_ node: JSONNode) -> Scale.Formula.Case.Value? {
        if node.isNull { return .noScore }
        if node.string != nil { return operand(named: node).map { .operand($0) } }
        return decimal(node).map { .number($0) }
    }

    // MARK: Rules and steps

    private func notAsked(_ node: JSONNode) -> Scale.Formula.NotAsked? {
        if let word = node.string {
            if word == "nothing" { return .nothing }
            reportUnknownWord(word, at: node, allowed: ["nothing"])
            return nil
        }
        return decimal(node).map { .counts($0) }
    }

    private func missingRule(
        _ node: JSONNode, for word: OperationWord
    ) -> Scale.Formula.MissingRule? {
        guard
            let fields = fields(
                node,
                [
                    "answeredAtLeast", "answeredMoreThan", "fill", "estimate", "source", "verified",
                ])
        else { return nil }
        switch word {
        case .sum, .mean, .least, .greatest, .count: break
        case .first, .difference, .product, .ratio, .recode, .table, .cases:
            findings.report(
                .missingRule, at: node, "\"\(word.rawValue)\" has no terms that can be left out",
                remedy: "remove \"missing\"")
            return nil
        }
        let needed = self.needed(fields)
        let fill = fields.required("fill").flatMap { self.fill($0, for: word) }
        let isEstimate = fields["estimate"].map { truth($0) } ?? false
        let isVerified = fields["verified"].map { truth($0) } ?? true
        let source = (isEstimate == true ? fields.required("source") : fields["source"])
            .flatMap { text($0) }
        guard let needed, let fill, let isEstimate, let isVerified, !isEstimate || source != nil
        else { return nil }
        return .init(
            needed: needed, fill: fill, isEstimate: isEstimate, source: source,
            isVerified: isVerified)
    }

    private func needed(_ fields: Fields) -> Scale.Formula.MissingRule.Needed? {
        let more = fields["answeredMoreThan"]
        guard let node = more ?? fields.required("answeredAtLeast") else { return nil }
        if more != nil, let other = fields["answeredAtLeast"] {
            findings.report(
                .missingRule, at: other, "both \"answeredAtLeast\" and \"answeredMoreThan\"",
                remedy: "keep one")
            return nil
        }
        if node.number != nil {
            return integer(node, in: more == nil ? 1...500 : 0...499)
                .map { .count($0 + (more == nil ? 0 : 1)) }
        }
        return share(node).map { .share($0, isMore: more != nil) }
    }

    private func fill(
        _ node: JSONNode, for word: OperationWord
    ) -> Scale.Formula.MissingRule.Fill? {
        guard let string = node.string else { return decimal(node).map { .number($0) } }
        switch string {
        case "nothing": return .nothing
        case "mean" where word != .count: return .mean
        default:
            reportUnknownWord(
                string, at: node, allowed: word == .count ? ["nothing"] : ["mean", "nothing"])
            return nil
        }
    }

    private func steps(_ node: JSONNode) -> [Scale.Formula.Step]? {
        let keys = ["times", "plus", "atLeast", "atMost", "round"]
        guard let nodes = list(node, atMost: 20) else { return nil }
        let steps = nodes.compactMap { node -> Scale.Formula.Step? in
            guard let fields = fields(node, keys) else { return nil }
            let found = keys.filter { fields[$0] != nil }
            guard found.count == 1, let key = found.first, let value = fields[key] else {
                findings.report(
                    .badStep, at: node, "a step needs exactly one of \(Self.quotedList(keys))",
                    remedy: "write one object for each step")
                return nil
            }
            if key == "round" { return integer(value, in: 0...6).map { .round(decimals: $0) } }
            guard let number = decimal(value, orFraction: true) else { return nil }
            switch key {
            case "times":
                guard number != 0 else {
                    findings.report(
                        .outOfRange, at: value, "a factor of 0", remedy: "write another number")
                    return nil
                }
                return .times(number)
            case "plus": return .plus(number)
            case "atLeast": return .atLeast(number)
            default: return .atMost(number)
            }
        }
        return steps.count == nodes.count ? steps : nil
    }
}
