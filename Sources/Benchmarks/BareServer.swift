#if PostgreSQL
    internal import CPostgreSQL

    /// PostgreSQL as a C program would use it: hand-written statements through libpq.
    @safe final class BareServer {
        private let handle: OpaquePointer

        /// The rows that are sent at once, in bytes.
        private static let partSize = 1 << 16

        /// Connects to a server that is described as libpq does.
        init(_ connection: String) throws {
            let settings = connection + " options='-c client_min_messages=warning'"
            guard let opened = unsafe PQconnectdb(settings) else {
                throw BenchmarkFailure("libpq has no memory left")
            }
            unsafe handle = opened
            guard unsafe PQstatus(opened) == CONNECTION_OK else { throw failure("connecting") }
        }

        deinit { unsafe PQfinish(handle) }

        /// Runs a statement, and returns the rows as texts; an absent value is empty.
        @discardableResult
        func run(_ sql: String, _ values: [String] = []) throws -> [[String]] {
            let texts = unsafe values.map { unsafe strdup($0) }
            defer { unsafe texts.forEach { unsafe free($0) } }
            // Without values several statements may be in one text.
            let result =
                values.isEmpty
                ? unsafe PQexec(handle, sql)
                : unsafe PQexecParams(
                    handle, sql, Int32(values.count), nil,
                    texts.map { unsafe UnsafePointer($0) }, nil, nil, 0)
            defer { unsafe PQclear(result) }
            switch unsafe PQresultStatus(result) {
            case PGRES_COMMAND_OK: return []
            case PGRES_TUPLES_OK: break
            default: throw failure(sql)
            }
            return (0..<(unsafe PQntuples(result))).map { row in
                (0..<(unsafe PQnfields(result))).map { column in
                    unsafe PQgetvalue(result, row, column).map { unsafe String(cString: $0) } ?? ""
                }
            }
        }

        /// The first number of the first row of a statement.
        func number(_ sql: String) throws -> Int {
            guard let number = try run(sql).first?.first.flatMap({ Int($0) }) else {
                throw BenchmarkFailure("no number comes from: \(sql)")
            }
            return number
        }

        /// The bytes of a table, as `\copy … TO FILE (FORMAT binary)` writes them.
        func dump(_ source: String) throws -> [UInt8] {
            var bytes: [UInt8] = []
            unsafe try receive(source) { unsafe bytes.append(contentsOf: $0) }
            return bytes
        }

        /// Reads a table as `\copy … TO '/dev/null' (FORMAT binary)` does.
        ///
        /// - Returns: The number of bytes.
        func read(_ source: String) throws -> Int {
            var count = 0
            unsafe try receive(source) { count += $0.count }
            return count
        }

        private func receive(
            _ source: String, _ body: (UnsafeRawBufferPointer) -> Void
        ) throws {
            let sql = "COPY \(source) TO STDOUT (FORMAT binary)"
            let start = unsafe PQexec(handle, sql)
            defer { unsafe PQclear(start) }
            guard unsafe PQresultStatus(start) == PGRES_COPY_OUT else { throw failure(sql) }
            while true {
                var row: UnsafeMutablePointer<CChar>?
                let length = unsafe PQgetCopyData(handle, &row, 0)
                guard length >= 0 else { break }
                unsafe body(UnsafeRawBufferPointer(start: row, count: Int(length)))
                unsafe PQfreemem(row)
            }
            try endCopy(sql)
        }

        /// Adds rows to a table as `\copy … FROM FILE` does.
        ///
        /// - Parameter format: `binary`, as ``dump(_:)`` writes rows, or `text`.
        func fill(_ table: String, with bytes: [UInt8], format: String = "binary") throws {
            let sql = "COPY \(table) FROM STDIN (FORMAT \(format))"
            let start = unsafe PQexec(handle, sql)
            defer { unsafe PQclear(start) }
            guard unsafe PQresultStatus(start) == PGRES_COPY_IN else { throw failure(sql) }
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = rest.prefix(Self.partSize)
                let isSent = unsafe part.withUnsafeBytes { part in
                    let base = unsafe part.baseAddress?.assumingMemoryBound(to: CChar.self)
                    return unsafe PQputCopyData(handle, base, Int32(part.count)) == 1
                }
                guard isSent else { throw failure(sql) }
                rest = rest.dropFirst(part.count)
            }
            guard unsafe PQputCopyEnd(handle, nil) == 1 else { throw failure(sql) }
            try endCopy(sql)
        }

        private func endCopy(_ sql: String) throws {
            while let result = unsafe PQgetResult(handle) {
                defer { unsafe PQclear(result) }
                guard unsafe PQresultStatus(result) == PGRES_COMMAND_OK else {
                    throw failure(sql)
                }
            }
        }

        /// The latest error of the server. It may quote data: those of a benchmark are made up.
        private func failure(_ what: String) -> BenchmarkFailure {
            let cause = unsafe PQerrorMessage(handle).map { unsafe String(cString: $0) } ?? ""
            return BenchmarkFailure("PostgreSQL failed in: \(what.prefix(200)): \(cause)")
        }
    }
#endif
