/// Finds the known content of a question in a line. It reads only the bytes at which the contents
/// differ, and then compares the one remaining content.
///
/// The contents are JSON objects, so no content is a prefix of another.
struct QuestionTree {
    /// A place at which some contents differ.
    private struct Fork {
        let offset: Int
        /// The branches in ``QuestionTree/branches``.
        let branches: Range<Int>
    }

    private struct Branch {
        /// The byte at the offset.
        let byte: UInt8
        /// The index of the next fork, or the complement of the index of a content.
        var target: Int
    }

    private var forks: [Fork] = []
    private var branches: [Branch] = []
    /// All contents, one after another.
    private var bytes: [UInt8] = []
    private var ranges: [Range<Int>] = []
    /// The target at which a search begins.
    private var root = ~0

    /// - Parameter contents: The contents: at least one, without duplicates.
    init(_ contents: [[UInt8]]) {
        for content in contents {
            ranges.append(bytes.count..<bytes.count + content.count)
            bytes += content
        }
        root = target(of: Array(contents.indices), from: 0, contents)
    }

    /// The target that distinguishes contents that are equal up to an offset.
    private mutating func target(of places: [Int], from start: Int, _ contents: [[UInt8]]) -> Int {
        guard places.count > 1 else { return ~places[0] }
        var offset = start
        let length = places.map { contents[$0].count }.min() ?? 0
        while offset < length,
            places.allSatisfy({ contents[$0][offset] == contents[places[0]][offset] })
        {
            offset += 1
        }
        // Contents that are equal to the end give the first one.
        guard offset < length else { return ~places[0] }
        let groups = Dictionary(grouping: places) { contents[$0][offset] }
            .sorted { $0.key < $1.key }
        let first = branches.count
        branches += groups.map { Branch(byte: $0.key, target: 0) }
        let fork = forks.count
        forks.append(Fork(offset: offset, branches: first..<branches.count))
        for (place, group) in groups.enumerated() {
            branches[first + place].target = target(of: group.value, from: offset + 1, contents)
        }
        return fork
    }

    /// The content that begins at a place of a line, with the number of its bytes; `nil` for another
    /// content.
    func content(of line: borrowing Span<UInt8>, at place: Int) -> (index: Int, count: Int)? {
        var target = root
        while target >= 0 {
            let fork = forks[target]
            guard place + fork.offset < line.count else { return nil }
            let byte = line[place + fork.offset]
            guard let branch = fork.branches.first(where: { branches[$0].byte == byte }) else {
                return nil
            }
            target = branches[branch].target
        }
        let range = ranges[~target]
        guard line.has(bytes.span.extracting(range), at: place) else { return nil }
        return (~target, range.count)
    }
}
