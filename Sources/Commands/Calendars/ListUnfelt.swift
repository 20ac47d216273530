internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing calendar unfelt`: shows whether events ended without a feeling, for a shell prompt or
/// a job.
///
/// It prints one line or no line. So it opens the store without the reminders of other verbs.
enum ListUnfelt {
    static func run(_ context: Context) async throws(Failure) {
        let subject = try context.subject()
        let since = try context.date(of: .since)
        let events = try await events(of: subject, since: since, context)
        guard context.format == .text else {
            return try context.print(.array(events.map(\.json)))
        }
        guard let last = events.first else { return }
        let words =
            events.count == 1
            ? "1 event ended without a feeling:"
            : "\(events.count) events ended without a feeling, the last:"
        let ended = context.endWords(of: last, in: .english)
        try context.write(
            "\(words) \(last.shownTitle), \(ended). To log it: wellbeing feel --event".terminalSafe
                + "\n")
    }

    private static func events(
        of subject: SubjectID, since: Timestamp?, _ context: Context
    ) async throws(Failure) -> [CalendarEvent] {
        let place = try context.storePlace()
        guard place.mayHaveStore else { return [] }
        let store: any DatabaseStore
        do { store = try await context.store(at: place, .reading) } catch { throw Failure(error) }
        return try await onStore(
            await store.unfeltEvents(of: subject, at: context.clock.now, since: since))
    }
}
