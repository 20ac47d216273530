internal import Questionnaires

/// The facts about an item that scoring needs, without its texts.
struct ItemFacts {
    let choiceCount: Int
    let isRequired: Bool
    /// Whether it is a question, and not a context.
    let isQuestion: Bool

    init(_ item: Item) {
        choiceCount = item.choices.count
        isRequired = item.necessity == .required
        isQuestion = item.role == .question
    }

    /// Whether the item has no answer although it needs one.
    func isUnanswered(_ code: UInt8) -> Bool {
        switch code {
        case AnswerCode.declined, AnswerCode.skipped, AnswerCode.notReached: isRequired
        case AnswerCode.notAsked: !isQuestion
        default: false
        }
    }
}
