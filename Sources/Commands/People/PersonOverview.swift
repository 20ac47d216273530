internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// The data that `wellbeing person` shows about one person.
struct PersonOverview {
    let subject: SubjectID
    /// The current day.
    let today: LocalDate
    /// The unacknowledged flags, the most severe answer first. Flags of imported answers are
    /// omitted unless they have an assignee.
    private(set) var flags: [PersonFlag] = []
    /// The unacknowledged flags of imported answers that are not among ``flags``.
    private(set) var historicalFlags = HistoricalFlags()
    /// The course of each questionnaire, by the newest result, newest first.
    private(set) var trends: [PersonTrend] = []
    /// The questionnaires that have results but no scale.
    private(set) var formsWithoutScale: [PersonReport.UnscaledForm] = []
    private(set) var drafts: [Draft] = []
    /// The schedules that have not ended, and ended ones for which a result can still count.
    private(set) var schedules: [Schedule] = []
    /// The due, overdue or next assessment of each schedule.
    private(set) var next: [PlannedAssessment] = []
    /// The due, overdue or next assessment of each questionnaire, by a rule for everybody.
    private(set) var byRules: [PlannedAssessment] = []
    /// The treatments, oldest first.
    private(set) var treatments: [Treatment] = []
    /// The latest states of mind, newest first.
    private(set) var moods: [StateOfMind] = []

    /// The number of states of mind that are shown.
    private static let moodLimit = 3

    /// Creates an overview without data.
    init(of subject: SubjectID, on today: LocalDate) {
        self.subject = subject
        self.today = today
    }

    /// The number of flags whose follow-up day has passed.
    var overdueFlags: Int { flags.count { $0.isOverdue(on: today) } }

    /// Whether a flag of the person has not been acknowledged.
    var hasFlags: Bool { !flags.isEmpty || historicalFlags.count > 0 }

    /// Whether the store has no data about the person that this overview shows.
    var isEmpty: Bool {
        flags.isEmpty && historicalFlags.count == 0 && trends.isEmpty && formsWithoutScale.isEmpty
            && drafts.isEmpty && schedules.isEmpty && byRules.isEmpty && treatments.isEmpty
            && moods.isEmpty
    }

    /// The assessment to take first: the one that is overdue longest, otherwise one that is due.
    var due: PlannedAssessment? {
        (next + byRules).next(on: today).flatMap { $0.state(on: today) == .future ? nil : $0 }
    }

    /// Reads the store. Flags come first, so that a damaged result does not hide them.
    mutating func read(from store: any DatabaseStore, in context: Context) async throws(Failure) {
        let open = try await onStore(await store.flags(of: subject, .open))
        let historical = try await onStore(await store.flags(of: subject, .inWork))
            .filter(\.isHistorical)
        flags = PersonFlag.byWork(await store.personFlags(open + historical))
        let inWork = Set(historical.map(\.id))
        historicalFlags = HistoricalFlags(
            try await onStore(await store.flags(of: subject, .historical)).filter {
                !inWork.contains($0.id)
            })
        try await readScores(from: store, in: context)
        try await readSchedules(from: store)
        let minds = SampleQuery(
            filters: [.stateOfMind(.subject(subject))], sort: .newestFirst, limit: Self.moodLimit)
        moods = try await onStore(await minds.result(for: store))
        drafts = try await onStore(await store.drafts(of: subject))
    }

    private mutating func readScores(
        from store: any DatabaseStore, in context: Context
    ) async throws(Failure) {
        let record = try await PersonRecord.read(of: subject, from: store)
        treatments = record.treatments
        var courses: [(newest: Timestamp, trend: PersonTrend)] = []
        for id in record.questionnaires {
            let own = record.restricted(to: id)
            let current = Result { () throws(Failure) in try context.questionnaire(id.text) }
            let definition = try await own.definition(current, from: store)
            guard let trend = PersonTrend(of: own, definition: definition) else {
                formsWithoutScale.append(
                    PersonReport.UnscaledForm(
                        definition: definition, assessments: own.assessments))
                continue
            }
            let dates = own.assessments.filter { $0.amendedBy == nil }.map(\.assessment.start)
            guard let newest = dates.max() else { continue }
            courses.append((newest, trend))
        }
        trends = courses.sorted { $1.newest < $0.newest }.map(\.trend)
    }

    private mutating func readSchedules(from store: any DatabaseStore) async throws(Failure) {
        let query = SampleQuery(filters: [.schedule(.subject(subject))])
        let all = try await onStore(await query.result(for: store))
        let plan = try await onStore(
            await SchedulePlan(
                of: all, rules: await store.standingSchedules(), for: [subject],
                openingBy: today, includesNext: true, from: store))
        let planned = Dictionary(grouping: plan.assessments, by: \.schedule.id)
        for schedule in all.sorted(by: {
            ($0.questionnaire, $0.first) < ($1.questionnaire, $1.first)
        }) {
            let one = planned[schedule.id]?.next(on: today)
            guard one != nil || !schedule.hasEnded(before: today, treatments) else { continue }
            schedules.append(schedule)
            if let one { next.append(one) }
        }
        let ruled = plan.assessments.filter { $0.rule != nil }
        for (_, own) in Dictionary(grouping: ruled, by: \.schedule.questionnaire).sorted(by: {
            $0.key < $1.key
        }) {
            guard let one = own.next(on: today) else { continue }
            byRules.append(one)
        }
    }

    /// The overview as JSON, in the same form as `flags`, `trend`, `drafts`, `schedule list`, `due`
    /// and `samples`.
    var json: JSONValue {
        .object([
            ("subject", .string(subject.text)),
            ("flags", .array(flags.map(\.json))),
            ("historicalFlags", .integer(historicalFlags.count)),
            (
                "newestHistoricalFlag",
                historicalFlags.newest.map { .string($0.description) } ?? .null
            ),
            ("overdueFlags", .integer(overdueFlags)),
            ("questionnaires", .array(trends.map(\.json))),
            ("drafts", .array(drafts.map(\.json))),
            ("schedules", .array(schedules.map(\.json))),
            ("due", .array((next + byRules).map { $0.json(on: today) })),
            ("treatments", .array(treatments.map { ObservedSample.treatment($0).json })),
            ("statesOfMind", .array(moods.map { ObservedSample.stateOfMind($0).json })),
        ])
    }
}
