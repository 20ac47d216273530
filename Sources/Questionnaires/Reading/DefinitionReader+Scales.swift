extension DefinitionReader {
    private static let scaleKeys = [
        "id", "title", "items", "combine", "multiplier", "decimals", "direction", "missing",
        "notAskedCounts", "bands", "cutPoints", "thresholds", "norms", "codes",
    ]

    /// Reads the scales.
    func readScales(_ node: JSONNode) {
        var names: Set<String> = []
        guard let nodes = list(node, atMost: 100) else {
            hasBrokenTerms = true
            return
        }
        for node in nodes {
            let draft = scale(node)
            if let name = draft.name, !names.insert(name).inserted {
                reportDuplicate(name, at: node["id"] ?? node, noun: "scale")
            }
            scales.append(draft)
        }
    }

    private func scale(_ node: JSONNode) -> ScaleDraft {
        var draft = ScaleDraft(node: node)
        guard let fields = fields(node, Self.scaleKeys) else {
            hasBrokenTerms = true
            return draft
        }
        draft.name = fields["id"]?.string
        let id: Scale.ID? = fields.required("id").flatMap { identifier($0) }
        let title = fields.required("title").flatMap { text($0) }
        let terms = self.terms(fields)
        let combination = fields.required("combine").flatMap { self.combination($0) }
        let multiplier = fields["multiplier"].map { integer($0, in: 1...100) } ?? 1
        let decimals = self.decimals(fields, combination: combination)
        let direction: Scale.Direction? = fields.required("direction").flatMap { word($0) }
        let prorating = fields["missing"].map { self.prorating($0) }
        let notAsked = fields["notAskedCounts"].map { integer($0, in: Self.choiceValues) }
        if let terms { checkNotAsked(fields["notAskedCounts"], terms: terms, in: fields) }
        let range = self.range(
            terms: terms, combination: combination, multiplier: multiplier, notAsked: notAsked)
        let frame = PointsFrame(decimals: decimals, range: range, direction: direction)
        if let terms, let combination {
            checkCount(combination, terms: terms, at: fields["combine"] ?? node)
            if let rule = prorating ?? nil, let node = fields["missing"] {
                checkProrating(rule, at: node, terms: terms, combination, notAsked: notAsked)
            }
        }
        let bands = fields["bands"].map { self.bands($0, frame, names: &draft.bandNames) } ?? []
        let cutPoints = fields["cutPoints"].map { self.cutPoints($0, frame) } ?? []
        let thresholds = fields["thresholds"].map { self.thresholds($0, frame) } ?? []
        let norms = fields["norms"].flatMap { self.norms($0, frame) }
        let codes = self.codes(fields["codes"])
        guard let id, let title, let terms, let combination, let multiplier, let decimals,
            let direction, prorating == nil || prorating ?? nil != nil,
            notAsked == nil || notAsked ?? nil != nil
        else { return draft }
        draft.scale = Scale(
            id: id, title: title, terms: terms, combination: combination, multiplier: multiplier,
            decimals: decimals, direction: direction, prorating: prorating ?? nil,
            notAskedCounts: notAsked ?? nil, bands: bands, cutPoints: cutPoints,
            thresholds: thresholds, norms: norms, codes: codes)
        return draft
    }

    private func combination(_ node: JSONNode) -> Scale.Combination? {
        if node.members != nil {
            guard let fields = fields(node, ["countAtLeast"]) else {
                return nil
            }
            return fields.required("countAtLeast").flatMap { integer($0, in: Self.choiceValues) }
                .map { .count(atLeast: $0) }
        }
        guard let string = string(node) else { return nil }
        switch string {
        case "sum": return .sum
        case "mean": return .mean
        default:
            reportUnknownWord(string, at: node, allowed: ["sum", "mean"])
            return nil
        }
    }

    private func decimals(_ fields: Fields, combination: Scale.Combination?) -> Int? {
        if let node = fields["decimals"] { return integer(node, in: 0...4) }
        guard combination == .mean else { return combination == nil ? nil : 0 }
        findings.report(
            .meanWithoutDecimals, at: fields["combine"] ?? fields.node,
            "a mean without a number of decimals", remedy: "add \"decimals\"")
        return nil
    }

    private func prorating(_ node: JSONNode) -> Scale.Prorating? {
        guard let fields = fields(node, ["greatestMissing", "source", "verified"])
        else { return nil }
        let greatest = fields.required("greatestMissing").flatMap { integer($0, in: 1...500) }
        let source = fields.required("source").flatMap { text($0) }
        let isVerified = fields["verified"].map { truth($0) } ?? true
        guard let greatest, let source, let isVerified else { return nil }
        return Scale.Prorating(greatestMissing: greatest, source: source, isVerified: isVerified)
    }
}
