internal import CSV

/// The bytes of one file in a zip, unpacked piece by piece.
///
/// The last piece is given only if the size and the CRC-32 of the whole file are those that the zip
/// states. So who uses the pieces only after the last one never uses a damaged file.
package final class ZipEntryBytes: ByteSource {
    private let entry: ZipEntry
    private let file: any RandomAccessBytes
    private let zlib: Zlib
    /// `nil` for a file that is stored as it is.
    private let inflation: Zlib.Inflation?
    /// The packed bytes from the zip, and how many of them are used.
    private var packed: [UInt8] = []
    private var used = 0
    /// The place of the next packed bytes, and how many there are.
    private var place: Int64
    private var left: UInt64
    private var unpacked = [UInt8](repeating: 0, count: 262_144)
    private var count: UInt64 = 0
    private var checksum: UInt32 = 0
    private var isComplete = false

    /// The size of the unpacked file, in bytes, as the zip states it.
    package var size: Int64 { Int64(clamping: entry.size) }

    init(
        _ entry: ZipEntry, of file: any RandomAccessBytes, at place: Int64,
        _ method: ZipEntry.Method, _ zlib: Zlib
    ) throws(ZipError) {
        self.entry = entry
        self.file = file
        self.zlib = zlib
        self.place = place
        left = entry.packedSize
        switch method {
        case .stored: inflation = nil
        case .deflated:
            guard let begun = Zlib.Inflation(zlib) else { throw .memory }
            inflation = begun
        }
    }

    /// Gives the next piece; no bytes after the last one.
    ///
    /// - Throws: A ``ZipError``, or the error of the zip's file.
    package func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        guard !isComplete else {
            take([UInt8]().span)
            return false
        }
        if used == packed.count, left > 0 {
            packed = try file.bytes(at: place, count: Int(min(left, 262_144)))
            guard !packed.isEmpty else { throw ZipError.damaged }
            used = 0
            place += Int64(packed.count)
            left -= UInt64(packed.count)
        }
        let isRead = left == 0
        let packed = packed
        guard let inflation else {
            used = packed.count
            try note(packed.span, isComplete: isRead)
            take(packed.span)
            return !isRead
        }
        let step = try inflation.inflate(packed.span.extracting(used...), into: &self.unpacked)
        used += step.used
        let hasMore = !(isRead && used == packed.count)
        // The stream ends where the packed bytes end. Until then each step makes progress.
        guard step.isComplete ? !hasMore : step.used + step.given > 0 else {
            throw ZipError.damaged
        }
        let unpacked = unpacked
        try note(unpacked.span.extracting(first: step.given), isComplete: step.isComplete)
        take(unpacked.span.extracting(first: step.given))
        return !step.isComplete
    }

    /// Counts a piece, and checks the whole file after the last one.
    private func note(_ piece: Span<UInt8>, isComplete: Bool) throws(ZipError) {
        self.isComplete = isComplete
        count += UInt64(piece.count)
        checksum = zlib.checksum(checksum, piece)
        guard isComplete ? count == entry.size && checksum == entry.checksum : count <= entry.size
        else { throw .damaged }
    }
}
