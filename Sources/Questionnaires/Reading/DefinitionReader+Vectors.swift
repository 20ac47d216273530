extension DefinitionReader {
    private static let vectorKeys = [
        "note", "answers", "missing", "scores", "bands", "cutPoints", "categories", "rules",
        "flags",
    ]

    /// Reads the test vectors of a definition that is otherwise sound.
    func vectors(_ node: JSONNode, rules: [Questionnaire.ScreeningRule]) -> [TestVector] {
        (list(node, atMost: 1_000) ?? []).compactMap { vector($0, rules) }
    }

    private func vector(
        _ node: JSONNode, _ rules: [Questionnaire.ScreeningRule]
    ) -> TestVector? {
        guard let fields = fields(node, Self.vectorKeys) else { return nil }
        let note = fields.required("note").flatMap { text($0) }
        let answers = fields.required("answers").map { vectorAnswers($0) }
        var isProrated = false
        if let node = fields["missing"], let word = string(node) {
            isProrated = word == "prorate"
            if !["strict", "prorate"].contains(word) {
                reportUnknownWord(word, at: node, allowed: ["strict", "prorate"])
            }
        }
        let scales = Dictionary(
            self.scales.compactMap(\.scale).map { ($0.id.text, $0) },
            uniquingKeysWith: { first, _ in first })
        var scores: [Scale.ID: Points?] = [:]
        for (scale, node) in members(fields["scores"], of: scales, noun: "scale") {
            if node.isNull { scores[scale.id] = .some(nil) }
            if !node.isNull, let points = decimal(node) { scores[scale.id] = points }
        }
        var bands: [Scale.ID: Scale.Band.ID?] = [:]
        for (scale, node) in members(fields["bands"], of: scales, noun: "scale") {
            if node.isNull { bands[scale.id] = .some(nil) }
            if let id = nameOrNull(node, among: scale.bands.map(\.id.text), noun: "band") {
                bands[scale.id] = Scale.Band.ID(id)
            }
        }
        var cutPoints: [Scale.ID: Set<Scale.CutPoint.ID>] = [:]
        for (scale, node) in members(fields["cutPoints"], of: scales, noun: "scale") {
            let names = (list(node) ?? []).compactMap {
                nameOrNull($0, among: scale.cutPoints.map(\.id.text), noun: "cut-point")
            }
            cutPoints[scale.id] = Set(names.compactMap { Scale.CutPoint.ID($0) })
        }
        var categories: [Questionnaire.Category.ID: Questionnaire.Category.Case.ID?] = [:]
        let known = Dictionary(
            added.categories.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
        for (category, node) in members(fields["categories"], of: known, noun: "category") {
            if node.isNull { categories[category.id] = .some(nil) }
            if let id = nameOrNull(node, among: category.cases.map(\.id.text), noun: "case") {
                categories[category.id] = Questionnaire.Category.Case.ID(id)
            }
        }
        var truths: [Questionnaire.ScreeningRule.ID: Condition.TruthValue] = [:]
        let byName = Dictionary(
            rules.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
        for (rule, node) in members(fields["rules"], of: byName, noun: "rule") {
            if node.isNull {
                truths[rule.id] = .unknown
            } else if let isMet = truth(node) {
                truths[rule.id] = Condition.TruthValue(isMet)
            }
        }
        let flags = fields["flags"].flatMap { list($0) }.map { nodes in
            Set(
                nodes.compactMap {
                    nameOrNull($0, among: self.flags.map(\.id.text), noun: "flag")
                        .flatMap { Flag.ID($0) }
                })
        }
        guard let note, let answers else { return nil }
        return TestVector(
            note: note, answers: answers, isProrated: isProrated, scores: scores, bands: bands,
            cutPoints: cutPoints, categories: categories, rules: truths, flags: flags)
    }

    /// The members of an object by names that must be known.
    private func members<Part>(
        _ node: JSONNode?, of parts: [String: Part], noun: String
    ) -> [(Part, JSONNode)] {
        guard let node else { return [] }
        return (table(node, of: "results by \(noun)") ?? []).compactMap { member in
            if let part = parts[member.key] { return (part, member.node) }
            reportUnknown(
                .unknownResult, member.key, at: member.keyOffset, noun: noun,
                known: parts.keys.sorted())
            return nil
        }
    }

    private func nameOrNull(
        _ node: JSONNode, among names: [String], noun: String
    ) -> String? {
        guard !node.isNull, let name = string(node) else { return nil }
        if names.contains(name) { return name }
        reportUnknown(.unknownResult, name, at: node.offset, noun: noun, known: names)
        return nil
    }

    private func vectorAnswers(_ node: JSONNode) -> [Item.ID: Answer] {
        var answers: [Item.ID: Answer] = [:]
        for member in table(node, of: "answers by item") ?? [] {
            guard let place = itemPlaces[member.key], place < items.count else {
                reportUnknown(
                    .unknownItem, member.key, at: member.keyOffset, noun: "item",
                    known: itemPlaces.keys.sorted())
                continue
            }
            let item = items[place]
            if let answer = answer(member.node, to: item) {
                answers[item.id] = answer
            } else {
                findings.report(
                    .notAChoice, at: member.node, "\(quoted(member.key)) does not take this answer",
                    remedy: "write \(item.expectation)")
            }
        }
        return answers
    }

    private func answer(_ node: JSONNode, to item: Item) -> Answer? {
        if let word = node.string, let state = Answer(word), !state.isGiven { return state }
        if let elements = node.elements {
            let words = elements.compactMap { $0.string ?? $0.number?.text }
            guard words.count == elements.count else { return nil }
            return item.answer(typed: words.joined(separator: "+"))
        }
        return (node.string ?? node.number?.text).flatMap { item.answer(typed: $0) }
    }
}
