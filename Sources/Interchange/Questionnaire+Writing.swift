public import Questionnaires

extension Questionnaire: JSONRepresentable, JSONValueRepresentable {
    /// The definition as JSON, in its canonical order.
    ///
    /// ``/Questionnaires/Questionnaire/init(json:file:)`` reads it back.
    package var json: JSONValue {
        // Canonical JSON is sound.
        JSONReader.read(canonicalJSON, byteLimit: .max).root.map { JSONValue($0) } ?? .null
    }

    /// The identity and the title as JSON, as `wellbeing list` writes it, without a final newline.
    ///
    /// - Parameter layout: The layout of the text.
    public func summaryText(_ layout: JSONLayout = .compact) -> String {
        JSONWriter.text(summary, layout)
    }

    /// The identity and the title as JSON.
    package var summary: JSONValue {
        .object(
            JSONValue.present([
                "id": .string(id.text), "version": .string(version.description),
                "title": .string(title), "shortTitle": .string(shortTitle),
                "items": .integer(questions.count),
                "languages": .texts(languages.map(\.description)),
                // Written only if the user must supply the texts.
                "wordingFrom": wordingSource == .user ? .string("user") : nil,
                "contentHash": .string(contentHash.description),
            ]))
    }
}
