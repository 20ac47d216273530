public import Questionnaires

/// A flag that an answer raised, and whether a person has acknowledged it.
///
/// It is recorded with the answer, before the interview continues. It stays when the answer is
/// changed later, when the interview is not finished, and when an amendment replaces the
/// assessment.
public struct FlagRecord: Hashable, Sendable, Identifiable {
    /// The number of the record in its store, from 1.
    public package(set) var id: Int64
    /// The flag of the definition.
    public let flag: Flag.ID
    /// The person who answered.
    public package(set) var subject: SubjectID
    /// The assessment, or the draft that was not finished.
    public package(set) var assessment: SampleID
    /// The definition.
    public let questionnaire: Questionnaire.Identity
    /// The item.
    public let item: Item.ID
    /// The answer that raised it.
    public let answer: Answer
    /// The time of the answer.
    public let date: Timestamp
    /// Whether the answer was imported from older records.
    public let isHistorical: Bool
    /// The acknowledgement, or `nil` without one.
    public package(set) var acknowledgement: Acknowledgement?
    /// The assignments of the flag, with the responsible person and the day of the follow-up,
    /// oldest first. Empty if the flag was never assigned.
    public package(set) var assignments: [Assignment]

    /// A record that a person has seen a flag.
    public struct Acknowledgement: Hashable, Sendable {
        /// The person who has seen the flag, and the time.
        public let attribution: Attribution
        /// A note about the action, in the person's words; may be empty.
        public let note: String

        /// Creates an acknowledgement.
        public init(attribution: Attribution, note: String) {
            self.attribution = attribution
            self.note = note
        }
    }

    /// Creates a record from its parts, as stores do.
    ///
    /// - Parameters:
    ///   - id: Its number in the store, from 1; never used again.
    ///   - flag: The flag of the definition.
    ///   - subject: The person who answered.
    ///   - assessment: The assessment, or the draft that was not finished.
    ///   - questionnaire: The definition.
    ///   - item: The item.
    ///   - answer: The answer that raised it.
    ///   - date: The time of the answer.
    ///   - isHistorical: Whether the answer was imported from older records.
    ///   - acknowledgement: The acknowledgement, or `nil` without one.
    ///   - assignments: Who looked after it, oldest first.
    public init(
        id: Int64, flag: Flag.ID, subject: SubjectID, assessment: SampleID,
        questionnaire: Questionnaire.Identity, item: Item.ID, answer: Answer, date: Timestamp,
        isHistorical: Bool, acknowledgement: Acknowledgement?, assignments: [Assignment] = []
    ) {
        self.id = id
        self.flag = flag
        self.subject = subject
        self.assessment = assessment
        self.questionnaire = questionnaire
        self.item = item
        self.answer = answer
        self.date = date
        self.isHistorical = isHistorical
        self.acknowledgement = acknowledgement
        self.assignments = assignments
    }
}

extension FlagRecord {
    /// Whether the flag is open: no person has acknowledged it, and its answer was not imported.
    public var isOpen: Bool { acknowledgement == nil && !isHistorical }

    /// The flag with another acknowledgement, or without one.
    package func with(_ acknowledgement: Acknowledgement?) -> FlagRecord {
        var flag = self
        flag.acknowledgement = acknowledgement
        return flag
    }

    /// The flag after its assessment was moved to the correct person.
    public func reassigned(to subject: SubjectID, as assessment: SampleID) -> FlagRecord {
        var flag = self
        flag.subject = subject
        flag.assessment = assessment
        return flag
    }

    /// The flag as another store raises it, without acknowledgement and assignments.
    package func raised(as id: Int64) -> FlagRecord {
        var flag = with(nil)
        flag.assignments = []
        flag.id = id
        return flag
    }
}

extension [FlagRecord] {
    /// Refuses flags that are not all of one definition.
    ///
    /// - Throws: ``StoreError/Code/invalid``.
    package func checkAll(of questionnaire: Questionnaire) throws(StoreError) {
        guard allSatisfy({ $0.questionnaire == questionnaire.identity }) else {
            throw StoreError(
                code: .invalid,
                message: "a flag does not belong to the definition it was passed with; pass its "
                    + "definition")
        }
    }
}
