/// Compares the names of columns word by word, to find columns that copy another one.
struct CopyName {
    private let words: [String]

    init(_ name: String) { words = FoldedText(name).words.map(String.init) }

    /// Whether another name is this name followed by one of these endings, or by a letter as in
    /// `PHQ9_1R`.
    func isCopied(in other: CopyName, _ endings: Set<String>) -> Bool {
        guard let last = words.last, let end = other.words.last else { return false }
        if other.words.count == words.count + 1 {
            return other.words.starts(with: words) && endings.contains(end)
        }
        return other.words.count == words.count && last.last?.isNumber == true
            && other.words.dropLast() == words.dropLast() && end.hasPrefix(last)
            && endings.contains(String(end.dropFirst(last.count)))
    }

    /// Whether another name has another word at its end, as `phq9_1_text` and `phq9_1_value`.
    func isSibling(of other: CopyName) -> Bool {
        guard words.count > 1, words != other.words, let last = words.last,
            let end = other.words.last
        else { return false }
        return words.dropLast() == other.words.dropLast()
            && Self.textOrNumber.contains(last) && Self.textOrNumber.contains(end)
    }

    /// Whether a header is the name of a column of answers and then a word for texts or numbers, as
    /// `answer_text` is.
    static func isOfAnswer(_ header: String) -> Bool {
        let name = FoldedText(header).joined
        return textOrNumber.contains {
            name.hasSuffix($0) && ColumnRole.answer.isNamed(name.dropLast($0.count))
        }
    }

    /// The words for a text in the names of copies.
    private static let ofTexts: Set<String> = [
        "answer", "antwort", "etiqueta", "label", "respuesta", "text", "texto", "txt",
    ]
    /// Words for a text or a number. They do not say that the numbers differ from those of the original.
    static let textOrNumber = ofTexts.union([
        "code", "coded", "codigo", "int", "kode", "num", "number", "numeric", "numerisch",
        "numero", "points", "punkte", "puntos", "raw", "score", "val", "valeur", "valor", "value",
        "wert", "zahl",
    ])
    /// The words that end the names of copies, and never mean that numbers are reversed.
    static let certain = textOrNumber.union(["1", "recoded"])
    /// The same, and those that may mean that numbers are reversed.
    static let words = certain.union(["r", "rec", "recode"])
    /// The words that end the names of copies with numbers, reversed or not.
    static let ofNumbers = words.subtracting(ofTexts.union(["1"])).union([
        "flipped", "inv", "inverted", "invertiert", "rev", "reverse", "reversed", "umgepolt",
    ])
}
