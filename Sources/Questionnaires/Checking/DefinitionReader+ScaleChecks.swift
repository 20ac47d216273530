extension DefinitionReader {
    /// The range of a scale; `nil` if a part that it needs could not be read.
    ///
    /// `notAskedCounts` is `nil` when the key is absent, and `.some(nil)` when it could not be
    /// read.
    func range(
        terms: [Scale.Term]?, combination: Scale.Combination?, multiplier: Int?, notAsked: Int??
    ) -> ClosedRange<Points>? {
        guard let terms, let combination, let multiplier else { return nil }
        if let notAsked, notAsked == nil { return nil }
        let items = terms.compactMap { itemPlaces[$0.item.text] }.compactMap { drafts[$0].item }
        guard items.count == terms.count else { return nil }
        return Self.probe(terms, combination, multiplier, notAsked: notAsked ?? nil)
            .range(in: items)
    }

    /// A scale with only the parts that determine its range.
    private static func probe(
        _ terms: [Scale.Term], _ combination: Scale.Combination, _ multiplier: Int, notAsked: Int?
    ) -> Scale {
        Scale(
            id: "range", title: "range", terms: terms, combination: combination,
            multiplier: multiplier, decimals: 0, direction: .higherIsWorse, prorating: nil,
            notAskedCounts: notAsked, bands: [], cutPoints: [], thresholds: [], norms: nil,
            codes: [])
    }

    /// Reports a scale with conditional items that does not define their points when not asked, and
    /// a scale without conditional items that defines them.
    func checkNotAsked(_ node: JSONNode?, terms: [Scale.Term], in fields: Fields) {
        let conditional = terms.first { term in
            itemPlaces[term.item.text].map { drafts[$0].conditionNode != nil } ?? false
        }
        switch (node, conditional) {
        case (nil, let term?):
            findings.report(
                .notAskedUncounted, at: fields["items"] ?? fields.node,
                "\(quoted(term.item.text)) has a condition, and the scale does not define "
                    + "what it counts when not asked",
                remedy: "add \"notAskedCounts\"")
        case (let node?, nil):
            findings.report(
                .notAskedUnneeded, at: node, "all items of the scale are always asked",
                remedy: "remove \"notAskedCounts\"")
        default: break
        }
    }

    /// Reports an item of a count whose choices all pass the threshold, or all fail it.
    func checkCount(_ combination: Scale.Combination, terms: [Scale.Term], at node: JSONNode) {
        guard case .count(let threshold) = combination else { return }
        for term in terms {
            guard let place = itemPlaces[term.item.text], let values = drafts[place].values,
                let least = values.first, let greatest = values.last,
                threshold <= least || threshold > greatest
            else { continue }
            findings.report(
                .constantCount, at: node,
                "\(threshold <= least ? "every" : "no") choice of \(drafts[place].label) counts",
                remedy: "choose a threshold above \(least) and at most \(greatest)")
            return
        }
    }

    /// Reports a prorating rule that could estimate a score without any answer, or outside its
    /// range.
    func checkProrating(
        _ rule: Scale.Prorating, at node: JSONNode, terms: [Scale.Term],
        _ combination: Scale.Combination, notAsked: Int??
    ) {
        let items = terms.compactMap { itemPlaces[$0.item.text] }.compactMap { drafts[$0].item }
        guard rule.greatestMissing < terms.count else {
            findings.report(
                .proratingLimit, at: node["greatestMissing"] ?? node,
                "\(rule.greatestMissing) of \(terms.count) items may be missing",
                remedy: "write at most \(terms.count - 1)")
            return
        }
        guard items.count == terms.count, combination != .mean else { return }
        let scale = Self.probe(terms, combination, 1, notAsked: notAsked ?? nil)
        let bounds = zip(terms, items).map { scale.bounds(of: $0, item: $1) }
        guard let first = bounds.first, bounds.contains(where: { $0 != first }) else { return }
        findings.report(
            .proratingUneven, at: node,
            "the items differ in range, so an estimate could lie outside the scale's range",
            remedy: "remove \"missing\", or score these items on their own scales")
    }
}
