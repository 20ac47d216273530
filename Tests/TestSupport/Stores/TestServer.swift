#if PostgreSQL
    import Foundation
    public import PostgreSQLSamples
    import Samples
    import Synchronization

    /// The PostgreSQL server for tests, which `.ci/postgres-for-tests` starts.
    public enum TestServer {
        /// How to connect to it; `nil` without a server.
        public static let connection = variable("WELLBEING_TEST_POSTGRESQL")
        /// How to connect to it through a pooler in transaction mode; `nil` without one.
        public static let pooledConnection = variable("WELLBEING_TEST_PGBOUNCER")
        /// A program that kills the server and starts it again; `nil` when it is not a server of the
        /// tests' own.
        public static let restart = variable("WELLBEING_TEST_POSTGRESQL_RESTART")
        /// How often a test may kill the server; 0 where other tests use it meanwhile.
        public static let kills = variable("WELLBEING_TEST_POSTGRESQL_KILLS").flatMap(Int.init) ?? 0

        private static func variable(_ name: String) -> String? {
            ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }

        private static let note: Void = {
            guard connection == nil else { return }
            print(
                "skipped: tests on PostgreSQL, because WELLBEING_TEST_POSTGRESQL is not set; "
                    + "run them with .ci/postgres-for-tests")
        }()

        /// Drops a role and its rights.
        public static func drop(_ role: String) {
            guard let address = try? StoreAddress(connection: connection ?? "", schema: "any")
            else {
                return
            }
            try? PostgreSQLStore.dropRole(role, at: address)
        }

        /// Creates a role that may log in, next to a store.
        public static func create(_ role: String, besideSchema schema: String) async throws {
            try await store(inSchema: schema).attempt("CREATE ROLE \"\(role)\" LOGIN")
        }

        /// Drops a schema with everything in it.
        public static func drop(schema: String) {
            guard let address = try? StoreAddress(connection: connection ?? "", schema: schema)
            else {
                return
            }
            try? PostgreSQLStore.drop(address)
        }

        /// Makes imports into a store wait with their first block of sittings, after they have added
        /// their people.
        ///
        /// - Returns: What they wait for: they go on when it is closed.
        public static func holdBlocks(inSchema schema: String) async throws -> PostgreSQLStore {
            let store = try await store(inSchema: schema)
            // The connection holds the lock until it is closed. The trigger asks for the lock again and
            // again, because the server ends a wait for a lock after 10 seconds.
            let lock = "hashtextextended('blocks of \(schema)', 0)"
            try await store.attempt("SELECT pg_advisory_lock(\(lock))")
            try await store.attempt(
                """
                CREATE FUNCTION wait_for_lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                    WHILE NOT pg_try_advisory_xact_lock_shared(\(lock)) LOOP
                        PERFORM pg_sleep(0.01);
                    END LOOP;
                    RETURN NULL;
                END $$
                """)
            try await store.attempt(
                "CREATE TRIGGER wait_for_lock BEFORE INSERT ON block EXECUTE FUNCTION wait_for_lock()"
            )
            return store
        }

        private static func store(inSchema schema: String) async throws -> PostgreSQLStore {
            try await PostgreSQLStore(StoreAddress(connection: connection ?? "", schema: schema))
        }

        /// Says once that the tests on PostgreSQL are skipped, if they are.
        public static func noteIfAbsent() { note }

        /// Creates a store in a schema of its own, which is dropped together with a folder.
        ///
        /// - Parameter path: How the store is reached; `nil` for the server itself.
        public static func newStore(
            removedWith folder: TemporaryFolder, reachedBy path: String? = nil
        ) async throws -> StoreAddress {
            let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
            let direct = try StoreAddress(connection: connection ?? "", schema: name)
            try await PostgreSQLStore.create(direct)
            folder.whenRemoved { try? PostgreSQLStore.drop(direct) }
            return try path.map { path in try StoreAddress(connection: path, schema: name) }
                ?? direct
        }
    }
#endif
