internal import Questionnaires

/// The meanings of the texts in a column about the person, such as the sex.
///
/// A number alone has no certain meaning: ISO/IEC 5218 and many systems write 1 for male, and
/// others write 1 for female. A wrong sex gives a wrong cut-point without any sign of it, so
/// numbers are never read as the values of the definition. The other letters of the column can
/// decide the meaning of a single letter.
struct ContextCoding {
    /// The name of the choice, or ``unknown``, that a text means, for each explained text.
    private(set) var names: [String: String] = [:]
    /// The texts without an explanation, in ascending order.
    private(set) var unexplained: [String] = []

    /// The meaning of a text that gives no value, instead of the name of a choice.
    static let unknown = "unknown"

    /// Reads all cells of a column.
    ///
    /// - Parameters:
    ///   - item: The item about the person. Only a choice with names needs an explanation.
    ///   - texts: The different texts of the column.
    ///   - given: The meanings of texts from the user or a data dictionary.
    init(_ item: Item, texts: some Collection<String>, given: [String: String]) {
        guard item.isCodedContext else { return }
        for text in texts.map(\.trimmingWhitespace) where !text.isEmpty {
            if let name = given[text] {
                names[text] = name
            } else if Self.isNumber(text) {
                unexplained.append(text)
            } else if ContextNames.isAmbiguous(text, for: item) {
                if Self.isMale(FoldedText(text).joined, among: texts) {
                    names[text] = "male"
                } else {
                    unexplained.append(text)
                }
            }
        }
        unexplained = Set(unexplained).sorted()
    }

    /// Whether a text is a number, which has no certain meaning alone.
    static func isNumber(_ text: String) -> Bool {
        text.contains(where: \.isNumber) && Double(text) != nil
    }

    /// Whether M or H means a man. An F in the column shows it, and for M a W does too. A column
    /// with both letters, or with V for "varón", may be Spanish, where either letter can mean a
    /// woman.
    private static func isMale(_ letter: String, among texts: some Collection<String>) -> Bool {
        let letters = Set(texts.map { FoldedText($0).joined })
        let women: Set<String> = letter == "m" ? ["f", "w"] : ["f"]
        return !letters.isDisjoint(with: women) && !letters.isSuperset(of: ["m", "h"])
            && !letters.contains("v")
    }
}

extension Item {
    /// Whether the item is about the person, and a choice between values with names.
    var isCodedContext: Bool {
        role == .context && kind == .choice && choices.contains { $0.name != nil }
    }

    /// The possible meanings of a text in a column of the item: the names of its choices, and
    /// ``ContextCoding/unknown``.
    var codeNames: [String] { choices.compactMap(\.name?.text) + [ContextCoding.unknown] }
}
