public import Questionnaires

/// Scores the answers of one questionnaire.
///
/// A new scorer turns the definition's scales into tables; each use only adds up. Create one and
/// reuse it:
///
///     let scorer = Scorer(phq9)
///     let card = scorer.scorecard(answers)
///     let sum = scorer.tally(codes.span, scale: 0).sum  // in bulk, without allocation
///
/// - Note: Missing answers never count as zero, and a declined answer never adds. See
///   ``MissingPolicy``.
public struct Scorer: Sendable {
    /// The definition that is applied.
    public let questionnaire: Questionnaire
    let plans: [ScalePlan]
    /// The formulas and categories.
    let program: FormulaProgram
    /// The positions of all scales, each after those that it uses.
    let order: [Int]
    /// For each scale, the positions of the items that its formula uses, also through other scales;
    /// empty for a scale with a table.
    let itemsOfFormulas: [[Int]]
    /// What scoring needs to know of each item.
    let items: [ItemFacts]
    /// Whether each scale has a formula.
    let hasFormula: [Bool]
    /// Whether each scale has bands.
    let hasBands: [Bool]
    /// How many missing answers the form allows; `nil` without a limit.
    let missingLimit: Questionnaire.MissingLimit?
    /// Whether answers can be entries, or results can depend on more than the table of one scale.
    let needsAnswers: Bool

    /// Prepares the scales of a definition.
    ///
    /// - Complexity: O(*n*) in the number of terms of all scales.
    public init(_ questionnaire: Questionnaire) {
        self.questionnaire = questionnaire
        plans = questionnaire.scales.map { ScalePlan($0, in: questionnaire) }
        let places = Dictionary(
            questionnaire.scales.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first })
        program = FormulaProgram(of: questionnaire, scales: places)
        let orders = questionnaire.scales.indices.map {
            Self.order(of: $0, questionnaire.scales, places)
        }
        var order: [Int] = []
        for place in orders.joined() where !order.contains(place) { order.append(place) }
        self.order = order
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
        items = questionnaire.items.map { ItemFacts($0) }
        hasFormula = questionnaire.scales.map { $0.formula != nil }
        hasBands = questionnaire.scales.map { !$0.bands.isEmpty }
        missingLimit = questionnaire.missingLimit
        needsAnswers =
            questionnaire.missingLimit != nil || !questionnaire.categories.isEmpty
            || questionnaire.items.contains { $0.kind != .choice || $0.role == .context }
            || questionnaire.scales.contains { $0.formula != nil }
            || !questionnaire.categories.isEmpty
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

    /// Scores a set of answers.
    ///
    /// Conditions apply first, so an answer to an item that the definition does not ask does not
    /// count. Where a missing answer leaves open whether an item is asked, that item is missing
    /// too: it adds no number, and rules on it are unknown.
    ///
    /// - Parameters:
    ///   - answers: Answers to this definition.
    ///   - policy: What to do where answers are missing.
    ///   - stated: Points that a source states, by scale. They replace the sum of the answers and
    ///     do not change any item: they raise no flag and meet no rule.
    /// - Returns: The scores, flags and rules. Flags look at the answers as given, before
    ///   conditions apply: an answer that was given is never hidden.
    /// - Precondition: The answers were made for this definition.
    public func scorecard(
        _ answers: Answers, policy: MissingPolicy = .strict, stated: [Scale.ID: Points] = [:]
    ) -> Scorecard {
        let scored = answers.answersToScore(in: questionnaire)
        let codes = packed(scored)
        if needsAnswers {
            return formulaScorecard(answers, scored, codes, policy: policy, stated: stated)
        }
        let scores = plans.map { plan in
            tableScore(plan, codes, policy: policy, stated: stated[plan.scale.id])
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
        _ plan: ScalePlan, _ codes: [UInt8], policy: MissingPolicy, stated points: Points?
    ) -> Scorecard.ScaleScore {
        let tally = plan.tally(codes.span)
        let score = points.map { .stated($0) } ?? plan.score(of: tally, policy: policy)
        let bounds = points.map { $0...$0 } ?? plan.bounds(of: tally)
        let place = plan.bandPlace(
            of: score, within: bounds, context: plan.population.map { codes[$0.position] })
        return Scorecard.ScaleScore(
            scale: plan.scale.id, score: score, least: bounds.lowerBound,
            greatest: bounds.upperBound, band: place.map { plan.scale.bands[$0].id },
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
