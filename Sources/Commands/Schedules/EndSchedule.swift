internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing schedule end`: ends a schedule after a day, which is today or later.
enum EndSchedule {
    static func run(_ id: SampleID, _ context: Context) async throws(Failure) {
        let last = try lastDay(context)
        let store = try await context.openStore(.existing)
        let query = SampleQuery<Schedule>(filters: [.schedule(.ids([id]))])
        try await end(on: last, in: store, context) { (store) async throws(StoreError) in
            let known = try await query.result(for: store).first
            return Result { () throws(Failure) in
                if let known { return known }
                throw Failure(
                    .noInput,
                    "there is no schedule with this identifier; see: wellbeing schedule list")
            }
        }
    }

    static func run(_ target: ScheduleTarget, _ context: Context) async throws(Failure) {
        let last = try lastDay(context)
        let store = try await context.openStore(.existing)
        let subject = try await target.subject(in: store, context)
        let questionnaire = target.questionnaire
        let today = context.clock.started.day
        try await end(on: last, in: store, context) { (store) async throws(StoreError) in
            let known = try await store.schedules(of: subject, for: questionnaire)
            let treatments = try await store.treatments(of: subject)
            return Result { () throws(Failure) in
                try sole(known.filter { !$0.hasEnded(before: today, treatments) }, of: known)
            }
        }
    }

    /// The schedule to end, among the person's schedules for a questionnaire.
    ///
    /// - Parameter current: The schedules that have not ended.
    private static func sole(
        _ current: [Schedule], of known: [Schedule]
    ) throws(Failure) -> Schedule {
        let open = current.filter { $0.stopped == nil }
        guard let schedule = open.last ?? known.last else {
            throw Failure(
                .noInput,
                "this person has no schedule for the questionnaire; see: wellbeing schedule list")
        }
        guard open.count < 2 else {
            throw Failure(
                .badInput,
                "\(open.count) schedules for the questionnaire are open; name one by its identifier, "
                    + "see: wellbeing schedule list")
        }
        return schedule
    }

    /// The last day of the schedule.
    private static func lastDay(_ context: Context) throws(Failure) -> LocalDate {
        let today = context.clock.started.day
        let last = try context.day(of: .scheduleEnd) ?? today
        guard last >= today else {
            throw Failure(
                .badInput, "--date: is before today; what was due until today stays as it was")
        }
        return last
    }

    /// - Parameter find: Finds the schedule to end, or refuses.
    private static func end(
        on last: LocalDate, in store: any DatabaseStore, _ context: Context,
        _ find: @Sendable (any SampleStore) async throws(StoreError) -> Result<Schedule, Failure>
    ) async throws(Failure) {
        let (id, source, today) = (context.makeID(), context.source, context.clock.started.day)
        _ = try await context.savingSchedule(id, in: store) { (store) async throws(StoreError) in
            let found = try await find(store)
            return Result { () throws(Failure) in
                try ending(found.get(), on: last, today, as: id, by: source)
            }
        }
    }

    /// Ends a schedule, unless it already has this last day or has already ended.
    private static func ending(
        _ schedule: Schedule, on last: LocalDate, _ today: LocalDate, as id: SampleID,
        by source: SampleSource
    ) throws(Failure) -> EntryChange<Schedule> {
        if let stopped = schedule.stopped, stopped == last || stopped < today {
            return .none(schedule)
        }
        guard last >= schedule.first else {
            throw Failure(
                .badInput,
                "the schedule begins later, on \(schedule.first); delete it with: wellbeing delete "
                    + "\(schedule.id)")
        }
        let ended = Schedule(
            id: id, subject: schedule.subject, first: schedule.first, stopped: last,
            source: source, sync: schedule.nextVersion, questionnaire: schedule.questionnaire,
            rule: schedule.rule, metadata: schedule.metadata)
        guard let ended else { throw Failure(.internal, "the schedule cannot be ended") }
        return .replace(schedule.id, with: ended, reason: "ended")
    }
}

extension Schedule {
    /// Whether no due day can be on or after a day.
    func hasEnded(before day: LocalDate, _ treatments: [Treatment]) -> Bool {
        if case .day(let last) = lastDay(treatments) { last < day } else { false }
    }

    /// The sync identity of a new version of this schedule; `nil` without one.
    var nextVersion: SyncIdentity? {
        sync.flatMap {
            SyncIdentity(identifier: $0.identifier, version: $0.version &+ 1)
        }
    }

    /// The schedule without its stated last day.
    func continued(as id: SampleID, by source: SampleSource) -> Schedule? {
        Schedule(
            id: id, subject: subject, first: first, source: source, sync: nextVersion,
            questionnaire: questionnaire, rule: rule, metadata: metadata)
    }
}
