extension Answers {
    /// Creates answers from one number for each item.
    ///
    ///     let answers = try Answers([2, 2, 2, 2, 1, 1, 2, 0, 0], for: phq9)
    ///     answers["self-harm"]   // .answered(0)
    ///     answers["difficulty"]  // .notReached, because the list ends before it
    ///
    /// If an item may be declined and has a number for that
    /// (``Item/Declining/offered(writtenAs:)``), the number is a declined answer and never points.
    /// HealthKit writes 4 for the last question of the PHQ-9:
    ///
    ///     let answers = try Answers([1, 0, 2, 1, 0, 0, 0, 0, 4], for: phq9)
    ///     answers["self-harm"]   // .declined
    ///
    /// - Parameters:
    ///   - values: The numbers, in the order of the form. Unscored items at its end may be omitted,
    ///     and are then not reached.
    ///   - questionnaire: The definition.
    /// - Throws: ``Refusal/count(given:allowed:)``, or ``Refusal/notAChoice(_:allowed:)`` for the
    ///   first number that is neither a choice nor the number for a declined answer.
    public init(
        _ values: some Sequence<Int>, for questionnaire: Questionnaire
    ) throws(Refusal) {
        let values = Array(values)
        let items = questionnaire.items
        let scored = (items.lastIndex { !$0.isUnscored } ?? items.count - 1) + 1
        guard (scored...items.count).contains(values.count) else {
            throw .count(given: values.count, allowed: scored...items.count)
        }
        self.init(for: questionnaire)
        for (item, value) in zip(items, values) {
            try set(item.answer(writtenAs: value), for: item.id, in: questionnaire)
        }
    }
}

extension Item {
    /// The answer that another system writes as a number. The number need not be a choice.
    package func answer(writtenAs value: Int) -> Answer {
        declining == .offered(writtenAs: value) ? .declined : .answered(value)
    }
}
