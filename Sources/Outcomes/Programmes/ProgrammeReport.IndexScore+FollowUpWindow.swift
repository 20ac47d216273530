public import Questionnaires

extension ProgrammeReport.IndexScore {
    /// The days after an index score in which a follow-up counts, first and last day included.
    ///
    ///     ProgrammeReport.IndexScore.FollowUpWindow(days: 120...240)               // 120 to 240 days later
    ///     ProgrammeReport.IndexScore.FollowUpWindow(months: 12, days: -60...60)    // a year later, give or take 60 days
    ///
    /// Days are calendar days: the hours of the two scores do not matter.
    public struct FollowUpWindow: Hashable, Sendable {
        /// Whole months from the index to the day from which ``days`` count, 0 or more. If the month
        /// has no such day, its last day counts: a year after 29 February is 28 February.
        public let months: Int
        /// The first and last day that count, relative to the day ``months`` after the index.
        public let days: ClosedRange<Int>

        /// Declares a window.
        public init(months: Int = 0, days: ClosedRange<Int>) {
            self.months = months
            self.days = days
        }

        /// The first and last day for an index; `nil` if the days lie beyond
        /// ``/Questionnaires/LocalDate/years``.
        public func dates(after index: LocalDate) -> ClosedRange<LocalDate>? {
            guard let middle = index.adding(months: months),
                let first = middle.adding(days: days.lowerBound),
                let last = middle.adding(days: days.upperBound)
            else { return nil }
            return first...last
        }
    }
}

extension ProgrammeReport.IndexScore {
    /// A period of whole days, the first included and the last not. A bound of `nil` is open.
    public struct DayPeriod: Hashable, Sendable {
        /// The first day.
        public let start: LocalDate?
        /// The day after the last day.
        public let end: LocalDate?

        /// Creates a period.
        public init(from start: LocalDate? = nil, until end: LocalDate? = nil) {
            self.start = start
            self.end = end
        }

        /// Whether a day is in the period.
        public func contains(_ day: LocalDate) -> Bool {
            if let start, day < start { return false }
            if let end, day >= end { return false }
            return true
        }
    }
}
