extension DefinitionReader {
    /// Reads the items of a scale; `nil` when an item could not be read or found.
    func terms(_ fields: Fields) -> [Scale.Term]? {
        guard let node = fields.required("items"), let nodes = list(node, atMost: 500) else {
            hasBrokenTerms = true
            return nil
        }
        guard !nodes.isEmpty else {
            findings.report(.emptyScale, at: node, "a scale without items", remedy: "name items")
            return nil
        }
        var terms: [(place: Int, term: Scale.Term)] = []
        var places: Set<Int> = []
        for node in nodes {
            guard let name = term(node) else {
                hasBrokenTerms = true
                continue
            }
            drafts[name.place].isScored = true
            if !places.insert(name.place).inserted {
                findings.report(
                    .repeatedTerm, at: node, "the item \(drafts[name.place].label) twice",
                    remedy: "remove one, or give it a \"weight\"")
            } else if drafts[name.place].isUnscored {
                findings.report(
                    .unscoredInScale, at: node,
                    "the item \(drafts[name.place].label) is declared unscored",
                    remedy: "remove it here, or remove \"unscored\" from the item")
            }
            guard let id = drafts[name.place].id else { continue }
            terms.append(
                (
                    name.place,
                    Scale.Term(item: id, isReversed: name.isReversed, weight: name.weight)
                ))
        }
        guard terms.count == nodes.count, places.count == nodes.count else { return nil }
        return terms.sorted { $0.place < $1.place }.map(\.term)
    }

    private func term(_ node: JSONNode) -> (place: Int, isReversed: Bool, weight: Int)? {
        if node.members == nil {
            return place(node).map { ($0, false, 1) }
        }
        guard let fields = fields(node, ["item", "reverse", "weight"])
        else { return nil }
        let place = fields.required("item").flatMap { self.place($0) }
        let isReversed = fields["reverse"].map { truth($0) } ?? false
        let weight = fields["weight"].map { integer($0, in: 1...100) } ?? 1
        guard let place, let isReversed, let weight else { return nil }
        return (place, isReversed, weight)
    }

    /// The position of the item that a node names; reports an unknown name.
    func place(_ node: JSONNode) -> Int? {
        guard let name = string(node) else { return nil }
        if let place = itemPlaces[name] { return place }
        guard knowsAllItems else { return nil }
        reportUnknown(
            .unknownItem, name, at: node.offset, noun: "item", known: itemPlaces.keys.sorted())
        return nil
    }
}
