internal import Questionnaires

// Offsets as databases and programs write them.
extension TableImport.DateForm {
    /// The time with an offset in the form of RFC 3339, and a point before the fraction. It
    /// converts `+01`, `+0100`, ` +0100`, ` UTC` and ` EST` of databases and programs, and
    /// `05,123`.
    static func withRegularOffset(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 16 else { return bytes }
        var bytes = bytes
        if bytes.count > 19, bytes[19] == UInt8(ascii: ",") { bytes[19] = UInt8(ascii: ".") }
        for name in [" UTC", " GMT", " Z"]
        where bytes.suffix(name.utf8.count).elementsEqual(name.utf8) {
            return bytes.dropLast(name.utf8.count) + [UInt8(ascii: "Z")]
        }
        if let blank = bytes.lastIndex(of: UInt8(ascii: " ")), blank > 13,
            let hours = CellTime.hours[String(decoding: bytes[(blank + 1)...], as: UTF8.self)]
        {
            return bytes[..<blank] + Array("-0\(-hours):00".utf8)
        }
        guard
            let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            ),
            sign > 13, bytes[(sign + 1)...].allSatisfy(\.isDigit)
        else { return bytes }
        let digits = bytes[(sign + 1)...]
        let start = bytes[sign - 1] == UInt8(ascii: " ") ? sign - 1 : sign
        let hours = bytes[..<start] + [bytes[sign]] + digits.prefix(2)
        switch digits.count {
        case 2: return hours + Array(":00".utf8)
        case 4: return hours + [UInt8(ascii: ":")] + digits.suffix(2)
        default: return bytes
        }
    }
}
