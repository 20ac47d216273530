internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// One person's results on a questionnaire that has only categories, oldest first.
///
/// Categories have no order to compute with, so the program judges no change.
struct CategoryCourse {
    let definition: Questionnaire
    private let entries: [PersonRecord.HistoryEntry]

    /// The current results of a record, and every flag of the person from this questionnaire.
    ///
    /// - Parameter isInPeriod: Whether to show a result with this start.
    init(
        _ record: PersonRecord, of definition: Questionnaire, in store: (any DatabaseStore)?,
        isInPeriod: @escaping (Timestamp) -> Bool
    ) async throws(Failure) {
        self.definition = definition
        guard let store else {
            entries = []
            return
        }
        var shown: [(StoredAssessment, Questionnaire)] = []
        for stored in record.assessments
        where stored.amendedBy == nil && isInPeriod(stored.assessment.start) {
            shown.append((stored, try await store.definition(of: stored)))
        }
        let flags = try await onStore(
            await store.personFlags(of: record.subject, questionnaire: definition.id))
        entries = try await onStore(
            await PersonRecord.HistoryEntry.all(
                shown, flags: flags, in: store, isInPeriod: isInPeriod))
    }

    /// The course as text.
    func lines(in phrase: Phrasebook) -> [String] {
        let lines = Array(entries.map { $0.lines(in: phrase) }.joined(separator: [""]))
        return ["\(definition.shortTitle): \(definition.title)", ""]
            + (lines.isEmpty ? [phrase("No assessments.")] : lines)
    }

    /// The course as JSON. The results have the form of `history`.
    var json: JSONValue {
        [
            "questionnaire": .string(definition.id.text),
            "results": .array(entries.map(\.json)),
        ]
    }
}
