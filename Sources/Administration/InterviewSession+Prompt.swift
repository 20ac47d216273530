public import Questionnaires

extension InterviewSession {
    /// What the session wants next.
    public enum Prompt: Hashable, Sendable {
        /// An answer to this question.
        case question(Question)
        /// Nothing; the session can be finished.
        case finished
    }

    /// A question, with what the program that asks it needs to show.
    public struct Question: Hashable, Sendable {
        /// The item to ask.
        public let item: Item
        /// The number of the question, from 1. What is known about the person is numbered apart from
        /// the questions of the form.
        public let number: Int
        /// The number of questions as far as it is known now.
        ///
        /// A conditional item counts once its condition is met, so the number can grow.
        public let count: Int
        /// The answer that was given before the person came back, or `nil`.
        public let previous: Answer?
    }

    /// How far the interview has progressed.
    public struct Progress: Hashable, Sendable {
        /// The items with an answer, declined and skipped ones included.
        public let answered: Int
        /// The items among them that were skipped.
        public let skipped: Int
        /// The number of questions as far as it is known now.
        public let count: Int
    }

    /// What the session wants next.
    public var prompt: Prompt {
        guard let item = currentItem else { return .finished }
        let current = answers.states[index(at: position)]
        let alike =
            position < contextCount
            ? 0..<contextCount : contextCount..<answers.states.count
        let asked = alike.filter(isAsked)
        return .question(
            Question(
                item: item,
                number: asked.count { $0 <= position },
                count: asked.count,
                previous: current == .notReached ? nil : current))
    }

    /// How far the interview has progressed.
    public var progress: Progress {
        let asked = answers.states.filter { $0 != .notAsked }
        return Progress(
            answered: asked.count { $0 != .notReached }, skipped: asked.count { $0 == .skipped },
            count: asked.count)
    }

    /// Whether there is an earlier question to go back to.
    public var canGoBack: Bool { previousAsked != nil }

    /// The nearest earlier place whose item is asked, or `nil` at the first.
    var previousAsked: Int? {
        (0..<position).last(where: isAsked)
    }

    /// The item to ask, or `nil` at the end.
    var currentItem: Item? {
        position < questionnaire.items.count ? questionnaire.items[index(at: position)] : nil
    }

    /// The flags that the answers so far raise, in the definition's order.
    public var raisedFlags: [Flag] { answers.raisedFlags(in: questionnaire) }
}
