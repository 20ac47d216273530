extension Questionnaire {
    /// The state of an item without an answer on a completed form.
    ///
    /// A form that always asks an item has reached it. An item is also skipped if a blank raises a
    /// flag; ``Answers/applyingConditions(of:)`` removes that state if the form does not ask the
    /// item.
    package func unanswered(_ item: Item) -> Answer {
        let isFlagged = flags.contains { $0.item == item.id && $0.isRaised(by: .skipped) }
        return item.askedWhen == nil || isFlagged ? .skipped : .notReached
    }
}

extension Answers {
    /// Applies the definition's conditions to the answers.
    ///
    /// An item whose condition is not true becomes `notAsked`, whatever its answer was. An item
    /// that is asked and was `notAsked` becomes `notReached`: only a condition leaves an item out.
    /// Conditions use only earlier items, so one pass in the order of the form is enough.
    ///
    /// - Returns: The answers after the conditions, and the items whose given answers were removed.
    /// - Complexity: O(*n*) in the size of the items and their conditions.
    public func applyingConditions(
        of questionnaire: Questionnaire
    ) -> (answers: Answers, ignoredAnswers: [Item.ID]) {
        var settled = self
        var ignoredAnswers: [Item.ID] = []
        // A context has no condition, and its value may be unknown.
        for position in questionnaire.context.indices where settled.states[position] == .notAsked {
            settled.states[position] = .notReached
        }
        // By index: copying an item is expensive.
        for position in questionnaire.items.indices {
            let isAsked =
                questionnaire.items[position].askedWhen
                .map { $0.truth { settled[$0] } == .true } ?? true
            switch (isAsked, settled.states[position]) {
            case (true, .notAsked):
                settled.states[position] = .notReached
            case (false, .answered), (false, .entered), (false, .declined):
                ignoredAnswers.append(questionnaire.items[position].id)
                settled.states[position] = .notAsked
            case (false, _):
                settled.states[position] = .notAsked
            case (true, _):
                break
            }
        }
        return (settled, ignoredAnswers)
    }

    /// The answers as scores and rules read them: settled, but `notReached` if a missing answer
    /// leaves open whether the form asks the item.
    ///
    /// An interview leaves such an item out, but a score must not: an item that is `notAsked` may
    /// count as zero, and a missing answer never does.
    ///
    /// - Complexity: O(*n*) in the size of the items and their conditions.
    package func answersToScore(in questionnaire: Questionnaire) -> Answers {
        var open = applyingConditions(of: questionnaire).answers
        for position in questionnaire.items.indices
        where open.states[position] == .notAsked {
            guard let condition = questionnaire.items[position].askedWhen else { continue }
            if condition.truth(given: { open[$0] }) != .false {
                open.states[position] = .notReached
            }
        }
        return open
    }

    /// The flags of the definition that the answers raise, in the definition's order.
    public func raisedFlags(in questionnaire: Questionnaire) -> [Flag] {
        questionnaire.flags.filter { $0.isRaised(by: self[$0.item]) }
    }
}
