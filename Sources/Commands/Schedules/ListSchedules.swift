internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

/// `wellbeing schedule list`: lists the schedules of everyone or of one person, with the next due
/// days.
enum ListSchedules {
    static func run(_ words: [String], _ context: Context) async throws(Failure) {
        guard words.count < 2 else {
            throw Failure(.usage, "schedule list: takes one person at most")
        }
        if let option = context.arguments.value(of: .subject), let word = words.first,
            option != word
        {
            throw Failure(.usage, "schedule list: --subject names another person; give one")
        }
        // Do not use the environment's person: a setting must not hide a schedule.
        let named = words.first ?? context.arguments.value(of: .subject)
        var filter = SampleFilter.everything
        if let named { filter = .subject(try context.subject(named)) }
        let store = try await context.openStoreIfThere()
        var schedules: [Schedule] = []
        var treatments: [Treatment] = []
        var rules: [StandingSchedule] = []
        if let store {
            let query = SampleQuery(filters: [.schedule(filter)])
            schedules = try await onStore(await query.result(for: store))
            let treated = SampleQuery(filters: [.treatment(filter)])
            treatments = try await onStore(await treated.result(for: store))
            rules = try await onStore(await store.standingSchedules())
        }
        let today = context.clock.started.day
        // Include ended schedules: a result that counts for one of them counts for no other
        // schedule.
        var plan = SchedulePlan([], results: [], treatments: [], openingBy: today)
        if let store, context.format == .text {
            plan = try await onStore(
                await SchedulePlan(
                    of: schedules, rules: rules, treatments: treatments, openingBy: today,
                    includesNext: true, leavingOutDamaged: true, from: store))
        }
        let all = schedules.count + rules.count
        // For one person, keep only the rules that plan something for this person.
        if named != nil { rules.removeAll { $0.schedules(of: treatments).isEmpty } }
        let others = all - schedules.count - rules.count
        if !context.arguments.has(.endedToo) {
            schedules.removeAll { $0.hasEnded(before: today, treatments) }
            rules.removeAll { $0.hasEnded(before: today) }
        }
        schedules.sort {
            ($0.subject.text, $0.questionnaire, $0.first)
                < ($1.subject.text, $1.questionnaire, $1.first)
        }
        let open = plan.assessments.filter { $0.result == nil && $0.day >= today }
        let next = Dictionary(open.map { ($0.schedule.id, $0.day) }, uniquingKeysWith: min)
        let unreadable = plan.unreadable
        try context.print(
            list: rules.map(\.json) + schedules.map(\.json),
            or: Array(
                (rules.map(\.lines)
                    + schedules.map { schedule in
                        let isKnown = !unreadable.contains {
                            $0.subject == schedule.subject
                                && $0.questionnaire == schedule.questionnaire
                        }
                        let words =
                            isKnown
                            ? nextWords(schedule, next[schedule.id], treatments)
                            : "The next due day is not known: a result is damaged."
                        return lines(of: schedule, words)
                    })
                    .joined(separator: [""])),
            ifEmpty: "No schedules. To add one: wellbeing schedule add", as: context.format)
        let hidden = all - others - schedules.count - rules.count
        if hidden > 0 {
            context.say(
                "Not shown: \(hidden) that \(hidden == 1 ? "has" : "have") "
                    + "ended. See: wellbeing schedule list --ended")
        }
    }

    private static func lines(of schedule: Schedule, _ nextWords: String) -> [String] {
        [
            "\(schedule.subject)  \(schedule.questionnaire)  \(schedule.ruleWords)",
            "  From \(schedule.first). A result counts \(schedule.windowWords).",
            "  " + nextWords, "  \(schedule.id)",
        ] + (schedule.note.map { ["  Note: \($0)"] } ?? [])
    }

    /// The next due day without a result, or why there is no such day.
    private static func nextWords(
        _ schedule: Schedule, _ next: LocalDate?, _ treatments: [Treatment]
    ) -> String {
        if schedule.lastDay(treatments) == .noTreatment {
            return "Nothing is due: no treatment of the person covers its first day."
        }
        return next.map { "Next due day: \($0)." } ?? "No due day is left."
    }
}
