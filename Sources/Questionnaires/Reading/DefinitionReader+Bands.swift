extension DefinitionReader {
    /// Reads the bands of a scale and checks that they cover its range.
    func bands(_ node: JSONNode, _ frame: PointsFrame, names: inout [String]) -> [Scale.Band] {
        guard let nodes = list(node, atMost: 100) else { return [] }
        var bands: [(band: Scale.Band, node: JSONNode)] = []
        for node in nodes {
            guard let fields = fields(node, ["id", "label", "from", "through", "action", "codes"])
            else { continue }
            let id: Scale.Band.ID? = name(fields, among: &names, noun: "band")
            let label = fields.required("label").flatMap { text($0) }
            let from = fields.required("from").flatMap { points($0, decimals: frame.decimals) }
            let through = fields.required("through").flatMap {
                points($0, decimals: frame.decimals)
            }
            let action = fields["action"].flatMap { text($0) }
            let codes = self.codes(fields["codes"])
            guard let id, let label, let from, let through else { continue }
            let band = Scale.Band(
                id: id, label: label, from: from, through: through, action: action, codes: codes)
            bands.append((band, node))
        }
        if bands.count == nodes.count { checkCover(bands, frame) }
        warnOfEqualLabels(bands)
        return bands.map(\.band)
    }

    /// Warns of two bands with one label, because a result would not distinguish them.
    func warnOfEqualLabels(_ bands: [(band: Scale.Band, node: JSONNode)]) {
        var labels: Set<String> = []
        for part in bands where !labels.insert(part.band.label.lowercased()).inserted {
            warnings.report(
                .equalLabels, at: part.node["label"] ?? part.node,
                "two bands have the label \(quoted(part.band.label))",
                remedy: "join them, or give each its own label")
        }
    }

    /// Reads the cut-points of a scale.
    func cutPoints(_ node: JSONNode, _ frame: PointsFrame) -> [Scale.CutPoint] {
        var names: [String] = []
        return (list(node) ?? []).compactMap { node in
            guard let fields = fields(node, ["id", "label", "points", "source"])
            else { return nil }
            let id: Scale.CutPoint.ID? = name(fields, among: &names, noun: "cut-point")
            let label = fields.required("label").flatMap { text($0) }
            let points = fields.required("points").flatMap { node in
                self.points(node, decimals: frame.decimals).flatMap {
                    checkCutPoint($0, frame, at: node) ? $0 : nil
                }
            }
            let source = fields.required("source").flatMap { text($0) }
            guard let id, let label, let points, let source else { return nil }
            return Scale.CutPoint(id: id, label: label, points: points, source: source)
        }
    }

    /// Reads the thresholds for changes and scores.
    func thresholds(_ node: JSONNode, _ frame: PointsFrame) -> [Scale.ChangeThreshold] {
        var names: [String] = []
        let thresholds = (list(node) ?? []).compactMap { node -> Scale.ChangeThreshold? in
            guard
                let fields = fields(
                    node, ["id", "kind", "points", "standardDeviation", "reliability", "source"])
            else { return nil }
            let id: Scale.ChangeThreshold.ID? = name(fields, among: &names, noun: "threshold")
            let kind: Scale.ChangeThreshold.Kind? = fields.required("kind").flatMap { word($0) }
            let points = fields.required("points").flatMap { node in
                self.points(node, decimals: frame.decimals).flatMap {
                    checkThreshold($0, kind, frame, at: node) ? $0 : nil
                }
            }
            let deviation = fields["standardDeviation"].map { parameter($0, in: 0.0001...1e6) }
            let reliability = fields["reliability"].map { parameter($0, in: 0...1) }
            let source = fields.required("source").flatMap { text($0) }
            guard let id, let kind, let points, let source else { return nil }
            return Scale.ChangeThreshold(
                id: id, kind: kind, points: points, standardDeviation: deviation ?? nil,
                reliability: reliability ?? nil, source: source)
        }
        warnOfRemission(thresholds, frame, at: node)
        return thresholds
    }

    /// Warns of scores that are both in remission and a case. If more points are worse, scores
    /// below the points of remission are in remission, and scores from the points of caseness are
    /// cases.
    private func warnOfRemission(
        _ thresholds: [Scale.ChangeThreshold], _ frame: PointsFrame, at node: JSONNode
    ) {
        let remissions = thresholds.filter { $0.kind == .remission }.map(\.points)
        let cases = thresholds.filter { $0.kind == .caseness }.map(\.points)
        let isReversed = frame.direction == .higherIsBetter
        for remission in remissions {
            guard let other = cases.first(where: { isReversed ? remission < $0 : $0 < remission })
            else { continue }
            warnings.report(
                .remissionOverlapsCaseness, at: node,
                "remission from \(remission.shortText) on overlaps caseness from "
                    + "\(other.shortText) on",
                remedy: "choose points of remission that no case has")
        }
    }
}
