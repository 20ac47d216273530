public import Questionnaires

/// The time that the events of a calendar take in a range of days, such as a week. Overlapping
/// events count once.
public struct ScheduledTime: Hashable, Sendable {
    /// A time that events take without a break.
    public struct Interval: Hashable, Sendable {
        /// The start, not before the days.
        public let start: Timestamp
        /// The end, after ``start`` and not after the end of the days.
        public let end: Timestamp
        /// Whether all events in it are tentative.
        public let isTentative: Bool
        let seconds: Int
    }

    /// The name of the calendar.
    public let calendar: String
    /// The times that events take, in their order. They do not overlap. A tentative interval may
    /// end where another interval starts.
    public let intervals: [Interval]
    /// The number of all-day events. They count only if the caller requests it.
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
        intervals = Self.merged(
            counted.map { ($0.span, isTentative: $0.status == .tentative) }, in: window)
    }

    /// An event that a caller has stored.
    package struct Event {
        /// The start; a day for an all-day event.
        package let start: Timestamp
        /// The end, not before ``start``.
        package let end: Timestamp
        package let isTentative: Bool
        package let isTransparent: Bool

        package init(start: Timestamp, end: Timestamp, isTentative: Bool, isTransparent: Bool) {
            self.start = start
            self.end = end
            self.isTentative = isTentative
            self.isTransparent = isTransparent
        }
    }

    /// The time that stored events take.
    ///
    /// - Parameters:
    ///   - calendar: The name of their calendar.
    ///   - events: The events in any order. All-day events do not take time.
    ///   - start: The instant at which the days begin.
    ///   - end: The instant at which the days end.
    package init(calendar: String, _ events: [Event], from start: Timestamp, to end: Timestamp) {
        self.calendar = calendar
        allDayEvents = events.filter { $0.start.precision == .day }.count
        transparentEvents = events.filter(\.isTransparent).count
        let counted = events.filter { !$0.isTransparent && $0.start.precision == .instant }
        intervals = Self.merged(
            counted.map { (Self.span($0.start, $0.end), isTentative: $0.isTentative) },
            in: Self.span(start, end))
    }

    private static func span(_ start: Timestamp, _ end: Timestamp) -> EventOccurrence.Span {
        func moment(_ time: Timestamp) -> Moment {
            let (seconds, rest) = time.microsecondsSinceEpoch
                .quotientAndRemainder(dividingBy: 1_000_000)
            return Moment(
                instant: Int(rest < 0 ? seconds - 1 : seconds),
                offset: (time.offset?.minutes ?? 0) * 60)
        }
        return EventOccurrence.Span(start: moment(start), end: moment(end))
    }

    /// A start or an end of an event.
    private struct Edge {
        let moment: Moment
        /// 1 for a start, -1 for an end.
        let step: Int
        let isTentative: Bool
    }

    private static func merged(
        _ events: [(EventOccurrence.Span, isTentative: Bool)], in window: EventOccurrence.Span
    ) -> [Interval] {
        let edges = events.flatMap { span, isTentative -> [Edge] in
            let start = span.start.instant < window.start.instant ? window.start : span.start
            let end = span.end.instant > window.end.instant ? window.end : span.end
            guard start.instant < end.instant else { return [] }
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
