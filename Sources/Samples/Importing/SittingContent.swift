package import Questionnaires

/// The positions of the parts of one sitting in its bytes: its time, its answers and its scores.
///
/// The rows of a table are sorted in this form, and a database stores them in it:
///
///     0   microseconds since 1970                   8
///     8   offset in minutes, Int16.min for a day    2
///     10  length of the answers, of the scores      2 each
///     14  length of the metadata                    4
///     18  answers, scores, metadata
///
/// Numbers are little-endian on every machine.
@usableFromInline
package struct SittingContent: Sendable {
    /// Microseconds since 1970 in UTC.
    @usableFromInline package let start: Int64
    /// The offset in minutes; `nil` for a day without a time.
    @usableFromInline package let offset: Int16?
    /// The packed answers, after the conditions of the form: one ``/Questionnaires/AnswerCode`` for
    /// each item, then the entries.
    @usableFromInline package let codes: Range<Int>
    /// The scores as ``ScoreCode`` writes them. Before a store has scored the answers, only the
    /// scores that a source states; empty if it states none.
    @usableFromInline package let scores: Range<Int>
    /// The metadata as ``MetadataText`` writes it; empty without metadata.
    @usableFromInline package let metadata: Range<Int>

    /// The position after the sitting.
    @inlinable package var end: Int { metadata.upperBound }

    /// The greatest number of bytes of answers and of scores.
    package static var greatestPartLength: Int { Int(UInt16.max) }

    /// The number of bytes before the answers.
    @inlinable package static var headerLength: Int { 18 }

    /// Reads the sitting that begins at a place, in bytes that hold a whole one.
    ///
    /// Inlined: a caller that needs only the time reads no other part.
    @inlinable @inline(__always)
    package init(trusting bytes: Span<UInt8>, at place: Int) {
        let raw = unsafe bytes.bytes
        func number<Number: FixedWidthInteger & BitwiseCopyable>(
            _ offset: Int, _ type: Number.Type
        ) -> Number {
            Number(
                littleEndian: unsafe raw.unsafeLoadUnaligned(
                    fromByteOffset: place + offset, as: type))
        }
        start = number(0, Int64.self)
        let minutes = number(8, Int16.self)
        offset = minutes == .min ? nil : minutes
        let first = place + Self.headerLength
        let second = first + Int(number(10, UInt16.self))
        let third = second + Int(number(12, UInt16.self))
        codes = first..<second
        scores = second..<third
        metadata = third..<third + Int(number(14, UInt32.self))
    }

    /// Reads the sitting that begins at a place; `nil` if the bytes there are not a whole sitting.
    @inlinable @inline(__always)
    package init?(in bytes: Span<UInt8>, at place: Int) {
        guard place >= 0, bytes.count - place >= Self.headerLength else { return nil }
        self.init(trusting: bytes, at: place)
        guard end <= bytes.count else { return nil }
    }

    /// Calls a closure with each of some sittings that follow each other without a gap.
    ///
    /// - Returns: Whether all of them could be read, and nothing follows them.
    @inlinable
    package static func each<Failure: Error>(
        _ count: Int, in bytes: Span<UInt8>, _ body: (Int, SittingContent) throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        var end = 0
        for place in 0..<max(count, 0) {
            guard let sitting = SittingContent(in: bytes, at: end) else { return false }
            try body(place, sitting)
            end = sitting.end
        }
        return end == bytes.count
    }

    /// Appends a sitting.
    package static func append(
        start: Int64, offset: Int16?, codes: Span<UInt8>, scores: Span<UInt8>,
        metadata: Span<UInt8>, to bytes: inout [UInt8]
    ) {
        // Appended in one step: each append checks the capacity.
        let minutes = UInt64(UInt16(bitPattern: offset ?? .min))
        let codeCount = UInt64(UInt16(truncatingIfNeeded: codes.count))
        let scoreCount = UInt64(UInt16(truncatingIfNeeded: scores.count))
        let metadataCount = UInt32(truncatingIfNeeded: metadata.count)
        let lengths =
            minutes | codeCount << 16 | scoreCount << 32
            | UInt64(metadataCount & 0xFFFF) << 48
        let header = (
            UInt64(bitPattern: start).littleEndian, lengths.littleEndian,
            UInt16(metadataCount >> 16).littleEndian
        )
        unsafe withUnsafeBytes(of: header) {
            unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<headerLength]))
        }
        bytes.append(codes)
        bytes.append(scores)
        if !metadata.isEmpty { bytes.append(metadata) }
    }
}

extension SittingContent {
    /// Whether both have the same time. The same instant with another offset is the same time; a
    /// day and an instant are different times.
    package func isAtSameTime(as other: SittingContent) -> Bool {
        start == other.start && (offset == nil) == (other.offset == nil)
    }

    /// Days from 1970-01-01 to the day of the sitting, at its offset.
    package var day: Int64 { Self.day(of: start, offset: Int64(offset ?? 0)) }

    /// Days from 1970-01-01 to the day of a time, at an offset in minutes.
    package static func day(of start: Int64, offset: Int64) -> Int64 {
        // In a damaged file a time can be any number.
        let shown = start &+ offset &* 60_000_000
        let day: Int64 = 86_400_000_000
        return shown / day - (shown % day < 0 ? 1 : 0)
    }

    /// The time.
    ///
    /// - Throws: ``StoreError/Code/invalid`` for a time outside the calendar.
    package func timestamp() throws(StoreError) -> Timestamp {
        try Self.timestamp(of: start, offset: offset)
    }

    /// The time of packed numbers.
    ///
    /// - Throws: ``StoreError/Code/invalid`` for a time outside the calendar.
    static func timestamp(of start: Int64, offset: Int16?) throws(StoreError) -> Timestamp {
        if let offset {
            if let offset = try? Timestamp.Offset(minutes: Int(offset)),
                let time = try? Timestamp(microsecondsSinceEpoch: start, offset: offset)
            {
                return time
            }
        } else if let day = LocalDate(daysSinceEpoch: Int(start / 86_400_000_000)) {
            return Timestamp(day: day)
        }
        throw .unreadableSitting
    }
}

extension [UInt8] {
    /// Appends the bytes of a span.
    @inlinable
    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}

extension Span<UInt8> {
    /// A copy of some of the bytes.
    package func array(_ range: Range<Int>) -> [UInt8] {
        unsafe extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// The text of some of the bytes.
    package func text(_ range: Range<Int>) -> String {
        unsafe extracting(range).withUnsafeBufferPointer {
            unsafe String(decoding: $0, as: UTF8.self)
        }
    }

    /// Whether both spans hold equal bytes.
    package func holdsTheSame(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var place = 0
        // Eight bytes at once, and the rest one by one.
        while count - place >= 8 {
            let (one, two) = unsafe (
                bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self),
                other.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
            )
            guard one == two else { return false }
            place += 8
        }
        while place < count {
            guard self[place] == other[place] else { return false }
            place += 1
        }
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
