package import Questionnaires

/// The positions of the parts of one sitting in the bytes of a ``SittingBatch``.
///
/// A sitting is one questionnaire that one person answered once. Millions of sittings are sorted,
/// written to disk and passed to a store, so each is a range of bytes and not an object:
///
///     0   length of all, line in its table          4 bytes each
///     8   microseconds since 1970                   8
///     16  offset in minutes, Int16.min for a day    2
///     18  place of the form, length of the person   2 each
///     22  length of the answers, of stated scores   2 each
///     26  length of the metadata                    4
///     30  person, answers, stated scores, metadata
///
/// Numbers are in the machine's byte order, because the bytes never leave the machine. A stated
/// score is the index of its scale and the two parts of its points, 18 bytes.
@usableFromInline
package struct PackedSitting: Sendable {
    /// The range of the whole sitting.
    @usableFromInline package let place: Range<Int>
    /// The line of the table on which it begins, or 0.
    @usableFromInline package let line: Int
    /// Microseconds since 1970 in UTC.
    @usableFromInline package let start: Int64
    /// The offset in minutes; `nil` for a day without a time.
    @usableFromInline package let offset: Int16?
    /// The index of its form in the import.
    @usableFromInline package let form: Int
    /// The text of the person, in UTF-8.
    @usableFromInline package let subject: Range<Int>
    /// One code for each item, after the conditions of the form.
    @usableFromInline package let codes: Range<Int>
    /// The stated scores.
    @usableFromInline package let stated: Range<Int>
    /// The metadata as text; empty without metadata.
    @usableFromInline package let metadata: Range<Int>

    /// The number of bytes before the person.
    @inlinable package static var headerLength: Int { 30 }
    static let statedLength = 18

    /// Reads the positions of the sitting that begins at a place.
    ///
    /// Inlined: a caller that needs only the time and the person reads no other part.
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

    /// The length of the sitting that begins at a place: its first number.
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

    /// Whether two sittings have the same person, form and time. The same instant with another
    /// offset is the same time; a day and an instant are different times.
    package func isSameSitting(
        _ bytes: Span<UInt8>, as other: PackedSitting, _ others: Span<UInt8>
    ) -> Bool {
        start == other.start && form == other.form && (offset == nil) == (other.offset == nil)
            && bytes.extracting(subject).holdsTheSame(as: others.extracting(other.subject))
    }

    /// Whether two sittings have the same answers and the same stated scores.
    package func hasSameContent(
        _ bytes: Span<UInt8>, as other: PackedSitting, _ others: Span<UInt8>
    ) -> Bool {
        bytes.extracting(codes).holdsTheSame(as: others.extracting(other.codes))
            && bytes.extracting(stated).holdsTheSame(as: others.extracting(other.stated))
    }
}

extension StoreError {
    /// The error for a packed sitting that cannot be read: the memory or the scratch file is
    /// damaged.
    static let unreadableSitting = StoreError(
        code: .invalid, message: "a sitting to import cannot be read; import the table again")
}

extension Span<UInt8> {
    /// Whether both spans hold equal bytes.
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
