public import CSV

extension TableImport {
    /// The bytes of a clinic's table, which can be read from the beginning more than once.
    ///
    /// An import reads a table several times, for example to infer the meaning of its columns and
    /// to plan. It never holds the whole table in memory.
    public struct File: Sendable {
        /// Its name without a path, for the audit and for messages.
        public let name: String
        /// Opens it at its first byte.
        public let open: @Sendable () throws -> any ByteSource

        /// A file.
        ///
        /// - Parameters:
        ///   - name: Its name.
        ///   - open: Opens it at its first byte; called for each pass over it.
        public init(name: String, open: @escaping @Sendable () throws -> any ByteSource) {
            self.name = name
            self.open = open
        }

        /// The table in a file. Each pass opens the file again.
        ///
        /// - Throws: ``TableImport/File/ReadingError`` if the file cannot be opened.
        public init(path: String) throws(TableImport.File.ReadingError) {
            _ = try FileBytes(path: path)
            self.init(name: path.split(separator: "/").last.map(String.init) ?? path) {
                try FileBytes(path: path)
            }
        }

        /// A table in memory.
        public init(name: String, bytes: [UInt8]) {
            self.init(name: name) { BytesInMemory(bytes) }
        }
    }
}
