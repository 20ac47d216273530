extension Timestamp {
    /// The number of whole minutes that a clock is ahead of UTC.
    public struct Offset: Hashable, Sendable, Comparable {
        /// Minutes ahead of UTC, -840 to 840; negative west of Greenwich.
        public let minutes: Int

        /// No difference from UTC.
        public static let utc = Timestamp.Offset(unchecked: 0)

        /// The greatest offset of any place: 14 hours.
        public static let limit = 14 * 60

        /// An offset from its minutes.
        ///
        /// - Throws: ``Timestamp/Refusal/offsetOutOfRange`` beyond 14 hours.
        public init(minutes: Int) throws(Timestamp.Refusal) {
            guard (-Self.limit...Self.limit).contains(minutes) else { throw .offsetOutOfRange }
            self.minutes = minutes
        }

        private init(unchecked minutes: Int) {
            self.minutes = minutes
        }

        /// Whether the left clock is behind the right one.
        public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }
    }
}

extension Timestamp.Offset {
    /// The offsets of a zone at a time that a wall clock in it shows.
    public enum Resolution: Hashable, Sendable {
        /// The usual case: one offset.
        case once(Timestamp.Offset)
        /// Clocks went back, so the time happened twice.
        case twice(earlier: Timestamp.Offset, later: Timestamp.Offset)
        /// Clocks went forward, so the time never happened.
        case never

        /// The offsets of a zone at a time that a wall clock in it shows.
        ///
        /// - Parameters:
        ///   - local: The time. Its microseconds are not used.
        ///   - offset: The offset of the zone at an instant, in seconds since 1970-01-01T00:00:00Z;
        ///     `nil` for an offset beyond ``Timestamp/Offset/limit``.
        /// - Precondition: The clocks of the zone do not change twice within two days.
        package init(at local: LocalDateTime, _ offset: (Int64) -> Timestamp.Offset?) {
            let (seconds, rest) = local.microsecondsSinceEpoch.quotientAndRemainder(
                dividingBy: 1_000_000)
            let shown = rest < 0 ? seconds - 1 : seconds
            let day: Int64 = 86_400
            let candidates = Set([offset(shown - day), offset(shown + day)].compactMap(\.self))
            let fitting = candidates.filter { offset(shown - Int64($0.minutes) * 60) == $0 }
            guard let first = fitting.min(), let last = fitting.max() else {
                self = .never
                return
            }
            // The greater offset gives the earlier instant.
            self = first == last ? .once(first) : .twice(earlier: last, later: first)
        }
    }
}
