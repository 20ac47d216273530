import Questionnaires
import Samples

extension StoreGuarantee {
    static let querying: [StoreGuarantee] = [
        StoreGuarantee("pages of every order return each sample once") { stores in
            let by = try Fixture.attribution()
            try await stores.withStore { store in
                var random = try RandomSamples(seed: 3)
                for _ in 0..<80 { _ = try await store.save([random.observation()], by: by) }
                for sort in SampleSort.allCases {
                    let whole = try await store.samples(
                        where: .everything, sort: sort, after: nil, limit: 1_000)
                    try expect(whole.next == nil)
                    let places = whole.samples.map { sort.position(of: $0) }
                    try expect(zip(places, places.dropFirst()).allSatisfy { sort.isBefore($0, $1) })
                    var paged: [StoredSample] = []
                    var key: StoreRole.SamplePage.Key?
                    repeat {
                        let page = try await store.samples(
                            where: .everything, sort: sort, after: key, limit: 7)
                        paged += page.samples
                        key = page.next
                    } while key != nil
                    try expect(paged == whole.samples)
                    let query = SampleQuery(filters: [.stateOfMind()], sort: sort, limit: 11)
                    let expected = whole.samples.compactMap { $0.sample as? StateOfMind }.prefix(11)
                    try expect(try await query.result(for: store) == Array(expected))
                }
            }
        },
        StoreGuarantee("every store finds the samples for which a filter holds") { stores in
            let by = try Fixture.attribution()
            for seed in 1...3 as ClosedRange<UInt64> {
                try await stores.withStore { store in
                    var random = try RandomSamples(seed: seed)
                    var ids: [SampleID] = []
                    for _ in 0..<60 {
                        let sample = try random.observation()
                        ids.append(sample.id)
                        _ = try await store.save([sample], by: by)
                        let taken = try random.assessment()
                        ids.append(taken.id)
                        _ = try await store.save(taken, of: random.questionnaire, by: by)
                    }
                    let all = try await store.samples(
                        where: .everything, sort: .saved, after: nil, limit: 1_000
                    ).samples
                    for _ in 0..<100 {
                        let filter = try random.filter(depth: 3, ids: ids)
                        let found = try await store.samples(
                            where: filter, sort: .saved, after: nil, limit: 1_000)
                        try expect(
                            found.samples == all.filter { filter.holds(for: $0) }, "\(filter)")
                        try expect(try await store.count(where: filter) == found.samples.count)
                    }
                }
            }
        },
    ]
}
