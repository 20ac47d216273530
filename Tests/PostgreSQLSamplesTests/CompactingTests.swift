#if PostgreSQL
    import PostgreSQLSamples
    import Questionnaires
    import SQLiteSamples
    import SampleRecords
    import SampleStoreTesting
    import Samples
    import TestSupport
    import Testing

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Compacting a store on a server` {
        @Test(.skipped(under: .thread, .address))
        func `compacting changes no answer of a store, and later changes work`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            var imports = try SmallImports(seed: 21, people: 18)
            let store = try await PostgreSQLStore(address)
            try await imports.fill(store, nights: 8)
            let rows = try imports.next()
            let form = imports.form
            let before = try await StoreAnswers(of: store, form: form, rows: rows, seed: 21)
            let planned = try await store.compact(isDryRun: true)
            let done = try await store.compact(atOnce: 40)
            #expect(try await StoreAnswers(of: store, form: form, rows: rows, seed: 21) == before)
            #expect(try await store.findings() == [])
            #expect(done.blocksAfter * 4 < done.blocksBefore)
            #expect(planned.blocksAfter == done.blocksAfter && planned.sittings == done.sittings)
            try await imports.add(rows, to: store)
            try await imports.add(rows, to: store)
            let by = try Fixture.attribution()
            let ids = try await store.assessments(AssessmentQuery()).map(\.id)
            var random = try RandomSamples(seed: 21)
            let other = try random.assessment()
            _ = try await store.amend(ids[5], with: other, of: form, reason: "misread", by: by)
            try await store.delete(ids[40], reason: "wrong person", by: by)
            _ = try await store.erase(SubjectID(parsing: "P-7"), reason: "asked", by: by)
            let middle = try await StoreAnswers(of: store, form: form, rows: rows, seed: 21)
            _ = try await store.compact(atOnce: 1)
            #expect(try await StoreAnswers(of: store, form: form, rows: rows, seed: 21) == middle)
            #expect(try await store.findings() == [])
            #expect(try await store.compact(isDryRun: false).sittings == 0)
            withExtendedLifetime(folder) {}
        }

        @Test func `a compacted store moves from a file to a server and back`() async throws {
            let folder = try TemporaryFolder()
            var imports = try SmallImports(seed: 31, people: 9)
            let file = try await SQLiteStore(path: folder.file())
            try await imports.fill(file, nights: 5)
            _ = try await file.compact(isDryRun: false)
            let form = imports.form
            let before = try await StoreAnswers(of: file, form: form, rows: [], seed: 31)
            let made = try await TestServer.newStore(removedWith: folder)
            try PostgreSQLStore.drop(made)
            try await file.withContent { (content) throws(StoreError) in
                try PostgreSQLStore.create(made, from: content)
            }
            let server = try await PostgreSQLStore(made)
            #expect(try await StoreAnswers(of: server, form: form, rows: [], seed: 31) == before)
            #expect(try await server.findings() == [])
            try await imports.fill(server, nights: 3)
            _ = try await server.compact(isDryRun: false)
            let later = try await StoreAnswers(of: server, form: form, rows: [], seed: 31)
            let path = folder.file("back.db")
            try await server.withContent { (content) throws(StoreError) in
                _ = try SQLiteStore.create(path: path, from: content)
            }
            let back = try await SQLiteStore(path: path)
            #expect(try await StoreAnswers(of: back, form: form, rows: [], seed: 31) == later)
            withExtendedLifetime(folder) {}
        }

        @Test func `a reader and a writer work while another program compacts`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            var imports = try SmallImports(seed: 41, people: 20)
            let compactor = try await PostgreSQLStore(address)
            try await imports.fill(compactor, nights: 6)
            let form = imports.form
            let (reader, writer) = (
                try await PostgreSQLStore(address), try await PostgreSQLStore(address)
            )
            let ids = try await reader.changes(since: nil, limit: nil).added.map(\.id)
            let scores = ScoreQuery(form.scales.map { .init(form.id, scale: $0.id) })
            let compacting = Task { try await compactor.compact(atOnce: 1) }
            let rows = try imports.next()
            for (number, id) in ids.enumerated() where number % 9 == 0 {
                #expect(try await reader.assessment(id)?.id == id)
                #expect(try await reader.changes(since: nil, limit: nil).added.map(\.id) == ids)
                let found = try await reader.fold(scores, into: ReceivedScores()).inOrder
                #expect(Set(found.map(\.id)) == Set(ids))
            }
            try await imports.add(rows, to: writer)
            try await writer.delete(ids[3], reason: "wrong", by: Fixture.attribution())
            #expect(try await compacting.value.blocksAfter > 0)
            #expect(
                try await reader.assessments(AssessmentQuery()).count == ids.count + rows.count - 1)
            #expect(try await reader.assessment(ids[3]) == nil)
            #expect(try await reader.findings() == [])
            withExtendedLifetime(folder) {}
        }
    }
#endif
