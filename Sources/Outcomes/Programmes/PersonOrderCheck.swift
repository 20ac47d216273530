internal import Questionnaires
internal import Samples

/// Checks that a caller adds the assessments of one person together. It stores the names of earlier
/// people.
struct PersonOrderCheck: Sendable {
    private var current: SubjectID?
    private var finished: Set<SubjectID> = []
    private var count = 0

    /// Counts an assessment.
    ///
    /// - Returns: Whether the assessment has the questionnaire of a measure.
    /// - Throws: ``ProgrammeReport/Refusal/peopleInterleaved(assessment:)``.
    mutating func isNext(
        _ stored: StoredAssessment, of measures: [ScoreQuery.Measure]
    ) throws(ProgrammeReport.Refusal) -> Bool {
        count += 1
        let (subject, form) = (stored.assessment.subject, stored.assessment.questionnaire.id)
        guard measures.contains(where: { $0.questionnaire == form }) else { return false }
        guard subject != current else { return true }
        guard !finished.contains(subject) else { throw .peopleInterleaved(assessment: count) }
        finish()
        current = subject
        return true
    }

    /// Ends with the person of the last assessment.
    mutating func finish() {
        if let current { finished.insert(current) }
        current = nil
    }

    /// Adds the people of another instance.
    mutating func merge(_ other: Self) {
        finish()
        finished.formUnion(other.finished)
        if let last = other.current { finished.insert(last) }
        count += other.count
    }
}
