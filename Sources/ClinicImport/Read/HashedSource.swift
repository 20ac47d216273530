internal import CSV
internal import Questionnaires

/// Reads the bytes of a file, counts them, and hashes them on another thread.
///
/// The reader checks ``isAhead`` now and then, and calls ``catchUp()`` to wait for the hashing, so
/// that memory holds a few megabytes and not the file.
struct HashedSource: ByteSource {
    private var source: any ByteSource
    /// The hash after each piece that may still be waiting, in order; empty without hashing.
    private var hashing: [Task<SHA256, Never>]
    /// The bytes that are not handed over yet.
    private var waiting: [UInt8] = []
    /// The bytes that have passed.
    private(set) var byteCount = 0

    private static let pieceSize = 1 << 20
    /// The most pieces that may be waiting.
    private static let greatestWait = 4

    /// - Parameter isHashed: Whether the caller will need ``contentHash()``.
    init(_ source: any ByteSource, isHashed: Bool) {
        self.source = source
        hashing = isHashed ? [Task { SHA256() }] : []
    }

    mutating func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        var passed = waiting
        waiting = []
        var count = 0
        let isHashed = !hashing.isEmpty
        let mayHaveMore = try source.lend { bytes in
            count += bytes.count
            if isHashed { unsafe bytes.withUnsafeBufferPointer { unsafe passed += $0 } }
            take(bytes)
        }
        waiting = passed
        byteCount += count
        if waiting.count >= Self.pieceSize { handOver() }
        return mayHaveMore
    }

    private mutating func handOver() {
        guard let earlier = hashing.last else { return }
        let piece = waiting
        waiting = []
        waiting.reserveCapacity(piece.count)
        hashing.append(
            Task {
                var hash = await earlier.value
                hash.update(piece.span)
                return hash
            })
    }

    /// Whether several megabytes may be waiting to be hashed.
    var isAhead: Bool { hashing.count > Self.greatestWait }

    /// Waits for the oldest pieces, until fewer may be waiting. If no other thread has hashed a
    /// piece meanwhile, this one does.
    mutating func catchUp() async {
        while isAhead { _ = await hashing.removeFirst().value }
    }

    /// The hash of all bytes that have passed; `nil` if the source is not hashed.
    mutating func contentHash() async -> ContentHash? {
        handOver()
        guard let hash = await hashing.last?.value else { return nil }
        return ContentHash(bytes: hash.finalize())
    }
}
