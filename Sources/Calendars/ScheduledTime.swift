public import Questionnaires

/// The time that the events of a calendar take in some days, such as a week. Events that overlap
/// count once.
public struct ScheduledTime: Hashable, Sendable {
    /// A time that events take without a break.
    public struct Interval: Hashable, Sendable {
        /// When it starts, not before the days.
        public let start: Timestamp
        /// When it ends, after ``start`` and not after the days.
        public let end: Timestamp
        /// Whether all events in it are tentative.
        public let isTentative: Bool
        let seconds: Int
    }

    /// The name of the calendar.
    public let calendar: String
    /// The times that events take, in their order. They do not overlap. A tentative one may end
    /// where another one starts.
    public let intervals: [Interval]
    /// The number of all-day events. They count only if the caller wants it.
    public let allDayEvents: Int
    /// The number of events that are transparent: they do not take time, so they do not count.
    public let transparentEvents: Int

    /// The sum of all intervals, tentative ones included.
    public var total: Duration { sum(intervals) }
    /// The sum of the tentative intervals.
    public var tentative: Duration { sum(intervals.filter(\.isTentative)) }

    private func sum(_ intervals: [Interval]) -> Duration {
        .seconds(intervals.reduce(0) { $0 + $1.seconds })
    }

    init(
        calendar: String, _ occurrences: [EventOccurrence], in window: EventOccurrence.Span,
        countsAllDayEvents: Bool
    ) {
        self.calendar = calendar
        allDayEvents = occurrences.filter(\.isAllDay).count
        transparentEvents = occurrences.filter(\.isTransparent).count
        let counted = occurrences.filter {
            !$0.isTransparent && (countsAllDayEvents || !$0.isAllDay)
        }
        intervals = Self.merged(counted, in: window)
    }

    /// A start or an end of an event.
    private struct Edge {
        let moment: Moment
        /// 1 for a start, -1 for an end.
        let step: Int
        let isTentative: Bool
    }

    private static func merged(
        _ occurrences: [EventOccurrence], in window: EventOccurrence.Span
    ) -> [Interval] {
        let edges = occurrences.flatMap { occurrence -> [Edge] in
            let span = occurrence.span
            let start = span.start.instant < window.start.instant ? window.start : span.start
            let end = span.end.instant > window.end.instant ? window.end : span.end
            guard start.instant < end.instant else { return [] }
            let isTentative = occurrence.status == .tentative
            return [
                Edge(moment: start, step: 1, isTentative: isTentative),
                Edge(moment: end, step: -1, isTentative: isTentative),
            ]
        }.sorted { $0.moment.instant < $1.moment.instant }

        var intervals: [Interval] = []
        var (firm, tentative) = (0, 0)
        var open: (moment: Moment, isTentative: Bool)?
        for (place, edge) in edges.enumerated() {
            if edge.isTentative { tentative += edge.step } else { firm += edge.step }
            // Edges at one instant are one change.
            let isLast =
                place + 1 == edges.count || edges[place + 1].moment.instant > edge.moment.instant
            guard isLast else { continue }
            let state: Bool? = firm > 0 ? false : tentative > 0 ? true : nil
            guard state != open?.isTentative else { continue }
            if let open, let start = open.moment.timestamp, let end = edge.moment.timestamp {
                intervals.append(
                    Interval(
                        start: start, end: end, isTentative: open.isTentative,
                        seconds: edge.moment.instant - open.moment.instant))
            }
            open = state.map { (edge.moment, $0) }
        }
        return intervals
    }
}
