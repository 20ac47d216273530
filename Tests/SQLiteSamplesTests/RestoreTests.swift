import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// A backup of two results, and the store it was made from, which has a third result in its log.
struct InterruptedStore {
    let folder: TemporaryFolder
    let form: Questionnaire
    var store: String { folder.file() }
    var backup: String { folder.file("backup.db") }

    /// Leaves a store as a killed program does: with a write-ahead log.
    init() async throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
        let source = try TemporaryFolder()
        let writer = try await SQLiteStore(path: source.file())
        for number in 1...2 { try await save(number, in: writer) }
        try await writer.backup(to: backup)
        try await writer.note(.backedUp, [], by: Fixture.attribution())
        try await save(3, in: writer)
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: source.file() + ending, toPath: store + ending)
        }
    }

    func save(_ number: Int, in store: SQLiteStore) async throws {
        let by = try Fixture.attribution(number)
        _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
    }

    /// Restores the backup.
    @discardableResult
    func restore(
        _ path: String? = nil,
        reached: @escaping @Sendable (RestoreStep) -> Void = { _ in }
    ) async throws -> Restoration.ReplacedStore {
        let restoration = try await Restoration(of: path ?? store, from: backup)
        return try await restoration.perform(by: Fixture.attribution(10), reached: reached)
    }
}

/// The number of results of a sound store, and its last audit action.
private func state(of path: String) async throws -> (results: Int, last: AuditEntry.Action?) {
    let store = try await SQLiteStore(path: path, opening: .existing)
    #expect(try await store.verify().findings == [], "\(path)")
    let results = try await store.assessments(AssessmentQuery()).count
    return (results, try await store.audit(after: 0, limit: nil).last?.action)
}

@Suite struct RestoreTests {
    @Test func `a restored store equals the backup, and the saved old one has the log's changes`()
        async throws
    {
        let old = try await InterruptedStore()
        let restoration = try await Restoration(of: old.store, from: old.backup)
        #expect(restoration.backup.assessments == 2)
        #expect(restoration.replacesStore)
        #expect(restoration.missing?.count == 1)
        let replaced = try await restoration.perform(by: Fixture.attribution(10))
        #expect(replaced.isSound)
        #expect(replaced.missing?.count == 1)
        #expect(replaced.missing?.since == (try Fixture.time(3)))
        #expect(replaced.missing?.isSameStore == true)
        let kept = try #require(replaced.kept.first)
        let name = "wellbeing.db.replaced-2024-01-01T00-10-00"
        #expect(old.folder.names == ["backup.db", "wellbeing.db", name])
        for file in [old.store, kept] {
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        #expect(try await state(of: kept).results == 3)
        let restored = try await state(of: old.store)
        #expect(restored.results == 2)
        #expect(restored.last == .restored)
        // The saved old store can be restored too.
        let store = try await SQLiteStore(path: old.store)
        let other = try await SQLiteStore(path: kept, opening: .reading)
        _ = try await store.merge(other, by: Fixture.attribution(11))
        #expect(try await store.assessments(AssessmentQuery()).count == 3)
    }

    @Test func `a kill after any step leaves the old store or the restored one`() async throws {
        let old = try await InterruptedStore()
        let images = try TemporaryFolder()
        let (source, target) = (old.folder.path, images.path)
        try await old.restore { step in
            let image = target + "/\(step) \(UUID().uuidString)"
            try? FileManager.default.copyItem(atPath: source, toPath: image)
        }
        var seen: Set<String> = []
        for image in images.names {
            let step = String(image.prefix { $0 != " " })
            seen.insert(step)
            let path = images.file(image) + "/wellbeing.db"
            // A program that only reads opens it first.
            let reader = try await SQLiteStore(path: path, opening: .reading)
            let read = try await reader.assessments(AssessmentQuery()).count
            await reader.close()
            let found = try await state(of: path)
            #expect(read == found.results, "\(step)")
            #expect(found.results == (step == "replaced" ? 2 : 3), "\(step)")
            #expect((found.last == .restored) == (found.results == 2), "\(step)")
            let again = try await Restoration(of: path, from: images.file(image) + "/backup.db")
            let replaced = try await again.perform(by: Fixture.attribution(12))
            #expect(replaced.isSound, "\(step)")
            #expect(try await state(of: path).results == 2, "\(step)")
            #expect(
                !(try FileManager.default.contentsOfDirectory(atPath: images.file(image)))
                    .contains { $0.hasPrefix("wellbeing.db-") }, "\(step)")
        }
        #expect(seen == Set(RestoreStep.allCases.map { "\($0)" }))
    }

    enum Damage: CaseIterable {
        case header, middle, cutShort, text, empty

