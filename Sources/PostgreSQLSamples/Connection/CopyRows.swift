#if PostgreSQL
    internal import Samples

    /// The bytes of rows for `COPY … FROM STDIN (FORMAT binary)`, see ``Connection/copy(_:)``.
    struct CopyRows {
        /// The statement that takes the rows.
        let statement: String
        private let columns: Int
        /// The rows so far, without their end.
        private(set) var bytes: [UInt8] = []

        init(into table: String, _ columns: [String]) {
            self.columns = columns.count
            statement = """
                COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN (FORMAT binary)
                """
        }

        /// The bytes after the last row.
        static let end: [UInt8] = [0xFF, 0xFF]

        var isEmpty: Bool { bytes.isEmpty }

        /// Removes the rows, after another value has received them.
        mutating func removeAll() { bytes = [] }

        /// Begins a row; a value for each column follows.
        mutating func beginRow() {
            if bytes.isEmpty {
                bytes += [0x50, 0x47, 0x43, 0x4F, 0x50, 0x59, 0x0A, 0xFF, 0x0D, 0x0A, 0x00]
                bytes.append(length: 0)
                bytes.append(length: 0)
            }
            append(short: columns)
        }

        private mutating func append(short: Int) {
            bytes.append(UInt8(truncatingIfNeeded: short >> 8))
            bytes.append(UInt8(truncatingIfNeeded: short))
        }

        mutating func append(_ number: Int64) {
            bytes.append(length: 8)
            bytes.append(number)
        }

        /// Appends a number for a column of two bytes.
        mutating func append(small number: Int) {
            bytes.append(length: 2)
            append(short: number)
        }

        mutating func append(_ number: Int64?) {
            if let number { append(number) } else { bytes.append(length: -1) }
        }

        mutating func append(_ content: Span<UInt8>) {
            bytes.append(length: content.count)
            bytes.append(content)
        }

        mutating func append(_ text: String?) {
            guard var text else { return bytes.append(length: -1) }
            text.withUTF8 { unsafe append($0.span) }
        }

        mutating func append(_ id: SampleID) {
            bytes.append(length: 16)
            bytes.append(Int64(bitPattern: id.high))
            bytes.append(Int64(bitPattern: id.low))
        }
    }
#endif
