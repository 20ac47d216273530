internal import Questionnaires

/// A category prepared for packed answers and the values of scales.
struct CategoryPlan {
    private let category: Questionnaire.Category
    /// The index of the condition of each case; `nil` for the last case.
    private let conditions: [Int?]
    private let decidedWhen: Int?

    init(
        _ category: Questionnaire.Category, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int], _ known: inout FormulaConditions
    ) {
        self.category = category
        conditions = category.cases.map { part in
            part.condition.map { known.append($0, in: questionnaire, scales: scales) }
        }
        decidedWhen = category.decidedWhen.map {
            known.append($0, in: questionnaire, scales: scales)
        }
    }

    /// Whether each case holds, in their order, up to the first that does.
    func truths(_ sheet: FormulaSheet, _ known: FormulaConditions) -> [Condition.TruthValue] {
        var truths: [Condition.TruthValue] = []
        for condition in conditions {
            let truth = condition.map { known.truth($0, sheet) } ?? .true
            truths.append(truth)
            if truth == .true { break }
        }
        return truths
    }

    /// The first case whose condition holds; undecided when an earlier condition is unknown, or
    /// when too many answers are missing for any result.
    func result(
        _ sheet: FormulaSheet, _ known: FormulaConditions
    ) -> Scorecard.CategoryResult {
        let isAllowed = decidedWhen.map { known.truth($0, sheet) == .true } ?? true
        guard !sheet.isTooIncomplete, isAllowed else {
            return .init(category: category.id, decided: nil, possible: [])
        }
        var possible: [Questionnaire.Category.Case.ID] = []
        for (part, truth) in zip(category.cases, truths(sheet, known)) where truth != .false {
            possible.append(part.id)
        }
        return .init(
            category: category.id, decided: possible.count == 1 ? possible.first : nil,
            possible: possible)
    }
}
