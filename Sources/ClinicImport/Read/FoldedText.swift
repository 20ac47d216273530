internal import Questionnaires

/// A text for comparisons that ignore case, accents, punctuation and blanks.
///
/// `Moderately-Severe`, ` moderately severe` and `MODERATELY SEVERE` are equal, and so are `é` in
/// its two Unicode forms and `e`. Use it for texts of a definition and for names of columns, never
/// for names of people.
struct FoldedText: Hashable {
    /// The letters in lower case and the digits, in words with one blank between them.
    let text: String

    init(_ original: some StringProtocol) {
        if let folded = Self.foldedASCII(original.utf8) {
            text = folded
            return
        }
        var folded = String.UnicodeScalarView()
        var isBetweenWords = false
        for scalar in String(original).nfc.lowercased().unicodeScalars {
            guard let base = Self.base(of: scalar) else {
                isBetweenWords = true
                continue
            }
            if isBetweenWords, !folded.isEmpty { folded.append(" ") }
            isBetweenWords = false
            folded.append(base)
        }
        text = String(folded)
    }

    /// The words.
    var words: [Substring] { text.split(separator: " ") }

    /// The rest of a text that begins with a single letter, as lists number their lines: `a. Not at
    /// all`; `nil` for another text.
    var withoutLetter: FoldedText? {
        let words = words
        guard words.count > 1, words[0].utf8.count == 1, words[0].first?.isLetter == true else {
            return nil
        }
        return FoldedText(words.dropFirst().joined(separator: " "))
    }

    /// The rest of a text that begins or ends in a number of points, with the number: `not at all
    /// 0` of `not at all 0 points`; `nil` for another text.
    var withoutPoints: FoldedText? {
        var words = words
        guard words.count > 2 else { return nil }
        if Self.points.contains(words[words.count - 1]), Int(words[words.count - 2]) != nil {
            words.removeLast()
        } else if Int(words[0]) != nil, Self.points.contains(words[1]) {
            words.remove(at: 1)
        } else {
            return nil
        }
        return FoldedText(words.joined(separator: " "))
    }

    private static let points: Set<Substring> = [
        "p", "pt", "pts", "point", "points", "punkt", "punkte", "punto", "puntos",
    ]

    /// The same without blanks between words.
    var joined: String {
        let blank = UInt8(ascii: " ")
        guard text.utf8.contains(blank) else { return text }
        return String(decoding: text.utf8.filter { $0 != blank }, as: UTF8.self)
    }

    /// The folded text of ASCII; `nil` for a text with other characters.
    ///
    /// Nearly all texts are ASCII, and need neither the tables of Unicode nor a string for each
    /// step.
    private static func foldedASCII(_ bytes: some Collection<UInt8>) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count)
        var isBetweenWords = false
        for byte in bytes {
            let letter: UInt8
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                letter = byte
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter = byte | 0x20
            case 0x80...: return nil
            default:
                isBetweenWords = true
                continue
            }
            if isBetweenWords, !folded.isEmpty { folded.append(UInt8(ascii: " ")) }
            isBetweenWords = false
            folded.append(letter)
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// A letter without its accents, a digit as it is; `nil` for everything else. The letters are
    /// in lower case.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? scalar : nil
        }
        if let plain = unaccented[scalar] { return plain }
        return scalar.properties.isAlphabetic ? scalar : nil
    }

    /// The base letters of Latin letters with accents. These are in normal form C and lower case.
    private static let unaccented: [Unicode.Scalar: Unicode.Scalar] = {
        let groups: [(Unicode.Scalar, String)] = [
            ("a", "àáâãäåāăą"), ("c", "çćčĉċ"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ğĝġģ"),
            ("i", "ìíîïĩīĭįı"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
            ("s", "śŝşšș"), ("t", "ţťț"), ("u", "ùúûüũūŭůűų"), ("y", "ýÿŷ"), ("z", "źżž"),
        ]
        return Dictionary(
            uniqueKeysWithValues: groups.flatMap { plain, accented in
                accented.unicodeScalars.map { ($0, plain) }
            })
    }()
}
