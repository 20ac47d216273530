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

    /// The condition for a query to a store. It holds for all samples that are wanted, and for some
    /// others.
    var condition: SampleFilter {
        guard isNegated else {
            let (from, to) = period.bounds
            return .dates(SampleFilter.DateTest(from: from, to: to, rule: rule))
        }
        // Past the end of the calendar a window that should become smaller stays unchanged.
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
