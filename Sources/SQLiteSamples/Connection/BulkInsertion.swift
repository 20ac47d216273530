internal import CSQLite
internal import Samples

/// Adds rows of one table by the million.
///
/// Rows are put together in memory, with no object for any, and handed to SQLite many at a time:
/// what it does before and behind each statement costs it more than half of adding a row.
/// [1.2 µs of processor for an assessment row by row, 0.8 µs by 64]
///
/// What was added is in the table only after ``flush()``: whoever reads the table calls it before.
struct BulkInsertion {
    private let connection: Connection
    private let many: Statement
    private let one: Statement
    /// The columns that differ from row to row.
    private let width: Int
    /// The values that all rows share come first among those of a statement.
    private let shared: Int
    private var values: [Value] = []
    /// The texts and bytes that the values name.
    private var bytes: [UInt8] = []

    private enum Value {
        case null
        case integer(Int64)
        case text(Range<Int>)
        case bytes(Range<Int>)
    }

    /// The rows of one statement.
    static let rowsAtOnce = 64

    /// Prepares to add rows.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The columns that differ from row to row, in the order in which they are added.
    ///   - shared: The columns that are the same in all rows. Those that are not named are NULL.
    init(
        into table: String, _ columns: [String], shared: [(column: String, value: SQLValue)] = [],
        on connection: Connection
    ) throws(StoreError) {
        self.connection = connection
        width = columns.count
        self.shared = shared.count
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
        many = try Statement(sql(rows: Self.rowsAtOnce), on: connection)
        one = try Statement(sql(rows: 1), on: connection)
        for statement in [many, one] {
            for (place, column) in shared.enumerated() {
                unsafe try connection.bind(
                    column.value, at: Int32(place + 1), of: statement.pointer)
            }
        }
    }

    /// A statement that is gone with the insertion.
    @safe private final class Statement {
        let pointer: OpaquePointer

        init(_ sql: String, on connection: Connection) throws(StoreError) {
            unsafe pointer = try connection.prepared(sql)
        }

        deinit { unsafe sqlite3_finalize(pointer) }
    }

    mutating func append(_ number: Int64) { values.append(.integer(number)) }

    mutating func appendNull() { values.append(.null) }

    mutating func append(_ number: Int64?) {
        if let number { append(number) } else { appendNull() }
    }

    mutating func append(text: Span<UInt8>) { values.append(.text(keep(text))) }

    mutating func append(bytes: Span<UInt8>) { values.append(.bytes(keep(bytes))) }

    mutating func append(bytes: [UInt8]) { append(bytes: bytes.span) }

    mutating func append(text: String?) {
        guard var text else { return appendNull() }
        text.withUTF8 { unsafe append(text: $0.span) }
    }

    mutating func append(_ id: SampleID) {
        let start = bytes.count
        unsafe withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) {
            unsafe bytes.append(contentsOf: $0)
        }
        values.append(.bytes(start..<bytes.count))
    }

    private mutating func keep(_ content: Span<UInt8>) -> Range<Int> {
        let start = bytes.count
        unsafe content.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        return start..<bytes.count
    }

    /// Ends a row, for which each column was appended.
    mutating func endRow() throws(StoreError) {
        assert(values.count.isMultiple(of: width))
        if values.count == width * Self.rowsAtOnce { try flush() }
    }

    /// Adds the rows that are still waiting.
    mutating func flush() throws(StoreError) {
        let rows = values.count / width
        guard rows > 0 else { return }
        var code = SQLITE_DONE
        unsafe bytes.withUnsafeBytes { memory in
            if rows == Self.rowsAtOnce {
                code = unsafe add(values.indices, in: memory, by: many)
            } else {
                for row in 0..<rows where code == SQLITE_DONE {
                    code = unsafe add(
                        row * width..<(row + 1) * width, in: memory, by: one)
                }
            }
        }
        values.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        guard code == SQLITE_DONE else { throw connection.failure(code) }
    }

    /// Binds values as they lie, so that SQLite need not copy them, and runs a statement.
    private func add(
        _ places: Range<Int>, in memory: UnsafeRawBufferPointer, by prepared: Statement
    ) -> Int32 {
        let statement = unsafe prepared.pointer
        var place = Int32(shared)
        for value in values[places] {
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
