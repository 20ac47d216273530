/// The texts that survey forms offer to a person who prefers not to answer.
///
/// Texts such as "no answer" and "keine Angabe" are not included, because they also stand for an
/// empty cell.
enum DecliningText {
    private static let all: Set<FoldedText> = Set(
        [
            "prefer not to answer", "prefer not to say", "i prefer not to answer",
            "i prefer not to say", "i would prefer not to answer", "i would rather not answer",
            "i'd rather not say", "rather not say", "decline to answer", "declined to answer",
            "i decline to answer", "möchte ich nicht beantworten",
            "ich möchte nicht antworten", "möchte nicht antworten",
            "ich möchte diese Frage nicht beantworten", "prefiero no responder",
            "prefiero no contestar", "prefiero no decirlo", "je préfère ne pas répondre",
            "préfère ne pas répondre",
        ].map { FoldedText($0) })

    /// Whether a text is one of them, whatever its capitals and punctuation are.
    static func isOne(_ text: String) -> Bool {
        // Nearly all cells are shorter or longer than each of them.
        (12...60).contains(text.utf8.count) && all.contains(FoldedText(text))
    }
}
