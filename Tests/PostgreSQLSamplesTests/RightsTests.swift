#if PostgreSQL
    import Foundation
    import PostgreSQLSamples
    import SampleStoreTesting
    import Samples
    import TestSupport
    import Testing

    @Suite(.enabled(if: TestServer.connection != nil, "needs .ci/postgres-for-tests"))
    struct `Roles of a store on PostgreSQL` {
        /// A store with an entry in its audit, and the address of it for a new role.
        private static func store(
            for right: PostgreSQLStore.Right, in folder: TemporaryFolder
        ) async throws -> (owner: PostgreSQLStore, role: StoreAddress) {
            let address = try await TestServer.newStore(removedWith: folder)
            let owner = try await PostgreSQLStore(address)
            let form = try ExampleForm.questionnaire()
            _ = try await owner.save(
                Fixture.assessment(1, of: form), of: form, by: Fixture.attribution())
            let role = try await Self.role(for: right, on: owner, removedWith: folder)
            let connection = (TestServer.connection ?? "") + " user=\(role)"
            return (owner, try StoreAddress(connection: connection, schema: address.schema))
        }

        /// A new role with a right on a store.
        private static func role(
            for right: PostgreSQLStore.Right, on owner: PostgreSQLStore,
            removedWith folder: TemporaryFolder
        ) async throws -> String {
            let role = "role_" + UUID().uuidString.lowercased().replacing("-", with: "")
            try await owner.attempt("CREATE ROLE \(role) LOGIN")
            try await owner.grant(right, to: role)
            folder.whenRemoved { TestServer.drop(role) }
            return role
        }

        /// Citus is not installed here, but any server takes its setting.
        @Test func `where Citus shards schemas, rights without triggers protect the audit`()
            async throws
        {
            let folder = try TemporaryFolder()
            let address = try StoreAddress(
                connection: (TestServer.connection ?? "")
                    + " options='-c citus.enable_schema_based_sharding=on'",
                schema: "citus_" + UUID().uuidString.lowercased().replacing("-", with: ""))
            try await PostgreSQLStore.create(address)
            folder.whenRemoved { TestServer.drop(schema: address.schema) }
            let owner = try await PostgreSQLStore(address)
            let triggers = """
                SELECT count(*) FROM pg_trigger
                WHERE tgrelid IN ('audit'::regclass, 'store'::regclass) AND NOT tgisinternal
                """
            #expect(try await owner.number(triggers) == 0)
            let role = try await Self.role(for: .writing, on: owner, removedWith: folder)
            let writer = try await PostgreSQLStore(
                StoreAddress(
                    connection: (TestServer.connection ?? "") + " user=\(role)",
                    schema: address.schema))
            try await writer.saveEveryKind(from: 10)
            for attempt in ["UPDATE audit SET actor = ''", "DELETE FROM audit", "TRUNCATE audit"] {
                let refusal = await refusal { try await writer.attempt(attempt) }
                #expect(refusal == .permission, "\(attempt)")
            }
            #expect(try await writer.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test func `a writer can save, and cannot change the audit or the counters`() async throws {
            let folder = try TemporaryFolder()
            let (_, address) = try await Self.store(for: .writing, in: folder)
            let writer = try await PostgreSQLStore(address)
            try await writer.saveEveryKind(from: 10)
            let entries = try await writer.audit(after: 0, limit: nil).count
            for attempt in [
                "UPDATE audit SET actor = 'nobody'",
                "DELETE FROM audit",
                "TRUNCATE audit CASCADE",
                "INSERT INTO audit SELECT * FROM audit ON CONFLICT (id) DO UPDATE SET actor = ''",
                "SELECT * FROM audit FOR UPDATE",
                "ALTER TABLE audit DISABLE TRIGGER audit_keeps",
                "DROP TABLE audit_text, audit",
                "UPDATE audit_text SET text = ''",
                "SET LOCAL session_replication_role = replica",
                "CREATE TABLE audit_copy (id int)",
                "UPDATE store SET entry = entry - 1",
                "UPDATE store SET sequence = 0",
                "DELETE FROM store",
            ] {
                let refusal = await refusal { try await writer.attempt(attempt) }
                #expect(refusal == .permission, "\(attempt)")
            }
            #expect(try await writer.audit(after: 0, limit: nil).count == entries)
            #expect(try await writer.findings() == [])
            withExtendedLifetime(folder) {}
        }

        @Test(arguments: [PostgreSQLStore.Right.reading, .writing])
        func `who reads everything can copy the store`(right: PostgreSQLStore.Right) async throws {
            let folder = try TemporaryFolder()
            let (_, address) = try await Self.store(for: right, in: folder)
            let store = try await PostgreSQLStore(address)
            let entries = try await store.withContent { (content) throws(StoreError) in
                content.counters.entry
            }
            #expect(entries > 0)
            withExtendedLifetime(folder) {}
        }

        @Test func `a reader reads everything and saves nothing`() async throws {
            let folder = try TemporaryFolder()
            let (owner, address) = try await Self.store(for: .reading, in: folder)
            let reader = try await PostgreSQLStore(address)
            #expect(try await reader.count(where: .everything) == 1)
            #expect(try await reader.audit(after: 0, limit: nil).count == 2)
            let refusal = await refusal {
                _ = try await reader.save([Fixture.mood(2)], by: Fixture.attribution())
            }
            #expect(refusal == .permission)
            #expect(try await owner.count(where: .everything) == 1)
            withExtendedLifetime(folder) {}
        }

        @Test func `a role without rights may not enter`() async throws {
            let folder = try TemporaryFolder()
            let address = try await TestServer.newStore(removedWith: folder)
            let owner = try await PostgreSQLStore(address)
            let role = "role_" + UUID().uuidString.lowercased().replacing("-", with: "")
            try await owner.attempt("CREATE ROLE \(role) LOGIN")
            folder.whenRemoved { TestServer.drop(role) }
            let stranger = try StoreAddress(
                connection: (TestServer.connection ?? "") + " user=\(role)",
                schema: address.schema)
            let refusal = await refusal { _ = try await PostgreSQLStore(stranger) }
            #expect(refusal == .permission)
            withExtendedLifetime(folder) {}
        }
    }
#endif
