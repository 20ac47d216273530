import Foundation
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `Anchors of a restored store` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `an anchor survives later writes, backups and purges`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        let accesses = try await store.readingAccesses()
        try await store.saveAssessments(1...3)
        var anchors: [Changes.Anchor] = []
        for access in accesses {
            anchors.append(try await access.changes(since: nil, limit: nil).anchor)
        }
        try await store.saveAssessments(4...5)
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
        var store = try await SQLiteStore(path: folder.file())
        _ = try await store.readingAccesses()
        try await store.saveAssessments(1...2)
        try await store.backup(to: folder.file("copy.db"))
        let valid = try await store.changes(since: nil, limit: nil).anchor
        try await store.saveAssessments(3...5)
        let anchor = try await store.changes(since: nil, limit: nil).anchor
        var hidden: [Changes.Anchor] = []
        for access in try await store.readingAccesses() {
            hidden.append(try await access.changes(since: nil, limit: nil).anchor)
        }
        await store.close()
        let files = FileManager.default
        try files.removeItem(atPath: folder.file())
        try files.copyItem(atPath: folder.file("copy.db"), toPath: folder.file())
        store = try await SQLiteStore(path: folder.file())
        let accesses = try await store.readingAccesses()
        for phase in 1...2 {
            let reader = store
            #expect(
                await refusal {
                    _ = try await reader.changes(since: anchor, limit: nil)
                } == .foreignAnchor, "phase \(phase)")
            for (place, access) in accesses.enumerated() {
                #expect(
                    await refusal {
                        _ = try await access.changes(since: hidden[place], limit: nil)
                    } == .foreignAnchor, "phase \(phase)")
            }
            // The same results are saved again, after other ones.
            if phase == 1 {
                try await store.saveAssessments(11...12)
                try await store.saveAssessments(3...6)
            }
        }
        // Up to here both histories are the same.
        #expect(
            try await store.changes(since: valid, limit: nil).added.map(\.id)
                == [11, 12, 3, 4, 5, 6].map(Fixture.id))
    }

    @Test func `an anchor from before a restore is refused, so no result is skipped`() async throws
    {
        let before = try await SQLiteStore(path: folder.file())
        try await before.saveAssessments(1...2)
        try await before.backup(to: folder.file("copy.db"))
        try await before.saveAssessments(3...5)
        let anchor = try await before.changes(since: nil, limit: nil).anchor
        await before.close()
        _ = try await Restoration(of: folder.file(), from: folder.file("copy.db")).perform(
            by: Fixture.attribution())
        let store = try await SQLiteStore(path: folder.file())
        #expect(try await store.audit(after: 0, limit: nil).last?.action == .restored)
        try await store.saveAssessments(11...14)
        #expect(
            await refusal {
                _ = try await store.changes(since: anchor, limit: nil)
            } == .foreignAnchor)
        #expect(try await store.verify().findings == [])
    }
}
