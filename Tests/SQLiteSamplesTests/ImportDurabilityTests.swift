import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

@Suite struct `The durability of imports` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [64, 700])
    func `a disk that fills up during an import leaves the store unchanged`(
        size: Int
    ) async throws {
        let long = try LongTable.scored.get()
        let store = try await SQLiteStore(path: folder.file())
        let before = try await StoreContent(of: store, definitions: long.forms)
        let pages = try await store.number("PRAGMA page_count")
        // Space for a part of the table.
        _ = try await store.number("PRAGMA max_page_count = \(pages + 2)")
        let by = try Fixture.attribution()
        let table = try long.table(long.rows, by: size)
        let refusal = await store.refusal { (store) throws(StoreError) in
            _ = try await store.save(table, by: by)
        }
        #expect(refusal == .full)
        #expect(try await StoreContent(of: store, definitions: long.forms) == before)
        _ = try await store.number("PRAGMA max_page_count = 1000000")
        let tally = try await store.save(table, by: by)
        #expect(tally.added == long.rows.count)
        #expect(try await store.verify().findings == [])
    }

    @Test(arguments: `The durability of SQLite stores`.faults)
    func `a failed commit neither loses nor duplicates a table`(
        faults: [CommitFault]
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let rows = try (1...3).map { try Imported.assessment($0, of: form, answers: [1, 1, 2, 0]) }
        let table = try Imported.table(rows, of: [form])
        let store = try await SQLiteStore(path: folder.file())
        await store.failNextCommits(faults)
        var tally: AssessmentImport.Tally
        do {
            tally = try await store.save(table, by: Fixture.attribution())
            #expect(tally.added == 3)
        } catch let error as StoreError {
            #expect(error.code == .inputOutput)
            // The caller then saves the same table again.
            await store.failNextCommits([])
            tally = try await store.save(table, by: Fixture.attribution())
            #expect(tally.added + tally.alreadyStored == 3)
        }
        for row in rows { #expect(try await store.kept(row, of: form) != nil) }
        #expect(try await store.assessments(AssessmentQuery()).count == 3)
        #expect(try await store.flags(of: nil, .all).count == 3)
        #expect(try await store.changes(since: nil, limit: nil).added.count == 3)
        let added = try await store.audit(after: 0, limit: nil).flatMap(\.details)
            .filter { $0.name == "added" }.map(\.value)
        #expect(added.contains("3"))
        #expect(try await store.verify().findings.isEmpty)
    }
}
