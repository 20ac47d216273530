internal import CSV
internal import Questionnaires

/// The bytes of a file, counted and hashed as they pass.
struct HashedSource: ByteSource {
    private var source: any ByteSource
    private var hash = SHA256()
    /// The bytes that have passed.
    private(set) var byteCount = 0

    init(_ source: any ByteSource) { self.source = source }

    mutating func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        var hash = hash
        var count = 0
        let mayHaveMore = try source.lend { bytes in
            count += bytes.count
            hash.update(bytes)
            take(bytes)
        }
        self.hash = hash
        byteCount += count
        return mayHaveMore
    }

    /// The hash of all bytes that have passed.
    var contentHash: ContentHash? { ContentHash(bytes: hash.finalize()) }
}
