public import Questionnaires
public import Samples

extension Changes.Tombstone: JSONRepresentable, JSONValueRepresentable {
    /// The tombstone as JSON.
    package var json: JSONValue {
        .object(of: [
            "id": .string(id.description), "type": .string(type.rawValue),
            "reason": .string(reason.rawValue),
            "replacement": replacement.map { .string($0.description) },
        ])
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
