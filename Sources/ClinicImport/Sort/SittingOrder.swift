/// Brings the keys of sittings into order.
///
/// Comparing each with many others costs more than all the rest of sorting. The names of a clinic's
/// people differ in a few bytes, so the keys are dealt out by one of these bytes after the other,
/// the last one first, and compared only where all of them agree.
///
/// - SeeAlso: D. E. Knuth, The Art of Computer Programming, vol. 3, section 5.2.5, radix sort.
enum SittingOrder {
    /// A key by the bytes of its name that are not the same in all.
    struct Card: BitwiseCopyable {
        fileprivate var digits: UInt64
        /// The place of the key.
        fileprivate(set) var place: Int32
    }

    /// The order of sittings.
    ///
    /// - Parameters:
    ///   - keys: The keys in the order of the table.
    ///   - bytes: The sittings.
    /// - Returns: The places of the keys in the order to have; `nil` where they are in order.
    /// - Complexity: O(*n*) in the keys, and O(*m* log *m*) in the *m* of one person.
    static func order(of keys: Span<SittingKey>, in bytes: Span<UInt8>) -> [Card]? {
        func isBefore(_ one: Card, _ other: Card) -> Bool {
            Self.isBefore(keys[Int(one.place)], keys[Int(other.place)], bytes)
        }
        guard !isInOrder(keys, bytes) else { return nil }
        var cards = dealt(keys)
        var start = 0
        while start < cards.count {
            var end = start + 1
            var isInOrder = true
            while end < cards.count, cards[end].digits == cards[start].digits {
                if isBefore(cards[end], cards[end - 1]) { isInOrder = false }
                end += 1
            }
            if !isInOrder { cards[start..<end].sort(by: isBefore) }
            start = end
        }
        return cards
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

    /// The keys by the first eight bytes that are not the same in all; those that agree in them in
    /// the order in which they were.
    private static func dealt(_ keys: Span<SittingKey>) -> [Card] {
        let shifts = differing(keys)
        var cards: [Card] = []
        cards.reserveCapacity(keys.count)
        for place in keys.indices {
            let words = keys[place].words
            var digits: UInt64 = 0
            for shift in shifts {
                let word = shift < 64 ? words.1 : words.0
                digits = digits << 8 | (word >> UInt64(shift & 63)) & 0xFF
            }
            cards.append(Card(digits: digits, place: Int32(truncatingIfNeeded: place)))
        }
        var others = cards
        for digit in 0..<shifts.count {
            deal(cards.span, by: UInt64(8 * digit), to: &others)
            swap(&cards, &others)
        }
        return cards
    }

    /// The bytes in which names differ, the first ones first and at most eight, by how far the two
    /// words of a key are to be shifted for them.
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

    /// Deals cards out by one digit; those with the same one stay in their order.
    private static func deal(_ cards: Span<Card>, by shift: UInt64, to others: inout [Card]) {
        var places = [Int](repeating: 0, count: 257)
        for place in cards.indices { places[digit(cards[place], shift) + 1] += 1 }
        for digit in 1..<256 { places[digit] += places[digit - 1] }
        var dealt = others.mutableSpan
        for place in cards.indices {
            let card = cards[place]
            let digit = digit(card, shift)
            dealt[places[digit]] = card
            places[digit] += 1
        }
    }

    @inline(__always)
    private static func digit(_ card: Card, _ shift: UInt64) -> Int {
        Int(card.digits >> shift & 0xFF)
    }
}
