extension Questionnaire {
    /// A result in words: the first case whose condition holds.
    public struct Category: Hashable, Sendable, Identifiable {
        /// The name of a category.
        public typealias ID = Identifier<Questionnaire.Category>

        /// The name of the category.
        public let id: ID
        /// The name of the category in a result.
        public let title: String
        /// The cases, in order; the last one has no condition.
        public let cases: [Case]
        /// The condition for a result; `nil` if there is no such condition.
        public let decidedWhen: Condition?
        /// What a reader must know before using the result, or `nil`.
        public let caution: String?
        /// Where it was published.
        public let source: String

        /// One case of a category.
        public struct Case: Hashable, Sendable, Identifiable {
            /// The name of a case.
            public typealias ID = Identifier<Questionnaire.Category.Case>

            /// The name of the case.
            public let id: ID
            /// Its words, in the definition's language.
            public let label: String
            /// The condition of the case; `nil` for the last case, which holds when no other case
            /// holds.
            public let condition: Condition?
        }
    }

    /// One of several ways to score a form, such as the value set of a country.
    public struct Scoring: Hashable, Sendable, Identifiable {
        /// The name of a scoring.
        public typealias ID = Identifier<Questionnaire.Scoring>

        /// The name of the scoring.
        public let id: ID
        /// The name that is shown.
        public let title: String
        /// The scales that are results of this scoring and of no other.
        public let scales: [Scale.ID]
    }

    /// The greatest number of missing answers with which a form has any score.
    public enum MissingLimit: Hashable, Sendable {
        /// So many questions.
        case count(Int)
        /// This share of the questions that are asked.
        case share(Points)

        /// Whether a number of missing answers, for a number of questions, is too great.
        package func isExceeded(by missing: Int, of count: Int) -> Bool {
            switch self {
            case .count(let greatest): missing > greatest
            case .share(let share): missing * share.denominator > count * share.numerator
            }
        }
    }

    /// The source of the wording of a form.
    public enum WordingSource: String, Hashable, Sendable, CaseIterable {
        /// The definition has the wording.
        case definition
        /// The user supplies the wording; the definition has only names.
        case user
    }
}
