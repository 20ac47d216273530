internal import Questionnaires

extension InterviewSession.Refusal: CustomStringConvertible {
    /// What is wrong and what to do, without the refused answer.
    public var description: String {
        switch self {
        case .notAChoice(let allowed): "no such choice; give one of \(allowed.words)"
        case .notTaken(let expected): "this item takes no such answer; give \(expected)"
        case .mayNotDecline: "this question may not be declined; answer it, or skip it"
        case .atFirstQuestion: "there is no question to go back to; answer this one, or skip it"
        case .nothingToKeep: "there is no earlier answer to keep; answer the question, or skip it"
        case .noQuestion: "no question is open; finish the interview, or go back"
        case .notOpen(let item, let open?):
            "the question \(item) was not asked; the open question is \(open): show that one"
        case .notOpen(let item, nil):
            "the question \(item) was not asked, and no question is open; finish the interview"
        case .unfinished(let item):
            "the question \(item) is open; answer it, or skip it, before you finish"
        case .otherDefinition:
            "the state belongs to another definition; resume with the definition it was made for"
        case .damagedState: "no interview can have this state; begin a new interview"
        }
    }
}
