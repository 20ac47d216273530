public import Questionnaires

extension Answers {
    /// Reads answers by item, in the form of `answers` in the kit's JSON.
    ///
    ///     try Answers(json: #"{"mood": 2, "sleep": "declined", …}"#.utf8, of: form)
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - questionnaire: The definition of the answers.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, of questionnaire: Questionnaire, file: String? = nil
    ) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) { $1.answers($0, of: questionnaire) }
    }
}

extension RecordReader {
    /// Reads the answers by item: every item of the form, and no other.
    ///
    /// Any item may be declined, because results from elsewhere have such answers.
    package func answers(_ node: JSONNode, of questionnaire: Questionnaire) -> Answers? {
        guard let fields = fields(node, questionnaire.items.map(\.id.text)) else { return nil }
        var answers = Answers(for: questionnaire)
        var isComplete = true
        for item in questionnaire.items {
            // The reader returns only answers that the item accepts.
            guard let node = fields.required(item.id.text), let answer = answer(node, to: item),
                (try? answers.setReported(answer, for: item.id, in: questionnaire)) != nil
            else {
                isComplete = false
                continue
            }
        }
        return isComplete ? answers : nil
    }
}
