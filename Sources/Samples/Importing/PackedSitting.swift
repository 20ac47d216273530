package import Questionnaires

/// Where the parts of one sitting lie in the bytes of a ``SittingBatch``.
///
/// A sitting is one questionnaire that one person answered once. Millions of them are sorted, kept
/// aside on disk and handed to a store, so each is a stretch of bytes and no object:
///
///     0   length of all, line in its table          4 bytes each
///     8   microseconds since 1970                   8
///     16  offset in minutes, Int16.min for a day    2
///     18  place of the form, length of the person   2 each
///     22  length of the answers, of stated scores   2 each
///     26  length of the metadata                    4
///     30  person, answers, stated scores, metadata
///
/// Numbers are as the machine has them: the bytes never leave it. A stated score is the place of
/// its scale and the two parts of its points, 18 bytes.
@usableFromInline
package struct PackedSitting: Sendable {
    /// All of it.
    @usableFromInline package let place: Range<Int>
    /// The line of its table on which it begins, or 0.
    @usableFromInline package let line: Int
    /// Microseconds since 1970 in UTC.
    @usableFromInline package let start: Int64
    /// The offset in minutes; `nil` for a day without a time.
    @usableFromInline package let offset: Int16?
    /// The place of its form among those of the import.
    @usableFromInline package let form: Int
    /// The text of the person, in UTF-8.
    @usableFromInline package let subject: Range<Int>
    /// One code for each item, settled.
    @usableFromInline package let codes: Range<Int>
    /// The stated scores.
    @usableFromInline package let stated: Range<Int>
    /// The metadata as text, empty where there is none.
    @usableFromInline package let metadata: Range<Int>

    /// The bytes in front of the person.
    @inlinable package static var headerLength: Int { 30 }
    static let statedLength = 18

    /// Looks up the sitting that begins at a place.
    ///
    /// A caller that wants the time and the person alone looks up nothing else: hence inlined.
    @inlinable @inline(__always)
    package init(in bytes: Span<UInt8>, at place: Int) {
        let raw = unsafe bytes.bytes
        func number<Number: FixedWidthInteger & BitwiseCopyable>(
            _ offset: Int, _ type: Number.Type
        ) -> Number {
            unsafe raw.unsafeLoadUnaligned(fromByteOffset: place + offset, as: type)
        }
        line = Int(number(4, UInt32.self))
        start = number(8, Int64.self)
        let minutes = number(16, Int16.self)
        offset = minutes == .min ? nil : minutes
        form = Int(number(18, UInt16.self))
        self.place = place..<place + Int(number(0, UInt32.self))
        var end = place + Self.headerLength
        func next(_ length: Int) -> Range<Int> {
            defer { end += length }
            return end..<end + length
        }
        subject = next(Int(number(20, UInt16.self)))
        codes = next(Int(number(22, UInt16.self)))
        stated = next(Int(number(24, UInt16.self)))
        metadata = next(Int(number(26, UInt32.self)))
    }

    /// The length of the sitting that begins at a place, which is the first that it says.
    @inlinable @inline(__always)
    package static func length(in bytes: Span<UInt8>, at place: Int) -> Int {
        let raw = unsafe bytes.bytes
        return Int(unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    /// The time.
    package func timestamp() throws(StoreError) -> Timestamp {
        if let offset {
            if let offset = try? UTCOffset(minutes: Int(offset)),
                let time = try? Timestamp(microsecondsSinceEpoch: start, offset: offset)
            {
                return time
            }
        } else if let day = LocalDate(daysSinceEpoch: Int(start / 86_400_000_000)) {
            return Timestamp(day: day)
        }
        throw .unreadableSitting
    }

    /// Whether two sittings are the same person's, of the same form and time. The same instant
    /// written with another offset is the same sitting; a day is none.
    package func isSameSitting(
        _ bytes: Span<UInt8>, as other: PackedSitting, _ others: Span<UInt8>
    ) -> Bool {
        start == other.start && form == other.form && (offset == nil) == (other.offset == nil)
            && bytes.extracting(subject).holdsTheSame(as: others.extracting(other.subject))
    }

    /// Whether two sittings have the same answers and the same stated scores.
    package func saysTheSame(
        _ bytes: Span<UInt8>, as other: PackedSitting, _ others: Span<UInt8>
    ) -> Bool {
        bytes.extracting(codes).holdsTheSame(as: others.extracting(other.codes))
            && bytes.extracting(stated).holdsTheSame(as: others.extracting(other.stated))
    }
}

extension StoreError {
    /// That a packed sitting is none: only damage to the memory or to the file aside does that.
    static let unreadableSitting = StoreError(
        code: .invalid, message: "a sitting to import cannot be read; import the table again")
}

extension Span<UInt8> {
    /// Whether two stretches of bytes are equal.
    package func holdsTheSame(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for place in indices where self[place] != other[place] { return false }
        return true
    }
    /// Whether this text comes before another, byte by byte.
    package func comesBefore(_ other: Span<UInt8>) -> Bool {
        for place in 0..<Swift.min(count, other.count) where self[place] != other[place] {
            return self[place] < other[place]
        }
        return count < other.count
    }
}
