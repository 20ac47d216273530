package import Questionnaires
package import Samples

/// Everybody in a store, those first who need attention.
///
/// First come people with open flags or an overdue follow-up of a flag, then those who became reliably
/// worse, then those whose newest result on a scale lies in its worst band, then those with an overdue
/// assessment, then all others. In each of these groups the newest result comes first, and people
/// without a result come last. Of the overdue people those come first who have been overdue longest.
/// The order is a rule of this kit for reading a list; it does not say how ill somebody is.
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

        /// Everybody.
        package init() {}

        /// Whether people without a result can be in the list.
        fileprivate var admitsUnscored: Bool { source == nil && since == nil && !isWorse }

        /// Whether a result puts its person into the list.
        func admits(_ score: ScoreQuery.StoredScore) -> Bool {
            (source.map { $0 == score.source.name } ?? true)
                && (since.map { !score.start.lies(before: $0) } ?? true)
        }

        fileprivate func admits(_ person: PersonSummary) -> Bool {
            (!isFlagged || person.openFlags + person.overdueFlags > 0)
                && (!isWorse || person.isWorse)
        }
    }

    /// The scales, in the order in which ``PersonSummary/Course/measure`` counts them.
    package let scales: [ChangeOutcomes.Rules]
    /// The questionnaires of the scales, in the same order.
    package let questionnaires: [Questionnaire]
    /// The people, in order.
    package let people: [PersonSummary]
    /// The day for which ``PersonSummary/next`` holds.
    package let today: LocalDate
    /// The number of flags of imported answers that nobody has acknowledged, of everybody.
    package let historicalFlags: Int

    /// Reads everybody from a store.
    ///
    /// - Parameters:
    ///   - questionnaires: The current definitions. The first scale of each counts.
    ///   - everybody: All people of the store; `nil` for only those with results, flags, drafts or
    ///     schedules of these questionnaires.
    ///   - filter: Which people the list has.
    ///   - today: The current day.
    ///   - store: The store.
    /// - Throws: The failures of the store.
    /// - Complexity: O(*n* + *p* log *p*) in the numbers of results and people, and one query for each
    ///   person of the list with a running schedule.
    package init(
        of questionnaires: [Questionnaire], and everybody: [SubjectID]?, filter: Filter,
        on today: LocalDate, in store: some SampleStore
    ) async throws(StoreError) {
        var scales: [ChangeOutcomes.Rules] = []
        var forms: [Questionnaire] = []
        for form in questionnaires {
            guard let scale = form.scales.first else { continue }
            scales.append(ChangeOutcomes.Rules(scale, of: form))
            forms.append(form)
        }
        let measures = zip(forms, scales).map { ScoreQuery.Measure($0.id, scale: $1.scale.id) }
        var found = try await store.fold(
            ScoreQuery(measures),
            into: PeopleAccumulator(
                scales, majors: forms.map(\.version.major), filter: filter))
        var people = found.finish()
        let flags = try await store.flags(of: nil, .open)
        let drafts = try await store.drafts(of: nil)
        let overdue = try await store.overdueFlags(of: nil, on: today)
        var waiting: [SubjectID: (flags: Int, overdue: Int, drafts: Int)] = [:]
        let ids = everybody == nil ? Set(forms.map(\.id)) : nil
        for flag in flags where ids?.contains(flag.questionnaire.id) ?? true {
            waiting[flag.subject, default: (0, 0, 0)].flags += 1
        }
        for flag in overdue where ids?.contains(flag.questionnaire.id) ?? true {
            waiting[flag.subject, default: (0, 0, 0)].overdue += 1
        }
        for draft in drafts where ids?.contains(draft.questionnaire.id) ?? true {
            waiting[draft.subject, default: (0, 0, 0)].drafts += 1
        }
        let schedules = try await RunningSchedules(of: ids, on: today, in: store)
        if filter.admitsUnscored {
            var scored = Set(people.map(\.subject))
            for subject in (everybody ?? []) + waiting.keys + schedules.subjects
            where scored.insert(subject).inserted {
                people.append(PersonSummary(subject: subject, courses: []))
            }
        }
        for place in people.indices {
            guard let open = waiting[people[place].subject] else { continue }
            people[place].openFlags = open.flags
            people[place].overdueFlags = open.overdue
            people[place].openDrafts = open.drafts
        }
        people = people.filter(filter.admits)
        try await schedules.addNextAssessments(to: &people, from: store)
        if filter.isDue { people = people.filter(\.isDue) }
        historicalFlags =
            if let ids {
                try await store.flags(of: nil, .historical).count {
                    $0.acknowledgement == nil && ids.contains($0.questionnaire.id)
                }
            } else {
                try await store.historicalFlagCount(of: nil)
            }
        self.scales = scales
        self.questionnaires = forms
        self.today = today
        self.people = Self.ordered(people, worst: scales.map { $0.scale.worstBand?.id })
    }

    /// - Parameter worst: The worst band of each scale; `nil` without one.
    private static func ordered(
        _ people: [PersonSummary], worst: [Scale.Band.ID?]
    ) -> [PersonSummary] {
        func group(_ person: PersonSummary) -> Int {
            if person.openFlags + person.overdueFlags > 0 { return 0 }
            if person.isWorse { return 1 }
            let isInWorst = person.courses.contains { course in
                worst[course.measure].map { $0 == course.last.band } ?? false
            }
            return isInWorst ? 2 : person.isOverdue ? 3 : 4
        }
        let keys = people.map { person in
            let group = group(person)
            return (
                group: group, overdue: group == 3 ? person.next?.day : nil,
                newest: person.courses.first?.last.date.microsecondsSinceEpoch ?? .min
            )
        }
        return people.indices.sorted { left, right in
            let (first, second) = (keys[left], keys[right])
            if first.group != second.group { return first.group < second.group }
            if let one = first.overdue, let other = second.overdue, one != other {
                return one < other
            }
            if first.newest != second.newest { return second.newest < first.newest }
            return people[left].subject.text < people[right].subject.text
        }.map { people[$0] }
    }
}
