internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// Ten years of one person, the same in every run: 20,000 states of mind, 30,000 events of three
/// calendars and three quantities a day.
///
/// Valences are multiples of 1/64, so sums of them are exact in any order. Events may overlap. The
/// clock is that of Berlin, with summer time.
struct LifeDiary {
    /// The days, from 2015-01-01 to 2024-12-31.
    static let days = 3_653
    private static let firstDay: Int64 = 16_436
    private static let day: Int64 = 86_400_000_000

    /// The number of states of mind and of events.
    let states: Int
    let events: Int

    private let source = SampleSource(name: "benchmark")
    private var random = SplitMix64(state: 10)
    private var made: UInt64 = 0

    init(states: Int, events: Int) {
        self.states = states
        self.events = events
    }

    /// Saves everything in a new store, and writes it as a table for other tools: kind, start and
    /// end in microseconds, offset in minutes, number, calendar.
    mutating func write(store path: String, table: String) async throws {
        let store = try await SQLiteStore(path: path)
        let file = try OutputFile(table)
        try file.write("kind,start,finish,minutes,number,calendar\n")
        let attribution = Attribution(
            actor: "benchmark", instant: try Timestamp(parsing: "2025-01-01T00:00:00Z"))
        for samples in try [allStates(file), allEvents(file), allQuantities(file)] {
            for start in stride(from: 0, to: samples.count, by: 10_000) {
                let batch = Array(samples[start..<min(start + 10_000, samples.count)])
                guard try await store.save(batch, by: attribution).allSatisfy({ $0 == .added })
                else { throw BenchmarkFailure("the store reported a new sample as existing") }
            }
        }
        try file.finish()
        await store.close()
    }

    private mutating func allStates(_ file: OutputFile) throws -> [ObservedSample] {
        try (0..<states).map { place in
            let start = moment(place, of: states)
            guard let valence = Valence(Double(Int.random(in: -64...64, using: &random)) / 64)
            else { throw BenchmarkFailure("a number between -1 and 1 is not a valence") }
            let isMood = random.next() % 4 == 0
            let date = try date(start)
            try row(file, isMood ? "mood" : "emotion", date, date, "\(valence.value)", "")
            return .stateOfMind(
                StateOfMind(
                    id: id(start), subject: .oneself, date: date, source: source,
                    kind: isMood ? .dailyMood : .momentaryEmotion, valence: valence,
                    labels: [StateOfMind.Label(rawValue: 1 + Int(random.next() % 38))],
                    associations: [.work]))
        }
    }

    private mutating func allEvents(_ file: OutputFile) throws -> [ObservedSample] {
        try (0..<events).map { place in
            let start = moment(place, of: events)
            let calendar = ["Office", "Social", "Workout"][Int(random.next() % 3)]
            let (from, to) = (
                try date(start),
                try date(start + Int64.random(in: 1...8, using: &random) * 900_000_000)
            )
            try row(file, "event", from, to, "0", calendar)
            guard
                let event = CalendarEvent(
                    id: id(start), subject: .oneself, start: from, end: to, source: source,
                    title: "Event \(place)", calendar: calendar)
            else { throw BenchmarkFailure("an event ends before it begins") }
            return .calendarEvent(event)
        }
    }

    private mutating func allQuantities(_ file: OutputFile) throws -> [ObservedSample] {
        let measures = [Quantity.Measure.exercise, .mindfulness, .sleep]
        return try (0..<Self.days * measures.count).map { place in
            let start = moment(place, of: Self.days * measures.count)
            let measure = measures[place % measures.count]
            let date = try date(start)
            guard
                let quantity = Quantity(
                    id: id(start), subject: .oneself, start: date, source: source,
                    measure: measure, value: Double(random.next() % 60))
            else { throw BenchmarkFailure("a quantity is not finite") }
            try row(file, measure.name, date, date, "\(quantity.value)", "")
            return .quantity(quantity)
        }
    }

    /// The time of a sample, in order, in the waking hours.
    private mutating func moment(_ place: Int, of count: Int) -> Int64 {
        let day = Int64(place * Self.days / count)
        return (Self.firstDay + day) * Self.day
            + Int64.random(in: 7 * 60..<22 * 60, using: &random) * 60_000_000
    }

    private mutating func id(_ start: Int64) -> SampleID {
        made += 1
        return SampleID(milliseconds: UInt64(start / 1000), random: (made, random.next()))
    }

    /// Summer time by the day of the year, which is accurate enough.
    private func date(_ instant: Int64) throws -> Timestamp {
        let isSummer = (85..<300).contains(instant / Self.day % 365)
        return try Timestamp(
            microsecondsSinceEpoch: instant, offset: Timestamp.Offset(minutes: isSummer ? 120 : 60))
    }

    private func row(
        _ file: OutputFile, _ kind: String, _ start: Timestamp, _ end: Timestamp,
        _ number: String, _ calendar: String
    ) throws {
        let cells = [
            kind, "\(start.microsecondsSinceEpoch)", "\(end.microsecondsSinceEpoch)",
            "\(start.offset?.minutes ?? 0)", number, calendar,
        ]
        try file.write(cells.joined(separator: ",") + "\n")
    }
}
