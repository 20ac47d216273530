internal import Outcomes
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// What the store has to say of one person, for the verbs that say where scores are going.
enum TrendReading {
    static func assessments(
        of subject: Subject, _ name: String, from store: SQLiteStore?
    ) async throws(Failure) -> [StoredAssessment] {
        guard let id = Questionnaire.ID(name.lowercased()) else {
            throw Failure(.usage, "-q: not the name of a questionnaire; see: wellbeing list")
        }
        return try await assessments(of: subject, id, from: store)
    }

    /// The assessments of the person, those that were corrected included: of one questionnaire, or
    /// of all.
    static func assessments(
        of subject: Subject, _ questionnaire: Questionnaire.ID?, from store: SQLiteStore?
    ) async throws(Failure) -> [StoredAssessment] {
        guard let store else { return [] }
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = questionnaire
        query.includesAmended = true
        return try await onStore { () async throws(StoreError) in
            try await store.assessments(query)
        }
    }

    /// The definition that ships today, or that of the last result where nothing that ships is
    /// comparable with the results.
    static func definition(
        _ name: String, of stored: [StoredAssessment], from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> Questionnaire {
        let current: Questionnaire
        do { current = try context.questionnaire(name) } catch {
            guard let store, let last = stored.last else { throw error }
            return try await store.definition(of: last)
        }
        let major = current.version.major
        let isComparable = stored.contains { $0.assessment.questionnaire.version.major == major }
        guard !isComparable, let store, let last = stored.last else { return current }
        return try await store.definition(of: last)
    }

    /// The person's flags that nobody has acknowledged and that no result in the trend shows: those
    /// of interviews that were not finished, and of answers that were corrected since.
    static func otherFlags(
        beside trend: PersonTrend, from store: SQLiteStore?
    ) async throws(Failure) -> [FlagRecord] {
        guard let store else { return [] }
        let open = try await onStore { () async throws(StoreError) in
            try await store.flags(of: trend.series.subject, .open)
        }
        return trend.flags(notShown: open)
    }

    static func all<Content: Sample>(
        _ predicate: SamplePredicate<Content>, from store: SQLiteStore?
    ) async throws(Failure) -> [Content] {
        guard let store else { return [] }
        return try await onStore { () async throws(StoreError) in
            try await SampleQuery(predicates: [predicate]).result(for: store)
        }
    }

    /// The time in which moods can stand beside results: from a week before the first, with a day's
    /// grace for local days.
    static func week(of stored: [StoredAssessment]) -> Predicate {
        let days = stored.map(\.assessment.start.date)
        return .dates(
            DateTest(
                from: days.min()?.adding(days: -8).map(Timestamp.init(day:)),
                to: days.max()?.adding(days: 2).map(Timestamp.init(day:)), rule: .strictStart))
    }
}
