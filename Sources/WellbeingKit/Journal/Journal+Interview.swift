public import Administration
public import Questionnaires
public import Samples
public import Scoring
internal import Shelf

extension Journal {
    /// Begins an interview, and stores it. It can be continued by its ``Interview/id`` from now on.
    ///
    ///     let interview = try await journal.interview("phq-9", of: "P-17")
    ///     while let question = interview.question { try await interview.answer(ask(question)) }
    ///     let result = try await interview.finish()
    ///
    /// - Parameters:
    ///   - id: The questionnaire.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    ///   - language: The language in which the form is read; `nil` for the definition's own.
    /// - Throws: ``/Shelf/QuestionnaireCatalogue/LookupError``; ``/Samples/StoreError`` if the store has
    ///   another definition of the same name and version, and its other failures.
    public func interview(
        _ id: Questionnaire.ID, of subject: SubjectID? = nil, language: LanguageTag? = nil
    ) async throws -> Interview {
        let questionnaire = try catalogue.questionnaire(id)
        let interview = Interview(
            InterviewSession(questionnaire), in: self, id: newID(),
            subject: subject ?? self.subject, started: now,
            wording: questionnaire.wording(for: language), saved: nil)
        try await interview.keep(interview.session)
        return interview
    }

    /// Continues an interview at the question that comes next.
    ///
    /// On a later day than the interview began, the result is dated when it is continued; see
    /// ``/Samples/Draft/started(continuedAt:)``.
    ///
    /// - Parameter id: The ``Interview/id`` of the interview.
    /// - Throws: ``Journal/Refusal/noInterview(_:)``, ``/Administration/InterviewSession/Refusal`` for
    ///   a damaged draft, and the failures of the store.
    public func interview(_ id: SampleID) async throws -> Interview {
        guard let draft = try await store.draft(id) else { throw Journal.Refusal.noInterview(id) }
        let questionnaire = try await store.definition(draft.questionnaire)
        return Interview(
            try InterviewSession(questionnaire, resuming: draft.state), in: self, id: id,
            subject: draft.subject, started: draft.started(continuedAt: now),
            wording: questionnaire.wording(for: draft.language), saved: draft.state)
    }
}

extension Journal {
    /// An interview whose answers are durable: when `answer` returns, the answer is stored.
    ///
    /// Use an interview from one task at a time. Another program or a later task continues it with
    /// ``Journal/interview(_:)`` and its ``id``.
    public final class Interview {
        /// The identifier of the interview, and of the assessment that it becomes.
        public let id: SampleID
        /// The person who is asked.
        public let subject: SubjectID
        /// When it began, or when it was continued on a later day.
        public let started: Timestamp
        /// The texts of the form in the language of the interview.
        public let wording: Questionnaire.Wording
        /// The interview as a value: the answers so far, and the definition.
        public private(set) var session: InterviewSession
        private let journal: Journal
        /// The state that is stored; `nil` before it is stored, and after it was discarded.
        private var saved: InterviewSession.State?
        /// When the interview was finished for the first time, so that a repeated call saves the same.
        private var ended: Timestamp?

        fileprivate init(
            _ session: InterviewSession, in journal: Journal, id: SampleID, subject: SubjectID,
            started: Timestamp, wording: Questionnaire.Wording, saved: InterviewSession.State?
        ) {
            self.session = session
            self.journal = journal
            self.id = id
            self.subject = subject
            self.started = started
            self.wording = wording
            self.saved = saved
        }

        /// The question to ask; `nil` at the end.
        public var question: InterviewSession.Question? {
            if case .question(let question) = session.prompt { question } else { nil }
        }

        /// The flags that the answers so far raise. They are stored with the answers, and stay when
        /// an answer is changed. Show the person at once where to find support.
        public var raisedFlags: [Flag] { session.raisedFlags }

