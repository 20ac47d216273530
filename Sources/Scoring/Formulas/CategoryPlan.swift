internal import Questionnaires

/// A category prepared for packed answers and the values of scales.
struct CategoryPlan {
    private let category: Questionnaire.Category
    private let conditions: [FormulaCondition?]
    private let decidedWhen: FormulaCondition?

    init(
        _ category: Questionnaire.Category, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int]
    ) {
        self.category = category
        conditions = category.cases.map { part in
            part.condition.map { FormulaCondition($0, in: questionnaire, scales: scales) }
        }
        decidedWhen = category.decidedWhen.map {
            FormulaCondition($0, in: questionnaire, scales: scales)
        }
    }

    /// Whether each case holds, in their order, up to the first that does.
    func truths(_ answers: FormulaAnswers, _ nodes: [NodeValue]) -> [Condition.TruthValue] {
        var truths: [Condition.TruthValue] = []
        for condition in conditions {
            let truth = condition?.truth(answers, nodes) ?? .true
            truths.append(truth)
            if truth == .true { break }
        }
        return truths
    }

    /// The first case whose condition holds; undecided when an earlier condition is unknown.
    ///
    /// - Parameter isRefused: Whether too many answers are missing for any result.
    func result(
        _ answers: FormulaAnswers, _ nodes: [NodeValue], isRefused: Bool
    ) -> Scorecard.CategoryResult {
        let isAllowed = decidedWhen.map { $0.truth(answers, nodes) == .true } ?? true
        guard !isRefused, isAllowed else {
            return .init(category: category.id, decided: nil, possible: [])
        }
        var possible: [Questionnaire.Category.Case.ID] = []
        for (part, truth) in zip(category.cases, truths(answers, nodes)) where truth != .false {
            possible.append(part.id)
        }
        return .init(
            category: category.id, decided: possible.count == 1 ? possible.first : nil,
            possible: possible)
    }
}
