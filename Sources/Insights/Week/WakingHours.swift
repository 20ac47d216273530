internal import Questionnaires

/// The hours of each day in which a person is awake, on the clock of the wall: `07:00-23:00`.
///
/// Time outside of them is neither scheduled nor free.
public struct WakingHours: Hashable, Sendable, CustomStringConvertible {
    /// When the person wakes, in minutes after midnight: 0...1439.
    public let start: Int
    /// When the person sleeps, in minutes after midnight, after ``start``: up to 1440, which is the
    /// next midnight.
    public let end: Int

    /// From 07:00 to 23:00.
    public static let usual = WakingHours(start: 7 * 60, uncheckedEnd: 23 * 60)

    /// Creates hours; `nil` if they do not begin before they end, or are not of one day.
    public init?(start: Int, end: Int) {
        guard start >= 0, end <= 24 * 60, start < end else { return nil }
        self.init(start: start, uncheckedEnd: end)
    }

    private init(start: Int, uncheckedEnd end: Int) {
        self.start = start
        self.end = end
    }

    /// Reads hours such as `07:00-23:00` or `6:30-24:00`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = Self.minutes(parts[0]),
            let end = Self.minutes(parts[1])
        else { return nil }
        self.init(start: start, end: end)
    }

    private static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            text.utf8.allSatisfy({ (0x30...0x3A).contains($0) }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    /// The hours as `07:00-23:00`.
    public var description: String {
        func text(_ minutes: Int) -> String {
            [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
                .joined(separator: ":")
        }
        return "\(text(start))-\(text(end))"
    }

    /// The instants at which they begin and end on a day. On a day on which clocks change in them,
    /// they are longer or shorter by that change.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - resolve: The offset of the person's zone at a time on the wall.
    /// - Returns: `nil` past the end of the calendar.
    func instants(
        on day: LocalDate,
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) -> (start: Timestamp, end: Timestamp)? {
        guard let start = Self.instant(on: day, start, resolve),
            let end = Self.instant(on: day, end, resolve), start <= end
        else { return nil }
        return (start, end)
    }

    private static func instant(
        on day: LocalDate, _ minutes: Int, _ resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) -> Timestamp? {
        let (days, rest) = minutes.quotientAndRemainder(dividingBy: 24 * 60)
        guard let date = day.adding(days: days),
            let local = try? LocalDateTime(date: date, hour: rest / 60, minute: rest % 60)
        else { return nil }
        switch resolve(local) {
        case .once(let offset), .twice(earlier: let offset, later: _):
            return Timestamp(local, offset: offset)
        case .never:
            // Clocks skip this time. It is as far after the change as it would have been.
            guard
                let before = try? LocalDateTime(
                    date: date.adding(days: -1) ?? date, hour: 12, minute: 0),
                case .once(let offset) = resolve(before)
            else { return nil }
            return Timestamp(local, offset: offset)
        }
    }
}
