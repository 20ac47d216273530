internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// States of mind of many people over six years, the same in every run, in the order in which they
/// were logged.
///
/// One to three labels and up to two associations each; the first values of their lists are much
/// more frequent than the last. Every sixteenth has a note. Time zones are those of Berlin and New
/// York, with summer time.
struct MoodDiary {
    private var random = SplitMix64(state: 6)
    private var count: UInt64 = 0
    private let people: [SubjectID]
    private let pace: Int64

    /// The number of people.
    static let population = 500

    /// - Parameter total: The number of states of mind in the six years.
    init(of total: Int) throws {
        people = try (0..<Self.population).map { try SubjectID(parsing: "person-\($0)") }
        pace = 6 * 365 * 86_400_000_000 / Int64(total)
    }

    /// The next state of mind.
    mutating func next() throws -> StateOfMind {
        let instant = 1_577_836_800_000_000 + Int64(count) * pace
        count += 1
        let person = Int(random.next() % UInt64(people.count))
        let offset = try Self.offset(at: instant, ofPerson: person)
        guard let valence = Valence(Double.random(in: -1...1, using: &random)) else {
            throw BenchmarkFailure("a number between -1 and 1 is not a valence")
        }
        let isMood = random.next() % 4 == 0
        return StateOfMind(
            id: SampleID(
                milliseconds: UInt64(instant / 1000), random: (random.next(), random.next())),
            subject: people[person],
            date: try Timestamp(microsecondsSinceEpoch: instant, offset: offset),
            source: person % 3 == 0 ? Self.watch : Self.phone,
            kind: isMood ? .dailyMood : .momentaryEmotion, valence: valence,
            labels: numbers(1...3, below: 38).map { StateOfMind.Label(rawValue: $0) },
            associations: numbers(0...2, below: 18).map { StateOfMind.Association(rawValue: $0) },
            metadata: random.next() % 16 == 0
                ? [MetadataKey.note: .string("It was day \(count) of a \"long\" week.")] : [:])
    }

    private static let watch = SampleSource(name: "watch", version: "10.1")
    private static let phone = SampleSource(name: "phone", version: "18.2.1")

    /// Numbers from 1 to a limit; the square makes small ones frequent.
    private mutating func numbers(_ counts: ClosedRange<Int>, below limit: Int) -> [Int] {
        (0..<Int.random(in: counts, using: &random)).map { _ in
            let part = Double.random(in: 0..<1, using: &random)
            return 1 + Int(part * part * Double(limit))
        }
    }

    /// Summer time by the day of the year, which is accurate enough.
    private static func offset(
        at instant: Int64, ofPerson person: Int
    ) throws -> Timestamp.Offset {
        let day = instant / 86_400_000_000 % 365
        let isSummer = (85..<300).contains(day)
        return try Timestamp.Offset(minutes: (person % 5 == 0 ? -300 : 60) + (isSummer ? 60 : 0))
    }

    /// Saves the first states of mind of a diary in a store, a hundred thousand in each transaction
    /// and in memory.
    static func fill(_ store: SQLiteStore, first count: Int, of total: Int) async throws {
        var diary = try MoodDiary(of: total)
        let attribution = Attribution(
            actor: "benchmark", instant: try Timestamp(parsing: "2026-05-01T14:30:00Z"))
        for start in stride(from: 0, to: count, by: 100_000) {
            let batch = try (start..<min(start + 100_000, count)).map { _ in
                ObservedSample.stateOfMind(try diary.next())
            }
            let outcomes = try await store.save(batch, by: attribution)
            guard outcomes.allSatisfy({ $0 == .added }) else {
                throw BenchmarkFailure("the store reported a new state of mind as existing")
            }
        }
    }
}
