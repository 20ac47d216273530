package import Questionnaires

extension Timestamp {
    /// Whether this time lies in a period.
    ///
    /// A bound that is a day is compared with the date at this time's own clock, and a bound with a
    /// time with the instant. A day without a time lasts from its first to its last moment on the
    /// clock of the bound: it is in the period if a part of it is, because its form could have been
    /// filled in at any of its hours.
    ///
    /// - Parameters:
    ///   - since: The beginning; `nil` for no bound.
    ///   - until: The end, which is not included; `nil` for no bound.
    package func lies(since: Timestamp?, until: Timestamp?) -> Bool {
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
