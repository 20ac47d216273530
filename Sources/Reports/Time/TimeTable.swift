package import Questionnaires

/// The time that events take, for each calendar and day.
package struct TimeTable: Hashable, Sendable {
    /// An amount of time, and the part of it that is only tentative.
    package struct Amount: Hashable, Sendable {
        /// The total time.
        package let total: Duration
        /// The tentative part of the total.
        package let tentative: Duration

        package init(total: Duration, tentative: Duration) {
            self.total = total
            self.tentative = tentative
        }

        /// The amount in words: `2 h, of these 30 min tentative`.
        package var words: String {
            total.hoursAndMinutes
                + (tentative > .zero ? ", of these \(tentative.hoursAndMinutes) tentative" : "")
        }
    }

    /// A calendar with the time of its events. Overlapping events count once.
    package struct Row: Hashable, Sendable {
        /// The name of the calendar.
        package let name: String
        /// What the calendar relates to, such as `Work`; empty without an association.
        package let about: String
        /// The time of each day, in the order of ``TimeTable/days``.
        package let days: [Amount]
        /// The time of all days.
        package let sum: Amount

        package init(name: String, about: String, days: [Amount], sum: Amount) {
            self.name = name
            self.about = about
            self.days = days
            self.sum = sum
        }

        /// The name with what the calendar relates to: `Office (Work)`.
        package var title: String { about.isEmpty ? name : "\(name) (\(about))" }
    }

    /// The days, in order.
    package let days: [LocalDate]
    /// The calendars, by name.
    package let calendars: [Row]
    /// All calendars together. Overlapping events of two calendars count once.
    package let total: Row

    package init(days: [LocalDate], calendars: [Row], total: Row) {
        self.days = days
        self.calendars = calendars
        self.total = total
    }

    /// The longest time of one calendar on one day.
    var longest: Duration { calendars.flatMap(\.days).map(\.total).max() ?? .zero }

    /// The days with scheduled time, each with the calendars that have time on it.
    var busyDays: [(day: LocalDate, calendars: [(row: Row, amount: Amount)])] {
        days.enumerated().compactMap { place, day in
            let busy = calendars.filter { $0.days[place].total > .zero }
            return busy.isEmpty ? nil : (day, busy.map { ($0, $0.days[place]) })
        }
    }

    /// The time of each calendar and day, a line each, for screen readers and logs.
    package var numbers: [String] {
        busyDays.flatMap { day, calendars in
            calendars.map { "\(day.weekday.name) \(day), \($0.row.name): \($0.amount.words)" }
        }
    }
}

extension Duration {
    /// The time in whole hours and minutes: `1 h 30 min`.
    package var hoursAndMinutes: String {
        let (hours, minutes) = (components.seconds / 60).quotientAndRemainder(dividingBy: 60)
        return switch (hours, minutes) {
        case (0, _): "\(minutes) min"
        case (_, 0): "\(hours) h"
        default: "\(hours) h \(minutes) min"
        }
    }

    var hours: Double { Double(components.seconds) / 3_600 }
}

extension LocalDate.Weekday {
    /// The name with a capital letter: `Monday`.
    package var name: String {
        let word = "\(self)"
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
