internal import Questionnaires

extension String {
    /// The text for comparisons: the letters in lower case and the digits, nothing else.
    ///
    /// `Feeling anxious, or on edge.` and `feeling anxious or on edge` are equal.
    var folded: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case 0x80...: return foldedUnicode
            default: continue
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private var foldedUnicode: String {
        var scalars = String.UnicodeScalarView()
        for scalar in nfc.lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// The folded text of a question, without the number before it.
    var foldedQuestion: String {
        String(folded.drop { $0.isASCII && $0.isNumber })
    }
}
