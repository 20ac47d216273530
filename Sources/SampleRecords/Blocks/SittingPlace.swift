/// The two numbers of a sitting in a block.
package struct SittingPlace: Equatable, Sendable {
    /// The position in the sequence of changes.
    package let sequence: Int64
    /// The number from which the identifier is made. In SQLite it equals ``sequence``.
    package let number: Int64

    package init(sequence: Int64, number: Int64) {
        (self.sequence, self.number) = (sequence, number)
    }

    /// The place of the sitting at a distance in the same import.
    package func advanced(by distance: Int) -> SittingPlace {
        SittingPlace(
            sequence: sequence &+ Int64(distance), number: number &+ Int64(distance))
    }
}

extension SittingPlace {
    /// The places of the sittings of a joined block after the first one, as its row stores them:
    /// for each sitting, the distance from the previous sitting in the sequence of changes, and the
    /// change of the difference between its number and its position. Small numbers take one byte
    /// each.
    ///
    /// - Parameter places: The places of all sittings, in the order of the sequence.
    package static func packed(_ places: [SittingPlace]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (earlier, later) in zip(places, places.dropFirst()) {
            let gain = (later.number &- later.sequence) &- (earlier.number &- earlier.sequence)
            bytes.append(varint: UInt64(bitPattern: later.sequence &- earlier.sequence))
            bytes.append(varint: UInt64(bitPattern: gain << 1 ^ gain >> 63))
        }
        return bytes
    }

    /// Reads places that ``packed(_:)`` wrote.
    ///
    /// - Parameters:
    ///   - count: The number of sittings, the first one included.
    ///   - first: The place of the first sitting.
    ///   - places: Receives the places. Its capacity is reused.
    /// - Returns: Whether the bytes hold exactly this number of places, in rising order.
    package static func unpack(
        _ bytes: Span<UInt8>, count: Int, from first: SittingPlace,
        into places: inout [SittingPlace]
    ) -> Bool {
        places.removeAll(keepingCapacity: true)
        guard count > 0 else { return false }
        places.append(first)
        var (end, last) = (0, first)
        while places.count < count {
            guard let distance = bytes.varint(at: &end), let folded = bytes.varint(at: &end),
                let step = Int64(exactly: distance), step > 0
            else { return false }
            let gain = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
            let (sequence, isTooLarge) = last.sequence.addingReportingOverflow(step)
            guard !isTooLarge else { return false }
            last = SittingPlace(sequence: sequence, number: last.number &+ step &+ gain)
            places.append(last)
        }
        return end == bytes.count
    }

    /// Whether places follow each other without a gap, as in one import.
    package static func areAdjacent(_ places: [SittingPlace]) -> Bool {
        guard let first = places.first else { return true }
        return places.indices.allSatisfy { places[$0] == first.advanced(by: $0) }
    }
}

extension [UInt8] {
    /// Appends a number with seven bits in each byte, the lowest first.
    mutating func append(varint number: UInt64) {
        var rest = number
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

extension Span<UInt8> {
    /// Reads a number with seven bits in each byte, and moves the position after it; `nil` if the
    /// bytes end before the number or the number is too large.
    func varint(at place: inout Int) -> UInt64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while place < count, shift < 64 {
            let byte = UInt64(self[place])
            place += 1
            guard shift < 63 || byte <= 1 else { return nil }
            number |= (byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}
