/// Makes zips for tests.
public struct ZipFile {
    /// A file in a zip.
    public struct Entry {
        /// Its path in the zip.
        public var name: String
        /// Its unpacked bytes.
        public var content: [UInt8]
        /// Whether it is a deflated stream of blocks that are not compressed.
        public var isDeflated = false
        /// Whether its sizes are behind it and not before it.
        public var hasDescriptor = false
        /// Whether its numbers have 64 bits.
        public var isLarge = false
        /// The flags besides those of the other properties.
        public var flags: UInt64 = 0
        /// The method that is stated; `nil` for the right one.
        public var method: UInt64?
        /// The size that is stated; `nil` for the right one.
        public var size: UInt64?
        /// The CRC-32 that is stated; `nil` for the right one.
        public var checksum: UInt64?

        /// A file.
        public init(_ name: String, _ content: [UInt8]) {
            self.name = name
            self.content = content
        }

        var packed: [UInt8] {
            guard isDeflated else { return content }
            var packed: [UInt8] = []
            for start in stride(from: 0, through: content.count, by: 65_535) {
                let end = min(start + 65_535, content.count)
                let count = UInt64(end - start)
                packed.append(end == content.count ? 1 : 0)
                packed += number(count, 2) + number(count ^ 0xFFFF, 2) + content[start..<end]
                if end == content.count { break }
            }
            return packed
        }
    }

    /// The files.
    public var entries: [Entry]
    /// The comment at the end.
    public var comment = ""
    /// The number of the part; 0 for a whole zip.
    public var part: UInt64 = 0

    /// A zip of some files.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// The bytes of the zip.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let packed = entry.packed
            let name = Array(entry.name.utf8)
            let size = entry.size ?? UInt64(entry.content.count)
            let place = UInt64(bytes.count)
            let large = entry.isLarge
            let checksum = entry.checksum ?? Self.checksum(entry.content)
            let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
            let common =
                number(large ? 45 : 20, 2) + number(flags, 2)
                + number(entry.method ?? (entry.isDeflated ? 8 : 0), 2) + number(0, 4)
            let sizes = number(checksum, 4) + number(UInt64(packed.count), 4) + number(size, 4)
            let extra =
                large
                ? number(1, 2) + number(24, 2) + number(size, 8) + number(UInt64(packed.count), 8)
                    + number(place, 8) : []
            let unknown = number(0xFFFF_FFFF, 4)
            bytes += Array("PK\u{3}\u{4}".utf8) + common
            bytes += entry.hasDescriptor ? [UInt8](repeating: 0, count: 12) : sizes
            bytes += number(UInt64(name.count), 2) + number(0, 2) + name + packed
            if entry.hasDescriptor { bytes += Array("PK\u{7}\u{8}".utf8) + sizes }
            directory += Array("PK\u{1}\u{2}".utf8) + number(20, 2) + common
            directory += large ? number(checksum, 4) + unknown + unknown : sizes
            directory += number(UInt64(name.count), 2) + number(UInt64(extra.count), 2)
            directory += number(0, 10) + (large ? unknown : number(place, 4)) + name + extra
        }
        let (start, count) = (UInt64(bytes.count), UInt64(entries.count))
        bytes += directory
        let isLarge = entries.contains(where: \.isLarge)
        if isLarge {
            let place = UInt64(bytes.count)
            bytes += Array("PK\u{6}\u{6}".utf8) + number(44, 8) + number(45, 2) + number(45, 2)
            bytes += number(0, 8) + number(count, 8) + number(count, 8)
            bytes += number(UInt64(directory.count), 8) + number(start, 8)
            bytes += Array("PK\u{6}\u{7}".utf8) + number(0, 4) + number(place, 8) + number(1, 4)
        }
        bytes += Array("PK\u{5}\u{6}".utf8) + number(part, 2) + number(part, 2)
        let shown = isLarge ? 0xFFFF : count
        bytes += number(shown, 2) + number(shown, 2)
        bytes += number(isLarge ? 0xFFFF_FFFF : UInt64(directory.count), 4)
        bytes += number(isLarge ? 0xFFFF_FFFF : start, 4)
        return bytes + number(UInt64(comment.utf8.count), 2) + Array(comment.utf8)
    }

    /// The CRC-32, one bit after the other.
    static func checksum(_ bytes: [UInt8]) -> UInt64 {
        var rest: UInt32 = .max
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return UInt64(~rest)
    }
}

/// A number of some bytes, the lowest first.
private func number(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) : 0 }
}
