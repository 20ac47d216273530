extension DefinitionReader {
    /// Reads the safety rules over single answers.
    func readFlags(_ node: JSONNode) {
        var names: [String] = []
        guard let nodes = list(node) else {
            hasBrokenFlags = true
            return
        }
        for node in nodes {
            guard let fields = fields(node, ["id", "item", "when", "title", "meaning"])
            else {
                hasBrokenFlags = true
                continue
            }
            let id: Flag.ID? = name(fields, among: &names, noun: "flag")
            let place = fields.required("item").flatMap { self.place($0) }
            let trigger = fields.required("when").flatMap { node in
                self.trigger(node).flatMap {
                    check($0, of: place.map { drafts[$0] }, at: node) ? $0 : nil
                }
            }
            if let trigger, let place, let node = fields["when"] {
                checkDirection(of: trigger, on: drafts[place], at: node)
            }
            let title = fields.required("title").flatMap { text($0) }
            let meaning = fields["meaning"].flatMap { text($0) }
            guard let id, let item = place.flatMap({ drafts[$0].id }), let trigger, let title
            else {
                hasBrokenFlags = true
                continue
            }
            flags.append(
                Flag(id: id, item: item, trigger: trigger, title: title, meaning: meaning))
        }
    }

    private func trigger(_ node: JSONNode) -> Flag.Trigger? {
        if node.members != nil {
            let keys = ["atLeast", "atMost"]
            guard let fields = fields(node, keys) else { return nil }
            guard let bound = fields["atMost"] else {
                return fields.required("atLeast").flatMap { integer($0, in: Self.choiceValues) }
                    .map { .atLeast($0) }
            }
            guard fields["atLeast"] == nil else {
                findings.report(
                    .badCondition, at: node, "a flag needs exactly one of \"atLeast\", \"atMost\"",
                    remedy: "keep one, and write another flag for the other")
                return nil
            }
            return integer(bound, in: Self.choiceValues).map { .atMost($0) }
        }
        switch string(node) {
        case "declined": return .declined
        case "skipped": return .skipped
        case let word?:
            reportUnknownWord(word, at: node, allowed: ["declined", "skipped"])
            return nil
        case nil: return nil
        }
    }

    /// Whether some answers raise a flag and others do not.
    private func check(_ trigger: Flag.Trigger, of draft: ItemDraft?, at node: JSONNode) -> Bool {
        guard let draft else { return true }
        switch trigger {
        case .skipped, .passes, .score: return true
        case .declined:
            guard draft.declining == .notOffered else { return true }
            findings.report(
                .flagNeverRaised, at: node, "the item \(draft.label) cannot be declined",
                remedy: "add \"mayDecline\" to the item, or remove the flag")
            return false
        case .atLeast(let bound), .atMost(let bound):
            guard let least = draft.values?.first, let greatest = draft.values?.last else {
                return true
            }
            let isHigh = trigger == .atLeast(bound)
            let isNever = isHigh ? bound > greatest : bound < least
            guard isNever || (isHigh ? bound <= least : bound >= greatest) else { return true }
            let limit =
                switch (isNever, isHigh) {
                case (true, true): "at most \(greatest)"
                case (true, false): "at least \(least)"
                case (false, true): "more than \(least)"
                case (false, false): "less than \(greatest)"
                }
            findings.report(
                isNever ? .flagNeverRaised : .flagAlwaysRaised, at: node,
                "\(isNever ? "no" : "every") choice of \(draft.label) is \(bound) or "
                    + (isHigh ? "more" : "less"),
                remedy: "use \(limit)")
            return false
        }
    }

    /// Reads the rules over several answers.
    func rules(_ node: JSONNode) -> [Questionnaire.ScreeningRule] {
        var names: [String] = []
        return (list(node) ?? []).compactMap { node in
            guard let fields = fields(node, ["id", "title", "when", "caution", "source"])
            else { return nil }
            let id: Questionnaire.ScreeningRule.ID? = name(fields, among: &names, noun: "rule")
            let title = fields.required("title").flatMap { text($0) }
            var mentions: [(place: Int, offset: Int)] = []
            let condition = fields.required("when").flatMap { node in
                self.condition(node, mentions: &mentions).flatMap {
                    checkMeetable($0, at: node) ? $0 : nil
                }
            }
            let caution = fields["caution"].flatMap { text($0) }
            let source = fields.required("source").flatMap { text($0) }
            guard let id, let title, let condition, let source else { return nil }
            return Questionnaire.ScreeningRule(
                id: id, title: title, condition: condition, caution: caution, source: source)
        }
    }

    func checkMeetable(_ condition: Condition, at node: JSONNode) -> Bool {
        guard allItemsReachable,
            !Satisfiability.canHold(condition, items: items, evaluations: &evaluationsLeft)
        else { return true }
        findings.report(
            .unmeetableRule, at: node, "no answers meet the rule",
            remedy: "correct the condition, or remove the rule")
        return false
    }
}
