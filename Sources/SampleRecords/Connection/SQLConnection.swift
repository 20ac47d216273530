package import Samples

/// A connection to a database that runs SQL and returns rows.
///
/// In a statement `?` stands for the next value, and `?2` for the second one. Reads and changes
/// that are the same in every database are written once, in extensions.
package protocol SQLConnection: NameLookup {
    associatedtype Row: RecordRow

    /// The store, for messages.
    var path: String? { get }
    /// The names that differ between databases.
    static var dialect: SQLDialect { get }
    /// Whether the connection leads to a copy of the store that may lag behind.
    var isStandby: Bool { get throws(StoreError) }

    /// The bytes of the records: in a file its used pages, on a server the rows of blocks.
    var usedBytes: Int { get throws(StoreError) }

    /// Runs a statement that returns no rows, at once or before the next statement that returns
    /// rows.
    func run(_ sql: String, _ values: [SQLValue]) throws(StoreError)

    /// Runs a statement, and returns the number of rows that it changed.
    func change(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> Int

    /// The values of all rows that a statement returns.
    func all<Value>(
        _ sql: String, _ values: [SQLValue], _ read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value]

    /// Runs a query that may return many rows or is rarely repeated, and calls a closure with each
    /// row until it returns ``RowFlow/stop``. Other statements may run meanwhile.
    func stream(
        _ sql: String, _ values: [SQLValue], _ body: (Row) throws(StoreError) -> RowFlow
    ) throws(StoreError)
}

/// Whether to continue with the next row.
package enum RowFlow {
    case proceed
    case stop
}

extension SQLConnection {
    package var isStandby: Bool { false }

    /// The error for inconsistent content.
    package var damaged: StoreError { .damaged(at: path) }

    /// The values of all rows that a statement without values returns.
    package func all<Value>(
        _ sql: String, _ read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> [Value] {
        try all(sql, [], read)
    }

    /// The value of the first row that a statement returns, or `nil`.
    @inlinable package func first<Value>(
        _ sql: String, _ values: [SQLValue] = [], _ read: (Row) throws(StoreError) -> Value
    ) throws(StoreError) -> Value? {
        var found: Value?
        _ = try all(sql, values) { (row) throws(StoreError) in
            if found == nil { found = try read(row) }
        }
        return found
    }

    /// The first column of the first row as a number; 0 when there is no row.
    @inlinable package func number(
        _ sql: String, _ values: [SQLValue] = []
    ) throws(StoreError) -> Int64 {
        try first(sql, values) { $0.integer(0) } ?? 0
    }
}
