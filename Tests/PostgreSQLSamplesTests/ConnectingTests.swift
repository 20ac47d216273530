#if PostgreSQL
    import PostgreSQLSamples
    import Questionnaires
    import SampleStoreTesting
    import Samples
    import Synchronization
    import TestSupport
    import Testing

    /// Which servers a store trusts, and how long it waits for them.
    @Suite(.enabled(if: PrivateServer.isAvailable, "needs .ci/postgres-for-tests"))
    struct `Connecting to a server` {
        private func failure(_ work: () async throws -> Void) async -> StoreError? {
            do {
                try await work()
                return nil
            } catch { return error as? StoreError }
        }

        private func refusal(at text: String) async -> StoreError? {
            await failure { _ = try await PostgreSQLStore(StoreAddress(text)) }
        }

        @Test func `only a server that proves its name is trusted over a network`() async throws {
            let (own, other) = (try TestCertificate(), try TestCertificate())
            let server = try PrivateServer(certificate: own)
            try await PostgreSQLStore.create(
                StoreAddress(connection: server.connection, schema: "wellbeing"))
            func address(_ host: String, _ root: String) -> String {
                "postgresql://owner@\(host):\(server.port)/postgres?hostaddr=127.0.0.1"
                    + "&sslrootcert=\(root)"
            }
            let right = try await PostgreSQLStore(StoreAddress(address("localhost", own.file)))
            #expect(try await right.count(where: .everything) == 0)
            await right.close()

            let wrongRoot = await refusal(at: address("localhost", other.file))
            #expect(wrongRoot?.code == .permission)
            #expect(
                wrongRoot?.message.contains("not come from the authority that sslrootcert names")
                    == true)
            let noRoot = await refusal(at: address("localhost", other.file + ".missing"))
            #expect(noRoot?.code == .permission)
            #expect(noRoot?.message.hasPrefix("there is no root certificate") == true)
            let wrongHost = await refusal(at: address("db.example.org", own.file))
            #expect(wrongHost?.code == .permission)
            #expect(
                wrongHost?.message.hasPrefix("the certificate of the server is for another host")
                    == true)
            // The address cannot ask for less proof.
            let weaker = await refusal(
                at: address("db.example.org", own.file) + "&sslmode=require")
            #expect(weaker?.code == .permission)

            try server.run("ALTER SYSTEM SET ssl = off")
            try server.run("SELECT pg_reload_conf()")
            let noTLS = await refusal(at: address("localhost", own.file))
            #expect(noTLS?.code == .permission)
            #expect(noTLS?.message.hasPrefix("the server offers no TLS") == true)
            withExtendedLifetime((own, other)) {}
        }

        @Test func `a wrong password is refused, and no message repeats it`() async throws {
            let server = try PrivateServer()
            let owner = try StoreAddress(connection: server.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(owner)
            try server.run("CREATE ROLE clinic LOGIN PASSWORD 'right'")
            try await PostgreSQLStore(owner).grant(.writing, to: "clinic")
            try server.askForPasswords()
            func address(_ password: String) throws -> StoreAddress {
                try StoreAddress(
                    connection: server.connection.replacing("user=owner", with: "user=clinic")
                        + " password='\(password)'", schema: "wellbeing")
            }
            let form = try ExampleForm.questionnaire()
            let taken = try Fixture.assessment(1, of: form)
            for password in ["ZZSECRET", ""] {
                let error = await failure {
                    _ = try await PostgreSQLStore(address(password))
                        .save(taken, of: form, by: Fixture.attribution())
                }
                #expect(error?.code == .permission)
                #expect(
                    error?.message
                        == "the server does not let this log-in in; check the user and the password"
                )
                #expect("\(String(describing: error))".contains("ZZSECRET") == false)
            }
            let reader = try await PostgreSQLStore(owner)
            #expect(try await reader.count(where: .everything) == 0)
            #expect(
                try await PostgreSQLStore(address("right"))
                    .save(taken, of: form, by: Fixture.attribution()) == .added)
            #expect(try await reader.count(where: .everything) == 1)
        }

        @Test func `a server that accepts a connection and never answers is given up`()
            async throws
        {
            let server = try SilentServer()
            let address = try StoreAddress(
                connection: "host=127.0.0.1 port=\(server.port) user=owner dbname=postgres",
                schema: "wellbeing")
            let error = await failure { _ = try await PostgreSQLStore(address) }
            #expect(error?.code == .serverAway)
            #expect(
                error?.message.hasPrefix("the server did not answer within 10 seconds") == true)
            #expect(server.connections() == 1)
        }

        @Test func `a frozen process of the server is given up, and another one answers`()
            async throws
        {
            let server = try PrivateServer()
            let address = try StoreAddress(connection: server.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let store = try await PostgreSQLStore(address)
            await store.limitWaiting(to: 500)
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            #expect(
                try await store.save(Fixture.assessment(1, of: form), of: form, by: by) == .added)
            let frozen = "application_name = 'wellbeing'"
            try server.signal("STOP", where: frozen)
            #expect(try await store.count(where: .everything) == 1)
            try server.signal("STOP", where: frozen)
            let saved = try await store.save(Fixture.assessment(2, of: form), of: form, by: by)
            #expect(saved == .added)
            try server.signal("CONT", where: frozen)
            #expect(try await store.count(where: .everything) == 2)
            #expect(try await store.findings() == [])
        }

        /// How often a read was tried.
        private final class Tries: Sendable {
            private let all = Atomic(0)
            var count: Int { all.load(ordering: .relaxed) }
            func next() -> Int { all.wrappingAdd(1, ordering: .relaxed).newValue }
        }

        /// Ends every connection of this store.
        private static let ending = """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'wellbeing'
            """

        @Test func `a connection that the server ends while it sends rows loses no row`()
            async throws
        {
            let server = try PrivateServer()
            let address = try StoreAddress(connection: server.connection, schema: "wellbeing")
            try await PostgreSQLStore.create(address)
            let store = try await PostgreSQLStore(address)
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            // More than are received at once.
            let moods = try (1...900).map { try Fixture.mood($0) }
            _ = try await store.save(moods, by: by)
            for number in 1...300 {
                let taken = try Fixture.assessment(number + 1_000, of: form)
                _ = try await store.save(taken, of: form, by: by)
            }
            /// Reads all assessments, and ends the connection after the 200th in some attempts.
            func read(ending attempts: ClosedRange<Int>) async throws -> (rows: Int, attempts: Int)
            {
                let tries = Tries()
                let rows = try await store.withContent { (content) throws(StoreError) in
                    let attempt = tries.next()
                    var rows = 0
                    try content.eachAssessment { _ in
                        rows += 1
                        guard rows == 200, attempts.contains(attempt) else { return }
                        #expect(throws: Never.self) { try server.run(Self.ending) }
                    }
                    return rows
                }
                return (rows, tries.count)
            }
            #expect(try await read(ending: 1...1) == (300, 2))
            let error = await failure { _ = try await read(ending: 1...2) }
            #expect(error?.code == .serverAway)
            #expect(error?.message == "the connection to the server was lost; run again")
            #expect(try await read(ending: 3...3) == (300, 1))
            #expect(try await store.count(where: .everything) == 1_200)
        }
    }
#endif
