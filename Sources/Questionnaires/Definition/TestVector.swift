/// Answers to a form, with the results that the authors of the definition expect.
package struct TestVector: Sendable {
    /// The purpose of the test.
    package let note: String
    /// The answers by item.
    package let answers: [Item.ID: Answer]
    /// Whether estimates are asked for.
    package let isProrated: Bool
    /// The expected points by scale, rounded to the decimals of the scale; `nil` for no score.
    package let scores: [Scale.ID: Points?]
    /// The expected bands; `nil` for no band.
    package let bands: [Scale.ID: Scale.Band.ID?]
    /// The expected cut-points that are met.
    package let cutPoints: [Scale.ID: Set<Scale.CutPoint.ID>]
    /// The expected cases; `nil` for an undecided category.
    package let categories: [Questionnaire.Category.ID: Questionnaire.Category.Case.ID?]
    /// The expected rules.
    package let rules: [Questionnaire.ScreeningRule.ID: Condition.TruthValue]
    /// The expected flags; `nil` when they are not tested.
    package let flags: Set<Flag.ID>?
}
