import Administration
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `The durability of SQLite stores` {
    private let folder: TemporaryFolder
    private let form: Questionnaire
    private let by: Attribution

    init() throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
        by = try Fixture.attribution()
    }

    @Test func `a store uses the safe settings of SQLite`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        // FULL. With NORMAL, a power failure would lose the last commits.
        #expect(try await store.number("PRAGMA synchronous") == 2)
        #expect(try await store.number("PRAGMA foreign_keys") == 1)
        #expect(try await store.number("PRAGMA secure_delete") == 1)
        #expect(try await store.number("PRAGMA trusted_schema") == 0)
        #expect(try await store.number("PRAGMA mmap_size") == 0)
        #expect(try await store.number("PRAGMA cell_size_check") == 1)
    }

    static let faults: [[CommitFault]] = [
        [.withoutEffect], [.althoughDurable], [.withoutEffect, .althoughDurable],
        [.withoutEffect, .withoutEffect], [.althoughDurable, .withoutEffect],
    ]

    @Test(arguments: faults)
    func `a failed commit neither loses nor repeats a change`(faults: [CommitFault]) async throws {
        let store = try await SQLiteStore(path: folder.file())
        var session = InterviewSession(form)
        try session.answer(1)
        let draft = try Fixture.draft(9, of: session)
        let first = try Fixture.assessment(
            1, of: form, answers: [.answered(1), .answered(1), .answered(1)])
        let second = try Fixture.assessment(2, of: form)

        /// Makes the write fail; if it throws, writes again as a caller would.
        func persist(
            _ write: @Sendable () async throws -> Void
        ) async throws {
            await store.failNextCommits(faults)
            do {
                try await write()
            } catch let error as StoreError {
                #expect(error.code == .inputOutput)
                await store.failNextCommits([])
                try await write()
            }
            await store.failNextCommits([])
        }
        try await persist {
            try await store.keep(draft, of: form, replacing: nil, by: by)
        }
        try session.answer(2)
        let further = try Fixture.draft(9, of: session)
        try await persist {
            try await store.keep(further, of: form, replacing: draft.state, by: by)
        }
        try await persist { _ = try await store.save(first, of: form, by: by) }
        try await persist {
            _ = try await store.amend(first.id, with: second, of: form, reason: "", by: by)
        }
        try await persist { try await store.note(.exported, [], by: by) }
        try await persist { try await store.acknowledge(1, note: "", by: by) }
        try await persist { try await store.discardDraft(draft.id, by: by) }
        try await persist { try await store.delete(second.id, reason: "", by: by) }

        #expect(
            try await store.audit(after: 0, limit: nil).map(\.action.rawValue) == [
                "created", "begun", "saved", "amended", "exported", "acknowledged", "discarded",
                "deleted",
            ])
        // A deletion removes all versions of a result.
        for id in [first.id, second.id] { #expect(try await store.assessment(id) == nil) }
        #expect(try await store.verify().findings == [])
    }

    @Test func `a save whose commit failed reports the true outcome`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        for (number, fault) in [CommitFault.withoutEffect, .althoughDurable].enumerated() {
            await store.failNextCommits([fault])
            let outcome = try await store.save(
                Fixture.assessment(number, of: form), of: form, by: by)
            #expect(outcome == .added)
        }
        #expect(try await store.assessments(AssessmentQuery()).count == 2)
    }

    @Test func `a program killed at any moment leaves complete assessments`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        for number in 1...20 {
            _ = try await store.save(
                Fixture.assessment(number, of: form), of: form, by: Fixture.attribution())
        }
        // The files of an open store, cut as a torn write would cut them.
        let main = try #require(FileManager.default.contents(atPath: folder.file()))
        let log = try #require(FileManager.default.contents(atPath: folder.file() + "-wal"))
        var generator = SeededGenerator(seed: 3)
        let cuts =
            [log.count] + (0..<25).map { _ in Int.random(in: 0...log.count, using: &generator) }
        var counts: [Int] = []
        for cut in cuts {
            let path = folder.file("killed.db")
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            try main.write(to: URL(fileURLWithPath: path))
            try log.prefix(cut).write(to: URL(fileURLWithPath: path + "-wal"))
            let left = try await SQLiteStore(path: path)
            let kept = try await left.assessments(AssessmentQuery()).map(\.id)
            #expect(kept == (0..<kept.count).map { Fixture.id($0 + 1) }, "cut at \(cut)")
            #expect(try await left.verify().findings == [])
            counts.append(kept.count)
        }
        #expect(counts.first == 20)
        #expect(Set(counts).count > 5)
    }

    @Test func `a store never writes answers to a removed file`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        try await store.backup(to: folder.file("copy.db"))
        let files = FileManager.default
        for suffix in ["", "-wal", "-shm"] { try files.removeItem(atPath: folder.file() + suffix) }
        let second = try Fixture.assessment(2, of: form)
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(second, of: form, by: by)
        }
        #expect(refusal == .noSuchFile)
        #expect(folder.names == ["copy.db"])
        // After a restore from the backup, the same store object continues with the new file.
        try files.copyItem(atPath: folder.file("copy.db"), toPath: folder.file())
        #expect(try await store.save(second, of: form, by: by) == .added)
        await store.close()
        let again = try await SQLiteStore(path: folder.file())
        #expect(try await again.assessments(AssessmentQuery()).count == 2)
    }

    @Test func `a store does not write to a file that a newer program changed meanwhile`()
        async throws
    {
        let first = try Fixture.assessment(1, of: form)
        let store = try await SQLiteStore(path: folder.file())
        let newer = try await SQLiteStore(path: folder.file())
        _ = try await newer.number("PRAGMA user_version = 9")
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(first, of: form, by: by)
        }
        #expect(refusal == .newer)
    }

    @Test func `two stores write to one file at the same time`() async throws {
        let path = folder.file()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<2 {
                group.addTask {
                    let store = try await SQLiteStore(path: path)
                    for number in 0..<40 {
                        _ = try await store.save(
                            Fixture.assessment(writer * 1_000 + number, of: form), of: form,
                            by: Fixture.attribution())
                    }
                }
            }
            try await group.waitForAll()
        }
        let store = try await SQLiteStore(path: path)
        let all = try await store.assessments(AssessmentQuery())
        #expect(Set(all.map(\.id)).count == 80)
        #expect(Set(all.map(\.sequence)) == Set(1...80))
        #expect(try await store.verify().findings == [])
    }

    @Test func `eight writers create one store`() async throws {
        for _ in 0..<5 {
            let path = folder.file()
            let ids = try await withThrowingTaskGroup(of: SampleID.self) { group in
                for writer in 0..<8 {
                    group.addTask {
                        let store = try await SQLiteStore(path: path)
                        _ = try await store.save(
                            Fixture.assessment(writer, of: form), of: form,
                            by: Fixture.attribution())
                        return try await store.id
                    }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            let store = try await SQLiteStore(path: path)
            #expect(try await store.assessments(AssessmentQuery()).count == 8)
            #expect(try await store.verify().findings == [])
        }
    }

    @Test func `a long write does not delay a reader`() async throws {
        let writer = try await SQLiteStore(path: folder.file())
        _ = try await writer.save(Fixture.assessment(0, of: form), of: form, by: by)
        let reader = try await SQLiteStore(path: folder.file(), opening: .reading)
        async let writing: Void = {
            for number in 1...60 {
                _ = try await writer.save(Fixture.assessment(number, of: form), of: form, by: by)
            }
        }()
        var counts: [Int] = []
        for _ in 0..<30 {
            counts.append(try await reader.assessments(AssessmentQuery()).count)
        }
        try await writing
        #expect(counts == counts.sorted())
        #expect(try await reader.assessments(AssessmentQuery()).count == 61)
    }

    @Test func `while another program writes, readers read and writers wait`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        await store.wait(forSeconds: 600)
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        let reader = try await SQLiteStore(path: folder.file(), opening: .reading)
        let second = try Fixture.assessment(2, of: form)

        let database = try RawDatabase(folder.file())
        defer { database.close() }
        let write = """
            BEGIN IMMEDIATE;
            WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20000)
            INSERT INTO subject (text) SELECT 'person ' || x FROM n;
            """
        database.run(write)
        let saving = Task { try await store.save(second, of: form, by: by) }
        for _ in 0..<5 {
            #expect(try await reader.assessments(AssessmentQuery()).count == 1)
        }
        database.run("COMMIT")
        #expect(try await saving.value == .added)
        #expect(try await reader.assessments(AssessmentQuery()).count == 2)
    }

    @Test func `of a busy store, only a write says that nothing was saved`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        await store.close()
        await store.wait(forSeconds: 0)
        let database = try RawDatabase(folder.file())
        defer { database.close() }
        database.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
        let second = try Fixture.assessment(2, of: form)
        let reading = await #expect(throws: StoreError.self) {
            try await store.count(where: .everything)
        }
        let writing = await #expect(throws: StoreError.self) {
            try await store.save(second, of: form, by: by)
        }
        for (error, ending) in [(reading, "try again later"), (writing, "nothing was saved")] {
            #expect(error?.code == .busy)
            #expect(error?.message.contains(ending) == true)
        }
        #expect(reading?.message.contains("saved") == false)
    }

    @Test func `a save waits for another writer`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        await store.wait(forSeconds: 600)
        let database = try RawDatabase(folder.file())
        defer { database.close() }
        database.run("BEGIN IMMEDIATE")
        let taken = try Fixture.assessment(1, of: form)
        let saving = Task { try await store.save(taken, of: form, by: by) }
        // Longer than a save would take to give up without waiting.
        try await Task.sleep(for: .milliseconds(400))
        database.run("COMMIT")
        #expect(try await saving.value == .added)
    }

    @Test func `a full store reports it and continues when there is space`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        // No additional page: the same error as on a full disk.
        _ = try await store.number("PRAGMA max_page_count = 1")
        let large = try Fixture.assessment(
            2, of: form, metadata: ["note": .string(String(repeating: "x", count: 90_000))])
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(large, of: form, by: by)
        }
        #expect(refusal == .full)
        #expect(try await store.assessments(AssessmentQuery()).count == 1)
        _ = try await store.number("PRAGMA max_page_count = 100000")
        #expect(try await store.save(large, of: form, by: by) == .added)
    }

    @Test func `the audit cannot be changed through SQL`() async throws {
        let store = try await SQLiteStore()
        try await store.note(.exported, [], by: Fixture.attribution())
        _ = try await store.save(
            Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
        for sql in [
            "UPDATE audit SET actor = 'x'", "DELETE FROM audit", "UPDATE audit_text SET text = 'x'",
        ] {
            await #expect(throws: StoreError.self) { try await store.number(sql) }
        }
        #expect(try await store.audit(after: 0, limit: nil).count == 3)
    }
}
