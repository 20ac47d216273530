internal import Questionnaires
internal import Samples

/// A period with a rule that says when a sample lies in it.
///
/// Stores compare instants. So the query to a store is a little wider, and ``admits(_:)`` filters
/// the result.
struct CalendarWindow {
    let period: CalendarPeriod
    let rule: SampleFilter.DateTest.Rule
    /// Whether the samples outside of the window are wanted.
    let isNegated: Bool

    /// The condition for a query to a store. It holds for all samples that are wanted. Where a
    /// bound is a day, it also holds for some others.
    var condition: SampleFilter {
        // The offset of a local time from UTC is less than a day. Past the end of the calendar
        // there is no bound; a window that should become smaller stays unchanged.
        func moved(_ bound: Timestamp?, by days: Int) -> Timestamp? {
            isNegated
                ? CalendarPeriod.moved(bound, by: -days) ?? bound
                : CalendarPeriod.moved(bound, by: days)
        }
        let asked = SampleFilter.DateTest(
            from: moved(period.since, by: -1), to: moved(period.until, by: 1), rule: rule)
        return isNegated ? .not(.dates(asked)) : .dates(asked)
    }

    /// Whether a sample is wanted.
    func admits(_ sample: any Sample) -> Bool {
        holds(start: sample.start, end: sample.end) != isNegated
    }

    /// Whether a sample lies in the window by the rules of ``/Samples/SampleFilter/DateTest``, with calendar
    /// days.
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
