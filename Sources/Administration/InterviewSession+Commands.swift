public import Questionnaires

extension InterviewSession {
    /// Why a session refused a command. A refused command changes nothing.
    public enum Refusal: Error, Hashable, Sendable {
        /// The value is not one of the item's choices.
        case notAChoice(allowed: [Int])
        /// The item takes another kind of answer, or not this one: `expected` says what it takes.
        case notTaken(expected: String)
        /// The form does not offer to decline this item.
        case mayNotDecline
        /// There is no earlier question.
        case atFirstQuestion
        /// The item has no earlier answer to keep.
        case nothingToKeep
        /// Every question is dealt with.
        case noQuestion
        /// The item was not asked yet, or is not asked after these answers. `open` is the item to
        /// ask now; `nil` at the end.
        case notOpen(Item.ID, open: Item.ID?)
        /// A question is still open.
        case unfinished(Item.ID)
        /// The state belongs to another definition.
        case otherDefinition
        /// No session could have produced the state.
        case damagedState
    }

    /// Answers the current question and moves to the next.
    ///
    /// - Parameter value: The value of one of the item's choices, in points.
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/notAChoice(allowed:)``.
    public mutating func answer(_ value: Int) throws(Refusal) { try record(.answered(value)) }

    /// Answers an item by its identifier: the current question, or a question that was asked
    /// before.
    ///
    /// The answer to the current question moves to the next one. Another answer to an earlier
    /// question changes only that answer: the current question stays the same, unless the change
    /// asks an item that was left out. The answer that an earlier question already has changes
    /// nothing, so that a request that is repeated is harmless.
    ///
    ///     try session.answer(2, to: "mood")
    ///     try session.answer(2, to: "mood")  // nothing changes
    ///     try session.answer(1, to: "mood")  // corrects it; the answer 2 is withdrawn
    ///
    /// - Parameters:
    ///   - value: The value of one of the item's choices, in points.
    ///   - item: The item that the person saw.
    /// - Throws: ``Refusal/notOpen(_:open:)`` for an item that was not asked, and
    ///   ``Refusal/notAChoice(allowed:)``.
    public mutating func answer(_ value: Int, to item: Item.ID) throws(Refusal) {
        try record(.answered(value), for: item)
    }

    /// Answers the current question with a number, a time, a day, several choices or a text, and
    /// moves to the next.
    ///
    ///     try session.answer(.time(minutes: 23 * 60))
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/notTaken(expected:)``.
    public mutating func answer(_ entry: Answer.Entry) throws(Refusal) {
        try record(.entered(entry))
    }

    /// Answers an item by its identifier with a number, a time, a day, several choices or a text,
    /// as ``answer(_:to:)-(Int,_)`` does with a choice.
    ///
    /// - Throws: ``Refusal/notOpen(_:open:)`` or ``Refusal/notTaken(expected:)``.
    public mutating func answer(_ entry: Answer.Entry, to item: Item.ID) throws(Refusal) {
        try record(.entered(entry), for: item)
    }

    /// Declines the current question and moves to the next.
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/mayNotDecline``.
    public mutating func decline() throws(Refusal) { try record(.declined) }

    /// Declines an item by its identifier, as ``answer(_:to:)-(Int,_)`` answers it.
    ///
    /// - Throws: ``Refusal/notOpen(_:open:)`` or ``Refusal/mayNotDecline``.
    public mutating func decline(_ item: Item.ID) throws(Refusal) {
        try record(.declined, for: item)
    }

    /// Moves to the next question without an answer.
    ///
    /// An earlier answer to the question is withdrawn; ``keep()`` leaves it as it is.
    ///
    /// - Throws: ``Refusal/noQuestion``.
    public mutating func skip() throws(Refusal) { try record(.skipped) }

    /// Skips an item by its identifier, as ``answer(_:to:)-(Int,_)`` answers it. An earlier answer
    /// to it is withdrawn.
    ///
    /// - Throws: ``Refusal/notOpen(_:open:)``.
    public mutating func skip(_ item: Item.ID) throws(Refusal) { try record(.skipped, for: item) }

