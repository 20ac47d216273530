internal import Questionnaires
internal import Samples

/// Counts names of people that differ only in the capitals A to Z and in blanks, such as `P-1` and
/// `p-1`. They are kept as two people, and often one was meant.
struct AlikeNames {
    /// The people whose name another one of the table has with other capitals or blanks.
    private(set) var count = 0
    /// The people of the table who are not in the store, where another person has such a name.
    private(set) var stored = 0
    /// The hashes of the names in small letters without blanks.
    private var seen: Set<Int> = []
    /// The same of the people in the store, and their names as they are.
    private let known: (folded: Set<Int>, names: Set<Int>)
    /// The most names that are remembered, so that memory does not grow with a large table.
    static let greatestCount = 200_000

    /// - Parameter people: The people in the store.
    init(besides people: [SubjectID] = []) {
        let names = people.map { Array($0.text.utf8) }
        known = (
            Set(names.map { Self.hash($0.span, isFolded: true) }),
            Set(names.map { Self.hash($0.span, isFolded: false) })
        )
    }

    /// Adds the name of a person, which comes once.
    mutating func add(_ name: Span<UInt8>) {
        let folded = Self.hash(name, isFolded: true)
        if known.folded.contains(folded), !known.names.contains(Self.hash(name, isFolded: false)) {
            stored += 1
        }
        guard seen.count < Self.greatestCount else { return }
        if !seen.insert(folded).inserted { count += 1 }
    }

    private static func hash(_ name: Span<UInt8>, isFolded: Bool) -> Int {
        var hasher = Hasher()
        for place in name.indices where !isFolded || name[place] != UInt8(ascii: " ") {
            let isCapital = isFolded && (0x41...0x5A).contains(name[place])
            hasher.combine(isCapital ? name[place] | 0x20 : name[place])
        }
        return hasher.finalize()
    }

    /// The findings about them.
    var findings: [TableImport.Finding] {
        [(count, "another one"), (stored, "a person in the store")].filter { $0.0 > 0 }.map {
            count, other in
            TableImport.Finding(
                .subjectsAlike, gravity: .warning,
                "\(count == 1 ? "1 person has" : "each of \(count) people has") the name of \(other) "
                    + "with other capitals or blanks, like P-1 and p-1, and is kept as a different "
                    + "person; if it is the same person, write both names alike")
        }
    }
}
