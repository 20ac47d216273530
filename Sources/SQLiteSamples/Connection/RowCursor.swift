internal import CSQLite
internal import Samples

/// The rows of a statement, one at a time, where two statements are read side by side.
@safe final class RowCursor {
    private let connection: Connection
    private let statement: OpaquePointer

    /// Prepares a statement.
    init(_ sql: String, on connection: Connection) throws(StoreError) {
        self.connection = connection
        unsafe statement = try connection.prepared(sql)
    }

    deinit { unsafe sqlite3_finalize(statement) }

    /// Begins again, with other numbers.
    func begin(_ numbers: Int64...) {
        unsafe sqlite3_reset(statement)
        for (place, number) in numbers.enumerated() {
            unsafe sqlite3_bind_int64(statement, Int32(place + 1), number)
        }
    }

    /// The next row, which is good until the one after it; `nil` at the end.
    func next() throws(StoreError) -> Row? {
        switch unsafe sqlite3_step(statement) {
        case SQLITE_ROW: return unsafe Row(statement: statement)
        case SQLITE_DONE:
            unsafe sqlite3_reset(statement)
            return nil
        case let code:
            let failure = connection.failure(code)
            unsafe sqlite3_reset(statement)
            throw failure
        }
    }
}
