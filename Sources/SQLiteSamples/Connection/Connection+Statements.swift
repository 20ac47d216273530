package import SampleRecords
package import Samples

extension Connection: SQLConnection {
    package static let dialect = SQLDialect.sqlite

    /// The size of the pages in use. The file itself keeps its size: later records use the free pages.
    package var usedBytes: Int {
        get throws(StoreError) {
            let pages = try number("PRAGMA page_count") - number("PRAGMA freelist_count")
            return Int(pages * (try number("PRAGMA page_size")))
        }
    }

    /// Runs one statement that returns no rows.
    package func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
        try each(sql, values) { _ in }
    }

    /// Runs one statement, and returns the number of rows that it changed.
    package func change(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> Int {
        try run(sql, values)
        return changedRows
    }

    /// The values of all rows that a statement returns.
    package func all<Value>(
        _ sql: String, _ values: [SQLValue],
        _ read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        var found: [Value] = []
        try each(sql, values) { (row) throws(StoreError) in found.append(try read(row)) }
        return found
    }

}

extension Connection {
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

    /// Rolls back an open transaction. SQLite may already have done so, for example after a full
    /// disk.
    func rollBack() {
        if isInTransaction { try? run("ROLLBACK") }
    }
}
