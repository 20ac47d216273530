import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// Counts the steps of SQLite's virtual machine, which are the same on every computer. A query must
/// not read samples that are unrelated to it.
@Suite struct `The work of queries` {
    private static let people = 20
    private static let each = 150

    /// Moods of some people in turn, one every hour.
    private func filled() async throws -> SQLiteStore {
        let store = try await SQLiteStore()
        var random = try RandomSamples(seed: 5)
        var moods: [ObservedSample] = []
        for number in 0..<(Self.people * Self.each) {
            moods.append(
                .stateOfMind(
                    StateOfMind(
                        id: Fixture.id(number), subject: try person(number % Self.people),
                        date: try Fixture.time(number * 60), source: Fixture.source,
                        kind: .momentaryEmotion,
                        valence: try #require(
                            Valence(Double.random(in: -1...1, using: &random.generator))),
                        labels: [StateOfMind.Label(rawValue: 1 + number / Self.people % 38)])))
        }
        _ = try await store.save(moods, by: Fixture.attribution())
        return store
    }

    private func person(_ number: Int) throws -> SubjectID {
        try SubjectID(parsing: "person \(number)")
    }

    private func window(hours: Range<Int>) throws -> SampleFilter {
        .dates(
            SampleFilter.DateTest(
                from: try Fixture.time(hours.lowerBound * 60),
                to: try Fixture.time(hours.upperBound * 60)))
    }

    @Test func `counting the flags of an import does not look at each of them`() async throws {
        let form = try Clinic().form
        func work(flags count: Int) async throws -> Int {
            let store = try await SQLiteStore()
            let table = try (0..<count).map {
                try Imported.assessment($0, of: form, answers: Array(repeating: 1, count: 9))
            }
            _ = try await store.save(
                Imported.table(table, of: [form]), by: Fixture.attribution())
            let seen = try await store.flags(of: nil, .historical).prefix(3).map(\.id)
            try await store.acknowledge(seen, note: "called", by: Fixture.attribution())
            return try await store.work { store in
                let found = try await store.historicalFlagCount(of: nil)
                #expect(found == count - 3)
            }
        }
        let few = try await work(flags: 40)
        let many = try await work(flags: 400)
        #expect(many == few)
    }

    @Test func `a query for one person does not read samples of others`() async throws {
        let store = try await filled()
        let filter = SampleFilter.all([
            .type(.stateOfMind), .subject(try person(3)), .label(.happy),
        ])
        for sort in SampleSort.allCases where sort != .saved {
            let work = try await store.work { store in
                let page = try await store.samples(
                    where: filter, sort: sort, after: nil, limit: 1_000)
                #expect(!page.samples.isEmpty)
            }
            // A scan of all samples takes more than five steps for each.
            #expect(work < Self.each * 30, "\(sort)")
        }
        let work = try await store.work { store in
            let days = try await store.valences(where: filter, by: .day)
            #expect(!days.isEmpty)
        }
        #expect(work < Self.each * 30)
    }

    @Test(.skipped(under: .thread, .address), arguments: SampleSort.allCases)
    func `a late page costs as much as the first`(sort: SampleSort) async throws {
        let store = try await filled()
        let bounds = SampleFilter.all([
            .type(.stateOfMind), try window(hours: 0..<Self.people * Self.each),
            .valence(.greaterOrEqual, -1), .valence(.lessOrEqual, 1),
        ])
        var key: StoreRole.SamplePage.Key?
        var work: [Int] = []
        repeat {
            let (start, limit) = (key, 100)
            var next: StoreRole.SamplePage.Key?
            work.append(
                try await store.work { store in
                    next = try await store.samples(
                        where: bounds, sort: sort, after: start, limit: limit
                    ).next
                })
            key = next
        } while key != nil
        #expect(work.count == Self.people * Self.each / 100)
        #expect((work.max() ?? 0) < 2 * work[0], "\(work)")
    }

    @Test(arguments: [Valence.Summary.Bucket.day, .week, .month])
    func `means of some days do not read the other days`(bucket: Valence.Summary.Bucket)
        async throws
    {
        let store = try await filled()
        let few = SampleFilter.all([try window(hours: 1_000..<1_100), .kind(.momentaryEmotion)])
        let work = try await store.work { store in
            let found = try await store.valences(where: few, by: bucket)
            #expect(found.reduce(0) { $0 + $1.count } == 100)
        }
        // A query reads the days of the window and two on either side.
        #expect(work < 250 * 30)
    }
}

extension SQLiteStore {
    /// The steps of SQLite's virtual machine for some calls.
    fileprivate func work(_ body: (SQLiteStore) async throws -> Void) async throws -> Int {
        let before = steps
        try await body(self)
        return steps - before
    }
}
