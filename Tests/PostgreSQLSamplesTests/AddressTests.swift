#if PostgreSQL
    import PostgreSQLSamples
    import SampleStoreTesting
    import Samples
    import TestSupport
    import Testing

    @Suite struct `Addresses of stores on PostgreSQL` {
        @Test(arguments: [
            ("postgresql:clinic", "wellbeing"), ("postgresql:clinic/north", "north"),
            ("postgresql://db.example.org/clinic", "wellbeing"),
            ("postgres://north@db.example.org:5433/clinic?sslmode=verify-full", "wellbeing"),
        ])
        func `an address names a service or a server, and a schema`(
            text: String, schema: String
        ) throws {
            #expect(try StoreAddress(text).schema == schema)
        }

        @Test(arguments: [
            "postgresql:", "postgresql:/north", "postgresql:a/b/c", "postgresql:host=db",
            "postgresql:clinic/North", "postgresql:clinic/pg_catalog", "postgresql:clinic/a\"b",
            "/home/me/wellbeing.db",
        ])
        func `another text is refused`(text: String) async {
            #expect(await refusal { _ = try StoreAddress(text) } == .invalid)
        }

        @Test(arguments: [
            "postgresql://me:secret@db.example.org/clinic",
            "postgresql://db.example.org/clinic?user=me&password=secret",
        ])
        func `an address with a password is refused, and the message does not repeat it`(
            text: String
        ) throws {
            let error = #expect(throws: StoreError.self) { try StoreAddress(text) }
            #expect(error?.code == .invalid)
            #expect(error?.description.contains("secret") == false)
        }
    }

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Stores on PostgreSQL that cannot be opened` {
        @Test func `a schema without a store is refused`() async throws {
            let address = try StoreAddress(
                connection: TestServer.connection ?? "", schema: "no_such_store")
            #expect(await refusal { _ = try await PostgreSQLStore(address) } == .notAStore)
        }

        @Test func `a server that is not there is reported`() async throws {
            let address = try StoreAddress(
                connection: "host=/tmp/no-such-folder dbname=postgres", schema: "wellbeing")
            #expect(await refusal { _ = try await PostgreSQLStore(address) } == .serverAway)
        }

        @Test func `a server that calls a commit done before it is on the disk is refused`()
            async throws
        {
            let folder = try TemporaryFolder()
            let schema = try await TestServer.newStore(removedWith: folder).schema
            let address = try StoreAddress(
                connection: (TestServer.connection ?? "")
                    + " options='-c synchronous_commit=off'", schema: schema)
            #expect(await refusal { _ = try await PostgreSQLStore(address) } == .notAStore)
            withExtendedLifetime(folder) {}
        }

        @Test func `a store is created once`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let refusal = await refusal { try await PostgreSQLStore.create(address) }
            #expect(refusal == .identifierTaken)
            withExtendedLifetime(folder) {}
        }

        @Test func `a store of a newer version is refused`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let store = try await PostgreSQLStore(address)
            try await store.attempt("UPDATE store SET version = 9")
            #expect(await refusal { _ = try await store.count(where: .everything) } == .newer)
            let form = try ExampleForm.questionnaire()
            let refusal = await refusal {
                _ = try await store.save(
                    Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
            }
            #expect(refusal == .newer)
            withExtendedLifetime(folder) {}
        }

        @Test func `a damaged result is reported, and found by verification`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let store = try await PostgreSQLStore(address)
            let form = try ExampleForm.questionnaire()
            let taken = try Fixture.assessment(1, of: form)
            _ = try await store.save(taken, of: form, by: Fixture.attribution())
            try await store.attempt("UPDATE assessment SET answers = '\\x000000'")
            #expect(await refusal { _ = try await store.assessment(taken.id) } == .damaged)
            #expect(try await store.findings() == ["1 assessments are damaged"])
            withExtendedLifetime(folder) {}
        }

        @Test func `an anchor of changes that a restored copy lost is refused`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let store = try await PostgreSQLStore(address)
            let by = try Fixture.attribution()
            _ = try await store.save([Fixture.mood(1)], by: by)
            try await store.attempt(
                """
                CREATE TABLE old_store AS SELECT * FROM store;
                """)
            _ = try await store.save([Fixture.mood(2)], by: by)
            let anchor = try await store.changes(since: nil, limit: nil).anchor
            // As a copy from before the second save would be.
            for statement in [
                "ALTER TABLE audit DISABLE TRIGGER ALL", "ALTER TABLE store DISABLE TRIGGER ALL",
                "DELETE FROM observation WHERE sequence = 2",
                "DELETE FROM audit WHERE id > (SELECT entry FROM old_store)",
                """
                UPDATE store SET sequence = o.sequence, entry = o.entry, hash = o.hash,
                    observations = o.observations
                FROM old_store o
                """,
                "DROP TABLE old_store", "ALTER TABLE audit ENABLE TRIGGER ALL",
                "ALTER TABLE store ENABLE TRIGGER ALL",
            ] { try await store.attempt(statement) }
            _ = try await store.save([Fixture.mood(3)], by: by)
            _ = try await store.save([Fixture.mood(4)], by: by)
            let refusal = await refusal {
                _ = try await store.changes(since: anchor, limit: nil)
            }
            #expect(refusal == .foreignAnchor)
            #expect(try await store.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `a merge through PostgreSQL gives the same content as one through memory`()
            async throws
        {
            let folder = try TemporaryFolder()
            let by = try Fixture.attribution()
            var history = try RandomHistory(seed: 7)
            let first = InMemoryStore()
            try await history.fill(first, count: 60)
            let server = try await PostgreSQLStore(TestServer.newStore(removedWith: folder))
            let memory = InMemoryStore()
            var contents: [StoreContent] = []
            for middle in [server, memory] as [any SampleStore] {
                _ = try await middle.merge(first, by: by)
                let last = InMemoryStore(id: SampleID(high: 1, low: 2))
                _ = try await last.merge(middle, by: by)
                contents.append(try await StoreContent(of: last))
            }
            #expect(contents[0].assessments == contents[1].assessments)
            #expect(contents[0].changes.added == contents[1].changes.added)
            #expect(contents[0].flags == contents[1].flags)
            #expect(try await server.findings() == [])
            withExtendedLifetime(folder) {}
        }
    }
#endif
