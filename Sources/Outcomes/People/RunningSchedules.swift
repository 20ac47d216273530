internal import Questionnaires
internal import Samples

/// The schedules of the people who have one that can still plan something, for a list of people.
struct RunningSchedules {
    private let schedules: [SubjectID: [Schedule]]
    private let today: LocalDate

    /// Reads the schedules of everybody. A person without a running schedule is left out.
    ///
    /// - Parameters:
    ///   - questionnaires: Only schedules of these; `nil` for all.
    ///   - today: The current day.
    ///   - store: The store.
    init(
        of questionnaires: Set<Questionnaire.ID>?, on today: LocalDate, in store: some SampleStore
    ) async throws(StoreError) {
        let all = try await SampleQuery(filters: [.schedule()]).result(for: store)
            .filter { questionnaires?.contains($0.questionnaire) ?? true }
        // Ended schedules are needed too: a result that counts for one counts for no other.
        schedules = Dictionary(grouping: all, by: \.subject).filter { _, own in
            own.contains { $0.canBeOpen(on: today) }
        }
        self.today = today
    }

    /// The people.
    var subjects: [SubjectID] { Array(schedules.keys) }

    /// Adds the next assessment to those people who have a running schedule. Reads only their results.
    func addNextAssessments(
        to people: inout [PersonSummary], from store: some SampleStore
    ) async throws(StoreError) {
        let places = people.indices.filter { schedules[people[$0].subject] != nil }
        let own = places.flatMap { schedules[people[$0].subject] ?? [] }
        let plan = try await SchedulePlan(
            of: own, openingBy: today, includesNext: true, from: store)
        let planned = Dictionary(grouping: plan.assessments, by: \.schedule.subject)
        for place in places {
            guard let next = planned[people[place].subject]?.next(on: today) else { continue }
            people[place].next = PersonSummary.Next(
                questionnaire: next.schedule.questionnaire, day: next.day,
                state: next.state(on: today))
        }
    }
}

extension Schedule {
    /// Whether a result may still count for it on a day or later, whatever the treatments are.
    fileprivate func canBeOpen(on today: LocalDate) -> Bool {
        if let stopped, stopped < today { return false }
        guard case .day(let last) = rule.until else { return true }
        let planned = plan(until: last, openingBy: today, includesNext: true)
        return planned.last.map { $0.closes >= today } ?? false
    }
}
