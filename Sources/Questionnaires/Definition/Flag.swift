/// A safety rule over a single answer, or over a single score.
///
/// The answer itself raises the flag, for any total and even if the form is not finished. A flag
/// never states a level of risk, and its absence never means that there is no risk.
public struct Flag: Hashable, Sendable, Identifiable {
    /// The name of a flag, such as `self-harm-thoughts`.
    public typealias ID = Identifier<Flag>

    /// The name of the flag.
    public let id: ID
    /// The item whose answer raises the flag. For a flag of a score, the last question that the
    /// score needs, because the answer to that question can complete the score.
    public let item: Item.ID
    /// Which answers raise it.
    public let trigger: Trigger
    /// The text of the flag for the reader of a result.
    public let title: String
    /// The action that the flag asks of the reader, or `nil`.
    public let meaning: String?

    /// Which state of an answer raises a flag.
    public enum Trigger: Hashable, Sendable {
        /// A value of this or more.
        case atLeast(Int)
        /// A value of this or less, for an item whose values fall as the answer gets worse.
        case atMost(Int)
        /// The person preferred not to answer.
        case declined
        /// The person moved on without answering.
        case skipped
        /// The answer passes a test.
        case passes(Condition.Test)
        /// The score of a scale passes a test. Only a scorer can decide this.
        case score(Scale.ID, Condition.Test)
    }

    /// Whether an answer to ``item`` raises the flag; `false` for a flag of a score.
    public func isRaised(by answer: Answer) -> Bool { trigger.isMet(by: answer) }
}

extension Flag {
    /// Whether the flag tests a score instead of an answer.
    package var isOfScore: Bool { if case .score = trigger { true } else { false } }
}

extension Flag.Trigger {
    /// Whether an answer meets the trigger; `false` for a trigger that tests a score.
    func isMet(by answer: Answer) -> Bool {
        switch (self, answer) {
        case (.atLeast(let bound), .answered(let value)): value >= bound
        case (.atMost(let bound), .answered(let value)): value <= bound
        case (.declined, .declined), (.skipped, .skipped): true
        case (.passes(let test), _): test.truth(of: answer) == .true
        default: false
        }
    }

    /// Whether the choice with a value meets the trigger.
    func isMet(byValue value: Int) -> Bool {
        isMet(by: .answered(value)) || isMet(by: .entered(.chosen([value])))
    }
}

extension Questionnaire {
    /// A rule over several answers, such as the PHQ-9 diagnostic algorithm.
    public struct ScreeningRule: Hashable, Sendable, Identifiable {
        /// The name of a rule, such as `major-depressive-syndrome`.
        public typealias ID = Identifier<Questionnaire.ScreeningRule>

        /// The name of the rule.
        public let id: ID
        /// The name of the rule in a result.
        public let title: String
        /// The condition of the rule.
        public let condition: Condition
        /// What a reader must know before using the result, or `nil`.
        public let caution: String?
        /// Where the rule was published.
        public let source: String
    }
}
