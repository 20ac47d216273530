public import Questionnaires

extension Session {
    /// Why a session refused a command. Nothing has changed then.
    public enum Refusal: Error, Hashable, Sendable {
        /// The value is none of the item's choices.
        case notAChoice(allowed: [Int])
        /// The form does not offer to decline this item.
        case mayNotDecline
        /// There is no earlier question.
        case atFirstQuestion
        /// There is nothing to keep: the item has no earlier answer.
        case nothingToKeep
        /// Every question was dealt with.
        case noQuestion
        /// A question is still open.
        case unfinished(Item.ID)
        /// The state belongs to another definition.
        case otherDefinition
        /// The state could not have come from a session.
        case damagedState
    }

    /// Answers the current question and goes on to the next.
    ///
    /// - Parameter value: The value of one of the item's choices, in points.
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/notAChoice(allowed:)``.
    public mutating func answer(_ value: Int) throws(Refusal) { try record(.answered(value)) }

    /// Declines the current question and goes on to the next.
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/mayNotDecline``.
    public mutating func decline() throws(Refusal) { try record(.declined) }

    /// Goes on to the next question without an answer.
    ///
    /// An earlier answer to the question does not stand then; ``keep()`` leaves it as it is.
    ///
    /// - Throws: ``Refusal/noQuestion``.
    public mutating func skip() throws(Refusal) { try record(.skipped) }

    /// Leaves the earlier answer to the current question as it is and goes on to the next.
    ///
    /// - Throws: ``Refusal/noQuestion`` or ``Refusal/nothingToKeep``.
    public mutating func keep() throws(Refusal) {
        guard case .question(let question) = prompt else { throw .noQuestion }
        guard let answer = question.previous else { throw .nothingToKeep }
        try record(answer)
    }

    /// Goes back to the question before, whose answer stays until it is changed.
    ///
    /// - Throws: ``Refusal/atFirstQuestion``.
    public mutating func back() throws(Refusal) {
        guard let previous = previousAsked else { throw .atFirstQuestion }
        position = previous
    }

    /// Ends the interview.
    ///
    /// - Parameter instant: When it ended.
    /// - Returns: The answers as they stand, and those that were withdrawn.
    /// - Throws: ``Refusal/unfinished(_:)`` while a question is open.
    public func finish(at instant: Timestamp) throws(Refusal) -> Finished {
        if case .question(let question) = prompt { throw .unfinished(question.item.id) }
        return Finished(answers: answers, withdrawn: withdrawn, finishedAt: instant)
    }

    /// What an interview gave.
    public struct Finished: Hashable, Sendable {
        /// The answers as they stand.
        public let answers: Answers
        /// Answers that were given and do not stand, oldest first.
        public let withdrawn: [Withdrawal]
        /// When the interview ended.
        public let finishedAt: Timestamp
    }

    /// Records an answer, settles the conditions that look at it, and moves on.
    private mutating func record(_ answer: Answer) throws(Refusal) {
        guard let item = currentItem?.id else { throw .noQuestion }
        let previous = answers[item]
        do { try answers.set(answer, for: item, in: questionnaire) } catch {
            throw Refusal(error)
        }
        if previous != .notReached, previous != answer {
            withdrawn.append(Withdrawal(item: item, answer: previous, reason: .changed))
        }
        settle()
        position = firstAsked(from: position + 1)
    }

    /// Brings later conditional items in line with the answers.
    private mutating func settle() {
        let (settled, setAside) = answers.settled(in: questionnaire)
        for item in setAside {
            withdrawn.append(
                Withdrawal(item: item, answer: answers[item], reason: .noLongerAsked))
        }
        answers = settled
    }
}

extension Session.Refusal {
    /// What a session says when its answers refuse one.
    fileprivate init(_ refusal: Answers.Refusal) {
        switch refusal {
        case .notAChoice(_, let allowed): self = .notAChoice(allowed: allowed)
        case .mayNotDecline: self = .mayNotDecline
        case .otherDefinition: self = .otherDefinition
        case .unknownItem, .count: self = .damagedState
        }
    }
}
