public import Questionnaires
public import Samples

/// Everything in a store that the trends and reports of one person need.
///
///     let record = try await PersonRecord(of: "P-17", questionnaire: "phq-9", from: store)
///     let trend = PersonTrend(of: record, definition: phq9)
public struct PersonRecord: Hashable, Sendable {
    /// The person.
    public let subject: SubjectID
    /// The assessments, corrected ones included, oldest first.
    public let assessments: [StoredAssessment]
    /// The treatments, oldest first.
    public let treatments: [Treatment]
    /// The states of mind of the period of the assessments; empty without assessments.
    public let moods: [StateOfMind]
    /// Every flag of the person.
    public let flags: [FlagRecord]
    /// The unfinished interviews that may explain the flags.
    public let drafts: [Draft]

    /// Reads what a store has about a person.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - questionnaire: The only questionnaire whose assessments are read; `nil` for all.
    ///   - store: The store.
    /// - Throws: The failures of the store. A damaged draft hides no flag: then there are no
    ///   drafts.
    public init(
        of subject: SubjectID, questionnaire: Questionnaire.ID? = nil, from store: some SampleStore
    ) async throws(StoreError) {
        self.subject = subject
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = questionnaire
        query.includesAmended = true
        assessments = try await store.assessments(query)
        treatments = try await SampleQuery(filters: [.treatment(.subject(subject))])
            .result(for: store)
        moods =
            assessments.isEmpty
            ? []
            : try await SampleQuery(filters: [
                .stateOfMind(
                    .all([.subject(subject), MoodBeforeScores.period(of: assessments)]))
            ]).result(for: store)
        flags = try await store.flags(of: subject, .all)
        drafts = flags.isEmpty ? [] : (try? await store.drafts(of: subject)) ?? []
    }

    /// The definition to judge the assessments with: the current one if it is comparable with one
    /// of them, which means the same major version; otherwise the one of the last assessment.
    ///
    /// - Parameters:
    ///   - current: The definition in use today; `nil` if there is none.
    ///   - store: The store of the record.
    /// - Returns: `nil` without a current definition and without assessments.
    /// - Throws: The failures of the store.
    public func definition(
        current: Questionnaire?, from store: some SampleStore
    ) async throws(StoreError) -> Questionnaire? {
        guard let last = assessments.last else { return current }
        let major = current?.version.major
        if assessments.contains(where: { $0.assessment.questionnaire.version.major == major }) {
            return current
        }
        return try await store.questionnaire(last.assessment.questionnaire) ?? current
    }
}

extension PersonTrend {
    /// Computes all results from what a store has about a person.
    ///
    /// - Parameters:
    ///   - record: What the store has.
    ///   - definition: The questionnaire.
    ///   - scale: The scale; `nil` for the main one.
    /// - Returns: `nil` when the definition has no such scale.
    public init?(of record: PersonRecord, definition: Questionnaire, scale: Scale.ID? = nil) {
        self.init(
            of: record.assessments, subject: record.subject, definition: definition,
            flags: record.flags, drafts: record.drafts, scale: scale,
            treatments: record.treatments, moods: record.moods)
    }

    /// Computes all results from assessments, such as those that a ``/Samples/SampleQuery`` returns.
    ///
    /// Flags of withdrawn answers and of unfinished interviews are missing: only a store knows
    /// them. ``init(of:definition:scale:)-(PersonRecord,_,_)`` has them.
    ///
    /// - Parameters:
    ///   - assessments: Current assessments of any people and questionnaires, in any order.
    ///   - subject: The person.
    ///   - definition: The questionnaire.
    ///   - scale: The scale; `nil` for the main one.
    ///   - treatments: Treatments, in any order; those of other people are ignored.
    ///   - moods: States of mind, in any order; those of other people are ignored.
    /// - Returns: `nil` when the definition has no such scale.
    public init?(
        of assessments: [Assessment], subject: SubjectID, definition: Questionnaire,
        scale: Scale.ID? = nil, treatments: [Treatment] = [], moods: [StateOfMind] = []
    ) {
        self.init(
            of: assessments.map {
                StoredAssessment(assessment: $0, sequence: 0, amends: nil, amendedBy: nil)
            },
            subject: subject, definition: definition, flags: [], scale: scale,
            treatments: treatments, moods: moods)
    }
}
