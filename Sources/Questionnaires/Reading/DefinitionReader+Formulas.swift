extension DefinitionReader {
    /// The operations of a scale.
    enum OperationWord: String, CaseIterable {
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
        if let rule = missing ?? nil, let node = fields["missing"] {
            check(rule, hasTermsOf: operation, at: node)
        }
        return Scale.Formula(
            operation: operation, steps: steps, missing: missing ?? nil, notAsked: notAsked ?? nil,
            scoredWhen: scoredWhen ?? nil)
    }

    func operation(
        _ word: OperationWord, _ node: JSONNode, _ fields: Fields
    ) -> Scale.Formula.Operation? {
        switch word {
        case .sum: return operands(node).map { .sum($0) }
        case .mean: return operands(node).map { .mean($0) }
        case .least: return operands(node).map { .least($0) }
        case .greatest: return operands(node).map { .greatest($0) }
        case .first: return operands(node).map { .first($0) }
        case .product: return operands(node, mayRepeat: true).map { .product($0) }
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
}
