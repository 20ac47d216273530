#if PostgreSQL
    public import Samples
    internal import SampleRecords

    /// A store in one schema of a PostgreSQL database, for stores that are too large for one
    /// machine.
    ///
    ///     let store = try await PostgreSQLStore(StoreAddress("postgresql:clinic"))
    ///     try await store.save(taken, of: phq9, by: me)
    ///
    /// Any number of programs on any number of machines may use it at the same time, directly or
    /// through a pooler in transaction mode. The object owns one connection, and reopens it when it
    /// is lost. If the answer to a call was lost, the store looks up the call in the audit, and
    /// repeats it only if it was not saved.
    public actor PostgreSQLStore: SampleStore {
        /// The place of the store.
        public let address: StoreAddress

        var connection: Connection?
        /// The identifier of the store, once it was read.
        var storeID: SampleID?
        package let definitions = DefinitionCache()
        /// The counters, if all calls are part of one transaction, see ``atomically(_:)``.
        var part: Transaction?
        /// The point at which each write cuts its connection, for tests.
        var cut: WriteCut?
        /// How long a connection waits for an answer, in milliseconds.
        var patience = Connection.greatestPatience
        /// The names that the running import added.
        var importNames: ImportNames?
        private let queue = StoreQueue(label: "PostgreSQLSamples")

        /// The executor of the store: waiting for the server blocks no other task.
        public nonisolated var unownedExecutor: UnownedSerialExecutor {
            unsafe queue.asUnownedSerialExecutor()
        }

        /// Opens a store.
        ///
        /// - Throws: ``/Samples/StoreError/Code/notAStore``, ``/Samples/StoreError/Code/newer``,
        ///   ``/Samples/StoreError/Code/permission``, ``/Samples/StoreError/Code/busy`` while the
        ///   server starts, and ``/Samples/StoreError/Code/serverAway`` when it cannot be reached.
        public init(_ address: StoreAddress) async throws(StoreError) {
            self.address = address
            do throws(StoreError) {
                storeID = try read { (reading) throws(StoreError) in reading.counters.id }
            } catch {
                // Without rights on the schema, the server reports that the table does not exist.
                guard error.code == .notAStore, try isForbidden() else { throw error }
                throw StoreError(
                    code: .permission,
                    message: "this role has no rights on the store; its owner gives them with: "
                        + "wellbeing store grant",
                    path: address.text)
            }
        }

        /// Whether there is a schema of the store's name that this role may not use. Every role can see
        /// its name.
        private func isForbidden() throws(StoreError) -> Bool {
            try opened().number(
                """
                SELECT count(*) FROM pg_namespace
                WHERE nspname = ? AND NOT has_schema_privilege(oid, 'USAGE')
                """, [.text(address.schema)]) > 0
        }

        /// Opens another connection to a store, for calls that are all part of one transaction.
        init(partOf address: StoreAddress) async throws(StoreError) {
            self.address = address
            let connection = try open()
            part = try Transaction(on: connection, in: address.schema, definitions, token: nil)
        }

        /// Creates a store in a new schema of the address's database.
        ///
        /// - Throws: ``/Samples/StoreError/Code/identifierTaken`` when the schema exists already,
        ///   and what opening throws.
        public static func create(_ address: StoreAddress) async throws(StoreError) {
            let connection = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            try Schema.create(in: address.schema, newStore: .random, on: connection)
        }

        /// Removes a store with everything in it, for tests.
        package static func drop(_ address: StoreAddress) throws(StoreError) {
            let connection = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            _ = try connection.send([Query("DROP SCHEMA \"\(address.schema)\" CASCADE")])
        }

        /// Removes a role with its rights in a database, for tests.
        package static func dropRole(
            _ role: String, at address: StoreAddress
        ) throws(StoreError) {
            let connection = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            _ = try connection.send([
                Query("DROP OWNED BY \"\(role)\""), Query("DROP ROLE \"\(role)\""),
            ])
        }

        /// The identifier of this store.
        public var id: SampleID {
            get async throws(StoreError) {
                try read { (reading) throws(StoreError) in reading.counters.id }
            }
        }

        /// Closes the connection. A later call opens another one.
        public func close() { connection = nil }
    }
#endif
