internal import Foundation
internal import Questionnaires
internal import Samples

// The kit counts microseconds, and a Date is a Double: one date in ten would be read as another
// date. So the Double is stored in addition to the kit's time, and used if both agree.
extension Timestamp {
    /// A date on a clock in a zone, rounded down to the microsecond; `nil` outside the years that
    /// the kit supports.
    init?(_ date: Date, in zone: TimeZone) {
        guard let whole = Int64(exactly: date.microseconds.rounded(.down)),
            let offset = try? Timestamp.Offset(minutes: zone.secondsFromGMT(for: date) / 60),
            let time = try? Timestamp(microsecondsSinceEpoch: whole, offset: offset)
        else { return nil }
        self = time
    }

    /// The date: the stored Double if it agrees with this time, otherwise this time.
    func date(_ bits: MetadataValue?) -> Date {
        let date = Date(timeIntervalSince1970: Double(microsecondsSinceEpoch) / 1_000_000)
        guard case .number(let seconds) = bits else { return date }
        let exact = Date(timeIntervalSinceReferenceDate: seconds)
        return abs(exact.timeIntervalSince(date)) < 0.000_002 ? exact : date
    }

    /// The zone of the clock that showed the time, by its offset; `nil` for a day.
    var zone: TimeZone? { offset.flatMap { TimeZone(secondsFromGMT: $0.minutes * 60) } }
}

extension Date {
    /// Microseconds since 1970.
    var microseconds: Double { timeIntervalSince1970 * 1_000_000 }
}

extension SampleID {
    /// The identifier with the bytes of a UUID.
    init(_ uuid: UUID) {
        let bytes = uuid.uuid
        func word(_ bytes: UInt8...) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(
            high: word(
                bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7),
            low: word(
                bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15))
    }

    /// The UUID with the same bytes.
    var uuid: UUID {
        func byte(_ word: UInt64, _ place: UInt64) -> UInt8 {
            UInt8(truncatingIfNeeded: word >> (56 - 8 * place))
        }
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
                byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
                byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }
}
