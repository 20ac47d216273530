#if PostgreSQL
    package import SampleRecords
    package import Samples

    extension PostgreSQLStore {
        /// Calls a closure with a snapshot of everything in the store.
        ///
        /// After a lost connection the closure runs once more.
        package func withContent<Value: Sendable>(
            _ body: @Sendable (any CopiedContent) throws(StoreError) -> Value
        ) throws(StoreError) -> Value {
            try read { (reading) throws(StoreError) in
                // The server's sequence of flags is not part of the transaction's snapshot.
                let flags = try reading.connection.number(
                    """
                    SELECT greatest((SELECT coalesce(max(key), 0) FROM flag),
                        (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM flag_number))
                    """)
                return try body(SQLContent(reading, lastFlag: flags))
            }
        }

        /// Creates a store in a new schema from the content of another store, in one transaction.
        ///
        /// - Throws: ``StoreError/Code/identifierTaken`` when the schema exists already, and the
        ///   failures of the server.
        package static func create(
            _ address: StoreAddress, from content: any CopiedContent
        ) throws(StoreError) {
            let connection = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            try Schema.create(
                in: address.schema, newStore: content.counters.id, on: connection
            ) { () throws(StoreError) in
                let receiver = PostgreSQLReceiver(
                    connection: connection, store: content.counters)
                try content.copy(to: receiver)
                try receiver.finish(lastFlag: content.lastFlag)
            }
        }
    }

    /// The counts of a receiver.
    private final class ReceivedBlocks {
        /// The number of queued statements for the next round trip to the server.
        var waiting = 0
        /// The imports of the blocks, by their numbers.
        var imports: [Int64: Import] = [:]

        struct Import {
            /// The change of the place 0.
            let first: Int64
            /// The places up to the last block.
            private(set) var count: Int64
            let source: Int64

            mutating func include(_ place: Int64) { count = max(count, place + 1) }
        }
    }

    /// A new schema that receives the content of another store.
    private struct PostgreSQLReceiver: CopiedContentReceiver {
        let connection: Connection
        let store: StoreCounters
        let received = ReceivedBlocks()

        /// Queues a statement, and regularly sends the queued statements.
        private func run(_ sql: String, _ values: [SQLValue]) throws(StoreError) {
            connection.run(sql, values)
            received.waiting += 1
            guard received.waiting >= 1_000 else { return }
            received.waiting = 0
            _ = try connection.send([])
        }

        func receive(_ values: [SQLValue], in table: CopiedTable) throws(StoreError) {
            try run(table.insertion, values)
        }

        func receive(_ assessment: CopiedAssessment) throws(StoreError) {
            let (record, keys) = (assessment.row.record, assessment.keys)
            try run(
                AssessmentRecord.insertion,
                record.values(
                    subject: keys.subject, questionnaire: keys.questionnaire,
                    source: keys.source, checksum: record.checksum(at: 0)))
            guard let later = assessment.row.amendedBy else { return }
            try run(
                "UPDATE assessment SET amended_by = ? WHERE sequence = ?",
                [.bytes(later), .integer(record.sequence)])
        }

        /// A block keeps the import and the place from which its identifiers are computed. Blocks
        /// of a file belong to import 0, whose places are the numbers of changes. No import on a
        /// server has the number 0.
        func receive(_ block: BlockRecord) throws(StoreError) {
            for sitting in block.allPlaces {
                let place = ImportPlace(packed: sitting.number)
                received.imports[
                    place.number,
                    default: ReceivedBlocks.Import(
                        first: sitting.sequence - place.place, count: 0,
                        source: block.keys.source)
                ].include(place.place)
            }
            try run(BlockRecord.insertion, block.values)
        }

        /// Writes the counters, and the next numbers of the server's sequences.
        func finish(lastFlag: Int64) throws(StoreError) {
            for (number, one) in received.imports {
                try run(
                    "INSERT INTO import (number, first, count, source) VALUES (?, ?, ?, ?)",
                    [
                        .integer(number), .integer(one.first), .integer(one.count),
                        .integer(one.source),
                    ])
            }
            connection.run(
                """
                UPDATE store SET sequence = ?, purges = ?, purged = ?, entry = ?, hash = ?,
                    assessments = (SELECT count(*) FROM assessment)
                        + (SELECT coalesce(sum(count), 0) FROM block),
                    observations = (SELECT count(*) FROM observation),
                    open_flags = (SELECT \(CountedTable.openFlags) FROM flag),
                    \(CountedTable.allCases.map { "\($0.column) = \($0.sum())" }.joined(separator: ", "))
                """,
                [
                    .integer(store.sequence), .integer(store.purged.times),
                    .integer(store.purged.through), .integer(store.entry), .bytes(store.hash),
                ])
            var queries = ["subject", "source", "questionnaire", "draft"].map { table in
                Query(
                    """
                    SELECT setval(pg_get_serial_sequence('\(table)', 'key'),
                        (SELECT coalesce(max(key), 0) + 1 FROM \(table)), false)
                    """)
            }
            queries.append(
                Query(
                    "SELECT setval('flag_number', ?, false)", [.integer(lastFlag + 1)]))
            queries.append(
                Query(
                    "SELECT setval('import_number', ?, false)",
                    [.integer((received.imports.keys.max() ?? 0) + 1)]))
            _ = try connection.send(queries)
        }
    }
#endif
