import Administration
import Questionnaires
import TestSupport

/// One action of a person at a question.
enum Command {
    case answer(Int)
    case decline
    case skip
    case keep
    case back
    case answerItem(Item.ID, Int)
    case skipItem(Item.ID)
    case backFrom(Item.ID)

    /// A random command, wrong as often as a person is.
    static func random(for session: InterviewSession, using random: inout SeededGenerator)
        -> Command
    {
        var values = [-1, 7, Int.max]
        if case .question(let question) = session.prompt { values += question.item.values * 4 }
        let items = session.questionnaire.items
        if let item = items.randomElement(using: &random), Bool.random(using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: return .skipItem(item.id)
            case 1: return .backFrom(item.id)
            default:
                let value = (item.values + [-1]).randomElement(using: &random) ?? 0
                return .answerItem(item.id, value)
            }
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .decline
        case 1: return .skip
        case 2: return .keep
        case 3, 4: return .back
        default: return .answer(values.randomElement(using: &random) ?? 0)
        }
    }

    /// Runs the command. A refusal must not change the session.
    func apply(to session: inout InterviewSession) throws(InterviewSession.Refusal) {
        switch self {
        case .answer(let value): try session.answer(value)
        case .decline: try session.decline()
        case .skip: try session.skip()
        case .keep: try session.keep()
        case .back: try session.back()
        case .answerItem(let item, let value): try session.answer(value, to: item)
        case .skipItem(let item): try session.skip(item)
        case .backFrom(let item): try session.back(from: item)
        }
    }
}

extension Array {
    /// The elements, repeated.
    static func * (array: Self, times: Int) -> Self {
        Array(repeatElement(array, count: times).joined())
    }
}
