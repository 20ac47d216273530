import Foundation
import HealthKit
import Samples
import Testing

@Suite struct `Queries` {
    private func filled() async throws -> HKHealthStore {
        let store = try await allowedStore()
        try await store.save([mind(0.3, at: at(3)), mind(0.1, at: at(1)), mind(0.2, at: at(2))])
        return store
    }

    @Test(arguments: [
        (HKSampleSortIdentifierStartDate, false, HKObjectQueryNoLimit, [0.3, 0.2, 0.1]),
        (HKSampleSortIdentifierEndDate, true, 2, [0.1, 0.2]),
    ])
    func `a query with a handler sorts by key and obeys the limit`(
        key: String, ascending: Bool, limit: Int, expected: [Double]
    ) async throws {
        let store = try await filled()
        let samples: [HKSample] = try await withCheckedThrowingContinuation { continuation in
            let query = HKSampleQuery(
                sampleType: HKObjectType.stateOfMindType(), predicate: nil, limit: limit,
                sortDescriptors: [NSSortDescriptor(key: key, ascending: ascending)]
            ) { _, samples, error in
                if let error { return continuation.resume(throwing: error) }
                continuation.resume(returning: samples ?? [])
            }
            store.execute(query)
        }
        #expect((samples as? [HKStateOfMind])?.map(\.valence) == expected)
    }

    @Test func `a descriptor sorts by any property, and 0 is no limit`() async throws {
        let store = try await filled()
        func read(_ sort: SortDescriptor<HKStateOfMind>, _ limit: Int?) async throws -> [Double] {
            try await HKSampleQueryDescriptor(
                predicates: [.stateOfMind()], sortDescriptors: [sort], limit: limit
            ).result(for: store).map(\.valence)
        }
        #expect(try await read(SortDescriptor(\.startDate, order: .reverse), 1) == [0.3])
        #expect(try await read(SortDescriptor(\.endDate), 2) == [0.1, 0.2])
        #expect(try await read(SortDescriptor(\.valence, order: .reverse), 2) == [0.3, 0.2])
        #expect(try await read(SortDescriptor(\.valence), HKObjectQueryNoLimit).count == 3)
    }

    @Test func `types of one query are mixed`() async throws {
        let store = try await filled()
        try await store.save(
            HKGAD7Assessment(date: at(5), answers: Array(repeating: .notAtAll, count: 7)))
        let found = try await HKSampleQueryDescriptor(
            predicates: [
                .sample(type: HKObjectType.stateOfMindType()),
                .sample(type: HKScoredAssessmentType(.GAD7)),
            ], sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 2
        ).result(for: store)
        #expect(found.first is HKScoredAssessment && found.last is HKStateOfMind)
        #expect(found as? [HKStateOfMind] == nil)
    }

    @Test func `an anchor returns each change once, also after it was archived`() async throws {
        let store = try await filled()
        func query(_ anchor: HKQueryAnchor?, _ limit: Int? = nil)
            -> HKAnchoredObjectQueryDescriptor<HKStateOfMind>
        {
            HKAnchoredObjectQueryDescriptor(
                predicates: [.stateOfMind()], anchor: anchor, limit: limit)
        }
        let two = try await query(nil, 2).result(for: store)
        #expect(two.addedSamples.count == 2)
        let one = try await query(two.newAnchor, 2).result(for: store)
        #expect(one.addedSamples.map(\.valence) == [0.2])
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: one.newAnchor, requiringSecureCoding: true)
        let anchor = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data))
        #expect(anchor == one.newAnchor)
        try await store.delete(one.addedSamples)
        let later = try await query(anchor).result(for: store)
        #expect(later.addedSamples.isEmpty)
        #expect(later.deletedObjects.map(\.uuid) == one.addedSamples.map(\.uuid))
    }

    @Test(.timeLimit(.minutes(20)))
    func `a live query returns what is there, and then each change`() async throws {
        let store = try await filled()
        let predicate = HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan)
        let updates = HKAnchoredObjectQueryDescriptor(
            predicates: [.stateOfMind(predicate)], anchor: nil
        ).results(for: store)
        var counts: [Int] = []
        for try await update in updates {
            counts.append(update.addedSamples.count)
            if counts.count == 2 { break }
            try await store.save([mind(-0.5), mind(0.5)])
        }
        #expect(counts == [3, 1])
    }

    @Test(.timeLimit(.minutes(20)))
    func `an observer is called at once, after a change, and not after it was stopped`()
        async throws
    {
        let store = try await filled()
        let (calls, continuation) = AsyncStream.makeStream(of: Void.self)
        let query = HKObserverQuery(sampleType: .stateOfMindType(), predicate: nil) {
            _, done, error in
            #expect(error == nil)
            continuation.yield()
            done()
        }
        store.execute(query)
        var count = 0
        for await _ in calls {
            count += 1
            if count == 2 { break }
            try await store.save(mind(0.9))
        }
        store.stop(query)
        #expect(count == 2)
    }

    @Test(.timeLimit(.minutes(20)))
    func `an anchored query with handlers returns additions and deletions`() async throws {
        let store = try await filled()
        let (batches, continuation) = AsyncStream.makeStream(of: (Int, Int).self)
        let handler: HKAnchoredObjectQuery.Handler = { _, samples, deleted, anchor, error in
            #expect(error == nil && anchor != nil)
            continuation.yield((samples?.count ?? -1, deleted?.count ?? -1))
        }
        let query = HKAnchoredObjectQuery(
            type: .stateOfMindType(), predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit,
            resultsHandler: handler)
        query.updateHandler = handler
        store.execute(query)
        var seen: [[Int]] = []
        for await (added, deleted) in batches {
            seen.append([added, deleted])
            if seen.count == 2 { break }
            #expect(
                try await store.deleteObjects(
                    of: HKObjectType.stateOfMindType(),
                    predicate: HKQuery.predicateForStatesOfMind(
                        withValence: 0.15, operatorType: .greaterThan)) == 2)
        }
        store.stop(query)
        #expect(seen == [[3, 0], [0, 2]])
    }
}
