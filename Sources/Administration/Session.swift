public import Questionnaires

/// An interview as a value: which question comes next, and what was answered so far.
///
/// A session reads no clock, prints nothing and keeps no file. A terminal is one driver of it; a
/// service can encode it between two questions and go on elsewhere:
///
///     var session = Session(phq9)
///     while case .question(let question) = session.prompt {
///         try session.answer(ask(question))
///     }
///     let finished = try session.finish(at: now)
///
/// Answers are kept when the person goes back. An answer that is changed, or whose item is no
/// longer asked because an earlier answer changed, is kept among the ``withdrawn``.
public struct Session: Sendable, Hashable {
    /// The definition that is administered.
    public let questionnaire: Questionnaire
    /// The answers so far, one state for each item.
    public internal(set) var answers: Answers
    /// Answers that were given and do not stand, oldest first.
    public internal(set) var withdrawn: [Withdrawal]
    /// The place of the item to be asked, from 0; the number of items at the end.
    var position: Int

    /// Begins an interview at the first item.
    public init(_ questionnaire: Questionnaire) {
        self.questionnaire = questionnaire
        answers = Answers(for: questionnaire).settled(in: questionnaire).answers
        withdrawn = []
        position = 0
        position = firstAsked(from: 0)
    }

    /// Goes on with an interview from what was kept of it.
    ///
    /// - Throws: ``Refusal/otherDefinition`` or ``Refusal/damagedState`` when the state does not
    ///   belong to the definition or could not have come from a session.
    public init(_ questionnaire: Questionnaire, resuming state: State) throws(Refusal) {
        guard state.questionnaire == questionnaire.identity else { throw .otherDefinition }
        guard let answers = try? Answers(state.answers, for: questionnaire),
            answers.settled(in: questionnaire).answers == answers,
            state.withdrawn.allSatisfy({ $0.couldComeFrom(questionnaire) })
        else { throw .damagedState }
        self.questionnaire = questionnaire
        self.answers = answers
        withdrawn = state.withdrawn
        position = state.position
        guard (0...answers.states.count).contains(position), isAsked(position),
            !answers.states.prefix(position).contains(.notReached)
        else { throw .damagedState }
    }

    /// What has to be kept so that the interview can go on later.
    public var state: State {
        State(
            questionnaire: questionnaire.identity, answers: answers.states, position: position,
            withdrawn: withdrawn)
    }

    /// Whether the item at a position is asked, as far as the answers so far tell; true at the end.
    func isAsked(_ position: Int) -> Bool {
        position >= answers.states.count || answers.states[position] != .notAsked
    }

    /// The first position from a given one whose item is asked, or the end.
    func firstAsked(from position: Int) -> Int {
        (position..<answers.states.count).first(where: isAsked) ?? answers.states.count
    }
}
