internal import CInsertPeer
internal import SQLiteLibrary

/// SQLite as a C program would use it: hand-written statements on the file of a store.
///
/// It trusts the file. Unlike the kit it checks no checksums, and it does not check that texts,
/// numbers and dates are valid.
@safe final class BareDatabase {
    private let path: String
    private var handle: OpaquePointer?

    /// The longest wait for another process, in milliseconds.
    private static let patience: Int32 = 10_000

    /// Opens a file for reading.
    init(path: String) throws {
        self.path = path
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        guard unsafe sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK else {
            throw failure("cannot open it")
        }
        unsafe sqlite3_busy_timeout(handle, Self.patience)
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    /// Runs a statement with some numbers and passes each row to `body`.
    func each(
        _ sql: String, _ numbers: [Int64], _ body: (BareRow) throws -> Void
    ) throws {
        var found: OpaquePointer?
        guard unsafe sqlite3_prepare_v2(handle, sql, -1, &found, nil) == SQLITE_OK,
            let statement = unsafe found
        else { throw failure("refuses: \(sql)") }
        defer { unsafe sqlite3_finalize(statement) }
        for (place, number) in numbers.enumerated() {
            unsafe sqlite3_bind_int64(statement, Int32(place + 1), number)
        }
        while true {
            switch unsafe sqlite3_step(statement) {
            case SQLITE_ROW: unsafe try body(BareRow(statement: statement))
            case SQLITE_DONE: return
            default: throw failure("failed in: \(sql)")
            }
        }
    }

    /// The latest error of SQLite, with its cause and what to do.
    private func failure(_ what: String) -> BenchmarkFailure {
        let code = unsafe sqlite3_extended_errcode(handle)
        let cause = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? ""
        let remedy = unsafe String(cString: insert_peer_remedy(code))
        return BenchmarkFailure("\(path): SQLite \(what): \(cause) (code \(code)); \(remedy)")
    }

    /// The query plan of a statement, its steps separated by semicolons.
    func plan(of sql: String) throws -> String {
        var steps: [String] = []
        try each("EXPLAIN QUERY PLAN " + sql, []) { steps.append($0.text(3)) }
        return steps.joined(separator: "; ")
    }
}

/// The current row of a statement.
@safe struct BareRow {
    private let statement: OpaquePointer

    init(statement: OpaquePointer) { unsafe self.statement = statement }

    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(statement, column) }

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func text(_ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
        let length = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }

    /// The two halves of 16 bytes.
    func identifier(_ column: Int32) -> (high: UInt64, low: UInt64) {
        guard let start = unsafe sqlite3_column_blob(statement, column),
            unsafe sqlite3_column_bytes(statement, column) == 16
        else { return (0, 0) }
        return unsafe (
            UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    /// The numbers of a text such as `,7,17,`.
    func numbers(_ column: Int32) -> [Int] {
        guard let start = unsafe sqlite3_column_text(statement, column) else { return [] }
        let length = unsafe Int(sqlite3_column_bytes(statement, column))
        var numbers: [Int] = []
        var number = 0
        for place in 1..<max(length, 1) {
            let byte = unsafe start[place]
            if byte == UInt8(ascii: ",") {
                numbers.append(number)
                number = 0
            } else {
                number = number * 10 + Int(byte) - 48
            }
        }
        return numbers
    }
}
