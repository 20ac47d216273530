internal import Outcomes
internal import Questionnaires
internal import Samples

/// The planned assessments that `due` shows, by their due days.
struct DueList {
    /// The current day.
    let today: LocalDate
    /// The assessments to show.
    let assessments: [PlannedAssessment]
    /// The number of missed assessments that are not shown because they are old.
    let notShown: Int
    /// The due day of the first assessment that is not shown; `nil` if all are shown.
    let firstNotShown: LocalDate?
    /// The number of schedules without a due day because the person has no suitable treatment.
    let schedulesWithoutTreatment: Int
    /// The people and questionnaires with damaged results. It is not known whether they are due.
    let unreadable: [SchedulePlan.Unreadable]
    /// Whether there is a schedule that has not ended.
    private let hasSchedule: Bool

    /// The days during which a missed assessment is shown after it closes, without `--since`.
    private static let missedDays = 28
    /// The days ahead that a calendar covers without `--by`: 12 weeks.
    private static let calendarDays = 84

    /// Reads the schedules and the results of the store.
    init(in context: Context) async throws(Failure) {
        let today = context.clock.started.day
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let by = try Self.lastDay(context, today)
        let since = try context.day(of: .since)
        let forms = try context.questionnaireFilter()
        var schedules: [Schedule] = []
        var treatments: [Treatment] = []
        var rules: [StandingSchedule] = []
        var planned: [PlannedAssessment] = []
        var unreadable: [SchedulePlan.Unreadable] = []
        if let store = try await context.openStoreIfThere() {
            let filter = subject.map { SampleFilter.subject($0) } ?? .everything
            let query = SampleQuery(filters: [.schedule(filter)])
            schedules = try await onStore(await query.result(for: store))
                .filter { forms.admits($0.questionnaire) }
            let treated = SampleQuery(filters: [.treatment(filter)], sort: .saved)
            treatments = try await onStore(await treated.result(for: store))
            rules = try await onStore(await store.standingSchedules())
                .filter { forms.admits($0.questionnaire) }
            let plan = try await onStore(
                await SchedulePlan(
                    of: schedules, rules: rules, treatments: treatments,
                    for: subject.map { [$0] }, openingBy: max(today, by ?? today),
                    leavingOutDamaged: true, from: store))
            planned = plan.assessments
            unreadable = plan.unreadable
        }
        self.unreadable = unreadable
        self.today = today
        let showsAll = context.arguments.has(.fulfilledToo)
        let oldest = today.adding(days: -Self.missedDays) ?? today
        var shown: [PlannedAssessment] = []
        var left: [PlannedAssessment] = []
        for one in planned {
            switch one.state(on: today) {
            case .due, .overdue: shown.append(one)
            case .future: if let by, one.day <= by { shown.append(one) }
            case .fulfilled:
                if showsAll, since.map({ one.day >= $0 }) ?? true { shown.append(one) }
            case .missed:
                let isRecent = since.map { one.day >= $0 } ?? (showsAll || one.closes >= oldest)
                if isRecent { shown.append(one) } else if since == nil { left.append(one) }
            }
        }
        assessments = shown
        notShown = left.count
        firstNotShown = left.first?.day
        schedulesWithoutTreatment = schedules.count { $0.lastDay(treatments) == .noTreatment }
        hasSchedule =
            schedules.contains { !$0.hasEnded(before: today, treatments) }
            || rules.contains { !$0.hasEnded(before: today) }
    }

    /// The day of `--by`, or the last day of a calendar.
    private static func lastDay(
        _ context: Context, _ today: LocalDate
    ) throws(Failure) -> LocalDate? {
        guard let day = try context.day(of: .dueBy) else {
            return context.format == .ics ? today.adding(days: calendarDays) : nil
        }
        guard day >= today else {
            throw Failure(.usage, "--by: is before today; name today or a later day")
        }
        return day
    }

    func assessments(in state: PlannedAssessment.State) -> [PlannedAssessment] {
        assessments.filter { $0.state(on: today) == state }
    }

    /// The message if there is no assessment to show.
    var emptyWords: String {
        guard unreadable.isEmpty else { return "Nothing else is due." }
        return hasSchedule ? "Nothing is due." : "No schedules. To add one: wellbeing schedule add"
    }

    /// The line of `--quiet`; `nil` if no assessment is due. It names no person and no
    /// questionnaire.
    var quietWords: String? {
        let overdue = assessments(in: .overdue).count
        let future = assessments(in: .future).count
        let all = overdue + future + assessments(in: .due).count
        guard all > 0 else { return nil }
        let parts = [(overdue, "overdue"), (future, "later")].filter { $0.0 > 0 }
            .map { "\($0) \($1)" }
        let verb = all == 1 ? "is" : "are"
        let details = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        return "\(Counted("assessment", all)) \(verb) due\(details). See: wellbeing due"
    }
}
