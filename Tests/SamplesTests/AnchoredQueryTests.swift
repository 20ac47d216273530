import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `Anchored queries` {
    @Test(
        .skipped(under: .address), arguments: StoreKind.allCases,
        1...20 as ClosedRange<UInt64>)
    func `any interleaving returns each surviving sample once and loses no change`(
        kind: StoreKind, seed: UInt64
    ) async throws {
        try await kind.withStore { store in
            try await follow(store, seed)
            let access = SampleAccess(to: store, for: "unknown")
            #expect(try await access.changes(since: nil, limit: nil).added.isEmpty)
        }
    }

    private func follow(_ store: any SampleStore, _ seed: UInt64) async throws {
        let by = try Fixture.attribution()
        var random = try RandomSamples(seed: seed)
        var follower = Follower()
        var standing: [SampleID] = []
        func note(_ outcome: StoreRole.SaveOutcome, of id: SampleID) {
            if case .replaced(let old) = outcome { standing.removeAll { $0 == old } }
            switch outcome {
            case .added, .replaced: standing.append(id)
            case .alreadyStored, .olderThanStored: break
            }
        }
        for _ in 0..<120 {
            let victim = standing.randomElement(using: &random.generator)
            switch Int.random(in: 0..<10, using: &random.generator) {
            case 0..<3:
                let sync = SyncIdentity(
                    identifier: random.pick(["a", "b"]), version: random.pick([1, 2, 3, 4, 5]))
                let sample = try random.observation(sync: sync)
                note(try await store.save([sample], by: by)[0], of: sample.id)
            case 3..<5:
                let batch = [try random.observation(), try random.observation()]
                for (sample, outcome) in zip(batch, try await store.save(batch, by: by)) {
                    note(outcome, of: sample.id)
                }
            case 5:
                guard let victim else { continue }
                try await store.delete(victim, reason: "", by: by)
                standing.removeAll { $0 == victim }
            case 6:
                guard let victim else { continue }
                let sample = try random.observation()
                try await store.replace(victim, with: sample, reason: "", by: by)
                standing.removeAll { $0 == victim }
                standing.append(sample.id)
            case 7 where random.chance(3):
                // A random place in the store's history.
                let limit = random.pick([1, 10, 40, .max])
                let place = try await store.changes(since: nil, limit: limit).anchor
                _ = try await store.purgeTombstones(through: place, by: by)
                follower.purged(through: place)
            default:
                let limit = random.chance(5) ? nil : Int.random(in: 0...4, using: &random.generator)
                try await follower.read(store, limit: limit)
            }
        }
        for _ in 0..<1_000 where try await follower.read(store, limit: 3) == 0 { break }
        #expect(follower.copy == Set(standing))
        #expect(try await follower.read(store, limit: nil) == 0)
    }

    /// Maintains a copy of a store from its changes alone.
    private struct Follower {
        var copy: Set<SampleID> = []
        private var seen: Set<SampleID> = []
        private var gone: Set<SampleID> = []
        private var anchor: Changes.Anchor?
        /// The last change whose tombstone may be purged.
        private var purged: Int64 = 0
        /// Whether tombstones that the copy needs may be purged.
        private var isExpired = false

        init(purged: Int64 = 0) { self.purged = purged }

        /// Records that the store purged its tombstones up to a place.
        mutating func purged(through place: Changes.Anchor) {
            guard case .sequence(let through) = place.place else { return }
            purged = max(purged, through)
            if case .sequence(let last)? = anchor?.place, last > 0, last < purged {
                isExpired = true
            }
        }

        /// Reads a batch. If a purge removed tombstones that the copy needs, the store must report
        /// it; the copy then starts again.
        @discardableResult
        mutating func read(_ store: any SampleStore, limit: Int?) async throws -> Int {
            if isExpired {
                let last = anchor
                let refusal = await store.refusal { (store) throws(StoreError) in
                    _ = try await store.changes(since: last, limit: limit)
                }
                #expect(refusal == .expiredAnchor)
                self = Follower(purged: purged)
            }
            let changes = try await store.changes(since: anchor, limit: limit)
            for stored in changes.added {
                #expect(seen.insert(stored.id).inserted, "given twice")
                copy.insert(stored.id)
            }
            for tombstone in changes.deleted {
                #expect(gone.insert(tombstone.id).inserted, "deleted twice")
                copy.remove(tombstone.id)
            }
            let next: Changes.Anchor = try #require(Changes.Anchor(changes.anchor.description))
            anchor = next
            let count = changes.added.count + changes.deleted.count
            if let limit { #expect(count <= limit) }
            return count
        }
    }

    @Test func `a live query waits for changes and ends with its task`() async throws {
        let store = InMemoryStore()
        let by = try Fixture.attribution()
        var random = try RandomSamples(seed: 5)
        var samples: [ObservedSample] = []
        while samples.count < 3 {
            let sample = try random.observation()
            if sample.type == .stateOfMind { samples.append(sample) }
        }
        let waiting = samples.dropFirst()
        let feed = Feed(waiting)
        _ = try await store.save([samples[0]], by: by)
        let query = AnchoredQuery(filters: [.stateOfMind()])
        let results = query.results(for: store) {
            guard let next = await feed.next() else { throw CancellationError() }
            _ = try await store.save([next], by: by)
        }
        var given: [SampleID] = []
        for try await batch in results { given += batch.added.map(\.id) }
        #expect(given == samples.map(\.id))
        let task = Task {
            var batches = 0
            for try await _ in query.results(
                for: store, pollingEvery: .seconds(3600), on: ContinuousClock())
            {
                batches += 1
            }
            return batches
        }
        task.cancel()
        #expect(try await task.value <= 1)
    }

    /// Returns samples one after the other.
    private actor Feed {
        private var rest: ArraySlice<ObservedSample>

        init(_ samples: ArraySlice<ObservedSample>) { rest = samples }

        func next() -> ObservedSample? { rest.popFirst() }
    }
}
