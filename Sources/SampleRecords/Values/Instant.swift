package import Questionnaires
package import Samples

/// A timestamp as two columns: microseconds since 1970 in UTC, and the offset in minutes, which is
/// NULL for a day without a time.
@usableFromInline
package struct Instant: Equatable {
    @usableFromInline package let microseconds: Int64
    @usableFromInline package let offset: Int64?

    @inlinable package init(microseconds: Int64, offset: Int64?) {
        (self.microseconds, self.offset) = (microseconds, offset)
    }

    package init(_ timestamp: Timestamp) {
        microseconds = timestamp.microsecondsSinceEpoch
        offset = timestamp.offset.map { Int64($0.minutes) }
    }

    /// The timestamp; `nil` when the columns do not hold a valid one.
    package var timestamp: Timestamp? {
        guard let offset else {
            let day: Int64 = 86_400_000_000
            guard microseconds % day == 0 else { return nil }
            return Timestamp(daysSinceEpoch: Int(microseconds / day))
        }
        guard let minutes = Int(exactly: offset),
            let offset = try? Timestamp.Offset(minutes: minutes)
        else { return nil }
        return try? Timestamp(microsecondsSinceEpoch: microseconds, offset: offset)
    }

    package var values: [SQLValue] { [.integer(microseconds), .optional(offset)] }
}

extension RecordRow {
    /// The instant in a column and the one after it.
    @inlinable package func instant(_ column: Int32) -> Instant {
        Instant(microseconds: integer(column), offset: optionalInteger(column + 1))
    }
}

extension ContentBytes {
    package mutating func append(_ instant: Instant) {
        append(instant.microseconds)
        append(instant.offset)
    }
}
