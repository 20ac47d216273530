package import Questionnaires

/// The scores of one sitting after the other, all scales at once.
///
///     var scores = PackedScores(of: form)
///     for codes in sittings {
///         scores.read(codes.span, policy: .strict)
///         for scale in 0..<scores.count { use(scores.score(scale)) }
///     }
///
/// Each scale is computed once for each sitting, even if several scales use it. The memory is kept
/// for the next sitting.
package struct PackedScores: Sendable {
    /// The definition.
    package let form: PackedForm
    private let plan: FormPlan
    private var sheet: FormulaSheet

    /// Allocates memory for the scores of a form.
    package init(of form: PackedForm) {
        self.form = form
        plan = form.plan
        sheet = plan.sheet()
    }

    /// The number of scales.
    package var count: Int { plan.scales.count }

    /// Scores a sitting.
    ///
    /// - Parameters:
    ///   - codes: Answers after ``PackedForm/applyConditions(to:)`` and
    ///     ``PackedForm/markUndecidedItems(in:)``.
    ///   - policy: The policy for missing answers.
    /// - Complexity: O(*n*) in the size of the definition. Allocates nothing after a few sittings.
    package mutating func read(_ codes: Span<UInt8>, policy: MissingPolicy) {
        plan.evaluate(codes, policy: policy, in: &sheet)
    }

    /// The exact points of a scale; `nil` without a score. Takes less time than ``score(_:)``.
    ///
    /// - Parameter scale: Its position in the definition.
    package func points(_ scale: Int) -> Points? { plan.points(scale, sheet) }

    /// The position of the band of a scale among its bands, from 0, or `nil` when it has no band.
    ///
    /// - Parameter scale: Its position in the definition.
    package func bandPlace(_ scale: Int) -> Int? { plan.bandPlace(scale, sheet) }

    /// The score of a scale.
    ///
    /// - Parameter scale: Its position in the definition.
    package func score(_ scale: Int) -> PackedScore { plan.score(scale, sheet) }

    /// The case of a category, by its position in the definition.
    package func category(_ place: Int) -> Scorecard.CategoryResult {
        plan.program.categories[place].result(sheet, plan.program.tables.conditions)
    }
}
