internal import CSV

/// The bytes of a gzip file, unpacked piece by piece. A file may have several members, one after the
/// other, which are one content.
///
/// The last piece of a member is given only if its size and its CRC-32 are those that the file
/// states. So who uses the pieces only after the last one never uses a damaged file.
///
/// - SeeAlso: RFC 1952.
package final class GzipBytes: ByteSource {
    private let file: any RandomAccessBytes
    private let zlib: Zlib
    /// The member that is being unpacked; `nil` between two members.
    private var inflation: Zlib.Inflation?
    /// The packed bytes from the file, and how many of them are used.
    private var packed: [UInt8] = []
    private var used = 0
    /// The place of the next packed bytes.
    private var place: Int64 = 0
    private var unpacked = [UInt8](repeating: 0, count: 262_144)
    /// The number of bytes and the checksum of the member so far.
    private var count: UInt64 = 0
    private var checksum: UInt32 = 0

    /// How a gzip file begins.
    package static let beginning: [UInt8] = [0x1F, 0x8B]
    /// The longest header: a name and a comment have no limit of their own.
    private static let greatestHeader = 1 << 16

    /// Opens a file.
    ///
    /// - Parameter zlib: The library that unpacks; `nil` if the system has none.
    /// - Throws: ``ZipError/noZlib``.
    package init(_ file: any RandomAccessBytes, with zlib: Zlib? = .system) throws(ZipError) {
        guard let zlib else { throw .noZlib }
        self.file = file
        self.zlib = zlib
    }

    /// Gives the next piece; no bytes after the last one.
    ///
    /// - Throws: ``ZipError/damagedGzip``, ``ZipError/memory``, or the error of the file.
    package func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        if inflation == nil {
            guard place == 0 || place < file.size else {
                take([UInt8]().span)
                return false
            }
            try beginMember()
        }
        guard let inflation else { throw ZipError.memory }
        if used == packed.count {
            packed = try file.bytes(at: place, count: 262_144)
            guard !packed.isEmpty else { throw ZipError.damagedGzip }
            used = 0
            place += Int64(packed.count)
        }
        let step: (used: Int, given: Int, isComplete: Bool)
        do {
            let packed = packed
            step = try inflation.inflate(packed.span.extracting(used...), into: &unpacked)
        } catch { throw error == .damaged ? ZipError.damagedGzip : error }
        used += step.used
        guard step.isComplete || step.used + step.given > 0 else { throw ZipError.damagedGzip }
        let unpacked = unpacked
        let piece = unpacked.span.extracting(first: step.given)
        count += UInt64(piece.count)
        checksum = zlib.checksum(checksum, piece)
        if step.isComplete { try endMember() }
        take(piece)
        return true
    }

    /// Reads the header of a member.
    private func beginMember() throws {
        let header = ZipFields(bytes: try file.bytes(at: place, count: Self.greatestHeader))
        // Only deflate is defined, and the upper three flags have no meaning yet.
        guard header.bytes.starts(with: Self.beginning + [8]), header.bytes.count > 10,
            case let flags = header.bytes[3], flags & 0xE0 == 0
        else { throw ZipError.damagedGzip }
        var end = 10
        if flags & 0x04 != 0 {
            guard let count = header.uint16(end) else { throw ZipError.damagedGzip }
            end += 2 + Int(count)
        }
        // The name and the comment end with a zero.
        for flag: UInt8 in [0x08, 0x10] where flags & flag != 0 {
            guard end < header.bytes.count,
                let zero = header.bytes[end...].firstIndex(of: 0)
            else { throw ZipError.damagedGzip }
            end = zero + 1
        }
        if flags & 0x02 != 0 { end += 2 }
        place += Int64(end)
        (packed, used, count, checksum) = ([], 0, 0, 0)
        guard let begun = Zlib.Inflation(zlib) else { throw ZipError.memory }
        inflation = begun
    }

    /// Compares the member with the checksum and the size behind it.
    private func endMember() throws {
        place -= Int64(packed.count - used)
        let trailer = ZipFields(bytes: try file.bytes(at: place, count: 8))
        guard trailer.uint32(0) == UInt64(checksum), trailer.uint32(4) == count & 0xFFFF_FFFF else {
            throw ZipError.damagedGzip
        }
        place += 8
        (packed, used, inflation) = ([], 0, nil)
    }
}
