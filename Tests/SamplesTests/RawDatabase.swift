import CSQLite
import Testing

/// A store's file as SQLite sees it, without the store. No store in this process may have it open.
enum RawDatabase {
    /// The first column of the rows of a statement.
    static func bytes(_ sql: String, of path: String) throws -> [[UInt8]] {
        var database: OpaquePointer?
        var statement: OpaquePointer?
        defer {
            unsafe sqlite3_finalize(statement)
            unsafe sqlite3_close(database)
        }
        #expect(unsafe sqlite3_open(path, &database) == SQLITE_OK)
        #expect(unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
        var found: [[UInt8]] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            guard let start = unsafe sqlite3_column_blob(statement, 0) else { continue }
            let length = unsafe Int(sqlite3_column_bytes(statement, 0))
            found.append(unsafe Array(UnsafeRawBufferPointer(start: start, count: length)))
        }
        return found
    }

    /// Runs statements on a file, including statements that change its schema.
    static func run(_ sql: String, on path: String) throws {
        var database: OpaquePointer?
        let opened = unsafe sqlite3_open(path, &database)
        let ran = unsafe sqlite3_exec(database, sql, nil, nil, nil)
        unsafe sqlite3_close(database)
        #expect(opened == SQLITE_OK && ran == SQLITE_OK)
    }
}
