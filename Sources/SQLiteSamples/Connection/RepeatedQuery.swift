internal import CSQLite
internal import Samples

/// A question that is asked by the hundred thousand: prepared once, and asked with no object for
/// any value.
@safe final class RepeatedQuery {
    private let connection: Connection
    private let statement: OpaquePointer

    /// Prepares the question.
    init(_ sql: String, on connection: Connection) throws(StoreError) {
        self.connection = connection
        unsafe statement = try connection.prepared(sql)
    }

    deinit { unsafe sqlite3_finalize(statement) }

    /// Asks with numbers, and hands over each row.
    func each(
        _ numbers: (Int64, Int64, Int64), _ body: (Row) throws(StoreError) -> Void
    ) throws(StoreError) {
        unsafe sqlite3_bind_int64(statement, 1, numbers.0)
        unsafe sqlite3_bind_int64(statement, 2, numbers.1)
        unsafe sqlite3_bind_int64(statement, 3, numbers.2)
        try rows(body)
    }

    /// Asks with a text, which is not copied, and hands over each row.
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

    private func rows(_ body: (Row) throws(StoreError) -> Void) throws(StoreError) {
        defer { unsafe sqlite3_reset(statement) }
        while true {
            let code = unsafe sqlite3_step(statement)
            guard code == SQLITE_ROW else {
                guard code == SQLITE_DONE else { throw connection.failure(code) }
                return
            }
            unsafe try body(Row(statement: statement))
        }
    }
}
