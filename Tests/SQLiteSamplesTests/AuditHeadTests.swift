import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `The head of an audit` {
    private let folder: TemporaryFolder
    private let form: Questionnaire

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
    }

    @Test func `an entry names the user of the system next to the name that was given`()
        async throws
    {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let entries = try await store.audit(after: 0, limit: nil)
        #expect(!entries.isEmpty)
        for entry in entries {
            #expect(entry.account == SystemAccount.name)
            #expect(!entry.details.contains { $0.name == "account" })
        }
    }

    @Test func `a head that was kept proves that no earlier entry changed`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file(), opening: .existing)
        let kept = try #require(try await store.verifyAudit().head)
        let count = try await store.verifyAudit().entries
        try await store.note(.exported, [], by: try Fixture.attribution())
        let later = try await store.verifyAudit(expectedHead: kept.uppercased())
        #expect(later.isSound && later.entries == count + 1)
        #expect(later.entryWithExpectedHead == Int64(count))
        #expect(later.head != kept)
    }

    /// A person who can write the file forges a whole chain: it is sound, but has other hashes.
    @Test func `a head of another store is missing, although the chain is sound`() async throws {
        try await FullStore.create(at: folder.file("one.sqlite"), of: form)
        try await FullStore.create(at: folder.file("other.sqlite"), of: form)
        let one = try await SQLiteStore(path: folder.file("one.sqlite"), opening: .reading)
        let other = try await SQLiteStore(path: folder.file("other.sqlite"), opening: .reading)
        #expect(try await other.verifyAudit().isSound)
        let head = try #require(try await one.verifyAudit().head)
        let report = try await other.verifyAudit(expectedHead: head)
        #expect(report.findings.map(\.kind) == [.audit] && report.entryWithExpectedHead == nil)
    }

    @Test(arguments: [
        "UPDATE audit SET actor = 'x' WHERE id = 3",
        "UPDATE audit SET details = replace(details, 'account', 'account ') WHERE id = 3",
        "PRAGMA foreign_keys = OFF; DELETE FROM audit WHERE id = 3",
        "PRAGMA foreign_keys = OFF; DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)",
    ])
    func `a changed or missing entry is found`(statement: String) async throws {
        try await FullStore.create(at: folder.file(), of: form)
        try RawDatabase.run(statement, on: folder.file())
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let report = try await store.verifyAudit()
        #expect(!report.isSound && report.findings.allSatisfy { $0.kind == .audit })
    }

    @Test func `a gap is reported at the entry behind it, and not at later ones`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        try RawDatabase.run(
            "PRAGMA foreign_keys = OFF; DELETE FROM audit WHERE id = 3", on: folder.file())
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let report = try await store.verifyAudit()
        let broken = report.findings.filter { $0.message.contains("does not follow") }
        #expect(report.entries > 4 && broken.map(\.record) == ["audit entry 4"])
        #expect(report.findings.map(\.message).contains("1 entry is missing"))
    }
}
