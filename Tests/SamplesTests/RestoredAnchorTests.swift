import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

extension Changes {
    /// The changes with an anchor without its mark, so that two histories of a store compare as
    /// equal.
    var withoutMark: Changes {
        Changes(
            added: added, deleted: deleted,
            anchor: Anchor(store: anchor.store, place: anchor.place, purges: anchor.purges))
    }
}

@Suite struct `Anchors of a restored store` {
    private func save(_ numbers: ClosedRange<Int>, in store: any SampleStore) async throws {
        let form = try ExampleForm.questionnaire()
        for number in numbers {
            _ = try await store.save(
                Fixture.assessment(number, of: form), of: form, by: Fixture.attribution(number))
        }
    }

    private func refusal(
        _ call: () async throws(StoreError) -> Void
    ) async -> StoreError.Code? {
        do {
            try await call()
            return nil
        } catch {
            return error.code
        }
    }

    /// An access that may read all assessments, and one that may not.
    private func accesses(to store: any SampleStore) async throws -> [SampleAccess] {
        try await store.decide(
            Grant(source: "reader", type: .assessment, reading: .allowed, sharing: .denied),
            by: Fixture.attribution())
        return [
            SampleAccess(to: store, for: "reader"),
            SampleAccess(to: store, for: Fixture.source.name),
        ]
    }

