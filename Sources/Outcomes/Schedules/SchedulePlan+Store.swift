package import Questionnaires
package import Samples

extension SchedulePlan {
    /// Reads the schedules of a store, and the treatments and results of the same persons for the
    /// plan.
    ///
    /// - Parameters:
    ///   - filter: Which schedules.
    ///   - horizon: Assessments whose windows open later are left out.
    ///   - store: The store.
    package init(
        where filter: SampleFilter = .everything, openingBy horizon: LocalDate,
        from store: some SampleStore
    ) async throws(StoreError) {
        let schedules = try await SampleQuery(filters: [.schedule(filter)]).result(for: store)
        try await self.init(of: schedules, openingBy: horizon, from: store)
    }

    /// Reads the treatments and results that the plan of schedules needs from a store.
    ///
    /// - Parameters:
    ///   - schedules: All schedules of some persons.
    ///   - rules: Rules for all people.
    ///   - treatments: All treatments of the store, if they are known; `nil` to read them.
    ///   - persons: The persons for whom the rules plan; `nil` for all.
    ///   - horizon: Assessments whose windows open later are left out.
    ///   - includesNext: Whether the first later assessment of each schedule is planned too.
    ///   - leavesOutDamaged: Whether damaged results leave their persons and questionnaires to
    ///     ``unreadable``. Otherwise one damaged result of a planned person is an error.
    ///   - store: The store.
    /// - Throws: The failures of the store.
    package init(
        of schedules: [Schedule], rules: [StandingSchedule] = [],
        treatments: [Treatment]? = nil, for persons: Set<SubjectID>? = nil,
        openingBy horizon: LocalDate, includesNext: Bool = false,
        leavingOutDamaged leavesOutDamaged: Bool = false, from store: some SampleStore
    ) async throws(StoreError) {
        let needsTreatments =
            !rules.isEmpty || schedules.contains { $0.rule.until == .treatmentEnd }
        var treated = treatments ?? []
        if needsTreatments, treatments == nil { treated = try await store.allTreatments() }
        if let persons { treated = treated.filter { persons.contains($0.subject) } }
        let planned = Self.planned(
            schedules, treatments: treated, rules: rules, openingBy: horizon,
            includesNext: includesNext)
        var forms: [SubjectID: Set<Questionnaire.ID>] = [:]
        for one in planned {
            forms[one.schedule.subject, default: []].insert(one.schedule.questionnaire)
        }
        let found = try await Self.results(
            of: forms, leavingOutDamaged: leavesOutDamaged, from: store)
        self.init(planned, fulfilledBy: found.results, unreadable: found.unreadable)
    }

    /// The current versions of all results that can fulfil planned assessments.
    ///
    /// - Parameters:
    ///   - forms: The questionnaires that are planned for each person.
    ///   - leavesOutDamaged: Whether damaged results are reported instead of thrown.
    private static func results(
        of forms: [SubjectID: Set<Questionnaire.ID>], leavingOutDamaged leavesOutDamaged: Bool,
        from store: some SampleStore
    ) async throws(StoreError) -> (results: [Result], unreadable: [Unreadable]) {
        if forms.count >= manyPersons {
            let nothing = PlannedResults(of: forms)
            do { return (try await store.fold(nothing.query, into: nothing).results, []) } catch {
                // A pass over all results cannot skip a damaged result, which may even belong to a
                // person without a schedule. A query for each person can skip it.
                guard error.code == .damaged else { throw error }
            }
        }
        var results: [Result] = []
        var unreadable: [Unreadable] = []
        for (subject, forms) in forms {
            for form in forms {
                do { results += try await Self.results(of: subject, form, from: store) } catch {
                    guard error.code == .damaged, leavesOutDamaged else { throw error }
                    unreadable.append(Unreadable(subject: subject, questionnaire: form))
                }
            }
        }
        return (results, unreadable)
    }

    /// The current versions of the results of one person and questionnaire.
    private static func results(
        of subject: SubjectID, _ form: Questionnaire.ID, from store: some SampleStore
    ) async throws(StoreError) -> [Result] {
        var results: [Result] = []
        var each = SampleQuery(
            filters: [.assessment(.all([.subject(subject), .questionnaire(form)]))]
        ).results(for: store).makeAsyncIterator()
        while let one = try await each.next(isolation: nil) {
            results.append(
                Result(id: one.id, subject: subject, questionnaire: form, day: one.start.day))
        }
        return results
    }

    /// With at least this number of persons, one pass over all results of the store is faster than
    /// a query for each person: 0.25 ms a query, and 0.3 s for a million results.
    private static let manyPersons = 500
}

extension SampleStore {
    /// The treatments of all people, in the order of saving. In this order a store reads its pages
    /// in sequence; in the order of time it would read a page for each treatment.
    func allTreatments() async throws(StoreError) -> [Treatment] {
        try await SampleQuery(filters: [.treatment()], sort: .saved).result(for: self)
    }
}
