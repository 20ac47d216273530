import Questionnaires
import Samples
import TestSupport
import Testing

@Suite struct `The access of a source` {
    private func feeling(
        _ number: Int, _ source: String, kind: StateOfMind.Kind = .momentaryEmotion,
        valence: Double = 0.5
    ) throws -> ObservedSample {
        .stateOfMind(
            StateOfMind(
                id: Fixture.id(number), subject: .oneself, date: try Fixture.time(number),
                source: SampleSource(name: source), kind: kind,
                valence: try #require(Valence(valence))))
    }

    private func grant(
        _ source: String, reading: SampleAccess.Grant.Decision, sharing: SampleAccess.Grant.Decision
    ) -> SampleAccess.Grant {
        SampleAccess.Grant(source: source, type: .stateOfMind, reading: reading, sharing: sharing)
    }

    @Test(arguments: StoreKind.allCases)
    func `saving needs permission, which can be revoked`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let access = SampleAccess(to: store, for: "app")
            let felt = try feeling(1, "app")
            #expect(await refusal { _ = try await access.save([felt], by: by) } == .notDetermined)
            try await store.decide(
                grant("app", reading: .denied, sharing: .allowed), by: by)
            #expect(try await access.save([felt], by: by) == [.added])
            #expect(
                await refusal { _ = try await access.save([feeling(2, "other")], by: by) }
                    == .notAllowed)
            let guest = SampleAccess(to: store, for: "app", user: .guest)
            #expect(await refusal { _ = try await guest.save([felt], by: by) } == .notAllowed)
            #expect(try await guest.count(where: .everything) == 1)
            try await store.decide(grant("app", reading: .denied, sharing: .denied), by: by)
            #expect(
                await refusal { _ = try await access.save([feeling(3, "app")], by: by) }
                    == .notAllowed)
            #expect(try await access.authorizationStatus(for: .stateOfMind) == .denied)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a person is asked once for each type`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            let access = SampleAccess(to: store, for: "app")
            let wanted = SampleAccess.Permissions(
                sharing: [.stateOfMind], reading: [.stateOfMind, .assessment])
            try await access.requestAuthorization(wanted, by: by) { _ in nil }
            #expect(try await store.grants().isEmpty)
            try await access.requestAuthorization(wanted, by: by) { asked in
                #expect(asked == wanted)
                return SampleAccess.Permissions(sharing: [.stateOfMind])
            }
            try await access.requestAuthorization(wanted, by: by) { _ in
                Issue.record("asked again")
                return nil
            }
            let grants = try await store.grants()
            #expect(grants.map(\.type) == [.assessment, .stateOfMind])
            #expect(grants.map(\.reading) == [.denied, .denied])
            #expect(grants.map(\.sharing) == [.notDetermined, .allowed])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a source changes only samples that it saved`(kind: StoreKind) async throws {
        let by = try Fixture.attribution()
        try await kind.withStore { store in
            _ = try await store.save([feeling(1, "app"), feeling(2, "other")], by: by)
            try await store.decide(grant("app", reading: .denied, sharing: .allowed), by: by)
            let access = SampleAccess(to: store, for: "app")
            func message(_ id: SampleID) async -> String? {
                do {
                    try await access.delete(id, reason: "", by: by)
                    return nil
                } catch {
                    return "\(error.code.rawValue) \(error)"
                        .replacing(id.description, with: "")
                }
            }
            // The messages for hidden and for unknown samples are the same.
            #expect(await message(Fixture.id(2)) == message(Fixture.id(99)))
            try await store.decide(grant("app", reading: .allowed, sharing: .allowed), by: by)
            #expect(
                await refusal { try await access.delete(Fixture.id(2), reason: "", by: by) }
                    == .notAllowed)
            try await access.delete(Fixture.id(1), reason: "", by: by)
            #expect(try await store.count(where: .everything) == 1)
        }
    }

    /// One source does the same in two stores, and in one of them another source is busy. All
    /// results for the first source must be equal.
    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `no result reveals hidden samples`(seed: UInt64) async throws {
        let store = SampleID(high: 1, low: 1)
        let quiet = InMemoryStore(id: store)
        let busy = InMemoryStore(id: store)
        let by = try Fixture.attribution()
        for each in [quiet, busy] {
            await each.decide(grant("app", reading: .denied, sharing: .allowed), by: by)
        }
        let accesses = [quiet, busy].map { SampleAccess(to: $0, for: "app") }
        var generator = SeededGenerator(seed: seed)
        var anchors: [Changes.Anchor?] = [nil, nil]
        var keys: [StoreRole.SamplePage.Key?] = [nil, nil]
        var own: [Int] = []
        var hidden: [Int] = []
        for number in 1...150 {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1, 2:
                _ = try await busy.save([feeling(number, "other")], by: by)
                hidden.append(number)
            case 3:
                guard let victim = hidden.randomElement(using: &generator) else { continue }
                try? await busy.delete(Fixture.id(victim), reason: "", by: by)
            case 4:
                own.append(number)
                for access in accesses {
                    _ = try await access.save([feeling(number, "app")], by: by)
                }
            case 5:
                guard let victim = (own + hidden).randomElement(using: &generator) else { continue }
                var codes: [StoreError.Code?] = []
                for access in accesses {
                    codes.append(
                        await refusal {
                            try await access.delete(Fixture.id(victim), reason: "", by: by)
                        })
                }
                #expect(codes[0] == codes[1])
            case 6:
                let limit = Int.random(in: 0...3, using: &generator)
                var batches: [Changes] = []
                for (place, access) in accesses.enumerated() {
                    let batch = try await access.changes(since: anchors[place], limit: limit)
                    batches.append(batch)
                    anchors[place] = Changes.Anchor(batch.anchor.description)
                }
                #expect(batches[0].withoutMark == batches[1].withoutMark)
                // The number of an audit entry would reveal how many changes other sources made.
                #expect(batches.allSatisfy { $0.anchor.mark.entry ?? 0 == 0 })
            default:
                var pages: [StoreRole.SamplePage] = []
                for (place, access) in accesses.enumerated() {
                    let page = try await access.samples(
                        where: .everything, sort: .newestFirst, after: keys[place], limit: 2)
                    pages.append(page)
                    keys[place] = page.next
                    #expect(try await access.count(where: .everything) <= own.count)
                }
                #expect(pages[0] == pages[1])
            }
            let summaries = [
                try await accesses[0].valences(where: .everything, by: .week),
                try await accesses[1].valences(where: .everything, by: .week),
            ]
            #expect(summaries[0] == summaries[1])
        }
        // A source must not use the store's own numbers as anchors: they reveal how many changes
        // there are.
        for number in [1, 1_000_000] as [Int64] {
            let refusal = await refusal {
                _ = try await accesses[1].changes(
                    since: Changes.Anchor(store: store, sequence: number), limit: nil)
            }
            #expect(refusal == .foreignAnchor)
        }
    }
}
