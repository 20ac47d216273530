internal import Questionnaires
internal import Samples

/// A window of dates whose bounds may be calendar days, as in ``CalendarPeriod``, with a rule that
/// says when a sample lies in it.
///
/// Stores compare instants. So the query to a store is a little wider, and ``admits(_:)`` filters
/// the result.
struct CalendarWindow {
    /// The bounds and the rule.
    let test: DateTest
    /// Whether the samples outside of the window are wanted.
    let isNegated: Bool

    /// The condition for a query to a store. It holds for all samples that are wanted. Where a
    /// bound is a day, it also holds for some others.
    var condition: Predicate {
        // The offset of a local time from UTC is less than a day. Past the end of the calendar
        // there is no bound; a window that should become smaller stays unchanged.
        func moved(_ bound: Timestamp?, by days: Int) -> Timestamp? {
            isNegated
                ? CalendarPeriod.moved(bound, by: -days) ?? bound
                : CalendarPeriod.moved(bound, by: days)
        }
        let asked = DateTest(
            from: moved(test.from, by: -1), to: moved(test.to, by: 1), rule: test.rule)
        return isNegated ? .not(.dates(asked)) : .dates(asked)
    }

    /// Whether a sample is wanted.
    func admits(_ sample: any Sample) -> Bool {
        holds(start: sample.start, end: sample.end) != isNegated
    }

    /// Whether a sample lies in the window by the rules of ``/Samples/DateTest``, with calendar
    /// days.
    private func holds(start: Timestamp, end: Timestamp) -> Bool {
        func isInside(_ time: Timestamp) -> Bool {
            if let from = test.from, time.lies(before: from) { return false }
            return isBeforeEnd(time)
        }
        if let from = test.from, let to = test.to,
            from.microsecondsSinceEpoch >= to.microsecondsSinceEpoch
        {
            return false
        }
        let isPoint = start.microsecondsSinceEpoch == end.microsecondsSinceEpoch
        switch test.rule {
        case .overlap where isPoint: return isInside(start)
        case .overlap: return isBeforeEnd(start) && isBehindBegin(end)
        case .strictStart: return isInside(start)
        case .strictEnd: return isInside(end)
        case .strictStartAndEnd: return isInside(start) && isInside(end)
        }
    }

    private func isBeforeEnd(_ time: Timestamp) -> Bool {
        test.to.map { time.lies(before: $0) } ?? true
    }

    /// Whether an end is after the start of the window: after its instant, or after the first
    /// moment of its day.
    private func isBehindBegin(_ end: Timestamp) -> Bool {
        guard let from = test.from else { return true }
        return from.precision == .day
            ? end.clockMicroseconds > from.clockMicroseconds
            : end.microsecondsSinceEpoch > from.microsecondsSinceEpoch
    }
}
