internal import CClock
package import Questionnaires

extension SystemClock {
    /// The day on which this program was made; `nil` where that cannot be told.
    package static var buildDay: LocalDate? { LocalDate(daysSinceEpoch: Int(clock_build_day())) }

    /// What to say of this clock, or `nil` where nothing is to be said.
    var warning: String? { Self.warning(today: started.date, built: Self.buildDay) }

    /// What to say of a clock that must be wrong: one that stands before the day on which the program
    /// was made, with a day's grace for a builder in another zone. `nil` where nothing is to be said.
    ///
    /// Results would be kept with that date, and true dates refused as in the future.
    package static func warning(today: LocalDate, built: LocalDate?) -> String? {
        guard let built, let next = today.adding(days: 1), next < built else { return nil }
        return "the system's clock says \(today), but this program was made on \(built); set the "
            + "clock before you keep anything"
    }
}
