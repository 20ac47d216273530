public import Outcomes
public import Questionnaires
public import Samples

extension Journal {
    /// What the schedules of people and the rules for everybody plan, and which results count for it.
    ///
    ///     let planned = try await journal.planned(openingBy: today)
    ///     let overdue = planned.filter { $0.state(on: today) == .overdue }
    ///
    /// - Parameters:
    ///   - people: Whose assessments; `nil` for everybody.
    ///   - day: Assessments whose windows open later are left out: today, for what is due.
    ///   - includesNext: Whether the first later assessment of each schedule is planned too.
    /// - Returns: The assessments by due day; those of one day by person and questionnaire.
    /// - Throws: ``/Samples/StoreError/Code/damaged`` when a result of a planned person is damaged,
    ///   because it is not known then what is due, and the failures of the store.
    /// - Complexity: O(*n*) in the planned assessments and the results of the planned people; for 500
    ///   people and more, in all results of the store.
    public func planned(
        for people: Set<SubjectID>? = nil, openingBy day: LocalDate,
        includingNext includesNext: Bool = false
    ) async throws(StoreError) -> [PlannedAssessment] {
        var schedules = try await SampleQuery(filters: [.schedule()]).result(for: store)
        if let people { schedules = schedules.filter { people.contains($0.subject) } }
        return try await SchedulePlan(
            of: schedules, rules: store.standingSchedules(), for: people, openingBy: day,
            includesNext: includesNext, from: store
        ).assessments
    }
}
