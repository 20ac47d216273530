public import Questionnaires

/// What an import has to know of the world: the clinic's clock.
public struct ImportContext: Sendable {
    /// Now. A date more than a day later is refused.
    public let now: Timestamp
    /// The offsets that the clinic's zone has at a local time; `nil` when no zone was named, so that
    /// a time without an offset is refused.
    public let resolve: (@Sendable (LocalDateTime) -> OffsetResolution)?
    /// The name of that zone, such as `Europe/London`; `nil` where nobody named it.
    ///
    /// A plan in which a local time was read carries it on as ``ImportMapping/timeZone``, so that
    /// the mapping cannot be used under another zone without a word. Without a name the plan says
    /// nothing of the zone, and whoever keeps the mapping has to keep the closure too.
    public let timeZone: String?

    /// What an import has to know.
    ///
    ///     let london: @Sendable (LocalDateTime) -> OffsetResolution = { … }
    ///     ImportContext(now: now, resolvingLocalTime: london, timeZone: "Europe/London")
    ///
    /// - Parameters:
    ///   - now: Now, with any offset.
    ///   - resolve: The offsets that the clinic's zone has at a local time; `nil` to refuse times
    ///     without an offset.
    ///   - timeZone: The name of that zone. It is compared with that of a mapping letter by letter,
    ///     and counts for nothing without `resolve`.
    public init(
        now: Timestamp,
        resolvingLocalTime resolve: (@Sendable (LocalDateTime) -> OffsetResolution)?,
        timeZone: String? = nil
    ) {
        self.now = now
        self.resolve = resolve
        self.timeZone = resolve == nil ? nil : timeZone
    }

    /// Whether a time is more than a day from now; the day is for a form of today in another zone.
    func isFuture(_ time: Timestamp) -> Bool {
        let day: Int64 = 86_400_000_000
        return time.microsecondsSinceEpoch > now.microsecondsSinceEpoch + day
    }
}
