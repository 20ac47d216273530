import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Other samples in every store` {
    private func feeling(
        _ number: Int, minutes: Int = 0, source: String = "app", version: Int64? = nil,
        kind: StateOfMind.Kind = .momentaryEmotion, valence: Double = 0.5,
        metadata: Metadata = [:]
    ) throws -> ObservedSample {
        .stateOfMind(
            StateOfMind(
                id: Fixture.id(number), subject: .oneself, date: try Fixture.time(minutes),
                source: SampleSource(name: source),
                sync: version.flatMap { SyncIdentity(identifier: "s", version: $0) }, kind: kind,
                valence: try #require(Valence(valence)), metadata: metadata))
    }

    @Test(arguments: StoreKind.allCases)
    func `samples are saved all or none, and repeating the save changes nothing`(kind: StoreKind)
        async throws
    {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let good = try feeling(1)
            for number in [Double.nan, .infinity] {
                let bad = try feeling(2, metadata: ["n": .number(number)])
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.save([good, bad], by: by)
                }
                #expect(refusal == .invalid)
            }
            #expect(try await store.count(where: .everything) == 0)
            #expect(try await store.save([good, good], by: by) == [.added, .alreadyStored])
            let entries = try await store.audit(after: 0, limit: nil).count
            #expect(try await store.save([good], by: by) == [.alreadyStored])
            #expect(try await store.audit(after: 0, limit: nil).count == entries)
            let other = try feeling(1, valence: 0.1)
            let companion = feelingIn(2, other)
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.save([companion, other], by: by)
            }
            #expect(refusal == .identifierTaken)
            #expect(try await store.count(where: .everything) == 1)
            try await store.delete(Fixture.id(1), reason: "", by: by)
            let gone = await store.refusal { (store) throws(StoreError) in
                _ = try await store.save([good], by: by)
            }
            #expect(gone == .superseded)
        }
    }

    private func feelingIn(_ number: Int, _ like: ObservedSample) -> ObservedSample {
        guard case .stateOfMind(let mind) = like else { return like }
        return .stateOfMind(
            StateOfMind(
                id: Fixture.id(number), subject: mind.subject, date: mind.start,
                source: mind.source, kind: mind.kind, valence: mind.valence))
    }

    @Test(arguments: StoreKind.allCases)
    func `only a greater version of a sync identity replaces a sample`(kind: StoreKind) async throws
    {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let second = try feeling(1, version: 2)
            #expect(try await store.save([second], by: by) == [.added])
            for (number, version) in [(2, 1), (3, 2)] as [(Int, Int64)] {
                let saved = try await store.save([feeling(number, version: version)], by: by)
                #expect(saved == [.olderThanStored(Fixture.id(1))])
            }
            let elsewhere = try feeling(4, source: "watch", version: 1)
            #expect(try await store.save([elsewhere], by: by) == [.added])
            let third = try feeling(5, version: 3)
            #expect(try await store.save([third], by: by) == [.replaced(Fixture.id(1))])
            #expect(try await store.save([second], by: by) == [.olderThanStored(Fixture.id(5))])
            let left = try await store.tombstones(of: Fixture.id(1))
            #expect(left.map(\.reason) == [.replaced])
            #expect(left.map(\.replacement) == [Fixture.id(5)])
            #expect(try await store.count(where: .everything) == 2)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a day keeps many moods or only the last, by the rule`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            // Minute 0 is midnight on the clock; minute -1 is on the day before.
            let moods = [(1, 0), (2, 1439), (3, 1440), (4, -1)]
            for (number, minutes) in moods {
                let mood = try feeling(number, minutes: minutes, kind: .dailyMood)
                #expect(try await store.save([mood], by: by) == [.added])
            }
            let emotion = try feeling(5, minutes: 10)
            #expect(try await store.save([emotion], dailyMood: .replace, by: by) == [.added])
            let last = try feeling(6, minutes: 600, kind: .dailyMood)
            let outcome = try await store.save([last], dailyMood: .replace, by: by)
            #expect(outcome == [.replaced(Fixture.id(2))])
            let page = try await store.samples(
                where: .everything, sort: .oldestFirst, after: nil, limit: 9)
            #expect(page.samples.map(\.id) == [4, 5, 6, 3].map { Fixture.id($0) })
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `replacing a treatment ends it`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            func treatment(_ number: Int, stopped: Int?) throws -> ObservedSample {
                .treatment(
                    try #require(
                        Treatment(
                            id: Fixture.id(number), subject: .oneself, start: Fixture.time(0),
                            stopped: stopped.map { try Fixture.time($0) }, source: Fixture.source,
                            label: "CBT")))
            }
            _ = try await store.save([treatment(1, stopped: nil)], by: by)
            let ended = try treatment(2, stopped: 60)
            for _ in 0..<2 {
                try await store.replace(Fixture.id(1), with: ended, reason: "ended", by: by)
            }
            #expect(try await store.count(where: .treatment("CBT")) == 1)
            let changes = try await store.changes(since: nil, limit: nil)
            #expect(changes.deleted.map(\.id) == [Fixture.id(1)])
            #expect(changes.added.map(\.id) == [Fixture.id(2)])
            let again = try treatment(3, stopped: 90)
            let refusal = await store.refusal { (store) throws(StoreError) in
                try await store.replace(Fixture.id(1), with: again, reason: "", by: by)
            }
            #expect(refusal == .superseded)
            let unknown = await store.refusal { (store) throws(StoreError) in
                try await store.replace(Fixture.id(9), with: again, reason: "", by: by)
            }
            #expect(unknown == .notFound)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `an anchor before purged tombstones is refused`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            _ = try await store.save([feeling(1), feeling(2)], by: by)
            let early = try await store.changes(since: nil, limit: 1).anchor
            try await store.delete(Fixture.id(1), reason: "", by: by)
            let late = try await store.changes(since: early, limit: nil).anchor
            #expect(try await store.purgeTombstones(through: late, by: by) == 1)
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.changes(since: early, limit: nil)
            }
            #expect(refusal == .expiredAnchor)
            #expect(try await store.changes(since: late, limit: nil).added.isEmpty)
            #expect(try await store.changes(since: nil, limit: nil).added.count == 1)
            let again = try feeling(1)
            let gone = await store.refusal { (store) throws(StoreError) in
                _ = try await store.save([again], by: by)
            }
            #expect(gone == .superseded)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `pages of every order return each sample once`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            var random = try RandomSamples(seed: 3)
            for _ in 0..<80 { _ = try await store.save([random.observation()], by: by) }
            for sort in SampleSort.allCases {
                let whole = try await store.samples(
                    where: .everything, sort: sort, after: nil, limit: 1_000)
                #expect(whole.next == nil)
                let places = whole.samples.map { sort.position(of: $0) }
                #expect(zip(places, places.dropFirst()).allSatisfy { sort.isBefore($0, $1) })
                var paged: [StoredSample] = []
                var key: PageKey?
                repeat {
                    let page = try await store.samples(
                        where: .everything, sort: sort, after: key, limit: 7)
                    paged += page.samples
                    key = page.next
                } while key != nil
                #expect(paged == whole.samples)
                let query = SampleQuery(filters: [.stateOfMind()], sort: sort, limit: 11)
                let expected = whole.samples.compactMap { $0.sample as? StateOfMind }.prefix(11)
                #expect(try await query.result(for: store) == Array(expected))
            }
        }
    }

    @Test(.skipped(under: .thread, .address), arguments: StoreKind.allCases)
    func `every store finds the samples for which a filter holds`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        for seed in 1...3 as ClosedRange<UInt64> {
            try await kind.withStore { store in
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
                for _ in 0..<300 {
                    let filter = try random.filter(depth: 3, ids: ids)
                    let found = try await store.samples(
                        where: filter, sort: .saved, after: nil, limit: 1_000)
                    #expect(
                        found.samples == all.filter { filter.holds(for: $0) }, "\(filter)")
                    #expect(try await store.count(where: filter) == found.samples.count)
                }
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `valences are added up by the sample's own day`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            // 2024-01-01 is a Monday; minute -30 is still Sunday on a clock in Berlin.
            let felt = [(1, -30, -1.0), (2, 0, 0.5), (3, 1439, 0.1), (4, 1440, 1)]
            for (number, minutes, valence) in felt {
                _ = try await store.save(
                    [feeling(number, minutes: minutes, valence: valence)], by: by)
            }
            let days = try await store.valences(where: .everything, by: .day)
            #expect(days.map(\.first.description) == ["2023-12-31", "2024-01-01", "2024-01-02"])
            #expect(days.map(\.count) == [1, 2, 1])
            #expect(days.map(\.mean) == [-1, 0.3, 1])
            let weeks = try await store.valences(where: .valence(.greater, -1), by: .week)
            #expect(weeks.map(\.first.description) == ["2024-01-01"])
            let months = try await store.valences(where: .everything, by: .month)
            #expect(months.map(\.first.description) == ["2023-12-01", "2024-01-01"])
        }
    }
}
