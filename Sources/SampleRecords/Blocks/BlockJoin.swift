package import Samples

/// Joins the small blocks of a person, so that their sittings take fewer rows.
///
/// If a clinic imports one sitting for each person every night, each block has one sitting. Joining
/// keeps the bytes of the sittings, their positions in the sequence of changes and their
/// identifiers.
package struct BlockJoin {
    /// The blocks to remove.
    package let removed: [BlockRecord]
    /// The blocks to add. They have exactly the sittings of the removed blocks.
    package let added: [BlockRecord]

    /// The greatest number of sittings and the greatest size of a block that is joined. Fuller
    /// blocks stay unchanged, so that joining after every import stays cheap.
    private static let smallCount = BlockRecord.greatestCount * 3 / 4
    private static let smallSize = BlockRecord.fullSize * 3 / 4

    /// The condition that finds small blocks, on the rows `b`.
    package static let isSmall = """
        b.count < \(smallCount) AND length(b.sittings) < \(smallSize)
        """

    /// The number of sittings that one transaction joins: few enough that other writers wait only
    /// for a moment.
    package static let sittingsAtOnce: Int64 = 4_096

    /// The greatest number of people in one transaction.
    package static let peopleAtOnce = 512

    /// Joins the small blocks among these.
    ///
    /// - Returns: `nil` if joining saves no block, or a block cannot be read.
    package init?(_ blocks: [BlockRecord], in store: SampleID) {
        let small = blocks.filter {
            $0.count < Self.smallCount && $0.sittings.count < Self.smallSize
        }
        var (removed, added): ([BlockRecord], [BlockRecord]) = ([], [])
        for (_, group) in Dictionary(grouping: small, by: Kind.init).sorted(by: {
            $0.value[0].first < $1.value[0].first
        }) where group.count > 1 {
            guard let joined = Self.joined(group, in: store) else { return nil }
            guard joined.count < group.count else { continue }
            removed += group
            added += joined
        }
        guard !removed.isEmpty else { return nil }
        (self.removed, self.added) = (removed, added)
    }

    /// The columns that all sittings of a block share.
    private struct Kind: Hashable {
        let subject: Int64
        let questionnaire: Int64
        let source: Int64
        let policy: Int64
        let language: String?

        init(_ block: BlockRecord) {
            subject = block.keys.subject
            questionnaire = block.keys.questionnaire
            source = block.keys.source
            policy = block.policy
            language = block.language
        }
    }

    /// A sitting of a block.
    private struct Sitting {
        let place: SittingPlace
        let start: Int64
        let block: Int
        let bytes: Range<Int>
    }

    /// The sittings of some blocks of one kind in as few blocks as possible, in the order of the
    /// sequence of changes.
    private static func joined(
        _ group: [BlockRecord], in store: SampleID
    ) -> [BlockRecord]? {
        var sittings: [Sitting] = []
        for (number, block) in group.enumerated() {
            var end = 0
            let isWhole = block.each { index, sitting in
                sittings.append(
                    Sitting(
                        place: block.place(at: index), start: sitting.start, block: number,
                        bytes: end..<sitting.end))
                end = sitting.end
            }
            guard isWhole else { return nil }
        }
        sittings.sort { $0.place.sequence < $1.place.sequence }
        var joined: [BlockRecord] = []
        var (begun, size) = (0, 0)
        for index in sittings.indices {
            if index - begun == BlockRecord.greatestCount || size >= BlockRecord.fullSize {
                joined.append(block(of: sittings[begun..<index], of: group, in: store))
                (begun, size) = (index, 0)
            }
            size += sittings[index].bytes.count
        }
        joined.append(block(of: sittings[begun...], of: group, in: store))
        return joined
    }

    private static func block(
        of sittings: ArraySlice<Sitting>, of group: [BlockRecord], in store: SampleID
    ) -> BlockRecord {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sittings.reduce(0) { $0 + $1.bytes.count })
        for sitting in sittings {
            bytes.append(contentsOf: group[sitting.block].sittings[sitting.bytes])
        }
        let places = sittings.map(\.place)
        let starts = sittings.map(\.start)
        let first = places.first ?? SittingPlace(sequence: 0, number: 0)
        let kind = group[0]
        return BlockRecord(
            first: first.sequence, number: first.number,
            places: SittingPlace.areAdjacent(places) ? nil : SittingPlace.packed(places),
            count: Int64(places.count), keys: kind.keys, subject: kind.subject,
            questionnaire: kind.questionnaire, questionnaireID: kind.questionnaireID,
            source: kind.source, policy: kind.policy, language: kind.language,
            start: starts.min() ?? 0, stop: starts.max() ?? 0, sittings: bytes, checksum: nil,
            in: store)
    }
}

/// The effect of joining small blocks, done or planned.
package struct Compaction: Equatable, Sendable {
    /// The number of sittings that were moved to another block.
    package var sittings = 0
    /// The number of blocks in the store.
    package var blocksBefore = 0
    package var blocksAfter = 0
    /// The bytes of the records: in a file its used pages, on a server the rows of blocks.
    /// ``bytesAfter`` is `nil` if the call wrote no block.
    package var bytesBefore = 0
    package var bytesAfter: Int?

    package init() {}

    /// Counts blocks that were joined.
    package mutating func add(_ join: BlockJoin) {
        sittings += join.removed.reduce(0) { $0 + $1.count }
        blocksAfter -= join.removed.count - join.added.count
    }
}
