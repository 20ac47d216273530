internal import Calendars
internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing calendar list`: the stored events day by day, and the scheduled hours.
enum ListEvents {
    static func run(_ context: Context) async throws(Failure) {
        let days = try context.daysToList()
        let subject = try context.subject()
        let drawing = try Drawing(in: context)
        if drawing != nil { try context.checkOutIsNotStore() }
        // For a page, open the store for writing: the audit records the export.
        let store = try await context.openStoreIfThere(drawing == nil ? .reading : .existing)
        let schedule = try await schedule(of: subject, days, store ?? InMemoryStore(), context)
        if let drawing { return try await write(schedule, as: drawing, from: store, context) }
        if schedule.isEmpty, context.format == .text {
            return context.say("No events from \(days.lowerBound) to \(schedule.lastDay).")
        }
        try context.print(schedule.json, or: schedule.lines, as: context.format)
        if context.format == .text { try showHours(schedule.table, context) }
    }

    private static func schedule(
        of subject: SubjectID, _ days: Range<LocalDate>, _ store: any SampleStore,
        _ context: Context
    ) async throws(Failure) -> EventSchedule {
        let feelings = try await onStore(await CalendarEvent.Feelings(of: subject, in: store))
        guard var schedule = EventSchedule(days: days, feelings, on: context.clock) else {
            throw Failure(.badInput, "calendar: the days lie outside of the years 1900 to 2100")
        }
        // Stores compare instants, and a day as if in UTC. A local clock differs from UTC by less
        // than a day.
        let wide = SampleFilter.DateTest(
            from: days.lowerBound.adding(days: -1).map(Timestamp.init(day:)),
            to: days.upperBound.adding(days: 1).map(Timestamp.init(day:)))
        var pages = StoredPages(
            store: store,
            filter: .all([.subject(subject), .type(.calendarEvent), .dates(wide)]),
            sort: .oldestFirst, limit: .max)
        while let page = try await pages.next() {
            for stored in page {
                guard let event = CalendarEvent(stored) else { continue }
                schedule.add(
                    event, from: context.clock.local(event.start),
                    to: context.clock.local(event.end))
            }
        }
        return schedule
    }

    /// Shows the time of each calendar and day, as bars on a terminal, otherwise as numbers.
    private static func showHours(_ table: TimeTable, _ context: Context) throws(Failure) {
        guard !table.numbers.isEmpty else { return }
        let isPlain = context.arguments.isOn(.plain) || !context.streams.output.isTerminal
        let bars = TimeBars(table, width: context.width(of: context.streams.output))
        guard !isPlain, !bars.rows.isEmpty else {
            return try context.print(
                ["", "Hours of each day:"] + table.numbers.map { "  " + $0 })
        }
        try context.print(
            ["", "Hours of each day\(bars.hasTentative ? ", tentative ones light" : ""):"])
        try context.write(bars.rows.joined(separator: "\n") + "\n")
    }
}

extension ListEvents {
    /// The file format of `--out`.
    private enum Drawing: String {
        case svg, html

        /// The format that the file extension chooses; `nil` without `--out`.
        init?(in context: Context) throws(Failure) {
            guard context.arguments.has(.out) else { return nil }
            guard !context.arguments.has(.format) else {
                throw Failure(
                    .usage, "--out: the ending of the file chooses the format; leave out --format")
            }
            guard let path = context.outPath?.lowercased() else {
                self = .html
                return
            }
            if path.hasSuffix(".svg") {
                self = .svg
            } else if path.hasSuffix(".html") || path.hasSuffix(".htm") {
                self = .html
            } else {
                throw Failure(
                    .usage,
                    "--out: name a file that ends in .html for a page, or in .svg for the "
                        + "chart alone")
            }
        }
    }

    private static func write(
        _ schedule: EventSchedule, as drawing: Drawing, from store: (any DatabaseStore)?,
        _ context: Context
    ) async throws(Failure) {
        let table = schedule.table
        let chart = TimeDrawing(table)
        guard !schedule.isEmpty, drawing == .html || !chart.isEmpty else {
            throw Failure(
                .noInput,
                "--out: no scheduled time from \(schedule.days.lowerBound) to "
                    + "\(schedule.lastDay); nothing was written")
        }
        let text =
            drawing == .svg
            ? chart.svg : schedule.page(made: context.clock.now, by: context.maker).html
        try await context.writePage(text) { () async throws(Failure) in
            guard let store else { return }
            let counts: [SampleType: Int] =
                drawing == .svg
                ? [.calendarEvent: schedule.eventCount]
                : [.calendarEvent: schedule.eventCount, .stateOfMind: schedule.feltCount]
            try await context.noteExport(of: counts, as: drawing.rawValue, from: store)
        }
    }
}