        func make(at path: String) throws {
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            defer { try? file.close() }
            let noise = Data(repeating: 0xA5, count: 160_000)
            switch self {
            case .header: try file.write(contentsOf: noise.prefix(100))
            case .middle:
                try file.seek(toOffset: 16_384)
                try file.write(contentsOf: noise)
            case .cutShort: try file.truncate(atOffset: 100)
            case .text:
                try file.truncate(atOffset: 0)
                try file.write(contentsOf: Data("Dear diary".utf8))
            case .empty: try file.truncate(atOffset: 0)
            }
        }
    }

    @Test(arguments: Damage.allCases, [true, false])
    func `a damaged store does not prevent a restore, and its bytes are saved`(
        damage: Damage, hasLog: Bool
    ) async throws {
        let old = try await InterruptedStore()
        if !hasLog {
            // Without its log, which would repair the damage.
            let store = try await SQLiteStore(path: old.store)
            try await old.save(4, in: store)
        }
        try damage.make(at: old.store)
        let before = FileManager.default.contents(atPath: old.store)
        let log = FileManager.default.contents(atPath: old.store + "-wal")
        #expect((log != nil) == hasLog)
        if StoreKey.textOfTests != nil, [.header, .cutShort, .text].contains(damage) {
            // Without its first page, it looks like a store with another passphrase.
            let error = await #expect(throws: StoreError.self) { try await old.restore() }
            #expect(error?.code == .wrongPassphrase)
            #expect(FileManager.default.contents(atPath: old.store) == before)
            return
        }
        let replaced = try await old.restore()
        if replaced.isSound {
            // The log had every damaged page.
            #expect(hasLog)
            #expect(try await state(of: try #require(replaced.kept.first)).results == 3)
        } else if damage != .empty || hasLog {
            let kept = try #require(replaced.kept.first)
            #expect(FileManager.default.contents(atPath: kept) == before)
            #expect(FileManager.default.contents(atPath: kept + "-wal") == log)
        }
        let restored = try await state(of: old.store)
        #expect(restored.results == 2)
        #expect(restored.last == .restored)
        let store = try await SQLiteStore(path: old.store, opening: .reading)
        let audit = try await store.audit(after: 0, limit: nil)
        #expect(audit.count { $0.action == .restored } == 1)
    }

    @Test func `a missing store is restored, and its leftover log is saved`() async throws {
        let old = try await InterruptedStore()
        try FileManager.default.removeItem(atPath: old.store)
        let restoration = try await Restoration(of: old.store, from: old.backup)
        #expect(!restoration.replacesStore)
        #expect(restoration.missing == nil)
        let replaced = try await restoration.perform(by: Fixture.attribution(10))
        #expect(replaced.kept.map { $0.hasSuffix("-wal") } == [true])
        #expect(try await state(of: old.store).results == 2)
    }

    @Test func `a damaged backup is refused, and the store does not change`() async throws {
        let old = try await InterruptedStore()
        try Damage.middle.make(at: old.backup)
        // Checking the passphrase of the store may make the index of its log.
        var names: [String] { old.folder.names.filter { !$0.hasSuffix("-shm") } }
        let before = names
        let error = await #expect(throws: StoreError.self) { try await old.restore() }
        #expect(error?.code == .damaged)
        #expect(error?.path == old.backup)
        #expect(names == before)
        #expect(try await state(of: old.store).results == 3)
    }

    @Test func `the store itself, a planted backup and a missing one are refused`() async throws {
        let old = try await InterruptedStore()
        try FileManager.default.linkItem(
            atPath: old.backup, toPath: old.folder.file("second.db"))
        let cases: [(String, StoreError.Code)] = [
            (old.store, .unsuitableFile), (old.backup, .unsafeFile),
            (old.folder.file("none.db"), .noSuchFile),
        ]
        for (path, code) in cases {
            let error = await #expect(throws: StoreError.self) {
                _ = try await Restoration(of: old.store, from: path)
            }
            #expect(error?.code == code, "\(path)")
        }
    }

    @Test func `a restore waits for a program that has the store open, and then gives up`()
        async throws
    {
        let old = try await InterruptedStore()
        let open = try await SQLiteStore(path: old.store)
        try await old.save(4, in: open)
        let error = await #expect(throws: StoreError.self) { try await old.restore() }
        #expect(error?.code == .busy)
        #expect(error?.message.contains("has the store open") == true)
        try await old.save(5, in: open)
        #expect(try await open.verify().findings == [])
        await open.close()
        #expect(try await state(of: old.store).results == 5)
        try await old.restore()
        #expect(try await state(of: old.store).results == 2)
    }

    @Test func `a backup of another store is recognised`() async throws {
        let (old, other) = (try await InterruptedStore(), try await InterruptedStore())
        let restoration = try await Restoration(of: old.store, from: other.backup)
        #expect(restoration.missing?.isSameStore == false)
    }
}
