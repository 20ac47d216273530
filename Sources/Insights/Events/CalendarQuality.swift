public import Samples

/// How the time of one calendar felt, and how much time it took.
public struct CalendarQuality: Hashable, Sendable {
    /// The name of the calendar. May be empty.
    public let calendar: String
    /// What its events relate to, each once.
    public let associations: [StateOfMind.Association]
    /// Its scheduled waking time.
    public let balance: WorkLifeBalance
    /// The states of mind that belong to its events, in numbers; `nil` without any: there is no
    /// data. See ``ClosestEvents/event(of:)``.
    public let summary: FeelingSummary?
    /// The days with such states of mind.
    public let days: [FeelingOfDays]
    /// The weeks with such states of mind.
    public let weeks: [FeelingOfDays]
}
