internal import SQLiteLibrary
internal import Samples

/// A query that is prepared once and run many times, without an object for any value.
@safe final class Statement {
    private let connection: Connection
    private let statement: OpaquePointer

    /// Prepares a query.
    init(_ sql: String, on connection: Connection) throws(StoreError) {
        self.connection = connection
        unsafe statement = try connection.prepared(sql)
    }

    deinit { unsafe sqlite3_finalize(statement) }

    /// Runs the query with two numbers, for ``next()`` to read its rows.
    func begin(_ first: Int64, _ second: Int64) {
        unsafe sqlite3_reset(statement)
        bind(first, second)
    }

    /// The next row, which is valid until the next call; `nil` at the end.
    func next() throws(StoreError) -> Row? {
        let code = unsafe sqlite3_step(statement)
        if code == SQLITE_ROW { return unsafe Row(statement: statement) }
        let failure = code == SQLITE_DONE ? nil : connection.failure(code)
        unsafe sqlite3_reset(statement)
        if let failure { throw failure }
        return nil
    }

    /// Runs the query with three numbers, and calls a closure with each row.
    func each(
        _ numbers: (Int64, Int64, Int64), _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        bind(numbers.0, numbers.1)
        unsafe sqlite3_bind_int64(statement, 3, numbers.2)
        try rows(body)
    }

    /// Runs the query with a text, which is not copied, and calls a closure with each row.
    func each(
        text: Span<UInt8>, _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        try unsafe text.withUnsafeBufferPointer { (text) throws(StoreError) in
            unsafe text.withMemoryRebound(to: CChar.self) { characters in
                unsafe _ = sqlite3_bind_text(
                    statement, 1, characters.baseAddress, Int32(clamping: characters.count), nil)
            }
            try rows(body)
        }
    }

    /// Runs the query with an identifier, and calls a closure with each row.
    func each(id: SampleID, _ body: (Row) throws(StoreError) -> Void) throws(StoreError) {
        try unsafe withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) {
            (bytes) throws(StoreError) in
            unsafe _ = sqlite3_bind_blob(
                statement, 1, bytes.baseAddress, Int32(clamping: bytes.count), nil)
            try rows(body)
        }
    }

    private func bind(_ first: Int64, _ second: Int64) {
        unsafe sqlite3_bind_int64(statement, 1, first)
        unsafe sqlite3_bind_int64(statement, 2, second)
    }

    private func rows(_ body: (Row) throws(StoreError) -> Void) throws(StoreError) {
        defer { unsafe sqlite3_reset(statement) }
        while let row = try next() { try body(row) }
    }
}
