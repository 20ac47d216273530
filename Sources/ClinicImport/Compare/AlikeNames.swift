internal import Questionnaires

/// Counts names of people that differ only in the capitals A to Z, such as `P-1` and `p-1`. They are
/// kept as two people, and often one was meant.
struct AlikeNames {
    /// The people whose name another one has with other capitals.
    private(set) var count = 0
    /// The hashes of the names in small letters.
    private var seen: Set<Int> = []
    /// The most names that are remembered, so that memory does not grow with a large table.
    private static let greatestCount = 200_000

    /// Adds the name of a person, which comes once.
    mutating func add(_ name: Span<UInt8>) {
        guard seen.count < Self.greatestCount else { return }
        var hasher = Hasher()
        for place in name.indices {
            let isCapital = (0x41...0x5A).contains(name[place])
            hasher.combine(isCapital ? name[place] | 0x20 : name[place])
        }
        if !seen.insert(hasher.finalize()).inserted { count += 1 }
    }

    /// The finding about them; `nil` if there are none.
    var finding: TableImport.Finding? {
        guard count > 0 else { return nil }
        return TableImport.Finding(
            .subjectsAlike, gravity: .warning,
            "\(count == 1 ? "1 person has" : "each of \(count) people has") the name of another one with other "
                + "capitals, like P-1 and p-1, and is kept as a different person; if it is the same "
                + "person, write both names alike")
    }
}
