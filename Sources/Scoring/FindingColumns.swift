package import Questionnaires

/// The columns of a table for results other than scores: one for each category, such as `triage`,
/// and one for each rule that uses a score, such as `total.positive`.
///
/// A cut-point that depends on the person, such as one by sex, is such a rule. Rules that use only
/// answers have no column, because they follow from the cells of the answers.
package struct FindingColumns: Sendable {
    /// The categories, in the order of their first appearance.
    package let categories: [Questionnaire.Category.ID]
    /// The rules over scores, in the order of their first appearance.
    package let rules: [Questionnaire.ScreeningRule.ID]

    /// The columns for results under any of these definitions.
    package init(_ definitions: [Questionnaire]) {
        var categories: [Questionnaire.Category.ID] = []
        var rules: [Questionnaire.ScreeningRule.ID] = []
        for form in definitions {
            for category in form.categories where !categories.contains(category.id) {
                categories.append(category.id)
            }
            for rule in form.rules where !rule.condition.scales.isEmpty && !rules.contains(rule.id)
            {
                rules.append(rule.id)
            }
        }
        self.categories = categories
        self.rules = rules
    }

    /// The number of columns.
    package var count: Int { categories.count + rules.count }

    /// Whether there is no column.
    package var isEmpty: Bool { count == 0 }

    /// The names, in the order of ``cells(of:)``.
    package var names: [String] { categories.map(\.text) + rules.map(\.text) }

    /// The name of the case of each category, then `true` or `false` for each rule; empty if the
    /// answers do not decide, or if the definition of the result has no such part.
    package func cells(of card: Scorecard) -> [String] {
        categories.map { card[category: $0]?.decided?.text ?? "" }
            + rules.map { id in
                card.rules.first { $0.rule == id }?.truth.known.map { "\($0)" } ?? ""
            }
    }
}
