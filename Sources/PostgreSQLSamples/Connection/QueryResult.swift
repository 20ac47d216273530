#if PostgreSQL
    internal import CPostgreSQL
    internal import SampleRecords
    package import Samples

    /// The complete result of one statement.
    @safe final class QueryResult {
        fileprivate let pointer: OpaquePointer

        /// Takes over a result of libpq.
        init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

        deinit { unsafe PQclear(pointer) }

        var status: ExecStatusType { unsafe PQresultStatus(pointer) }

        /// The five characters that name a failure; `nil` without one.
        var sqlState: String? {
            // PG_DIAG_SQLSTATE is the character C.
            guard let text = unsafe PQresultErrorField(pointer, Int32(UInt8(ascii: "C"))) else {
                return nil
            }
            return unsafe String(cString: text)
        }

        /// The number of rows.
        var count: Int { unsafe Int(PQntuples(pointer)) }

        /// The number of rows that the statement changed; 0 for a statement that changes none.
        var changedRows: Int {
            guard let text = unsafe PQcmdTuples(pointer) else { return 0 }
            return Int(unsafe String(cString: text)) ?? 0
        }

        /// A row, from 0.
        subscript(row: Int) -> ResultRow { ResultRow(self, Int32(row)) }
    }

    /// One row of a result, in the binary form of the server.
    @safe package struct ResultRow: RecordRow {
        private let result: QueryResult
        private let row: Int32

        init(_ result: QueryResult, _ row: Int32) {
            self.result = result
            self.row = row
        }

        package func isNull(_ column: Int32) -> Bool {
            unsafe PQgetisnull(result.pointer, row, column) != 0
        }

        /// Lends the bytes of a column; empty for NULL.
        func withRaw<Value, Failure: Error>(
            _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
        ) throws(Failure) -> Value {
            let start = unsafe PQgetvalue(result.pointer, row, column)
            let length = unsafe Int(PQgetlength(result.pointer, row, column))
            return unsafe try body(UnsafeRawBufferPointer(start: start, count: length))
        }

        package func integer(_ column: Int32) -> Int64 {
            unsafe withRaw(column) { bytes in unsafe BinaryValue.integer(bytes) }
        }

        package func optionalReal(_ column: Int32) -> Double? {
            guard !isNull(column) else { return nil }
            return Double(bitPattern: UInt64(bitPattern: integer(column)))
        }

        package func text(_ column: Int32) -> String {
            unsafe withRaw(column) { unsafe String(decoding: $0, as: UTF8.self) }
        }

        package func bytes(_ column: Int32) -> [UInt8] {
            unsafe withRaw(column) { unsafe Array($0) }
        }

        package func identifier(_ column: Int32) -> SampleID? {
            unsafe withRaw(column) { unsafe BinaryValue.identifier($0) }
        }

        package func withBytes<Value>(_ column: Int32, _ body: (Span<UInt8>) -> Value) -> Value {
            unsafe withRaw(column) { raw in
                unsafe raw.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
            }
        }

        /// Calls a closure, which may throw, with the bytes of a column.
        func withBlob<Value, Failure: Error>(
            _ column: Int32, _ body: (Span<UInt8>) throws(Failure) -> Value
        ) throws(Failure) -> Value {
            unsafe try withRaw(column) { (raw) throws(Failure) in
                unsafe try raw.withMemoryRebound(to: UInt8.self) { (bytes) throws(Failure) in
                    unsafe try body(bytes.span)
                }
            }
        }

        /// Adds the value in a column to a checksum.
        func add(_ column: Int32, to checksum: inout Checksum) {
            guard !isNull(column) else { return checksum.appendNull() }
            switch unsafe PQftype(result.pointer, column) {
            case ValueType.int8, ValueType.int4, ValueType.int2: checksum.append(integer(column))
            case ValueType.float8: checksum.append(optionalReal(column) ?? 0)
            case ValueType.text:
                withBlob(column) { checksum.append($0, kind: .text) }
            default: withBlob(column) { checksum.append($0, kind: .bytes) }
            }
        }
    }

    /// The server's numbers of types.
    enum ValueType {
        static let bytes: Oid = 17
        static let int8: Oid = 20
        static let int2: Oid = 21
        static let int4: Oid = 23
        static let text: Oid = 25
        static let float8: Oid = 701
        static let int8Array: Oid = 1016
        static let textArray: Oid = 1009
        static let uuid: Oid = 2950
        static let uuidArray: Oid = 2951
    }

    /// Reads values in the binary form of the server: the most significant byte first.
    enum BinaryValue {
        /// A number of 1, 2, 4 or 8 bytes; 0 for any other length.
        static func integer(_ bytes: UnsafeRawBufferPointer) -> Int64 {
            switch bytes.count {
            case 8: unsafe Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
            case 4: unsafe Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
            case 2: unsafe Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
            case 1: unsafe Int64(bytes[0])
            default: 0
            }
        }

        /// An identifier of 16 bytes; `nil` for any other length.
        static func identifier(_ bytes: UnsafeRawBufferPointer) -> SampleID? {
            guard bytes.count == 16 else { return nil }
            return unsafe SampleID(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
    }
#endif