        /// Answers the question, and stores the answer.
        ///
        /// If the answer cannot be stored, for example because another program continued the
        /// interview, its flag is stored if the store can be written.
        ///
        /// - Parameter value: The value of one of the item's choices, in points.
        /// - Throws: ``/Administration/InterviewSession/Refusal`` for a value that is not a choice,
        ///   and ``/Samples/StoreError``. Then the question is still open, and the call can be
        ///   repeated.
        public func answer(_ value: Int) async throws {
            var next = session
            try next.answer(value)
            try await keep(next)
        }

        /// Answers the question with a number, a time, a day, several choices or a text, and stores
        /// the answer.
        ///
        /// - Throws: ``/Administration/InterviewSession/Refusal`` for an entry that the item does not
        ///   take, and ``/Samples/StoreError``. Then the question is still open, and the call can be
        ///   repeated.
        public func answer(_ entry: Answer.Entry) async throws {
            var next = session
            try next.answer(entry)
            try await keep(next)
        }

        /// Declines the question, and stores that.
        ///
        /// - Throws: ``/Administration/InterviewSession/Refusal`` if the form does not offer it,
        ///   and ``/Samples/StoreError``.
        public func decline() async throws {
            var next = session
            try next.decline()
            try await keep(next)
        }

        /// Skips the question, and stores that.
        ///
        /// - Throws: ``/Administration/InterviewSession/Refusal`` at the end, and
        ///   ``/Samples/StoreError``.
        public func skip() async throws {
            var next = session
            try next.skip()
            try await keep(next)
        }

        /// Goes back to the previous question. Its answer stays until it is changed.
        ///
        /// - Throws: ``/Administration/InterviewSession/Refusal`` at the first question.
        public func back() throws { try session.back() }

        /// Ends the interview: scores the answers, stores the assessment and removes the draft.
        ///
        /// - Parameter policy: What to do where answers are missing.
        /// - Throws: ``/Administration/InterviewSession/Refusal`` while a question is open, and
        ///   ``/Samples/StoreError``. The call can be repeated, also if the outcome is
        ///   ``/Samples/StoreError/Code/uncertain``: it saves nothing twice.
        public func finish(policy: MissingPolicy = .strict) async throws -> Finished {
            let end = ended ?? max(journal.now, started)
            _ = try session.finish(at: end)
            ended = end
            let questionnaire = session.questionnaire
            let assessment = Assessment(
                id: id, subject: subject, start: started, end: end,
                source: journal.source, mode: .administered, language: wording.language,
                answers: session.answers, scoredBy: Scorer(questionnaire), policy: policy)
            _ = try await journal.store.save(
                assessment, of: questionnaire, finishing: saved, by: journal.author)
            let flags = try await journal.store.flags(of: subject, .all)
            return Finished(
                assessment: assessment, flags: flags.filter { $0.assessment == id })
        }

        /// Discards the answers. The flags that they raised stay.
        ///
        /// - Throws: The failures of the store.
        public func discard() async throws(StoreError) {
            guard saved != nil else { return }
            try await journal.store.discardDraft(id, by: journal.author)
            saved = nil
        }

        fileprivate func keep(_ next: InterviewSession) async throws(StoreError) {
            let author = journal.author
            let draft = Draft(
                id: id, subject: subject, language: wording.language, started: started,
                updated: author.instant, source: journal.source, state: next.state)
            let form = next.questionnaire
            do {
                try await journal.store.keep(draft, of: form, replacing: saved, by: author)
            } catch {
                // The person gave the answer, and somebody must see its flag.
                _ = try? await journal.store.keepFlags(of: draft, in: form, by: author)
                throw error
            }
            session = next
            saved = next.state
            ended = nil
        }
    }
}

extension Journal.Interview {
    /// The result of an interview.
    public struct Finished: Hashable, Sendable {
        /// The answers and their scores, as they are stored.
        public let assessment: Assessment
        /// Every flag that the interview raised, also by answers that were changed later.
        public let flags: [FlagRecord]

        /// The scores.
        public var scorecard: Scorecard { assessment.scorecard }

        /// The score of the main scale; `nil` when the definition has no scale.
        public var total: Scorecard.ScaleScore? { scorecard.total }
    }
}
