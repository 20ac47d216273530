public import Administration
public import Questionnaires
internal import Reports
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
    /// - Throws: ``/Shelf/QuestionnaireCatalogue/LookupError``; ``Journal/Refusal/noWording(_:)``
    ///   for a form that ships without its texts; ``/Samples/StoreError`` if the store has another
    ///   definition of the same name and version, and its other failures.
    public func interview(
        _ id: Questionnaire.ID, of subject: SubjectID? = nil, language: LanguageTag? = nil
    ) async throws -> Interview {
        let questionnaire = try Self.asked(catalogue.questionnaire(id))
        let interview = Interview(
            InterviewSession(questionnaire), in: self, id: newID(),
            subject: subject ?? self.subject, started: now,
            wording: questionnaire.wording(for: language), saved: nil)
        try await interview.save(interview.session)
        return interview
    }

    /// Continues an interview at the question that comes next.
    ///
    /// On a later day than the interview began, the result is dated when it is continued; see
    /// ``/Samples/Draft/started(continuedAt:)``.
    ///
    /// An interview that was finished is at its end: ``Interview/question`` is `nil`, and
    /// ``Interview/finish(policy:)`` returns the stored result. So a request that is repeated gets
    /// the same reply.
    ///
    /// - Parameter id: The ``Interview/id`` of the interview.
    /// - Throws: ``Journal/Refusal/noInterview(_:)``, ``Journal/Refusal/noWording(_:)``,
    ///   ``/Administration/InterviewSession/Refusal`` for a damaged draft, and the failures of the
    ///   store.
    public func interview(_ id: SampleID) async throws -> Interview {
        guard let draft = try await store.draft(id) else { return try await endedInterview(id) }
        let questionnaire = try Self.asked(
            catalogue.worded(try await store.definition(draft.questionnaire)))
        return Interview(
            try InterviewSession(questionnaire, resuming: draft.state), in: self, id: id,
            subject: draft.subject, started: draft.started(continuedAt: now),
            wording: questionnaire.wording(for: draft.language), saved: draft.state)
    }

    /// The interview of a stored result, at its end.
    private func endedInterview(_ id: SampleID) async throws -> Interview {
        guard let result = try await store.assessment(id)?.assessment, result.mode == .administered
        else { throw Refusal.noInterview(id) }
        let questionnaire = catalogue.worded(try await store.definition(result.questionnaire))
        let state = InterviewSession.State(
            questionnaire: result.questionnaire, answers: result.answers.states,
            position: result.answers.states.count, withdrawn: [])
        // The result of another program may have items that it did not ask.
        guard let session = try? InterviewSession(questionnaire, resuming: state) else {
            throw Refusal.noInterview(id)
        }
        return Interview(
            session, in: self, id: id, subject: result.subject, started: result.start,
            wording: questionnaire.wording(for: result.language), saved: state)
    }

    /// The form, if it has texts to ask. The answer to the name of a question would mean nothing.
    private static func asked(_ questionnaire: Questionnaire) throws(Refusal) -> Questionnaire {
        guard questionnaire.hasWording else { throw .noWording(questionnaire.id) }
        return questionnaire
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

        /// Goes back to the previous question. Its answer stays until it is changed.
        ///
        /// Only this object goes back: nothing is stored, and ``Journal/interview(_:)`` continues
        /// where the interview was. A service for which going back is a request of its own uses
        /// ``back(from:)`` to show the question, and ``answer(_:to:)-(Int,_)`` to correct it.
        ///
        /// - Throws: ``/Administration/InterviewSession/Refusal`` at the first question.
        public func back() throws(InterviewSession.Refusal) { try session.back() }

        /// Goes back to the question before the one that the person sees.
        ///
        ///     try interview.back(from: "self-harm")
        ///     show(interview.question)  // the question before it, with its earlier answer
        ///
        /// Only this object goes back, as with ``back()``.
        ///
        /// - Parameter item: The item that the person sees.
        /// - Throws: ``/Administration/InterviewSession/Refusal`` for an item that was not asked,
        ///   and at the first question.
        public func back(from item: Item.ID) throws(InterviewSession.Refusal) {
            try session.back(from: item)
        }

        /// Ends the interview: scores the answers, stores the assessment and removes the draft.
        ///
        /// The call can be repeated, also by another request or program, and if the outcome is
        /// ``/Samples/StoreError/Code/uncertain``: it saves nothing twice and returns the stored
        /// result. A result that was corrected since is returned as the interview saved it;
        /// ``Journal/text(of:in:for:)`` says that it was corrected.
        ///
        /// - Parameter policy: What to do where answers are missing.
        /// - Throws: ``/Administration/InterviewSession/Refusal`` while a question is open,
        ///   ``Journal/Refusal/finishedOtherwise(_:)`` if another policy gave the stored scores,
        ///   and ``/Samples/StoreError``.
        public func finish(policy: MissingPolicy = .strict) async throws -> Finished {
            let end = ended ?? max(journal.now, started)
            _ = try session.finish(at: end)
            ended = end
            let questionnaire = session.questionnaire
            let assessment = Assessment(
                id: id, subject: subject, start: started, end: end,
                source: journal.source, mode: .administered, language: wording.language,
                answers: session.answers, scoredBy: Scorer(questionnaire), policy: policy,
                metadata: wording.suppliedFrom.map { [MetadataKey.wording: .string($0)] } ?? [:])
            do throws(StoreError) {
                try await journal.store.save(
                    assessment, of: questionnaire, finishing: saved, by: journal.author)
            } catch {
                guard error.code == .changedElsewhere else { throw error }
                return try await finished(storedElsewhere(assessment, after: error))
            }
            return try await finished(assessment)
        }

        /// The result that another call stored for the same answers.
        private func storedElsewhere(
            _ assessment: Assessment, after error: StoreError
        ) async throws -> Assessment {
            guard let stored = try await journal.store.assessment(id)?.assessment,
                stored.answers == assessment.answers
            else { throw error }
            guard stored.scorecard.scores == assessment.scorecard.scores else {
                throw Refusal.finishedOtherwise(id)
            }
            return stored
        }

        /// The stored result with the flags of the interview.
        private func finished(_ assessment: Assessment) async throws(StoreError) -> Finished {
            let flags = try await journal.store.flags(of: assessment.subject, .all)
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

        /// Runs a command on the interview, and stores the outcome. A command without effect stores
        /// nothing.
        func change(
            _ command: (inout InterviewSession) throws(InterviewSession.Refusal) -> Void
        ) async throws {
            var next = session
            try command(&next)
            if next != session { try await save(next) }
        }

        fileprivate func save(_ next: InterviewSession) async throws(StoreError) {
            let author = journal.author
            let draft = Draft(
                id: id, subject: subject, language: wording.language, started: started,
                updated: author.instant, source: journal.source, state: next.state)
            let form = next.questionnaire
            do {
                try await journal.store.keep(draft, of: form, replacing: saved, by: author)
            } catch {
                // The person gave the answer: its flag must be seen.
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
