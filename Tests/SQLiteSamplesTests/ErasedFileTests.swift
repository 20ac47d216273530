import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// What an erasure leaves in the files of a store.
@Suite struct `The files after an erasure` {
    private let folder: TemporaryFolder
    private let form: Questionnaire
    private let by: Attribution

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
        by = try Fixture.attribution()
    }

    private let name = "ZZANNA"

    private func traces(in folder: TemporaryFolder) -> [String] {
        let files = folder.names.compactMap {
            FileManager.default.contents(atPath: folder.file($0))
        }
        return [
            name, "ZZSOURCE", "ZZNOTE", "ZZREASON", "ZZSEEN", "ZZDELETED", "ZZTREATMENT",
            "ZZTITLE", "ZZCALENDAR", "ZZFILE", "ZZROOM", "ZZAGAIN",
        ].filter { text in files.contains { $0.range(of: Data(text.utf8)) != nil } }
    }

    @Test(.enabled(if: StoreKey.textOfTests == nil, "needs a file in clear"))
    func `no byte of erased data is left in any file`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        // With other people's data around it, so that pages are split and joined.
        var random = try RandomSamples(seed: 5)
        for part in 0..<4 {
            for number in 0..<40 {
                _ = try await store.save([random.observation()], by: by)
                _ = try await store.save(
                    Fixture.assessment(10_000 + part * 100 + number, of: form), of: form, by: by)
            }
            if part == 1 { try await store.savePersonData(of: name, from: 200, form) }
        }
        await store.close()
        #expect(traces(in: folder).count == 12)
        let answers = try RawDatabase.bytes(
            "SELECT sittings FROM block ORDER BY length(sittings) DESC", of: folder.file())
        let packed = try #require(answers.first.map { Data($0) })
        _ = try await store.erase(SubjectID(parsing: name), reason: "asked for", by: by)
        // Also while the store is open: the log has no old data.
        #expect(traces(in: folder) == [])
        await store.close()
        #expect(traces(in: folder) == [])
        let file = try #require(FileManager.default.contents(atPath: folder.file()))
        #expect(file.range(of: packed) == nil)
        #expect(try await store.verify().findings == [])
    }

    @Test func `an erasure reports a reader that prevents emptying the log`() async throws {
        let anna = try SubjectID(parsing: name)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(1, of: form, subject: anna), of: form, by: by)
        let reader = try RawDatabase(folder.file())
        reader.run("BEGIN; SELECT count(*) FROM assessment")
        let erasure = try await store.erase(anna, reason: "asked for", by: by)
        #expect(!erasure.isLogEmptied)
        reader.close()
        // A second call finds no more data to erase, and empties the log.
        let again = await store.refusal { (store) throws(StoreError) in
            _ = try await store.erase(anna, reason: "asked for", by: by)
        }
        #expect(again == .notFound)
        #expect(traces(in: folder) == [])
    }

    @Test func `the audit distinguishes an erased text from a missing one`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        for number in 1...2 {
            _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
        }
        try await store.delete(Fixture.id(1), reason: "", by: by)
        #expect(try await store.verify().findings == [])
        _ = try await store.number("DELETE FROM audit_text WHERE entry = 3")
        let contents = try await store.audit(after: 1, limit: 2).map { $0.details.first?.content }
        #expect(contents == [.missing, .fact("")])
        #expect(
            try await store.audit(after: 0, limit: nil)[1].details.map(\.content) == [.erased])
        #expect(try await store.verify().findings.map(\.record) == ["audit entry 3"])
    }

    @Test(arguments: [
        (
            "INSERT INTO audit_text SELECT * FROM removed EXCEPT SELECT * FROM audit_text",
            "its text was erased, and is there again"
        ),
        (
            "INSERT INTO audit_text SELECT entry, place + 50, salt, text, person FROM audit_text "
                + "LIMIT 1",
            "there are texts that belong to no entry"
        ),
    ])
    func `verify finds a text of the audit that is there again or without an entry`(
        change: String, message: String
    ) async throws {
        let store = try await SQLiteStore(path: folder.file())
        for number in 1...2 {
            _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
        }
        _ = try await store.number("CREATE TEMP TABLE removed AS SELECT * FROM audit_text")
        try await store.delete(Fixture.id(1), reason: "", by: by)
        _ = try await store.number(change)
        #expect(try await store.verifyAudit().findings.map(\.message) == [message])
    }
}
