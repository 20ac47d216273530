internal import Questionnaires

/// The name of a form in the name of a column, such as that of PHQ-9 in `survey_phq9_1_T0`.
struct NamedForm {
    /// The words of the column's name without the name of the form.
    private let rest: [Substring]

    /// Looks for the name of a form; `nil` without it.
    ///
    /// - Parameters:
    ///   - name: The folded name of the form, without blanks.
    ///   - words: The folded words of the column's name.
    init?(_ name: String, in words: [Substring]) {
        let endsInNumber = name.last?.isNumber == true
        for start in words.indices {
            var joined: Substring = ""
            for end in start..<words.endIndex {
                joined += words[end]
                guard joined.utf8.count >= name.utf8.count else { continue }
                guard let after = Self.rest(of: joined, after: name, mayBeInside: start == end)
                else { break }
                // `isi` is not the beginning of `isize`, but `isiq1` and `isia` name item 1.
                let stem = after.prefix(while: \.isLetter)
                guard
                    endsInNumber || ColumnNames.itemStems.contains(String(stem))
                        || Self.number(ofLetter: after) != nil
                else { break }
                let next = after.isEmpty ? [] : [after]
                rest = Array(words[..<start]) + next + Array(words[(end + 1)...])
                return
            }
        }
        return nil
    }

    /// The text after a name; `nil` if the text does not begin with the name. A name with a number,
    /// such as `phq9`, may also be inside a word.
    private static func rest(
        of text: Substring, after name: String, mayBeInside: Bool
    ) -> Substring? {
        if text.hasPrefix(name) { return text.dropFirst(name.count) }
        guard mayBeInside, name.count > 3, name.last?.isNumber == true else { return nil }
        return text.firstRange(of: name).map { text[$0.upperBound...] }
    }

    /// The numbers in the rest of the name, one of which may be that of the item.
    var numbers: [Int] {
        rest.flatMap { $0.split { !$0.isNumber } }.compactMap { Int($0) }
    }

    /// Whether the rest of the name names no part of the form, as `panic` does in `phq_panic_1`.
    var isPlain: Bool {
        rest.allSatisfy { word in
            let letters = word.prefix(while: \.isLetter)
            return letters.count < 3 || ColumnNames.itemStems.contains(String(letters))
                || WaveName([word]) != nil
        }
    }

    /// The numbers of the single letters in the rest of the name, one of which may count the items:
    /// 1 for `a`.
    var letters: [Int] { rest.compactMap(Self.number) }

    private static func number(ofLetter word: Substring) -> Int? {
        guard word.utf8.count == 1, let byte = word.utf8.first,
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        else { return nil }
        return Int(byte - UInt8(ascii: "a")) + 1
    }

    /// Whether a word shows that the column is no answer, but a total, a date or the like.
    var isOfOther: Bool {
        rest.contains { ColumnNames.otherWords.contains(String($0.filter(\.isLetter))) }
            || ColumnRole.allCases.contains { $0.isNamed(rest.joined()) }
    }
}

extension Questionnaire {
    /// The beginnings of its name that other forms may share, folded: `phq`, `qids`,
    /// `patienthealthquestionnaire`.
    var sharedNames: Set<String> {
        /// A shorter name may be the beginning of many words.
        let fewestLetters = 3
        let words = FoldedText(id.text).words.prefix(1).map { String($0.prefix { !$0.isNumber }) }
        let titles = namesInTables.map { name in
            String(name.reversed().drop(while: \.isNumber).reversed())
        }
        return Set(words + titles + [family]).subtracting([foldedID])
            .filter { $0.count >= fewestLetters }
    }
}
