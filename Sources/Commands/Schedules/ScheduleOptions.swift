internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let every = OptionDeclaration(
        "--every", takes: .text("INTERVAL", suggestions: ["1w", "2w", "1m", "3m"]),
        summary: "How often, in days, weeks or months: 10d, 2w or 3m.")
    static let scheduleStart = OptionDeclaration(
        "--from", takes: .date,
        summary: "The first day on which it is due. Without it, today.")
    static let scheduleUntil = OptionDeclaration(
        "--until", takes: .text("DAY", suggestions: ["treatment-end"]),
        summary:
            "For add: the last day on which it may be due, or treatment-end. Without it, until "
            + "you end the schedule.")
    static let early = OptionDeclaration(
        "--early", takes: .integer("DAYS", 0...1_826),
        summary: "For add: how many days before the due day a result counts. Without it, a quarter "
            + "of the interval, 7 days at most.")
    static let late = OptionDeclaration(
        "--late", takes: .integer("DAYS", 0...Schedule.Rule.lateLimit),
        summary: "For add: how many days after the due day a result counts. Without it, until the "
            + "next one opens.")
    static let scheduleEnd = OptionDeclaration(
        "--date", takes: .date,
        summary: "For end: the last day of the schedule, today or later. Without it, today.")
    static let endedToo = OptionDeclaration(
        "--ended", summary: "For list: also schedules that have ended.")
}

extension Context {
    /// The rule that the options describe.
    func scheduleRule() throws(Failure) -> Schedule.Rule {
        guard let text = arguments.value(of: .every) else {
            throw Failure(.usage, "schedule add: say how often, such as --every 2w")
        }
        guard let every = Schedule.Interval(text) else {
            throw Failure(
                .usage,
                "--every: write days, weeks or months like 10d, 2w or 3m, five years at most")
        }
        let rule = Schedule.Rule(
            every: every, until: try scheduleEnd(), early: arguments.integer(of: .early),
            late: arguments.integer(of: .late))
        guard let rule else {
            throw Failure(
                .usage,
                "--early: is as long as the interval; write \(every.shortestDays - 1) days or fewer"
            )
        }
        return rule
    }

    private func scheduleEnd() throws(Failure) -> Schedule.End {
        guard let text = arguments.value(of: .scheduleUntil) else { return .open }
        if let end = Schedule.End(text.trimmingBlanks) { return end }
        let date = try date(text, option: .scheduleUntil)
        guard date.precision == .day else {
            throw Failure(.usage, "--until: write a day like 2026-12-31, without a time")
        }
        return .day(date.day)
    }
}
