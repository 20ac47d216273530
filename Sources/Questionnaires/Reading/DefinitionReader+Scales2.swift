extension DefinitionReader {
    private static let scaleKeys2 =
        [
            "id", "title", "part", "counts", "then", "missing", "notAskedCounts", "scoredWhen",
            "decimals", "direction", "bands", "cutPoints", "thresholds", "norms", "codes",
        ] + operationKeys

    /// A scale as it is written, with the repetition that it belongs to.
    struct ScaleNode {
        let node: JSONNode
        let repetition: String?
    }

    /// The scales with repeated ones filled in. Records all names, since scales may name later ones.
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

    /// Reads the scales, proves their ranges, and reads what depends on those.
    ///
    /// - Returns: The rules that cut-points by context become.
    func readScales2(_ nodes: [ScaleNode]) -> [Questionnaire.ScreeningRule] {
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
            readRest()
            return []
        }
        if checkCircles() { prove() }
        return readRest()
    }

    private func inRepetition(of one: ScaleNode, isFurther: Bool, _ body: () -> Void) {
        let before = (repetition, findings.reportsPlacesOnce)
        repetition = one.repetition
        findings.reportsPlacesOnce = isFurther
        body()
        (repetition, findings.reportsPlacesOnce) = before
    }

    private func formulaDraft(_ one: ScaleNode) -> FormulaDraft {
        let fields = fields(one.node, Self.scaleKeys2)
        let name = fields?.required("id").flatMap { ownName($0) }
        let id: Scale.ID? = name.flatMap { identifier($0, at: (one.node["id"] ?? one.node).offset) }
        var draft = FormulaDraft(
            node: one.node, repetition: one.repetition, name: name ?? "", id: id, fields: fields)
        draft.formula = fields.flatMap { formula($0, &draft) }
        if let formula = draft.formula, let fields {
            checkNotAsked2(formula, fields)
        }
        return draft
    }

    /// Reports a term whose item may not be asked, where the scale does not tell what it counts.
    private func checkNotAsked2(_ formula: Scale.Formula, _ fields: Fields) {
        let conditional = formula.operands.first { operand in
            operand.item.flatMap { itemPlaces[$0.text] }
                .map { drafts[$0].conditionNode != nil } ?? false
        }
        if case .first = formula.operation { return }
        switch (fields["notAskedCounts"], conditional) {
        case (nil, let operand?):
            findings.report(
                .notAskedUncounted, at: fields.node,
                "\(quoted(operand.name)) has a condition, and the scale does not define "
                    + "what it counts when not asked",
                remedy: "add \"notAskedCounts\", a number or \"nothing\"")
        case (let node?, nil):
            findings.report(
                .notAskedUnneeded, at: node, "all items of the scale are always asked",
                remedy: "remove \"notAskedCounts\"")
        default: break
        }
    }

    /// Reports scales that depend on each other; whether there are none.
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

    /// The positions of the items that a scale uses, directly or through other scales.
    func itemsOfScale(_ name: String) -> Set<Int> {
        var proof = ScoreProof(items: items, formulas: knownFormulas)
        guard items.count == drafts.count, let id = Scale.ID(name) else { return [] }
        return proof.closure(of: id)
    }

    private var knownFormulas: [Scale.ID: Scale.Formula] {
        Dictionary(
            formulas.compactMap { draft in
                draft.id.flatMap { id in draft.formula.map { (id, $0) } }
            }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Proof

    private func prove() {
        guard items.count == drafts.count else { return }
        var proof = ScoreProof(items: items, formulas: knownFormulas)
        for place in formulas.indices {
            guard let id = formulas[place].id else { continue }
            formulas[place].reached = proof.scores(of: id)
        }
        // A repeated scale has one place.
        let before = findings.reportsPlacesOnce
        findings.reportsPlacesOnce = true
        defer { findings.reportsPlacesOnce = before }
        var explained: Set<Scale.ID> = []
        for problem in proof.problems {
            guard let draft = formulas.first(where: { $0.id == problem.scale }),
                report(problem, draft)
            else { continue }
            explained.insert(problem.scale)
        }
        for draft in formulas where draft.reached == nil {
            let isExplained =
                draft.id.map(explained.contains) == true
                || draft.formula?.scales.contains { part in
                    formulas.contains { $0.id == part && $0.reached == nil }
                } == true
            if !isExplained {
                findings.report(
                    .noScore, at: draft.operationNode ?? draft.node,
                    "no answers give the scale \(quoted(draft.name)) a score",
                    remedy: "correct its terms")
            }
        }
    }

    /// Reports a problem of a scale; `false` for one that the definition provides for.
    private func report(_ problem: ScoreProof.Problem, _ draft: FormulaDraft) -> Bool {
        let node = draft.operationNode ?? draft.node
        switch problem.kind {
        case .zeroDivisor:
            guard node["whenZero"] == nil else { return false }
            findings.report(
                .zeroDivisor, at: node["by"] ?? node,
                "\(quoted(node["by"]?.string ?? "the divisor")) can be 0",
                remedy: "add \"whenZero\": \"no-score\", or keep 0 out of reach")
        case .tableGap(let points, let name):
            findings.report(
                .tableGap, at: node["points"] ?? node,
                "\(quoted(name)) can be \(points.shortText), which the table lacks",
                remedy: "add it, from the publication")
        case .tableOfRange:
            findings.report(
                .tableGap, at: node["of"] ?? node,
                "the table is looked up with a number that is not one of a list",
                remedy: "add a step { \"round\": 0 } to the scale that is looked up, or use a "
                    + "\"recode\"")
        case .tooLarge:
            findings.report(
                .tooLargeNumbers, at: node,
                "the numbers of the scale \(quoted(draft.name)) get too large",
                remedy: "use narrower ranges of numbers, or smaller factors")
        }
        return true
    }

    /// Reports a test of a score that every score passes, or none.
    func checkReached(_ test: Condition.Test, by scale: String, at node: JSONNode) {
        guard let reached = formulas.first(where: { $0.name == scale })?.reached,
            let known = test.truth(of: reached.range).known
        else { return }
        findings.report(
            .constantComparison, at: node,
            "\(known ? "every" : "no") score of \(quoted(scale)) passes the test",
            remedy: "choose a bound between \(reached.range.lowerBound.shortText) and "
                + "\(reached.range.upperBound.shortText)")
    }

    // MARK: The rest of a scale

    @discardableResult private func readRest() -> [Questionnaire.ScreeningRule] {
        var rules: [Questionnaire.ScreeningRule] = []
        for (place, draft) in formulas.enumerated() {
            let one = ScaleNode(node: draft.node, repetition: draft.repetition)
            inRepetition(of: one, isFurther: place > 0 && draft.repetition != nil) {
                var result = ScaleDraft(node: draft.node)
                result.name = draft.name.isEmpty ? nil : draft.name
                if let fields = draft.fields { rules += read(fields, of: draft, into: &result) }
                scales.append(result)
            }
        }
        return rules
    }

    private func read(
        _ fields: Fields, of draft: FormulaDraft, into result: inout ScaleDraft
    ) -> [Questionnaire.ScreeningRule] {
        let title = fields.required("title").flatMap { text($0) }
        let isPart = fields["part"].map { truth($0) } ?? false
        let decimals = fields["decimals"].map { integer($0, in: 0...6) } ?? 0
        let direction: Scale.Direction? =
            isPart == true && fields["direction"] == nil
            ? .higherIsWorse : fields.required("direction").flatMap { word($0) }
        let frame = PointsFrame(
            decimals: decimals, range: draft.reached?.range, direction: direction)
        let bands = fields["bands"].map { bands2($0, draft, frame, names: &result.bandNames) } ?? []
        let (cutPoints, rules) =
            fields["cutPoints"].map { cutPoints2($0, draft, frame) } ?? ([], [])
        let thresholds = fields["thresholds"].map { self.thresholds($0, frame) } ?? []
        let norms = fields["norms"].flatMap { self.norms($0, frame) }
        let codes = self.codes(fields["codes"])
        guard let id = draft.id, let title, let isPart, let decimals, let direction,
            let formula = draft.formula, let reached = draft.reached
        else { return rules }
        let reach = Scale.Reach(
            range: reached.range, count: reached.numbers?.count, isExact: reached.isExact)
        let plain = added.missingLimit == nil ? PlainScale(formula, items: items) : nil
        let named = formula.items.filter { item in
            itemPlaces[item.text].map { drafts[$0].role } == .question
        }
        result.scale = Scale(
            id: id, title: title,
            terms: plain?.terms
                ?? named.map { Scale.Term(item: $0, isReversed: false, weight: 1) },
            combination: plain?.combination ?? .formula(formula),
            multiplier: plain?.multiplier ?? 1, decimals: decimals, direction: direction,
            prorating: plain?.prorating ?? formula.prorating,
            notAskedCounts: plain?.notAskedCounts,
            bands: bands, cutPoints: cutPoints, thresholds: thresholds, norms: norms,
            codes: codes, isPart: isPart, reach: reach)
        return rules
    }
}

extension Scale.Formula {
    /// The estimate that a caller may ask for, as version 1 states it; `nil` without one.
    fileprivate var prorating: Scale.Prorating? {
        guard let missing, missing.isEstimate, let source = missing.source else { return nil }
        let count = max(operands.count, conditions.count)
        return Scale.Prorating(
            greatestMissing: max(count - missing.needed.least(of: count), 1), source: source,
            isVerified: missing.isVerified)
    }
}
