internal import Calendars
internal import Interchange
internal import Questionnaires
internal import Samples

/// `wellbeing calendar list`: the stored events day by day, and the scheduled hours.
enum ListEvents {
    static func run(_ context: Context) async throws(Failure) {
        let days = try context.daysToList()
        let subject = try context.subject()
        guard let start = context.clock.midnight(days.lowerBound),
            let end = context.clock.midnight(days.upperBound)
        else {
            throw Failure(.badInput, "calendar: the days lie outside of the years 1900 to 2100")
        }
        let store = try await context.storeToRead()
        // Stores compare instants, and days as in UTC. No clock is a day ahead of UTC.
        let wide = DateTest(
            from: days.lowerBound.adding(days: -1).map(Timestamp.init(day:)),
            to: days.upperBound.adding(days: 1).map(Timestamp.init(day:)))
        var pages = StoredPages(
            store: store,
            filter: .all([.subject(subject), .type(.calendarEvent), .dates(wide)]),
            sort: .oldestFirst, limit: .max)
        var schedule = EventSchedule(days: days, start: start, end: end)
        while let page = try await pages.next() {
            for stored in page {
                guard let event = CalendarEvent(stored) else { continue }
                schedule.add(
                    event, from: context.clock.local(event.start),
                    to: context.clock.local(event.end))
            }
        }
        if schedule.isEmpty, context.format == .text {
            return context.say("No events from \(days.lowerBound) to \(schedule.lastDay).")
        }
        try context.print(schedule.json, or: schedule.lines, as: context.format)
    }
}
