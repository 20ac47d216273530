import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

// One test after the other, because there is only one faulty disk.
@Suite(.serialized) struct `The reports of a store after disk failures` {
    private let folder: TemporaryFolder
    private let form: Questionnaire
    private let by: Attribution

    init() async throws {
        folder = try TemporaryFolder()
        form = try ExampleForm.questionnaire()
        by = try Fixture.attribution()
        // Once, so that all databases of the suite are opened through the faulty disk.
        FaultyDisk.fail(.open, of: "/", from: .max, times: 0)
        let store = try await SQLiteStore(path: folder.file())
        _ = try await store.save(Fixture.assessment(1, of: form), of: form, by: by)
        await store.close()
    }

    private var path: String { folder.path }

    @Test func `a commit that cannot be checked is uncertain, and repeating it saves one copy`()
        async throws
    {
        let store = try await SQLiteStore(path: folder.file())
        let second = try Fixture.assessment(2, of: form)
        await store.failNextCommits([.durableUnseen])
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(second, of: form, by: by)
        }
        #expect(refusal == .uncertain)
        #expect(try await store.save(second, of: form, by: by) == .alreadyStored)
        #expect(try await store.assessments(AssessmentQuery()).count == 2)
    }

    @Test func `a save whose sync fails once is saved exactly once`() async throws {
        for first in 1...4 {
            let store = try await SQLiteStore(path: folder.file())
            FaultyDisk.fail(.sync, of: path, from: first)
            let id = first + 1
            let outcome = try await store.save(Fixture.assessment(id, of: form), of: form, by: by)
            FaultyDisk.end()
            #expect(outcome == .added)
            await store.close()
            let again = try await SQLiteStore(path: folder.file())
            #expect(try await again.assessments(AssessmentQuery()).count == id)
            #expect(try await again.verify().findings == [])
        }
    }

    @Test func `a save on a disk that never syncs is never acknowledged`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        let second = try Fixture.assessment(2, of: form)
        FaultyDisk.fail(.sync, of: path, times: .max)
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(second, of: form, by: by)
        }
        FaultyDisk.end()
        #expect(refusal == .uncertain || refusal == .inputOutput)
        _ = try await store.save(second, of: form, by: by)
        #expect(try await store.assessments(AssessmentQuery()).count == 2)
        #expect(try await store.verify().findings == [])
    }

    @Test(arguments: [false, true], [false, true])
    func `a save on a full disk says that nothing was saved`(
        isRead: Bool, isTransaction: Bool
    ) async throws {
        let store = try await SQLiteStore(path: folder.file())
        await store.wait(forSeconds: 0)
        // A reader keeps pages in the log that cannot be copied then.
        let reader = try RawDatabase(folder.file())
        defer { reader.close() }
        if isRead { reader.run("BEGIN; SELECT count(*) FROM audit") }
        _ = try await store.save(Fixture.assessment(2, of: form), of: form, by: by)
        let third = try Fixture.assessment(3, of: form)
        FaultyDisk.fail(.full, of: path, times: .max)
        let refusal = await store.refusal { (store) throws(StoreError) in
            if isTransaction {
                _ = try await store.atomically { (store) async throws(StoreError) in
                    try await store.save(third, of: form, by: by)
                }
            } else {
                _ = try await store.save(third, of: form, by: by)
            }
        }
        FaultyDisk.end()
        #expect(refusal == .full)
        if isRead { reader.run("COMMIT") }
        #expect(try await store.assessments(AssessmentQuery()).count == 2)
        #expect(try await store.save(third, of: form, by: by) == .added)
        #expect(try await store.verify().findings == [])
    }

    @Test(.skipped(under: .thread, .address), arguments: FaultyDisk.Operation.passing)
    func `no operation that fails once makes a store damaged`(
        operation: FaultyDisk.Operation
    ) async throws {
        var first = 1
        while true {
            FaultyDisk.fail(operation, of: path, from: first)
            let store = try await SQLiteStore(path: folder.file())
            let isSound = try await store.verify().isSound
            let count = try await store.assessments(AssessmentQuery()).count
            let copy = folder.file("copy \(first).db")
            try await store.backup(to: copy)
            let failed = FaultyDisk.end()
            #expect(isSound && count == 1, "\(operation) \(first)")
            await store.close()
            #expect(try await SQLiteStore(path: copy, opening: .reading).verify().isSound)
            guard failed > 0 else { break }
            first += 1
        }
        #expect(first > 1)
    }

    @Test(arguments: [FaultyDisk.Operation.read, .misread])
    func `a permanent disk failure is not reported as damaged content`(
        operation: FaultyDisk.Operation
    ) async throws {
        for first in 1...12 {
            FaultyDisk.fail(operation, of: path, from: first, times: .max)
            do throws(StoreError) {
                let store = try await SQLiteStore(path: folder.file(), opening: .existing)
                let report = try await store.verify()
                #expect(operation == .misread || report.isSound)
            } catch {
                // Without its first page, an encrypted store looks like one with another
                // passphrase.
                let expected: [StoreError.Code] =
                    operation == .read
                    ? [.inputOutput]
                    : [.damaged, .inputOutput]
                        + (StoreKey.textOfTests == nil ? [.notAStore] : [.wrongPassphrase])
                #expect(expected.contains(error.code), "\(first): \(error)")
            }
            FaultyDisk.end()
        }
        let store = try await SQLiteStore(path: folder.file())
        #expect(try await store.verify().isSound)
    }

    @Test(arguments: [FaultyDisk.Operation.lock, .open])
    func `permanent failures of locks and files are not reported as internal errors`(
        operation: FaultyDisk.Operation
    ) async throws {
        for first in 1...12 {
            FaultyDisk.fail(operation, of: path, from: first, times: .max)
            do throws(StoreError) {
                let store = try await SQLiteStore(path: folder.file(), opening: .existing)
                _ = try await store.save([], by: by)
                _ = try await store.verify()
            } catch {
                #expect([.inputOutput, .busy].contains(error.code), "\(first): \(error)")
            }
            FaultyDisk.end()
        }
    }

    @Test func `a reader rolls back what a crash left in a journal`() async throws {
        let crashed = folder.file("crashed.db")
        let database = try RawDatabase(folder.file())
        let half = """
            PRAGMA journal_mode = DELETE; PRAGMA cache_size = 2; PRAGMA cache_spill = 1;
            BEGIN;
            WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 20000)
            INSERT INTO subject (text) SELECT 'person ' || x FROM n;
            """
        database.run(half)
        for suffix in ["", "-journal"] {
            try FileManager.default.copyItem(
                atPath: folder.file() + suffix, toPath: crashed + suffix)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: crashed + suffix)
        }
        database.close()
        let store = try await SQLiteStore(path: crashed, opening: .reading)
        #expect(try await store.assessments(AssessmentQuery()).count == 1)
        #expect(try await store.verify().isSound)
    }

    @Test(.timeLimit(.minutes(5)))
    func `opening waits ten seconds for another program, by the clock`() async throws {
        // Empty, so that opening must write.
        let empty = folder.file("empty.db")
        #expect(
            FileManager.default.createFile(
                atPath: empty, contents: nil, attributes: [.posixPermissions: 0o600]))
        let database = try RawDatabase(empty)
        defer { database.close() }
        database.run("BEGIN EXCLUSIVE")
        let clock = ContinuousClock()
        let start = clock.now
        let error = await #expect(throws: StoreError.self) {
            _ = try await SQLiteStore(path: empty)
        }
        #expect(error?.code == .busy)
        #expect(clock.now - start < .seconds(60))
    }
}
