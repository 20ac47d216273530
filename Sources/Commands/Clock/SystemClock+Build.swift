internal import CClock
package import Questionnaires

extension SystemClock {
    /// The day on which this program was built; `nil` where it is unknown.
    package static var buildDay: LocalDate? { LocalDate(daysSinceEpoch: Int(clock_build_day())) }

    /// The warning about this clock, or `nil`.
    var warning: String? { Self.warning(today: started.day, built: Self.buildDay) }

    /// The warning about a clock that must be wrong: it is more than a day before the day on which
    /// the program was built. The day allows for a build in another time zone. `nil` if the clock
    /// can be right.
    ///
    /// With such a clock the store would save results with a wrong date, and refuse true dates as
    /// dates in the future.
    package static func warning(today: LocalDate, built: LocalDate?) -> String? {
        guard let built, let next = today.adding(days: 1), next < built else { return nil }
        return "the system's clock says \(today), but this program was built on \(built); set the "
            + "clock before you save results"
    }
}
