internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// Finds the event for which a person records a feeling, by its name or by asking.
struct EventChoice {
    let context: Context
    let store: any DatabaseStore
    let subject: SubjectID

    /// The maximum number of events that are offered at once.
    private static let offered = 9

    /// The event with an identifier, or the latest event with the title or a part of it.
    ///
    /// - Throws: A failure if there is no such event, if several titles match, or if the event has
    ///   not ended.
    func named(_ text: String) async throws(Failure) -> CalendarEvent {
        let query = SampleQuery(filters: [.calendarEvent(.subject(subject))])
        let events = try await onStore(await query.result(for: store))
        let now = context.clock.now
        let found = try Self.matching(text, in: events)
        let ended = found.filter { $0.hasEnded(at: now) }
        guard let last = ended.max(by: { ($0.feelingDate, $0.id) < ($1.feelingDate, $1.id) }) else {
            throw found.isEmpty
                ? Failure(
                    .noInput,
                    "--event: no kept event has this title or identifier; see: wellbeing calendar "
                        + "list")
                : Failure(
                    .badInput, "--event: the event has not ended yet; say how it felt afterwards")
        }
        return last
    }

    /// The events with an identifier, or else with a title, or else with a part of a title.
    ///
    /// - Throws: A failure if the part occurs in several titles.
    private static func matching(
        _ text: String, in events: [CalendarEvent]
    ) throws(Failure) -> [CalendarEvent] {
        if let id = SampleID(text) {
            let found = events.filter { $0.id == id || $0.link == id.description }
            if !found.isEmpty { return found }
        }
        let wanted = text.onOneLine.lowercased()
        guard !wanted.isEmpty else { return [] }
        let same = events.filter { $0.title.lowercased() == wanted }
        guard same.isEmpty else { return same }
        let holding = events.filter { $0.title.lowercased().contains(wanted) }
        guard Set(holding.map(\.title)).count <= 1 else {
            throw Failure(
                .badInput, "--event: several titles have this part; type more of the title")
        }
        return holding
    }

    /// Asks which event without a feeling the person means. Offers the latest ones first.
    ///
    /// - Throws: A failure if there is no such event, or if the person leaves.
    func asked(_ questioning: inout Questioning) async throws(Failure) -> CalendarEvent {
        let unfelt = try await onStore(
            await store.unfeltEvents(of: subject, at: context.clock.now))
        guard let last = unfelt.first else {
            throw Failure(
                .noInput, "--event: no event has ended without a feeling; nothing was saved")
        }
        var shown = unfelt
        let phrase = try context.phrasebook()
        var lines = [phrase("Which event?")] + numbered(shown, phrase)
        while true {
            let reply = try questioning.ask(
                lines, prompt: phrase("Number or part of a title (Enter: 1): "))
            lines = []
            guard case .line(let line) = reply else {
                throw Failure(.tryAgain, "the input ended before an event; nothing was saved")
            }
            if line.isEmpty { return shown.first ?? last }
            if let number = Int(line) {
                if shown.indices.contains(number - 1) { return shown[number - 1] }
                try questioning.refuse(phrase("there is no such number in the list"))
                continue
            }
            let found = unfelt.filter { $0.title.lowercased().contains(line.lowercased()) }
            switch found.count {
            case 0: try questioning.refuse(phrase("no such title; type a part of one"))
            case 1: return found[0]
            default:
                try questioning.refuse(phrase("several events fit; choose by number"))
                shown = found
                lines = numbered(shown, phrase)
            }
        }
    }

    private func numbered(_ events: [CalendarEvent], _ phrase: Phrasebook) -> [String] {
        let lines = events.prefix(Self.offered).enumerated().map { place, event in
            "  \(place + 1)  \(event.shownTitle), \(context.endWords(of: event, in: phrase))"
        }
        let rest = events.count - lines.count
        return lines
            + (rest > 0
                ? ["  " + phrase("… and \(rest) earlier ones; type a part of the title.")] : [])
    }
}

extension CalendarEvent {
    /// The title with the calendar: `Team standup (Office)`.
    var shownTitle: String {
        (title.isEmpty ? "Without a title" : title) + (calendar.isEmpty ? "" : " (\(calendar))")
    }
}

extension Context {
    /// When an event ended: the time if it ended today, otherwise the date.
    func endWords(of event: CalendarEvent, in phrase: Phrasebook) -> String {
        let end = clock.local(event.feelingDate)
        let isToday = end.precision == .instant && end.day == clock.now.day
        return isToday
            ? phrase("today \(phrase.clock(end) ?? "")") : phrase.date(end)
    }
}
