public import Questionnaires
internal import Synchronization

/// The questionnaires that ship inside the program.
///
/// The definitions need no file on disk, so the program can be moved anywhere. Listing the names
/// parses nothing; a lookup parses only the definition it asks for, once in a process:
///
///     ShippedQuestionnaires.ids  // gad-2, gad-7, k10, … phq-9
///     let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
public enum ShippedQuestionnaires {
    /// The names of the questionnaires with their wording, in ascending order.
    public static var ids: [Questionnaire.ID] {
        EmbeddedFile.questionnaires.compactMap { Questionnaire.ID($0.name) }
    }

    /// The names of the forms that ship without wording, because their rights forbid to copy it, in
    /// ascending order.
    ///
    /// They are scored and imported under their names. A table is never taken for one of them
    /// unless its name is given: their items are called `q1`, `q2` and so on, as in any table.
    public static var structureIDs: [Questionnaire.ID] {
        EmbeddedFile.structures.compactMap { Questionnaire.ID($0.name) }
    }

    /// A definition as it ships, JSON in UTF-8; `nil` for a name that does not ship.
    ///
    /// - Complexity: O(*n*) in the length of the definition.
    public static func definition(_ id: Questionnaire.ID) -> [UInt8]? {
        (EmbeddedFile.questionnaires + EmbeddedFile.structures).first { $0.name == id.text }?.bytes
    }

    /// The questionnaire with a name.
    ///
    /// - Throws: ``QuestionnaireCatalogue/LookupError/unknown(_:nearest:)`` for a name that does not ship.
    ///   A definition that ships is never refused; a test reads them all.
    /// - Complexity: O(*n*) in the length of the definition for its first lookup, then O(1).
    public static func questionnaire(
        _ id: Questionnaire.ID
    ) throws(QuestionnaireCatalogue.LookupError) -> Questionnaire {
        try QuestionnaireCatalogue().questionnaire(id)
    }

    /// Every questionnaire that ships with its wording, in ascending order of the names.
    ///
    /// - Throws: Nothing for the definitions that ship; see ``questionnaire(_:)``.
    /// - Complexity: O(*n*) in the length of the definitions that were not looked up before.
    public static var all: [Questionnaire] {
        get throws(QuestionnaireCatalogue.LookupError) {
            var all: [Questionnaire] = []
            for id in ids { all.append(try questionnaire(id)) }
            return all
        }
    }

    /// The definitions that were parsed. They stay until the process ends.
    private static let parsed = Mutex<[Questionnaire.ID: Questionnaire]>([:])

    /// The questionnaire with a name, parsed at its first lookup; `nil` for a name that does not ship.
    ///
    /// Two threads that ask for it at once may both parse it; neither waits for the other.
    static func shipped(_ id: Questionnaire.ID) throws(DefinitionError) -> Questionnaire? {
        if let known = parsed.withLock({ $0[id] }) { return known }
        guard let bytes = definition(id) else { return nil }
        let questionnaire = try Questionnaire(shipped: bytes, file: "\(id).json")
        parsed.withLock { $0[id] = questionnaire }
        return questionnaire
    }

    /// The JSON Schema of the definition format, in UTF-8.
    public static var schema: [UInt8] { EmbeddedFile.schema.bytes }
}
