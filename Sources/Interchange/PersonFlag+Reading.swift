public import Outcomes
public import Questionnaires
public import Samples

extension PersonFlag {
    /// Reads a flag from JSON, as `wellbeing flags` writes it.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definition for the words of the flag, or `nil`.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) {
            $1.personFlag($0, definition: definition)
        }
    }

    /// Reads a JSON array of flags, as `wellbeing flags` writes it.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definition for the words of a flag, or `nil`.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public static func list(
        json: some Sequence<UInt8>, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) -> [PersonFlag] {
        try RecordReader.value(json, file: file) { node, reader in
            reader.list(node) { reader.personFlag($0, definition: definition) }
        }
    }
}

extension FlagRecord: JSONReadable, JSONNodeReadable {
    /// Reads a record of a flag.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> FlagRecord? {
        FlagFields(node, [], reader)?.record
    }
}

extension RecordReader {
    /// Reads a flag of a person.
    ///
    /// - Parameters:
    ///   - node: The flag.
    ///   - definition: Returns the definition for the words of the flag, or `nil`.
    func personFlag(
        _ node: JSONNode, definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> PersonFlag? {
        let keys = ["unfinished", "damaged", "laterAnswer", "amendedBy"]
        guard let parts = FlagFields(node, keys, self, mayLackNumber: true) else { return nil }
        let isUnfinished = parts.fields["unfinished"].map { truth($0) } ?? false
        let isDamaged = parts.fields["damaged"].flatMap { truth($0) } ?? false
        let laterAnswer = parts.fields["laterAnswer"].flatMap { answer($0) }
        let amendedBy = parts.fields["amendedBy"].flatMap { sampleID($0) }
        if isUnfinished == true, let node = parts.fields["amendedBy"] {
            report(
                .contradiction, at: node, "a correction of an interview that has no result",
                remedy: "remove \"amendedBy\" or \"unfinished\"")
        }
        guard let isUnfinished else { return nil }
        let place: PersonFlag.Place =
            isUnfinished
            ? .unfinishedInterview
            : isDamaged ? .damagedResult : amendedBy.map { .correctedResult(by: $0) } ?? .result
        return PersonFlag(
            parts.record, number: parts.number, place: place, laterAnswer: laterAnswer,
            definition: definition(parts.record.questionnaire))
    }
}
