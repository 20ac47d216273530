import Foundation
import Questionnaires
import SQLiteSamples
import SampleRecords
import Samples
import TestSupport
import Testing

@Suite struct `Compacting a store in a file` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(.skipped(under: .thread, .address), arguments: 1...2 as ClosedRange<UInt64>)
    func `compacting changes no answer of a store, and later changes work`(
        seed: UInt64
    ) async throws {
        var imports = try SmallImports(seed: seed, people: 18)
        let store = try await SQLiteStore(path: folder.file())
        try await imports.fill(store, nights: 9)
        let rows = try imports.next()
        let before = try await StoreAnswers(of: store, form: imports.form, rows: rows, seed: seed)
        let planned = try await store.compact(isDryRun: true)
        let done = try await store.compact(atOnce: 40)
        #expect(
            try await StoreAnswers(of: store, form: imports.form, rows: rows, seed: seed) == before)
        #expect(try await store.findings() == [])
        #expect(done.blocksAfter * 4 < done.blocksBefore)
        #expect(planned.blocksAfter == done.blocksAfter && planned.sittings == done.sittings)
        #expect(planned.bytesAfter == nil)
        // Another import, and every change of a result in a joined block.
        try await imports.add(rows, to: store)
        try await imports.add(rows, to: store)
        let by = try Fixture.attribution()
        let ids = try await store.assessments(AssessmentQuery()).map(\.id)
        var random = try RandomSamples(seed: seed)
        let other = try random.assessment()
        _ = try await store.amend(
            ids[5], with: other, of: imports.form, reason: "misread", by: by)
        try await store.delete(ids[40], reason: "wrong person", by: by)
        _ = try await store.erase(SubjectID(parsing: "P-7"), reason: "asked", by: by)
        let middle = try await StoreAnswers(of: store, form: imports.form, rows: rows, seed: seed)
        _ = try await store.compact(atOnce: 1)
        #expect(
            try await StoreAnswers(of: store, form: imports.form, rows: rows, seed: seed) == middle)
        #expect(try await store.findings() == [])
        let again = try await store.compact(isDryRun: false)
        #expect(again.sittings == 0 && again.blocksBefore == again.blocksAfter)
    }

    @Test(.skipped(under: .thread, .address))
    func `a compacted store gives the same answers from a copy and from a backup`() async throws {
        var imports = try SmallImports(seed: 8)
        let store = try await SQLiteStore(path: folder.file())
        try await imports.fill(store, nights: 6)
        _ = try await store.compact(isDryRun: false)
        let before = try await StoreAnswers(of: store, form: imports.form, rows: [], seed: 8)
        try await store.backup(to: folder.file("backup.db"))
        let path = folder.file("copy.db")
        try await store.withContent { (content) throws(StoreError) in
            _ = try SQLiteStore.create(path: path, from: content, key: StoreKey.ofTests.get())
        }
        for name in ["backup.db", "copy.db"] {
            let copy = try await SQLiteStore(path: folder.file(name))
            #expect(
                try await StoreAnswers(of: copy, form: imports.form, rows: [], seed: 8) == before)
            #expect(try await copy.compact(isDryRun: true).sittings == 0)
        }
    }

    @Test(.skipped(under: .thread, .address))
    func `a program killed while it compacts leaves every answer, and compacting goes on`()
        async throws
    {
        var imports = try SmallImports(seed: 4, people: 12)
        let store = try await SQLiteStore(path: folder.file())
        try await imports.fill(store, nights: 5)
        await store.close()
        let before = try await StoreAnswers(of: store, form: imports.form, rows: [], seed: 4)
        // A reader, so that the log keeps all transactions of the compaction.
        let reader = try RawDatabase(folder.file())
        defer { reader.close() }
        reader.run("BEGIN; SELECT count(*) FROM block")
        await store.wait(forSeconds: 0)
        let done = try await store.compact(atOnce: 1)
        let main = try #require(FileManager.default.contents(atPath: folder.file()))
        let log = try #require(FileManager.default.contents(atPath: folder.file() + "-wal"))
        var generator = SeededGenerator(seed: 3)
        let cuts =
            [0, log.count] + (0..<8).map { _ in Int.random(in: 0...log.count, using: &generator) }
        var counts: Set<Int> = []
        for (number, cut) in cuts.enumerated() {
            let path = folder.file("killed \(number).db")
            try main.write(to: URL(fileURLWithPath: path))
            try log.prefix(cut).write(to: URL(fileURLWithPath: path + "-wal"))
            let left = try await SQLiteStore(path: path)
            #expect(
                try await StoreAnswers(of: left, form: imports.form, rows: [], seed: 4) == before,
                "cut at \(cut)")
            #expect(try await left.findings() == [])
            let rest = try await left.compact(isDryRun: false)
            counts.insert(rest.blocksBefore)
            #expect(rest.blocksAfter == done.blocksAfter)
            await left.close()
        }
        #expect(counts.count > 4)
    }

    @Test func `verification finds a damaged directory of joined results`() async throws {
        var imports = try SmallImports(seed: 2, people: 5)
        for change in [
            "UPDATE joined SET checksum = checksum + 1", "DELETE FROM joined",
            "UPDATE block SET last = last + 1", "UPDATE block SET places = x'0102'",
        ] {
            let path = folder.file("\(folder.names.count).db")
            let store = try await SQLiteStore(path: path)
            try await imports.fill(store, nights: 3)
            _ = try await store.compact(isDryRun: false)
            await store.close()
            try RawDatabase.run(change, on: path)
            #expect(try await SQLiteStore(path: path).findings() != [], "\(change)")
        }
    }

    @Test func `a store of the version before is refused with a message`() async throws {
        let store = try await SQLiteStore(path: folder.file())
        try await store.saveAssessments(1...1)
        await store.close()
        try RawDatabase.run("PRAGMA user_version = 1", on: folder.file())
        await #expect(throws: StoreError.self) { try await SQLiteStore(path: folder.file()) }
        let refusal = await refusal { _ = try await SQLiteStore(path: folder.file()) }
        #expect(refusal == .newer)
    }
}
