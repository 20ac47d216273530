internal import Questionnaires

/// The scores of one sitting after the other, all scales at once.
///
///     var scores = PackedScores(of: form)
///     for codes in sittings {
///         scores.read(codes.span, policy: .strict)
///         for scale in 0..<scores.count { use(scores[scale].score) }
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
        if form.scorer.needsAnswers {
            form.scorer.evaluate(codes, policy: policy, in: &sheet)
        } else {
            sheet.read(codes, form.scorer.items)
        }
    }

    /// The score of a scale, by its position in the definition.
    package subscript(scale: Int) -> PackedScore {
        // Not through a variable: a copy of the scorer would count references.
        form.scorer.hasFormula[scale]
            ? form.scorer.formulaScore(scale, sheet)
            : form.scorer.tableScore(scale, sheet, policy: policy)
    }

    /// The case of a category, by its position in the definition.
    package func category(_ place: Int) -> Scorecard.CategoryResult {
        let program = form.scorer.program
        return program.categories[place].result(sheet, program.tables.conditions)
    }
}

extension Scorer {
    fileprivate func tableScore(
        _ scale: Int, _ sheet: FormulaSheet, policy: MissingPolicy
    ) -> PackedScore {
        let plan = plans[scale]
        let tally = plan.tally(sheet.codes.span)
        let score = plan.score(of: tally, policy: policy)
        let bounds = plan.bounds(of: tally)
        return PackedScore(
            score: score, bounds: bounds,
            bandPlace: plan.bandPlace(
                of: score, within: bounds,
                context: plan.population.map { sheet.codes[$0.position] }))
    }
}
