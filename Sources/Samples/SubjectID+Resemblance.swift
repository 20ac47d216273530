internal import Questionnaires

extension SubjectID {
    /// Whether two different identifiers look so alike that one may be a typing mistake for the
    /// other.
    ///
    ///     try SubjectID(parsing: "P-17").resembles(SubjectID(parsing: "p17"))   // true
    ///     try SubjectID(parsing: "P-17").resembles(SubjectID(parsing: "P-18"))  // false
    ///
    /// Two identifiers are alike when they differ only in case, blanks, punctuation, joiners, zeros
    /// before a number or characters of the same shape, such as `0` and `O` or Latin and Cyrillic
    /// `A`. Words of four or more characters are also alike when one letter is added, removed or
    /// replaced, or when two neighbours are swapped and one is a letter. Different numbers are
    /// different people: clinics number people in sequence, so most numbers are one digit away from
    /// another.
    ///
    /// - Complexity: O(*m* × *n*) in the two lengths.
    public func resembles(_ other: SubjectID) -> Bool {
        guard self != other else { return false }
        if Self.shape(of: text, takingLettersForDigits: true)
            == Self.shape(of: other.text, takingLettersForDigits: true)
        {
            return true
        }
        let one = Self.shape(of: text, takingLettersForDigits: false)
        let two = Self.shape(of: other.text, takingLettersForDigits: false)
        guard max(one.count, two.count) >= 4, abs(one.count - two.count) <= 1,
            one.filter(Self.isDigit) == two.filter(Self.isDigit)
        else { return false }
        return EditDistance.between(Self.word(one), Self.word(two)) == 1
    }

    /// The hash of a name in lower case, without characters other than letters and digits, except
    /// between digits, and without zeros before a number. Two spellings of one name have the same
    /// hash: `P-17`, `p17` and `P017`. `1-23` and `12-3` have different hashes.
    ///
    /// ``resembles(_:)`` also finds typing mistakes. It is for names that a user types and can
    /// confirm.
    ///
    /// - Parameter name: The text of the identifier in UTF-8.
    static func likeness(of name: borrowing Span<UInt8>) -> Int {
        var hasher = Hasher()
        // Most names are ASCII and need no Unicode properties.
        if name.indices.allSatisfy({ name[$0] < 0x80 }) {
            var isInNumber = false
            for place in name.indices {
                let small = (0x41...0x5A).contains(name[place]) ? name[place] | 0x20 : name[place]
                let isBetweenDigits =
                    place > 0 && name[place - 1].isDigit && place + 1 < name.count
                    && name[place + 1].isDigit
                guard (0x61...0x7A).contains(small) || small.isDigit || isBetweenDigits else {
                    continue
                }
                // A zero before a number does not change the number.
                if small == 0x30, !isInNumber, place + 1 < name.count, name[place + 1].isDigit {
                    continue
                }
                isInNumber = small.isDigit
                hasher.combine(small)
            }
            return hasher.finalize()
        }
        let text = String(decoding: name.indices.map { name[$0] }, as: UTF8.self)
        let all = Array(text.nfc.lowercased().unicodeScalars)
        func isDigit(_ place: Int) -> Bool {
            all.indices.contains(place) && Self.isDigit(all[place])
        }
        let kept = all.indices.filter { place in
            all[place].properties.isAlphabetic || isDigit(place)
                || isDigit(place - 1) && isDigit(place + 1)
        }
        let scalars = withoutZeros(kept.map { all[$0] })
        for byte in word(scalars).utf8 { hasher.combine(byte) }
        return hasher.finalize()
    }

    private static func word(_ scalars: [Unicode.Scalar]) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// The letters, digits and emoji in lower case, with one shape each and without zeros before a
    /// number. Joiners are left out.
    private static func shape(
        of text: String, takingLettersForDigits: Bool
    ) -> [Unicode.Scalar] {
        var shape: [Unicode.Scalar] = []
        for scalar in text.nfc.unicodeScalars {
            let latin = latinLookalikes[scalar] ?? scalar
            for small in String(latin).lowercased().unicodeScalars
            where small.properties.isAlphabetic || isDigit(small) || isEmoji(small) {
                shape.append(takingLettersForDigits ? digitLookalikes[small] ?? small : small)
            }
        }
        return withoutZeros(shape)
    }

    /// Characters without zeros before a number, which do not change the number.
    private static func withoutZeros(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        scalars.enumerated().filter { place, scalar in
            guard scalar == "0", place + 1 < scalars.count, isDigit(scalars[place + 1]) else {
                return true
            }
            return scalars[..<place].last { $0 != "0" }.map(isDigit) ?? false
        }.map(\.element)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0xFF && scalar.properties.isEmojiPresentation
    }

    /// Letters that look like digits.
    private static let digitLookalikes: [Unicode.Scalar: Unicode.Scalar] = [
        "o": "0", "l": "1", "i": "1", "ı": "1",
    ]

    /// Greek and Cyrillic letters that look like Latin ones, and full-width Latin letters and
    /// digits.
    private static let latinLookalikes: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs: [(String, String)] = [
            ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧνο", "ABEZHIKMNOPTYXvo"),
            ("АВЕКМНОРСТХЅІЈаеорсухѕіј", "ABEKMHOPCTXSIJaeopcyxsij"),
        ]
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (foreign, latin) in pairs {
            for (one, two) in zip(foreign.unicodeScalars, latin.unicodeScalars) { table[one] = two }
        }
        for value in UInt32(0x21)...0x7E {
            if let wide = Unicode.Scalar(value + 0xFEE0), let plain = Unicode.Scalar(value) {
                table[wide] = plain
            }
        }
        return table
    }()
}
