public import Questionnaires

extension TableImport {
    /// The clinic's clock and zone, for an import.
    public struct Context: Sendable {
        /// Now. A date more than a day later is refused.
        public let now: Timestamp
        /// The offsets that the clinic's zone has at a local time. If it is `nil`, no zone is
        /// named, and a time without an offset is refused.
        public let resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)?
        /// The name of that zone, such as `Europe/London`; `nil` if unknown.
        ///
        /// If a local time was read, the plan stores the name as ``TableImport/Mapping/timeZone``,
        /// so that the mapping is refused in another zone. Without a name the plan cannot store the
        /// zone, and a caller that stores the mapping must supply the same closure again.
        public let timeZone: String?

        /// Creates the context of an import.
        ///
        ///     let london: @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution = { … }
        ///     TableImport.Context(now: now, resolvingLocalTime: london, timeZone: "Europe/London")
        ///
        /// - Parameters:
        ///   - now: Now, with any offset.
        ///   - resolve: The offsets that the clinic's zone has at a local time; `nil` to refuse
        ///     times without an offset.
        ///   - timeZone: The name of that zone. It must equal the mapping's name exactly, and is
        ///     ignored without `resolve`.
        public init(
            now: Timestamp,
            resolvingLocalTime resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)?,
            timeZone: String? = nil
        ) {
            self.now = now
            self.resolve = resolve
            self.timeZone = resolve == nil ? nil : timeZone
        }
    }
}
