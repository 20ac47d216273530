internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

// Reads one person's data for the verbs. Without a store, the data is empty.
extension PersonRecord {
    /// Reads the store's data about a person.
    static func read(
        of subject: SubjectID, questionnaire: Questionnaire.ID? = nil,
        moods: Moods = .beforeAssessments, from store: (any DatabaseStore)?
    ) async throws(Failure) -> PersonRecord {
        guard let store else { return PersonRecord(of: subject) }
        return try await onStore(
            await PersonRecord(of: subject, questionnaire: questionnaire, moods: moods, from: store)
        )
    }

    /// The definition for judging the assessments.
    ///
    /// - Parameter current: The definition in use today, or why it is unavailable.
    func definition(
        _ current: Result<Questionnaire, Failure>, from store: (any DatabaseStore)?
    ) async throws(Failure) -> Questionnaire {
        guard let store else { return try current.get() }
        let found = try await onStore(
            await definition(current: try? current.get(), from: store))
        return if let found { found } else { try current.get() }
    }
}
