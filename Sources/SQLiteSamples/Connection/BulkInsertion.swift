internal import SQLiteLibrary
internal import SampleRecords
internal import Samples

/// Inserts many rows into one table.
///
/// Rows are collected in memory, without an object for each, and passed to SQLite many at a time.
/// SQLite's work before and after each statement costs more than half of the time of an insert.
/// [1.2 µs of processor for an assessment row by row, 0.8 µs by 64]
///
/// The table has all rows only after ``flush()`` and ``InsertionQueue/finish()``: call both before
/// you read it.
struct BulkInsertion {
    private let queue: InsertionQueue
    private let statements: Statements
    /// The columns that differ from row to row.
    private let width: Int
    /// The number of rows that one statement inserts.
    private let rowsAtOnce: Int
    private var rows = Rows()

    /// Rows that were not passed to the queue yet.
    private struct Rows {
        var values: [Value] = []
        /// The bytes to which the ranges in `values` refer.
        var bytes: [UInt8] = []
    }

    private enum Value {
        case null
        case integer(Int64)
        case text(Range<Int>)
        case bytes(Range<Int>)
    }

    /// The number of rows that most statements insert.
    static let rowsAtOnce = 64
    /// The number of rows that are passed to the queue together. Each pass costs as much as one or
    /// two rows.
    static let rowsHandedOver = 4 * rowsAtOnce

    /// Prepares to add rows.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The columns that differ from row to row, in the order in which they are added.
    ///   - shared: The columns with the same value in all rows. Columns that are not named are
    ///   NULL.
    ///   - connection: The connection to the database.
    ///   - queue: The queue that runs the inserts.
    ///   - rowsAtOnce: The number of rows that one statement inserts. To undo a statement of
    ///     several rows, SQLite copies the pages that it changes. If each row changes other pages,
    ///     it copies them all.
    init(
        into table: String, _ columns: [String], shared: [(column: String, value: SQLValue)] = [],
        on connection: Connection, by queue: InsertionQueue,
        rowsAtOnce: Int = BulkInsertion.rowsAtOnce
    ) throws(StoreError) {
        self.queue = queue
        self.rowsAtOnce = rowsAtOnce
        width = columns.count
        statements = try Statements(
            into: table, columns, shared: shared, rowsAtOnce: rowsAtOnce, on: connection)
    }

    mutating func append(_ number: Int64) { rows.values.append(.integer(number)) }

    mutating func appendNull() { rows.values.append(.null) }

    mutating func append(_ number: Int64?) {
        if let number { append(number) } else { appendNull() }
    }

    mutating func append(text: Span<UInt8>) { rows.values.append(.text(keep(text))) }

    mutating func append(bytes: Span<UInt8>) { rows.values.append(.bytes(keep(bytes))) }

    mutating func append(bytes: [UInt8]) { append(bytes: bytes.span) }

    mutating func append(text: String?) {
        guard var text else { return appendNull() }
        text.withUTF8 { unsafe append(text: $0.span) }
    }

    mutating func append(_ id: SampleID) {
        let start = rows.bytes.count
        unsafe withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) {
            unsafe rows.bytes.append(contentsOf: $0)
        }
        rows.values.append(.bytes(start..<rows.bytes.count))
    }

    private mutating func keep(_ content: Span<UInt8>) -> Range<Int> {
        let start = rows.bytes.count
        unsafe content.withUnsafeBufferPointer { unsafe rows.bytes.append(contentsOf: $0) }
        return start..<rows.bytes.count
    }

    /// Ends a row. The caller has appended a value for each column.
    mutating func endRow() throws(StoreError) {
        assert(rows.values.count.isMultiple(of: width))
        if rows.values.count == width * Self.rowsHandedOver { try flush() }
    }

    /// Passes the remaining rows to the queue.
    mutating func flush() throws(StoreError) {
        guard !rows.values.isEmpty else { return }
        let room = (values: rows.values.count, bytes: rows.bytes.count)
        let (full, statements, width, rowsAtOnce) = (rows, statements, width, rowsAtOnce)
        rows = Rows()
        try queue.run { Self.insert(full, by: statements, width: width, rowsAtOnce) }
        rows.values.reserveCapacity(room.values)
        rows.bytes.reserveCapacity(room.bytes + room.bytes / 8)
    }

    /// Inserts rows, as many at a time as the statements take.
    private static func insert(
        _ rows: Rows, by statements: Statements, width: Int, _ rowsAtOnce: Int
    ) -> Int32 {
        unsafe rows.bytes.withUnsafeBytes { memory in
            var (place, code) = (0, SQLITE_DONE)
            while place < rows.values.count, code == SQLITE_DONE {
                let isMany = rows.values.count - place >= width * rowsAtOnce
                let end = place + width * (isMany ? rowsAtOnce : 1)
                code = unsafe statements.insert(
                    rows.values[place..<end], in: memory, isMany ? statements.many : statements.one)
                place = end
            }
            return code
        }
    }

    /// The statements that insert many rows and one row. They are finalized with the insertion.
    @safe private final class Statements {
        let many: OpaquePointer
        let one: OpaquePointer
        /// The values that all rows share come first among those of a statement.
        private let shared: Int32

        init(
            into table: String, _ columns: [String], shared: [(column: String, value: SQLValue)],
            rowsAtOnce: Int, on connection: Connection
        ) throws(StoreError) {
            self.shared = Int32(shared.count)
            let names = shared.map(\.column) + columns
            func sql(rows: Int) -> String {
                let row = { (row: Int) in
                    names.indices.map { place in
                        let isShared = place < shared.count
                        return "?\(place + 1 + (isShared ? 0 : row * columns.count))"
                    }.joined(separator: ", ")
                }
                let rows = (0..<rows).map { "(\(row($0)))" }.joined(separator: ", ")
                return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES \(rows)"
            }
            unsafe many = try connection.prepared(sql(rows: rowsAtOnce))
            do throws(StoreError) {
                unsafe one = try connection.prepared(sql(rows: 1))
            } catch {
                unsafe sqlite3_finalize(many)
                throw error
            }
            for (place, column) in shared.enumerated() {
                unsafe try connection.bind(column.value, at: Int32(place + 1), of: many)
                unsafe try connection.bind(column.value, at: Int32(place + 1), of: one)
            }
        }

        deinit {
            unsafe sqlite3_finalize(many)
            unsafe sqlite3_finalize(one)
        }

        /// Binds values without copying them, and runs a statement.
        func insert(
            _ values: ArraySlice<Value>, in memory: UnsafeRawBufferPointer,
            _ statement: OpaquePointer
        ) -> Int32 {
            var place = shared
            for value in values {
                place += 1
                let code =
                    switch value {
                    case .null: unsafe sqlite3_bind_null(statement, place)
                    case .integer(let number): unsafe sqlite3_bind_int64(statement, place, number)
                    case .text(let range):
                        unsafe sqlite3_bind_text(
                            statement, place,
                            memory.baseAddress.map {
                                unsafe ($0 + range.lowerBound).assumingMemoryBound(to: CChar.self)
                            }, Int32(clamping: range.count), nil)
                    case .bytes(let range):
                        unsafe sqlite3_bind_blob(
                            statement, place,
                            memory.baseAddress.map { unsafe $0 + range.lowerBound },
                            Int32(clamping: range.count), nil)
                    }
                guard code == SQLITE_OK else { return code }
            }
            let code = unsafe sqlite3_step(statement)
            unsafe sqlite3_reset(statement)
            return code
        }
    }
}
