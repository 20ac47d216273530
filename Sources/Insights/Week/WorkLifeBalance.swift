/// How much of the waking time of a day, or of several days, is scheduled.
///
/// Events that overlap count once. Tentative events count. All-day events and events in free time
/// (transparent ones) do not. Of an event, only the part in the waking hours counts.
public struct WorkLifeBalance: Hashable, Sendable {
    /// The waking time.
    public let waking: Duration
    /// The part of it that events take.
    public let scheduled: Duration
    /// The part of ``scheduled`` that only tentative events take.
    public let tentative: Duration
    /// The number of events that take some of the waking time.
    public let events: Int

    /// The percentage of the waking time that is scheduled, rounded, halves up: 0...100; `nil`
    /// without waking time.
    public var busyPercent: Int? {
        share.map { ($0.scheduled * 200 + $0.waking) / ($0.waking * 2) }
    }

    /// A score in three words. The bounds are this kit's own, not a clinical threshold.
    public enum Rating: String, Hashable, Sendable, CaseIterable {
        /// Less than a third of the waking time is scheduled.
        case good
        /// A third or more is scheduled, and less than half.
        case fair
        /// Half of the waking time or more is scheduled.
        case poor
    }

    /// The score; `nil` without waking time. The score of several days is that of the middle one,
    /// sorted by their scores; of two middle ones, the worse. So five days of meetings make a poor
    /// week, also with a free weekend.
    public let rating: Rating?

    private var share: (scheduled: Int, waking: Int)? {
        let waking = Int(waking.components.seconds)
        return waking > 0 ? (Int(scheduled.components.seconds), waking) : nil
    }

    /// The balance of several days together. An event of two days counts on each of them.
    init(_ days: some Sequence<WorkLifeBalance>) {
        var (waking, scheduled, tentative, events) = (
            Duration.zero, Duration.zero, Duration.zero, 0
        )
        var counts: [Rating: Int] = [:]
        for day in days {
            waking += day.waking
            scheduled += day.scheduled
            tentative += day.tentative
            events += day.events
            if let rating = day.rating { counts[rating, default: 0] += 1 }
        }
        self.waking = waking
        self.scheduled = scheduled
        self.tentative = tentative
        self.events = events
        // From the worst, until half of the days are passed.
        let all = counts.values.reduce(0, +)
        var passed = 0
        rating =
            all == 0
            ? nil
            : Rating.allCases.reversed().first { rating in
                passed += counts[rating] ?? 0
                return passed * 2 >= all
            }
    }

    /// The balance of one day.
    init(waking: Duration, scheduled: Duration, tentative: Duration, events: Int) {
        self.waking = waking
        self.scheduled = scheduled
        self.tentative = tentative
        self.events = events
        let (all, busy) = (waking.components.seconds, scheduled.components.seconds)
        rating =
            all <= 0 ? nil : busy * 2 >= all ? .poor : busy * 3 >= all ? .fair : .good
    }
}
