#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    internal import Samples

    extension Connection {
        /// Lets one statement that returns no rows wait for the next one that is sent.
        func run(_ sql: String, _ values: [SQLValue] = []) { enqueue(Query(sql, values)) }

        /// Runs one statement, and returns the number of rows that it changed.
        func change(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int {
            try send([Query(sql, values)])[0].changedRows
        }

        /// The values of all rows that a statement returns.
        func all<Value>(
            _ sql: String, _ values: [SQLValue] = [],
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

        /// The value of the first row that a statement returns, or `nil`.
        func first<Value>(
            _ sql: String, _ values: [SQLValue] = [],
            _ read: (ResultRow) throws(StoreError) -> Value
        ) throws(StoreError) -> Value? {
            let result = try send([Query(sql, values)])[0]
            return result.count == 0 ? nil : try read(result[0])
        }

        /// The first column of the first row as a number; 0 when there is no row.
        func number(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64 {
            try first(sql, values) { $0.integer(0) } ?? 0
        }

        /// Whether to go on to the next row.
        enum Flow {
            case proceed
            case stop
        }

        /// The number of rows that are received at once from a cursor.
        private static let rowsAtOnce = 256

        /// Runs a query that may return many rows, and calls `body` with each until it returns
        /// ``Flow/stop``. Only some of the rows are in memory. Other statements may run meanwhile.
        func each(
            _ sql: String, _ values: [SQLValue],
            _ body: (ResultRow) throws(StoreError) -> Flow
        ) throws(StoreError) {
            cursors += 1
            let name = "rows_\(cursors)"
            let fetch = Query("FETCH \(Self.rowsAtOnce) FROM \(name)")
            var result = try send([
                Query("DECLARE \(name) NO SCROLL CURSOR FOR \(sql)", values), fetch,
            ])[1]
            defer { if isInTransaction { run("CLOSE \(name)") } }
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
            forgetWaiting()
            abandonBackground()
            guard isOpen, isInTransaction else { return }
            _ = try? send([Query("ROLLBACK")])
        }
    }

    extension Connection: DefinitionSource {
        package var path: String? { shown }

        package func definition(_ hash: ContentHash) throws(StoreError) -> [UInt8]? {
            try first(
                "SELECT definition FROM questionnaire WHERE hash = ?", [.bytes(hash.bytes)]
            ) { $0.bytes(0) }
        }
    }
#endif
