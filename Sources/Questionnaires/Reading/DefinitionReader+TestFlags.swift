extension DefinitionReader {
    /// Reads flags that a test of an answer or a score raises.
    func readTestFlags(_ node: JSONNode) {
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
            guard let (item, trigger) = trigger(fields), let id, let title else {
                hasBrokenFlags = true
                continue
            }
            flags.append(
                Flag(id: id, item: item, trigger: trigger, title: title, meaning: meaning))
        }
    }

    private func trigger(_ fields: Fields) -> (Item.ID, Flag.Trigger)? {
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
                let test = test(fields, keys, of: drafts[place])
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

    /// The trigger of a test, in the form of version 1 if there is such a form.
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
            let test = test(testFields, keys, of: nil)
        else { return nil }
        checkReached(test, by: name, at: when)
        // The score can be known after the last question of the scale.
        let last = itemsOfScale(name).filter { drafts[$0].role == .question }.max()
        guard let item = last.flatMap({ drafts[$0].id }) else { return nil }
        return (item, .score(scale, test))
    }
}
