#if PostgreSQL
    import PostgreSQLSamples
    import Questionnaires
    import SampleStoreTesting
    import Samples
    import TestSupport
    import Testing

    /// What the checksums of the rows that are left cannot show.
    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Missing rows of a store on PostgreSQL` {
        /// A store with rows in every table whose rows are counted.
        private static func filledStore(_ folder: TemporaryFolder) async throws -> PostgreSQLStore {
            let store = try await PostgreSQLStore(TestServer.newStore(removedWith: folder))
            let by = try Fixture.attribution()
            try await store.saveEveryKind(from: 100)
            let form = try ExampleForm.questionnaire()
            let rows = try (1...6).map { day in
                try Imported.assessment(
                    1_000 + day % 2, of: form, on: "2024-02-0\(day)", answers: [3, 1, 0, day % 3])
            }
            _ = try await store.save(Imported.table(rows, of: [form]), by: by)
            let mood = try Fixture.mood(900)
            _ = try await store.save([mood], by: by)
            let rule = try #require(Schedule.Rule("every 2w until open early 3"))
            let standing = try #require(
                StandingSchedule(
                    id: Fixture.id(901), questionnaire: form.id,
                    first: LocalDate(parsing: "2026-05-01"), rule: rule))
            try await store.add(standing, by: by)
            try await store.delete(mood.id, reason: "test", by: by)
            for table in tables {
                try #require(
                    try await store.number("SELECT count(*) FROM \(table)") > 0,
                    "no row of \(table) to remove")
            }
            #expect(try await store.findings() == [])
            return store
        }

        private static let tables = [
            "assessment", "block", "observation", "draft", "flag", "\"grant\"",
            "standing_schedule", "tombstone",
        ]

        @Test(arguments: tables)
        func `a check finds each removed row`(_ table: String) async throws {
            let folder = try TemporaryFolder()
            let store = try await Self.filledStore(folder)
            try await store.attempt(
                "DELETE FROM \(table) WHERE ctid = (SELECT min(ctid) FROM \(table))")
            #expect(try await store.verify().isSound == false)
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: ["flag", "\"grant\"", "standing_schedule"])
        func `a list of everybody is refused when a row was removed`(_ table: String) async throws {
            let folder = try TemporaryFolder()
            let store = try await Self.filledStore(folder)
            let condition = table == "flag" ? "historical = 0" : "true"
            try await store.attempt("DELETE FROM \(table) WHERE \(condition)")
            let error = await #expect(throws: StoreError.self) {
                switch table {
                case "flag":
                    _ = try await store.flags(of: nil, .open)
                case "standing_schedule":
                    _ = try await store.standingSchedules()
                default:
                    _ = try await store.grants()
                }
            }
            #expect(error?.code == .damaged)
            if table == "flag" {
                await #expect(throws: StoreError.self) { try await store.flags(of: nil, .all) }
            }
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [
            (
                "DELETE FROM audit_text WHERE entry = (SELECT min(entry) FROM audit_text)",
                "its text is missing, and no entry says that it was erased"
            ),
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
        func `a check finds a text of the audit that is missing, there again or without an entry`(
            _ change: String, _ message: String
        ) async throws {
            let folder = try TemporaryFolder()
            let store = try await PostgreSQLStore(TestServer.newStore(removedWith: folder))
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            for number in 1...2 {
                _ = try await store.save(Fixture.assessment(number, of: form), of: form, by: by)
            }
            try await store.attempt("CREATE TABLE removed AS SELECT * FROM audit_text")
            try await store.delete(Fixture.id(1), reason: "", by: by)
            #expect(try await store.findings() == [])
            try await store.attempt(change)
            #expect(try await store.verify().findings.map(\.message).contains(message))
            #expect(try await store.verifyAudit().findings.map(\.message).contains(message))
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [
            "UPDATE store SET sequence = sequence + 5",
            "UPDATE store SET assessments = assessments - 1",
            "UPDATE store SET flags = flags + 1",
            "UPDATE store SET open_flags = open_flags + 1",
            "INSERT INTO \"grant\" SELECT source || 'x', type, reading, sharing, checksum FROM \"grant\"",
        ])
        func `a check finds counters that do not fit the tables`(_ change: String) async throws {
            let folder = try TemporaryFolder()
            let store = try await Self.filledStore(folder)
            try await store.attempt(change)
            #expect(try await store.verify().isSound == false)
            withExtendedLifetime(folder) {}
        }

        @Test func `a check finds a removed row after a purge too`() async throws {
            let folder = try TemporaryFolder()
            let store = try await Self.filledStore(folder)
            let by = try Fixture.attribution()
            let anchor = try await store.changes(since: nil, limit: nil).anchor
            _ = try await store.purgeTombstones(through: anchor, by: by)
            #expect(try await store.findings() == [])
            try await store.attempt("DELETE FROM block")
            #expect(try await store.verify().isSound == false)
            withExtendedLifetime(folder) {}
        }
    }
#endif
