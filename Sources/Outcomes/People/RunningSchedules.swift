internal import Questionnaires
internal import Samples

/// The schedules of all people with a schedule that can still plan an assessment, for a list of
/// people.
struct RunningSchedules {
    private let schedules: [SubjectID: [Schedule]]
    private let rules: [StandingSchedule]
    /// The treatments of all people; `nil` if they were not read because there are no rules.
    private let treatments: [Treatment]?
    /// The people for whom a rule for all people can still plan an assessment.
    private let ruled: Set<SubjectID>
    private let today: LocalDate

    /// Reads the schedules of all people, and the rules. People for whom neither can still plan an
    /// assessment are omitted.
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
        treatments = rules.isEmpty ? nil : try await store.allTreatments()
        let known = treatments ?? []
        let treated = Dictionary(grouping: known, by: \.subject)
        let ruled = Set(
            rules.flatMap { rule in
                rule.schedules(of: known).filter { schedule, start in
                    schedule.canBeOpen(
                        on: today, treated[schedule.subject] ?? [], countedFrom: start)
                }
            }.map(\.schedule.subject))
        self.ruled = ruled
        // Ended schedules are needed too, because a result that counts for one schedule does not
        // count for another.
        let own = Dictionary(grouping: all, by: \.subject)
        schedules = own.filter { subject, own in
            ruled.contains(subject) || own.contains { $0.canBeOpen(on: today, []) }
        }
        self.today = today
    }

    /// The people.
    var subjects: Set<SubjectID> { ruled.union(schedules.keys) }

    /// The next assessments of people, for those that have one. Reads only their results.
    func next(
        of people: Set<SubjectID>, from store: some SampleStore
    ) async throws(StoreError) -> [SubjectID: PersonSummary.Next] {
        let planned = subjects.intersection(people)
        guard !planned.isEmpty else { return [:] }
        let plan = try await SchedulePlan(
            of: planned.flatMap { schedules[$0] ?? [] }, rules: rules, treatments: treatments,
            for: planned, openingBy: today, includesNext: true, from: store)
        return Dictionary(grouping: plan.assessments, by: \.schedule.subject)
            .compactMapValues { own in
                own.next(on: today).map {
                    PersonSummary.Next(
                        questionnaire: $0.schedule.questionnaire, day: $0.day,
                        state: $0.state(on: today))
                }
            }
    }
}

extension Schedule {
    /// Whether a result may still count for it on a day or later.
    ///
    /// - Parameters:
    ///   - today: The day.
    ///   - treatments: Treatments; if empty, the treatments of the person count as lasting as long
    ///     as possible.
    ///   - start: The day from which the due days are counted; `nil` for the first one.
    fileprivate func canBeOpen(
        on today: LocalDate, _ treatments: [Treatment], countedFrom start: LocalDate? = nil
    ) -> Bool {
        if let stopped, stopped < today { return false }
        let last: LocalDate
        switch (rule.until, treatments.isEmpty ? nil : lastDay(treatments)) {
        case (_, .day(let day)), (.day(let day), nil): last = day
        default: return true
        }
        let planned = plan(
            countedFrom: start, until: last, openingBy: today, includesNext: true)
        return planned.last.map { $0.closes >= today } ?? false
    }
}
