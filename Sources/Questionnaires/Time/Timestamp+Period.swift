extension Timestamp {
    /// Whether this time lies in a period of a person's calendar.
    ///
    /// A bound that is a day is compared with the date on the clock of this time. A bound with a
    /// time is compared with the instant. A day without a time lasts from its first to its last
    /// moment on the clock of the bound. It is in the period if a part of it is in the period,
    /// because the form could have been filled in at any hour of the day.
    ///
    ///     let day = try Timestamp(parsing: "2026-05-04")
    ///     day.lies(since: try Timestamp(parsing: "2026-05-04T09:00:00+02:00"), until: nil)  // true
    ///
    /// Queries of a store compare instants instead. `SampleFilter.DateTest(covering:until:)` finds
    /// all times that can lie in the period.
    ///
    /// - Parameters:
    ///   - since: The beginning; `nil` for no bound.
    ///   - until: The end, which is not included; `nil` for no bound.
    public func lies(since: Timestamp?, until: Timestamp?) -> Bool {
        if let since {
            let isBefore =
                precision == .day
                ? daysSinceEpoch < since.daysSinceEpoch : lies(before: since)
            if isBefore { return false }
        }
        guard let until else { return true }
        return precision == .day
            ? clockMicroseconds < until.clockMicroseconds : lies(before: until)
    }
}
