import Administration
import CSQLite
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import Scoring
import TestSupport
import Testing

/// Erasure of everything about a person.
@Suite struct EraseSubjectTests {
    private let name = "ZZANNA"

    /// Stores data of each kind about a person.
    private func fill(
        _ store: any SampleStore, _ name: String, from first: Int, _ form: Questionnaire
    ) async throws {
        let by = try Fixture.attribution()
        let subject = try Subject(name)
        let own = Source(name: "ZZSOURCE of \(name)")
        // An interview with a withdrawn answer, which is finished, corrected and acknowledged.
        var session = Session(form)
        for value in [3, 2, 3] { try session.answer(value) }
        try session.back()
        try session.answer(1)
        try await store.keep(
            Fixture.draft(first, of: session, subject: subject), of: form, replacing: nil, by: by)
        _ = try await store.save(
            Fixture.assessment(
                first, of: form, subject: subject,
                answers: [.answered(3), .answered(2), .answered(1)],
                metadata: ["note": .string("ZZNOTE \(name)")]), of: form,
            finishing: session.state, by: by)
        _ = try await store.amend(
            Fixture.id(first),
            with: Fixture.assessment(first + 1, of: form, subject: subject), of: form,
            reason: "ZZREASON \(name)", by: by)
        let flag = try #require(try await store.flags(of: subject, .open).first)
        try await store.acknowledge(flag.id, note: "ZZSEEN \(name)", by: by)
        // An open draft and a discarded one.
        try await store.keep(
            Fixture.draft(first + 2, of: session, subject: subject), of: form, replacing: nil,
            by: by)
        try await store.keep(
            Fixture.draft(first + 3, of: session, subject: subject), of: form, replacing: nil,
            by: by)
        try await store.discardDraft(Fixture.id(first + 3), by: by)
        // A deleted result.
        _ = try await store.save(
            Fixture.assessment(first + 4, of: form, subject: subject), of: form, by: by)
        try await store.delete(Fixture.id(first + 4), reason: "ZZDELETED \(name)", by: by)
        let time = try Fixture.time(0)
        _ = try await store.save(
            [
                .treatment(
                    try #require(
                        Treatment(
                            id: Fixture.id(first + 5), subject: subject, start: time, source: own,
                            label: "ZZTREATMENT \(name)"))),
                .calendarEvent(
                    try #require(
                        CalendarEvent(
                            id: Fixture.id(first + 6), subject: subject, start: time, end: time,
                            source: own, title: "ZZTITLE \(name)", calendar: "ZZCALENDAR"))),
            ], by: by)
        try await store.decide(
            Grant(source: own.name, type: .treatment, reading: .allowed, sharing: .allowed), by: by)
        // Imports of this person alone; one result was deleted, which turns the results of its
        // block into single rows.
        _ = try await store.save(table(of: subject, in: "2024-02", form), by: by)
        let deleted = try #require(
            try await store.assessments(AssessmentQuery()).first {
                $0.assessment.mode == .imported && $0.assessment.subject == subject
            })
        try await store.delete(deleted.id, reason: "ZZAGAIN \(name)", by: by)
        _ = try await store.save(table(of: subject, in: "2024-03", form), by: by)
    }

    /// An import with five results of one person.
    private func table(
        of subject: Subject, in month: String, _ form: Questionnaire
    ) throws -> AssessmentImport {
        let assessments = try (1...5).map { day in
            Assessment(
                id: Fixture.id(0), subject: subject,
                start: try Timestamp(parsing: "\(month)-0\(day)"), source: Fixture.source,
                mode: .imported,
                answers: try Fixture.answers([.answered(1), .answered(1), .answered(1)], in: form),
                scoredBy: Scorer(form), metadata: ["room": .string("ZZROOM \(subject)")])
        }
        let batch = try Imported.batch(assessments, of: [form])
        return AssessmentImport(
            forms: [.init(form)], source: Fixture.source,
            details: [.init(name: "file", text: "ZZFILE \(subject).csv")],
            open: { () throws(StoreError) in
                var rest = [batch][...]
                return { () throws(StoreError) in rest.popFirst() }
            })
    }

    private func texts(of store: any SampleStore) async throws -> String {
        try await store.audit(after: 0, limit: nil).flatMap(\.details).compactMap(\.value)
            .joined(separator: "\n")
    }

    @Test(arguments: StoreKind.allCases)
    func `everything about one person is erased, and all data of another stays`(
        kind: StoreKind
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let (anna, bert) = (try Subject(name), try Subject("ZZBERT"))
        try await kind.withStore { store in
            try await fill(store, bert.text, from: 100, form)
            let before = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 100
            ).samples
            let flags = try await store.flags(of: nil, .all)
            let texts = try await texts(of: store).split(separator: "\n")
            try await fill(store, anna.text, from: 200, form)

            let erasure = try await store.erase(anna, reason: "asked for", by: by)
            #expect(erasure.assessments == 11 && erasure.observations == 2)
            #expect(erasure.drafts == 1 && erasure.flags > 2 && erasure.deletedImports == 1)
            #expect(erasure.auditEntries > 9 && erasure.sources == 1 && erasure.grants == 1)
            #expect(erasure.isLogEmptied)
            let after = try await store.samples(
                where: .everything, sort: .saved, after: nil, limit: 100
            ).samples
            #expect(after == before)
            #expect(try await store.flags(of: nil, .all) == flags)
            #expect(try await store.drafts(of: nil).map(\.subject) == [bert])
            #expect(try await store.grants().map(\.source) == ["ZZSOURCE of ZZBERT"])
            let left = try await self.texts(of: store)
            #expect(!left.contains(name))
            for text in texts { #expect(left.contains(text)) }
            // The audit records it with the reason, and a reader of changes sees the deletions.
            let entry = try #require(try await store.audit(after: 0, limit: 1).first)
            #expect(entry.action == .erased && entry.target == nil)
            #expect(entry.details.contains(.init(name: "reason", text: "asked for")))
            #expect(entry.details.contains(.init(name: "assessments", value: "11")))
            let gone = try await store.changes(since: nil, limit: nil).deleted.map(\.id)
            for number in [200, 201, 204, 205, 206] {
                #expect(gone.contains(Fixture.id(number)))
            }
            if let store = store as? SQLiteStore {
                #expect(try await store.verify().findings == [])
            }
            let again = await store.refusal { (store) throws(StoreError) in
                _ = try await store.erase(anna, reason: "again", by: by)
            }
            #expect(again == .notFound)
            // The person can be added again, as a new person.
            #expect(
                try await store.save(
                    Fixture.assessment(300, of: form, subject: anna), of: form, by: by) == .added)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `a reason that names the person is refused`(kind: StoreKind) async throws {
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let anna = try Subject(name)
        try await kind.withStore { store in
            _ = try await store.save(
                Fixture.assessment(1, of: form, subject: anna), of: form, by: by)
            let refusal = await store.refusal { (store) throws(StoreError) in
                _ = try await store.erase(anna, reason: "zzanna asked for it", by: by)
            }
            #expect(refusal == .invalid)
            #expect(try await store.assessment(Fixture.id(1)) != nil)
        }
    }

    @Test func `a text names a person by the whole name, by a short name only as a word`() throws {
        for (name, text, isNamed) in [
            ("Anna", "results-anna-2024.csv", true), ("Anna", "an na", false),
            ("self", "did it herself", false), ("self", "asked by self", true),
            ("7", "P-17", false), ("7", "file 7.csv", true),
        ] {
            #expect(try Subject(name).isNamed(in: text) == isNamed, "\(name) in \(text)")
        }
    }

    private func traces(in folder: TemporaryFolder) -> [String] {
        let files = folder.names.compactMap {
            FileManager.default.contents(atPath: folder.file($0))
        }
        return [
            name, "ZZSOURCE", "ZZNOTE", "ZZREASON", "ZZSEEN", "ZZDELETED", "ZZTREATMENT",
            "ZZTITLE", "ZZCALENDAR", "ZZFILE", "ZZROOM", "ZZAGAIN",
        ].filter { text in files.contains { $0.range(of: Data(text.utf8)) != nil } }
    }

    @Test func `no byte of erased data is left in any file`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let store = try await SQLiteStore(path: folder.file())
        // With other people's data around it, so that pages are split and joined.
        var random = try RandomSamples(seed: 5)
        for part in 0..<4 {
            for number in 0..<40 {
                _ = try await store.save([random.observation()], by: by)
                _ = try await store.save(
                    Fixture.assessment(10_000 + part * 100 + number, of: form), of: form, by: by)
            }
            if part == 1 { try await fill(store, name, from: 200, form) }
        }
        await store.close()
        #expect(traces(in: folder).count == 12)
        let answers = try RawDatabase.bytes(
            "SELECT sittings FROM block ORDER BY length(sittings) DESC", of: folder.file())
        let packed = try #require(answers.first.map { Data($0) })
        _ = try await store.erase(Subject(name), reason: "asked for", by: by)
        // Also while the store is open: the log has no old data.
        #expect(traces(in: folder) == [])
        await store.close()
        #expect(traces(in: folder) == [])
        let file = try #require(FileManager.default.contents(atPath: folder.file()))
        #expect(file.range(of: packed) == nil)
        #expect(try await store.verify().findings == [])
    }

    @Test func `an erasure reports a reader that prevents emptying the log`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
        let anna = try Subject(name)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(1, of: form, subject: anna), of: form, by: by)
        var reader: OpaquePointer?
        #expect(unsafe sqlite3_open(folder.file(), &reader) == SQLITE_OK)
        let begin = "BEGIN; SELECT count(*) FROM assessment"
        #expect(unsafe sqlite3_exec(reader, begin, nil, nil, nil) == SQLITE_OK)
        let erasure = try await store.erase(anna, reason: "asked for", by: by)
        #expect(!erasure.isLogEmptied)
        unsafe sqlite3_close(reader)
        // A second call finds no more data to erase, and empties the log.
        let again = await store.refusal { (store) throws(StoreError) in
            _ = try await store.erase(anna, reason: "asked for", by: by)
        }
        #expect(again == .notFound)
        #expect(traces(in: folder) == [])
    }

    @Test func `the audit distinguishes an erased text from a missing one`() async throws {
        let folder = try TemporaryFolder()
        let form = try ExampleForm.questionnaire()
        let by = try Fixture.attribution()
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
}
