internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// Reads one person's data from the store, for the verbs `trend` and `report`. Without a store there
/// is none.
struct TrendReading {
    let subject: SubjectID
    let store: SQLiteStore?
    let treatments: [Treatment]
    /// Every flag of the person.
    let flags: [FlagRecord]
    /// The unfinished interviews that may explain the flags.
    let drafts: [Draft]

    init(of subject: SubjectID, from store: SQLiteStore?) async throws(Failure) {
        self.subject = subject
        self.store = store
        treatments = try await Self.all(.treatment(.subject(subject)), from: store)
        guard let store else {
            (flags, drafts) = ([], [])
            return
        }
        flags = try await onStore(await store.flags(of: subject, .all))
        // A damaged draft must not hide a flag.
        drafts = flags.isEmpty ? [] : (try? await store.drafts(of: subject)) ?? []
    }

    /// The assessments of the person, including corrected ones.
    ///
    /// - Parameter questionnaire: The only questionnaire to read; `nil` for all.
    static func assessments(
        of subject: SubjectID, _ questionnaire: Questionnaire.ID? = nil, from store: SQLiteStore?
    ) async throws(Failure) -> [StoredAssessment] {
        guard let store else { return [] }
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = questionnaire
        query.includesAmended = true
        return try await onStore(await store.assessments(query))
    }

    /// The states of mind of the person.
    ///
    /// - Parameter dates: The condition on their dates; `nil` for all.
    func moods(_ dates: SampleFilter? = nil) async throws(Failure) -> [StateOfMind] {
        let conditions = [.subject(subject), dates].compactMap(\.self)
        return try await Self.all(.stateOfMind(.all(conditions)), from: store)
    }

    /// The current definition, or the definition of the last result if there is no current one that
    /// is comparable with the results.
    static func definition(
        _ current: Result<Questionnaire, Failure>, of stored: [StoredAssessment],
        from store: SQLiteStore?
    ) async throws(Failure) -> Questionnaire {
        let found: Questionnaire
        do { found = try current.get() } catch {
            guard let store, let last = stored.last else { throw error }
            return try await store.definition(of: last)
        }
        let major = found.version.major
        let isComparable = stored.contains { $0.assessment.questionnaire.version.major == major }
        guard !isComparable, let store, let last = stored.last else { return found }
        return try await store.definition(of: last)
    }

    private static func all<Content: Sample>(
        _ filter: TypedFilter<Content>, from store: SQLiteStore?
    ) async throws(Failure) -> [Content] {
        guard let store else { return [] }
        return try await onStore(await SampleQuery(filters: [filter]).result(for: store))
    }
}
