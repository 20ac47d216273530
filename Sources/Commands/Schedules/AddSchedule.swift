internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing schedule add`: plans a questionnaire for a person.
enum AddSchedule {
    static func run(_ target: ScheduleTarget, _ context: Context) async throws(Failure) {
        let rule = try context.scheduleRule()
        let today = context.clock.started.day
        let first = try context.day(of: .scheduleStart) ?? today
        if case .day(let last) = rule.until, last < first {
            throw Failure(.badInput, "--until: is before the first day, \(first)")
        }
        let store = try await context.openStore(.creating)
        let subject = try await target.subject(in: store, context)
        let id = context.makeID()
        let schedule = Schedule(
            id: id, subject: subject, first: first, source: context.source,
            // The name in a calendar. It stays the same when the schedule is ended.
            sync: SyncIdentity(identifier: "schedule \(id)", version: 1),
            questionnaire: target.questionnaire, rule: rule, metadata: context.noted())
        guard let schedule else { throw Failure(.internal, "the schedule cannot be made") }
        let change = try await context.savingSchedule(id, in: store) {
            (store) async throws(StoreError) in
            try await adding(schedule, on: today, to: store)
        }
        guard change.isNew else { return }
        try await sayWhatIsPast(schedule, on: today, in: store, context)
    }

    /// Adds a new schedule or refuses it. A schedule that an earlier run of the same command saved
    /// is not added again.
    private static func adding(
        _ schedule: Schedule, on today: LocalDate, to store: any SampleStore
    ) async throws(StoreError) -> Result<EntryChange<Schedule>, Failure> {
        let known = try await store.schedules(
            of: schedule.subject, for: schedule.questionnaire)
        let treatments = try await store.treatments(of: schedule.subject)
        let rules = try await store.standingSchedules()
        return Result { () throws(Failure) in
            if let saved = known.first(where: {
                $0.first == schedule.first && $0.rule == schedule.rule && $0.stopped == nil
            }) {
                return .none(saved)
            }
            try check(schedule.first, isAfter: known, treatments)
            try check(schedule, on: today, leavesPastOf: rules, treatments)
            guard schedule.lastDay(treatments) != .noTreatment else {
                throw Failure(
                    .badInput,
                    "--until: no treatment of the person covers \(schedule.first); mark it first "
                        + "with: wellbeing treatment start LABEL --date DAY, or name a day")
            }
            return .add(schedule)
        }
    }

    /// Refuses a schedule that begins before the person's other schedules have ended. Otherwise it
    /// could count results for days that the others planned.
    private static func check(
        _ first: LocalDate, isAfter known: [Schedule], _ treatments: [Treatment]
    ) throws(Failure) {
        for other in known {
            switch other.lastDay(treatments) {
            case .day(let last) where last < first: continue
            case .day(let last):
                throw Failure(
                    .badInput,
                    "--from: the schedule \(other.id) of this person and questionnaire ends on "
                        + "\(last); begin after it")
            case .open:
                throw Failure(
                    .badInput,
                    "this person has the schedule \(other.id) for the questionnaire; end it first "
                        + "with: wellbeing schedule end \(other.id). The new one begins after that "
                        + "day")
            case .noTreatment:
                throw Failure(
                    .badInput,
                    "this person has the schedule \(other.id) for the questionnaire, and no "
                        + "treatment covers its first day; mark the treatment, or delete the "
                        + "schedule with: wellbeing delete \(other.id)")
            }
        }
    }

    /// Refuses a schedule that begins in the past, if a rule for everybody has planned the
    /// questionnaire for the person since then. The due days of the rule in the past must not
    /// change.
    private static func check(
        _ schedule: Schedule, on today: LocalDate, leavesPastOf rules: [StandingSchedule],
        _ treatments: [Treatment]
    ) throws(Failure) {
        guard schedule.first < today else { return }
        let plan = SchedulePlan(
            [], results: [], treatments: treatments,
            rules: rules.filter { $0.questionnaire == schedule.questionnaire }, openingBy: today)
        guard plan.assessments.contains(where: { schedule.first <= $0.day && $0.day < today })
        else { return }
        throw Failure(
            .badInput,
            "--from: a rule for everybody planned the questionnaire for this person since then; begin "
                + "today or later")
    }

    /// Says how many due days of a new schedule are in the past. Without a result, they are missed.
    private static func sayWhatIsPast(
        _ schedule: Schedule, on today: LocalDate, in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) {
        let plan = try await onStore(
            await SchedulePlan(of: [schedule], openingBy: today, from: store))
        context.say(missed: plan.assessments.count { $0.state(on: today) == .missed })
    }
}

extension Context {
    /// Says how many due days are missed. Without missed days, says nothing.
    func say(missed: Int) {
        guard missed > 0 else { return }
        say(
            "\(Counted("due day", missed)) before today \(missed == 1 ? "has" : "have") no result, "
                + "and \(missed == 1 ? "is" : "are") missed.")
    }
}
