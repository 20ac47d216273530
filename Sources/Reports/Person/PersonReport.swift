public import Outcomes
public import Questionnaires
public import Samples

/// Everything that a page about one person says, before it is laid out.
public struct PersonReport: Sendable {
    /// The person.
    public let subject: Subject
    /// What is said of each questionnaire, in the order of the page.
    public let parts: [Part]
    /// Every flag of the person, of whatever questionnaire, in any order.
    public let flags: [PersonFlag]
    /// The states of mind of the person, in any order.
    public let moods: [StateOfMind]
    /// When the page is made.
    public let made: Timestamp
    /// What makes it, with its version: `wellbeing 0.1.0`.
    public let maker: String

    /// One questionnaire of the person.
    public struct Part: Sendable {
        /// The scores, and what came of them.
        public let trend: PersonTrend
        /// The assessments that ``trend`` was made from, those that were corrected included.
        public let assessments: [StoredAssessment]

        /// Puts a part together.
        public init(trend: PersonTrend, assessments: [StoredAssessment]) {
            self.trend = trend
            self.assessments = assessments
        }
    }

    /// Puts a report together.
    public init(
        subject: Subject, parts: [Part], flags: [PersonFlag], moods: [StateOfMind],
        made: Timestamp, maker: String
    ) {
        self.subject = subject
        self.parts = parts
        self.flags = flags
        self.moods = moods
        self.made = made
        self.maker = maker
    }
}
