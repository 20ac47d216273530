internal import Questionnaires

extension CodingUserInfoKey {
    /// The definitions for decoding interviews, as `[Questionnaire]`.
    ///
    ///     decoder.userInfo[.questionnaires] = [phq9]
    ///     let session = try decoder.decode(InterviewSession.self, from: data)
    public static let questionnaires = known("wellbeing.questionnaires")

    /// Whether an encoded interview contains its definition, as `Bool`. Without it, it does not.
    ///
    ///     encoder.userInfo[.includesDefinition] = true
    public static let includesDefinition = known("wellbeing.includesDefinition")

    private static func known(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: name) else {
            preconditionFailure("every name is a key")
        }
        return key
    }
}

extension InterviewSession: Codable {
    private enum Key: String, CodingKey { case definition }

    /// Decodes a session with the exact definition it began with: the encoded one, or one of those
    /// under `CodingUserInfoKey.questionnaires` in the decoder's `userInfo`.
    ///
    /// A decoder is not needed where the definition is known:
    /// ``init(_:resuming:)`` resumes a decoded ``State``, which has the same encoded form.
    ///
    /// - Throws: ``/Questionnaires/DefinitionError`` when the encoded definition is not sound,
    ///   ``Refusal`` when the state does not fit it, `DecodingError.dataCorrupted` when the
    ///   definition is not available, and the decoder's own errors.
    public init(from decoder: any Decoder) throws {
        let state = try State(from: decoder)
        let container = try decoder.container(keyedBy: Key.self)
        if let text = try container.decodeIfPresent(String.self, forKey: .definition) {
            try self.init(try Questionnaire(kept: Array(text.utf8)), resuming: state)
            return
        }
        let known = decoder.userInfo[.questionnaires] as? [Questionnaire] ?? []
        guard let questionnaire = known.first(where: { $0.identity == state.questionnaire }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .definition, in: container,
                debugDescription: "the definition \(state.questionnaire) is not available; put it "
                    + "into userInfo[.questionnaires], or encode the interview with its definition")
        }
        try self.init(questionnaire, resuming: state)
    }

    /// Encodes the ``state``, without the definition.
    ///
    /// With `true` under `CodingUserInfoKey.includesDefinition` in the encoder's `userInfo`, the
    /// definition is encoded too, so that a program without that definition can resume the
    /// interview. That takes some 15 kilobytes instead of 300 bytes.
    public func encode(to encoder: any Encoder) throws {
        try state.encode(to: encoder)
        guard encoder.userInfo[.includesDefinition] as? Bool == true else { return }
        var container = encoder.container(keyedBy: Key.self)
        let definition = String(decoding: questionnaire.canonicalJSON, as: UTF8.self)
        try container.encode(definition, forKey: .definition)
    }
}
