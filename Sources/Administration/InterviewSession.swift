public import Questionnaires

/// An interview as a value: which question comes next, and the answers so far.
///
/// A session reads no clock, prints nothing and stores no file. A terminal is one program that
/// drives it; a service can encode it between two questions and resume it elsewhere:
///
///     var session = InterviewSession(phq9)
///     while case .question(let question) = session.prompt {
///         try session.answer(ask(question))
///     }
///     let finished = try session.finish(at: now)
///
/// What the form needs to know about the person, such as the age, is asked first; then the questions
/// in the order of the form.
///
/// Answers stay when the person goes back. An answer is ``withdrawn`` when it is changed, or when
/// an earlier answer changes and its item is no longer asked.
public struct InterviewSession: Sendable, Hashable {
    /// The definition that is administered.
    public let questionnaire: Questionnaire
    /// The answers so far, one state for each item.
    public internal(set) var answers: Answers
    /// The withdrawn answers, oldest first.
    public internal(set) var withdrawn: [Withdrawal]
    /// The place of the item to ask in the order of the interview, from 0; the number of items at the
    /// end.
    var position: Int
    /// The number of items about the person. They come last on the form and first in the interview.
    let contextCount: Int

    /// Begins an interview at the first item.
    public init(_ questionnaire: Questionnaire) {
        self.questionnaire = questionnaire
        answers = Answers(for: questionnaire).applyingConditions(of: questionnaire).answers
        withdrawn = []
        contextCount = questionnaire.contextCount
        position = 0
        position = firstAsked(from: 0)
    }

    /// Resumes an interview from its stored state.
    ///
    /// - Throws: ``Refusal/otherDefinition`` or ``Refusal/damagedState`` when the state does not
    ///   belong to the definition or could not have come from a session.
    public init(_ questionnaire: Questionnaire, resuming state: State) throws(Refusal) {
        guard state.questionnaire == questionnaire.identity else { throw .otherDefinition }
        guard let answers = try? Answers(state.answers, for: questionnaire),
            answers.applyingConditions(of: questionnaire).answers == answers,
            state.withdrawn.allSatisfy({ $0.couldComeFrom(questionnaire) })
        else { throw .damagedState }
        self.questionnaire = questionnaire
        self.answers = answers
        withdrawn = state.withdrawn
        contextCount = questionnaire.contextCount
        position = state.position
        guard (0...answers.states.count).contains(position), isAsked(position),
            firstUnanswered(before: position) == nil
        else { throw .damagedState }
    }

    /// What to store to resume the interview later.
    public var state: State {
        State(
            questionnaire: questionnaire.identity, answers: answers.states, position: position,
            withdrawn: withdrawn)
    }

    /// The index on the form of the item at a place of the interview.
    func index(at place: Int) -> Int {
        place < contextCount ? answers.states.count - contextCount + place : place - contextCount
    }

    /// Whether the answers so far ask the item at a place; true at the end.
    func isAsked(_ place: Int) -> Bool {
        place >= answers.states.count || answers.states[index(at: place)] != .notAsked
    }

    /// The first place before a given one whose item has no answer yet, skipped ones excluded.
    func firstUnanswered(before place: Int) -> Int? {
        (0..<place).first { answers.states[index(at: $0)] == .notReached }
    }

    /// The first place at or after a given one whose item is asked, or the end.
    func firstAsked(from place: Int) -> Int {
        (place..<answers.states.count).first(where: isAsked) ?? answers.states.count
    }
}

extension Questionnaire {
    /// The number of items that are known about the person and not asked as a question.
    fileprivate var contextCount: Int {
        items.count - (items.firstIndex { $0.role == .context } ?? items.count)
    }
}
