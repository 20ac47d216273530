extension TableReader {
    /// Moves to the next row and takes bytes from a source as needed.
    ///
    ///     var source = BytesInMemory(Array("id,score\r\nP1,12\r\n".utf8))
    ///     var reader = TableReader()
    ///     while try reader.advance(from: &source) { print(reader.texts) }
    ///     // ["id", "score"], then ["P1", "12"]
    ///
    /// - Returns: Whether there is a row.
    /// - Throws: A ``TableError`` as ``advance()`` does, or what the source throws.
    @inlinable
    public mutating func advance(from source: inout some ByteSource & ~Copyable) throws -> Bool {
        while true {
            switch try advance() {
            case .row: return true
            case .end: return false
            case .needsBytes: if try !source.lend(to: { feed($0) }) { finish() }
            }
        }
    }
}
