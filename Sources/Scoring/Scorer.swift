public import Questionnaires

/// Scores the answers of one questionnaire.
///
/// Creating a scorer turns the definition's scales into tables, so that scoring only adds numbers.
/// Create one and reuse it:
///
///     let scorer = Scorer(phq9)
///     let card = scorer.scorecard(answers)
///
/// - Note: Missing answers never count as zero, and a declined answer never adds. See
///   ``MissingPolicy``.
public struct Scorer: Sendable {
    /// The definition that is applied.
    public var questionnaire: Questionnaire { plan.questionnaire }
    let plan: FormPlan

    /// Prepares the scales of a definition.
    ///
    /// - Complexity: O(*n*) in the number of terms of all scales.
    public init(_ questionnaire: Questionnaire) { plan = FormPlan(questionnaire) }

    /// Scores a set of answers.
    ///
    /// Conditions apply first, so an answer to an item that the definition does not ask does not
    /// count. Where a missing answer leaves open whether an item is asked, that item is missing
    /// too: it adds no number, and rules on it are unknown.
    ///
    /// - Parameters:
    ///   - answers: Answers to this definition.
    ///   - policy: The policy for missing answers.
    ///   - stated: Points that a source states, by scale. They replace the sum of the answers and
    ///     do not change any item: they raise no flag and meet no rule.
    /// - Returns: The scores, flags and rules. Flags use the answers before conditions apply, so
    ///   that a given answer is never hidden.
    /// - Precondition: The answers were made for this definition.
    public func scorecard(
        _ answers: Answers, policy: MissingPolicy = .strict, stated: [Scale.ID: Points] = [:]
    ) -> Scorecard {
        let scored = answers.answersToScore(in: questionnaire)
        let codes = packed(scored)
        if plan.needsAnswers {
            return formulaScorecard(answers, scored, codes, policy: policy, stated: stated)
        }
        let scores = plan.scales.indices.map { place in
            tableScore(
                place, codes, policy: policy, stated: stated[plan.scales[place].scale.id])
        }
        return Scorecard(
            questionnaire: questionnaire.identity, policy: policy, scores: scores,
            flags: answers.raisedFlags(in: questionnaire).map {
                .init(flag: $0.id, item: $0.item, answer: answers[$0.item])
            },
            rules: questionnaire.rules.map { rule in
                .init(rule: rule.id, truth: rule.condition.truth { answer(to: $0, in: scored) })
            })
    }

    /// The score of a scale with a table.
    func tableScore(
        _ place: Int, _ codes: [UInt8], policy: MissingPolicy, stated points: Points?
    ) -> Scorecard.ScaleScore {
        let bands = plan.bands
        let plan = plan.scales[place]
        let tally = plan.tally(codes.span)
        let score = points.map { .stated($0) } ?? plan.score(of: tally, policy: policy)
        let bounds = points.map { ClosedRange(only: Fraction($0)) } ?? plan.bounds(of: tally)
        let band = bands.place(
            of: score.points.map { Fraction($0) }, within: bounds, scale: place, codes)
        return Scorecard.ScaleScore(
            scale: plan.scale, score: score, least: bounds.lowerBound.points,
            greatest: bounds.upperBound.points, band: band.map { plan.scale.bands[$0].id },
            missing: plan.missingItems(codes))
    }

    /// The codes of answers that were made for this definition.
    func packed(_ answers: Answers) -> [UInt8] {
        guard let codes = answers.packed(in: questionnaire) else {
            preconditionFailure("answers are scored under the definition they were made for")
        }
        return codes
    }

    /// An answer as rules read it: an unanswered optional item counts as not applicable.
    func answer(to item: Item.ID, in answers: Answers) -> Answer {
        switch answers[item] {
        case .skipped, .notReached:
            questionnaire.item(item)?.necessity == .optional ? .notAsked : answers[item]
        case let answer: answer
        }
    }
}
