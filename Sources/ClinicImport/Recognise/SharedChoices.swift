internal import Questionnaires

/// Choices that several forms share, in languages that some of their definitions lack.
///
/// PHQ-9 and GAD-7 ship with German and Spanish wording. PHQ-8, PHQ-4, PHQ-2 and GAD-2 have the
/// same choices, so these texts can be read as their answers. A test imports the texts of the
/// shipped definition, so it fails if these texts differ. No text is shown to users.
enum SharedChoices {
    /// The texts of the choices for 0 to 3.
    static let texts = [
        "Not at all", "Several days", "More than half the days", "Nearly every day",
    ]
    /// The official texts in other languages.
    static let translations = [
        [
            "Überhaupt nicht", "An einzelnen Tagen", "An mehr als der Hälfte der Tage",
            "Beinahe jeden Tag",
        ],
        ["Ningún día", "Varios días", "Más de la mitad de los días", "Casi todos los días"],
    ]

    /// The texts in other languages of an item's choices, if they are the shared ones.
    static func translated(_ choices: [ChoiceTexts.Text]) -> [ChoiceTexts.Text] {
        guard choices == texts.enumerated().map({ ChoiceTexts.Text(text: $1, value: $0) }) else {
            return []
        }
        return translations.flatMap { zip($0, choices).map { .init(text: $0, value: $1.value) } }
    }
}
