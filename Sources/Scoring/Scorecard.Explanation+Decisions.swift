public import Questionnaires

extension Scorecard.Explanation {
    /// A condition that was evaluated, whether it holds, and the values that it used.
    public struct Decision: Hashable, Sendable {
        /// The condition; `nil` for the last case of a category, which holds when no other does.
        public let condition: Condition?
        /// Whether it holds; unknown if missing answers decide it.
        public let truth: Condition.TruthValue
        /// The answers and scores that the condition uses, each once, in its order.
        public let values: [Value]
    }

    /// An answer or a score that a condition uses.
    public enum Value: Hashable, Sendable {
        /// An answer, after the conditions of the form were applied.
        case answer(Item.ID, Answer)
        /// The points of a scale; `nil` without a score.
        case score(Scale.ID, Points?)
    }

    /// How a rule was decided. A cut-point that depends on the person is a rule too.
    public struct RulePart: Hashable, Sendable {
        /// The rule.
        public let rule: Questionnaire.ScreeningRule.ID
        /// Its condition and whether it holds.
        public let decision: Decision
    }

    /// How a category was decided.
    public struct CategoryPart: Hashable, Sendable {
        /// The category with its result.
        public let result: Scorecard.CategoryResult
        /// The cases that were evaluated, in their order, up to the first that holds.
        public let cases: [CasePart]
    }

    /// A case of a category that was evaluated.
    public struct CasePart: Hashable, Sendable {
        /// The case.
        public let id: Questionnaire.Category.Case.ID
        /// Its condition and whether it holds.
        public let decision: Decision
    }
}

extension Scorer {
    /// How the rules of the definition were decided.
    func ruleParts(
        _ card: Scorecard, _ answers: Answers
    ) -> [Scorecard.Explanation.RulePart] {
        zip(questionnaire.rules, card.rules).map { rule, result in
            let values = usedValues(in: rule.condition, card, answers)
            return .init(
                rule: rule.id,
                decision: .init(condition: rule.condition, truth: result.truth, values: values))
        }
    }

    /// How the categories of the definition were decided.
    ///
    /// - Parameter sheet: The answers with the values of all scales.
    func categoryParts(
        _ card: Scorecard, _ answers: Answers, _ sheet: FormulaSheet
    ) -> [Scorecard.Explanation.CategoryPart] {
        questionnaire.categories.indices.map { place in
            let truths = plan.program.categories[place].truths(
                sheet, plan.program.tables.conditions)
            let cases = zip(questionnaire.categories[place].cases, truths).map { part, truth in
                let values = part.condition.map { usedValues(in: $0, card, answers) } ?? []
                return Scorecard.Explanation.CasePart(
                    id: part.id,
                    decision: .init(condition: part.condition, truth: truth, values: values))
            }
            return .init(result: card.categories[place], cases: cases)
        }
    }

    private func usedValues(
        in condition: Condition, _ card: Scorecard, _ answers: Answers
    ) -> [Scorecard.Explanation.Value] {
        var found: [Scorecard.Explanation.Value] = []
        func collect(_ condition: Condition) {
            let value: Scorecard.Explanation.Value
            switch condition.form {
            case .comparison(let item, _): value = .answer(item, answers[item])
            case .score(let scale, _): value = .score(scale, card[scale]?.points)
            case .count(let parts, _, _):
                for part in parts { collect(part) }
                return
            }
            if !found.contains(value) { found.append(value) }
        }
        collect(condition)
        return found
    }
}
