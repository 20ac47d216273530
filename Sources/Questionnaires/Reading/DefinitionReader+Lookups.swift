// Recodes and tables, which may depend on a context.
extension DefinitionReader {
    /// Reads a recode.
    func recode(_ node: JSONNode) -> Scale.Formula.Operation? {
        guard let fields = fields(node, ["of", "by", "steps"]) else { return nil }
        let operand = fields.required("of").flatMap { self.operand(named: $0) }
        let steps = fields.required("steps").flatMap {
            lookup($0, fields["by"]) { recodeSteps($0) }
        }
        guard let operand, let steps else { return nil }
        return .recode(operand, steps)
    }

    /// Reads a table.
    func lookupTable(_ node: JSONNode) -> Scale.Formula.Operation? {
        guard let fields = fields(node, ["of", "by", "from", "points"]) else { return nil }
        let operand = fields.required("of").flatMap { self.operand(named: $0) }
        let from = fields["from"].map { integer($0, in: -100_000...100_000) }
        let points = fields.required("points").flatMap { node in
            lookup(node, fields["by"]) { tablePoints($0, from: from) }
        }
        guard let operand, let points else { return nil }
        return .table(operand, points)
    }

    /// Reads one content for all people, or an entry for each choice of a context.
    func lookup<Content>(
        _ node: JSONNode, _ by: JSONNode?, _ read: (JSONNode) -> Content?
    ) -> Scale.Formula.Lookup<Content>? {
        guard let by else { return read(node).map { .always($0) } }
        guard let draft = contextWithChoices(by), let id = draft.id,
            let members = byChoice(node, of: draft, extra: [])
        else { return nil }
        var contents: [Int: Content] = [:]
        for (value, node) in members where !node.isNull {
            guard let content = read(node) else { return nil }
            contents[value] = content
        }
        guard !contents.isEmpty else {
            findings.report(
                .emptyScale, at: node, "no entry gives a score", remedy: "write at least one")
            return nil
        }
        return .byContext(id, contents)
    }

    /// The context that `by` names; reports a context without choices.
    func contextWithChoices(_ node: JSONNode) -> ItemDraft? {
        guard let name = string(node) else { return nil }
        guard let place = itemPlaces[name], drafts[place].role == .context,
            drafts[place].kind == .choice
        else {
            let known = drafts.filter { $0.role == .context && $0.kind == .choice }
                .compactMap(\.name)
            findings.report(
                .badContext, at: node, "\(quoted(name)) is not a context with choices",
                remedy: nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
                    ?? "declare it in \"context\" with choices that have names; for an age use "
                    + "\"cases\"")
            return nil
        }
        return drafts[place]
    }

    /// The members of an object with an entry for each choice of a context.
    func byChoice(
        _ node: JSONNode, of draft: ItemDraft, extra: [String]
    ) -> [(value: Int, node: JSONNode)]? {
        let choices = draft.choices ?? []
        let names = choices.map { $0.name?.text ?? String($0.value) }
        guard let fields = fields(node, extra + names) else { return nil }
        var members: [(Int, JSONNode)] = []
        for (choice, name) in zip(choices, names) {
            guard let node = fields.required(name) else { return nil }
            members.append((choice.value, node))
        }
        return members
    }

    private func recodeSteps(_ node: JSONNode) -> [Scale.Formula.RecodeStep]? {
        guard let nodes = list(node) else { return nil }
        var steps: [Scale.Formula.RecodeStep] = []
        for (place, node) in nodes.enumerated() {
            guard let fields = fields(node, ["through", "below", "points"]) else { return nil }
            let isLast = place == nodes.count - 1
            let limits = ["through", "below"].filter { fields[$0] != nil }
            guard limits.count == (isLast ? 0 : 1) else {
                findings.report(
                    .stepOrder, at: node,
                    isLast ? "a last step with a limit" : "a step that does not have one limit",
                    remedy: isLast
                        ? "write only \"points\" in the last step: it takes all that is left"
                        : "write \"through\" or \"below\"")
                return nil
            }
            let points = fields.required("points").flatMap { decimal($0) }
            var limit: Scale.Formula.RecodeStep.Limit?
            if let key = limits.first, let node = fields[key] {
                guard let bound = stepLimit(node) else { return nil }
                limit = key == "through" ? .through(bound) : .below(bound)
                if let before = steps.last?.limit {
                    let rises =
                        before.points < bound
                        || before.points == bound && before == .below(bound)
                            && limit == .through(bound)
                    guard rises else {
                        findings.report(
                            .stepOrder, at: node,
                            "the limit \(bound.shortText) is not above \(before.points.shortText)",
                            remedy: "order the steps from the least number to the greatest")
                        return nil
                    }
                }
            }
            guard let points else { return nil }
            steps.append(.init(limit: limit, points: points))
        }
        guard !steps.isEmpty else {
            findings.report(.emptyScale, at: node, "no steps", remedy: "add { \"points\": … }")
            return nil
        }
        return steps
    }

    /// Reads the limit of a step: a number, or a time of the day.
    private func stepLimit(_ node: JSONNode) -> Points? {
        if let text = node.string, let minutes = Answer.Entry.minutes(clock: text) {
            return Points(minutes)
        }
        return decimal(node)
    }

    private func tablePoints(_ node: JSONNode, from: Int??) -> [Points: Points]? {
        if let elements = node.elements {
            guard let from else {
                findings.report(
                    .missingKey, at: node, "a list of points without the first number",
                    remedy: "add \"from\" to the table, or write { \"4\": 16.2, … }")
                return nil
            }
            guard let from, let nodes = list(node, atMost: 2_000) else { return nil }
            var points: [Points: Points] = [:]
            for (place, node) in nodes.enumerated() {
                guard let number = decimal(node) else { return nil }
                points[Points(from + place)] = number
            }
            return elements.isEmpty ? nil : points
        }
        var points: [Points: Points] = [:]
        for member in table(node, of: "points for each number", atMost: 5_000) ?? [] {
            guard let key = Points(decimal: member.key) else {
                findings.report(
                    .outOfRange, at: member.keyOffset, "\(quoted(member.key)) is not a number",
                    remedy: "write the numbers of the scale as keys, such as \"4\"")
                return nil
            }
            guard let number = decimal(member.node) else { return nil }
            points[key] = number
        }
        return points.isEmpty ? nil : points
    }
}
