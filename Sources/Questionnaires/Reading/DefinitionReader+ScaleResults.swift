extension DefinitionReader {
    /// Reads the parts of the scales that depend on their ranges; returns the rules that cut-points
    /// by context become.
    @discardableResult func readScaleResults() -> [Questionnaire.ScreeningRule] {
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
        let bands =
            fields["bands"].map { self.bands($0, draft, frame, names: &result.bandNames) } ?? []
        let (cutPoints, rules) =
            fields["cutPoints"].map { self.cutPoints($0, draft, frame) } ?? ([], [])
        let thresholds = fields["thresholds"].map { self.thresholds($0, frame) } ?? []
        let norms = fields["norms"].flatMap { self.norms($0, frame) }
        let codes = self.codes(fields["codes"])
        guard let id = draft.id, let title, let isPart, let decimals, let direction,
            let formula = draft.formula, let proof = proof(of: draft)
        else { return rules }
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
            codes: codes, isPart: isPart, proof: proof)
        return rules
    }

    /// The proof of a scale; `nil` after a report that the scale could not be proved.
    private func proof(of draft: FormulaDraft) -> Scale.ReachProof? {
        deferredProof.map { .deferred($0) } ?? draft.reached.map { .made(Scale.Reach($0)) }
    }
}

extension Scale.Formula {
    /// The estimate that a caller may request, in the form of version 1; `nil` without an estimate.
    fileprivate var prorating: Scale.Prorating? {
        guard let missing, missing.isEstimate, let source = missing.source else { return nil }
        let count = max(operands.count, conditions.count)
        return Scale.Prorating(
            greatestMissing: max(count - missing.needed.least(of: count), 1), source: source,
            isVerified: missing.isVerified)
    }
}
