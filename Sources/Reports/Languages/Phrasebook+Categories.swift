internal import Questionnaires
internal import Scoring

// Results in words, and why there is no score.

extension Phrasebook {
    /// The case of a category, or the cases that the missing answers leave possible. Without either,
    /// the form allows no result for these answers.
    func words(
        for result: Scorecard.CategoryResult, of category: Questionnaire.Category,
        in wording: Questionnaire.Wording
    ) -> String {
        func label(_ id: Questionnaire.Category.Case.ID) -> String {
            let part = category.cases.first { $0.id == id }
            return term(part.map { wording.label(of: $0, in: category) } ?? id.text)
        }
        if let decided = result.decided { return label(decided) }
        guard !result.possible.isEmpty else { return self("no result") }
        let cases = result.possible.map(label).joined(separator: ", ")
        return self("open; still possible: \(cases)")
    }

    /// Why a scale has no score, because answers are missing.
    ///
    /// A scale of scales counts these, which a reader would take for answers.
    func noScore(_ answered: Int, of required: Int, on scale: Scale) -> String {
        (scale.formula?.scales ?? []).isEmpty
            ? self("no score, \(answered) of \(required) answers")
            : self("no score, as answers are missing")
    }

    /// Why a scale has no score although its items may be answered.
    func words(for refusal: Scorecard.ScaleScore.Refusal) -> String {
        switch refusal {
        case .formIncomplete: self("no score: too many answers are missing on the form")
        case .conditionNotMet: self("no score: the condition for one is not met")
        case .dividedByZero: self("no score: it would be divided by 0")
        case .noEntry: self("no score: the scoring has none for this person")
        case .tooLarge: self("no score: a number is too large")
        }
    }
}
