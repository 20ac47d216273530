internal import Questionnaires

extension InterviewSession: Codable {
    private enum Key: String, CodingKey { case definition, state }

    /// Decodes a session with the exact definition it began with.
    ///
    /// - Throws: ``/Questionnaires/DefinitionError`` when the encoded definition is not sound,
    ///   ``Refusal`` when the state does not fit it, and the decoder's own errors.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let definition = try container.decode(String.self, forKey: .definition)
        let questionnaire = try Questionnaire(kept: Array(definition.utf8))
        let state = try container.decode(State.self, forKey: .state)
        try self.init(questionnaire, resuming: state)
    }

    /// Encodes the session together with its definition. A program without that definition, or with
    /// a newer one, can then resume it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        let definition = String(decoding: questionnaire.canonicalJSON, as: UTF8.self)
        try container.encode(definition, forKey: .definition)
        try container.encode(state, forKey: .state)
    }
}
