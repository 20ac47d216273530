import Samples
import TestSupport
import Testing

@Suite struct `Anchors` {
    @Test(arguments: StoreKind.allCases)
    func `an anchor with the hash of another audit entry is refused`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution(9)
        try await kind.withStore { store in
            let accesses = try await store.readingAccesses()
            try await store.saveAssessments(1...3)
            for reader in [store as any StoreRole.Reading] + accesses {
                let anchor = try await reader.changes(since: nil, limit: nil).anchor
                #expect(try await reader.changes(since: anchor, limit: nil).added.isEmpty)
                let text = anchor.description
                let last = try #require(text.last)
                let other = try #require(
                    Changes.Anchor(String(text.dropLast()) + (last == "0" ? "1" : "0")))
                #expect(
                    await refusal {
                        _ = try await reader.changes(since: other, limit: nil)
                    } == .foreignAnchor)
            }
            let anchor = try await store.changes(since: nil, limit: nil).anchor
            let later = Changes.Anchor(
                store: anchor.store, place: anchor.place,
                mark: try #require(Changes.Anchor.Mark("99-0123456789abcdef")))
            for foreign in [later, Changes.Anchor(store: anchor.store, place: anchor.place)] {
                #expect(
                    await refusal {
                        _ = try await store.changes(since: foreign, limit: nil)
                    } == .foreignAnchor)
                #expect(
                    await refusal {
                        _ = try await store.purgeTombstones(
                            through: foreign, by: by)
                    } == .foreignAnchor)
            }
        }
    }

    @Test func `an anchor of another history in memory is refused`() async throws {
        let id = SampleID(high: 3, low: 4)
        let (first, second) = (InMemoryStore(id: id), InMemoryStore(id: id))
        try await first.saveAssessments(1...5)
        let anchor = await first.changesAnchor()
        try await second.saveAssessments(1...2)
        try await second.saveAssessments(11...14)
        #expect(
            await refusal {
                _ = try await second.changes(since: anchor, limit: nil)
            } == .foreignAnchor)
    }

    @Test(arguments: [
        "", "0123", "7", "-0123456789abcdef", "7-0123456789ABCDEF", "07-0123456789abcdef",
        "-7-0123456789abcdef", "7-0123456789abcde", "x-0123456789abcdef",
    ])
    func `a text that names no audit entry is not an anchor`(mark: String) throws {
        #expect(Changes.Anchor.Mark(mark) == nil)
        #expect(Changes.Anchor("\(SampleID(high: 1, low: 2)).5.\(mark)") == nil)
    }

    @Test(arguments: ["7-0123456789abcdef", "0-0000000000000000", "0000000000000fff"])
    func `the mark of an anchor survives as text`(mark: String) throws {
        #expect(Changes.Anchor.Mark(mark)?.description == mark)
        for text in ["5.\(mark)", "added.\(SampleID(high: 1, low: 9)).\(mark).3"] {
            let whole = "\(SampleID(high: 1, low: 2)).\(text)"
            #expect(Changes.Anchor(whole)?.description == whole)
        }
    }
}

extension InMemoryStore {
    fileprivate func changesAnchor() async -> Changes.Anchor? {
        try? changes(since: nil, where: .everything, limit: nil).anchor
    }
}
