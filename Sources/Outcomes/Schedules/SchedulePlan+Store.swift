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
    ///   - horizon: Assessments whose windows open later are left out.
    ///   - includesNext: Whether the first later assessment of each schedule is planned too.
    ///   - store: The store.
    package init(
        of schedules: [Schedule], openingBy horizon: LocalDate, includesNext: Bool = false,
        from store: some SampleReading
    ) async throws(StoreError) {
        let needsTreatments = schedules.contains { $0.rule.until == .treatmentEnd }
        let treatments =
            needsTreatments
            ? try await SampleQuery(filters: [.treatment()]).result(for: store) : []
        var results: [Result] = []
        for (subject, own) in Dictionary(grouping: schedules, by: \.subject) {
            let forms = Set(own.map(\.questionnaire))
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
            schedules, results: results, treatments: treatments, openingBy: horizon,
            includesNext: includesNext)
    }
}
