internal import Questionnaires

extension String {
    /// The text for comparisons: only its letters, in lower case, and its digits.
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

    /// The text without a letter that numbers it: `a. `, `(b) ` or the `Q` of `Q1. `.
    private var withoutLetter: Substring {
        var rest = self[...].drop { $0.isWhitespace }
        let isInBrackets = rest.first == "("
        if isInBrackets { rest.removeFirst() }
        guard let letter = rest.first, letter.isASCII, letter.isLetter else { return self[...] }
        rest.removeFirst()
        if letter == "Q" || letter == "q", rest.first?.isNumber == true { return rest }
        guard let mark = rest.first, isInBrackets ? mark == ")" : ".):".contains(mark) else {
            return self[...]
        }
        rest.removeFirst()
        return rest.first?.isWhitespace == true ? rest : self[...]
    }

    /// The folded text of a question, without the number or letter before it and without LOINC's
    /// additions after it. `You are` and `you're`, `it is` and `it's` are equal.
    var foldedQuestion: String {
        var bytes = Array(String(withoutLetter).folded.utf8.drop(while: \.isDigit))
        for addition in ["reportedphq", "inlast2weeks", "inthelast2weeks"] {
            let addition = Array(addition.utf8)
            if bytes.count > addition.count, bytes.suffix(addition.count).elementsEqual(addition) {
                bytes.removeLast(addition.count)
            }
        }
        for (long, short) in [("youare", "youre"), ("itis", "its")] {
            bytes = bytes.replacing(Array(long.utf8), by: Array(short.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// The bytes with each occurrence of some bytes replaced.
    fileprivate func replacing(_ old: [UInt8], by new: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = self[...]
        while let first = rest.first {
            if rest.starts(with: old) {
                result += new
                rest = rest.dropFirst(old.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
