internal import CSQLite
internal import Samples

/// A statement that adds rows by the million: values are bound as they lie, with no object for any.
///
/// Bytes are copied into memory of its own, which SQLite reads from while it takes the row, so that
/// it need not copy them itself.
@safe final class BulkStatement {
    private let connection: Connection
    private let statement: OpaquePointer
    private let memory: UnsafeMutableRawBufferPointer
    private var used = 0

    /// What one row may hold before SQLite makes copies of the rest.
    private static let capacity = 16_384

    init(_ sql: String, on connection: Connection) throws(StoreError) {
        self.connection = connection
        unsafe statement = try connection.prepared(sql)
        unsafe memory = .allocate(byteCount: Self.capacity, alignment: 8)
    }

    deinit {
        unsafe sqlite3_finalize(statement)
        unsafe memory.deallocate()
    }

    func bind(_ number: Int64, at place: Int32) {
        unsafe sqlite3_bind_int64(statement, place, number)
    }

    func bindNull(at place: Int32) { unsafe sqlite3_bind_null(statement, place) }

    func bind(_ number: Int64?, at place: Int32) {
        if let number { bind(number, at: place) } else { bindNull(at: place) }
    }

    /// Binds bytes until the row is added.
    func bind(_ bytes: Span<UInt8>, as kind: Checksum.Kind, at place: Int32) {
        guard used + bytes.count <= Self.capacity else { return bindCopy(bytes, kind, place) }
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe UnsafeMutableRawBufferPointer(rebasing: memory[used..<used + bytes.count])
                .copyMemory(from: bytes)
        }
        bind(memoryAt: used, count: bytes.count, as: kind, at: place)
        used += bytes.count
    }

    /// Binds an identifier until the row is added.
    func bind(_ id: SampleID, at place: Int32) {
        guard used + 16 <= Self.capacity else {
            return bindCopy(id.bytes.span, .bytes, place)
        }
        unsafe memory.storeBytes(of: id.high.bigEndian, toByteOffset: used, as: UInt64.self)
        unsafe memory.storeBytes(of: id.low.bigEndian, toByteOffset: used + 8, as: UInt64.self)
        bind(memoryAt: used, count: 16, as: .bytes, at: place)
        used += 16
    }

    private func bind(memoryAt start: Int, count: Int, as kind: Checksum.Kind, at place: Int32) {
        guard let base = unsafe memory.baseAddress else { return }
        if kind == .text {
            unsafe sqlite3_bind_text(
                statement, place, (base + start).assumingMemoryBound(to: CChar.self),
                Int32(clamping: count), nil)
        } else {
            unsafe sqlite3_bind_blob(statement, place, base + start, Int32(clamping: count), nil)
        }
    }

    private func bindCopy(_ bytes: Span<UInt8>, _ kind: Checksum.Kind, _ place: Int32) {
        unsafe bytes.withUnsafeBytes { bytes in
            if kind == .text, let base = bytes.baseAddress {
                unsafe _ = csqlite_bind_text(
                    statement, place, base.assumingMemoryBound(to: CChar.self),
                    Int32(clamping: bytes.count))
            } else {
                unsafe _ = csqlite_bind_blob(
                    statement, place, bytes.baseAddress, Int32(clamping: bytes.count))
            }
        }
    }

    /// Adds the row. What was bound stays for the next row, but for the bytes.
    func run() throws(StoreError) {
        let code = unsafe sqlite3_step(statement)
        unsafe sqlite3_reset(statement)
        used = 0
        guard code == SQLITE_DONE else { throw connection.failure(code) }
    }
}
