internal import Questionnaires

/// The time of each calendar and day as bars on a terminal, with the time in words.
/// ``TimeTable/numbers`` has the same content as a list.
///
///     Wed 25  Office  ████████░░░░  2 h
///             Social  ██████        1 h
package struct TimeBars: Sendable {
    /// The rows, no wider than the given width. Empty if there is no room for a bar.
    package let rows: [String]

    /// Whether a bar has a tentative part, which is drawn light.
    package let hasTentative: Bool

    /// Draws the bars.
    ///
    /// - Parameters:
    ///   - table: The times.
    ///   - width: The columns of a row.
    package init(_ table: TimeTable, width: Int) {
        let busy = table.busyDays
        let labels = busy.map { Self.label($0.day, among: table.days.count) }
        let all = busy.flatMap(\.calendars)
        hasTentative = all.contains { $0.amount.tentative > .zero }
        let day = labels.map(\.count).max() ?? 0
        let numbers = all.map(\.amount.total.hoursAndMinutes.count).max() ?? 0
        let longest = all.map { DisplayWidth.columns(of: $0.row.name.terminalSafe) }.max() ?? 0
        // Two blanks at the start of a row, and between its parts.
        let rest = width - day - numbers - 8
        let names = min(longest, max(rest / 2, 4))
        let room = min(rest - names, Self.greatestRoom)
        guard room >= Self.leastRoom else {
            rows = []
            return
        }
        let scale = Double(room) / max(table.longest.hours, 0.01)
        rows = zip(labels, busy).flatMap { label, busy in
            busy.calendars.enumerated().map { place, part in
                let name = ClinicBars.shortened(part.row.name.terminalSafe, to: names)
                let bar = Self.bar(part.amount, scale: scale, room: room)
                return "  " + Self.padded(place == 0 ? label : "", to: day) + "  "
                    + Self.padded(name, to: names) + "  " + bar + "  "
                    + part.amount.total.hoursAndMinutes
            }
        }
    }

    /// The least and the greatest number of columns for the longest bar.
    private static let leastRoom = 4
    private static let greatestRoom = 40

    /// A short label of a day. It needs the month only if a day number could occur twice.
    private static func label(_ day: LocalDate, among count: Int) -> String {
        count > 28 ? day.description : "\(day.weekday.name.prefix(3)) \(day.day)"
    }

    private static func bar(_ amount: TimeTable.Amount, scale: Double, room: Int) -> String {
        let whole = min(max(DecimalText.nearest(amount.total.hours * scale), 1), room)
        let light = min(DecimalText.nearest(amount.tentative.hours * scale), whole)
        // Both a tentative and a firm part are always visible.
        let tentative =
            amount.tentative == .zero
            ? 0 : amount.tentative == amount.total ? whole : min(max(light, 1), max(whole - 1, 1))
        return padded(
            String(repeating: "█", count: whole - tentative)
                + String(repeating: "░", count: tentative), to: room)
    }

    private static func padded(_ text: String, to columns: Int) -> String {
        text + DisplayWidth.blanks(after: text, to: columns)
    }
}
