// Terms of scales: items, context and other scales.
extension DefinitionReader {
    /// The part of a definition that a name means.
    enum Reference {
        case item(Int)
        case scale(Scale.ID)
    }

    func reference(_ name: String, at node: JSONNode) -> Reference? {
        if let place = itemPlaces[name] {
            drafts[place].isScored = true
            if drafts[place].kind == .text {
                findings.report(
                    .textScored, at: node, "the item \(quoted(name)) is a text",
                    remedy: "a text is never scored; use another item")
                return nil
            }
            if drafts[place].isUnscored, drafts[place].role == .question {
                findings.report(
                    .unscoredInScale, at: node,
                    "the item \(drafts[place].label) is declared unscored",
                    remedy: "remove it here, or remove \"unscored\" from the item")
            }
            return .item(place)
        }
        if scaleNames.contains(name) { return Scale.ID(name).map { .scale($0) } }
        if knowsAllItems {
            reportUnknown(
                .unknownItem, name, at: node.offset, noun: "item or scale",
                known: itemPlaces.keys.sorted() + scaleNames)
        }
        return nil
    }

    /// Reads one name.
    ///
    /// - Parameter mayBeDate: Whether the name may be that of a date, which has no points.
    func operand(named node: JSONNode, mayBeDate: Bool = false) -> Scale.Formula.Operand? {
        guard let name = string(node).flatMap({ fullName($0, at: node) }) else { return nil }
        return operand(
            name, at: node, weight: 1, isReversed: false, points: nil, mayBeDate: mayBeDate)
    }

    func operand(
        _ name: String, at node: JSONNode, weight: Points, isReversed: Bool, points: JSONNode?,
        mayBeDate: Bool = false
    ) -> Scale.Formula.Operand? {
        guard let reference = reference(name, at: node) else { return nil }
        switch reference {
        case .scale(let scale):
            if isReversed || points != nil {
                findings.report(
                    .badTerm, at: node,
                    "the scale \(quoted(name)) cannot be "
                        + (isReversed ? "reversed" : "given other points"),
                    remedy: isReversed
                        ? "use a \"weight\" of -1 and a step \"plus\"" : "use a \"recode\"")
                return nil
            }
            return .init(source: .scale(scale), weight: weight, isReversed: false, points: nil)
        case .item(let place):
            guard let id = drafts[place].id else { return nil }
            if case .date = drafts[place].kind, !mayBeDate, !isStored {
                findings.report(
                    .badTerm, at: node, "the date \(quoted(name)) has no points",
                    remedy: "use the \"difference\" of two dates as a scale with \"part\": true")
                return nil
            }
            var own: [Points?]?
            if let points {
                guard let read = termPoints(points, of: drafts[place]) else { return nil }
                own = read
            }
            return .init(source: .item(id), weight: weight, isReversed: isReversed, points: own)
        }
    }

    /// Reads the points that a scale gives the choices of an item.
    func termPoints(_ node: JSONNode, of draft: ItemDraft) -> [Points?]? {
        guard draft.hasChoices else {
            findings.report(
                .badTerm, at: node, "\(draft.label) has no choices",
                remedy: "use a \"recode\" for a number")
            return nil
        }
        guard let nodes = list(node, atMost: 64), let choices = draft.choices else { return nil }
        guard nodes.count == choices.count else {
            findings.report(
                .badTerm, at: node,
                "\(nodes.count) points for \(choices.count) choices of "
                    + draft.label,
                remedy: "write one number for each choice, or null")
            return nil
        }
        var points: [Points?] = []
        for node in nodes {
            if node.isNull {
                points.append(nil)
            } else if let number = decimal(node) {
                points.append(number)
            } else {
                return nil
            }
        }
        return points
    }

