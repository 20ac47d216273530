internal import Questionnaires

extension OptionDeclaration {
    /// For `administer`.
    static let keepsResult = OptionDeclaration(
        "--keep", takes: .choice(["yes", "no"]),
        summary: "Whether answers, result and flags are saved. Without it, yes.")
}

extension Context {
    /// Whether the interview saves nothing: `administer --keep no`.
    var keepsNothing: Bool { arguments.value(of: .keepsResult) == "no" }

    /// The program's own words around the questions.
    func phrases(in language: LanguageTag) -> Phrases {
        keepsNothing ? language.phrases.whenNothingIsKept : language.phrases
    }
}
