internal import Outcomes
public import Questionnaires
public import Samples
internal import Scoring

// Reading the samples of some days from a store.
extension PeriodInsights {
    /// How many days before the period are read, for very unpleasant days that began before it.
    private static let daysBefore = 31

    /// Computes the insights of some days from what a store has about a person.
    ///
    /// - Parameters:
    ///   - period: The first and the last day.
    ///   - subject: The person.
    ///   - store: The store.
    ///   - rules: The rules.
    ///   - resolve: The offset of the person's zone at a time on the wall, for the waking hours.
    /// - Throws: The failures of the store.
    public init(
        of period: ClosedRange<LocalDate>, about subject: SubjectID,
        from store: some SampleStore, rules: Rules = Rules(),
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) async throws(StoreError) {
        // Stores compare instants. A local day can differ from the UTC day by a day at most.
        let to = period.upperBound.adding(days: 2).map(Timestamp.init(day:))
        func dates(_ daysBefore: Int, _ rule: SampleFilter.DateTest.Rule) -> SampleFilter {
            let from = period.lowerBound.adding(days: -daysBefore).map(Timestamp.init(day:))
            return .all([
                .subject(subject), .dates(SampleFilter.DateTest(from: from, to: to, rule: rule)),
            ])
        }
        let minds = SampleQuery(
            filters: [.stateOfMind(dates(rules.support == nil ? 1 : Self.daysBefore, .strictStart))]
        )
        let events = SampleQuery(filters: [.calendarEvent(dates(1, .overlap))])
        var query = AssessmentQuery()
        query.subject = subject
        query.since = period.lowerBound.adding(days: -1).map(Timestamp.init(day:))
        query.until = to
        var scores: [ScoreOfPeriod] = []
        for stored in try await store.assessments(query) {
            let assessment = stored.assessment
            let form = try await store.definition(assessment.questionnaire)
            guard let scale = form.scales.first,
                let points = assessment.scorecard[scale.id]?.points
            else { continue }
            scores.append(
                ScoreOfPeriod(
                    questionnaire: form.id, scale: scale, date: assessment.start,
                    points: points, range: scale.range(in: form.items)))
        }
        self.init(
            of: period, minds: try await minds.result(for: store),
            events: try await events.result(for: store), scores: scores,
            flags: try await store.flags(of: subject, .all), rules: rules,
            resolvingLocalTime: resolve)
    }

    /// How many samples of each type a page shows.
    package var sampleCounts: [SampleType: Int] {
        [
            .stateOfMind: total.feelings?.count ?? 0, .calendarEvent: events,
            .assessment: scores.count,
        ]
    }
}
