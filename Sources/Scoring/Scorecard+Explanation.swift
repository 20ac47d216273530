public import Questionnaires

extension Scorecard {
    /// The computation of a score: the number that each item added, the rule and the policy.
    public struct Explanation: Hashable, Sendable {
        /// The exact definition that was applied.
        public let questionnaire: Questionnaire.Identity
        /// The policy for missing answers.
        public let policy: MissingPolicy
        /// One part for each scale, in the order of the definition; the results of a scoring that
        /// the caller chose are first.
        public let scales: [Part]
        /// One part for each category, in the order of the definition.
        public let categories: [CategoryPart]
        /// One part for each rule, in the order of the definition.
        public let rules: [RulePart]

        /// How one scale's score was computed.
        public struct Part: Hashable, Sendable {
            /// The scale and its score.
            public let score: Scorecard.ScaleScore
            /// The rule in words: `sum of 9 items`.
            public let rule: String
            /// The number that each item added, in the order of the scale; empty for a formula.
            public let contributions: [Contribution]
            /// The steps of a formula; `nil` for a plain sum, mean or count of items.
            public let calculation: Calculation?
            /// The source of the prorating rule, when the definition has one.
            public let prorating: Scale.Prorating?
        }

        /// The number that one item added to a scale.
        public struct Contribution: Hashable, Sendable {
            /// The item.
            public let item: Item.ID
            /// The state of its answer, after conditions were applied.
            public let answer: Answer
            /// The points that it added, before division and multiplication; `nil` without an
            /// answer.
            public let points: Int?
            /// Whether the value was reversed.
            public let isReversed: Bool
            /// The factor of the value.
            public let weight: Int
        }
    }
}

extension Scorer {
    /// Explains the scores of a set of answers.
    ///
    /// - Parameters:
    ///   - answers: Answers to this definition.
    ///   - policy: The policy for missing answers.
    ///   - scoring: The scoring whose results come first; `nil` keeps the order of the definition.
    /// - Precondition: The answers were made for this definition.
    public func explanation(
        _ answers: Answers, policy: MissingPolicy = .strict,
        scoring: Questionnaire.Scoring.ID? = nil
    ) -> Scorecard.Explanation {
        let card = scorecard(answers, policy: policy)
        let settled = answers.applyingConditions(of: questionnaire).answers
        let codes = packed(answers.answersToScore(in: questionnaire))
        var sheet = plan.sheet()
        plan.evaluate(codes.span, policy: policy, in: &sheet)
        let calculations = calculations(settled, sheet, policy: policy)
        let parts = zip(plan.scales, card.scores).enumerated().map { place, pair in
            let (scale, score) = pair
            return Scorecard.Explanation.Part(
                score: score, rule: scale.scale.rule(in: questionnaire),
                contributions: scale.contributions(codes, settled),
                calculation: calculations[place], prorating: scale.scale.prorating)
        }
        return Scorecard.Explanation(
            questionnaire: questionnaire.identity, policy: policy,
            scales: inOrder(parts, of: scoring),
            categories: categoryParts(card, settled, sheet),
            rules: ruleParts(card, settled))
    }

    /// The parts with the results of a chosen scoring first.
    private func inOrder(
        _ parts: [Scorecard.Explanation.Part], of scoring: Questionnaire.Scoring.ID?
    ) -> [Scorecard.Explanation.Part] {
        guard let scoring else { return parts }
        let first = Set(questionnaire.results(of: scoring).map(\.id))
        return parts.filter { first.contains($0.score.scale) }
            + parts.filter { !first.contains($0.score.scale) }
    }

    /// The calculation of each scale with a formula, by its position.
    private func calculations(
        _ settled: Answers, _ sheet: FormulaSheet, policy: MissingPolicy
    ) -> [Scorecard.Explanation.Calculation?] {
        questionnaire.scales.enumerated().map { place, scale in
            var value = sheet[place]
            if sheet.isTooIncomplete { value.points = nil }
            return scale.formula.map { formula in
                plan.program.calculation(
                    place, formula, sheet, answers: settled, value: value,
                    isEstimating: policy == .prorate)
            }
        }
    }
}

extension ScalePlan {
    fileprivate func contributions(
        _ codes: [UInt8], _ answers: Answers
    ) -> [Scorecard.Explanation.Contribution] {
        zip(rows, terms).enumerated().map { place, pair in
            let (row, term) = pair
            let points = entry(place, codes[row.position])
            return Scorecard.Explanation.Contribution(
                item: term.item, answer: answers[term.item],
                points: points > Self.absent ? Int(points) : nil,
                isReversed: term.isReversed, weight: term.weight)
        }
    }
}

extension Scale {
    /// The rule of the scale in words: `sum of 9 items`, `mean of 5 items, times 4`.
    public var rule: String { rule(\.description) }

    /// The rule in words, with the limits of a time or a day as a person types them: `23:00`.
    ///
    /// - Parameter questionnaire: The definition that has the scale.
    package func rule(in questionnaire: Questionnaire) -> String {
        rule { questionnaire.words(for: $0) }
    }

    private func rule(_ words: (Formula) -> String) -> String {
        let items = "\(terms.count) item\(terms.count == 1 ? "" : "s")"
        let base =
            switch combination {
            case .sum: "sum of \(items)"
            case .mean: "mean of \(items)"
            case .count(let threshold): "number of \(items) at \(threshold) or more"
            case .formula(let formula): words(formula)
            }
        return multiplier == 1 ? base : "\(base), times \(multiplier)"
    }
}
