internal import SQLiteLibrary
internal import Samples

extension Connection {
    /// The limits until a file's schema is compared with a store's, by SQLite's number of each.
    ///
    /// SQLite parses every statement of a schema before the first row can be read. The statements
    /// of a store stay far below these limits.
    private static let narrow: [(limit: Int32, value: Int32)] = [
        (SQLITE_LIMIT_LENGTH, 100_000_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
        (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 30),
        (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_FUNCTION_ARG, 20),
        // Copying a store attaches one file.
        (SQLITE_LIMIT_ATTACHED, 1), (SQLITE_LIMIT_TRIGGER_DEPTH, 5),
        (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]

    /// The limits that a caller's queries may need, which can be long and deep.
    private static let forQueries = [
        SQLITE_LIMIT_SQL_LENGTH, SQLITE_LIMIT_EXPR_DEPTH, SQLITE_LIMIT_COMPOUND_SELECT,
        SQLITE_LIMIT_FUNCTION_ARG, SQLITE_LIMIT_COLUMN,
    ]

    /// Limits what the schema of a file can make SQLite do.
    func narrowLimits() {
        for (limit, value) in Self.narrow { setLimit(limit, value) }
    }

    /// Raises the limits that queries may need, after the schema was found to be a store's.
    func widenLimits() {
        // SQLite lowers this to the greatest value that it was built for.
        for limit in Self.forQueries { setLimit(limit, .max) }
    }

    /// Lets SQLite keep many pages in memory, until the connection is closed.
    ///
    /// Results come with identifiers in any order, so each row touches another page of the index.
    /// With SQLite's own 2 MB, most of them would be written to the log and read back again and again.
    func holdManyPages() throws(StoreError) { try run("PRAGMA cache_size = -10240") }
}
