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

    /// Answers the current question with a number, a time, a day, several choices or a text, and
    /// moves to the next.
    ///
    ///     try session.answer(.time(minutes: 23 * 60))
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/notTaken(expected:)``.
    public mutating func answer(_ entry: Answer.Entry) throws(Refusal) {
        try record(.entered(entry))
    }

    /// Declines the current question and moves to the next.
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/mayNotDecline``.
    public mutating func decline() throws(Refusal) { try record(.declined) }

    /// Moves to the next question without an answer.
    ///
    /// An earlier answer to the question is withdrawn; ``keep()`` leaves it as it is.
    ///
    /// - Throws: ``Refusal/noQuestion``.
    public mutating func skip() throws(Refusal) { try record(.skipped) }

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
    private mutating func record(_ answer: Answer) throws(Refusal) {
        guard let item = currentItem?.id else { throw .noQuestion }
        let previous = answers[item]
        do { try answers.set(answer, for: item, in: questionnaire) } catch {
            throw Refusal(error)
        }
        if previous != .notReached, previous != answer {
            withdrawn.append(Withdrawal(item: item, answer: previous, reason: .changed))
        }
        applyConditions()
        position = firstAsked(from: position + 1)
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
