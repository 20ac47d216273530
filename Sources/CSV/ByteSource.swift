/// A source of a table's bytes, piece by piece: a file, a pipe, an array.
///
/// A source lends its bytes, so one buffer serves for the whole table:
///
///     struct File: ByteSource {
///         let descriptor: CInt
///         var buffer = [UInt8](repeating: 0, count: 262_144)
///
///         mutating func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
///             let count = read(descriptor, &buffer, buffer.count)
///             guard count >= 0 else { throw Failure(errno) }
///             take(buffer.span.extracting(first: count))
///             return count > 0
///         }
///     }
///
/// A caller that waits for bytes asynchronously needs no source. It feeds the reader as the bytes
/// come, see ``TableReader/feed(_:)``.
public protocol ByteSource: ~Copyable {
    /// Gives the next bytes to a receiver, once.
    ///
    /// - Parameter take: The receiver; it copies what it needs before it returns.
    /// - Returns: Whether there may be more; false at the end.
    /// - Throws: The error of the file or pipe.
    mutating func lend(to take: (Span<UInt8>) -> Void) throws -> Bool
}

extension ByteSource where Self: ~Copyable {
    /// Takes bytes until they include the first line, to recognise a table by its header.
    ///
    /// - Parameter limit: The number of bytes after which a line without an end is given up.
    /// - Returns: All bytes taken, often more than the line.
    package mutating func firstLine(atMost limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while !bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }), bytes.count < limit,
            try lend(to: { unsafe $0.withUnsafeBufferPointer { unsafe bytes += $0 } })
        {}
        return bytes
    }
}

/// Bytes in memory, given in pieces of one size.
public struct BytesInMemory: ByteSource, Sendable {
    private let bytes: [UInt8]
    private let pieceSize: Int
    private var place = 0

    /// A source of bytes.
    ///
    /// - Parameters:
    ///   - bytes: All of them.
    ///   - pieceSize: How many to give at a time, from 1.
    public init(_ bytes: [UInt8], pieceSize: Int = 65_536) {
        precondition(pieceSize > 0, "a piece has a byte at least")
        self.bytes = bytes
        self.pieceSize = pieceSize
    }

    /// Gives the next piece.
    public mutating func lend(to take: (Span<UInt8>) -> Void) -> Bool {
        let end = min(bytes.count, place + pieceSize)
        take(bytes.span.extracting(place..<end))
        place = end
        return place < bytes.count
    }
}
