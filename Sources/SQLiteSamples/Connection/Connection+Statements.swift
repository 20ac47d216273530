internal import SampleRecords
internal import Samples

extension Connection {
    /// Runs one statement that returns no rows.
    func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
        try each(sql, values) { _ in }
    }

    /// The values of all rows that a statement returns.
    func all<Value>(
        _ sql: String, _ values: [SQLValue] = [],
        _ read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var found: [Value] = []
        try each(sql, values) { (row) throws(StoreError) in found.append(try read(row)) }
        return found
    }

    /// The value of the first row that a statement returns, or `nil`.
    func first<Value>(
        _ sql: String, _ values: [SQLValue] = [],
        _ read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        var found: Value?
        try each(sql, values) { (row) throws(StoreError) in
            if found == nil { found = try read(row) }
        }
        return found
    }

    /// The first column of the first row as a number; 0 when there is no row.
    func number(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64 {
        try first(sql, values) { $0.integer(0) } ?? 0
    }

    /// Reads in one transaction, so all reads see the same state.
    func reading<Value>(
        _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try run("BEGIN")
        defer { rollBack() }
        if let budget {
            let pages = try number("PRAGMA page_count")
            let size = pages.multipliedReportingOverflow(by: try number("PRAGMA page_size"))
            budget.fit(toBytes: size.overflow ? .max : size.partialValue)
        }
        return try body()
    }

    /// Rolls back an open transaction. SQLite may already have done so, after a full disk for one.
    func rollBack() {
        if isInTransaction { try? run("ROLLBACK") }
    }
}
