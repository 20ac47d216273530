internal import Questionnaires
internal import Samples

/// The schedules of the people who have one that can still plan something, for a list of people.
struct RunningSchedules {
    private let schedules: [SubjectID: [Schedule]]
    private let rules: [Schedule.Standing]
    /// The people for whom a rule for everybody can still plan something.
    private let ruled: Set<SubjectID>
    private let today: LocalDate

    /// Reads the schedules of everybody, and the rules. A person for whom neither plans anything any more
    /// is left out.
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
        rules = try await store.standingSchedules()
            .filter { questionnaires?.contains($0.questionnaire) ?? true }
        let treatments =
            rules.isEmpty ? [] : try await SampleQuery(filters: [.treatment()]).result(for: store)
        let treated = Dictionary(grouping: treatments, by: \.subject)
        let ruled = Set(
            rules.flatMap { rule in
                rule.schedules(of: treatments).filter {
                    $0.canBeOpen(on: today, treated[$0.subject] ?? [])
                }
            }.map(\.subject))
        self.ruled = ruled
        // Ended schedules are needed too: a result that counts for one counts for no other.
        let own = Dictionary(grouping: all, by: \.subject)
        schedules = own.filter { subject, own in
            ruled.contains(subject) || own.contains { $0.canBeOpen(on: today, []) }
        }
        self.today = today
    }

    /// The people.
    var subjects: Set<SubjectID> { ruled.union(schedules.keys) }

    /// Adds the next assessment to those people who have a running schedule. Reads only their results.
    func addNextAssessments(
        to people: inout [PersonSummary], from store: some SampleStore
    ) async throws(StoreError) {
        let planned = subjects
        let places = people.indices.filter { planned.contains(people[$0].subject) }
        guard !places.isEmpty else { return }
        let shown = Set(places.map { people[$0].subject })
        let plan = try await SchedulePlan(
            of: shown.flatMap { schedules[$0] ?? [] }, rules: rules,
            for: shown, openingBy: today, includesNext: true, from: store)
        let assessments = Dictionary(grouping: plan.assessments, by: \.schedule.subject)
        for place in places {
            guard let next = assessments[people[place].subject]?.next(on: today) else { continue }
            people[place].next = PersonSummary.Next(
                questionnaire: next.schedule.questionnaire, day: next.day,
                state: next.state(on: today))
        }
    }
}

extension Schedule {
    /// Whether a result may still count for it on a day or later.
    ///
    /// - Parameter treatments: Treatments; without any, those of the person may last as long as they
    ///   can.
    fileprivate func canBeOpen(on today: LocalDate, _ treatments: [Treatment]) -> Bool {
        if let stopped, stopped < today { return false }
        let last: LocalDate
        switch (rule.until, treatments.isEmpty ? nil : lastDay(treatments)) {
        case (_, .day(let day)), (.day(let day), nil): last = day
        default: return true
        }
        let planned = plan(until: last, openingBy: today, includesNext: true)
        return planned.last.map { $0.closes >= today } ?? false
    }
}
