internal import CClock
package import Questionnaires

extension SystemClock {
    /// The day on which this program was built; `nil` if it is unknown.
    package static var buildDay: LocalDate? { LocalDate(daysSinceEpoch: Int(clock_build_day())) }

    /// The warning about a wrong clock; otherwise `nil`.
    var warning: String? { Self.warning(today: started.day, built: Self.buildDay) }

    /// The warning about a clock that must be wrong: it is more than a day earlier than the day of
    /// the build. One day is allowed because the build may be from another time zone. `nil` if the
    /// clock can be right.
    ///
    /// With a wrong clock the store would save results with a wrong date, and refuse correct dates
    /// as dates in the future.
    package static func warning(today: LocalDate, built: LocalDate?) -> String? {
        guard let built, let next = today.adding(days: 1), next < built else { return nil }
        return "the system's clock says \(today), but this program was built on \(built); set the "
            + "clock before you save results"
    }
}
