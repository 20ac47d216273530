internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

extension ShowOutcomes {
    /// The completeness of follow-up in the period. Empty without a store or a schedule, and for
    /// many stores.
    static func followUp(
        _ forms: [Questionnaire.ID], _ grouping: ProgrammeReport.Grouping?, _ limit: Int,
        _ clinics: Clinics?, in context: Context
    ) async throws(Failure) -> FollowUpCompleteness {
        let today = context.clock.started.day
        guard clinics == nil else {
            guard !context.arguments.has(.completeness) else {
                throw Failure(
                    .usage, "--completeness: is about one store; name one with --store")
            }
            return FollowUpCompleteness([], of: forms, grouping: grouping, on: today)
        }
        let since = try context.date(of: .since)?.day
        let until = try context.date(of: .until)?.day
        guard let store = try await context.openStoreIfThere() else {
            return FollowUpCompleteness([], of: forms, grouping: grouping, on: today)
        }
        return try await onStore(
            await FollowUpCompleteness(
                of: forms, since: since, until: until, grouping: grouping, on: today, in: store)
        ).suppressed(below: limit)
    }

    /// Writes only the completeness of follow-up.
    static func show(
        _ followUp: FollowUpCompleteness, in context: Context
    ) throws(Failure) {
        guard !context.arguments.has(.out) else {
            throw Failure(.usage, "--completeness: the page has it too; leave it out with --out")
        }
        switch context.format {
        case .json: try context.print(followUp.json)
        case .csv: try context.write(bytes: Array(followUp.table.utf8))
        case .text, .jsonl, .fhir, .dayOne, .markdown, .ics:
            let lines = FollowUpText.lines(followUp, in: try context.phrasebook().requested)
            guard !lines.isEmpty else {
                return context.say(
                    "Nothing was due. To plan a questionnaire: wellbeing schedule add")
            }
            try context.print(lines)
        }
    }

    /// Writes the completeness of follow-up after the outcomes. If no assessment was due, writes
    /// nothing.
    static func show(
        part followUp: FollowUpCompleteness, in context: Context
    ) throws(Failure) {
        let lines = FollowUpText.lines(followUp, in: try context.phrasebook().requested)
        if !lines.isEmpty { try context.print([""] + lines) }
    }
}

extension JSONValue {
    /// The outcomes with the stores that could not be read. Unchanged without several stores.
    func with(leftOut: [String]?) -> JSONValue {
        guard case .object(let members) = self, let leftOut else { return self }
        return .object(members + [("leftOut", .texts(leftOut))])
    }

    /// The outcomes with a member for the completeness of follow-up; `null` if no assessment was
    /// due.
    func with(_ followUp: FollowUpCompleteness) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + [("followUp", followUp.isEmpty ? .null : followUp.json)])
    }
}
