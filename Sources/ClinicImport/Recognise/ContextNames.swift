internal import Questionnaires

/// The names in tables for the facts that a form needs about a person, such as the sex, and the
/// words in their cells.
///
/// Only the names that the definition format recommends have synonyms: `sex`, `age`, `education`.
enum ContextNames {
    /// The names that the column of an item about the person may have, folded, the best first. A
    /// name counts only if the table has no better one.
    static func names(of item: Item) -> [String] {
        let own = FoldedText(item.id.text).joined
        return [own] + (synonyms[own] ?? [])
    }

    /// The choice that a word in a cell names; `nil` for any other word.
    ///
    /// The letters M and H are not included. M is "male" in English and "mujer", a woman, in
    /// Spanish; H is "hombre", a man, or "hembra", a woman. The whole column may show which:
    /// ``ContextCoding``.
    static func choice(_ word: String, of item: Item) -> Int? {
        let folded = FoldedText(word).joined
        guard let name = words.first(where: { $0.value.contains(folded) })?.key else { return nil }
        return item.choices.first { $0.name?.text == name }?.value
    }

    /// Whether a word is a letter that may name either of two choices.
    static func isAmbiguous(_ word: String, for item: Item) -> Bool {
        ["m", "h"].contains(FoldedText(word).joined) && item.choices.contains { $0.name == "male" }
            && item.choices.contains { $0.name == "female" }
    }

    /// Whether a word means that a fact about the person is not known.
    static func isUnknown(_ word: String) -> Bool {
        unknowns.contains(FoldedText(word).joined) || DecliningText.isOne(word)
    }

    private static let synonyms = [
        "sex": ["gender", "geschlecht", "sexo", "genero", "sexe"],
        "age": ["ageyears", "ageinyears", "alter", "edad"],
        "education": [
            "educationyears", "yearsofeducation", "eduyears", "bildungsjahre", "anosdeeducacion",
        ],
    ]
    private static let words: [String: Set<String>] = [
        "female": ["f", "w", "female", "woman", "weiblich", "frau", "femenino", "mujer"],
        "male": ["male", "man", "mannlich", "mann", "masculino", "hombre"],
        "other": ["other", "diverse", "divers", "otro", "otra", "nonbinary"],
    ]
    private static let unknowns: Set<String> = [
        "unknown", "notknown", "notstated", "unbekannt", "keineangabe", "desconocido",
        "desconocida",
    ]
}
