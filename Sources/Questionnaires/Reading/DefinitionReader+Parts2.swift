extension DefinitionReader {
    /// Reads the items, context, scales, categories, flags, rules, scorings and test vectors of
    /// format 2; returns the rules.
    func readParts2(_ fields: Fields) -> [Questionnaire.ScreeningRule] {
        _ = fields["choiceSets"].map { readChoiceSets2($0) }
        let scaleNodes = fields["scales"].map { expandedScales($0) } ?? []
        _ = fields.required("items").map { readItems2($0) }
        _ = fields["context"].map { readContext($0) }
        knowsAllItems = drafts.allSatisfy { $0.name != nil }
        readConditions2()
        checkOrder()
        checkReach()
        items = drafts.compactMap(\.item)
        checkUseOfChoiceSets()
        checkNames()
        var rules = readScales2(scaleNodes)
        added.categories = fields["categories"].map { categories($0) } ?? []
        _ = fields["flags"].map { readFlags2($0) }
        rules += fields["rules"].map { rules2($0) } ?? []
        added.scorings = fields["scorings"].map { scorings($0) } ?? []
        if findings.isEmpty {
            added.vectors = fields["vectors"].map { vectors($0, rules: rules) } ?? []
        }
        return rules
    }

    private func readConditions2() {
        for place in drafts.indices {
            guard let node = drafts[place].conditionNode else { continue }
            var mentions: [(place: Int, offset: Int)] = []
            let before = (repetition, findings.reportsPlacesOnce)
            repetition = drafts[place].repetition
            findings.reportsPlacesOnce = true
            drafts[place].condition = condition2(
                node, mayTestScales: false, mentions: &mentions)
            (repetition, findings.reportsPlacesOnce) = before
            drafts[place].mentions = mentions
        }
    }

    /// Reports a scale with the name of an item: a term could mean either.
    private func checkNames() {
        for draft in formulas where itemPlaces[draft.name] != nil {
            reportDuplicate(
                draft.name, at: draft.node["id"] ?? draft.node, noun: "item or scale")
        }
    }

    // MARK: Categories

    private func categories(_ node: JSONNode) -> [Questionnaire.Category] {
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
        return cases
    }

    // MARK: Flags and rules

    private func readFlags2(_ node: JSONNode) {
        var names: [String] = []
        guard let nodes = list(node) else {
            hasBrokenFlags = true
            return
        }
        for node in nodes {
            guard
                let fields = fields(node, ["id", "item", "scale", "when", "title", "meaning"])
            else {
                hasBrokenFlags = true
                continue
            }
            let id: Flag.ID? = name(fields, among: &names, noun: "flag")
            let title = fields.required("title").flatMap { text($0) }
            let meaning = fields["meaning"].flatMap { text($0) }
            guard let (item, trigger) = trigger2(fields), let id, let title else {
                hasBrokenFlags = true
                continue
            }
            flags.append(
                Flag(id: id, item: item, trigger: trigger, title: title, meaning: meaning))
        }
    }

    private func trigger2(_ fields: Fields) -> (Item.ID, Flag.Trigger)? {
        if let node = fields["scale"] { return scoreTrigger(node, fields) }
        guard let place = fields.required("item").flatMap({ self.place($0) }),
            let node = fields.required("when"), let item = drafts[place].id
        else { return nil }
        if drafts[place].role == .context {
            findings.report(
                .badContext, at: fields["item"] ?? node, "a flag of a context",
                remedy: "flags look at questions and scores")
            return nil
        }
        let trigger: Flag.Trigger
        if node.members != nil {
            let keys = ["atLeast", "atMost", "above", "below", "equals", "anyOf"]
            guard let fields = self.fields(node, keys),
                let test = test2(fields, keys, of: drafts[place])
            else { return nil }
            trigger = Self.trigger(of: test, kind: drafts[place].kind)
            checkDirection(of: trigger, on: drafts[place], at: node)
        } else {
            guard let word = string(node) else { return nil }
            guard word == "declined" || word == "skipped" else {
                reportUnknownWord(word, at: node, allowed: ["declined", "skipped"])
                return nil
            }
            trigger = word == "declined" ? .declined : .skipped
            if trigger == .declined, drafts[place].declining == .notOffered {
                findings.report(
                    .flagNeverRaised, at: node,
                    "the item \(drafts[place].label) cannot be declined",
                    remedy: "add \"mayDecline\" to the item, or remove the flag")
                return nil
            }
        }
        return (item, trigger)
    }

    /// The trigger of a test, in the form of version 1 where it has one.
    private static func trigger(of test: Condition.Test, kind: Item.Kind?) -> Flag.Trigger {
        guard kind == .choice else { return .passes(test) }
        return switch test {
        case .atLeast(let bound) where bound.whole != nil: .atLeast(bound.numerator)
        case .atMost(let bound) where bound.whole != nil: .atMost(bound.numerator)
        default: .passes(test)
        }
    }

    private func scoreTrigger(_ node: JSONNode, _ fields: Fields) -> (Item.ID, Flag.Trigger)? {
        let keys = ["atLeast", "atMost", "above", "below", "equals"]
        guard fields["item"] == nil else {
            findings.report(
                .badCondition, at: node, "a flag of both an item and a scale",
                remedy: "write two flags")
            return nil
        }
        guard let name = string(node), let when = fields.required("when") else { return nil }
        guard scaleNames.contains(name), let scale = Scale.ID(name) else {
            reportUnknown(.unknownScale, name, at: node.offset, noun: "scale", known: scaleNames)
            return nil
        }
        guard let testFields = self.fields(when, keys),
            let test = test2(testFields, keys, of: nil)
        else { return nil }
        checkReached(test, by: name, at: when)
        // With the last question of the scale its score can be known.
        let last = itemsOfScale(name).filter { drafts[$0].role == .question }.max()
        guard let item = last.flatMap({ drafts[$0].id }) else { return nil }
        return (item, .score(scale, test))
    }

    private func rules2(_ node: JSONNode) -> [Questionnaire.ScreeningRule] {
        var names: [String] = []
        return (list(node) ?? []).compactMap { node in
            guard let fields = fields(node, ["id", "title", "when", "caution", "source"])
            else { return nil }
            let id: Questionnaire.ScreeningRule.ID? = name(fields, among: &names, noun: "rule")
            let title = fields.required("title").flatMap { text($0) }
            let condition = fields.required("when").flatMap { node in
                freeCondition(node).flatMap { checkMeetable($0, at: node) ? $0 : nil }
            }
            let caution = fields["caution"].flatMap { text($0) }
            let source = fields.required("source").flatMap { text($0) }
            guard let id, let title, let condition, let source else { return nil }
            return Questionnaire.ScreeningRule(
                id: id, title: title, condition: condition, caution: caution, source: source)
        }
    }

    private func scorings(_ node: JSONNode) -> [Questionnaire.Scoring] {
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
}
