// The worse end of the values of an item, and whether its flags use that end.
extension DefinitionReader {
    /// The end of an item's values that has the worse answers.
    private enum WorseAnswers {
        case high
        case low
    }

    /// The worse end of an item's values by every scale with the item; `nil` if no scale counts it
    /// or two scales differ.
    private func worseAnswers(byScalesOf draft: ItemDraft) -> WorseAnswers? {
        guard let id = draft.id, !hasBrokenTerms else { return nil }
        var found: Set<WorseAnswers> = []
        for scale in scales.compactMap(\.scale) {
            for term in scale.terms where term.item == id && scale.formula == nil {
                let isHigh = (scale.direction == .higherIsWorse) != term.isReversed
                found.insert(isHigh ? .high : .low)
            }
            if let end = worseAnswers(to: draft, in: scale) { found.insert(end) }
        }
        return found.count == 1 ? found.first : nil
    }

    /// The worse end of an item that a formula adds up, by the points of its choices.
    private func worseAnswers(to draft: ItemDraft, in scale: Scale) -> WorseAnswers? {
        guard let formula = scale.formula, !scale.isPart, let item = draft.item,
            let operand = formula.operands.first(where: { $0.item == item.id }),
            let points = operand.contributions(of: item)
        else { return nil }
        let known = zip(item.choices, points).compactMap { choice, points in
            points.map { (value: choice.value, points: $0) }
        }
        guard let first = known.min(by: { $0.value < $1.value }),
            let last = known.max(by: { $0.value < $1.value }), first.points != last.points
        else { return nil }
        let isRising = first.points < last.points
        return isRising == (scale.direction == .higherIsWorse) ? .high : .low
    }

    /// The worse end by the words of the choices, if the least or the greatest value is a denial.
    private func worseAnswers(byWordsOf draft: ItemDraft) -> WorseAnswers? {
        let choices = (draft.choices ?? []).sorted { $0.value < $1.value }
        guard let first = choices.first, let last = choices.last else { return nil }
        return switch (Self.isDenial(first.text), Self.isDenial(last.text)) {
        case (true, false): .high
        case (false, true): .low
        default: nil
        }
    }

    /// Choices that deny what an item asks about, in small letters.
    private static let denials: Set<String> = [
        "no", "never", "not at all", "none", "none of the time", "at no time", "nein", "nie",
        "niemals", "überhaupt nicht", "nunca", "ningún día", "nada", "non", "jamais",
        "pas du tout", "mai", "per niente", "nooit", "helemaal niet", "nee",
    ]

    private static func isDenial(_ text: String) -> Bool {
        var text = text.lowercased()[...]
        while let last = text.last, !last.isLetter { text.removeLast() }
        return denials.contains(String(text))
    }

    /// Refuses a flag that the best answers raise and the worst ones do not.
    func checkDirection(of trigger: Flag.Trigger, on draft: ItemDraft, at node: JSONNode) {
        guard !isStored, let values = draft.values, values.count > 1,
            let worse = worseAnswers(byScalesOf: draft), Self.isAgainst(worse, trigger, of: values)
        else { return }
        let bound =
            worse == .low
            ? "\"atMost\": \(values[0])" : "\"atLeast\": \(values[values.count - 1])"
        findings.report(
            .flagAgainstScale, at: node,
            "the answers to \(draft.label) that score best raise the flag, and the worst do "
                + "not", remedy: "use the other end, such as { \(bound) }")
    }

    /// Whether the best of the values, in ascending order, meets a trigger and the worst does not.
    private static func isAgainst(
        _ worse: WorseAnswers, _ trigger: Flag.Trigger, of values: [Int]
    ) -> Bool {
        guard let least = values.first, let greatest = values.last else { return false }
        let (best, worst) = worse == .low ? (greatest, least) : (least, greatest)
        return trigger.isMet(byValue: best) && !trigger.isMet(byValue: worst)
    }

    /// Refuses a self-harm item if an answer other than the mildest raises no flag.
    func checkSelfHarmIsFlagged(_ draft: ItemDraft, _ triggers: [Flag.Trigger]) {
        guard !isStored, let values = draft.values, values.count > 1 else { return }
        let scored = worseAnswers(byScalesOf: draft)
        // A flag at the wrong end is reported at its own place.
        let isReported = scored.map { worse in
            triggers.contains { Self.isAgainst(worse, $0, of: values) }
        }
        let worse = scored ?? worseAnswers(byWordsOf: draft)
        func areFlagged(_ values: some Sequence<Int>) -> Bool {
            values.allSatisfy { value in triggers.contains { $0.isMet(byValue: value) } }
        }
        let isFlagged =
            worse != .low && areFlagged(values.dropFirst())
            || worse != .high && areFlagged(values.dropLast())
        guard !isFlagged, isReported != true else { return }
        let remedy =
            worse == .low ? "\"atMost\": \(values[values.count - 2])" : "\"atLeast\": \(values[1])"
        findings.report(
            .selfHarmUnflagged, at: draft.node,
            "the item \(draft.label) asks about self-harm, and an answer other than the "
                + "mildest raises no flag",
            remedy: "add a flag with \"when\": { \(remedy) }")
    }
}
