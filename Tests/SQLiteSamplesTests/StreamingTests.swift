import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// The tests count memory by the samples held at once, and work by the steps that SQLite takes for
/// a page; a sort of all rows would increase the steps.
@Suite(.disabled(if: Thoroughness.isForTraitsOnly, "opens no file"))
struct `Streams of samples` {
    /// A store that counts the samples it returned, and the cost of each page.
    private actor Counter: StoreRole.Reading {
        let store: SQLiteStore
        private(set) var given = 0
        private(set) var steps: [Int] = []

        init(_ store: SQLiteStore) { self.store = store }

        func samples(
            where filter: SampleFilter, sort: SampleSort, after key: StoreRole.SamplePage.Key?,
            limit: Int
        ) async throws(StoreError) -> StoreRole.SamplePage {
            let before = await store.steps
            let page = try await store.samples(
                where: filter, sort: sort, after: key, limit: limit)
            steps.append(await store.steps - before)
            given += page.samples.count
            return page
        }

        func count(where filter: SampleFilter) async throws(StoreError) -> Int {
            try await store.count(where: filter)
        }

        func valences(
            where filter: SampleFilter, by bucket: Valence.Summary.Bucket
        ) async throws(StoreError) -> [Valence.Summary] {
            try await store.valences(where: filter, by: bucket)
        }

        func changes(
            since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
        ) async throws(StoreError) -> Changes {
            try await store.changes(since: anchor, where: filter, limit: limit)
        }
    }

    private func store(of count: Int) async throws -> SQLiteStore {
        let store = try await SQLiteStore()
        let moods = try (0..<count).map { number -> ObservedSample in
            // Neither the order of time nor that of valence is the order of saving.
            let date = try Fixture.time(number * 7_919 % count)
            let thousandths = number * 613 % 2_001 - 1_000
            let valence = try #require(Valence(Double(thousandths) / 1_000))
            let mind = StateOfMind(
                id: Fixture.id(number), subject: .oneself, date: date, source: Fixture.source,
                kind: .momentaryEmotion, valence: valence,
                labels: number.isMultiple(of: 2) ? [.calm] : [.sad])
            return .stateOfMind(mind)
        }
        _ = try await store.save(moods, by: Fixture.attribution())
        return store
    }

    /// The cost of a whole stream.
    private struct Course {
        var ids: Set<SampleID> = []
        /// The most samples that were returned by the store and not yet by the stream.
        var held = 0
        /// The most steps of SQLite for one page.
        var steps = 0
    }

    private func stream(
        _ store: SQLiteStore, _ filter: SampleFilter, _ sort: SampleSort, pageSize: Int
    ) async throws -> Course {
        let counter = Counter(store)
        var course = Course()
        let query = SampleQuery(filters: [.stateOfMind(filter)], sort: sort)
        for try await mind in query.results(for: counter, pageSize: pageSize) {
            #expect(course.ids.insert(mind.id).inserted)
            course.held = max(course.held, await counter.given - course.ids.count + 1)
        }
        course.steps = await counter.steps.max() ?? 0
        return course
    }

    @Test func `a stream holds one page, however many samples there are`() async throws {
        let (few, many) = (150, 1_200)
        let (small, large) = (try await store(of: few), try await store(of: many))
        for (filter, part) in [(SampleFilter.everything, 1), (.label(.calm), 2)] {
            for sort in SampleSort.allCases {
                let short = try await stream(small, filter, sort, pageSize: 30)
                let long = try await stream(large, filter, sort, pageSize: 30)
                #expect(short.ids.count == few / part && long.ids.count == many / part)
                #expect(long.held == 30)
                #expect(
                    long.steps <= short.steps * 3 / 2, "\(sort): \(short.steps), \(long.steps)")
            }
        }
    }
}
