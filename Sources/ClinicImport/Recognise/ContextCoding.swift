internal import Questionnaires

/// What the texts in a column mean that says something about the person, such as the sex.
///
/// A number says nothing by itself: ISO/IEC 5218 and many systems write 1 for male, and others
/// write 1 for female. A wrong sex gives a wrong cut-point without any sign of it, so numbers are
/// never read as the values of the definition. A single letter can be decided by the other letters
/// of the column.
struct ContextCoding {
    /// The choice of each text that the whole column explains, by the name of the choice.
    private(set) var names: [String: String] = [:]
    /// The texts that the column does not explain, in ascending order.
    private(set) var unexplained: [String] = []

    /// What a table calls a person of whom it is not known.
    static let unknown = "unknown"

    /// Reads all cells of a column.
    ///
    /// - Parameters:
    ///   - item: What is known about the person. Other items than a choice with names explain
    ///     themselves.
    ///   - texts: The different texts of the column.
    ///   - given: What the user, or a data dictionary, said of some texts.
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

    /// Whether a text is a number, which says nothing by itself.
    static func isNumber(_ text: String) -> Bool {
        text.contains(where: \.isNumber) && Double(text) != nil
    }

    /// Whether M or H means a man. F in the column shows it, and W shows it of M. A column with both
    /// letters, or with V for "varón", may be Spanish, where either letter can mean a woman.
    private static func isMale(_ letter: String, among texts: some Collection<String>) -> Bool {
        let letters = Set(texts.map { FoldedText($0).joined })
        let women: Set<String> = letter == "m" ? ["f", "w"] : ["f"]
        return !letters.isDisjoint(with: women) && !letters.isSuperset(of: ["m", "h"])
            && !letters.contains("v")
    }
}

extension Item {
    /// Whether the item is known about the person, and one of some choices with names.
    var isCodedContext: Bool {
        role == .context && kind == .choice && choices.contains { $0.name != nil }
    }

    /// What a text in a column of the item can mean: the names of its choices, and that it is not
    /// known.
    var codeNames: [String] { choices.compactMap(\.name?.text) + [ContextCoding.unknown] }
}
