#if PostgreSQL
    package import SampleRecords
    package import Samples

    extension Connection: SQLConnection {
        package static let dialect = SQLDialect.postgreSQL

        package var path: String? { shown }

        /// Whether the server only follows another one.
        package var isStandby: Bool {
            get throws(StoreError) { try number("SELECT pg_is_in_recovery()::int") == 1 }
        }

        /// The size of the rows of blocks and of the directory of joined sittings.
        package var usedBytes: Int {
            get throws(StoreError) {
                Int(
                    try number(
                        """
                        SELECT (SELECT coalesce(sum(pg_column_size(b.*)), 0)::bigint FROM block b)
                            + (SELECT coalesce(sum(pg_column_size(j.*)), 0)::bigint FROM joined j)
                        """))
            }
        }

        /// Adds a statement that returns no rows to the queue. The next statement that is sent
        /// takes it along.
        package func run(_ sql: String, _ values: [SQLValue]) { enqueue(Query(sql, values)) }

        /// Runs one statement, and returns the number of rows that it changed.
        package func change(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> Int {
            try send([Query(sql, values)])[0].changedRows
        }

        /// The values of all rows that a statement returns.
        package func all<Value>(
            _ sql: String, _ values: [SQLValue],
            _ read: (ResultRow) throws(StoreError) -> Value
        ) throws(StoreError) -> [Value] {
            try all(Query(sql, values), read)
        }

        /// The values of all rows that a query returns.
        func all<Value>(
            _ query: Query, _ read: (ResultRow) throws(StoreError) -> Value
        ) throws(StoreError) -> [Value] {
            let result = try send([query])[0]
            var found: [Value] = []
            found.reserveCapacity(result.count)
            for row in 0..<result.count { found.append(try read(result[row])) }
            return found
        }

        /// The number of rows that are received at once from a cursor.
        private static let rowsAtOnce = 256

        /// Calls a closure with each row of a large result. Only some rows are in memory at a time.
        package func stream(
            _ sql: String, _ values: [SQLValue],
            _ body: (ResultRow) throws(StoreError) -> RowFlow
        ) throws(StoreError) {
            cursors += 1
            let name = "rows_\(cursors)"
            let fetch = Query("FETCH \(Self.rowsAtOnce) FROM \(name)")
            var result = try send([
                Query("DECLARE \(name) NO SCROLL CURSOR FOR \(sql)", values), fetch,
            ])[1]
            defer { if isInTransaction { enqueue(Query("CLOSE \(name)")) } }
            while true {
                for row in 0..<result.count {
                    if try body(result[row]) == .stop { return }
                }
                guard result.count == Self.rowsAtOnce else { return }
                result = try send([fetch])[0]
            }
        }

        /// Rolls back an open transaction.
        func rollBack() {
            isReading = false
            forgetWaiting()
            abandonBackground()
            guard isOpen, isInTransaction else { return }
            _ = try? send([Query("ROLLBACK")])
        }
    }

    extension Connection {
        /// The places of assessments that have their own row.
        package func sequences(ofAssessments ids: [SampleID]) throws(StoreError) -> [Int64] {
            try all(
                Query(
                    "SELECT sequence FROM assessment WHERE id = ANY(?)", with: [.identifiers(ids)])
            ) { $0.integer(0) }
        }
    }
#endif
