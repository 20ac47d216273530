internal import SQLiteLibrary
package import SampleRecords
package import Samples

/// One connection to one SQLite database, used by one executor at a time.
///
/// Only this class and ``Row`` hold a pointer of the C library. Every failure is thrown as a
/// ``StoreError`` without the values that were bound.
@safe package final class Connection {
    /// The path for messages, or `nil` in memory.
    package let path: String?
    /// The path that SQLite opens.
    private let file: String
    private(set) var handle: OpaquePointer?
    /// The key of the file, or `nil`.
    let key: StoreKey?
    /// Whether the file is encrypted, with the key.
    var isEncrypted = false
    /// Whether the key of this file is kept, see ``keepDerivedKey()``.
    var hasKeptKey = false
    /// The steps of SQLite's virtual machine for all statements so far: a measure of its work.
    private(set) var steps = 0
    private var statements: [String: OpaquePointer] = unsafe [:]
    /// The identifier of the store, after its first use.
    var knownStore: SampleID?
    /// SQLite's version number of the schema that was last compared with a store's, or `nil`.
    var comparedSchema: Int64?
    /// Limits the work of each statement on a file that is only read; `nil` for others.
    private(set) var budget: WorkBudget?
    /// Receives the rows of ``PassedRows``. It lives as long as the database, which has a pointer to it.
    let rowReceiver: UnsafeMutablePointer<RowReceiver>
    /// Whether the database has the function of ``PassedRows``.
    var hasRowFunction = false
    /// The number of statements that run now: one can run while another reads rows.
    private var depth = 0

    /// How a database is opened.
    enum Access {
        case readWrite
        case readOnly
        case inMemory
    }

    /// When statements stop waiting for other programs. SQLite's busy handler reads it here.
    private let limit: UnsafeMutablePointer<Int64>

    /// Opens a database that ``StoreFile`` has checked.
    ///
    /// The path must begin with `/`, so SQLite does not read any name as a URI or as `:memory:`.
    init(
        path: String, shownAs shown: String?, access: Access, key: StoreKey? = nil,
        waitingUntil deadline: Deadline = Deadline()
    ) throws(StoreError) {
        self.path = shown
        self.key = key
        file = path
        unsafe limit = .allocate(capacity: 1)
        unsafe limit.initialize(to: deadline.milliseconds)
        unsafe rowReceiver = .allocate(capacity: 1)
        unsafe rowReceiver.initialize(to: RowReceiver())
        var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW
        switch access {
        case .readWrite: flags |= SQLITE_OPEN_READWRITE
        case .readOnly: flags |= SQLITE_OPEN_READONLY
        // The path alone makes it a database in memory: a flag would also apply to the databases
        // that it is copied to.
        case .inMemory: flags |= SQLITE_OPEN_READWRITE
        }
        let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK else {
            let error = failure(code)
            close()
            throw error
        }
        // When memory runs out, the handle can be missing although SQLite reported no error.
        guard let handle = unsafe handle else { throw failure(SQLITE_NOMEM) }
        unsafe csqlite_wait_until(handle, limit)
        // Refuses all writes of statements to the schema and to shadow tables.
        _ = unsafe csqlite_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = unsafe csqlite_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        _ = unsafe csqlite_switch(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1)
        // No store has a view. A view in a file could replace a table.
        _ = unsafe csqlite_switch(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
        narrowLimits()
        if access == .readOnly { budget = unsafe WorkBudget(of: handle) }
        if let key {
            do throws(StoreError) {
                try unlock(with: key, access)
            } catch {
                close()
                throw error
            }
        }
    }

    /// Opens a file that ``StoreFile`` has checked, with its key.
    convenience init(
        _ file: StoreFile, access: Access, waitingUntil deadline: Deadline = Deadline()
    ) throws(StoreError) {
        try self.init(
            path: file.path, shownAs: file.shown, access: access, key: file.key,
            waitingUntil: deadline)
    }

    /// Sets one of SQLite's limits.
    func setLimit(_ limit: Int32, _ value: Int32) {
        if let handle = unsafe handle { unsafe sqlite3_limit(handle, limit, value) }
    }

    deinit {
        close()
        unsafe limit.deallocate()
        unsafe rowReceiver.deinitialize(count: 1)
        unsafe rowReceiver.deallocate()
    }

    /// Lets later statements wait for other programs until a deadline.
    func wait(until deadline: Deadline) { unsafe limit.pointee = deadline.milliseconds }

    /// Whether SQLite may write. It opens a file only for reading when opening it for writing fails
    /// for any reason.
    var isWritable: Bool {
        guard let handle = unsafe handle else { return false }
        return unsafe sqlite3_db_readonly(handle, "main") == 0
    }

    /// Whether the file has lost its name, or another file has the name now. Later writes would be
    /// lost.
    var hasMoved: Bool { unsafe handle.map { unsafe csqlite_has_moved($0) != 0 } ?? false }

    /// The number of the system's error when the last failure was a disk failure, or 0.
    var diskError: Int32 { unsafe handle.map { unsafe csqlite_disk_error($0) } ?? 0 }

    /// Closes the database. Does nothing if it is already closed.
    func close() {
        while let (_, statement) = unsafe statements.popFirst() {
            unsafe sqlite3_finalize(statement)
        }
        unsafe sqlite3_close_v2(handle)
        unsafe handle = nil
    }

    /// Begins to write all pages of another database over this one. The caller finishes the backup.
    func beginOverwriting(with other: Connection) throws(StoreError) -> OpaquePointer {
        guard let handle = unsafe handle, let source = unsafe other.handle else {
            throw failure(SQLITE_MISUSE)
        }
        guard let backup = unsafe sqlite3_backup_init(handle, "main", source, "main") else {
            throw failure(unsafe sqlite3_errcode(handle))
        }
        return unsafe backup
    }

    /// Keeps the write-ahead log unchanged when the database is closed.
    func keepLogAtClosing() {
        guard let handle = unsafe handle else { return }
        _ = unsafe csqlite_switch(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool {
        guard let handle = unsafe handle else { return false }
        return unsafe sqlite3_get_autocommit(handle) == 0
    }

    /// The number of rows that the last statement changed.
    var changedRows: Int { unsafe handle.map { unsafe Int(sqlite3_changes($0)) } ?? 0 }

    /// Runs statements without values and rows, one after the other.
    func script(_ sql: String) throws(StoreError) {
        guard let handle = unsafe handle else { throw failure(SQLITE_MISUSE) }
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
        keepDerivedKey()
    }

    /// Runs one statement and calls `body` with each row.
    func each(
        _ sql: String, _ values: [SQLValue] = [], _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        let statement = unsafe try cachedStatement(sql)
        defer {
            unsafe sqlite3_reset(statement)
            unsafe sqlite3_clear_bindings(statement)
        }
        unsafe try run(statement, values) { (row) throws(StoreError) in
            try body(row)
            return .proceed
        }
    }

    /// Runs one statement without caching it, because there are many like it, and calls `body` with
    /// each row until it returns ``/SampleRecords/RowFlow/stop``.
    package func stream(
        _ sql: String, _ values: [SQLValue], _ body: (Row) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        let statement = unsafe try prepared(sql, 0)
        defer { unsafe sqlite3_finalize(statement) }
        unsafe try run(statement, values, body)
    }

    private func run(
        _ statement: OpaquePointer, _ values: [SQLValue],
        _ body: (Row) throws(StoreError) -> RowFlow
    ) throws(StoreError) {
        for (place, value) in values.enumerated() {
            unsafe try bind(value, at: Int32(place + 1), of: statement)
        }
        if depth == 0 { budget?.renew() }
        depth += 1
        defer {
            depth -= 1
            steps += unsafe Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
        }
        while true {
            let code = unsafe sqlite3_step(statement)
            switch code {
            case SQLITE_ROW:
                if unsafe try body(Row(statement: statement)) == .stop { return }
            case SQLITE_DONE: return
            default: throw failure(code)
            }
        }
    }

    private func cachedStatement(_ sql: String) throws(StoreError) -> OpaquePointer {
        if let cached = unsafe statements[sql] { return unsafe cached }
        let statement = unsafe try prepared(sql, SQLITE_PREPARE_PERSISTENT)
        unsafe statements[sql] = statement
        return unsafe statement
    }

    /// A new statement, which the caller finalizes.
    func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
        unsafe try prepared(sql, SQLITE_PREPARE_PERSISTENT)
    }

    private func prepared(_ sql: String, _ flags: Int32) throws(StoreError) -> OpaquePointer {
        guard let handle = unsafe handle else { throw failure(SQLITE_MISUSE) }
        var statement: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            handle, sql, -1, UInt32(flags), &statement, nil)
        guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(code) }
        keepDerivedKey()
        return unsafe statement
    }

    /// Binds a value. It stays bound until another one replaces it.
    func bind(
        _ value: SQLValue, at place: Int32, of statement: OpaquePointer
    ) throws(StoreError) {
        let code = unsafe Self.bind(value, at: place, of: statement)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private static func bind(_ value: SQLValue, at place: Int32, of statement: OpaquePointer)
        -> Int32
    {
        switch value {
        case .null: return unsafe sqlite3_bind_null(statement, place)
        case .integer(let value): return unsafe sqlite3_bind_int64(statement, place, value)
        case .real(let value): return unsafe sqlite3_bind_double(statement, place, value)
        case .text(var text):
            return text.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                    guard let start = characters.baseAddress else {
                        return unsafe csqlite_bind_text(statement, place, "", 0)
                    }
                    return unsafe csqlite_bind_text(
                        statement, place, start, Int32(clamping: characters.count))
                }
            }
        case .bytes(let bytes):
            return unsafe bytes.withUnsafeBytes { bytes in
                unsafe csqlite_bind_blob(
                    statement, place, bytes.baseAddress, Int32(clamping: bytes.count))
            }
        }
    }

    /// Whether the last page of a transaction in the log is the one that commits it. If the disk
    /// does not promise to overwrite safely, SQLite writes copies of that page after it.
    var endsLogWithCommit: Bool {
        var isSafe: Int32 = -1
        let code = unsafe sqlite3_file_control(
            handle, "main", SQLITE_FCNTL_POWERSAFE_OVERWRITE, &isSafe)
        return code == SQLITE_OK && isSafe == 1
    }

    /// The system's error when an existing file could not be opened, or 0 if it is unknown.
    private func openingError(_ number: Int32) -> Int32 {
        SystemError(number) == .noSuchFile ? 0 : number
    }

    /// The error for a code of SQLite.
    func failure(_ code: Int32) -> StoreError {
        guard let handle = unsafe handle else {
            return StoreError(sqlite: code == SQLITE_OK ? SQLITE_NOMEM : code, path: path)
        }
        let extended = unsafe sqlite3_extended_errcode(handle)
        let known = extended & 0xff == code & 0xff ? extended : code
        if [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(known & 0xff) {
            // At closing, SQLite can delete the write-ahead log although it could not copy it: when
            // the index of the log (-shm) opens only for reading. So after a disk error the log
            // stays, and the next connection copies it.
            keepLogAtClosing()
        }
        return switch known & 0xff {
        case SQLITE_NOTADB where diskError == 0 && refusalOfEncryptedFile != nil:
            refusalOfEncryptedFile ?? .damaged(at: path)
        // SQLCipher reports a page that was changed without the key as if a statement were wrong.
        case SQLITE_ERROR where isEncrypted && depth > 0: .damaged(at: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            StoreError(sqlite: known, system: diskError, path: path)
        // SQLite reports the number of a later error: an existing file is not missing.
        case SQLITE_CANTOPEN where ((try? FileDescription(at: file)) ?? nil) != nil:
            StoreError(
                sqlite: known, system: openingError(unsafe sqlite3_system_errno(handle)),
                path: path)
        default:
            StoreError(
                sqlite: known, system: unsafe sqlite3_system_errno(handle), path: path)
        }
    }
}
