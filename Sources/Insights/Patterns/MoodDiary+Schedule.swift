public import Questionnaires
public import Samples

extension MoodDiary {
    /// Adds the events of a period, and sets how much waking time they take on each day from the first
    /// to the last day with one. Other days are not compared: there may have been no calendar then.
    ///
    /// - Parameters:
    ///   - events: All events of the period.
    ///   - hours: The waking hours.
    ///   - resolve: The offsets of the person's clock at a local time.
    /// - Complexity: O(*n*) in the number of days and events.
    public mutating func add(
        _ events: [CalendarEvent], awake hours: WakingHours,
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) {
        for event in events { add(event) }
        let schedule = ScheduledDays(period, events, awake: hours, resolvingLocalTime: resolve)
        let days = (0..<dayCount).compactMap { period.lowerBound.adding(days: $0) }
        let balances = days.map { schedule.balance(on: $0) }
        guard let first = balances.firstIndex(where: { $0.events > 0 }),
            let last = balances.lastIndex(where: { $0.events > 0 })
        else { return }
        for place in first...last { setScheduled(balances[place].scheduled, on: days[place]) }
    }
}
