/// Encodes bytes in Base64.
///
/// - SeeAlso: RFC 4648, section 4.
enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes as text, padded with `=`.
    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for byte in group { bits = bits << 8 | Int(byte) }
            bits <<= 8 * (3 - group.count)
            for place in 0..<4 {
                let isFill = place > group.count
                text.append(
                    isFill ? UInt8(ascii: "=") : digits[bits >> (6 * (3 - place)) & 63])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
