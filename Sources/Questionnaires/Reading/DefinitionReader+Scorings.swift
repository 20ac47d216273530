// Alternative scorings, and rules over scores.
extension DefinitionReader {
    /// Reads the alternative scorings.
    func scorings(_ node: JSONNode) -> [Questionnaire.Scoring] {
        var names: [String] = []
        return (list(node, atMost: 50) ?? []).compactMap { node in
            guard let fields = fields(node, ["id", "title", "scales"]) else { return nil }
            let id: Questionnaire.Scoring.ID? = name(fields, among: &names, noun: "scoring")
            let title = fields.required("title").flatMap { text($0) }
            let nodes = fields.required("scales").flatMap { list($0) } ?? []
            let scales = nodes.compactMap { node -> Scale.ID? in
                guard let name = string(node) else { return nil }
                guard scaleNames.contains(name) else {
                    reportUnknown(
                        .unknownScale, name, at: node.offset, noun: "scale", known: scaleNames)
                    return nil
                }
                return Scale.ID(name)
            }
            guard let id, let title, scales.count == nodes.count, !scales.isEmpty else {
                return nil
            }
            return Questionnaire.Scoring(id: id, title: title, scales: scales)
        }
    }

    /// Reads rules over items, context and scales.
    func rulesOverScores(_ node: JSONNode) -> [Questionnaire.ScreeningRule] {
        var names: [String] = []
        return (list(node) ?? []).compactMap { node in
            guard let fields = fields(node, ["id", "title", "when", "caution", "source"])
            else { return nil }
            let id: Questionnaire.ScreeningRule.ID? = name(fields, among: &names, noun: "rule")
            let title = fields.required("title").flatMap { text($0) }
            let condition = fields.required("when").flatMap { node in
                freeCondition(node).flatMap { checkMeetable($0, at: node) ? $0 : nil }
            }
            if let condition, let node = fields["when"] { warnOfTests(in: condition, at: node) }
            let caution = fields["caution"].flatMap { text($0) }
            let source = fields.required("source").flatMap { text($0) }
            guard let id, let title, let condition, let source else { return nil }
            return Questionnaire.ScreeningRule(
                id: id, title: title, condition: condition, caution: caution, source: source)
        }
    }

    /// Warns of tests in a condition that no score passes.
    private func warnOfTests(in condition: Condition, at node: JSONNode) {
        switch condition.form {
        case .comparison: return
        case .count(let parts, _, _): for part in parts { warnOfTests(in: part, at: node) }
        case .score(let scale, let test):
            guard let draft = formulas.first(where: { $0.id == scale }), let reached = draft.reached
            else { return }
            // An estimate can lie between the scores of complete answers.
            let isEach = draft.formula?.missing == nil
            let isMet =
                if isEach, let numbers = reached.numbers {
                    numbers.contains { test.truth(of: $0) != .false }
                } else {
                    test.truth(of: reached.range) != .false
                }
            guard !isMet else { return }
            warnings.report(
                .scoreTestNeverMet, at: node,
                "no score of \"\(scale)\" passes its test; the scale reaches "
                    + "\(reached.range.lowerBound.shortText) to "
                    + "\(reached.range.upperBound.shortText)",
                remedy: "correct the bound, or remove the test")
        }
    }
}
