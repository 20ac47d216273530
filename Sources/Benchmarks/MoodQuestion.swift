internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// A query on a store of states of mind, and the best SQL for it on the same file.
struct MoodQuestion: Sendable {
    /// The kind of result.
    enum Answer: Sendable {
        /// The samples, the oldest first.
        case samples
        /// Their number.
        case count
        /// Their means by a bucket of time.
        case means(Valence.Summary.Bucket)
    }

    let name: String
    let group: String
    let answer: Answer
    let filter: SampleFilter
    /// The same question in SQL.
    let sql: String
    /// The numbers to bind in the SQL.
    let numbers: [Int64]
    /// The same condition in Swift, for the diary.
    let matches: @Sendable (StateOfMind) -> Bool
    let rounds: Int

    /// Measures: first the kit, then the bare database.
    func contenders(
        _ store: SQLiteStore, _ bare: BareDatabase
    ) -> [() async throws -> Double] {
        [
            {
                let start = ContinuousClock.now
                _ = try await ask(store)
                return start.duration(to: .now).seconds
            },
            {
                let start = ContinuousClock.now
                _ = try ask(bare)
                return start.duration(to: .now).seconds
            },
        ]
    }

    /// The result of one side.
    enum Found {
        case samples([StateOfMind])
        case bareSamples([BareMood])
        case count(Int)
        case means([Valence.Summary])
        case bareMeans([BareMean])
    }

    func ask(_ store: SQLiteStore) async throws -> Found {
        switch answer {
        case .samples:
            let query = SampleQuery(filters: [.stateOfMind(filter)])
            return .samples(try await query.result(for: store))
        case .count:
            return .count(
                try await store.count(where: .all([.type(.stateOfMind), filter])))
        case .means(let bucket):
            return .means(try await store.valences(where: filter, by: bucket))
        }
    }

    func ask(_ bare: BareDatabase) throws -> Found {
        switch answer {
        case .samples:
            var found: [BareMood] = []
            try bare.each(sql, numbers) { found.append(BareMood($0)) }
            return .bareSamples(found)
        case .count:
            var count = 0
            try bare.each(sql, numbers) { count = Int($0.integer(0)) }
            return .count(count)
        case .means:
            var found: [BareMean] = []
            try bare.each(sql, numbers) { found.append(BareMean($0)) }
            return .bareMeans(found)
        }
    }

    /// Checks that both sides find the same, and as many samples as the diary has.
    ///
    /// - Returns: The number of samples that the answer is about.
    func check(
        _ store: SQLiteStore, _ bare: BareDatabase, diary: MoodDiary, _ total: Int
    ) async throws -> Int {
        var diary = diary
        var expected = 0
        for _ in 0..<total where matches(try diary.next()) { expected += 1 }
        let isSame =
            switch (try await ask(store), try ask(bare)) {
            case (.samples(let kit), .bareSamples(let bare)):
                kit.map { BareMood($0) } == bare && kit.count == expected
            case (.count(let kit), .count(let bare)): kit == bare && kit == expected
            case (.means(let kit), .bareMeans(let bare)):
                zip(kit, bare).allSatisfy { $1.agrees(with: $0) } && kit.count == bare.count
                    && kit.reduce(0) { $0 + $1.count } == expected
            default: false
            }
        guard isSame, expected > 0 else { throw BenchmarkFailure("wrong answer: \(name)") }
        return expected
    }
}

/// The means of a bucket from SQL.
struct BareMean {
    let first: Int64
    let count: Int64
    let mean: Double
    let least: Double
    let greatest: Double

    init(_ row: BareRow) {
        (first, count) = (row.integer(0), row.integer(1))
        (mean, least, greatest) = (row.real(2), row.real(3), row.real(4))
    }

    /// Whether the kit found the same. The means may differ in their last digits: SQLite's sum does
    /// not compensate for rounding.
    func agrees(with summary: Valence.Summary) -> Bool {
        Int64(summary.first.daysSinceEpoch) == first && Int64(summary.count) == count
            && abs(summary.mean - mean) < 1e-12 && summary.least == least
            && summary.greatest == greatest
    }
}
