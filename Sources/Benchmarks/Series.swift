/// Repeated measurements of one quantity: seconds, or a ratio.
struct Series: Sendable {
    /// The values in ascending order; never empty.
    private let sorted: [Double]

    /// Sorts the values.
    ///
    /// - Precondition: There is at least one.
    init(_ values: [Double]) {
        precondition(!values.isEmpty, "a series has at least one value")
        sorted = values.sorted()
    }

    /// The value in the middle; with an even number, the mean of the two in the middle.
    var median: Double {
        (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// The least value.
    var least: Double { sorted[0] }

    /// The greatest value.
    var greatest: Double { sorted[sorted.count - 1] }

    /// Measures the same work several times.
    static func repeating(_ rounds: Int, _ work: () throws -> Void) rethrows -> Series {
        Series(
            try (0..<rounds).map { _ in try ContinuousClock().measure(work).seconds })
    }
}

/// Contenders that are measured in turns: load on the machine affects all of them alike.
struct Contest: Sendable {
    private let rounds: [[Double]]

    /// Measures every contender once a round. Each round begins with another contender. A first
    /// extra round fills the caches and is not counted.
    init(rounds count: Int, _ contenders: [() async throws -> Double]) async throws {
        var rounds: [[Double]] = []
        for round in 0...count {
            var times = Array(repeating: 0.0, count: contenders.count)
            for turn in contenders.indices {
                let place = (turn + round) % contenders.count
                times[place] = try await contenders[place]()
            }
            rounds.append(times)
        }
        self.rounds = rounds
    }

    /// The times of a contender.
    subscript(_ contender: Int) -> Series { Series(rounds.dropFirst().map { $0[contender] }) }

    /// The time of one contender divided by that of another, for each round.
    func ratio(_ contender: Int, to other: Int) -> Series {
        Series(rounds.dropFirst().map { $0[contender] / $0[other] })
    }
}
