extension DefinitionReader {
    private static let formulaKeys =
        [
            "id", "title", "part", "counts", "then", "missing", "notAskedCounts", "scoredWhen",
            "decimals", "direction", "bands", "cutPoints", "thresholds", "norms", "codes",
        ] + operationKeys

    /// A scale as it is written, with the repetition that it belongs to.
    struct ScaleNode {
        let node: JSONNode
        let repetition: String?
    }

    /// The scales, with each repeated scale inserted. Records all names, since scales may name
    /// later scales.
    func expandedScales(_ node: JSONNode) -> [ScaleNode] {
        guard let nodes = list(node, atMost: 200) else {
            hasBrokenTerms = true
            return []
        }
        var found: [ScaleNode] = []
        func add(_ node: JSONNode) {
            if let name = node["id"]?.string {
                scaleNames.append((name.hasPrefix(".") ? repetition ?? "" : "") + name)
            }
            found.append(ScaleNode(node: node, repetition: repetition))
        }
        for node in nodes {
            guard let names = node["repeat"] else {
                add(node)
                continue
            }
            guard let fields = fields(node, ["repeat", "scales"]),
                let parts = fields.required("scales").flatMap({ list($0) })
            else {
                hasBrokenTerms = true
                continue
            }
            eachRepetition(of: names) { _ in parts.forEach(add) }
        }
        return found
    }

    /// Reads the scales, proves their ranges, and reads the parts that depend on the ranges.
    ///
    /// - Returns: The rules that cut-points by context become.
    func readScaleGraph(_ nodes: [ScaleNode]) -> [Questionnaire.ScreeningRule] {
        var names: Set<String> = []
        for (place, one) in nodes.enumerated() {
            inRepetition(of: one, isFurther: place > 0 && one.repetition != nil) {
                let draft = formulaDraft(one)
                if !draft.name.isEmpty, !names.insert(draft.name).inserted {
                    reportDuplicate(draft.name, at: one.node["id"] ?? one.node, noun: "scale")
                }
                formulas.append(draft)
            }
        }
        guard formulas.allSatisfy({ $0.formula != nil }) else {
            hasBrokenTerms = true
            readScaleResults()
            return []
        }
        if checkCircles() { if defersProof { deferProof() } else { prove() } }
        return readScaleResults()
    }

    /// Runs `body` with the names of a repetition.
    func inRepetition(of one: ScaleNode, isFurther: Bool, _ body: () -> Void) {
        let before = (repetition, findings.reportsPlacesOnce)
        repetition = one.repetition
        findings.reportsPlacesOnce = isFurther
        body()
        (repetition, findings.reportsPlacesOnce) = before
    }

    private func formulaDraft(_ one: ScaleNode) -> FormulaDraft {
        let fields = fields(one.node, Self.formulaKeys)
        let name = fields?.required("id").flatMap { ownName($0) }
        let id: Scale.ID? = name.flatMap { identifier($0, at: (one.node["id"] ?? one.node).offset) }
        var draft = FormulaDraft(
            node: one.node, repetition: one.repetition, name: name ?? "", id: id, fields: fields)
        draft.formula = fields.flatMap { formula($0, &draft) }
        if let formula = draft.formula, let fields {
            checkNotAsked(formula, fields)
        }
        return draft
    }

    /// Reports a term whose item may not be asked, if the scale does not define its points in that
    /// case.
    private func checkNotAsked(_ formula: Scale.Formula, _ fields: Fields) {
        let conditional = formula.operands.first { operand in
            operand.item.flatMap { itemPlaces[$0.text] }
                .map { drafts[$0].conditionNode != nil } ?? false
        }
        if case .first = formula.operation { return }
        let isCount = if case .count = formula.operation { true } else { false }
        switch (fields["notAskedCounts"], conditional) {
        case (nil, let operand?):
            findings.report(
                .notAskedUncounted, at: fields.node,
                "\(quoted(operand.name)) has a condition, and the scale does not define "
                    + "what it counts when not asked",
                remedy: "add \"notAskedCounts\", a number or \"nothing\"")
        case (let node?, nil):
            findings.report(
                .notAskedUnneeded, at: node,
                isCount
                    ? "a count never counts an item that is not asked"
                    : "all items of the scale are always asked",
                remedy: "remove \"notAskedCounts\"")
        default: break
        }
    }

    /// Reports scales that depend on each other; returns whether there are no such scales.
    private func checkCircles() -> Bool {
        let scales = Dictionary(
            formulas.map { ($0.name, $0.formula?.scales.map(\.text) ?? []) },
            uniquingKeysWith: { first, _ in first })
        var done: Set<String> = []
        var isSound = true
        func visit(_ name: String, _ way: [String]) {
            if done.contains(name) { return }
            if let start = way.firstIndex(of: name) {
                isSound = false
                let draft = formulas.first { $0.name == name }
                if let node = draft?.operationNode ?? draft?.node {
                    findings.report(
                        .scaleCycle, at: node,
                        "the scales \((way[start...] + [name]).joined(separator: " → ")) form a circle",
                        remedy: "remove one of these terms")
                }
                done.formUnion(way[start...])
                return
            }
            for next in scales[name] ?? [] { visit(next, way + [name]) }
            done.insert(name)
        }
        for draft in formulas { visit(draft.name, []) }
        return isSound
    }
}
