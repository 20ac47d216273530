internal import SampleRecords
internal import Samples

/// Asks what another program may do. It asks one question for each type of sample and each
/// direction that is not decided yet.
enum RequestAccess {
    /// Asks, and saves the decisions. If the user leaves before the end, no decision is saved.
    static func run(
        _ wanted: SampleAccess.Permissions, for source: String, in store: any DatabaseStore,
        _ context: Context
    ) async throws(Failure) {
        guard context.mayAsk else {
            throw Failure(
                .usage, "access request asks; with --no-input, decide with: wellbeing access allow")
        }
        let access = SampleAccess(to: store, for: source)
        var isAsked = false
        var left: Failure?
        try await onStore(
            await access.requestAuthorization(wanted, by: context.attribution()) { asked in
                isAsked = true
                do throws(Failure) { return try answers(to: asked, for: source, context) } catch {
                    left = error
                    return nil
                }
            })
        if let left { throw left }
        context.say(
            isAsked
                ? "Saved the decisions. To see or change them: wellbeing access list, allow, revoke"
                : "All of them were decided before. See: wellbeing access list")
    }

    private static func answers(
        to asked: SampleAccess.Permissions, for source: String, _ context: Context
    ) throws(Failure) -> SampleAccess.Permissions {
        var questioning = Questioning(in: context, interruptedBy: try context.catchSignals())
        context.say("\(source) asks for access. q leaves; then nothing is decided.")
        var allowed = SampleAccess.Permissions()
        for type in SampleType.allCases {
            if asked.reading.contains(type),
                try isAllowed("May \(source) see \(words(type)) from other sources?", &questioning)
            {
                allowed.reading.insert(type)
            }
            if asked.sharing.contains(type),
                try isAllowed("May \(source) save \(words(type))?", &questioning)
            {
                allowed.sharing.insert(type)
            }
        }
        return allowed
    }

    private static func isAllowed(
        _ question: String, _ questioning: inout Questioning
    ) throws(Failure) -> Bool {
        var lines = [question]
        while true {
            guard case .line(let line) = try questioning.ask(lines, prompt: "yes or no: ") else {
                throw Failure(.tryAgain, "an answer is missing; nothing was decided")
            }
            lines = []
            switch line.lowercased() {
            case "y", "yes": return true
            case "n", "no": return false
            default: try questioning.refuse("type yes or no")
            }
        }
    }

    private static func words(_ type: SampleType) -> String {
        switch type {
        case .assessment: "results of questionnaires"
        case .stateOfMind: "states of mind"
        case .treatment: "treatments"
        case .quantity: "quantities, such as sleep"
        case .calendarEvent: "events of the calendar"
        case .journalEntry: "entries of the journal"
        case .schedule: "schedules of assessments"
        }
    }
}
