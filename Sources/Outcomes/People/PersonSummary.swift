package import Questionnaires
package import Samples
package import Scoring

/// One person in a list of people: the scores on each scale, and the open work.
package struct PersonSummary: Hashable, Sendable {
    /// One result on a scale.
    package struct Result: Hashable, Sendable {
        /// The assessment.
        package let id: SampleID
        /// When it began, or the day of the form.
        package let date: Timestamp
        /// The points, or why there are none.
        package let score: Score
        /// The band of the points; `nil` without points or bands.
        package let band: Scale.Band.ID?
    }

    /// The first and the last result on one scale. Corrected results do not count.
    package struct Course: Hashable, Sendable {
        /// The index of the scale in the measures of the list.
        package let measure: Int
        /// The newest result, also one without a score.
        package let last: Result
        /// The oldest result with a complete or stated score, with which later ones are compared;
        /// `nil` if it is the newest result, or if no result has such a score.
        package let baseline: Result?
        /// From the baseline to the newest result; `nil` if the newest result has no complete or stated score.
        package let change: ChangeOutcomes.ScoreChange?
        /// The direction of the change by the rule of reliable change; `nil` without a change or a
        /// rule.
        package let reliableChange: ChangeOutcomes.ChangeClass?
    }

    /// The next assessment that the schedules of the person plan.
    package struct Next: Hashable, Sendable {
        /// The questionnaire.
        package let questionnaire: Questionnaire.ID
        /// The day on which it is due.
        package let day: LocalDate
        /// Whether it is due, overdue, or in the future.
        package let state: PlannedAssessment.State
    }

    /// The person.
    package let subject: SubjectID
    /// The courses, the one with the newest result first; empty without a result.
    package let courses: [Course]
    /// The number of unacknowledged flags, without those of imported answers.
    package let openFlags: Int
    /// The number of unacknowledged flags whose follow-up day has passed, including those of
    /// imported answers.
    package let overdueFlags: Int
    /// The unacknowledged flags of imported answers.
    package internal(set) var historicalFlags = HistoricalFlags()
    /// The number of interviews that were not finished.
    package let openDrafts: Int
    /// The assessment that is due or overdue, or otherwise the next one; `nil` without a running
    /// schedule.
    package let next: Next?

    init(subject: SubjectID, courses: [Course], _ work: OpenWork) {
        self.subject = subject
        self.courses = courses
        openFlags = work.openFlags
        overdueFlags = work.overdueFlags
        openDrafts = work.openDrafts
        next = work.next
    }

    /// Whether an assessment of the person is overdue.
    package var isOverdue: Bool { next?.state == .overdue }
}
