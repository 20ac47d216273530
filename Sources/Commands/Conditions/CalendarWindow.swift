internal import Questionnaires
internal import Samples

/// A window of dates that may begin or end with a day of the calendar beside each sample's own
/// clock, as that of ``CalendarPeriod``, and in which a sample lies as a rule says.
///
/// Stores compare instants. So a store is asked for a little more, and what it gives is looked at
/// here.
struct CalendarWindow {
    /// The bounds and the rule.
    let test: DateTest
    /// Whether samples are wanted that do not lie in it.
    let isNegated: Bool

    /// The condition that is put to a store: it holds for all that is wanted, and where a bound is a
    /// day for some samples beside.
    var condition: Predicate {
        // A clock is less than a day from UTC. Where the calendar ends there is nothing beyond, and
        // a window that is to be smaller stays as it is.
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

    /// Whether a sample lies in the window, as ``/Samples/DateTest`` has it, but with days by the
    /// calendar.
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

    /// Whether an end lies behind the instant, or behind the first moment of the day, with which the
    /// window begins.
    private func isBehindBegin(_ end: Timestamp) -> Bool {
        guard let from = test.from else { return true }
        return from.precision == .day
            ? end.clockMicroseconds > from.clockMicroseconds
            : end.microsecondsSinceEpoch > from.microsecondsSinceEpoch
    }
}
