package import Questionnaires

/// A page about the events of some days: the time of each calendar, and then the events day by day.
///
///     TimePage(table, events: events, notes: [], made: now, maker: "wellbeing 1.0").html
package struct TimePage: Sendable {
    /// The events of a day, a line each.
    package struct Day: Hashable, Sendable {
        let day: LocalDate
        let events: [String]

        package init(day: LocalDate, events: [String]) {
            self.day = day
            self.events = events
        }
    }

    let table: TimeTable
    let days: [Day]
    let notes: [String]
    let made: Timestamp
    let maker: String

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - table: The times.
    ///   - days: The events, by day.
    ///   - notes: The events that the times do not include, in sentences.
    ///   - made: When the page is made.
    ///   - maker: The program that makes it.
    package init(
        _ table: TimeTable, events days: [Day], notes: [String], made: Timestamp, maker: String
    ) {
        self.table = table
        self.days = days
        self.notes = notes
        self.made = made
        self.maker = maker
    }

    /// The page.
    ///
    /// - Complexity: O(*n*) in the number of events, and of days times calendars.
    package var html: String {
        ReportPage(
            title: "Calendar", header: [.paragraph(.prose(period))], sections: [hours, events],
            footer: [
                .paragraph(
                    """
                    Made on \(made.reading) by \(maker) from the events stored at that time. The \
                    page is one complete file: it loads and sends no data.
                    """)
            ], note: "This page shows how time was scheduled.", style: .report + .time
        ).html
    }

    private var period: String {
        guard let first = table.days.first, let last = table.days.last else { return "" }
        return first == last ? "\(first)" : "\(first) to \(last)"
    }

    private var hours: Markup {
        let drawing = TimeDrawing(table)
        let hasTentative = table.total.sum.tentative > .zero
        return .section(
            "hours", "Scheduled hours",
            [
                drawing.figure,
                hasTentative && !drawing.isEmpty
                    ? .paragraph("Dashed columns are tentative.", "quiet small") : .nothing,
                .stackedTable(
                    "Hours of each day",
                    columns: [.column("Day")] + columns.map { .stackedColumn($0.title) },
                    rows: rows + [sums], style: "hours"),
                .paragraph(
                    .text((["In the total, overlaps count once."] + notes).joined(separator: " ")),
                    "quiet small"),
            ])
    }

    /// The calendars with their headers, and the total.
    private var columns: [(title: String, row: TimeTable.Row)] {
        table.calendars.map { ($0.title, $0) } + [("Total", table.total)]
    }

    private var rows: [Markup] {
        table.days.enumerated().compactMap { place, day in
            guard days.contains(where: { $0.day == day }) || table.total.days[place].total > .zero
            else { return nil }
            return .row(
                [.rowHead(.prose("\(day.weekday.name.prefix(3)) \(day)"), "date")]
                    + columns.map { cell($0.row.days[place], of: $0.title) })
        }
    }

    private var sums: Markup {
        .row(
            [.rowHead(.strong("All days"))] + columns.map { cell($0.row.sum, of: $0.title) })
    }

    private func cell(_ amount: TimeTable.Amount, of column: String) -> Markup {
        guard amount.total > .zero else { return .stackedCell(.nothing, of: column) }
        let tentative =
            amount.tentative > .zero ? "(\(amount.tentative.hoursAndMinutes) tentative)" : nil
        let parts = [amount.total.hoursAndMinutes, tentative].compactMap(\.self)
        return .stackedCell(
            .joined(parts.map { .element("span", ["class": "nowrap"], [.text($0)]) }, by: " "),
            of: column)
    }

    private var events: Markup {
        .section(
            "events", "Events",
            days.flatMap { day -> [Markup] in
                [
                    .heading("\(day.day.weekday.name) \(day.day)"),
                    .list(day.events.map { .text($0) }),
                ]
            })
    }
}