    /// Reads a list of terms, with the items of groups and repetitions inserted.
    ///
    /// - Parameter mayRepeat: Whether a term may occur twice, as in the square of a height.
    func operands(_ node: JSONNode, mayRepeat: Bool = false) -> [Scale.Formula.Operand]? {
        guard let nodes = list(node, atMost: 500) else { return nil }
        guard !nodes.isEmpty else {
            findings.report(.emptyScale, at: node, "a scale without terms", remedy: "name items")
            return nil
        }
        var operands: [Scale.Formula.Operand] = []
        var isWhole = true
        var seen: Set<String> = []
        for node in nodes {
            guard let term = termDraft(node) else {
                isWhole = false
                continue
            }
            for name in term.names {
                let full = fullName(name.text, at: name.node)
                guard let full,
                    let operand = operand(
                        full, at: name.node, weight: term.weight, isReversed: term.isReversed,
                        points: term.points)
                else {
                    isWhole = false
                    continue
                }
                if !seen.insert(full).inserted, !mayRepeat {
                    findings.report(
                        .repeatedTerm, at: name.node, "\(quoted(full)) twice",
                        remedy: "remove one, or give it a \"weight\"")
                }
                operands.append(operand)
            }
        }
        return isWhole && !operands.isEmpty ? operands : nil
    }

    /// One element of a list of terms.
    struct TermDraft {
        var names: [(text: String, node: JSONNode)]
        var weight: Points = 1
        var isReversed = false
        var points: JSONNode?
    }

    func termDraft(_ node: JSONNode) -> TermDraft? {
        if node.members == nil {
            return string(node).map { TermDraft(names: [($0, node)]) }
        }
        guard
            let fields = fields(
                node,
                [
                    "of", "items", "from", "through", "repeat", "reverse", "weight", "points",
                ])
        else { return nil }
        let weight = fields["weight"].map { decimal($0, orFraction: true) } ?? 1
        let isReversed = fields["reverse"].map { truth($0) } ?? false
        guard let names = names(fields), let weight, let isReversed else { return nil }
        guard weight != 0 else {
            findings.report(
                .outOfRange, at: fields["weight"] ?? node, "a weight of 0",
                remedy: "remove the term, or write another weight")
            return nil
        }
        return TermDraft(
            names: names, weight: weight, isReversed: isReversed, points: fields["points"])
    }

    /// The names that a term means.
    func names(_ fields: Fields) -> [(text: String, node: JSONNode)]? {
        let found = ["of", "items", "from"].filter { fields[$0] != nil }
        guard found.count == 1, let form = found.first, let node = fields[form] else {
            findings.report(
                .badTerm, at: fields.node,
                "a term needs exactly one of \"of\", \"items\", \"from\"",
                remedy: "keep one")
            return nil
        }
        switch form {
        case "of":
            guard let name = string(node) else { return nil }
            guard let list = fields["repeat"] else { return [(name, node)] }
            guard let names = repetitions(named: list) else { return nil }
            guard name.hasPrefix(".") else {
                findings.report(
                    .badIdentifier, at: node,
                    "\(quoted(name)) is the same name in every repetition",
                    remedy: "write \".\(name)\"")
                return nil
            }
            return names.map { ($0.name + name, node) }
        case "items":
            let nodes = list(node, atMost: 500) ?? []
            let names = nodes.compactMap { node in string(node).map { ($0, node) } }
            return names.count == nodes.count && !names.isEmpty ? names : nil
        default:
            guard let first = scopedPlace(node), let end = fields.required("through"),
                let last = scopedPlace(end)
            else { return nil }
            guard first <= last, drafts[last].role == .question else {
                findings.report(
                    .badTerm, at: end, "\(drafts[last].label) comes before \(drafts[first].label)",
                    remedy: "write the earlier item as \"from\"")
                return nil
            }
            return drafts[first...last].compactMap { draft in draft.name.map { ($0, node) } }
        }
    }

    func scopedPlace(_ node: JSONNode) -> Int? {
        guard let name = string(node).flatMap({ fullName($0, at: node) }) else { return nil }
        if let place = itemPlaces[name] { return place }
        if knowsAllItems {
            reportUnknown(
                .unknownItem, name, at: node.offset, noun: "item", known: itemPlaces.keys.sorted())
        }
        return nil
    }
}
