internal import Questionnaires
internal import Samples

/// A valence as a person types it.
enum ValenceText {
    /// A number from −1 to 1. For a face, it has the face's label.
    case valence(Valence, StateOfMind.Label?)
    /// A number outside of −1...1, or not-a-number.
    case outOfRange
    /// Any other text.
    case notUnderstood

    /// Reads a number such as `0.7` or `-1`, one of the five faces, or one of the seven words.
    init(_ text: String) {
        let typed = text.trimmingBlanks
        if let face = StateOfMind.Face(typed) {
            self = .valence(face.valence, face.label)
        } else if let number = DecimalNumber.value(typed) {
            self = Valence(number).map { .valence($0, nil) } ?? .outOfRange
        } else if ["nan", "inf", "infinity"].contains(typed.lowercased().filter { $0 != "-" }) {
            self = .outOfRange
        } else if let word = Self.classification(typed), let valence = Valence(word.middle) {
            self = .valence(valence, nil)
        } else {
            self = .notUnderstood
        }
    }

    /// Reads text typed at the question. There, a letter from `a` to `g` chooses a word. A number
    /// means the same as on the command line.
    init(prompted text: String) {
        let typed = text.trimmingBlanks
        if typed.count == 1, let letter = typed.first,
            let word = Valence.Classification(letter: letter), let valence = Valence(word.middle)
        {
            self = .valence(valence, nil)
        } else {
            self.init(typed)
        }
    }

    private static func classification(_ text: String) -> Valence.Classification? {
        let folded = text.lowercased().filter { !" _-".contains($0) }
        return Valence.Classification.allCases.first {
            $0.name.lowercased().filter { $0 != " " } == folded
        }
    }
}

/// A decimal number as people write it: an optional sign, digits, a point and digits.
///
/// `Double("0x1p-3")`, `Double("nan")` and `Double("1e-1")` also succeed, but people do not type
/// such numbers for a valence.
enum DecimalNumber {
    /// The number; `nil` for any other text.
    static func value(_ text: String) -> Double? {
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, digits.contains(where: { $0 != "." }), digits.utf8.count <= 40,
            parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let whole = parts[0].isEmpty ? "0" : parts[0]
        let rest = parts.count < 2 || parts[1].isEmpty ? "0" : parts[1]
        return Double((text.hasPrefix("-") ? "-" : "") + "\(whole).\(rest)")
    }
}

extension Valence.Classification {
    /// The letters of the words, from very unpleasant to very pleasant. Digits would be read as a
    /// valence.
    private static let letters = Array("abcdefg")

    /// The letter that chooses the word, at the question and at the slider.
    var letter: Character { Self.letters[rawValue - 1] }

    /// The word for a letter in any case; `nil` for any other letter.
    init?(letter: Character) {
        let small = Character(letter.lowercased())
        guard let place = Self.letters.firstIndex(of: small) else { return nil }
        self.init(rawValue: place + 1)
    }

    /// The middle of the class, which is the valence of its word: from −6/7 for the first to 6/7
    /// for the last.
    var middle: Double { Double((rawValue - 4) * 2) / 7 }
}
