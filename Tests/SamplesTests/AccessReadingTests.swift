import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Reads through an access` {
    /// The content of a sample, without its place in the store.
    private enum Content: Hashable {
        case observation(ObservedSample)
        case assessment(Assessment)

        init(_ stored: StoredSample) {
            switch stored.content {
            case .observation(let observation): self = .observation(observation)
            case .assessment(let stored): self = .assessment(stored.assessment)
            }
        }
    }

    @Test(
        .skipped(under: .address), arguments: [StoreKind.inMemory, .sqliteInMemory],
        1...4 as ClosedRange<UInt64>)
    func `an access that may read all types gives the results of the store`(
        kind: StoreKind, seed: UInt64
    ) async throws {
        let by = try Fixture.attribution()
        var random = try RandomSamples(seed: seed)
        try await kind.withStore { store in
            for type in SampleType.allCases {
                try await store.decide(
                    SampleAccess.Grant(
                        source: "reader", type: type, reading: .allowed, sharing: .denied),
                    by: by)
            }
            let ids = try await fill(store, &random)
            let access = SampleAccess(to: store, for: "reader")
            for _ in 0..<Thoroughness.cases(25) {
                let filter = try random.filter(depth: 3, ids: ids)
                try await compareReading(store, access, filter, &random)
            }
        }
    }

    private func fill(
        _ store: any SampleStore, _ random: inout RandomSamples
    ) async throws -> [SampleID] {
        let by = try Fixture.attribution()
        var ids: [SampleID] = []
        for _ in 0..<60 {
            let observation = try random.observation()
            _ = try await store.save([observation], by: by)
            ids.append(observation.id)
            guard random.chance(3) else { continue }
            let taken = try random.assessment()
            _ = try await store.save(taken, of: random.questionnaire, by: by)
            ids.append(taken.id)
            let corrected = try random.assessment()
            guard random.chance(3) else { continue }
            _ = try await store.amend(
                taken.id, with: corrected, of: random.questionnaire, reason: "", by: by)
            ids.append(corrected.id)
            try await store.delete(random.pick(ids.filter { $0 != taken.id }), reason: "", by: by)
            ids = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: .max
            ).samples.map(\.id)
        }
        return ids
    }

    private func compareReading(
        _ store: any SampleStore, _ access: SampleAccess, _ filter: SampleFilter,
        _ random: inout RandomSamples
    ) async throws {
        let count = try await store.count(where: filter)
        #expect(try await access.count(where: filter) == count, "\(filter)")
        let bucket = random.pick(Valence.Summary.Bucket.allCases)
        let valences = try await store.valences(where: filter, by: bucket)
        #expect(try await access.valences(where: filter, by: bucket) == valences, "\(filter)")

        let sort = random.pick(SampleSort.allCases)
        let limit = random.pick([1, 9, .max])
        var keys: (StoreRole.SamplePage.Key?, StoreRole.SamplePage.Key?) = (nil, nil)
        repeat {
            let page = try await store.samples(
                where: filter, sort: sort, after: keys.0, limit: limit)
            let seen = try await access.samples(
                where: filter, sort: sort, after: keys.1, limit: limit)
            #expect(seen.samples.map(Content.init) == page.samples.map(Content.init))
            #expect((seen.next == nil) == (page.next == nil))
            keys = (page.next, seen.next)
        } while keys.0 != nil && keys.1 != nil

        var anchors: (Changes.Anchor?, Changes.Anchor?) = (nil, nil)
        let batch = random.pick([3, nil])
        while true {
            let changes = try await store.changes(
                since: anchors.0, where: filter, limit: batch)
            let seen = try await access.changes(since: anchors.1, where: filter, limit: batch)
            #expect(seen.added.map(Content.init) == changes.added.map(Content.init))
            #expect(seen.deleted.map(\.id) == changes.deleted.map(\.id))
            #expect(seen.deleted.map(\.reason) == changes.deleted.map(\.reason))
            anchors = (changes.anchor, seen.anchor)
            if changes.added.isEmpty, changes.deleted.isEmpty { break }
        }
    }
}
