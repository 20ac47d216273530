internal import SQLiteLibrary
internal import SampleRecords
package import Samples

/// The current row of a statement; valid until the statement's next step.
///
/// Columns are numbered from 0. A damaged file can hold any value in any column, so every read
/// returns a value and never traps. Checksums show whether the value is correct.
@safe package struct Row: RecordRow {
    private let statement: OpaquePointer

    init(statement: OpaquePointer) { unsafe self.statement = statement }

    package func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    package func integer(_ column: Int32) -> Int64 {
        unsafe sqlite3_column_int64(statement, column)
    }

    package func optionalReal(_ column: Int32) -> Double? {
        isNull(column) ? nil : unsafe sqlite3_column_double(statement, column)
    }

    package func text(_ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
        let length = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    /// The identifier in a column; `nil` when it holds no identifier.
    package func identifier(_ column: Int32) -> SampleID? {
        guard let start = unsafe sqlite3_column_blob(statement, column),
            unsafe sqlite3_column_bytes(statement, column) == 16
        else { return nil }
        let high = unsafe start.loadUnaligned(as: UInt64.self)
        let low = unsafe start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        return SampleID(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low))
    }

    package func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let length = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
    }

    /// Calls a closure with the bytes of a text; empty if the column has no text.
    package func withBytes<Value>(_ column: Int32, _ body: (Span<UInt8>) -> Value) -> Value {
        let start = unsafe sqlite3_column_text(statement, column)
        let length = unsafe start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
        return unsafe body(UnsafeBufferPointer(start: start, count: length).span)
    }

    /// Calls a closure with the bytes of a blob; empty if the column has no blob.
    func withBlob<Value, Failure: Error>(
        _ column: Int32, _ body: (Span<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let start = unsafe sqlite3_column_blob(statement, column)
        let length = unsafe start == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
        return try unsafe UnsafeRawBufferPointer(start: start, count: length)
            .withMemoryRebound(to: UInt8.self) { (bytes) throws(Failure) in
                unsafe try body(bytes.span)
            }
    }

    /// Adds the value in a column to a checksum.
    func add(_ column: Int32, to checksum: inout Checksum) {
        // Fetching the value once is faster than looking up the column in each call. No other
        // thread uses the connection meanwhile.
        let value = unsafe sqlite3_column_value(statement, column)
        switch unsafe sqlite3_value_type(value) {
        case SQLITE_NULL: checksum.appendNull()
        case SQLITE_INTEGER: checksum.append(unsafe sqlite3_value_int64(value))
        case SQLITE_FLOAT: checksum.append(unsafe sqlite3_value_double(value))
        case SQLITE_TEXT:
            let start = unsafe sqlite3_value_text(value)
            let length = unsafe start == nil ? 0 : Int(sqlite3_value_bytes(value))
            unsafe checksum.append(
                UnsafeBufferPointer(start: start, count: length).span, kind: .text)
        default:
            let start = unsafe sqlite3_value_blob(value)
            let length = unsafe start == nil ? 0 : Int(sqlite3_value_bytes(value))
            let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
            unsafe bytes.withMemoryRebound(to: UInt8.self) {
                unsafe checksum.append($0.span, kind: .bytes)
            }
        }
    }
}
