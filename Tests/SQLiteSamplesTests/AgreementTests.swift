import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite(.disabled(if: Thoroughness.isForTraitsOnly, "opens no file"))
struct `The agreement of stores` {
    /// Two stores with the same history; one of them is the in-memory store.
    private func pair(
        _ random: inout RandomSamples
    ) async throws -> (plain: InMemoryStore, database: SQLiteStore, ids: [SampleID]) {
        let (plain, database) = (InMemoryStore(), try await SQLiteStore())
        let by = try Fixture.attribution()
        var ids: [SampleID] = []
        for _ in 0..<60 {
            let sync = SyncIdentity(
                identifier: random.pick(["a", "b", "é", "e\u{301}"]),
                version: random.pick([1, 2, 3]))
            let sample = try random.observation(sync: random.chance(3) ? sync : nil)
            let rule = random.pick(StateOfMind.DailyMoodRule.allCases)
            let expected = try await plain.save([sample], dailyMood: rule, by: by)
            #expect(try await database.save([sample], dailyMood: rule, by: by) == expected)
            ids.append(sample.id)
            guard random.chance(2) else { continue }
            let taken = try random.assessment()
            _ = try await plain.save(taken, of: random.questionnaire, by: by)
            _ = try await database.save(taken, of: random.questionnaire, by: by)
            ids.append(taken.id)
            if random.chance(6) {
                try await plain.delete(taken.id, reason: "", by: by)
                try await database.delete(taken.id, reason: "", by: by)
            }
        }
        return (plain, database, ids)
    }

    @Test(.skipped(under: .thread, .address), arguments: 1...8 as ClosedRange<UInt64>)
    func `stores agree on samples, order, pages, counts, buckets and changes`(seed: UInt64)
        async throws
    {
        var random = try RandomSamples(seed: seed)
        let (plain, database, ids) = try await pair(&random)
        for _ in 0..<Thoroughness.cases(250) {
            let filter = try random.filter(depth: 4, ids: ids)
            let sort = random.pick(SampleSort.allCases)
            try await comparePages(
                plain, database, filter, sort, limit: random.pick([11, 500, 500]))
            let count = await plain.count(where: filter)
            #expect(try await database.count(where: filter) == count, "\(filter)")
            let bucket = random.pick(Valence.Summary.Bucket.allCases)
            let expected = await plain.valences(where: filter, by: bucket)
            let found = try await database.valences(where: filter, by: bucket)
            #expect(found.map(\.first) == expected.map(\.first), "\(filter)")
            for (found, expected) in zip(found, expected) {
                #expect(found.count == expected.count)
                #expect(found.least == expected.least && found.greatest == expected.greatest)
                // The stores add the valences in different orders.
                #expect(abs(found.mean - expected.mean) <= 0x1p-52)
            }
            try await compareChanges(
                plain, database, filter, limit: random.pick([13, nil, nil]))
        }
        let (kept, expected) = (
            try await database.audit(after: 0, limit: nil), await plain.audit(after: 0, limit: nil)
        )
        // The hashes differ, because each text has a random salt.
        #expect(kept.map(\.attribution) == expected.map(\.attribution))
        #expect(kept.map(\.action) == expected.map(\.action))
        #expect(kept.map(\.target) == expected.map(\.target))
        #expect(kept.map(\.details) == expected.map(\.details))
        #expect(try await database.verify().isSound)
    }

    /// Queries that an index alone answers. They take other code paths than random nested
    /// filters.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `stores agree on pages and means between dates`(seed: UInt64) async throws {
        var random = try RandomSamples(seed: 100 + seed)
        let (plain, database, _) = try await pair(&random)
        for _ in 0..<Thoroughness.cases(150) {
            let parts = try random.momentParts()
            let filter = SampleFilter.all([.type(.stateOfMind)] + parts)
            for sort in SampleSort.allCases {
                try await comparePages(plain, database, filter, sort, limit: 4)
            }
            for bucket in Valence.Summary.Bucket.allCases {
                let found = try await database.valences(where: filter, by: bucket)
                let meant = try await plain.samples(
                    where: filter, sort: .saved, after: nil, limit: .max)
                var expected: [LocalDate: [Double]] = [:]
                for case .observation(.stateOfMind(let mind)) in meant.samples.map(\.content) {
                    expected[first(of: mind.start.day, bucket), default: []]
                        .append(mind.valence.value)
                }
                #expect(found.map(\.first) == expected.keys.sorted(), "\(filter)")
                for summary in found {
                    let values = expected[summary.first] ?? []
                    #expect(summary.count == values.count)
                    #expect(summary.least == values.min() && summary.greatest == values.max())
                    let mean = values.reduce(0, +) / Double(values.count)
                    #expect(abs(summary.mean - mean) <= 0x1p-50)
                }
            }
        }
    }

    /// The first day of a bucket, computed independently by going back day by day.
    private func first(of day: LocalDate, _ bucket: Valence.Summary.Bucket) -> LocalDate {
        var first = day
        while let before = LocalDate(daysSinceEpoch: first.daysSinceEpoch - 1) {
            switch bucket {
            case .day: return first
            // 1970-01-05 was a Monday.
            case .week where first.daysSinceEpoch % 7 == 4: return first
            case .month where first.day == 1: return first
            default: first = before
            }
        }
        return first
    }

    private func comparePages(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ filter: SampleFilter,
        _ sort: SampleSort, limit: Int
    ) async throws {
        var key: StoreRole.SamplePage.Key?
        repeat {
            let expected = try await plain.samples(
                where: filter, sort: sort, after: key, limit: limit)
            let found = try await database.samples(
                where: filter, sort: sort, after: key, limit: limit)
            #expect(found == expected, "\(filter) \(sort)")
            key = expected.next
        } while key != nil
    }

    private func compareChanges(
        _ plain: InMemoryStore, _ database: SQLiteStore, _ filter: SampleFilter, limit: Int?
    ) async throws {
        var (left, right): (Changes.Anchor?, Changes.Anchor?) = (nil, nil)
        var isDone = false
        while !isDone {
            let expected = try await plain.changes(since: left, where: filter, limit: limit)
            let found = try await database.changes(since: right, where: filter, limit: limit)
            #expect(found.added == expected.added, "\(filter)")
            #expect(found.deleted == expected.deleted)
            #expect(found.anchor.place == expected.anchor.place)
            isDone = expected.added.isEmpty && expected.deleted.isEmpty
            (left, right) = (expected.anchor, found.anchor)
        }
    }

    @Test func `stores agree on filters that are large or deep`() async throws {
        var random = try RandomSamples(seed: 77)
        let (plain, database, _) = try await pair(&random)
        var deep = SampleFilter.label(.calm)
        for _ in 0..<60 { deep = .not(.any([deep, .kind(.dailyMood)])) }
        let wide = SampleFilter.any((0..<3_000).map { .valence(.equal, Double($0) / 7) })
        let many = SampleFilter.ids(Set((0..<40_000).map { Fixture.id($0) }))
        for filter in [deep, wide, .not(wide), many, .not(many)] {
            let expected = await plain.count(where: filter)
            #expect(try await database.count(where: filter) == expected)
        }
    }
}
