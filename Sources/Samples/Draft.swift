public import Administration
public import Questionnaires

/// An unfinished interview, stored so that no answer is lost.
///
/// It has the identifier that its assessment will have. Saving that assessment removes the draft in
/// the same transaction, unless another program has continued the draft.
public struct Draft: Hashable, Sendable, Identifiable {
    /// The identifier that the finished assessment will have.
    public let id: SampleID
    /// The person who is asked.
    public let subject: SubjectID
    /// The language in which the form is read.
    public let language: LanguageTag
    /// When the interview began, or when it was continued on a later day; see
    /// ``started(continuedAt:)``.
    public let started: Timestamp
    /// When the last answer was given.
    public let updated: Timestamp
    /// The source that conducts the interview.
    public let source: SampleSource
    /// The answers so far, and the position in the form.
    public let state: InterviewSession.State
    /// The metadata for the assessment.
    public let metadata: Metadata

    /// Creates a draft.
    public init(
        id: SampleID, subject: SubjectID, language: LanguageTag, started: Timestamp,
        updated: Timestamp, source: SampleSource, state: InterviewSession.State,
        metadata: Metadata = [:]
    ) {
        self.id = id
        self.subject = subject
        self.language = language
        self.started = started
        self.updated = updated
        self.source = source
        self.state = state
        self.metadata = metadata
    }

    /// The exact definition that is asked.
    public var questionnaire: Questionnaire.Identity { state.questionnaire }
}
