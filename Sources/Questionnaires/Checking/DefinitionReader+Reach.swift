extension DefinitionReader {
    /// Reports items that no answers lead to. Skipped while an item is broken or out of order.
    func checkReach() {
        guard drafts.allSatisfy({ $0.item != nil }) else { return }
        let isInOrder = drafts.indices.allSatisfy { place in
            drafts[place].mentions.allSatisfy { $0.place < place }
        }
        guard isInOrder, itemPlaces.count == drafts.count else { return }
        let items = drafts.compactMap(\.item)
        for (draft, item) in zip(drafts, items) {
            guard let condition = item.askedWhen, let node = draft.conditionNode,
                !Satisfiability.canHold(condition, items: items, evaluations: &evaluationsLeft)
            else { continue }
            findings.report(
                .unreachableItem, at: node, "no answers lead to the item \(draft.label)",
                remedy: "correct the condition, or remove the item")
        }
        allItemsReachable = true
    }

    /// Reports unused choice sets.
    func checkUseOfChoiceSets() {
        guard !hasUnknownChoiceSet, drafts.allSatisfy({ $0.choices != nil }) else { return }
        for member in choiceSetsNode?.members ?? [] where !usedChoiceSets.contains(member.key) {
            findings.report(
                .unusedChoiceSet, at: member.keyOffset,
                "no item uses the choice set \(quoted(member.key))",
                remedy: "remove it, or name it in an item")
        }
    }
}
