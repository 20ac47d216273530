internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension PersonRecord {
    /// The questionnaire to follow if the user names none. It is the only one for which the person
    /// has results with a scale or a category.
    ///
    /// - Throws: A failure that names the questionnaires if there are several, or says that there
    ///   is none.
    func onlyQuestionnaire(from store: (any DatabaseStore)?) async throws(Failure)
        -> Questionnaire.ID
    {
        var checked: Set<Questionnaire.Identity> = []
        var found: Set<Questionnaire.ID> = []
        for stored in assessments {
            let identity = stored.assessment.questionnaire
            guard let store, !found.contains(identity.id), checked.insert(identity).inserted
            else { continue }
            let form = try await store.definition(of: stored)
            if !form.scales.isEmpty || !form.categories.isEmpty { found.insert(identity.id) }
        }
        let names = found.sorted().map(\.text)
        guard let first = names.first else {
            throw Failure(
                .noInput,
                "trend: there are no scores of this person yet; to name the questionnaire anyway, "
                    + "write -q, such as -q phq-9")
        }
        guard names.count == 1, let id = found.first else {
            throw Failure(
                .usage,
                "trend: there are scores of \(names.joined(separator: ", ")); choose one with -q, "
                    + "such as -q \(first)")
        }
        return id
    }
}
