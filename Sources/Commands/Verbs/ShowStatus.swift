internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let subjectOfStatus = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary: "The person. Without it, the only person of the store, or self.",
        environmentVariable: "WELLBEING_SUBJECT")
}

/// `wellbeing status`, and `wellbeing` alone: shows the last result, open tasks and the next
/// commands.
enum ShowStatus: Verb {
    static let speech = Speech.translated
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "status", .lookBack, summary: "see the last result, what is open, and what to type next",
        discussion: """
            The same as wellbeing without a verb. It changes nothing, and creates no store.

            In a store that holds several people it is about self. If none of them is self, it \
            shows counts only; --subject shows one person.
            """,
        examples: [
            .init("wellbeing", "Your last result, and what to type next."),
            .init("wellbeing status --subject P-17", "The same for P-17."),
        ],
        options: [.subjectOfStatus], formats: [.text, .json])

    static func run(in context: Context) async throws(Failure) {
        var status = Status()
        // A damaged result or draft must not hide a flag: show what was read, then the failure.
        var failure: Failure?
        do { try await read(&status, in: context) } catch { failure = error }
        if failure == nil || status.openFlags + status.overdueFlags + status.historicalFlags > 0 {
            try show(status, in: context)
        }
        if let failure { throw failure }
    }

    private static func show(_ status: Status, in context: Context) throws(Failure) {
        if context.format == .json { return try context.print(status.json) }
        let text = StatusText(
            status, storeOption: context.storeOption, phrase: try context.phrasebook())
        try context.print(text.lines)
        try context.print(text.nextCommands)
    }

    /// Reads the store. Flags come first, so that a damaged result does not hide them.
    private static func read(_ status: inout Status, in context: Context) async throws(Failure) {
        let isNamed = context.arguments.value(of: .subject, or: context.environment) != nil
        if isNamed { status.subject = try context.subject() }
        guard let store = try await context.openStoreIfThere() else { return }
        status.people = try await onStore(await store.subjectCount())
        if !isNamed { status.subject = try await subject(in: store, of: status.people) }
        let flags = try await onStore(await store.flags(of: nil, .open))
        status.openFlags = flags.count
        status.flags = PersonFlag.byWork(
            await store.personFlags(flags.filter { $0.subject == status.subject }))
        status.historicalFlags = try await onStore(await store.historicalFlagCount(of: nil))
        if let subject = status.subject, status.historicalFlags > 0 {
            status.ownHistoricalFlags = HistoricalFlags(
                try await onStore(await store.flags(of: subject, .historical)))
        }
        let overdue = try await onStore(
            await store.overdueFlags(of: nil, on: context.clock.started.day))
        status.overdueFlags = overdue.count
        status.ownOverdueFlags = overdue.count { $0.subject == status.subject }
        let drafts = try await onStore(await store.drafts(of: nil))
        status.openDrafts = drafts.count
        try await count(&status, dueIn: store, on: context.clock.started.day)
        guard let subject = status.subject else {
            var query = AssessmentQuery()
            query.limit = 1
            status.newest = try await onStore(await store.assessments(query)).last?
                .assessment.questionnaire.id
            return
        }
        status.drafts = drafts.filter { $0.subject == subject }
        status.last = try await last(of: subject, in: store, context)
    }

    /// The only person of a store, or else the user; `nil` if the user has no data among several
    /// people.
    private static func subject(
        in store: any DatabaseStore, of people: Int
    ) async throws(Failure) -> SubjectID? {
        guard people == 1 else {
            return try await onStore(await store.knows(.oneself)) ? .oneself : nil
        }
        return try await onStore(await store.subjects(limit: 1)).first
    }

    /// Counts the due and overdue assessments of schedules and rules.
    private static func count(
        _ status: inout Status, dueIn store: any DatabaseStore, on today: LocalDate
    ) async throws(Failure) {
        let schedules = try await onStore(
            await SampleQuery(filters: [.schedule()]).result(for: store))
        let rules = try await onStore(await store.standingSchedules())
        guard !schedules.isEmpty || !rules.isEmpty else { return }
        let plan = try await onStore(
            await SchedulePlan(of: schedules, rules: rules, openingBy: today, from: store))
        status.ownDueForm =
            plan.assessments.filter {
                let state = $0.state(on: today)
                return (state == .due || state == .overdue) && $0.schedule.subject == status.subject
            }.next(on: today)?.schedule.questionnaire
        for one in plan.assessments {
            let state = one.state(on: today)
            guard state == .due || state == .overdue else { continue }
            let isOwn = one.schedule.subject == status.subject
            status.due += 1
            if isOwn { status.ownDue += 1 }
            guard state == .overdue else { continue }
            status.overdue += 1
            if isOwn { status.ownOverdue += 1 }
        }
    }

    /// The last result of a person, with its flags.
    private static func last(
        of subject: SubjectID, in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> Status.Last? {
        var query = AssessmentQuery()
        query.subject = subject
        query.limit = 1
        guard let stored = try await onStore(await store.assessments(query)).last else {
            return nil
        }
        let form = try await store.definition(of: stored)
        let flags = try await onStore(await store.personFlags(of: subject, questionnaire: form.id))
            .filter { $0.assessment == stored.id || $0.result == stored.id }
        let period = try CalendarPeriod(in: context)
        let entries = try await onStore(
            await PersonRecord.HistoryEntry.all(
                [(stored, form)], flags: flags, in: store, isInPeriod: { period.contains($0) }))
        return entries.last.map { Status.Last(questionnaire: form.id, entry: $0) }
    }
}
