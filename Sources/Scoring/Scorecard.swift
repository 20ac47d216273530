public import Questionnaires

/// The results of one set of answers: scores, flags and rules.
///
///     let card = Scorer(phq9).scorecard(answers)
///     card.total?.score   // .complete(12)
///     card.total?.band    // "moderate"
///     card.flags          // thoughts of self-harm, if item 9 was 1 or more
public struct Scorecard: Hashable, Sendable {
    /// The exact definition that was applied.
    public let questionnaire: Questionnaire.Identity
    /// The policy for missing answers.
    public let policy: MissingPolicy
    /// The scales, in the order of the definition.
    public let scores: [Scorecard.ScaleScore]
    /// The flags that were raised, in the order of the definition.
    public let flags: [RaisedFlag]
    /// The rules, in the order of the definition, whether met or not.
    public let rules: [RuleResult]
    /// The categories, in the order of the definition, decided or not.
    public let categories: [CategoryResult]

    /// Creates a scorecard from its parts, for example when it is read from JSON.
    package init(
        questionnaire: Questionnaire.Identity, policy: MissingPolicy,
        scores: [Scorecard.ScaleScore],
        flags: [RaisedFlag], rules: [RuleResult], categories: [CategoryResult] = []
    ) {
        self.questionnaire = questionnaire
        self.policy = policy
        self.scores = scores
        self.flags = flags
        self.rules = rules
        self.categories = categories
    }

    /// A flag that an answer raised.
    public struct RaisedFlag: Hashable, Sendable {
        /// The flag.
        public let flag: Flag.ID
        /// The item.
        public let item: Item.ID
        /// The answer that raised it.
        public let answer: Answer

        /// Creates a raised flag.
        package init(flag: Flag.ID, item: Item.ID, answer: Answer) {
            self.flag = flag
            self.item = item
            self.answer = answer
        }
    }

    /// Whether a rule was met.
    public struct RuleResult: Hashable, Sendable {
        /// The rule.
        public let rule: Questionnaire.ScreeningRule.ID
        /// Whether it was met; unknown if it depends on missing answers.
        public let truth: Condition.TruthValue

        /// Creates the result of a rule.
        package init(rule: Questionnaire.ScreeningRule.ID, truth: Condition.TruthValue) {
            self.rule = rule
            self.truth = truth
        }
    }

    /// The case of a category.
    public struct CategoryResult: Hashable, Sendable {
        /// The category.
        public let category: Questionnaire.Category.ID
        /// The case, or `nil` when missing answers leave several possible, or a rule forbids a
        /// result.
        public let decided: Questionnaire.Category.Case.ID?
        /// The cases that are still possible, in their order; only the decided case if there is
        /// one. Empty when a rule forbids a result.
        public let possible: [Questionnaire.Category.Case.ID]

        /// Creates the result of a category.
        package init(
            category: Questionnaire.Category.ID, decided: Questionnaire.Category.Case.ID?,
            possible: [Questionnaire.Category.Case.ID]
        ) {
            self.category = category
            self.decided = decided
            self.possible = possible
        }
    }

    /// The result of a category, or `nil` when the definition has no such category.
    public subscript(category category: Questionnaire.Category.ID) -> CategoryResult? {
        categories.first { $0.category == category }
    }

    /// The score of the first scale, which is the main one; `nil` when the definition has no scale.
    public var total: Scorecard.ScaleScore? { scores.first }

    /// The score of a scale, or `nil` when the definition has no such scale.
    ///
    ///     card["anxiety"]?.band
    public subscript(scale: Scale.ID) -> Scorecard.ScaleScore? {
        scores.first { $0.scale == scale }
    }

    /// Whether a score is in the worst band of its scale.
    ///
    /// - Parameter questionnaire: The definition of the scorecard.
    package func hasWorstBand(in questionnaire: Questionnaire) -> Bool {
        questionnaire.scales.contains { scale in
            guard let band = self[scale.id]?.band else { return false }
            return band == scale.worstBand?.id
        }
    }
}
