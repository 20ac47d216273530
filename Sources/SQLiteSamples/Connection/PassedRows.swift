internal import SQLiteLibrary
internal import SampleRecords
internal import Samples

/// A query that is prepared once, and whose rows SQLite passes on while it runs.
///
/// ``Statement`` returns from SQLite for each row, and asks the connection for each column. That
/// takes a third of the time of a row. Here an SQL function receives all values of a row in one
/// call.
@safe final class PassedRows {
    private let connection: Connection
    private let statement: OpaquePointer

    /// Prepares a query.
    ///
    /// - Parameters:
    ///   - columns: The values of a row.
    ///   - source: The rest of the query, beginning with `FROM`. Its scan determines the order of
    ///     the rows.
    init(_ columns: String, _ source: String, on connection: Connection) throws(StoreError) {
        self.connection = connection
        try connection.defineRowFunction()
        unsafe statement = try connection.prepared(
            "SELECT \(RowReceiver.functionName)(\(columns)) \(source)")
    }

    deinit { unsafe sqlite3_finalize(statement) }

    /// Runs the query with the bounds of a range, and calls a closure with each row. It stops at the first
    /// error. The closure can run other statements, but no other ``PassedRows`` of the connection.
    func each(
        _ range: ClosedRange<Int64>, body: (PassedRow) throws(StoreError) -> Void
    ) throws(StoreError) {
        unsafe sqlite3_bind_int64(statement, 1, range.lowerBound)
        unsafe sqlite3_bind_int64(statement, 2, range.upperBound)
        let receiver = unsafe connection.rowReceiver
        let code = withoutActuallyEscaping(body) { body in
            unsafe receiver.pointee = RowReceiver(body: .init(call: body))
            defer { unsafe sqlite3_reset(statement) }
            let code = unsafe sqlite3_step(statement)
            unsafe receiver.pointee.body = nil
            return code
        }
        if let error = unsafe receiver.pointee.error { throw error }
        guard code == SQLITE_ROW else { throw connection.failure(code) }
    }
}

/// Receives the rows that SQLite passes to a function of SQL.
struct RowReceiver {
    static let functionName = "wellbeing_row"
    fileprivate var body: Body?
    fileprivate var error: StoreError?

    /// A closure. It is in a structure, because an optional closure would be called through another
    /// closure.
    fileprivate struct Body {
        let call: (PassedRow) throws(StoreError) -> Void
    }

    /// - Returns: Whether SQLite should continue.
    fileprivate mutating func receive(_ row: PassedRow) -> Bool {
        do throws(StoreError) {
            try body?.call(row)
            return true
        } catch {
            self.error = error
            return false
        }
    }
}

extension Connection {
    /// Defines the function that ``PassedRows`` calls, unless it is defined. A schema cannot call it.
    fileprivate func defineRowFunction() throws(StoreError) {
        guard !hasRowFunction else { return }
        guard let handle = unsafe handle else { throw failure(SQLITE_MISUSE) }
        let code = unsafe sqlite3_create_function_v2(
            handle, RowReceiver.functionName, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY,
            rowReceiver, nil,
            { context, _, values in
                guard let values = unsafe values,
                    let receiver = unsafe sqlite3_user_data(context)?
                        .assumingMemoryBound(to: RowReceiver.self)
                else { return }
                if unsafe !receiver.pointee.receive(PassedRow(values: values)) {
                    unsafe sqlite3_result_error_code(context, SQLITE_ABORT)
                }
            }, { context in unsafe sqlite3_result_null(context) }, nil)
        guard code == SQLITE_OK else { throw failure(code) }
        hasRowFunction = true
    }
}

/// The values of one row; valid until the closure that receives it returns.
///
/// Like ``Row``, it reads any value in any column and never traps.
@safe struct PassedRow {
    private let values: UnsafeMutablePointer<OpaquePointer?>

    fileprivate init(values: UnsafeMutablePointer<OpaquePointer?>) { unsafe self.values = values }

    func isNull(_ column: Int) -> Bool {
        unsafe sqlite3_value_type(values[column]) == SQLITE_NULL
    }

    func integer(_ column: Int) -> Int64 { unsafe sqlite3_value_int64(values[column]) }

    func optionalText(_ column: Int) -> String? {
        isNull(column)
            ? nil
            : withBytes(column) { bytes in
                unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
            }
    }

    /// Calls a closure with the bytes of a text or blob; empty if the column has neither.
    func withBytes<Value, Failure: Error>(
        _ column: Int, _ body: (Span<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let start = unsafe sqlite3_value_blob(values[column])
        let length = unsafe start == nil ? 0 : Int(sqlite3_value_bytes(values[column]))
        return try unsafe UnsafeRawBufferPointer(start: start, count: length)
            .withMemoryRebound(to: UInt8.self) { (bytes) throws(Failure) in
                unsafe try body(bytes.span)
            }
    }
}
