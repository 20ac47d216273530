import Foundation
import HealthKit
import Samples
import Testing

@Suite struct `Predicates` {
    private func filled(_ kept: any SampleStore = InMemoryStore()) async throws -> HKHealthStore {
        let store = try await allowedStore(kept)
        try await store.save([
            mind(-1, [.angry], [.work], at: at(0), metadata: ["place": "home", "level": 1]),
            mind(-0.5, [.sad], [.work, .friends], at: at(1)),
            mind(0, [.calm], [.family], kind: .dailyMood, at: at(2), metadata: ["level": 5]),
            mind(0.5, [.happy, .calm], at: at(3), metadata: ["place": "office"]),
            mind(1, [.joyful], [.friends], at: at(4)),
        ])
        return store
    }

    @Test func `each predicate finds its states of mind, from the store and in memory`()
        async throws
    {
        let store = try await filled()
        let cases: [(NSPredicate, [Double])] = [
            (HKQuery.predicateForStatesOfMind(with: .calm), [0, 0.5]),
            (HKQuery.predicateForStatesOfMind(with: .work), [-1, -0.5]),
            (HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Kind.dailyMood), [0]),
            (
                HKQuery.predicateForStatesOfMind(withValence: 0.5, operatorType: .lessThan),
                [-1, -0.5, 0]
            ),
            (HKQuery.predicateForStatesOfMind(withValence: 0.5, operatorType: .equalTo), [0.5]),
            (
                HKQuery.predicateForStatesOfMind(withValence: 0.5, operatorType: .notEqualTo),
                [-1, -0.5, 0, 1]
            ),
            (HKQuery.predicateForStatesOfMind(withValence: 0.5, operatorType: .greaterThan), [1]),
            (HKQuery.predicateForStatesOfMind(withValence: .nan, operatorType: .lessThan), []),
            (HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .contains), []),
            (HKQuery.predicateForSamples(withStart: at(1), end: at(3)), [-0.5, 0]),
            (
                HKQuery.predicateForSamples(withStart: nil, end: at(1), options: .strictEndDate),
                [-1]
            ),
            (
                HKQuery.predicateForSamples(withStart: .distantPast, end: nil),
                [-1, -0.5, 0, 0.5, 1]
            ),
            (HKQuery.predicateForSamples(withStart: .distantFuture, end: nil), []),
            (HKQuery.predicateForSamples(withStart: at(3), end: at(1)), []),
            (HKQuery.predicateForObjects(withMetadataKey: "place"), [-1, 0.5]),
            (HKQuery.predicateForObjects(withMetadataKey: "place", allowedValues: ["home"]), [-1]),
            (
                HKQuery.predicateForObjects(
                    withMetadataKey: "level", operatorType: .greaterThan, value: 2), [0]
            ),
            (HKQuery.predicateForObjects(from: HKSource.default()), []),
            (NSPredicate(value: false), []),
            (
                NSPredicate(
                    format: "%K > %@ AND NOT (valence >= 1)", HKPredicateKeyPathStartDate,
                    at(1) as NSDate), [0, 0.5]
            ),
            (NSPredicate(format: "metadata.place == 'office' OR valence == %@", -1), [-1, 0.5]),
            (NSPredicate { object, _ in (object as? HKStateOfMind)?.labels.count == 2 }, [0.5]),
            (NSCompoundPredicate(orPredicateWithSubpredicates: []), []),
            (NSCompoundPredicate(andPredicateWithSubpredicates: []), [-1, -0.5, 0, 0.5, 1]),
        ]
        let everything = try await store.valences(nil)
        for (predicate, expected) in cases {
            #expect(try await store.valences(predicate) == expected)
            let not = NSCompoundPredicate(notPredicateWithSubpredicate: predicate)
            #expect(try await store.valences(not) == everything.filter { !expected.contains($0) })
            // Foundation's own copy of a compound predicate on Linux forgets what it combines.
            guard !(predicate is NSCompoundPredicate) else { continue }
            let copy = try #require(predicate.copy() as? NSPredicate)
            #expect(try await store.valences(copy) == expected)
        }
    }

    @Test func `windows are exact between microseconds`() async throws {
        let store = try await allowedStore()
        let date = Date(timeIntervalSinceReferenceDate: 500_000_000.000_000_3)
        let next = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.nextUp)
        try await store.save(mind(0, at: date))
        for (start, end, count) in [
            (date, next, 1), (next, nil, 0), (nil, date, 0), (nil, next, 1),
        ]
            as [(Date?, Date?, Int)]
        {
            let window = HKQuery.predicateForSamples(withStart: start, end: end)
            #expect(try await store.valences(window).count == count)
            let outside = NSCompoundPredicate(notPredicateWithSubpredicate: window)
            #expect(try await store.valences(outside).count == 1 - count)
        }
    }

    @Test func `objects are found by identifier and by source`() async throws {
        let kept = InMemoryStore()
        let store = try await filled(kept)
        let first = try #require(try await store.all(.stateOfMind()).first)
        #expect(try await store.valences(HKQuery.predicateForObject(with: first.uuid)) == [-1])
        #expect(try await store.valences(HKQuery.predicateForObjects(with: [UUID()])) == [])
        #expect(
            try await store.valences(HKQuery.predicateForObjects(from: first.sourceRevision.source))
                .count == 5)
        let other = try await allowedStore(kept, source: "other")
        try await other.save(mind(0.25, at: at(9)))
        let sources = try await HKSourceQueryDescriptor(predicate: .stateOfMind()).result(
            for: store)
        #expect(sources.map(\.name) == ["app", "other"])
    }

    @Test func `predicates that test the same are equal`() {
        func predicate(_ hours: Double) -> HKSamplePredicate<HKStateOfMind> {
            .stateOfMind(
                NSCompoundPredicate(andPredicateWithSubpredicates: [
                    HKQuery.predicateForSamples(withStart: at(hours), end: nil),
                    HKQuery.predicateForStatesOfMind(with: .happy),
                ]))
        }
        #expect(predicate(1) == predicate(1))
        #expect(predicate(1) != predicate(2))
        #expect(Set([predicate(1), predicate(1), .stateOfMind()]).count == 2)
    }
}
