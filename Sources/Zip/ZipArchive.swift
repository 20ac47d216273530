/// The list of the files in a zip, and the way to their bytes.
///
///     let archive = try ZipArchive(file)
///     for entry in archive.entries where entry.name.hasSuffix(".xml") {
///         var bytes = try archive.bytes(of: entry)
///         while try bytes.lend(to: { … }) {}
///     }
///
/// Only the list is in memory. The files are unpacked piece by piece.
package struct ZipArchive {
    /// The files and folders, in the order of the list.
    package let entries: [ZipEntry]
    private let file: any RandomAccessBytes
    /// The place of the list, behind the files.
    private let directory: UInt64

    /// How a zip with a file begins.
    package static let beginning = Array("PK\u{3}\u{4}".utf8)
    /// The greatest list, in bytes.
    private static let greatestDirectory: UInt64 = 1 << 26

    /// Reads the list.
    ///
    /// - Throws: A ``ZipError``, or the error of the file.
    package init(_ file: any RandomAccessBytes) throws {
        self.file = file
        let end = try Self.end(of: file)
        guard end.size <= Self.greatestDirectory, let count = Int(exactly: end.size),
            let place = Int64(exactly: end.place)
        else { throw ZipError.damaged }
        let fields = ZipFields(bytes: try file.bytes(at: place, count: count))
        guard fields.bytes.count == count else { throw ZipError.damaged }
        var entries: [ZipEntry] = []
        var start = 0
        while start < count {
            guard let entry = ZipEntry(fields, at: &start) else { throw ZipError.damaged }
            entries.append(entry)
        }
        guard UInt64(entries.count) == end.count else { throw ZipError.damaged }
        self.entries = entries
        directory = end.place
    }

    /// The bytes of a file.
    ///
    /// - Parameter zlib: The library that unpacks; `nil` if the system has none.
    /// - Throws: A ``ZipError``, or the error of the zip's file.
    package func bytes(of entry: ZipEntry, with zlib: Zlib? = .system) throws -> ZipEntryBytes {
        let method = try entry.method
        guard let zlib else { throw ZipError.noZlib }
        guard entry.place <= directory, let place = Int64(exactly: entry.place) else {
            throw ZipError.damaged
        }
        let header = ZipFields(bytes: try file.bytes(at: place, count: 30))
        guard header.uint32(0) == 0x0403_4B50, header.uint16(8) == entry.methodCode,
            let nameCount = header.uint16(26), let extraCount = header.uint16(28)
        else { throw ZipError.damaged }
        let start = entry.place + 30 + nameCount + extraCount
        guard start <= directory, entry.packedSize <= directory - start else {
            throw ZipError.damaged
        }
        return try ZipEntryBytes(entry, of: file, at: Int64(start), method, zlib)
    }

    /// Where the list is, and how much is in it.
    private struct End {
        var count: UInt64
        var size: UInt64
        var place: UInt64

        /// Whether a number stands for one of 64 bits.
        var isLarge: Bool { count == 0xFFFF || size == 0xFFFF_FFFF || place == 0xFFFF_FFFF }
    }

    /// Reads the record at the end of a zip.
    private static func end(of file: any RandomAccessBytes) throws -> End {
        // A comment of up to 65,535 bytes follows it; a record of 20 bytes may precede it.
        let start = max(0, file.size - 65_577)
        let tail = ZipFields(bytes: try file.bytes(at: start, count: Int(file.size - start)))
        let found = (0...max(0, tail.bytes.count - 22)).last { place in
            tail.uint32(place) == 0x0605_4B50
                && tail.uint16(place + 20) == UInt64(tail.bytes.count - place - 22)
        }
        guard let found else { throw ZipError.truncated }
        guard tail.uint16(found + 4) == 0, tail.uint16(found + 6) == 0,
            tail.uint16(found + 8) == tail.uint16(found + 10)
        else { throw ZipError.split }
        guard let count = tail.uint16(found + 10), let size = tail.uint32(found + 12),
            let place = tail.uint32(found + 16)
        else { throw ZipError.damaged }
        var end = End(count: count, size: size, place: place)
        var limit = UInt64(start) + UInt64(found)
        if end.isLarge, tail.uint32(found - 20) == 0x0706_4B50 {
            guard let large = tail.uint64(found - 12), let at = Int64(exactly: large),
                large < limit
            else { throw ZipError.damaged }
            end = try largeEnd(ZipFields(bytes: try file.bytes(at: at, count: 56)))
            limit = large
        }
        guard end.place <= limit, end.size <= limit - end.place else { throw ZipError.damaged }
        return end
    }

    /// Reads the record with numbers of 64 bits.
    private static func largeEnd(_ fields: ZipFields) throws(ZipError) -> End {
        guard fields.uint32(0) == 0x0606_4B50, let onDisk = fields.uint64(24),
            let count = fields.uint64(32), let size = fields.uint64(40),
            let place = fields.uint64(48)
        else { throw .damaged }
        guard fields.uint32(16) == 0, fields.uint32(20) == 0, onDisk == count else { throw .split }
        return End(count: count, size: size, place: place)
    }
}
