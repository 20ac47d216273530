internal import SampleRecords

/// Consecutive people whose blocks are read by one query.
struct BlockStretch {
    var people: ClosedRange<Int64>
    /// The keys of the blocks, if all blocks are next to each other in the table in the order of
    /// people; `nil` otherwise. For such blocks a scan of the table is faster than a look-up of
    /// each block.
    var places: ClosedRange<Int64>?
    var count: Int
}

/// Divides people into stretches, from the index of histories alone.
///
/// An import writes the blocks of its people in sequence. So most people of a store lie in long
/// stretches, and only people of several imports between them need a look-up of each block.
struct BlockStretches {
    private(set) var all: [BlockStretch] = []
    /// The unfinished stretch, without the current person.
    private var open = Blocks()
    /// The blocks of the current person.
    private var own = Blocks()

    /// A summary of consecutive blocks as plain numbers.
    private struct Blocks {
        var (person, last) = (Int64.min, Int64.min)
        var (least, greatest) = (Int64.max, Int64.min)
        var count = 0

        /// Whether no other block fits between these.
        var areTogether: Bool {
            greatest &- least < Int64(count) &* BlockStretches.greatestGap && least <= greatest
        }
    }

    /// A separate query is not worthwhile for fewer blocks.
    private static let leastCount = 32
    /// The greatest distance of the keys of neighbours: the sittings of one block.
    private static let greatestGap = Int64(BlockRecord.greatestCount)

    /// Adds a block. Blocks come in the order of people.
    mutating func add(person: Int64, place: Int64) {
        if person != own.person || own.count == 0 {
            endPerson()
            own = Blocks(person: person, last: person, least: place, greatest: place, count: 1)
        } else {
            own.count += 1
            own.least = min(own.least, place)
            own.greatest = max(own.greatest, place)
        }
    }

    /// Ends with the last person.
    ///
    /// - Returns: The share of the blocks that a scan of the table finds, 0...1.
    mutating func finish() -> Double {
        endPerson()
        endStretch()
        let count = all.reduce(0) { $0 + $1.count }
        let scanned = all.reduce(0) { $0 + ($1.places == nil ? 0 : $1.count) }
        return count == 0 ? 1 : Double(scanned) / Double(count)
    }

    private mutating func endPerson() {
        guard own.count > 0 else { return }
        // In a damaged store the keys may have the greatest difference that 64 bits allow.
        let gap = own.least &- open.greatest
        if open.count > 0, 1...Self.greatestGap ~= gap, own.areTogether {
            open.last = own.last
            open.greatest = own.greatest
            open.count += own.count
        } else {
            endStretch()
            open = own
        }
    }

    /// A short stretch is read by the index, together with others like it.
    private mutating func endStretch() {
        guard open.count > 0 else { return }
        let isScanned = open.count >= Self.leastCount && open.areTogether
        var ended = BlockStretch(
            people: open.person...open.last,
            places: isScanned ? open.least...open.greatest : nil, count: open.count)
        open = Blocks()
        if !isScanned, let before = all.last, before.places == nil {
            all.removeLast()
            ended.people = before.people.lowerBound...ended.people.upperBound
            ended.count += before.count
        }
        all.append(ended)
    }
}
