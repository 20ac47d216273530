extension DefinitionReader {
    private static let bandKeys = ["id", "label", "from", "through", "action", "codes"]

    /// Reads the bands of a scale, or those for each choice of a context, and checks that they
    /// contain every score that can be reached.
    func bands(
        _ node: JSONNode, _ draft: FormulaDraft, _ frame: PointsFrame, names: inout [String]
    ) -> [Scale.Band] {
        guard let by = node["by"] else {
            return bandList(node, draft, frame, names: &names, population: nil)
        }
        guard let context = contextWithChoices(by), let id = context.id,
            let members = byChoice(node, of: context, extra: ["by"])
        else { return [] }
        var bands: [Scale.Band] = []
        for (value, node) in members where !node.isNull {
            let name =
                context.choices?.first { $0.value == value }.map { $0.name?.text ?? String(value) }
            let population = Scale.Band.Population(context: id, value: value)
            bands += bandList(
                node, draft, frame, names: &names, population: (population, name ?? ""))
        }
        return bands
    }

    private func bandList(
        _ node: JSONNode, _ draft: FormulaDraft, _ frame: PointsFrame, names: inout [String],
        population: (Scale.Band.Population, name: String)?
    ) -> [Scale.Band] {
        guard let nodes = list(node, atMost: 100) else { return [] }
        var bands: [(band: Scale.Band, node: JSONNode)] = []
        var own: [String] = []
        for node in nodes {
            guard let fields = fields(node, Self.bandKeys) else { continue }
            var id: Scale.Band.ID? = name(fields, among: &own, noun: "band")
            if let population, let plain = id {
                id = Scale.Band.ID("\(population.name).\(plain)")
            }
            let label = fields.required("label").flatMap { text($0) }
            let from = fields.required("from").flatMap { points($0, decimals: frame.decimals) }
            let through = fields.required("through").flatMap {
                points($0, decimals: frame.decimals)
            }
            let action = fields["action"].flatMap { text($0) }
            let codes = self.codes(fields["codes"])
            guard let id, let label, let from, let through else { continue }
            names.append(id.text)
            let band = Scale.Band(
                id: id, label: label, from: from, through: through, action: action, codes: codes,
                population: population?.0)
            bands.append((band, node))
        }
        if bands.count == nodes.count { checkCover(bands, draft, frame) }
        warnOfEqualLabels(bands)
        return bands.map(\.band)
    }

    /// Reads the cut-points of a scale. Cut-points by context become rules.
    func cutPoints(
        _ node: JSONNode, _ draft: FormulaDraft, _ frame: PointsFrame
    ) -> ([Scale.CutPoint], [Questionnaire.ScreeningRule]) {
        var cutPoints: [Scale.CutPoint] = []
        var rules: [Questionnaire.ScreeningRule] = []
        var names: [String] = []
        for node in list(node) ?? [] {
            guard let fields = fields(node, ["id", "label", "by", "points", "source"]) else {
                continue
            }
            let id: Scale.CutPoint.ID? = name(fields, among: &names, noun: "cut-point")
            let label = fields.required("label").flatMap { text($0) }
            let source = fields.required("source").flatMap { text($0) }
            guard let node = fields.required("points") else { continue }
            guard let by = fields["by"] else {
                let points = self.points(node, decimals: frame.decimals).flatMap {
                    checkCutPoint($0, frame, at: node) ? $0 : nil
                }
                if let id, let label, let source, let points {
                    cutPoints.append(
                        Scale.CutPoint(id: id, label: label, points: points, source: source))
                }
                continue
            }
            guard let condition = cutPointCondition(node, by, draft, frame), let id, let label,
                let source, let rule = Questionnaire.ScreeningRule.ID("\(draft.name).\(id)")
            else { continue }
            rules.append(
                Questionnaire.ScreeningRule(
                    id: rule, title: label, condition: condition, caution: nil, source: source))
        }
        return (cutPoints, rules)
    }

    private func cutPointCondition(
        _ node: JSONNode, _ by: JSONNode, _ draft: FormulaDraft, _ frame: PointsFrame
    ) -> Condition? {
        guard let context = contextWithChoices(by), let id = context.id, let scale = draft.id,
            let direction = frame.direction, let members = byChoice(node, of: context, extra: [])
        else { return nil }
        var parts: [Condition] = []
        for (value, node) in members {
            let test: Condition.Test
            if node.isNull {
                // Without a published threshold the rule is undecided.
                test = .anyOf([])
            } else {
                guard let points = points(node, decimals: frame.decimals),
                    checkCutPoint(points, frame, at: node)
                else { return nil }
                test = direction == .higherIsWorse ? .atLeast(points) : .atMost(points)
            }
            parts.append(.all([.item(id, .equals(Points(value))), .scale(scale, test)]))
        }
        return .any(parts)
    }
}
