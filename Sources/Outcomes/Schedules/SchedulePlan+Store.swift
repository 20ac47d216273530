package import Questionnaires
package import Samples

extension SchedulePlan {
    /// Reads the schedules of a store, and what the plan needs of the same persons.
    ///
    /// - Parameters:
    ///   - filter: Which schedules.
    ///   - horizon: Assessments whose windows open later are left out.
    ///   - store: The store.
    package init(
        where filter: SampleFilter = .everything, openingBy horizon: LocalDate,
        from store: some SampleReading
    ) async throws(StoreError) {
        let schedules = try await SampleQuery(filters: [.schedule(filter)]).result(for: store)
        try await self.init(of: schedules, openingBy: horizon, from: store)
    }

    /// Reads what the plan of schedules needs of a store.
    ///
    /// - Parameters:
    ///   - schedules: All schedules of some persons.
    ///   - rules: Rules for everybody.
    ///   - persons: The persons for whom the rules plan; `nil` for everybody.
    ///   - horizon: Assessments whose windows open later are left out.
    ///   - includesNext: Whether the first later assessment of each schedule is planned too.
    ///   - store: The store.
    package init(
        of schedules: [Schedule], rules: [Schedule.Standing] = [],
        for persons: Set<SubjectID>? = nil, openingBy horizon: LocalDate,
        includesNext: Bool = false,
        from store: some SampleReading
    ) async throws(StoreError) {
        let needsTreatments =
            !rules.isEmpty || schedules.contains { $0.rule.until == .treatmentEnd }
        let treatments =
            needsTreatments
            ? try await SampleQuery(filters: [.treatment()]).result(for: store) : []
        let treated = treatments.filter { persons?.contains($0.subject) ?? true }
        var forms = Dictionary(grouping: schedules, by: \.subject).mapValues { own in
            Set(own.map(\.questionnaire))
        }
        for rule in rules {
            for schedule in rule.schedules(of: treated) where schedule.opens(by: horizon) {
                forms[schedule.subject, default: []].insert(rule.questionnaire)
            }
        }
        var results: [Result] = []
        for (subject, forms) in forms {
            var each = SampleQuery(
                filters: forms.map { .assessment(.all([.subject(subject), .questionnaire($0)])) }
            ).results(for: store).makeAsyncIterator()
            while let one = try await each.next(isolation: nil) {
                results.append(
                    Result(
                        id: one.id, subject: one.subject, questionnaire: one.questionnaire.id,
                        day: one.start.day))
            }
        }
        self.init(
            schedules, results: results, treatments: treated, rules: rules,
            openingBy: horizon, includesNext: includesNext)
    }
}
