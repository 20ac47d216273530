internal import Questionnaires
internal import Samples

/// A period with a rule that decides whether a sample is in it.
///
/// Stores compare instants. So the query to a store finds some more samples, and ``admits(_:)``
/// filters the result.
struct CalendarWindow {
    let period: CalendarPeriod
    let rule: SampleFilter.DateTest.Rule
    /// Whether the user wants the samples outside of the window.
    let isNegated: Bool

    /// The condition for a query to a store. It holds for all wanted samples, and for some others.
    var condition: SampleFilter {
        guard isNegated else {
            let (from, to) = period.bounds
            return .dates(SampleFilter.DateTest(from: from, to: to, rule: rule))
        }
        // If a bound would be past the end of the calendar, use the original bound.
        let (from, to) = period.innerBounds
        return .not(
            .dates(
                SampleFilter.DateTest(
                    from: from ?? period.since, to: to ?? period.until, rule: rule)))
    }

    /// Whether a sample is wanted.
    func admits(_ sample: any Sample) -> Bool {
        holds(start: sample.start, end: sample.end) != isNegated
    }

    /// Whether a sample is in the window by the rules of ``/Samples/SampleFilter/DateTest``, with
    /// calendar days.
    private func holds(start: Timestamp, end: Timestamp) -> Bool {
        if let since = period.since, let until = period.until,
            since.microsecondsSinceEpoch >= until.microsecondsSinceEpoch
        {
            return false
        }
        let isPoint = start.microsecondsSinceEpoch == end.microsecondsSinceEpoch
        return switch rule {
        case .overlap where isPoint: period.contains(start)
        case .overlap: period.isBeforeEnd(start) && period.isAfterStart(end)
        case .strictStart: period.contains(start)
        case .strictEnd: period.contains(end)
        case .strictStartAndEnd: period.contains(start) && period.contains(end)
        }
    }
}
