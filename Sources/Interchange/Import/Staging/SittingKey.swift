internal import Samples

/// By what sittings are sorted: the person, the form, the time; then the place, so that rows that
/// say the same stay in the order of the table.
///
/// The first 16 bytes of the person's name lie in the key itself: nearly every comparison ends
/// there.
struct SittingKey {
    let place: Int
    private let first: UInt64
    private let second: UInt64
    private let start: Int64
    private let form: UInt16
    private let isDay: Bool
    private let length: UInt16

    init(_ sitting: PackedSitting, in bytes: Span<UInt8>) {
        let name = bytes.extracting(sitting.subject)
        place = sitting.place.lowerBound
        start = sitting.start
        form = UInt16(truncatingIfNeeded: sitting.form)
        isDay = sitting.offset == nil
        length = UInt16(truncatingIfNeeded: name.count)
        first = Self.word(name, 0)
        second = Self.word(name, 8)
    }

    /// Eight bytes of a name, the first one highest; a name has no zero byte.
    private static func word(_ name: Span<UInt8>, _ start: Int) -> UInt64 {
        if name.count >= start + 8 {
            let raw = unsafe name.bytes
            return unsafe UInt64(
                bigEndian: raw.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        guard name.count > start else { return 0 }
        var word: UInt64 = 0
        for place in start..<start + 8 {
            word = word << 8 | (place < name.count ? UInt64(name[place]) : 0)
        }
        return word
    }

    /// Whether this one comes before another, or `nil` when only the rest of the names, which is
    /// longer than the key, or the place can tell.
    @inline(__always)
    func isBefore(
        _ other: SittingKey, _ rest: (SittingKey, SittingKey) -> Bool?
    ) -> Bool? {
        if first != other.first { return first < other.first }
        if second != other.second { return second < other.second }
        if length > 16 || other.length > 16, let isBefore = rest(self, other) { return isBefore }
        if form != other.form { return form < other.form }
        if start != other.start { return start < other.start }
        if isDay != other.isDay { return other.isDay }
        return nil
    }
}

extension Span<UInt8> {
    /// Whether the name in one sitting comes before that in another, or `nil` when both are equal.
    static func isBefore(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool? {
        for place in 0..<Swift.min(one.count, other.count) where one[place] != other[place] {
            return one[place] < other[place]
        }
        return one.count == other.count ? nil : one.count < other.count
    }
}
