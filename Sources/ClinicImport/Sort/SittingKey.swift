internal import Samples

/// The sort key of a sitting: person, form and time, then the position, so that equal rows stay in
/// the order of the table.
///
/// The key holds the first 16 bytes of the person's name, so nearly all comparisons do not need the
/// sitting itself.
struct SittingKey: BitwiseCopyable {
    /// Where the sitting begins.
    let place: Int
    /// The first 16 bytes of the name, the first byte highest, followed by zeros if the name is
    /// shorter. A name contains no zero byte.
    let words: (UInt64, UInt64)
    /// The time, and in the lowest bit whether it is a day.
    private let moment: Int64
    private let size: UInt32
    private let form: UInt16
    private let length: UInt16

    @inline(__always)
    init(at place: Int, in bytes: Span<UInt8>) {
        let sitting = PackedSitting(in: bytes, at: place)
        self.place = place
        size = UInt32(truncatingIfNeeded: sitting.place.count)
        moment = sitting.content.start << 1 | (sitting.content.offset == nil ? 1 : 0)
        form = UInt16(truncatingIfNeeded: sitting.form)
        length = UInt16(truncatingIfNeeded: sitting.subject.count)
        words = (
            Self.word(bytes, sitting.subject, 0), Self.word(bytes, sitting.subject, 8)
        )
    }

    /// The key of a copy of the sitting.
    init(_ original: SittingKey, movedTo place: Int) {
        self.place = place
        words = original.words
        moment = original.moment
        size = original.size
        form = original.form
        length = original.length
    }

    /// The bytes of the sitting.
    var range: Range<Int> { place..<place + Int(size) }

    private var name: Range<Int> { range.upperBound - Int(length)..<range.upperBound }

    /// Eight bytes of a name, the first byte highest.
    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, _ name: Range<Int>, _ start: Int) -> UInt64 {
        let left = name.count - start
        guard left > 0 else { return 0 }
        let place = name.lowerBound + start
        guard place + 8 <= bytes.count else {
            var word: UInt64 = 0
            for offset in 0..<8 {
                word = word << 8 | (offset < left ? UInt64(bytes[place + offset]) : 0)
            }
            return word
        }
        let raw = unsafe bytes.bytes
        let word = unsafe UInt64(
            bigEndian: raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        // Clear the bytes after the end of the name.
        return left >= 8 ? word : word & ~(UInt64.max >> UInt64(8 * left))
    }

    /// Whether this sitting comes before another; `nil` if person, form and time are equal.
    ///
    /// - Parameter rest: Compares the whole names, and returns `nil` if they are equal. Called only
    ///   for names longer than 16 bytes with the same beginning.
    @inline(__always)
    func isBefore(
        _ other: SittingKey, _ rest: (SittingKey, SittingKey) -> Bool?
    ) -> Bool? {
        if words.0 != other.words.0 { return words.0 < other.words.0 }
        if words.1 != other.words.1 { return words.1 < other.words.1 }
        if length > 16 || other.length > 16, let isBefore = rest(self, other) { return isBefore }
        if form != other.form { return form < other.form }
        if moment != other.moment { return moment < other.moment }
        return nil
    }

    /// Whether the name of this sitting comes before that of another, or `nil` when both are equal.
    func isNameBefore(
        _ bytes: Span<UInt8>, _ other: SittingKey, _ others: Span<UInt8>
    ) -> Bool? {
        let (left, right) = (bytes.extracting(name), others.extracting(other.name))
        for place in 0..<min(left.count, right.count) where left[place] != right[place] {
            return left[place] < right[place]
        }
        return left.count == right.count ? nil : left.count < right.count
    }

    /// Whether both sittings may have the same person, form and time. If the names are longer than
    /// the key, the sittings themselves must be compared.
    @inline(__always)
    func mayBeSameSitting(as other: SittingKey) -> Bool {
        words == other.words && moment == other.moment && form == other.form
            && length == other.length
    }
}
