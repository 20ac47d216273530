internal import Questionnaires
internal import Scoring

// Results in words, and the reasons for missing scores.

extension Phrasebook {
    /// The case of a category, or the cases that are still possible with missing answers. If no
    /// case is possible, the form has no result for these answers.
    ///
    /// - Parameter undecided: Finds what is not known if the result is open; `nil` to omit that.
    func words(
        for result: Scorecard.CategoryResult, of category: Questionnaire.Category,
        in wording: Questionnaire.Wording, _ undecided: UndecidedCondition? = nil
    ) -> String {
        func label(_ id: Questionnaire.Category.Case.ID) -> String {
            let part = category.cases.first { $0.id == id }
            return term(part.map { wording.label(of: $0, in: category) } ?? id.text)
        }
        if let decided = result.decided { return label(decided) }
        guard !result.possible.isEmpty else {
            let gaps = undecided?.gaps(in: category.decidedWhen.map { [$0] } ?? [])
            guard let gaps, !gaps.items.isEmpty || !gaps.scales.isEmpty else {
                return self("no result")
            }
            return open(gaps)
        }
        let cases = result.possible.map(label).joined(separator: ", ")
        let open = self("open; still possible: \(cases)")
        let conditions = category.cases.filter { result.possible.contains($0.id) }
            .compactMap(\.condition)
        guard let gaps = undecided?.gaps(in: conditions), !gaps.items.isEmpty else { return open }
        return "\(open); " + self("not known: \(gaps.names)")
    }

    /// The words for an undecided condition, with what is not known.
    func open(_ gaps: UndecidedCondition.Gaps?) -> String {
        guard let gaps else { return results.criteriaOpen }
        if !gaps.items.isEmpty {
            return "\(results.criteriaOpen); " + self("not known: \(gaps.names)")
        }
        guard !gaps.scales.isEmpty else { return results.criteriaOpen }
        let names = gaps.scales.map { title(of: $0) }
        return "\(results.criteriaOpen); "
            + self("without a score: \(names.joined(separator: ", "))")
    }

    /// Why a scale has no score, if answers are missing.
    ///
    /// A scale of scales counts scales. A reader would mistake them for answers, so it gives no
    /// numbers.
    func noScore(_ answered: Int, of required: Int, on scale: Scale) -> String {
        (scale.formula?.scales ?? []).isEmpty && answered > 0
            ? results.noScore(answered, required)
            : self("no score, as answers are missing")
    }

    /// Why a scale has no score, although its items may be answered.
    func words(for refusal: Scorecard.ScaleScore.Refusal) -> String {
        switch refusal {
        case .formIncomplete: self("no score: too many answers are missing on the form")
        case .conditionNotMet: self("no score: the condition for one is not met")
        case .dividedByZero: self("no score: it would be divided by 0")
        case .noEntry: self("no score: the scoring has none for this person")
        case .notApplicable: self("no score: the questions that it needs do not apply")
        case .tooLarge: self("no score: a number is too large")
        }
    }
}
