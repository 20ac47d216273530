/// The counts that all programs must agree on.
struct OutcomesTally: Equatable {
    /// People, people with two or more scores, with a response, with a first score above 0, in
    /// remission, reliably improved, and reliably deteriorated.
    let counts: [Int]

    static let names = [
        "people", "pairs", "response", "responseOf", "remission", "improved", "deteriorated",
    ]

    /// Seven numbers from the output of a peer.
    init(_ counts: [Int]) throws {
        guard counts.count == Self.names.count else {
            throw BenchmarkFailure("a table of outcomes has \(Self.names.count) counts")
        }
        self.counts = counts
    }

    /// The row for all people in the output of `wellbeing outcomes --format csv`.
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
