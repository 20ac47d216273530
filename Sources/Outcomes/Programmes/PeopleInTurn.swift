internal import Questionnaires
internal import Samples

/// Sees that the assessments of one person follow each other, where a caller hands them over. It
/// holds the names of the people before.
struct PeopleInTurn: Sendable {
    private var current: Subject?
    private var finished: Set<Subject> = []
    private var count = 0

    /// Counts an assessment.
    ///
    /// - Returns: Whether it is of the questionnaire of a measure.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    mutating func isNext(
        _ stored: StoredAssessment, of measures: [ProgrammeMeasure]
    ) throws(ProgrammeFault) -> Bool {
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

    /// Takes over the people of another.
    mutating func merge(_ other: Self) {
        finish()
        finished.formUnion(other.finished)
        if let last = other.current { finished.insert(last) }
        count += other.count
    }
}
