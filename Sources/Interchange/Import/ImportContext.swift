public import Questionnaires

/// What an import has to know of the world: the clinic's clock.
public struct ImportContext: Sendable {
    /// Now. A date more than a day later is refused.
    public let now: Timestamp
    /// The offsets that the clinic's zone has at a local time; `nil` when no zone was named, so that
    /// a time without an offset is refused.
    public let resolve: (@Sendable (LocalDateTime) -> OffsetResolution)?

    /// What an import has to know.
    public init(
        now: Timestamp, resolvingLocalTime resolve: (@Sendable (LocalDateTime) -> OffsetResolution)?
    ) {
        self.now = now
        self.resolve = resolve
    }

    /// Whether a time is more than a day from now; the day is for a form of today in another zone.
    func isFuture(_ time: Timestamp) -> Bool {
        let day: Int64 = 86_400_000_000
        return time.microsecondsSinceEpoch > now.microsecondsSinceEpoch + day
    }
}
