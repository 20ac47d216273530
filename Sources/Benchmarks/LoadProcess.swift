internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// One of the processes that use a store at the same time.
struct LoadProcess {
    let path: String
    let place: Int
    let seconds: Int

    /// Saves states of mind one at a time. At the end it prints the identifiers of the acknowledged
    /// ones, and how long the saves took.
    func write() async throws {
        let store = try await SQLiteStore(path: path)
        var random = SplitMix64(state: UInt64(place))
        let date = try Timestamp(parsing: "2026-05-01T14:30:00+02:00")
        let attribution = Attribution(actor: "writer \(place)", instant: date)
        let subject = try SubjectID(parsing: "person-\(place % 4)")
        var acknowledged: [SampleID] = []
        var waits: [Double] = []
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            guard let valence = Valence(Double.random(in: -1...1, using: &random)) else { return }
            let felt = StateOfMind(
                id: SampleID(high: UInt64(place), low: UInt64(waits.count)), subject: subject,
                date: date, source: SampleSource(name: "writer \(place % 2)"),
                kind: .momentaryEmotion, valence: valence, labels: [.calm, .happy],
                associations: [.work])
            let start = ContinuousClock.now
            do {
                guard try await store.save([.stateOfMind(felt)], by: attribution) == [.added] else {
                    throw BenchmarkFailure("the store reported a new sample as existing")
                }
            } catch {
                let wait = start.duration(to: .now).seconds.timeText
                throw BenchmarkFailure("save \(waits.count + 1), after \(wait): \(error)")
            }
            waits.append(start.duration(to: .now).seconds)
            acknowledged.append(felt.id)
        }
        // Print at the end: a pause after each save would reduce the load on the other writers.
        for id in acknowledged { print(id) }
        print(try LoadTally(waits).line)
    }

    /// Reads the newest samples, a count, means and changes in turns. Checks that counts never
    /// decrease and that no change comes twice.
    func read() async throws {
        let store = try await SQLiteStore(path: path, opening: .existing)
        var waits: [Double] = []
        var count = 0
        var anchor: Changes.Anchor?
        var seen: Set<SampleID> = []
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            let start = ContinuousClock.now
            switch waits.count % 4 {
            case 0:
                let found = try await store.count(where: .label(.calm))
                guard found >= count else { throw BenchmarkFailure("samples disappeared") }
                count = found
            case 1:
                let changes = try await store.changes(since: anchor, limit: 500)
                for sample in changes.added where !seen.insert(sample.id).inserted {
                    throw BenchmarkFailure("a change came twice")
                }
                anchor = changes.anchor
            case 2:
                let means = try await store.valences(where: .label(.happy), by: .day)
                guard means.reduce(0, { $0 + $1.count }) >= count else {
                    throw BenchmarkFailure("the means leave samples out")
                }
            default:
                _ = try await SampleQuery(
                    filters: [.stateOfMind(.subject(SubjectID(parsing: "person-1")))],
                    sort: .newestFirst, limit: 20
                ).result(for: store)
            }
            waits.append(start.duration(to: .now).seconds)
        }
        print(try LoadTally(waits).line)
    }
}
