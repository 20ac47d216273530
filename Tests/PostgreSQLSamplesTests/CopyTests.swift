#if PostgreSQL
    import PostgreSQLSamples
    import Questionnaires
    import SQLiteSamples
    import SampleStoreTesting
    import Samples
    import TestSupport
    import Testing

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Copies between databases` {
        /// Everything that a reader of a store can see.
        private struct Seen: Equatable {
            let id: SampleID
            let pages: [[StoredSample]]
            let changes: Changes
            let later: Changes
            let flags: [FlagRecord]
            let drafts: [Draft]
            let grants: [SampleAccess.Grant]
            let rules: [StandingSchedule]
            let audit: [AuditEntry]
            let people: [SubjectID]
            let valences: [Valence.Summary]

            init(_ store: any SampleStore, since anchor: Changes.Anchor) async throws {
                id = try await store.id
                var pages: [[StoredSample]] = []
                for sort in SampleSort.allCases {
                    pages.append(
                        try await store.samples(
                            where: .everything, sort: sort, after: nil, limit: .max
                        ).samples)
                }
                self.pages = pages
                changes = try await store.changes(since: nil, limit: nil)
                later = try await store.changes(since: anchor, limit: nil)
                flags = try await store.flags(of: nil, .all)
                drafts = try await store.drafts(of: nil)
                grants = try await store.grants()
                rules = try await store.standingSchedules()
                audit = try await store.audit(after: 0, limit: nil)
                valences = try await store.valences(where: .everything, by: .month)
                people =
                    if let file = store as? SQLiteStore { try await file.subjects(limit: nil) } else
                    {
                        try await (store as? PostgreSQLStore)?.subjects(limit: nil) ?? []
                    }
            }
        }

        /// Sittings of forty people, five each.
        private static func rows() throws -> [Assessment] {
            let form = try ExampleForm.questionnaire()
            return try (0..<40).flatMap { person in
                try (1...5).map { day in
                    try Imported.assessment(
                        1_000 + person, of: form, on: "2024-02-0\(day)",
                        answers: [person % 4, day % 3, day % 2, (person + day) % 3])
                }
            }
        }

        /// Fills a store with everything there is, and returns an anchor in the middle.
        private func fill(_ store: any SampleStore) async throws -> Changes.Anchor {
            let by = try Fixture.attribution()
            var history = try RandomHistory(seed: 11)
            try await history.fill(store, count: 60)
            try await store.saveEveryKind(from: 100)
            let rows = try Self.rows()
            _ = try await store.save(
                Imported.table(rows, of: [ExampleForm.questionnaire()]), by: by)
            let anchor = try await store.changes(since: nil, limit: nil).anchor
            try await history.fill(store, count: 20)
            // One sitting of a block is corrected, another deleted: its block becomes rows.
            let imported = try await store.samples(
                where: .subject(rows[7].subject), sort: .saved, after: nil, limit: .max
            ).samples
            if let first = imported.first { try await store.delete(first.id, reason: "", by: by) }
            let flags = try await store.flags(of: nil, .all)
            if let flag = flags.first {
                try await store.assign([flag.id], [.assignee("Dr B")], by: by)
                try await store.acknowledge(flag.id, note: "seen", by: by)
            }
            return anchor
        }

        private func file(_ folder: TemporaryFolder, _ name: String) async throws -> SQLiteStore {
            try await SQLiteStore(path: folder.file(name), opening: .existing)
        }

        private func newAddress(_ folder: TemporaryFolder) async throws -> StoreAddress {
            let address = try await TestServer.newStore(removedWith: folder)
            TestServer.drop(schema: address.schema)
            return address
        }

        @Test func `a file moves to a server and back without a difference`() async throws {
            let folder = try TemporaryFolder()
            let first = try await SQLiteStore(path: folder.file("first"))
            let anchor = try await fill(first)
            let expected = try await Seen(first, since: anchor)
            let head = try await first.verify().head

            let address = try await newAddress(folder)
            try await first.withContent { (content) throws(StoreError) in
                try PostgreSQLStore.create(address, from: content)
            }
            let server = try await PostgreSQLStore(address)
            #expect(try await Seen(server, since: anchor) == expected)
            let there = try await server.verify(expectedHead: head)
            #expect(there.isSound, "\(there.findings)")
            #expect(there.head == head)

            let path = folder.file("back")
            try await server.withContent { (content) throws(StoreError) in
                _ = try SQLiteStore.create(path: path, from: content)
            }
            let back = try await file(folder, "back")
            #expect(try await Seen(back, since: anchor) == expected)
            let here = try await back.verify(expectedHead: head)
            #expect(here == (try await first.verify(expectedHead: head)))

            // Both go on where the first ended.
            let by = try Fixture.attribution()
            for store in [server, back] as [any SampleStore] {
                let again = try await store.save(
                    Imported.table(Self.rows(), of: [ExampleForm.questionnaire()]), by: by)
                #expect(again.added == 0 && again.deletedBefore == 1)
                try await store.saveEveryKind(from: 300)
                #expect(try await store.findings() == [])
            }
        }

        @Test
        func `a store that was filled on a server keeps its identifiers in a file and a schema`()
            async throws
        {
            let folder = try TemporaryFolder()
            let first = try await PostgreSQLStore(TestServer.newStore(removedWith: folder))
            let anchor = try await fill(first)
            let expected = try await Seen(first, since: anchor)
            let path = folder.file("copy")
            try await first.withContent { (content) throws(StoreError) in
                _ = try SQLiteStore.create(path: path, from: content)
            }
            let copy = try await file(folder, "copy")
            #expect(try await Seen(copy, since: anchor) == expected)
            #expect(try await copy.findings() == [])
            let address = try await newAddress(folder)
            try await first.withContent { (content) throws(StoreError) in
                try PostgreSQLStore.create(address, from: content)
            }
            let second = try await PostgreSQLStore(address)
            #expect(try await Seen(second, since: anchor) == expected)
            try await second.saveEveryKind(from: 300)
            #expect(try await second.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `a copy replaces nothing, and a damaged store is not copied`() async throws {
            let folder = try TemporaryFolder()
            let first = try await SQLiteStore(path: folder.file("first"))
            try await first.saveEveryKind(from: 1)
            let taken = try await TestServer.newStore(removedWith: folder)
            #expect(
                await refusal {
                    try await first.withContent { (content) throws(StoreError) in
                        try PostgreSQLStore.create(taken, from: content)
                    }
                } == .identifierTaken)
            let path = folder.file("first")
            #expect(
                await refusal {
                    try await first.withContent { (content) throws(StoreError) in
                        _ = try SQLiteStore.create(path: path, from: content)
                    }
                } == .unsuitableFile)
            let server = try await PostgreSQLStore(taken)
            try await server.saveEveryKind(from: 1)
            try await server.attempt("UPDATE assessment SET points = 77")
            let copy = folder.file("copy")
            #expect(
                await refusal {
                    try await server.withContent { (content) throws(StoreError) in
                        _ = try SQLiteStore.create(path: copy, from: content)
                    }
                } == .damaged)
            #expect(!folder.names.contains { $0.contains("copy") || $0.contains("partial") })
        }
    }
#endif
