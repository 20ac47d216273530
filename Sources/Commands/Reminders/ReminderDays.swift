internal import Questionnaires
internal import Samples

/// The fixed days of a reminder: a first day, and an interval.
struct ReminderDays {
    let form: Questionnaire.ID
    let every: Schedule.Interval
    let first: LocalDate

    /// Whether a day is one of the fixed days.
    func include(_ day: LocalDate) -> Bool {
        guard day >= first else { return false }
        // No interval is longer than the divisor, so the search does not start too late.
        var number = first.days(to: day) / (every.shortestDays + 3 * every.count)
        while let next = every.day(number, from: first), next <= day {
            if next == day { return true }
            number += 1
        }
        return false
    }
}
