/// The characters of Windows-1252, from Microsoft's table.
///
/// - SeeAlso: unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT
enum Windows1252 {
    /// The characters of the bytes 0x80 to 0x9F; 0 for an undefined byte.
    private static let upper: [UInt16] = [
        0x20AC, 0x0000, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x0000, 0x017D, 0x0000,
        0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x0000, 0x017E, 0x0178,
    ]

    /// The character of a byte, or nil for an undefined byte.
    static func scalar(of byte: UInt8) -> Unicode.Scalar? {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        let value = upper[Int(byte) - 0x80]
        return value == 0 ? nil : Unicode.Scalar(value)
    }
}
