public import Questionnaires

extension Schedule {
    /// The time between two due days: whole days, weeks or months.
    ///
    /// Its text is a number with a letter: `10d`, `2w`, `3m`.
    public struct Interval: Hashable, Sendable {
        /// The unit that the number counts.
        public enum Unit: String, Hashable, Sendable, CaseIterable {
            /// Days.
            case day = "d"
            /// Weeks of seven days.
            case week = "w"
            /// Months of the calendar.
            case month = "m"

            /// The greatest number: about five years.
            var limit: Int {
                switch self {
                case .day: 1_827
                case .week: 261
                case .month: 60
                }
            }
        }

        /// How many units.
        public let count: Int
        /// The unit of ``count``.
        public let unit: Unit

        /// Creates an interval; `nil` for less than one unit and for more than about five years.
        public init?(_ count: Int, _ unit: Unit) {
            guard (1...unit.limit).contains(count) else { return nil }
            self.count = count
            self.unit = unit
        }

        /// The fewest days between two due days. A month has 28 days or more.
        public var shortestDays: Int {
            switch unit {
            case .day: count
            case .week: count * 7
            case .month: count * 28
            }
        }

        /// The due day with a number; `nil` after the last supported day.
        ///
        /// Months are counted from the first day, not from the previous due day. So 31 January is
        /// followed by the last day of February and then by 31 March.
        ///
        /// - Parameters:
        ///   - number: 0 for the first due day.
        ///   - first: The first due day.
        public func day(_ number: Int, from first: LocalDate) -> LocalDate? {
            let (units, overflow) = count.multipliedReportingOverflow(by: number)
            guard !overflow, units < 1_000_000 else { return nil }
            return switch unit {
            case .day: first.adding(days: units)
            case .week: first.adding(days: units * 7)
            case .month: first.adding(months: units)
            }
        }

        /// All due days, the first one included, as far as days are supported.
        package func days(from first: LocalDate) -> some Sequence<LocalDate> {
            sequence(state: 0) { number in
                defer { number += 1 }
                return day(number, from: first)
            }
        }
    }
}

extension Schedule.Interval: LosslessStringConvertible {
    /// Reads `10d`, `2w` or `3m`; `nil` for any other text.
    public init?(_ text: String) {
        guard let last = text.last, let unit = Unit(rawValue: String(last)),
            let count = Int(text.dropLast()), String(count) == text.dropLast()
        else { return nil }
        self.init(count, unit)
    }

    /// The number with the letter of the unit.
    public var description: String { "\(count)\(unit.rawValue)" }
}
