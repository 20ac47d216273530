public import Questionnaires
public import Samples

extension StoredSample {
    /// Reads a sample of any type from JSON, as `wellbeing export` writes it.
    ///
    /// The text does not have the place in the store's sequence of changes, so
    /// ``/Samples/StoredSample/sequence`` is 0.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definition of an assessment, or `nil` if it is not available.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) {
            $1.storedSample($0, definition: definition)
        }
    }

    /// Reads a line of JSON Lines.
    ///
    /// - Parameters:
    ///   - line: The text of the line, UTF-8.
    ///   - number: The number of the line, from 1, for errors.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definition of an assessment, or `nil` if it is not available.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        jsonLine line: some Sequence<UInt8>, number: Int, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) {
        self = try RecordReader.value(line, file: file, line: number) {
            $1.storedSample($0, definition: definition)
        }
    }

    /// Reads a JSON array of samples of any types, as `wellbeing export` writes it.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definition of an assessment, or `nil` if it is not available.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public static func list(
        json: some Sequence<UInt8>, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) -> [StoredSample] {
        try RecordReader.value(json, file: file) { node, reader in
            reader.list(node) { reader.storedSample($0, definition: definition) }
        }
    }
}

extension RecordReader {
    /// Reads a sample of any type.
    ///
    /// - Parameters:
    ///   - node: The sample.
    ///   - definition: Returns the definition of an assessment, or `nil`.
    package func storedSample(
        _ node: JSONNode, definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> StoredSample? {
        if node["type"]?.string == SampleType.assessment.rawValue {
            return assessment(node, definition: definition).map { StoredSample($0) }
        }
        return ObservedSample.read(node, self).map {
            StoredSample(content: .observation($0), sequence: 0)
        }
    }
}
