internal import Outcomes
public import Questionnaires
public import Samples

extension MoodPeriod {
    /// Reads one person's period from a store: the states of mind, the scores of each questionnaire
    /// with a scale, the treatments and the flags.
    ///
    ///     let year = try await MoodPeriod(.year, containing: today, of: .oneself, from: store)
    ///
    /// Scores are on the main scale of the definition that was last answered.
    ///
    /// - Parameters:
    ///   - length: The length.
    ///   - day: A day of the period.
    ///   - subject: The person.
    ///   - store: The store.
    /// - Throws: The failures of the store.
    public init(
        _ length: Length, containing day: LocalDate, of subject: SubjectID,
        from store: some SampleStore
    ) async throws(StoreError) {
        self.init(length, containing: day)
        // A local day can differ from the UTC day by up to 14 hours.
        let from = first.adding(days: -1).map(Timestamp.init(day:))
        let to = last.adding(days: 2).map(Timestamp.init(day:))
        func samples(_ rule: SampleFilter.DateTest.Rule) -> SampleFilter {
            .all([.subject(subject), .dates(SampleFilter.DateTest(from: from, to: to, rule: rule))])
        }
        let query = SampleQuery(filters: [.stateOfMind(samples(.strictStart))])
        for mind in try await query.result(for: store) { add(mind) }
        treatments = try await SampleQuery(filters: [.treatment(samples(.overlap))])
            .result(for: store)
        var assessments = AssessmentQuery()
        assessments.subject = subject
        assessments.since = from
        assessments.until = to
        scores = try await Self.scores(
            in: try await store.assessments(assessments), of: subject, from: store)
        flags = try await store.flags(of: subject, .all).filter { contains($0.date.day) }
    }

    /// The scores of each questionnaire, in the order of their first result.
    private static func scores(
        in assessments: [StoredAssessment], of subject: SubjectID, from store: some SampleStore
    ) async throws(StoreError) -> [ScoreSeries] {
        var last: [Questionnaire.ID: Questionnaire.Identity] = [:]
        for one in assessments {
            last[one.assessment.questionnaire.id] = one.assessment.questionnaire
        }
        var series: [ScoreSeries] = []
        for id in assessments.map(\.assessment.questionnaire.id).firstOfEach {
            guard let identity = last[id] else { continue }
            let definition = try await store.definition(identity)
            if let one = ScoreSeries(of: assessments, subject: subject, definition: definition) {
                series.append(one)
            }
        }
        return series
    }
}
