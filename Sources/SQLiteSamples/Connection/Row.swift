internal import CSQLite

/// The row at which a statement stands; good until the statement goes on.
///
/// Columns are numbered from 0. A damaged file can hold anything anywhere, so every reading has
/// an answer and none traps; checksums say whether it is the right one.
@safe struct Row {
    private let statement: OpaquePointer

    init(statement: OpaquePointer) { unsafe self.statement = statement }

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    func optionalInteger(_ column: Int32) -> Int64? {
        isNull(column) ? nil : integer(column)
    }

    func optionalReal(_ column: Int32) -> Double? {
        isNull(column) ? nil : unsafe sqlite3_column_double(statement, column)
    }

    func text(_ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
        let length = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let length = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
    }

    func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }
}
