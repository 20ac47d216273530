internal import Questionnaires

/// The scores of one sitting after the other, all scales at once.
///
///     var scores = PackedScores(of: form)
///     for codes in sittings {
///         scores.read(codes.span, policy: .strict)
///         for scale in 0..<scores.count { use(scores.score(scale, codes.span)) }
///     }
///
/// Each scale is computed once for each sitting, however many other scales use it. The memory is
/// kept for the next sitting.
package struct PackedScores: Sendable {
    /// The definition.
    package let form: PackedForm
    private var sheet: FormulaSheet
    private var policy = MissingPolicy.strict

    /// Makes room for the scores of a form.
    package init(of form: PackedForm) {
        self.form = form
        sheet = form.scorer.sheet()
    }

    /// The number of scales.
    package var count: Int { form.scorer.plans.count }

    /// Scores a sitting.
    ///
    /// - Parameters:
    ///   - codes: Answers after ``PackedForm/applyConditions(to:)`` and
    ///     ``PackedForm/markUndecidedItems(in:)``.
    ///   - policy: What to do where answers are missing.
    /// - Complexity: O(*n*) in the size of the definition. Allocates nothing after a few sittings.
    package mutating func read(_ codes: Span<UInt8>, policy: MissingPolicy) {
        self.policy = policy
        form.read(codes, policy: policy, in: &sheet)
    }

    /// The score of a scale.
    ///
    /// - Parameters:
    ///   - scale: Its position in the definition.
    ///   - codes: The answers that ``read(_:policy:)`` scored. A scale with a table reads them again,
    ///     because copying them takes longer than adding them up.
    package func score(_ scale: Int, _ codes: Span<UInt8>) -> PackedScore {
        form.score(scale, codes, sheet, policy: policy)
    }

    /// The case of a category, by its position in the definition.
    package func category(_ place: Int) -> Scorecard.CategoryResult {
        let program = form.scorer.program
        return program.categories[place].result(sheet, program.tables.conditions)
    }
}

// Methods of the form: through another path, each use would copy the scorer and count its references.
extension PackedForm {
    fileprivate func read(
        _ codes: Span<UInt8>, policy: MissingPolicy, in sheet: inout FormulaSheet
    ) {
        // Without formulas and categories nothing is shared between scales.
        if scorer.needsAnswers { scorer.evaluate(codes, policy: policy, in: &sheet) }
    }

    fileprivate func score(
        _ scale: Int, _ codes: Span<UInt8>, _ sheet: FormulaSheet, policy: MissingPolicy
    ) -> PackedScore {
        if scorer.hasFormula[scale] { return scorer.formulaScore(scale, sheet) }
        return packedScore(codes, scale: scale, policy: policy)
    }
}
