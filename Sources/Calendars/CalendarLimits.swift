/// Limits for reading and expanding a calendar file, so that no file can exhaust memory or time.
public struct CalendarLimits: Hashable, Sendable {
    /// The longest content line in bytes, after its folds are joined.
    public var lineBytes: Int
    /// The most components of a file: calendars, time zones, events, and their parts.
    public var components: Int
    /// The most occurrences of all events of a file in a window.
    public var occurrences: Int
    /// The most steps of one expansion of all events. A step examines one day, or makes one time.
    /// One event may use a tenth of them.
    public var steps: Int

    /// Lines up to 1,048,576 bytes, 250,000 components, 100,000 occurrences, and
    /// 5,000,000 steps.
    public static let standard = CalendarLimits()

    /// Sets each limit.
    ///
    /// - Precondition: Each is positive.
    public init(
        lineBytes: Int = 1_048_576, components: Int = 250_000, occurrences: Int = 100_000,
        steps: Int = 5_000_000
    ) {
        precondition(min(lineBytes, components, occurrences, steps) > 0, "a limit is positive")
        self.lineBytes = lineBytes
        self.components = components
        self.occurrences = occurrences
        self.steps = steps
    }
}
