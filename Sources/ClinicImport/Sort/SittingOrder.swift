/// Sorts the keys of sittings.
///
/// Comparisons cost more than all other parts of sorting. The names of a clinic's people differ
/// only in a few bytes. So a radix sort orders the keys by up to eight of these bytes, and keys are
/// compared only if all these bytes are equal.
///
/// - SeeAlso: D. E. Knuth, The Art of Computer Programming, vol. 3, section 5.2.5, radix sort.
enum SittingOrder {
    /// The bytes of a key's name that differ between keys, for the radix sort.
    struct Entry: BitwiseCopyable {
        fileprivate var digits: UInt64
        /// The index of the key.
        fileprivate(set) var place: Int32
    }

    /// The order of sittings.
    ///
    /// - Parameters:
    ///   - keys: The keys in the order of the table.
    ///   - bytes: The sittings.
    /// - Returns: The indices of the keys in sorted order; `nil` if the keys are sorted.
    /// - Complexity: O(*n*) in the keys, and O(*m* log *m*) in the *m* of one person.
    static func order(of keys: Span<SittingKey>, in bytes: Span<UInt8>) -> [Entry]? {
        func isBefore(_ one: Entry, _ other: Entry) -> Bool {
            Self.isBefore(keys[Int(one.place)], keys[Int(other.place)], bytes)
        }
        guard !isInOrder(keys, bytes) else { return nil }
        var entries = radixSorted(keys)
        var start = 0
        while start < entries.count {
            var end = start + 1
            var isInOrder = true
            while end < entries.count, entries[end].digits == entries[start].digits {
                if isBefore(entries[end], entries[end - 1]) { isInOrder = false }
                end += 1
            }
            if !isInOrder { entries[start..<end].sort(by: isBefore) }
            start = end
        }
        return entries
    }

    private static func isInOrder(_ keys: Span<SittingKey>, _ bytes: Span<UInt8>) -> Bool {
        for place in 1..<max(1, keys.count) where isBefore(keys[place], keys[place - 1], bytes) {
            return false
        }
        return true
    }

    private static func isBefore(
        _ one: SittingKey, _ other: SittingKey, _ bytes: Span<UInt8>
    ) -> Bool {
        one.isBefore(other) { $0.isNameBefore(bytes, $1, bytes) } ?? (one.place < other.place)
    }

    /// The keys, sorted by the first eight bytes that differ between keys. Keys with equal bytes
    /// stay in their order.
    private static func radixSorted(_ keys: Span<SittingKey>) -> [Entry] {
        let shifts = differing(keys)
        var entries: [Entry] = []
        entries.reserveCapacity(keys.count)
        for place in keys.indices {
            let words = keys[place].words
            var digits: UInt64 = 0
            for shift in shifts {
                let word = shift < 64 ? words.1 : words.0
                digits = digits << 8 | (word >> UInt64(shift & 63)) & 0xFF
            }
            entries.append(Entry(digits: digits, place: Int32(truncatingIfNeeded: place)))
        }
        var others = entries
        for digit in 0..<shifts.count {
            sortByByte(entries.span, by: UInt64(8 * digit), to: &others)
            swap(&entries, &others)
        }
        return entries
    }

    /// The first bytes in which names differ, at most eight. Each byte is given by the shift that
    /// brings it to the lowest place: from 64 on in the first word of a key, below in the second.
    private static func differing(_ keys: Span<SittingKey>) -> [Int] {
        var first: UInt64 = 0
        var second: UInt64 = 0
        for place in keys.indices {
            first |= keys[place].words.0 ^ keys[0].words.0
            second |= keys[place].words.1 ^ keys[0].words.1
        }
        let shifts = stride(from: 120, through: 0, by: -8).filter { shift in
            (shift < 64 ? second : first) >> UInt64(shift & 63) & 0xFF != 0
        }
        return Array(shifts.prefix(8))
    }

    /// Sorts by one byte. Elements with the same byte stay in their order.
    private static func sortByByte(
        _ entries: Span<Entry>, by shift: UInt64, to others: inout [Entry]
    ) {
        var places = [Int](repeating: 0, count: 257)
        for place in entries.indices { places[digit(entries[place], shift) + 1] += 1 }
        for digit in 1..<256 { places[digit] += places[digit - 1] }
        var sorted = others.mutableSpan
        for place in entries.indices {
            let entry = entries[place]
            let digit = digit(entry, shift)
            sorted[places[digit]] = entry
            places[digit] += 1
        }
    }

    @inline(__always)
    private static func digit(_ entry: Entry, _ shift: UInt64) -> Int {
        Int(entry.digits >> shift & 0xFF)
    }
}
