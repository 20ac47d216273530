public import Questionnaires
public import Samples

extension DiaryInsights {
    /// How many days before the last one are looked at: whole weeks, about a year.
    private static let dayCount = 364

    /// Looks at the year of a person that ends with a day.
    ///
    /// - Parameters:
    ///   - last: The last day.
    ///   - subject: The person.
    ///   - store: The store.
    ///   - hours: The waking hours, for the hours of events.
    ///   - search: What the search for patterns tries.
    ///   - resolve: The offset of the person's zone at a time on the wall, for the waking hours.
    /// - Throws: The failures of the store.
    public init(
        endingOn last: LocalDate, of subject: SubjectID, from store: some SampleStore,
        awake hours: WakingHours = .usual, search: PatternSearch = PatternSearch(),
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) async throws(StoreError) {
        let first = last.adding(days: 1 - Self.dayCount) ?? last
        // Stores compare instants. A local day can differ from the UTC day by a day at most.
        let filter = SampleFilter.all([
            .subject(subject),
            .dates(
                SampleFilter.DateTest(
                    from: first.adding(days: -1).map(Timestamp.init(day:)),
                    to: last.adding(days: 2).map(Timestamp.init(day:)), rule: .overlap)),
        ])
        var diary = MoodDiary(first...last)
        let minds = SampleQuery(filters: [.stateOfMind(filter)])
        for try await mind in minds.results(for: store) { diary.add(mind) }
        let quantities = SampleQuery(filters: [.quantity(filter)])
        for try await quantity in quantities.results(for: store) { diary.add(quantity) }
        let events = SampleQuery(filters: [.calendarEvent(filter)])
        diary.add(
            try await events.result(for: store), awake: hours,
            resolvingLocalTime: resolve)
        self.init(diary, search: search)
    }
}
