import Questionnaires
import Scoring

/// A category prepared for packed answers and the values of scales.
struct ReferenceCategory {
    private let category: Questionnaire.Category
    private let conditions: [ReferenceCondition?]
    private let decidedWhen: ReferenceCondition?

    init(
        _ category: Questionnaire.Category, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int]
    ) {
        self.category = category
        conditions = category.cases.map { part in
            part.condition.map { ReferenceCondition($0, in: questionnaire, scales: scales) }
        }
        decidedWhen = category.decidedWhen.map {
            ReferenceCondition($0, in: questionnaire, scales: scales)
        }
    }

    /// The first case whose condition holds; undecided when an earlier condition is unknown.
    ///
    /// - Parameter isRefused: Whether too many answers are missing for any result.
    func result(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue], isRefused: Bool
    ) -> Scorecard.CategoryResult {
        let isAllowed = decidedWhen.map { $0.truth(answers, nodes) == .true } ?? true
        guard !isRefused, isAllowed else {
            return .init(category: category.id, decided: nil, possible: [])
        }
        var possible: [Questionnaire.Category.Case.ID] = []
        for (part, condition) in zip(category.cases, conditions) {
            let truth = condition?.truth(answers, nodes) ?? .true
            if truth != .false { possible.append(part.id) }
            if truth == .true { break }
        }
        return .init(
            category: category.id, decided: possible.count == 1 ? possible.first : nil,
            possible: possible)
    }
}
