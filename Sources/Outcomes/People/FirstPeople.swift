/// The first people of a list, and how many people the list has.
///
/// People come in any order. Only the first people are kept, so summaries are made only for few
/// people.
struct FirstPeople {
    /// How many people are kept; `nil` for all.
    private let limit: Int?
    private var kept: [(rank: PersonRank, person: PersonSummary)] = []
    /// The last rank among the first people; `nil` until there are enough people.
    private var last: PersonRank?
    /// The number of people that were added, including those that are not kept.
    private(set) var count = 0

    /// Begins without people.
    ///
    /// - Parameter limit: The number of people to keep; `nil` for all.
    init(limit: Int?) { self.limit = limit.map { max($0, 0) } }

    /// Whether a person with this rank would be kept.
    func accepts(_ rank: PersonRank) -> Bool {
        if limit == 0 { return false }
        return last.map { rank < $0 } ?? true
    }

    /// Adds a person.
    mutating func add(_ rank: PersonRank, _ person: PersonSummary) {
        count += 1
        guard accepts(rank) else { return }
        kept.append((rank, person))
        // People are sorted only at twice the limit, so that they are rarely sorted.
        if let limit, kept.count >= 2 * limit { keepFirst() }
    }

    /// Adds people who would not be kept.
    mutating func skip(_ people: Int = 1) { count += people }

    /// Adds the people of another list.
    mutating func merge(_ other: Self) {
        count += other.count
        kept += other.kept
        keepFirst()
    }

    /// Drops the people after the first ones.
    mutating func keepFirst() {
        guard let limit, kept.count >= limit else { return }
        kept = sorted.prefix(limit).map { kept[$0] }
        last = kept.last?.rank
    }

    /// The people who are kept, in any order.
    var people: some Sequence<PersonSummary> { kept.lazy.map(\.person) }

    /// The first people, in order.
    var inOrder: [PersonSummary] {
        sorted.prefix(limit ?? .max).map { kept[$0].person }
    }

    private var sorted: [Int] { kept.indices.sorted { kept[$0].rank < kept[$1].rank } }
}
