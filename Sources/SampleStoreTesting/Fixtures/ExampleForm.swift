package import Questionnaires

/// A small form with every feature that a store must save: two scales, a condition, an item that
/// may be declined, and three flags.
package enum ExampleForm {
    /// The definition as JSON.
    ///
    /// - Parameters:
    ///   - version: Its version.
    ///   - title: Its title, for a definition with other content.
    ///   - asksAfterMood: Whether the form asks about thoughts of harm only after a low mood.
    /// - Returns: The bytes of the text.
    package static func json(
        version: String = "1.0.0", title: String = "Kept form",
        askingOfHarmAfterMood asksAfterMood: Bool = false
    ) -> [UInt8] {
        let condition =
            asksAfterMood ? #", "askedWhen": { "item": "mood", "atLeast": 1 }"# : ""
        let counted = asksAfterMood ? #", "notAskedCounts": 0"# : ""
        let text = """
            {
              "id": "kept", "version": "\(version)", "language": "en",
              "title": "\(title)", "shortTitle": "Kept",
              "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 0, "text": "Never" }, { "value": 1, "text": "Rarely" },
                { "value": 2, "text": "Often" }, { "value": 3, "text": "Always" } ] },
              "items": [
                { "id": "mood", "text": "Low mood?", "choices": "often" },
                { "id": "sleep", "text": "Bad sleep?", "choices": "often" },
                { "id": "harm", "text": "Thoughts of harm?", "choices": "often",
                  "mayDecline": true, "topic": "self-harm"\(condition) },
                { "id": "plan", "text": "A plan?", "choices": "often", "unscored": true,
                  "askedWhen": { "item": "harm", "atLeast": 1 } } ],
              "scales": [
                { "id": "total", "title": "Total", "items": ["mood", "sleep", "harm"],
                  "combine": "sum", "direction": "higher-is-worse"\(counted),
                  "missing": { "greatestMissing": 1, "source": "made for tests" },
                  "bands": [ { "id": "low", "label": "Low", "from": 0, "through": 4 },
                             { "id": "high", "label": "High", "from": 5, "through": 9 } ] },
                { "id": "average", "title": "Average", "items": ["mood", "sleep"],
                  "combine": "mean", "decimals": 1, "direction": "higher-is-worse" } ],
              "flags": [
                { "id": "harm-thoughts", "item": "harm", "when": { "atLeast": 1 },
                  "title": "Thoughts of harm" },
                { "id": "harm-declined", "item": "harm", "when": "declined",
                  "title": "Preferred not to say" },
                { "id": "harm-skipped", "item": "harm", "when": "skipped",
                  "title": "Went on without an answer" } ]
            }
            """
        return Array(text.utf8)
    }

    /// The definition.
    ///
    /// - Throws: `DefinitionError` when the form above is not sound.
    package static func questionnaire(
        version: String = "1.0.0", title: String = "Kept form",
        askingOfHarmAfterMood asksAfterMood: Bool = false
    ) throws -> Questionnaire {
        try Questionnaire(
            json: json(version: version, title: title, askingOfHarmAfterMood: asksAfterMood))
    }
}
