internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing schedule rules`: plans questionnaires for everybody with an open treatment.
enum SetScheduleRules {
    /// Shows the rules, or replaces the store's rules with those of a file.
    static func run(_ words: [String], _ context: Context) async throws(Failure) {
        guard words.count < 2 else {
            throw Failure(.usage, "schedule rules: takes one file at most")
        }
        guard let path = words.first else { return try await show(context) }
        let file = try read(path, context)
        let store = try await context.openStore(.creating)
        let today = context.clock.started.day
        let ids = file.entries.map { _ in context.makeID() }
        let attribution = context.attribution()
        let plan = try await context.changing(
            orSay: "It may be saved; check with: wellbeing schedule rules" + context.storeOption,
            await store.atomically { (store) async throws(StoreError) in
                let known = try await store.standingSchedules()
                let decision = Result { () throws(Failure) in try Plan(file, known, today, ids) }
                guard case .success(let plan) = decision else { return decision }
                for rule in plan.ended {
                    try await store.endStandingSchedule(rule.id, on: today, by: attribution)
                }
                for rule in plan.added { try await store.add(rule, by: attribution) }
                return decision
            }
        ).get()
        guard !plan.isEmpty else {
            context.say("Nothing changed: the store has these rules.")
            return try await show(context, store)
        }
        for rule in plan.ended {
            context.say(
                "Ended for \(rule.questionnaire): \(rule.rule.every.words). "
                    + "Today is its last day.")
        }
        for rule in plan.added {
            context.say("Added for \(rule.questionnaire): \(rule.words), from \(rule.first).")
        }
        try await sayWhatIsPast(plan.added, on: today, in: store, context)
        try await show(context, store)
    }

    /// Says how many due days of new rules are in the past. Without a result, they are missed.
    private static func sayWhatIsPast(
        _ rules: [StandingSchedule], on today: LocalDate, in store: any DatabaseStore,
        _ context: Context
    ) async throws(Failure) {
        guard rules.contains(where: { $0.first < today }) else { return }
        let schedules = try await onStore(
            await SampleQuery(filters: [.schedule()]).result(for: store))
        let plan = try await onStore(
            await SchedulePlan(of: schedules, rules: rules, openingBy: today, from: store))
        context.say(
            missed: plan.assessments.count { $0.rule != nil && $0.state(on: today) == .missed })
    }

    private static func read(_ path: String, _ context: Context) throws(Failure) -> ScheduleRuleFile
    {
        let bytes: [UInt8] = try File.content(of: path, limit: 1 << 20)
        let file: ScheduleRuleFile
        do throws(JSONReadingError) { file = try ScheduleRuleFile(json: bytes, file: path) } catch {
            throw Failure(.badInput, error.diagnostics.map(\.description))
        }
        for entry in file.entries { _ = try context.questionnaire(entry.questionnaire.text) }
        return file
    }

    private static func show(_ context: Context) async throws(Failure) {
        guard let store = try await context.openStoreIfThere() else {
            return try show([], context)
        }
        try await show(context, store)
    }

    private static func show(_ context: Context, _ store: any DatabaseStore) async throws(Failure) {
        let today = context.clock.started.day
        try show(
            try await onStore(await store.standingSchedules()).filter {
                !$0.hasEnded(before: today)
            }, context)
    }

    private static func show(_ rules: [StandingSchedule], _ context: Context) throws(Failure) {
        if context.format == .json { return try context.print(ScheduleRuleFile.json(rules)) }
        guard !rules.isEmpty else {
            return context.say("No rules for everybody. To set them: wellbeing schedule rules FILE")
        }
        try context.print(Array(rules.map(\.lines).joined(separator: [""])))
    }
}

extension SetScheduleRules {
    /// The changes that a file makes.
    private struct Plan {
        private(set) var added: [StandingSchedule] = []
        private(set) var ended: [StandingSchedule] = []

        var isEmpty: Bool { added.isEmpty && ended.isEmpty }

        /// Compares a file with the rules of the store. A rule that differs ends today, and the new
        /// rule begins tomorrow or later.
        ///
        /// - Parameter ids: The identifiers for new rules, one for each entry of the file.
        init(
            _ file: ScheduleRuleFile, _ known: [StandingSchedule], _ today: LocalDate,
            _ ids: [SampleID]
        ) throws(Failure) {
            let open = known.filter { !$0.hasEnded(before: today) && $0.stopped != today }
            ended = open.filter { rule in !file.entries.contains { $0.isSame(as: rule) } }
            for (entry, id) in zip(file.entries, ids) where !open.contains(where: entry.isSame) {
                // The rules that end today because of this file, and those that already end today.
                let plansToday = known.contains { rule in
                    rule.questionnaire == entry.questionnaire && rule.first <= today
                        && !rule.hasEnded(before: today)
                }
                let earliest = plansToday ? today.adding(days: 1) : nil
                let first = entry.first ?? earliest ?? today
                if let earliest, first < earliest {
                    throw Failure(
                        .badInput,
                        "\"from\" of the rule for \(entry.questionnaire): another rule plans it until "
                            + "today; write \(earliest) or later, or leave it out")
                }
                guard
                    let rule = StandingSchedule(
                        id: id, questionnaire: entry.questionnaire, first: first,
                        rule: entry.rule)
                else {
                    throw Failure(
                        .badInput,
                        "\"until\" of the rule for \(entry.questionnaire): is before the first day, "
                            + "\(first)")
                }
                added.append(rule)
            }
        }
    }
}
