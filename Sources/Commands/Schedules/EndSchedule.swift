internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing schedule end`: nothing is due after a day, which is today or later.
enum EndSchedule {
    static func run(_ id: SampleID, _ context: Context) async throws(Failure) {
        let last = try lastDay(context)
        let store = try await context.openStore(.existing)
        let query = SampleQuery<Schedule>(filters: [.schedule(.ids([id]))])
        guard let schedule = try await onStore(await query.result(for: store)).first else {
            throw Failure(
                .noInput, "there is no schedule with this identifier; see: wellbeing schedule list")
        }
        try await end(schedule, on: last, in: store, context)
    }

    static func run(_ target: ScheduleTarget, _ context: Context) async throws(Failure) {
        let last = try lastDay(context)
        let store = try await context.openStore(.existing)
        let subject = try await target.subject(in: store, context)
        let known = try await store.schedules(of: subject, for: target.questionnaire)
        let treatments = try await store.treatments(of: subject)
        let today = context.clock.started.day
        let open = known.filter { !$0.hasEnded(before: today, treatments) && $0.stopped == nil }
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
        try await end(schedule, on: last, in: store, context)
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

    private static func end(
        _ schedule: Schedule, on last: LocalDate, in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) {
        let today = context.clock.started.day
        if let stopped = schedule.stopped, stopped == last || stopped < today {
            return try context.show(schedule, isNew: false)
        }
        guard last >= schedule.first else {
            throw Failure(
                .badInput,
                "the schedule begins later, on \(schedule.first); delete it with: wellbeing delete "
                    + "\(schedule.id)")
        }
        let ended = Schedule(
            id: context.makeID(), subject: schedule.subject, first: schedule.first, stopped: last,
            source: context.source,
            sync: schedule.nextVersion, questionnaire: schedule.questionnaire, rule: schedule.rule,
            metadata: schedule.metadata)
        guard let ended else { throw Failure(.internal, "the schedule cannot be ended") }
        try await context.savingSchedule(
            ended.id,
            await store.replace(
                schedule.id, with: .schedule(ended), reason: "ended", by: context.attribution()))
        try context.show(ended, isNew: true)
    }
}

extension Schedule {
    /// Whether no assessment can be due on a day or later.
    func hasEnded(before day: LocalDate, _ treatments: [Treatment]) -> Bool {
        if case .day(let last) = lastDay(treatments) { last < day } else { false }
    }

    /// The sync identity of a new version of this schedule; `nil` without one.
    var nextVersion: SyncIdentity? {
        sync.flatMap {
            SyncIdentity(identifier: $0.identifier, version: $0.version &+ 1)
        }
    }

    /// The schedule without the day on which it was ended.
    func continued(as id: SampleID, by source: SampleSource) -> Schedule? {
        Schedule(
            id: id, subject: subject, first: first, source: source, sync: nextVersion,
            questionnaire: questionnaire, rule: rule, metadata: metadata)
    }
}
