internal import Questionnaires
internal import Samples

/// A timestamp as two columns: microseconds since 1970 in UTC, and the offset in minutes, which is
/// NULL for a day without a time.
struct Instant: Equatable {
    let microseconds: Int64
    let offset: Int64?

    init(microseconds: Int64, offset: Int64?) {
        (self.microseconds, self.offset) = (microseconds, offset)
    }

    init(_ timestamp: Timestamp) {
        microseconds = timestamp.microsecondsSinceEpoch
        offset = timestamp.offset.map { Int64($0.minutes) }
    }

    /// The timestamp; `nil` when the columns hold no valid one.
    var timestamp: Timestamp? {
        guard let offset else {
            let day: Int64 = 86_400_000_000
            guard microseconds % day == 0 else { return nil }
            return Timestamp(daysSinceEpoch: Int(microseconds / day))
        }
        guard let minutes = Int(exactly: offset), let offset = try? UTCOffset(minutes: minutes)
        else { return nil }
        return try? Timestamp(microsecondsSinceEpoch: microseconds, offset: offset)
    }

    var values: [SQLValue] { [.integer(microseconds), .optional(offset)] }
}

extension Row {
    /// The instant in a column and the one after it.
    func instant(_ column: Int32) -> Instant {
        Instant(microseconds: integer(column), offset: optionalInteger(column + 1))
    }
}

extension ContentBytes {
    mutating func append(_ instant: Instant) {
        append(instant.microseconds)
        append(instant.offset)
    }
}
