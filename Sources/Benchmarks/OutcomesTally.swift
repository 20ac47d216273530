/// What all who make the clinic's table must agree on.
struct OutcomesTally: Equatable {
    /// People, people with two or more scores, those who respond, those whose first score is
    /// above 0, those in remission, those who are reliably better, and those who are worse.
    let counts: [Int]

    static let names = [
        "people", "pairs", "response", "responseOf", "remission", "improved", "deteriorated",
    ]

    /// Seven numbers as a peer says them.
    init(_ counts: [Int]) throws {
        guard counts.count == Self.names.count else {
            throw BenchmarkFailure("a table of outcomes has \(Self.names.count) counts")
        }
        self.counts = counts
    }

    /// The row of everybody in the table that `wellbeing outcomes --format csv` writes.
    init(csv text: String) throws {
        let rows = text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false)
        }
        guard let header = rows.first,
            let total = rows.first(where: { $0.count > 2 && $0[2] == "total" })
        else { throw BenchmarkFailure("the program wrote no table of outcomes") }
        let counts = Self.names.compactMap { name in
            header.firstIndex { $0 == name }.flatMap { $0 < total.count ? Int(total[$0]) : nil }
        }
        try self.init(counts)
    }
}
