public import Questionnaires

extension Session {
    /// What has to be kept of a session between two questions, apart from the definition.
    public struct State: Hashable, Sendable, Codable {
        /// The exact definition that the answers belong to.
        public let questionnaire: Questionnaire.Identity
        /// The state of each item, in the order of the form.
        public let answers: [Answer]
        /// The place of the item to be asked, from 0; the number of items at the end.
        public let position: Int
        /// Answers that were given and do not stand, oldest first.
        public let withdrawn: [Withdrawal]

        /// Puts a state together from its parts, as a store does that reads it back.
        ///
        /// It is checked when a session resumes from it.
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

    /// An answer that was given and does not stand.
    public struct Withdrawal: Hashable, Sendable, Codable {
        /// The item.
        public let item: Item.ID
        /// The answer that was given first.
        public let answer: Answer
        /// Why it does not stand.
        public let reason: Reason

        /// Why an answer does not stand.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// The person went back and answered otherwise.
            case changed
            /// The person went back and changed an answer on which asking this item depends.
            case noLongerAsked
        }

        /// Creates a withdrawal.
        public init(item: Item.ID, answer: Answer, reason: Reason) {
            self.item = item
            self.answer = answer
            self.reason = reason
        }

        /// Whether the form could have taken the answer that was withdrawn.
        func couldComeFrom(_ questionnaire: Questionnaire) -> Bool {
            guard let item = questionnaire.item(item) else { return false }
            switch answer {
            case .answered(let value): return item.choice(value) != nil
            case .declined: return item.mayBeDeclined
            case .skipped: return reason == .changed
            case .notAsked, .notReached: return false
            }
        }
    }
}
