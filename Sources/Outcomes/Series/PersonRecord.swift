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
    public private(set) var assessments: [StoredAssessment] = []
    /// The treatments, oldest first.
    public private(set) var treatments: [Treatment] = []
    /// The states of mind.
    public private(set) var moods: [StateOfMind] = []
    /// Every flag of the person.
    public private(set) var flags: [FlagRecord] = []
    /// The unfinished interviews that may explain the flags.
    public private(set) var drafts: [Draft] = []

    /// Which states of mind are read.
    public enum Moods: Hashable, Sendable {
        /// The states of mind of the weeks before the assessments, which a trend needs.
        case beforeAssessments
        /// All of them, which a report needs.
        case all
    }

    /// An empty record of a person.
    public init(of subject: SubjectID) { self.subject = subject }

    /// Reads the record of a person from a store.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - questionnaire: The only questionnaire whose assessments are read; `nil` for all.
    ///   - moods: Which states of mind are read.
    ///   - store: The store.
    /// - Throws: The failures of the store. If a draft is damaged, the record has no drafts but
    ///   still all flags.
    public init(
        of subject: SubjectID, questionnaire: Questionnaire.ID? = nil,
        moods: Moods = .beforeAssessments, from store: some SampleStore
    ) async throws(StoreError) {
        self.subject = subject
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = questionnaire
        query.includesAmended = true
        assessments = try await store.assessments(query)
        treatments = try await SampleQuery(filters: [.treatment(.subject(subject))])
            .result(for: store)
        if moods == .all || !assessments.isEmpty {
            let dates =
                moods == .all ? .everything : PersonTrend.MoodBeforeScores.period(of: assessments)
            self.moods = try await SampleQuery(filters: [
                .stateOfMind(.all([.subject(subject), dates]))
            ]).result(for: store)
        }
        flags = try await store.flags(of: subject, .all)
        drafts = flags.isEmpty ? [] : (try? await store.drafts(of: subject)) ?? []
    }

    /// The record with the assessments of only one questionnaire.
    public func restricted(to questionnaire: Questionnaire.ID) -> PersonRecord {
        var record = self
        record.assessments.removeAll { $0.assessment.questionnaire.id != questionnaire }
        return record
    }

    /// The questionnaires of the assessments that are not corrected, those with most assessments
    /// first.
    public var questionnaires: [Questionnaire.ID] {
        var counts: [Questionnaire.ID: Int] = [:]
        for one in assessments where one.amendedBy == nil {
            counts[one.assessment.questionnaire.id, default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The definition to judge the assessments with: the current one if it is comparable with one
    /// of them, which means the same major version; otherwise the one of the last assessment.
    ///
    /// - Parameters:
    ///   - current: The definition in use today; `nil` if there is none.
    ///   - store: The store of the record.
    /// - Returns: `nil` without a current definition and without assessments.
    /// - Throws: ``/Samples/StoreError/Code/damaged`` if the store has lost the definition, and the
    ///   failures of the store.
    public func definition(
        current: Questionnaire?, from store: some SampleStore
    ) async throws(StoreError) -> Questionnaire? {
        guard let last = assessments.last?.assessment.questionnaire else { return current }
        if let current,
            assessments.contains(where: {
                $0.assessment.questionnaire.version.major == current.version.major
            })
        {
            return current
        }
        return try await store.definition(last)
    }
}

extension PersonTrend {
    /// Computes all results from the record of a person.
    ///
    /// - Parameters:
    ///   - record: The record of the person.
    ///   - definition: The questionnaire.
    ///   - scale: The scale; `nil` for the main one.
    ///   - selection: Which assessments count.
    ///   - baseline: The rule that selects the baseline.
    ///   - reliableChange: Which changes are reliable; `nil` for the first rule the scale declares.
    ///   - cutOff: The method of the cut-off of Jacobson and Truax.
    ///   - givesPartialResponse: Whether to include partial response, whose publication was not
    ///     read.
    /// - Returns: `nil` when the definition has no such scale.
    public init?(
        of record: PersonRecord, definition: Questionnaire, scale: Scale.ID? = nil,
        selection: ScoreSeries.Selection = .init(), baseline: ScoreSeries.BaselineRule = .first,
        reliableChange: ChangeOutcomes.ReliableChangeRule? = nil,
        cutOff: ChangeOutcomes.CutOff.Method = .c,
        givesPartialResponse: Bool = false
    ) {
        self.init(
            of: record.assessments, subject: record.subject, definition: definition,
            flags: record.flags, drafts: record.drafts, scale: scale, selection: selection,
            baseline: baseline, reliableChange: reliableChange, cutOff: cutOff,
            givesPartialResponse: givesPartialResponse, treatments: record.treatments,
            moods: record.moods)
    }

    /// Computes all results from assessments, such as those that a ``/Samples/SampleQuery`` returns.
    ///
    /// Flags of withdrawn answers and of unfinished interviews are missing, because only a store
    /// has them. A ``PersonRecord`` has them.
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
