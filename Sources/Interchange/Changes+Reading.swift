public import Questionnaires
public import Samples

extension Changes {
    /// Reads changes from JSON, as `wellbeing changes` writes them.
    ///
    /// The text has neither the places in the store's sequence of changes nor the sources of
    /// removed samples.
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
        self = try RecordReader.value(json, file: file) { node, reader in
            guard let fields = reader.fields(node, ["added", "deleted", "anchor"]) else {
                return nil
            }
            let added = fields.required("added").flatMap { node in
                reader.list(node) { reader.storedSample($0, definition: definition) }
            }
            let deleted = fields.required("deleted").flatMap { node in
                reader.list(node) { Tombstone.read($0, reader) }
            }
            let anchor = fields.required("anchor").flatMap { reader.anchor($0) }
            guard let added, let deleted, let anchor else { return nil }
            return Changes(added: added, deleted: deleted, anchor: anchor)
        }
    }
}

extension Changes.Anchor: JSONReadable, JSONNodeReadable {
    /// Reads an anchor from its text.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Changes.Anchor? {
        reader.anchor(node)
    }
}
