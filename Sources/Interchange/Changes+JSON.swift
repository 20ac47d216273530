package import Questionnaires
package import Samples

extension Changes.Tombstone {
    /// The tombstone as JSON.
    package var json: JSONValue {
        .object(of: [
            "id": .string(id.description), "reason": .string(reason.rawValue),
            "replacement": replacement.map { .string($0.description) },
        ])
    }
}

extension Changes {
    /// The changes as JSON: `added`, `deleted`, and the `anchor` for the next call.
    ///
    /// - Parameter questionnaire: The definition of an assessment among them.
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
