internal import Outcomes
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// Reads one person's data from the store, for the verbs `trend` and `report`.
enum TrendReading {
    static func assessments(
        of subject: Subject, _ name: String, knowing definition: Questionnaire?,
        from store: SQLiteStore?
    ) async throws(Failure) -> [StoredAssessment] {
        guard let id = Questionnaire.ID(name.lowercased()) else {
            throw Failure(.usage, "-q: not the name of a questionnaire; see: wellbeing list")
        }
        guard let store else { return [] }
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = id
        query.includesAmended = true
        if let definition { try await onStore(await store.register(definition)) }
        return try await onStore(await store.assessments(query))
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

    /// Every flag of the person, and the unfinished interviews that may explain it.
    static func flags(
        of subject: Subject, from store: SQLiteStore?
    ) async throws(Failure) -> (records: [FlagRecord], drafts: [Draft]) {
        guard let store else { return ([], []) }
        let records = try await onStore(await store.flags(of: subject, .all))
        // A damaged draft must not hide a flag.
        return (records, records.isEmpty ? [] : (try? await store.drafts(of: subject)) ?? [])
    }

    /// All assessments of the person, including corrected ones.
    static func assessments(
        of subject: Subject, from store: SQLiteStore?
    ) async throws(Failure) -> [StoredAssessment] {
        guard let store else { return [] }
        var query = AssessmentQuery()
        query.subject = subject
        query.includesAmended = true
        return try await onStore(await store.assessments(query))
    }

    static func all<Content: Sample>(
        _ predicate: SamplePredicate<Content>, from store: SQLiteStore?
    ) async throws(Failure) -> [Content] {
        guard let store else { return [] }
        return try await onStore(await SampleQuery(predicates: [predicate]).result(for: store))
    }

    /// The period of the moods that can belong to results: from a week before the first result,
    /// with one more day on each side for local days.
    static func week(of stored: [StoredAssessment]) -> Predicate {
        let days = stored.map(\.assessment.start.date)
        return .dates(
            DateTest(
                from: days.min()?.adding(days: -8).map(Timestamp.init(day:)),
                to: days.max()?.adding(days: 2).map(Timestamp.init(day:)), rule: .strictStart))
    }
}
