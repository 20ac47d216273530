internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

extension ArgumentDeclaration {
    static let flagNumbers = ArgumentDeclaration(
        "NUMBER", .text("NUMBER"), count: .anyNumber,
        summary: "The numbers of flags, such as 3 or 3,5: to show them, to assign them, or to plan "
            + "their follow-up.")
}

extension OptionDeclaration {
    static let assign = OptionDeclaration(
        "--assign", takes: .text("NAME"), summary: "Record who looks after the flags.")
    static let unassign = OptionDeclaration(
        "--unassign", summary: "Remove the assignee of the flags.")
    static let followUp = OptionDeclaration(
        "--follow-up", takes: .text("DAY"),
        summary: "Record the last day for the follow-up, today or later: a day, or the time from "
            + "today like 3d, 2w or 1m.")
    static let noFollowUp = OptionDeclaration(
        "--no-follow-up", summary: "Remove the day of the follow-up.")
}

/// The change that `wellbeing flags NUMBER` makes to the assignee and the follow-up day of flags.
struct FlagAssignment {
    private let numbers: [FlagRecord.ID]
    private let changes: [FlagRecord.Assignment.Change]
    private let name: String?

    /// Reads the options; `nil` if the command does not change an assignment.
    init?(in context: Context) throws(Failure) {
        let arguments = context.arguments
        let own: [OptionDeclaration] = [.assign, .unassign, .followUp, .noFollowUp]
        guard let first = own.first(where: { arguments.has($0) }) else { return nil }
        for (one, other) in [(own[0], own[1]), (own[2], own[3])]
        where arguments.has(one) && arguments.has(other) {
            throw Failure(.usage, "use \(one.name) or \(other.name), not both")
        }
        let listing: [OptionDeclaration] = [
            .all, .historical, .overdueFlags, .assignedTo, .unassigned, .subject, .questionnaire,
            .acknowledge, .withdrawAcknowledgement, .note, .reason,
        ]
        if let option = listing.first(where: { arguments.has($0) }) {
            throw Failure(.usage, "\(first.name) does not work with \(option.name)")
        }
        let words = arguments.values(of: .flagNumbers)
        guard !words.isEmpty else {
            throw Failure(
                .usage,
                "\(first.name): give the numbers of the flags, such as: wellbeing flags 3 "
                    + first.name)
        }
        numbers = try FlagNumbers.read(words, of: "NUMBER")
        name = arguments.value(of: .by)
        guard name?.trimmingBlanks.isEmpty != true else {
            throw Failure(.usage, "--by: the name is empty; say who assigns the flag")
        }
        var changes: [FlagRecord.Assignment.Change] = []
        if let assignee = arguments.value(of: .assign)?.trimmingBlanks {
            guard !assignee.isEmpty else {
                throw Failure(
                    .usage,
                    "--assign: the name is empty; name who looks after the flag, or use "
                        + "--unassign")
            }
            changes.append(.assignee(assignee))
        }
        if arguments.has(.unassign) { changes.append(.assignee(nil)) }
        if let day = try Self.followUpDay(context) { changes.append(.followUp(day)) }
        if arguments.has(.noFollowUp) { changes.append(.followUp(nil)) }
        self.changes = changes
    }

    /// The day of `--follow-up`. A weekday's word means the last such day, so it is usually refused
    /// as a day before today.
    private static func followUpDay(_ context: Context) throws(Failure) -> LocalDate? {
        guard let text = context.arguments.value(of: .followUp) else { return nil }
        let today = context.clock.started.day
        if let interval = Schedule.Interval(text.trimmingBlanks) {
            guard let day = interval.day(1, from: today) else {
                throw Failure(.usage, "--follow-up: is too late; name an earlier day")
            }
            return day
        }
        guard let day = try context.day(of: .followUp) else { return nil }
        guard day >= today else {
            throw Failure(.usage, "--follow-up: is before today; name today or a later day")
        }
        return day
    }

    /// Changes the flags, and shows them.
    func run(in context: Context) async throws(Failure) {
        let attribution = context.attribution(name)
        let store = try await context.openStore(.existing)
        let found = try await FlagNumbers.flags(numbers, in: store, context)
        let missing = FlagNumbers.missing(numbers, among: found)
        let seen = found.filter { $0.acknowledgement != nil }.map { flag in
            "flag \(flag.number ?? 0) is acknowledged, which ends its follow-up; withdraw the "
                + "acknowledgement first"
        }
        let problems = missing + seen
        guard problems.isEmpty else {
            let rest = numbers.count > problems.count ? ["nothing was changed"] : []
            throw Failure(missing.isEmpty ? .badInput : .noInput, problems + rest)
        }
        try await onStore(await store.assign(numbers, changes, by: attribution))
        let after = try await FlagNumbers.flags(numbers, in: store, context)
        try Flags.show(after, as: context.format, in: context)
        let changed = zip(found, after).filter { $0.assignments != $1.assignments }
            .compactMap { $1.number }
        context.say(
            changed.isEmpty
                ? "Nothing changed: it was recorded before."
                : "Recorded for \(FlagNumbers.words(for: changed)) by \(attribution.actor). "
                    + "Not acknowledged.")
    }
}
