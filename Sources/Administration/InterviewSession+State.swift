public import Questionnaires

extension InterviewSession {
    /// What to store of a session between two questions, apart from the definition.
    public struct State: Hashable, Sendable, Codable {
        /// The exact definition that the answers belong to.
        public let questionnaire: Questionnaire.Identity
        /// The state of each item, in the order of the form.
        public let answers: [Answer]
        /// The place of the item to ask in the order of the interview, from 0; the number of items at
        /// the end. It is the position on the form, unless the form asks about the person first.
        public let position: Int
        /// The withdrawn answers, oldest first.
        public let withdrawn: [Withdrawal]

        /// Creates a state from its parts, for example when a store reads it.
        ///
        /// ``InterviewSession/init(_:resuming:)`` checks it.
        public init(
            questionnaire: Questionnaire.Identity, answers: [Answer], position: Int,
            withdrawn: [Withdrawal]
        ) {
            self.questionnaire = questionnaire
            self.answers = answers
            self.position = position
            self.withdrawn = withdrawn
        }
    }

    /// An answer that was given and then withdrawn.
    public struct Withdrawal: Hashable, Sendable, Codable {
        /// The item.
        public let item: Item.ID
        /// The answer that was given first.
        public let answer: Answer
        /// Why it was withdrawn.
        public let reason: Reason

        /// Why an answer was withdrawn.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// The person went back and gave another answer.
            case changed
            /// The person went back and changed an answer, and the form no longer asks this item.
            case noLongerAsked
        }

        /// Creates a withdrawal.
        public init(item: Item.ID, answer: Answer, reason: Reason) {
            self.item = item
            self.answer = answer
            self.reason = reason
        }

        /// Whether the form accepts the answer that was withdrawn.
        func couldComeFrom(_ questionnaire: Questionnaire) -> Bool {
            guard let item = questionnaire.item(item) else { return false }
            switch answer {
            case .answered, .entered: return item.accepts(answer)
            case .declined: return item.mayBeDeclined
            case .skipped: return reason == .changed
            case .notAsked, .notReached: return false
            }
        }
    }
}