    /// Leaves the earlier answer to the current question as it is and moves to the next.
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/nothingToKeep``.
    public mutating func keep() throws(Refusal) {
        guard case .question(let question) = prompt else { throw .noQuestion }
        guard let answer = question.previous else { throw .nothingToKeep }
        try record(answer)
    }

    /// Moves back to the previous question, whose answer stays until it is changed.
    ///
    /// - Throws: ``Refusal/atFirstQuestion``.
    public mutating func back() throws(Refusal) {
        guard let previous = previousAsked else { throw .atFirstQuestion }
        position = previous
    }

    /// Moves back to the question before an item that was asked, whatever the current question is.
    ///
    /// - Parameter item: The item that the person saw.
    /// - Throws: ``Refusal/notOpen(_:open:)`` for an item that was not asked, and
    ///   ``Refusal/atFirstQuestion``.
    public mutating func back(from item: Item.ID) throws(Refusal) {
        let places = 0..<answers.states.count
        guard let place = places.first(where: { answers.items[index(at: $0)] == item }),
            isAsked(place), firstUnanswered(before: place) == nil
        else { throw .notOpen(item, open: currentItem?.id) }
        guard let previous = (0..<place).last(where: isAsked) else { throw .atFirstQuestion }
        position = previous
    }

    /// Ends the interview.
    ///
    /// - Parameter instant: When it ended.
    /// - Returns: The current answers, and those that were withdrawn.
    /// - Throws: ``Refusal/unfinished(_:)`` while a question is open.
    public func finish(at instant: Timestamp) throws(Refusal) -> Finished {
        if case .question(let question) = prompt { throw .unfinished(question.item.id) }
        return Finished(answers: answers, withdrawn: withdrawn, finishedAt: instant)
    }

    /// The result of an interview.
    public struct Finished: Hashable, Sendable {
        /// The answers that are not withdrawn.
        public let answers: Answers
        /// The withdrawn answers, oldest first.
        public let withdrawn: [Withdrawal]
        /// When the interview ended.
        public let finishedAt: Timestamp
    }

    /// Records an answer, updates the items whose conditions depend on it, and moves on.
    ///
    /// - Parameter named: The item that is answered; `nil` for the current one.
    private mutating func record(_ answer: Answer, for named: Item.ID? = nil) throws(Refusal) {
        guard let item = named ?? currentItem?.id else { throw .noQuestion }
        let isCurrent = item == currentItem?.id
        let previous = answers[item]
        if !isCurrent {
            guard previous != .notReached, previous != .notAsked else {
                throw .notOpen(item, open: currentItem?.id)
            }
            if previous == answer { return }
        }
        do { try answers.set(answer, for: item, in: questionnaire) } catch {
            throw Refusal(error)
        }
        if previous != .notReached, previous != answer {
            withdrawn.append(Withdrawal(item: item, answer: previous, reason: .changed))
        }
        applyConditions()
        position =
            isCurrent
            ? firstAsked(from: position + 1)
            : firstUnanswered(before: position) ?? firstAsked(from: position)
    }

    /// Updates later conditional items to match the answers.
    private mutating func applyConditions() {
        let (settled, ignoredAnswers) = answers.applyingConditions(of: questionnaire)
        for item in ignoredAnswers {
            withdrawn.append(
                Withdrawal(item: item, answer: answers[item], reason: .noLongerAsked))
        }
        answers = settled
    }
}

extension InterviewSession.Refusal {
    /// The session's refusal for a refusal of its answers.
    fileprivate init(_ refusal: Answers.Refusal) {
        switch refusal {
        case .notAChoice(_, let allowed): self = .notAChoice(allowed: allowed)
        case .notTaken(_, let expected): self = .notTaken(expected: expected)
        case .mayNotDecline: self = .mayNotDecline
        case .otherDefinition: self = .otherDefinition
        case .unknownItem, .count: self = .damagedState
        }
    }
}
