package import Questionnaires
package import Samples
internal import Scoring

/// All people in a store. People who need attention come first.
///
/// The groups are, in this order: people with open flags or an overdue follow-up of a flag; people
/// who became reliably worse; people whose newest result on a scale lies in its worst band; people
/// with an overdue assessment; all others. In each group the newest result comes first, and people
/// without a result come last. Among the overdue people, those who have been overdue longest come
/// first. The order is this kit's rule for reading a list; it does not show how severe an illness is.
package struct PeopleList: Sendable {
    /// Which people a list has.
    package struct Filter: Hashable, Sendable {
        /// Only people with a result from this source.
        package var source: String?
        /// Only people with a result from this time on.
        package var since: Timestamp?
        /// Only people with open flags.
        package var isFlagged = false
        /// Only people who became reliably worse.
        package var isWorse = false
        /// Only people with an assessment that is due or overdue.
        package var isDue = false

        /// A filter for all people.
        package init() {}

        /// Whether people without a result can be in the list.
        var admitsUnscored: Bool { source == nil && since == nil && !isWorse }

        /// Whether a result puts its person into the list.
        func admits(_ score: ScoreQuery.StoredScore) -> Bool {
            (source.map { $0 == score.source.name } ?? true)
                && score.start.lies(since: since, until: nil)
        }

        /// Whether the open work of a person allows the person in the list.
        func admits(_ work: OpenWork) -> Bool {
            (!isFlagged || work.isFlagged) && (!isDue || work.isDue)
        }
    }

    /// All people in a store. The names are read only if they are needed.
    package struct AllPeople: Sendable {
        let count: Int
        let names: @Sendable () async throws(StoreError) -> [SubjectID]

        /// - Parameters:
        ///   - count: The number of people.
        ///   - names: Reads the people, each once.
        package init(
            count: Int, names: @escaping @Sendable () async throws(StoreError) -> [SubjectID]
        ) {
            self.count = count
            self.names = names
        }
    }

    /// The scales, in the order in which ``PersonSummary/Course/measure`` counts them.
    package let scales: [ChangeOutcomes.Rules]
    /// The questionnaires of the scales, in the same order.
    package let questionnaires: [Questionnaire]
    /// The first people, in order.
    package let people: [PersonSummary]
    /// The number of people in the list, including those that are not in ``people``.
    package let count: Int
    /// The day for which ``PersonSummary/next`` holds.
    package let today: LocalDate
    /// The number of unacknowledged flags of imported answers, of all people.
    package let historicalFlags: Int

    /// Reads the people of a store.
    ///
    /// - Parameters:
    ///   - questionnaires: The current definitions. The first scale of each counts. Questionnaires
    ///     without a definition in the store are ignored.
    ///   - allPeople: All people of the store; `nil` for only those with results, flags, drafts or
    ///     schedules of these questionnaires.
    ///   - filter: Which people the list has.
    ///   - limit: The greatest number of ``people``; `nil` for all.
    ///   - today: The current day.
    ///   - store: The store.
    /// - Throws: The failures of the store.
    /// - Complexity: O(*n* + *p* log *k*) in the numbers of results, people and first people; in
    ///   addition, the work of ``SchedulePlan`` for the people with a running schedule. Memory
    ///   holds the first people, and the open work of people.
    package init(
        of questionnaires: [Questionnaire], and allPeople: AllPeople?, filter: Filter,
        first limit: Int? = nil, on today: LocalDate, in store: some SampleStore
    ) async throws(StoreError) {
        let forms = questionnaires.filter { !$0.scales.isEmpty }
        let scales = forms.compactMap { form in
            form.scales.first.map { ChangeOutcomes.Rules($0, of: form) }
        }
        let ids = allPeople == nil ? Set(forms.map(\.id)) : nil
        // The open work is read before the scores, so that each person's place in the order is
        // known at once.
        let work = try await Self.work(of: ids, filter, on: today, in: store)
        let measures = zip(forms, scales).map { form, rules in
            PeopleAccumulator.Measure(rules, major: form.version.major)
        }
        var found = try await store.fold(
            ScoreQuery(zip(forms, scales).map { .init($0.id, scale: $1.scale.id) }),
            into: PeopleAccumulator(measures, filter: filter, work: work, limit: limit))
        found.finish()
        var first = found.first
        if filter.admitsUnscored {
            let unscored = work.filter { !found.scoredWithWork.contains($0.key) }
            for (subject, work) in unscored where filter.admits(work) {
                first.add(unscored: subject, work)
            }
            if let allPeople, filter.admits(OpenWork()) {
                first.keepFirst()
                try await first.add(
                    allPeople, without: work, count: allPeople.count - found.scored - unscored.count
                )
            }
        }
        historicalFlags = try await store.historicalFlagCount(of: nil, to: ids)
        self.scales = scales
        self.questionnaires = forms
        self.today = today
        var people = first.inOrder
        if historicalFlags > 0 {
            let flags = try await store.historicalFlags(of: people.map(\.subject), to: ids)
            for place in people.indices {
                people[place].historicalFlags = flags[people[place].subject] ?? HistoricalFlags()
            }
        }
        self.people = people
        count = first.count
    }

    /// The course of a person to show first. Of those that became reliably worse, it is the one whose
    /// newest score is in the more severe band, then the one with the larger change in units of its
    /// rule. If none did, it is the one with the newest result. `nil` without a result.
    package func leading(of person: PersonSummary) -> PersonSummary.Course? {
        let worse = person.courses.filter { $0.reliableChange == .deteriorated }
        return worse.max { urgency($0) < urgency($1) } ?? person.courses.first
    }

    /// The severity of the newest score, and its change as a multiple of a reliable change.
    private func urgency(_ course: PersonSummary.Course) -> (severity: Points, change: Double) {
        let rules = scales[course.measure]
        let range = rules.scale.range(in: questionnaires[course.measure].items)
        let severity = course.last.score.points.map {
            rules.scale.severity(of: $0, in: course.last.band, range: range)
        }
        let change = abs(course.change?.points.number ?? 0)
        return (severity ?? Points(0), change / (rules.reliableChange?.threshold ?? .infinity))
    }

    /// Reads the open work of people.
    ///
    /// - Parameter questionnaires: Only of these; `nil` for all.
    private static func work(
        of questionnaires: Set<Questionnaire.ID>?, _ filter: Filter, on today: LocalDate,
        in store: some SampleStore
    ) async throws(StoreError) -> [SubjectID: OpenWork] {
        func isListed(_ id: Questionnaire.ID) -> Bool { questionnaires?.contains(id) ?? true }
        var work: [SubjectID: OpenWork] = [:]
        for flag in try await store.flags(of: nil, .open) where isListed(flag.questionnaire.id) {
            work[flag.subject, default: OpenWork()].openFlags += 1
        }
        for flag in try await store.overdueFlags(of: nil, on: today)
        where isListed(flag.questionnaire.id) {
            work[flag.subject, default: OpenWork()].overdueFlags += 1
        }
        for draft in try await store.drafts(of: nil) where isListed(draft.questionnaire.id) {
            work[draft.subject, default: OpenWork()].openDrafts += 1
        }
        let schedules = try await RunningSchedules(of: questionnaires, on: today, in: store)
        for subject in schedules.subjects { work[subject, default: OpenWork()].next = nil }
        let listed = filter.isFlagged ? work.filter { $0.value.isFlagged } : work
        for (subject, next) in try await schedules.next(of: Set(listed.keys), from: store) {
            work[subject]?.next = next
        }
        return work
    }
}

extension FirstPeople {
    /// Adds a person without a result.
    fileprivate mutating func add(unscored subject: SubjectID, _ work: OpenWork) {
        let rank = PersonRank(
            of: subject.text, newest: nil, isWorse: false, isInWorstBand: false, work)
        add(rank, PersonSummary(subject: subject, courses: [], work))
    }

    /// Adds the people of whom only the name is known.
    ///
    /// - Parameters:
    ///   - allPeople: All people in the store.
    ///   - work: Further people, who were not added and must not be added here.
    ///   - rest: The number of people to add.
    fileprivate mutating func add(
        _ allPeople: PeopleList.AllPeople, without work: [SubjectID: OpenWork], count rest: Int
    ) async throws(StoreError) {
        guard rest > 0 else { return }
        // If they come after all first people, their names are not needed.
        guard accepts(.beforeUnknownPeople) else { return skip(rest) }
        let known = Set(people.map(\.subject))
        for subject in try await allPeople.names()
        where !known.contains(subject) && work[subject] == nil {
            add(unscored: subject, OpenWork())
        }
    }
}
