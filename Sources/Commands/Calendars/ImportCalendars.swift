internal import Calendars
internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing calendar import`: stores the events of calendar files.
enum ImportCalendars {
    static func run(_ paths: [String], _ context: Context) async throws(Failure) {
        try context.checkReasonToAmend()
        let named = try context.associations()
        let days = try context.daysToImport()
        _ = try context.subject()
        // Read the files before the store has threads: see ``SystemZones``.
        let sources = try CalendarImport.Source.read(paths, in: days, CalendarZones(context.clock))
        for folder in CalendarImport.Source.unreadFolders(in: paths) {
            context.say("\(folder): a folder in a folder is not read; give it as a path of its own")
        }
        let store = try await context.storeToImport()
        let subject =
            if let store { try await context.subjectToWriteFor(in: store) } else {
                try context.subject()
            }
        // A calendar keeps its associations until the user changes them.
        let kept = try await onStore(await store?.calendarAssociations(of: subject)) ?? [:]
        let associations = kept.merging(named) { $1 }
        var found = CalendarImport(sources, in: days, of: subject, about: associations)
        let compared: any SampleStore = store ?? InMemoryStore()
        try await onStore(await found.findOlderVersions(in: compared))
        let entries = found.entries
        let text = CalendarImport.Text(
            try await onStore(await entries.plan(for: compared)), of: found,
            deletesCancelled: context.arguments.has(.deleteCancelled),
            zoneName: context.zoneName)
        if context.format == .text { try context.show(plan: text.lines) }
        context.say(text.problemLines)
        let reasons = reasonsToStop(text, named: Set(named.keys), context)
        guard try context.continuesImport(reasons, json: text.summary(isApplied: false).json)
        else { return }
        let total = text.plan.total
        let changed =
            total.newer + (context.arguments.has(.amend) ? total.conflicts : 0)
            + text.deletions
        guard total.new + changed > 0 else {
            if context.format == .json { try context.print(text.summary(isApplied: true).json) }
            return context.say(text.nothingNew)
        }
        try context.confirmImport(text.question(changed: changed))
        let outcome = try await keep(entries, files: sources.count, in: store, context)
        try context.print(
            text.summary(outcome, isApplied: true).json, or: ["", text.words(for: outcome) + "."],
            as: context.format,
            elseSaying: "\(text.words(for: outcome)) all the same; it is in the store.")
    }

    /// Why the import is refused, and what the user can do.
    private static func reasonsToStop(
        _ text: CalendarImport.Text, named: Set<String>, _ context: Context
    ) -> [String] {
        var reasons: [String] = []
        if !named.isSubset(of: text.calendarNames) {
            reasons.append(
                "--associate: no calendar of the files has this name; the plan lists their names.")
        }
        guard !context.arguments.has(.skipBad) else { return reasons }
        if text.problemCount > 0 {
            reasons.append(
                "\(Counted("problem", text.problemCount)); nothing was kept. Correct the files, or "
                    + "keep the good events with --skip-bad.")
        }
        let conflicts = text.plan.total.conflicts
        if conflicts > 0, !context.arguments.has(.amend) {
            reasons.append(
                "\(Counted("event", conflicts)) kept with other content, and not newer in the "
                    + "files; nothing was changed. Replace them with --amend REASON, or leave them "
                    + "as they are with --skip-bad.")
        }
        return reasons
    }

    /// Stores the events, all or none.
    private static func keep(
        _ entries: SampleImport, files: Int, in store: (any DatabaseStore)?,
        _ context: Context
    ) async throws(Failure) -> SampleImport.Outcome {
        let store = try await context.storeToKeep(in: store)
        return try await onStore(
            await entries.apply(
                to: store, by: context.attribution(),
                correcting: context.arguments.value(of: .amend),
                skippingProblems: context.arguments.has(.skipBad),
                withdrawing: context.arguments.has(.deleteCancelled)
                    ? "cancelled in the calendar" : nil,
                details: [
                    .init(name: "files", value: String(files)),
                    .init(name: "source", value: CalendarEvent.fileSource.name),
                ]))
    }
}
