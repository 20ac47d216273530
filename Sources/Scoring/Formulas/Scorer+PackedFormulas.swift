internal import Questionnaires

// Formulas over packed answers.
extension Scorer {
    /// The answers of packed bytes as formulas read them.
    func sheet(_ bytes: Span<UInt8>) -> FormulaAnswers {
        let count = min(questionnaire.items.count, bytes.count)
        var codes: [UInt8] = []
        codes.reserveCapacity(count)
        var hasEntries = false
        for position in 0..<count {
            let code = bytes[position]
            if code == AnswerCode.entered { hasEntries = true }
            codes.append(code)
        }
        guard hasEntries else { return FormulaAnswers(codes: codes, entries: [:]) }
        let entries = PackedEntry.entries(bytes, codes, questionnaire.items)
        return FormulaAnswers(codes: codes, entries: entries)
    }

    /// The value of one scale of packed answers, whatever it uses.
    func value(of scale: Int, _ sheet: FormulaAnswers, policy: MissingPolicy) -> NodeValue {
        if orders[scale].count == 1 { return value(scale, sheet, [], policy: policy) }
        var nodes = Array(repeating: NodeValue(missing: 0...0), count: plans.count)
        for place in orders[scale] { nodes[place] = value(place, sheet, nodes, policy: policy) }
        return nodes[scale]
    }

    /// The score of a scale of packed answers, with its bounds and its band.
    func packedScore(
        _ codes: Span<UInt8>, scale: Int, policy: MissingPolicy
    ) -> PackedScore {
        let sheet = sheet(codes)
        let node = value(of: scale, sheet, policy: policy)
        let plan = plans[scale]
        let unanswered =
            node.isEstimate
            ? itemsOfFormulas[scale].filter { isUnanswered($0, sheet.codes[$0]) } : []
        let score = score(scale, node, unanswered, sheet)
        let isRefused = node.refusal != nil || isTooIncomplete(sheet.codes)
        return PackedScore(
            score: score, bounds: node.bounds,
            bandPlace: isRefused
                ? nil
                : plan.bandPlace(
                    of: score, within: node.bounds,
                    context: plan.population.map { sheet.codes[$0.position] }))
    }
}
