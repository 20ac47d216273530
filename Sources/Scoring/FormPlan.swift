internal import Questionnaires

/// A definition prepared for scoring.
///
/// It is a class, so that a ``Scorer`` is one reference: copying all these parts takes longer than
/// scoring a short form. It never changes.
final class FormPlan: Sendable {
    /// The definition.
    let questionnaire: Questionnaire
    let scales: [ScalePlan]
    /// The formulas and categories.
    let program: FormulaProgram
    /// The positions of all scales, each after those that it uses.
    let order: [Int]
    /// For each scale, the positions of the items that its formula uses, also through other scales;
    /// empty for a scale with a table.
    let itemsOfFormulas: [[Int]]
    /// The facts about each item that scoring needs.
    let items: [ItemFacts]
    /// Whether each scale has a formula.
    let hasFormula: [Bool]
    /// The bands of all scales.
    let bands: BandTable
    /// How many missing answers the form allows; `nil` without a limit.
    let missingLimit: Questionnaire.MissingLimit?
    /// Which answers to the items that count for this limit are missing.
    let limitedItems: CodeTable
    /// Whether answers can be entries, or results can depend on more than the table of one scale.
    let needsAnswers: Bool

    /// - Complexity: O(*n*) in the number of terms of all scales.
    init(_ questionnaire: Questionnaire) {
        self.questionnaire = questionnaire
        scales = questionnaire.scales.map { ScalePlan($0, in: questionnaire) }
        let places = Dictionary(
            questionnaire.scales.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first })
        let orders = questionnaire.scales.indices.map {
            Self.order(of: $0, questionnaire.scales, places)
        }
        var order: [Int] = []
        for place in orders.joined() where !order.contains(place) { order.append(place) }
        self.order = order
        program = FormulaProgram(of: questionnaire, scales, scales: places, order: order)
        itemsOfFormulas = orders.map { order in
            guard let place = order.last, questionnaire.scales[place].formula != nil else {
                return []
            }
            return Set(
                order.flatMap { place in
                    let scale = questionnaire.scales[place]
                    return scale.formula?.items ?? scale.terms.map(\.item)
                }.compactMap { questionnaire.position(of: $0) }
            ).sorted()
        }
        let items = questionnaire.items.map { ItemFacts($0) }
        self.items = items
        var limitedItems = CodeTable()
        for (position, item) in questionnaire.items.enumerated()
        where item.role == .question && item.kind != .text && item.necessity != .optional {
            limitedItems.append(position, choices: item.choices.count) { code in
                if code == AnswerCode.notAsked { return CodeTable.Row() }
                return items[position].isUnanswered(code)
                    ? CodeTable.Row(missing: 0...0) : CodeTable.Row(answered: 0)
            }
        }
        self.limitedItems = limitedItems
        hasFormula = questionnaire.scales.map { $0.formula != nil }
        bands = BandTable(questionnaire)
        missingLimit = questionnaire.missingLimit
        needsAnswers =
            questionnaire.missingLimit != nil || !questionnaire.categories.isEmpty
            || questionnaire.items.contains { $0.kind != .choice || $0.role == .context }
            || questionnaire.scales.contains { $0.formula != nil }
            || questionnaire.rules.contains { !$0.condition.scales.isEmpty }
            || questionnaire.flags.contains {
                if case .score = $0.trigger { true } else { false }
            }
    }

    private static func order(
        of place: Int, _ scales: [Scale], _ places: [Scale.ID: Int]
    ) -> [Int] {
        var order: [Int] = []
        func visit(_ place: Int) {
            guard !order.contains(place) else { return }
            for part in scales[place].formula?.scales ?? [] {
                if let part = places[part] { visit(part) }
            }
            order.append(place)
        }
        visit(place)
        return order
    }
}
