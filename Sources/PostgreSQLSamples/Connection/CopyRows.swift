#if PostgreSQL
    internal import Samples

    /// The bytes of rows for `COPY … FROM STDIN (FORMAT binary)`, sent while they are made: the server
    /// adds rows while the next ones are computed here.
    ///
    /// While a copy runs, the connection can do nothing else: call ``end()`` before.
    struct CopyStream {
        private let connection: Connection
        private let statement: String
        private let columns: Int
        private var bytes: [UInt8] = []
        private var isOpen = false

        /// The bytes that are sent at once.
        private static let partSize = 1 << 16

        init(into table: String, _ columns: [String], on connection: Connection) {
            self.connection = connection
            self.columns = columns.count
            statement = """
                COPY \(table) (\(columns.joined(separator: ", "))) FROM STDIN (FORMAT binary)
                """
        }

        /// Whether no row was added since the last ``end()``.
        var isEmpty: Bool { !isOpen && bytes.isEmpty }

        /// Begins a row; a value for each column follows.
        mutating func beginRow() {
            if bytes.isEmpty, !isOpen {
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

        /// Ends a row, and sends rows when there are enough.
        mutating func endRow() throws(StoreError) {
            if bytes.count >= Self.partSize { try sendPart() }
        }

        private mutating func sendPart() throws(StoreError) {
            if !isOpen {
                try connection.beginCopy(statement)
                isOpen = true
            }
            try connection.sendCopy(bytes)
            bytes.removeAll(keepingCapacity: true)
        }

        /// Sends the rest, and waits until the server has added all rows.
        mutating func end() throws(StoreError) {
            guard !isEmpty else { return }
            append(short: -1)
            try sendPart()
            isOpen = false
            try connection.endCopy()
        }
    }
#endif
