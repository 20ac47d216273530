internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

/// `wellbeing schedule list`: the schedules of everyone or of one person, and what is next.
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
        // The environment does not narrow the list: a setting must not hide a schedule.
        let named = words.first ?? context.arguments.value(of: .subject)
        var filter = SampleFilter.everything
        if let named { filter = .subject(try context.subject(named)) }
        let store = try await context.openStoreIfThere()
        var schedules: [Schedule] = []
        var treatments: [Treatment] = []
        var rules: [Schedule.Standing] = []
        if let store {
            let query = SampleQuery(filters: [.schedule(filter)])
            schedules = try await onStore(await query.result(for: store))
            let treated = SampleQuery(filters: [.treatment(filter)])
            treatments = try await onStore(await treated.result(for: store))
            rules = try await onStore(await store.standingSchedules())
        }
        let today = context.clock.started.day
        let all = schedules.count + rules.count
        // Those of one person are the rules that plan something for this person.
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
        try context.print(
            list: rules.map(\.json) + schedules.map(\.json),
            or: Array(
                (rules.map(\.lines) + schedules.map { lines(of: $0, today, treatments) })
                    .joined(separator: [""])),
            ifEmpty: "No schedules. To add one: wellbeing schedule add", as: context.format)
        let hidden = all - others - schedules.count - rules.count
        if hidden > 0 {
            context.say(
                "Not shown: \(hidden) that \(hidden == 1 ? "has" : "have") "
                    + "ended. See: wellbeing schedule list --ended")
        }
    }

    private static func lines(
        of schedule: Schedule, _ today: LocalDate, _ treatments: [Treatment]
    ) -> [String] {
        [
            "\(schedule.subject)  \(schedule.questionnaire)  \(schedule.ruleWords)",
            "  From \(schedule.first). A result counts \(schedule.windowWords).",
            "  " + nextWords(schedule, today, treatments), "  \(schedule.id)",
        ] + (schedule.note.map { ["  Note: \($0)"] } ?? [])
    }

    /// The next due day, or why there is none.
    private static func nextWords(
        _ schedule: Schedule, _ today: LocalDate, _ treatments: [Treatment]
    ) -> String {
        let limit: LocalDate
        switch schedule.lastDay(treatments) {
        case .noTreatment:
            return "Nothing is due: no treatment of the person covers its first day."
        case .day(let last): limit = last
        case .open: limit = .last
        }
        let next = schedule.rule.every.days(from: schedule.first).first { $0 >= today }
        guard let next, next <= limit else { return "No due day is left." }
        return "Next due day: \(next)."
    }
}
