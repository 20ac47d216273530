/// A file in a zip.
package struct ZipEntry: Hashable {
    /// Its path in the zip. It is text of a stranger: escape it where it is shown.
    package let name: String
    /// Its size, in bytes.
    package let size: UInt64
    let packedSize: UInt64
    let checksum: UInt32
    /// The place of its header in the zip.
    let place: UInt64
    let flags: UInt64
    let methodCode: UInt64

    /// How many times larger than packed a file may be. Text is about thirty times larger, deflate
    /// allows 1032 times, and a file that is made to exhaust memory comes near that.
    static let greatestGrowth: UInt64 = 500
    /// Below this size, in bytes, a file may grow as it likes.
    private static let smallSize: UInt64 = 1 << 24

    /// How a file is packed.
    enum Method {
        case stored
        case deflated
    }

    /// Whether it is a folder.
    package var isFolder: Bool { name.hasSuffix("/") }

    /// How it is packed.
    ///
    /// - Throws: ``ZipError/encrypted``, ``ZipError/method`` or ``ZipError/growth``.
    var method: Method {
        get throws(ZipError) {
            // Bit 0 says encrypted, 6 strongly, 13 that the headers are masked.
            guard flags & 0x2041 == 0 else { throw .encrypted }
            guard size <= Self.smallSize || size / Self.greatestGrowth <= packedSize else {
                throw .growth
            }
            switch methodCode {
            case 0:
                guard size == packedSize else { throw .damaged }
                return .stored
            case 8: return .deflated
            default: throw .method
            }
        }
    }
}

extension ZipEntry {
    /// Reads the record of a file in the list at the end of a zip.
    ///
    /// - Parameters:
    ///   - fields: The list.
    ///   - start: The place of the record. It becomes the place after it.
    /// - Returns: `nil` if the record is damaged.
    init?(_ fields: ZipFields, at start: inout Int) {
        guard fields.uint32(start) == 0x0201_4B50, let flags = fields.uint16(start + 8),
            let method = fields.uint16(start + 10), let checksum = fields.uint32(start + 16),
            let packedSize = fields.uint32(start + 20), let size = fields.uint32(start + 24),
            let nameCount = fields.uint16(start + 28), let extraCount = fields.uint16(start + 30),
            let commentCount = fields.uint16(start + 32), let place = fields.uint32(start + 42),
            let name = fields.slice(start + 46, nameCount),
            let extra = fields.slice(start + 46 + Int(nameCount), extraCount),
            fields.slice(start + 46 + Int(nameCount + extraCount), commentCount) != nil
        else { return nil }
        // Greater numbers are in an extra field, in this order.
        var large = LargeNumbers(ZipFields(bytes: Array(extra)))
        guard let size = large.number(size), let packedSize = large.number(packedSize),
            let place = large.number(place)
        else { return nil }
        self.init(
            name: String(decoding: name, as: UTF8.self), size: size, packedSize: packedSize,
            checksum: UInt32(checksum), place: place, flags: flags, methodCode: method)
        start += 46 + Int(nameCount + extraCount + commentCount)
    }

    /// The numbers of 64 bits of a record.
    private struct LargeNumbers {
        private var rest: [UInt64] = []

        init(_ extra: ZipFields) {
            var start = 0
            while let code = extra.uint16(start), let count = extra.uint16(start + 2) {
                if code == 1 {
                    let places = stride(from: start + 4, to: start + 4 + Int(count), by: 8)
                    rest = places.compactMap { extra.uint64($0) }
                    return
                }
                start += 4 + Int(count)
            }
        }

        /// The number itself, or the next one of 64 bits if it stands for that.
        mutating func number(_ short: UInt64) -> UInt64? {
            guard short == 0xFFFF_FFFF else { return short }
            return rest.isEmpty ? nil : rest.removeFirst()
        }
    }
}
