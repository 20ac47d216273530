public import Questionnaires
public import Scoring

/// An answered questionnaire: the answers and their scores.
///
///     let taken = Assessment(
///         id: id, subject: .oneself, start: now, source: source, mode: .administered,
///         answers: answers, scoredBy: Scorer(phq9))
///     taken.scorecard.total?.score  // .complete(12)
public struct Assessment: Sample, Hashable {
    /// The identifier that the writer made. The draft of the interview has the same one.
    public private(set) var id: SampleID
    /// The person the answers are about.
    public let subject: SubjectID
    /// When the interview began, or the day of the form.
    public let start: Timestamp
    /// When the interview ended, or the day of the form.
    public let end: Timestamp
    /// The source that wrote the assessment.
    public let source: SampleSource
    /// How the answers were entered.
    public let mode: Mode
    /// The language of the form, or `nil` if it is not known.
    public let language: LanguageTag?
    /// The answers, one state for each item.
    public let answers: Answers
    /// The scores of the answers under the requested policy, or the scores that a source states.
    public let scorecard: Scorecard
    /// Further facts, by name.
    public package(set) var metadata: Metadata

    /// How the answers were entered.
    public enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
        /// The kit asked the questions.
        case administered
        /// A user entered a result from elsewhere.
        case recorded
        /// A file was imported.
        case imported
    }

    /// Scores answers and creates the assessment.
    ///
    /// - Parameters:
    ///   - id: An identifier the writer made.
    ///   - subject: The person.
    ///   - start: The time when the interview began.
    ///   - end: The time when the interview ended; `nil` for the same as `start`.
    ///   - source: The program that writes the assessment.
    ///   - mode: How the answers were entered.
    ///   - language: The language of the form, or `nil`.
    ///   - answers: Answers made for the scorer's definition.
    ///   - scorer: Scores the answers.
    ///   - policy: The policy for missing answers.
    ///   - stated: Points that the source states, by scale. They replace the sum of the answers;
    ///     without any answers, only the totals are known.
    ///   - metadata: Further facts, by name.
    /// - Precondition: The answers were made for the scorer's definition, and `end` is not before
    ///   `start`.
    public init(
        id: SampleID, subject: SubjectID, start: Timestamp, end: Timestamp? = nil,
        source: SampleSource,
        mode: Mode, language: LanguageTag? = nil, answers: Answers, scoredBy scorer: Scorer,
        policy: MissingPolicy = .strict, stated: [Scale.ID: Points] = [:],
        metadata: Metadata = [:]
    ) {
        let settled = answers.applyingConditions(of: scorer.questionnaire).answers
        precondition((end ?? start) >= start, "an assessment does not end before it begins")
        self.id = id
        self.subject = subject
        self.start = start
        self.end = end ?? start
        self.source = source
        self.mode = mode
        self.language = language
        self.answers = settled
        self.scorecard = scorer.scorecard(settled, policy: policy, stated: stated)
        self.metadata = metadata
    }

    /// The points that the source states, by scale; empty when every score is computed from the
    /// answers.
    public var stated: [Scale.ID: Points] {
        var stated: [Scale.ID: Points] = [:]
        for score in scorecard.scores {
            if case .stated(let points) = score.score { stated[score.scale] = points }
        }
        return stated
    }

    /// The exact definition.
    public var questionnaire: Questionnaire.Identity { answers.questionnaire }

    /// The same assessment under another identifier.
    public func identified(as id: SampleID) -> Assessment {
        var other = self
        other.id = id
        return other
    }
}

/// An assessment as a store returns it.
public struct StoredAssessment: Hashable, Sendable, Identifiable {
    /// The stored assessment.
    public let assessment: Assessment
    /// Its place in the store's sequence of changes; a greater number is later.
    public let sequence: Int64
    /// The assessment that this one corrects, or `nil`.
    public let amends: SampleID?
    /// The assessment that corrects this one, or `nil` while it is current.
    public package(set) var amendedBy: SampleID?

    /// The identifier of the assessment.
    public var id: SampleID { assessment.id }

    /// Creates a stored assessment from its parts, as stores do.
    public init(
        assessment: Assessment, sequence: Int64, amends: SampleID?, amendedBy: SampleID?
    ) {
        self.assessment = assessment
        self.sequence = sequence
        self.amends = amends
        self.amendedBy = amendedBy
    }
}
