public import Foundation
public import Questionnaires

extension Timestamp {
    /// The time now, by the system's clock and time zone. A clock beyond the supported years gives
    /// their last day.
    public static var now: Timestamp { Timestamp(Date()) ?? Timestamp(day: .last) }

    /// A date as a clock in a time zone shows it, rounded down to the microsecond.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - zone: The zone of the clock; its offset is stored, in whole minutes.
    /// - Returns: `nil` when the year is not one of ``/Questionnaires/LocalDate/years``.
    public init?(_ date: Date, in zone: TimeZone = .current) {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded(.down)
        guard let whole = Int64(exactly: microseconds),
            let offset = try? Timestamp.Offset(minutes: zone.secondsFromGMT(for: date) / 60),
            let time = try? Timestamp(microsecondsSinceEpoch: whole, offset: offset)
        else { return nil }
        self = time
    }

    /// The instant. A day without a time counts from its start in UTC.
    public var date: Date {
        Date(timeIntervalSince1970: Double(microsecondsSinceEpoch) / 1_000_000)
    }
}
