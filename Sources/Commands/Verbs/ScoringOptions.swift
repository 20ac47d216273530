internal import Questionnaires

extension OptionDeclaration {
    static let scoring = OptionDeclaration(
        "--scoring", takes: .text("NAME"),
        summary: "Which of the scorings that the questionnaire offers, such as bimodal; see "
            + "wellbeing show. Without it, its first.")
}

/// The scoring that the command line chooses for one or more questionnaires.
///
/// A questionnaire without this scoring uses its own.
struct ScoringChoice {
    private let name: Questionnaire.Scoring.ID?

    /// Reads `--scoring`.
    ///
    /// - Parameter forms: The questionnaires whose scores are shown.
    /// - Throws: A failure with the available scorings, if no questionnaire has this one.
    init(among forms: [Questionnaire], in context: Context) throws(Failure) {
        guard let text = context.arguments.value(of: .scoring) else {
            name = nil
            return
        }
        let name = Questionnaire.Scoring.ID(text.lowercased())
        guard forms.contains(where: { $0.scorings.contains { $0.id == name } }) else {
            throw Failure(.noInput, Self.refusals(forms))
        }
        self.name = name
    }

    /// The available scorings of each questionnaire.
    private static func refusals(_ forms: [Questionnaire]) -> [String] {
        guard !forms.isEmpty else { return ["--scoring: there are no results to score"] }
        return forms.map { form in
            let names = form.scorings.map(\.id.text).joined(separator: ", ")
            return names.isEmpty
                ? "--scoring: \(form.id) has one scoring only; leave out --scoring"
                : "--scoring: \(form.id) has no such scoring; it has: \(names)"
        }
    }

    /// The chosen scoring of a questionnaire; `nil` for its own.
    func scoring(of form: Questionnaire) -> Questionnaire.Scoring.ID? {
        form.scorings.contains { $0.id == name } ? name : nil
    }

    /// The main scale of the chosen scoring; `nil` without a choice, or if the scoring has no scale
    /// of its own.
    func mainScale(of form: Questionnaire) -> Scale.ID? {
        guard let scoring = scoring(of: form) else { return nil }
        return form.scorings.first { $0.id == scoring }?.scales.first
    }
}
