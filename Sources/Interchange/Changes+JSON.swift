public import Questionnaires
public import Samples

extension Changes.Tombstone: JSONRepresentable, JSONReadable, JSONShaped {
    /// The tombstone. The text has neither its source nor its place in the store's sequence.
    package static let jsonShape = JSONShape<Changes.Tombstone>(
        .required("id", .sampleID, \.id), .required("type", .word, \.type),
        .required("reason", .word, \.reason), .optional("replacement", .sampleID, \.replacement)
    ) { id, type, reason, replacement in
        Changes.Tombstone(
            id: id, reason: reason, replacement: replacement, type: type, source: "", added: 0,
            sequence: 0)
    }
}

extension Changes {
    /// The changes as JSON, as `wellbeing changes` writes them, without a final newline.
    ///
    /// - Parameters:
    ///   - layout: The layout of the text.
    ///   - questionnaire: Returns the definition of an assessment among them. Without it, the
    ///     assessment is written without its scores, and cannot be read back.
    public func jsonText(
        _ layout: JSONLayout = .compact,
        definition questionnaire: (Questionnaire.Identity) -> Questionnaire?
    ) -> String {
        JSONWriter.text(json(definition: questionnaire), layout)
    }

    /// The changes as JSON: `added`, `deleted`, and the `anchor` for the next call.
    ///
    /// - Parameter questionnaire: Returns the definition of an assessment among them.
    package func json(
        definition questionnaire: (Questionnaire.Identity) -> Questionnaire?
    ) -> JSONValue {
        let added = added.map { stored -> JSONValue in
            guard case .assessment(let one) = stored.content else { return stored.json() }
            return stored.json(of: questionnaire(one.assessment.questionnaire))
        }
        return [
            "added": .array(added), "deleted": .array(deleted.map(\.json)),
            "anchor": .string(anchor.description),
        ]
    }
}

extension Changes.Anchor: JSONRepresentable, JSONValueRepresentable {
    /// The anchor as JSON, its text.
    package var json: JSONValue { .string(description) }
}
