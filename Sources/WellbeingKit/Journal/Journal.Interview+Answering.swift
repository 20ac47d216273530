internal import Administration
public import Questionnaires
internal import Samples

extension Journal.Interview {
    /// Answers the question, and stores the answer.
    ///
    /// In a service, where each answer is a request of its own, use ``answer(_:to:)-(Int,_)``: a
    /// request that is repeated would answer the next question.
    ///
    /// If the answer cannot be stored, for example because another program continued the
    /// interview, its flag is stored if the store can be written.
    ///
    /// - Parameter value: The value of one of the item's choices, in points.
    /// - Throws: ``/Administration/InterviewSession/Refusal`` for a value that is not a choice,
    ///   and ``/Samples/StoreError``. Then the question is still open, and the call can be
    ///   repeated.
    public func answer(_ value: Int) async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.answer(value) }
    }

    /// Answers an item by its identifier, and stores the answer: the open question, or one that was
    /// asked before.
    ///
    ///     try await interview.answer(2, to: "mood")
    ///     try await interview.answer(2, to: "mood")  // nothing changes
    ///     try await interview.answer(1, to: "mood")  // corrects it
    ///
    /// The answer to the open question moves to the next one. Another answer to an earlier question
    /// changes only that answer: the open question stays open, and later answers stay unless the
    /// form no longer asks them. The answer that an earlier question already has changes nothing.
    /// So a request that is repeated is harmless. Of two requests with different answers the last
    /// one counts, and the first answer is recorded as withdrawn.
    ///
    /// - Parameters:
    ///   - value: The value of one of the item's choices, in points.
    ///   - item: The item that the person saw: the `item.id` of ``question``, sent with the page.
    /// - Throws: ``/Administration/InterviewSession/Refusal/notOpen(_:open:)`` for an item that was
    ///   not asked, and what ``answer(_:)-(Int)`` throws.
    public func answer(_ value: Int, to item: Item.ID) async throws {
        try await change { session throws(InterviewSession.Refusal) in
            try session.answer(value, to: item)
        }
    }

    /// Answers the question with a number, a time, a day, several choices or a text, and stores
    /// the answer.
    ///
    /// - Throws: ``/Administration/InterviewSession/Refusal`` for an entry that the item does not
    ///   take, and ``/Samples/StoreError``. Then the question is still open, and the call can be
    ///   repeated.
    public func answer(_ entry: Answer.Entry) async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.answer(entry) }
    }

    /// Answers an item by its identifier with a number, a time, a day, several choices or a text,
    /// as ``answer(_:to:)-(Int,_)`` does with a choice.
    public func answer(_ entry: Answer.Entry, to item: Item.ID) async throws {
        try await change { session throws(InterviewSession.Refusal) in
            try session.answer(entry, to: item)
        }
    }

    /// Declines the question, and stores that.
    ///
    /// - Throws: ``/Administration/InterviewSession/Refusal`` if the form does not offer it,
    ///   and ``/Samples/StoreError``.
    public func decline() async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.decline() }
    }

    /// Declines an item by its identifier, as ``answer(_:to:)-(Int,_)`` answers it.
    public func decline(_ item: Item.ID) async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.decline(item) }
    }

    /// Skips the question, and stores that. The answer that the question had is withdrawn, so this
    /// is not the button "next" for a person who went back: ``keep()`` leaves the answer as it is.
    ///
    /// - Throws: ``/Administration/InterviewSession/Refusal`` at the end, and
    ///   ``/Samples/StoreError``.
    public func skip() async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.skip() }
    }

    /// Skips an item by its identifier, as ``answer(_:to:)-(Int,_)`` answers it. The answer that it
    /// had is withdrawn.
    public func skip(_ item: Item.ID) async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.skip(item) }
    }

    /// Leaves the answer of the question as it is, and moves to the next, after ``back()``.
    ///
    /// - Throws: ``/Administration/InterviewSession/Refusal`` for a question without an answer, and
    ///   ``/Samples/StoreError``.
    public func keep() async throws {
        try await change { session throws(InterviewSession.Refusal) in try session.keep() }
    }
}
