/// The state of every item of one form, in the order of the form.
///
/// Interview and scoring both use this type. It holds each item exactly once, so every item has a
/// state:
///
///     var answers = Answers(for: phq9)            // every item not reached
///     try answers.set(.answered(2), for: "mood", in: phq9)
///     answers["mood"]                             // .answered(2)
public struct Answers: Hashable, Sendable {
    /// The definition the answers belong to.
    public let questionnaire: Questionnaire.Identity
    /// The items, in the order of the form.
    public let items: [Item.ID]
    /// The states, in the order of ``items``.
    public internal(set) var states: [Answer]

    /// Creates answers in which no item was reached.
    public init(for questionnaire: Questionnaire) {
        self.questionnaire = questionnaire.identity
        items = questionnaire.items.map(\.id)
        states = Array(repeating: .notReached, count: items.count)
    }

    /// Creates answers from the state of each item, in the order of the form.
    ///
    /// - Throws: ``Refusal/count(given:allowed:)``, or the error of ``set(_:for:in:)`` for the
    ///   first state that the form does not allow.
    /// - Complexity: O(*n*) in the number of items and their choices.
    public init(
        _ states: some Sequence<Answer>, for questionnaire: Questionnaire
    ) throws(Refusal) {
        self.init(for: questionnaire)
        let states = Array(states)
        try checkCount(states)
        for (id, state) in zip(items, states) { try set(state, for: id, in: questionnaire) }
    }

    /// Creates answers from the state of each item as another source reports it, such as a form on
    /// paper, on which any item may be declined.
    ///
    /// - Throws: ``Refusal/count(given:allowed:)``, or the error of ``setReported(_:for:in:)`` for
    ///   the first state that the form does not allow.
    /// - Complexity: O(*n*) in the number of items and their choices.
    public init(
        reported states: some Sequence<Answer>, for questionnaire: Questionnaire
    ) throws(Refusal) {
        self.init(for: questionnaire)
        let states = Array(states)
        try checkCount(states)
        for (id, state) in zip(items, states) {
            try setReported(state, for: id, in: questionnaire)
        }
    }

    private func checkCount(_ states: [Answer]) throws(Refusal) {
        guard states.count == items.count else {
            throw .count(given: states.count, allowed: items.count...items.count)
        }
    }

    /// The state of an item; `notReached` for an item the form does not have.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public subscript(item: Item.ID) -> Answer {
        items.firstIndex(of: item).map { states[$0] } ?? .notReached
    }

    /// Why an answer was refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// The form has no such item.
        case unknownItem(Item.ID)
        /// The value is not one of the item's choices.
        case notAChoice(Item.ID, allowed: [Int])
        /// The item does not accept this answer; `expected` describes the answers that it accepts.
        case notTaken(Item.ID, expected: String)
        /// The form does not offer to decline the item.
        case mayNotDecline(Item.ID)
        /// The answers were made for another definition.
        case otherDefinition
        /// The number of answers does not match the number of items.
        case count(given: Int, allowed: ClosedRange<Int>)
    }

    /// Sets the state of an item.
    ///
    /// - Throws: ``Refusal/otherDefinition``, ``Refusal/unknownItem(_:)``,
    ///   ``Refusal/notAChoice(_:allowed:)`` or ``Refusal/notTaken(_:expected:)``, or
    ///   ``Refusal/mayNotDecline(_:)``, in this order.
    public mutating func set(
        _ answer: Answer, for id: Item.ID, in questionnaire: Questionnaire
    ) throws(Refusal) {
        let position = try position(of: id, toTake: answer, in: questionnaire)
        if answer == .declined, !questionnaire.items[position].mayBeDeclined {
            throw .mayNotDecline(id)
        }
        states[position] = answer
    }

    /// Sets the state of an item as another source reports it, such as a form on paper.
    ///
    /// Unlike ``set(_:for:in:)`` it accepts `declined` for any item: a person can decline even if
    /// the form does not offer that. A declined answer has no number and counts as missing.
    ///
    /// - Throws: ``Refusal/otherDefinition``, ``Refusal/unknownItem(_:)``, or
    ///   ``Refusal/notAChoice(_:allowed:)`` or ``Refusal/notTaken(_:expected:)``, in this order.
    public mutating func setReported(
        _ answer: Answer, for id: Item.ID, in questionnaire: Questionnaire
    ) throws(Refusal) {
        states[try position(of: id, toTake: answer, in: questionnaire)] = answer
    }

    /// The position of an item that accepts the answer.
    private func position(
        of id: Item.ID, toTake answer: Answer, in questionnaire: Questionnaire
    ) throws(Refusal) -> Int {
        guard questionnaire.contentHash == self.questionnaire.contentHash else {
            throw .otherDefinition
        }
        guard let position = questionnaire.position(of: id) else { throw .unknownItem(id) }
        let item = questionnaire.items[position]
        guard item.accepts(answer) else {
            throw item.kind == .choice
                ? .notAChoice(id, allowed: item.values)
                : .notTaken(id, expected: item.expectation)
        }
        return position
    }
}
