#if PostgreSQL
    internal import SampleRecords
    internal import Samples

    /// The tables of a store in a schema of a database.
    enum Schema {
        /// The version that this program reads and writes.
        static let version: Int64 = 4

        /// Makes later names in a transaction refer to the store. No other schema is searched, and
        /// no temporary table can replace a table of the store.
        static func path(to schema: String) -> Query {
            Query("SET LOCAL search_path = \"\(schema)\", pg_temp")
        }

        /// Creates a store in a new schema, in one transaction.
        ///
        /// - Parameter fill: Writes the content of the store, in the same transaction.
        /// - Throws: ``StoreError/Code/identifierTaken`` when the schema exists already.
        static func create(
            in schema: String, newStore id: SampleID, on connection: Connection,
            _ fill: () throws(StoreError) -> Void = {}
        ) throws(StoreError) {
            do throws(StoreError) {
                _ = try connection.send([
                    Query("BEGIN"), Query("CREATE SCHEMA \"\(schema)\""), path(to: schema),
                ])
                try connection.script(statements)
                if try allowsTriggers(connection) { try connection.script(guards) }
                _ = try connection.send([
                    Query(
                        """
                        INSERT INTO store (one, id, version, sequence, purges, purged, entry, hash)
                        VALUES (1, ?, ?, 0, 0, 0, 0, ?)
                        """,
                        [.bytes(id.bytes), .integer(version), .bytes(AuditEntry.root)])
                ])
                try fill()
                _ = try connection.send([Query("COMMIT")])
            } catch {
                connection.rollBack()
                guard error.cause == "42P06" else { throw error }
                throw StoreError(
                    code: .identifierTaken,
                    message: "there is a schema of this name; use the store in it, or name another "
                        + "schema",
                    path: connection.shown)
            }
        }
    }

    extension Schema {
        /// Whether tables of the new schema can have triggers.
        ///
        /// Citus moves the tables of a new schema to one of its servers if its setting says so, and
        /// refuses triggers on them. There only the rights of the roles protect the audit.
        private static func allowsTriggers(_ connection: Connection) throws(StoreError) -> Bool {
            try connection.number(
                """
                SELECT (current_setting('citus.enable_schema_based_sharding', true) = 'on'
                    IS NOT TRUE)::int
                """) == 1
        }
    }

    // The one row that identifies a store and holds its counters.
    extension StoreCounters {
        /// Reads the row. Every transaction begins with it.
        static func selection(lock: Bool) -> Query {
            Query(
                """
                SELECT id, version, sequence, purges, purged, entry, hash, assessments, observations
                FROM store
                """ + (lock ? " FOR UPDATE" : ""))
        }

        /// - Throws: ``StoreError/Code/newer`` for a store of another version.
        init(_ result: QueryResult, at path: String) throws(StoreError) {
            guard result.count == 1, let id = result[0].identifier(0) else {
                throw .damaged(at: path)
            }
            let row = result[0]
            guard row.integer(1) == Schema.version else {
                throw StoreError(
                    code: .newer,
                    message: "has schema \(row.integer(1)), this program reads schema "
                        + "\(Schema.version); update this program, or name another store",
                    path: path)
            }
            self.init(
                id: id, sequence: row.integer(2),
                purged: .init(times: row.integer(3), through: row.integer(4)),
                assessments: row.integer(7), observations: row.integer(8), entry: row.integer(5),
                hash: row.bytes(6))
        }

        /// The statement that writes the counters.
        var update: Query {
            Query(
                """
                UPDATE store SET sequence = ?, purges = ?, purged = ?, entry = ?, hash = ?,
                    assessments = ?, observations = ?
                """,
                [
                    .integer(sequence), .integer(purged.times), .integer(purged.through),
                    .integer(entry), .bytes(hash), .integer(assessments),
                    .integer(observations),
                ])
        }
    }
#endif
