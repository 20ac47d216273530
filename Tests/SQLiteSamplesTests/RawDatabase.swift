import SQLiteLibrary
import SQLiteSamples
import TestSupport
import Testing

/// A store's file as SQLite sees it, without the store.
@safe final class RawDatabase {
    private var database: OpaquePointer?

    /// Opens or creates a file, with the key of the tests or another one.
    init(_ path: String, passphrase: String? = StoreKey.textOfTests) throws {
        try #require(unsafe sqlite3_open(path, &database) == SQLITE_OK)
        if let passphrase { try unlock(with: passphrase) }
        // The triggers of the audit do not stop a person who opens the file with another program.
        if let database = unsafe database {
            _ = unsafe csqlite_switch(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
        }
    }

    /// Opens an encrypted file as another program does that knows its passphrase.
    private func unlock(with passphrase: String) throws {
        #if SQLCipher
            let count = Int32(passphrase.utf8.count)
            try #require(unsafe sqlite3_key_v2(database, "main", passphrase, count) == SQLITE_OK)
            run("PRAGMA cipher_page_size = 16384")
        #endif
    }

    deinit { close() }

    /// Closes the file, which undoes a transaction that is not committed.
    func close() {
        unsafe sqlite3_close(database)
        unsafe database = nil
    }

    /// Runs statements, including statements that change the schema.
    func run(_ sql: String) {
        #expect(unsafe sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, "\(sql)")
    }

    /// The first column of the rows of a statement.
    func bytes(_ sql: String) -> [[UInt8]] {
        var statement: OpaquePointer?
        defer { unsafe sqlite3_finalize(statement) }
        #expect(unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
        var found: [[UInt8]] = []
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
            guard let start = unsafe sqlite3_column_blob(statement, 0) else { continue }
            let length = unsafe Int(sqlite3_column_bytes(statement, 0))
            found.append(unsafe Array(UnsafeRawBufferPointer(start: start, count: length)))
        }
        return found
    }

    /// Runs statements on a file.
    static func run(_ sql: String, on path: String) throws {
        let database = try RawDatabase(path)
        defer { database.close() }
        database.run(sql)
    }

    /// The first column of the rows of a statement on a file. No store in this process may have it
    /// open.
    static func bytes(_ sql: String, of path: String) throws -> [[UInt8]] {
        let database = try RawDatabase(path)
        defer { database.close() }
        return database.bytes(sql)
    }
}
