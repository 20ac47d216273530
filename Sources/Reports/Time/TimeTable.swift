package import Questionnaires

/// The time that the events of some days take, for each calendar and day.
package struct TimeTable: Hashable, Sendable {
    /// A time, and the part of it in which all events are tentative.
    package struct Amount: Hashable, Sendable {
        /// The whole time.
        package let total: Duration
        /// The tentative part of it.
        package let tentative: Duration

        package init(total: Duration, tentative: Duration) {
            self.total = total
            self.tentative = tentative
        }

        /// The time in words: `2 h, of these 30 min tentative`.
        package var words: String {
            total.hoursAndMinutes
                + (tentative > .zero ? ", of these \(tentative.hoursAndMinutes) tentative" : "")
        }
    }

    /// A calendar with the time of its events. Events that overlap count once.
    package struct Row: Hashable, Sendable {
        /// The name of the calendar.
        package let name: String
        /// What it relates to, such as `Work`; empty without.
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

        /// The name, and what it relates to: `Office (Work)`.
        package var title: String { about.isEmpty ? name : "\(name) (\(about))" }
    }

    /// The days, in order.
    package let days: [LocalDate]
    /// The calendars, by name.
    package let calendars: [Row]
    /// All calendars together. Events of two calendars that overlap count once.
    package let total: Row

    package init(days: [LocalDate], calendars: [Row], total: Row) {
        self.days = days
        self.calendars = calendars
        self.total = total
    }

    /// The longest time of a calendar on one day.
    var longest: Duration { calendars.flatMap(\.days).map(\.total).max() ?? .zero }

    /// The days and the calendars with time on them.
    var busyDays: [(day: LocalDate, calendars: [(row: Row, amount: Amount)])] {
        days.enumerated().compactMap { place, day in
            let busy = calendars.filter { $0.days[place].total > .zero }
            return busy.isEmpty ? nil : (day, busy.map { ($0, $0.days[place]) })
        }
    }

    /// The time of each calendar and day, each in one line, for screen readers and logs.
    package var numbers: [String] {
        busyDays.flatMap { day, calendars in
            calendars.map { "\(day.weekday.name) \(day), \($0.row.name): \($0.amount.words)" }
        }
    }
}

extension Duration {
    /// Whole hours and minutes: `1 h 30 min`.
    package var hoursAndMinutes: String {
        let (hours, minutes) = (components.seconds / 60).quotientAndRemainder(dividingBy: 60)
        return switch (hours, minutes) {
        case (0, _): "\(minutes) min"
        case (_, 0): "\(hours) h"
        default: "\(hours) h \(minutes) min"
        }
    }

    /// The number of hours.
    var hours: Double { Double(components.seconds) / 3_600 }
}

extension LocalDate.Weekday {
    /// The name with a capital: `Monday`.
    package var name: String {
        let word = "\(self)"
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
