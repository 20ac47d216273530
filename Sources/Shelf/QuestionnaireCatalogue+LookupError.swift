public import Questionnaires

extension QuestionnaireCatalogue {
    /// Why a questionnaire was not found or not usable.
    public enum LookupError: Error, Hashable, Sendable {
        /// No questionnaire has the name. `nearest` is the one that was likely meant, or `nil`.
        case unknown(Questionnaire.ID, nearest: Questionnaire.ID?)
        /// The questionnaire's definition was refused.
        case refused(DefinitionError)
    }
}

extension QuestionnaireCatalogue.LookupError: CustomStringConvertible {
    /// What is wrong and what to do; for a refused definition one line for each finding.
    public var description: String {
        switch self {
        case .unknown(let id, let nearest?):
            "no questionnaire is called \(id); did you mean \(nearest)?"
        case .unknown(let id, nil):
            "no questionnaire is called \(id); list the questionnaires to see their names"
        case .refused(let error):
            error.description
        }
    }
}
