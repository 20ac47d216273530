extension RecordReader {
    /// Reads the state of an item.
    ///
    /// A choice is its value, a number is a number, several choices are a list of values, a time
    /// and a day are texts, a text in the person's words is `{"text": "…"}`, and a state without an
    /// answer is its word. Without the item, a number with a decimal point is an entered number;
    /// see ``Answer/jsonWithoutItem``.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - item: The item; `nil` if it is not known. Then any answer is accepted.
    package func answer(_ node: JSONNode, to item: Item? = nil) -> Answer? {
        guard let answer = Self.answer(node.value, to: item) else {
            let isChoice = item?.kind ?? .choice == .choice
            report(
                .wrongType, at: node,
                "neither \(isChoice ? "a choice" : "an answer") nor the state of an answer",
                remedy: "write \(isChoice ? "a whole number" : item?.expectation ?? "an answer"), "
                    + "\"declined\", \"skipped\", \"notAsked\" or \"notReached\"")
            return nil
        }
        guard let item, !item.accepts(answer) else { return answer }
        report(
            .notAChoice, at: node,
            item.kind == .choice
                ? "not one of the choices of the item" : "an answer that the item does not take",
            remedy: "write \(item.kind == .choice ? "one of " : "")\(item.expectation), or the "
                + "state of the answer")
        return nil
    }

    private static func answer(_ value: JSONNode.Value, to item: Item?) -> Answer? {
        switch value {
        case .number(let number):
            if let value = number.integer, item?.kind.isNumber != true { return .answered(value) }
            guard let (significand, scale) = number.decimal else { return nil }
            return Points(checking: significand, over: Points.powerOfTen(scale))
                .map { .entered(.number($0)) }
        case .string(let word):
            if let state = Answer(word), state.value == nil, state.entry == nil { return state }
            // A name can look like a day.
            if let choice = item?.choices.first(where: { $0.name?.text == word }) {
                return .answered(choice.value)
            }
            if let minutes = Answer.Entry.minutes(clock: word) {
                return .entered(.time(minutes: minutes))
            }
            return LocalDate(iso: word).map { .entered(.date($0)) }
        case .array(let nodes):
            let values = nodes.compactMap { node in
                node.number?.integer
                    ?? item?.choices.first { $0.name?.text == node.string }?.value
            }
            guard values.count == nodes.count, !values.isEmpty,
                Set(values).count == values.count
            else { return nil }
            return .entered(.chosen(Set(values)))
        case .object(let members):
            guard members.count == 1, let member = members.first, member.key == "text",
                let text = member.node.string
            else { return nil }
            return .entered(.text(text))
        case .bool, .null: return nil
        }
    }
}

extension Answer {
    /// The answer as JSON for a reader that does not know the item. An entered whole number has a
    /// decimal point, `2.0`, because `2` is a choice.
    package var jsonWithoutItem: JSONValue {
        guard case .entered(.number(let number)) = self, let whole = number.whole else {
            return json
        }
        return .decimal(JSONNumber(checked: "\(whole).0"))
    }
}
