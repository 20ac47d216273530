extension DefinitionReader {
    /// Reads the categories.
    func categories(_ node: JSONNode) -> [Questionnaire.Category] {
        var names: [String] = []
        return (list(node, atMost: 100) ?? []).compactMap { node in
            guard
                let fields = fields(
                    node, ["id", "title", "cases", "scoredWhen", "caution", "source"])
            else { return nil }
            let id: Questionnaire.Category.ID? = name(fields, among: &names, noun: "category")
            let title = fields.required("title").flatMap { text($0) }
            let cases = fields.required("cases").flatMap { categoryCases($0) }
            let decidedWhen = fields["scoredWhen"].map { freeCondition($0) }
            let caution = fields["caution"].flatMap { text($0) }
            let source = fields.required("source").flatMap { text($0) }
            guard let id, let title, let cases, let source,
                decidedWhen == nil || decidedWhen ?? nil != nil
            else { return nil }
            return Questionnaire.Category(
                id: id, title: title, cases: cases, decidedWhen: decidedWhen ?? nil,
                caution: caution, source: source)
        }
    }

    private func categoryCases(_ node: JSONNode) -> [Questionnaire.Category.Case]? {
        guard let nodes = list(node, atMost: 100) else { return nil }
        guard nodes.count >= 2 else {
            findings.report(
                .caseOrder, at: node, "a category with fewer than two cases",
                remedy: "add a case with \"when\", and end the list with \"else\": true")
            return nil
        }
        var names: [String] = []
        var cases: [Questionnaire.Category.Case] = []
        for (place, node) in nodes.enumerated() {
            guard let fields = fields(node, ["id", "label", "when", "else"]) else { return nil }
            let id: Questionnaire.Category.Case.ID? = name(fields, among: &names, noun: "case")
            let label = fields.required("label").flatMap { text($0) }
            let isElse = fields["else"].map { truth($0) } ?? false
            guard isElse == (place == nodes.count - 1), (fields["when"] == nil) == (isElse == true)
            else {
                findings.report(
                    .caseOrder, at: node,
                    isElse == true
                        ? "an \"else\" that is not the last case, or has a condition"
                        : "a last case that is not \"else\", or a case without \"when\"",
                    remedy: "give every case \"when\" but the last, which has \"else\": true")
                return nil
            }
            let condition = fields["when"].map { freeCondition($0) }
            guard let id, let label, condition == nil || condition ?? nil != nil else { return nil }
            cases.append(.init(id: id, label: label, condition: condition ?? nil))
        }
        warnOfHiddenCases(cases, at: nodes)
        return cases
    }
}