    @Test(arguments: StoreKind.allCases)
    func `an anchor with the hash of another audit entry is refused`(
        kind: StoreKind
    ) async throws {
        let by = try Fixture.attribution(9)
        try await kind.withStore { store in
            let accesses = try await accesses(to: store)
            try await save(1...3, in: store)
            for reader in [store as any SampleReading] + accesses {
                let anchor = try await reader.changes(since: nil, limit: nil).anchor
                #expect(try await reader.changes(since: anchor, limit: nil).added.isEmpty)
                let text = anchor.description
                let last = try #require(text.last)
                let other = try #require(
                    Anchor(String(text.dropLast()) + (last == "0" ? "1" : "0")))
                #expect(
                    await refusal { () throws(StoreError) in
                        _ = try await reader.changes(since: other, limit: nil)
                    } == .foreignAnchor)
            }
            let anchor = try await store.changes(since: nil, limit: nil).anchor
            let later = Anchor(
                store: anchor.store, place: anchor.place,
                mark: try #require(Anchor.Mark("99-0123456789abcdef")))
            for foreign in [later, Anchor(store: anchor.store, place: anchor.place)] {
                #expect(
                    await refusal { () throws(StoreError) in
                        _ = try await store.changes(since: foreign, limit: nil)
                    } == .foreignAnchor)
                #expect(
                    await refusal { () throws(StoreError) in
                        _ = try await store.purgeTombstones(
                            through: foreign, by: by)
                    } == .foreignAnchor)
            }
        }
    }

    @Test func `an anchor survives later writes, backups and purges`() async throws {
        let folder = try TemporaryFolder()
        let store = try await SQLiteStore(path: folder.file())
        let accesses = try await accesses(to: store)
        try await save(1...3, in: store)
        var anchors: [Anchor] = []
        for access in accesses {
            anchors.append(try await access.changes(since: nil, limit: nil).anchor)
        }
        try await save(4...5, in: store)
        try await store.backup(to: folder.file("copy.db"))
        let copy = try await SQLiteStore(path: folder.file("copy.db"))
        for (place, access) in accesses.enumerated() {
            let ahead = SampleAccess(to: copy, for: access.source)
            for reader in [access, ahead] {
                let changes = try await reader.changes(since: anchors[place], limit: nil)
                #expect(changes.added.map(\.id) == [4, 5].map(Fixture.id))
            }
        }
    }

    @Test func `an anchor from before a backup was copied back by hand is refused`() async throws {
        let folder = try TemporaryFolder()
        var store = try await SQLiteStore(path: folder.file())
        _ = try await accesses(to: store)
        try await save(1...2, in: store)
        try await store.backup(to: folder.file("copy.db"))
        let valid = try await store.changes(since: nil, limit: nil).anchor
        try await save(3...5, in: store)
        let anchor = try await store.changes(since: nil, limit: nil).anchor
        var hidden: [Anchor] = []
        for access in try await accesses(to: store) {
            hidden.append(try await access.changes(since: nil, limit: nil).anchor)
        }
        await store.close()
        let files = FileManager.default
        try files.removeItem(atPath: folder.file())
        try files.copyItem(atPath: folder.file("copy.db"), toPath: folder.file())
        store = try await SQLiteStore(path: folder.file())
        let accesses = try await accesses(to: store)
        for phase in 1...2 {
            let reader = store
            #expect(
                await refusal { () throws(StoreError) in
                    _ = try await reader.changes(since: anchor, limit: nil)
                } == .foreignAnchor, "phase \(phase)")
            for (place, access) in accesses.enumerated() {
                #expect(
                    await refusal { () throws(StoreError) in
                        _ = try await access.changes(since: hidden[place], limit: nil)
                    } == .foreignAnchor, "phase \(phase)")
            }
            // The same results are saved again, after other ones.
            if phase == 1 {
                try await save(11...12, in: store)
                try await save(3...6, in: store)
            }
        }
        // Up to here both histories are the same.
        #expect(
            try await store.changes(since: valid, limit: nil).added.map(\.id)
                == [11, 12, 3, 4, 5, 6].map(Fixture.id))
    }

    @Test func `an anchor from before a restore is refused, so no result is skipped`() async throws
    {
        let folder = try TemporaryFolder()
        let before = try await SQLiteStore(path: folder.file())
        try await save(1...2, in: before)
        try await before.backup(to: folder.file("copy.db"))
        try await save(3...5, in: before)
        let anchor = try await before.changes(since: nil, limit: nil).anchor
        await before.close()
        _ = try await Restoration(of: folder.file(), from: folder.file("copy.db")).perform(
            by: Fixture.attribution())
        let store = try await SQLiteStore(path: folder.file())
        #expect(try await store.audit(after: 0, limit: nil).last?.action == .restored)
        try await save(11...14, in: store)
        #expect(
            await refusal { () throws(StoreError) in
                _ = try await store.changes(since: anchor, limit: nil)
            } == .foreignAnchor)
        #expect(try await store.verify().findings == [])
    }

    @Test func `an anchor of another history in memory is refused`() async throws {
        let id = SampleID(high: 3, low: 4)
        let (first, second) = (InMemoryStore(id: id), InMemoryStore(id: id))
        try await save(1...5, in: first)
        let anchor = await first.changesAnchor()
        try await save(1...2, in: second)
        try await save(11...14, in: second)
        #expect(
            await refusal { () throws(StoreError) in
                _ = try await second.changes(since: anchor, limit: nil)
            } == .foreignAnchor)
    }

    @Test(arguments: [
        "", "0123", "7", "-0123456789abcdef", "7-0123456789ABCDEF", "07-0123456789abcdef",
        "-7-0123456789abcdef", "7-0123456789abcde", "x-0123456789abcdef",
    ])
    func `a text that names no audit entry is not an anchor`(mark: String) throws {
        #expect(Anchor.Mark(mark) == nil)
        #expect(Anchor("\(SampleID(high: 1, low: 2)).5.\(mark)") == nil)
    }

    @Test(arguments: ["7-0123456789abcdef", "0-0000000000000000", "0000000000000fff"])
    func `the mark of an anchor survives as text`(mark: String) throws {
        #expect(Anchor.Mark(mark)?.description == mark)
        for text in ["5.\(mark)", "added.\(SampleID(high: 1, low: 9)).\(mark).3"] {
            let whole = "\(SampleID(high: 1, low: 2)).\(text)"
            #expect(Anchor(whole)?.description == whole)
        }
    }
}

extension InMemoryStore {
    fileprivate func changesAnchor() async -> Anchor? {
        try? changes(since: nil, where: .everything, limit: nil).anchor
    }
}
