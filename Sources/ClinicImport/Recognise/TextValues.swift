internal import Questionnaires

/// The values of answers by the texts of their choices.
///
/// The exact text decides. A text without an exact match counts as ``FoldedText`` compares it, if
/// only one value has such a text: folded, `< 1 hour` and `> 1 hour` are the same.
struct TextValues {
    private var exact: [String: Set<Int>] = [:]
    private var folded: [FoldedText: Set<Int>] = [:]

    /// Adds one spelling of a choice.
    mutating func add(_ text: String, _ value: Int) {
        exact[Self.spaced(text), default: []].insert(value)
        folded[FoldedText(text), default: []].insert(value)
    }

    /// The only value that a text means; `nil` for no value or several.
    func value(of text: String) -> Int? {
        if let found = exact[Self.spaced(text)] { return found.sole }
        let text = FoldedText(text)
        let found = folded[text] ?? text.withoutLetter.flatMap { folded[$0] }
        return found?.sole
    }

    /// The only value of a text that also has its number and a word for points, such as
    /// `Not at all (0 points)`.
    func value(ofPoints text: String) -> Int? {
        FoldedText(text).withoutPoints.flatMap { folded[$0]?.sole }
    }

    /// The text with one blank between its words.
    private static func spaced(_ text: String) -> String {
        text.nfc.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Set {
    /// The only element; `nil` for none or several.
    fileprivate var sole: Element? { count == 1 ? first : nil }
}
