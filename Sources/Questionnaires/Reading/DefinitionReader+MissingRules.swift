// Rules for missing answers and for questions that are not asked, and the steps of a scale.
extension DefinitionReader {
    func notAsked(_ node: JSONNode) -> Scale.Formula.NotAsked? {
        if let word = node.string {
            if word == "nothing" { return .nothing }
            reportUnknownWord(word, at: node, allowed: ["nothing"])
            return nil
        }
        return decimal(node).map { .counts($0) }
    }

    func missingRule(
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

    /// Reports a rule that needs more answers than there are terms: even complete answers would
    /// have no score.
    func check(
        _ rule: Scale.Formula.MissingRule, hasTermsOf operation: Scale.Formula.Operation,
        at node: JSONNode
    ) {
        // Stored definitions are not checked again: they were sound when they were new.
        guard !isStored, case .count(let needed) = rule.needed else { return }
        let terms: Int
        switch operation {
        case .sum(let operands), .mean(let operands), .least(let operands),
            .greatest(let operands):
            terms = operands.count
        case .count(let conditions): terms = conditions.count
        default: return
        }
        guard needed > terms else { return }
        findings.report(
            .missingRule, at: node["answeredAtLeast"] ?? node["answeredMoreThan"] ?? node,
            "\(needed) answers are needed, and there are \(terms) terms",
            remedy: "write at most \(terms)")
    }

    /// Reports a limit on missing answers that no answers can pass.
    func check(_ limit: Questionnaire.MissingLimit, at node: JSONNode) {
        let counted = drafts.filter { draft in
            guard case .question = draft.role, case .required = draft.necessity else {
                return false
            }
            if case .text? = draft.kind { return false }
            return true
        }.count
        let isReached =
            switch limit {
            case .count(let count): count < counted
            case .share(let share): share < 1
            }
        // Stored definitions are not checked again: they were sound when they were new.
        guard !isStored, !isReached, counted > 0 else { return }
        findings.report(
            .missingRule, at: node,
            "all \(counted) questions that count may be missing, so the limit never applies",
            remedy: "write at most \(counted - 1), or remove it")
    }

    func needed(_ fields: Fields) -> Scale.Formula.MissingRule.Needed? {
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

    func fill(
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

    func steps(_ node: JSONNode) -> [Scale.Formula.Step]? {
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
