import Administration
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite(.skipped(under: .thread)) struct `The findings of verification` {
    private let folder: TemporaryFolder
    private let form: Questionnaire
    private let by: Attribution

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
        by = try Fixture.attribution()
    }

    @Test func `a sound store has no findings`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let report = try await store.verify()
        #expect(report.findings == [])
        #expect(report.assessments == 30 + FullStore.imports && report.drafts == 1)
        #expect(report.observations == FullStore.observations)
        let entries = try await store.audit(after: 0, limit: nil)
        #expect(report.auditEntries == entries.count)
        #expect(report.head == entries.last?.hash)
        for head in [entries[3].hash, entries[3].hash.uppercased()] {
            #expect(try await store.verify(expectedHead: head).isSound)
        }
        let strange = try await store.verify(expectedHead: String(repeating: "0", count: 64))
        #expect(strange.findings.map(\.kind) == [.audit])
    }

    @Test(arguments: [
        ("UPDATE assessment SET answers = x'03010100' WHERE sequence = 8", "record"),
        ("UPDATE assessment SET amended_by = NULL", "record"),
        ("UPDATE assessment SET amended_by = x'00' WHERE sequence = 8", "record"),
        ("UPDATE assessment SET subject = 2 WHERE sequence = 9", "record"),
        (
            "UPDATE questionnaire SET definition = CAST(replace(definition, 'Low', 'l') AS BLOB)",
            "definition"
        ),
        ("DELETE FROM assessment WHERE amends IS NOT NULL", "record"),
        ("UPDATE block SET subject = 2", "record"),
        ("UPDATE block SET policy = 1", "record"),
        ("UPDATE source SET imports = 0", "record"),
        ("DELETE FROM flag", "record"),
        ("DELETE FROM flag WHERE historical = 1", "record"),
        ("DELETE FROM flag WHERE key = 2", "record"),
        ("UPDATE draft SET position = 0", "record"),
        ("DELETE FROM draft", "record"),
        ("DELETE FROM \"grant\" WHERE type = 1", "record"),
        ("UPDATE store SET drafts = 0", "record"),
        ("UPDATE store SET entries = entries - 1", "record"),
        ("UPDATE observation SET valence = valence / 2 + 0.001 WHERE type = 2", "record"),
        ("UPDATE observation SET start = start + 1 WHERE type = 4", "record"),
        ("UPDATE observation SET sync = 'other' WHERE type = 5", "record"),
        ("UPDATE observation SET type = 3", "record"),
        ("UPDATE \"grant\" SET reading = 2 WHERE type = 1", "record"),
        ("UPDATE \"grant\" SET source = 'Journal' WHERE type = 2", "record"),
        (
            "UPDATE purged SET id = x'01' WHERE id = (SELECT min(id) FROM purged)", "record"
        ),
        ("UPDATE store SET purged = 1", "record"),
        ("UPDATE store SET purges = 0", "record"),
        ("UPDATE flag SET historical = 1 WHERE key = 1", "record"),
        ("UPDATE flag SET assignments = '[]' WHERE key = 1", "record"),
        ("DELETE FROM tombstone", "record"),
        ("UPDATE store SET sequence = 1", "record"),
        ("UPDATE audit SET actor = 'x' WHERE id = 3", "audit"),
        ("UPDATE audit_text SET text = 'x'", "audit"),
        ("UPDATE audit_text SET salt = x'00'", "audit"),
        ("UPDATE audit_text SET person = NULL", "audit"),
        ("DELETE FROM audit_text WHERE entry = (SELECT max(entry) FROM audit_text)", "audit"),
        ("INSERT INTO audit_text VALUES (3, 9, x'00', 'x', NULL)", "audit"),
        ("DELETE FROM subject WHERE key = 2", "structure"),
    ])
    func `a changed row is found`(sql: String, kind: String) async throws {
        try await FullStore.create(at: folder.file(), of: form)
        try RawDatabase.run(sql, on: folder.file())
        let store = try await SQLiteStore(path: folder.file(), opening: .reading)
        let kinds = try await store.verify().findings.map(\.kind.rawValue)
        #expect(kinds.contains(kind), "\(kinds)")
    }

    @Test(arguments: [
        "DELETE FROM assessment WHERE sequence = 1", "DELETE FROM block",
        "DELETE FROM observation", "DELETE FROM tombstone",
        "UPDATE block SET first = first + 1, count = count - 1",
    ])
    func `a missing row is found as long as no tombstone was purged`(
        sql: String
    ) async throws {
        let store = try await SQLiteStore(path: folder.file())
        var random = try RandomSamples(seed: 4)
        for number in 1...3 {
            _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
        }
        _ = try await store.save([random.observation()], dailyMood: .many, by: by)
        let table = try (1...5).map { number in
            let plain = try Imported.assessment(1, of: form, on: "2024-01-0\(number)")
            return plain
        }
        _ = try await store.save(Imported.table(table, of: [form]), by: by)
        _ = try await store.amend(
            Fixture.id(2), with: Fixture.assessment(8, of: form), of: form, reason: "", by: by)
        try await store.delete(Fixture.id(3), reason: "", by: by)
        #expect(try await store.verify().findings == [])
        await store.close()
        try RawDatabase.run(sql, on: folder.file())
        let again = try await SQLiteStore(path: folder.file(), opening: .reading)
        #expect(try await again.verify().findings.contains { $0.kind == .record })
    }

    @Test func `a damaged record is never returned as a result`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        try RawDatabase.run(
            "UPDATE assessment SET answers = x'00000000' WHERE sequence = 8", on: folder.file())
        let store = try await SQLiteStore(path: folder.file())
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.assessment(Fixture.id(8))
        }
        #expect(refusal == .damaged)
        #expect(try await store.assessment(Fixture.id(9)) != nil)
        // A backup refuses to copy it.
        let copy = await store.refusal { (store) throws(StoreError) in
            try await store.backup(to: folder.file("copy.db"))
        }
        #expect(copy == .damaged)
        #expect(!folder.names.contains { $0 != "wellbeing.db" && !$0.hasPrefix("wellbeing.db-") })
    }

    @Test func `a shortened audit is found with a hash stored elsewhere`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file())
        let head = try await store.verify().head
        await store.close()
        try RawDatabase.run(
            """
            DELETE FROM audit_text WHERE entry = (SELECT max(id) FROM audit);
            DELETE FROM audit WHERE id = (SELECT max(id) FROM audit);
            """, on: folder.file())
        #expect(try await store.verify().findings.map(\.kind) == [.audit])
        let report = try await store.verify(expectedHead: head)
        #expect(report.findings.map(\.kind) == [.audit, .audit])
        // Later saves do not hide it.
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        #expect(try await store.verify().findings.contains { $0.kind == .audit })
    }

    @Test func `a missing draft and grant are still found after later writes`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        try RawDatabase.run(
            "DELETE FROM draft; DELETE FROM \"grant\" WHERE type = 1", on: folder.file())
        let store = try await SQLiteStore(path: folder.file())
        var session = InterviewSession(form)
        try session.answer(1)
        let draft = try Fixture.draft(70, of: session)
        try await store.keep(draft, of: form, replacing: nil, by: by)
        try session.answer(2)
        try await store.keep(
            Fixture.draft(70, of: session), of: form, replacing: draft.state, by: by)
        try await store.discardDraft(draft.id, by: by)
        for decision in SampleAccess.Grant.Decision.allCases {
            try await store.decide(
                SampleAccess.Grant(
                    source: "New", type: .quantity, reading: decision, sharing: decision), by: by)
        }
        let messages = try await store.verify().findings.map(\.message)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("drafts") })
        #expect(messages.contains { $0.contains("grants") })
    }

    @Test func `a lost log is found with the newest hash`() async throws {
        try await FullStore.create(at: folder.file(), of: form)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(
            Fixture.assessment(60, of: form), of: form, by: Fixture.attribution())
        let head = try await store.verify().head
        // Copy the file alone, without the log, which has the last result.
        try FileManager.default.copyItem(
            atPath: folder.file(), toPath: folder.file("without log.db"))
        let left = try await SQLiteStore(path: folder.file("without log.db"), opening: .reading)
        #expect(try await left.assessment(Fixture.id(60)) == nil)
        let report = try await left.verify(expectedHead: head)
        #expect(report.findings.map(\.kind) == [.audit])
        // The file alone cannot reveal it.
        #expect(try await left.verify().isSound)
        #expect(try await store.verify(expectedHead: head).isSound)
    }

    @Test func `only a purge may remove an amendment's tombstone`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        func last() async throws -> Changes.Anchor {
            try await store.changes(since: nil, limit: nil).anchor
        }
        func amend(_ id: Int, with other: Int) async throws {
            _ = try await store.amend(
                Fixture.id(id), with: Fixture.assessment(other, of: form), of: form, reason: "",
                by: by)
        }
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        try await amend(1, with: 2)
        #expect(try await store.purgeTombstones(through: last(), by: by) == 1)
        #expect(try await store.verify().findings == [])
        // Amend after the purge, and again.
        try await amend(2, with: 3)
        try await amend(3, with: 4)
        #expect(try await store.verify().findings == [])
        await store.close()
        let cut = folder.file("cut.db")
        try FileManager.default.copyItem(atPath: folder.file(), toPath: cut)
        try RawDatabase.run("DELETE FROM tombstone WHERE reason = 2 AND sequence < 5", on: cut)
        let other = try await SQLiteStore(path: cut, opening: .reading)
        #expect(try await other.verify().findings.map(\.kind) == [.record])

        #expect(try await store.purgeTombstones(through: last(), by: by) == 2)
        #expect(try await store.verify().findings == [])
        try await store.delete(Fixture.id(4), reason: "", by: by)
        #expect(try await store.verify().findings == [])
    }
}
