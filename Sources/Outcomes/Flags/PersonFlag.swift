public import Questionnaires
public import Samples

/// A flag that an answer of a person raised, with the present state of the answer.
///
/// A flag stays when the answer is changed during the interview, when the interview is never
/// finished, when its draft is discarded, and when the result is corrected. Every output that shows
/// a person's flags uses this type, so all outputs show the same flags.
public struct PersonFlag: Hashable, Sendable {
    /// The number of the flag in its store; `nil` when the store has no record of the flag and a
    /// definition finds it among the stored answers.
    public let number: FlagRecord.ID?
    /// The flag of the definition.
    public let flag: Flag.ID
    /// The person who answered.
    public let subject: SubjectID
    /// The assessment, or the draft that has not become one.
    public let assessment: SampleID
    /// The definition that the answer was given to.
    public let questionnaire: Questionnaire.Identity
    /// The item.
    public let item: Item.ID
    /// The answer that raised the flag.
    public let answer: Answer
    /// The time of the answer.
    public let date: Timestamp
    /// Whether the answer came from an import of older records.
    public let isHistorical: Bool
    /// The acknowledgement of the flag, or `nil` for an open flag.
    public let acknowledgement: FlagRecord.Acknowledgement?
    /// The assignments of the flag, with the responsible person and the day of the follow-up,
    /// oldest first.
    public let assignments: [FlagRecord.Assignment]
    /// Where the answer is now.
    public let place: Place
    /// The answer that replaced the flagged one; `nil` when the flagged one still counts, and when
    /// this is not known.
    public let laterAnswer: Answer?
    /// The definition for the words of the flag: the definition of the answer, otherwise another
    /// version of the questionnaire; `nil` without either.
    public let definition: Questionnaire?

    /// Where an answer that raised a flag is now.
    public enum Place: Hashable, Sendable {
        /// In a result that was not corrected.
        case result
        /// In a result that was corrected; the identifier is that of the last correction.
        case correctedResult(by: SampleID)
        /// In an interview that did not become a result.
        case unfinishedInterview
        /// In a result that is damaged, or whose definition is damaged.
        case damagedResult
    }

    /// Creates a flag from its record and the present state of its answer.
    ///
    /// - Parameters:
    ///   - record: The flag. Its own number is not used.
    ///   - number: Its number in the store, or `nil` if the store did not record it.
    ///   - place: Where the answer is now.
    ///   - laterAnswer: The answer that replaced it, or `nil`.
    ///   - definition: The definition for its words, or `nil`.
    package init(
        _ record: FlagRecord, number: FlagRecord.ID?, place: Place, laterAnswer: Answer?,
        definition: Questionnaire?
    ) {
        self.number = number
        flag = record.flag
        subject = record.subject
        assessment = record.assessment
        questionnaire = record.questionnaire
        item = record.item
        answer = record.answer
        date = record.date
        isHistorical = record.isHistorical
        acknowledgement = record.acknowledgement
        assignments = record.assignments
        self.place = place
        self.laterAnswer = laterAnswer
        self.definition = definition
    }

    /// The rule of the definition, or `nil` if its definition is unknown.
    public var rule: Flag? { definition?.flags.first { $0.id == flag } }

    /// The title of the flag, in the words of the definition.
    public var title: String { rule?.title ?? flag.text }

    /// The last correction of the result with the answer, or `nil`.
    public var amendedBy: SampleID? {
        if case .correctedResult(let id) = place { id } else { nil }
    }

    /// The person who is responsible for the flag, and the day by which it must be followed up;
    /// `nil` for an acknowledged flag, because acknowledging ends the follow-up, and without
    /// assignee and day.
    public var currentAssignment: FlagRecord.Assignment? {
        guard acknowledgement == nil, let last = assignments.last,
            last.assignee != nil || last.followUp != nil
        else { return nil }
        return last
    }

    /// Whether the flag is not acknowledged and the day of its follow-up has passed.
    ///
    /// - Parameter today: The current day at the place of the assignee.
    public func isOverdue(on today: LocalDate) -> Bool {
        currentAssignment?.followUp.map { $0 < today } ?? false
    }

    /// Whether a result of the person still has the flagged answer.
    public var isCurrent: Bool { place == .result && laterAnswer == nil }

    /// The result that shows the flag: the one with the answer, or its last correction; `nil` for
    /// an interview that did not become a result, and for a damaged result.
    public var result: SampleID? {
        switch place {
        case .result: assessment
        case .correctedResult(let id): id
        case .unfinishedInterview, .damagedResult: nil
        }
    }
}
