import Questionnaires

/// Forms for the tests of pages.
enum ExampleForm {
    /// A form on which more is better.
    static func wellBeing() throws -> Questionnaire {
        try form(text: { $0 }, direction: "higher-is-better")
    }

    /// A form with a text in every text field, and all parts that a page shows: bands, thresholds
    /// with sources, flags, citations.
    ///
    /// - Parameters:
    ///   - text: The transformation of each text.
    ///   - direction: The direction of its scale.
    static func form(
        text: (String) -> String, direction: String = "higher-is-worse"
    ) throws -> Questionnaire {
        func quoted(_ words: String) -> String {
            JSONWriter.text(.string(text(words)), .compact)
        }
        // A self-harm item must raise its flag for the answers with the worst score.
        let harmful = direction == "higher-is-worse" ? #""atLeast": 1"# : #""atMost": 2"#
        let json = """
            {
              "id": "example", "version": "1.0.0", "language": "en",
              "title": \(quoted("Example form")), "shortTitle": \(quoted("Example")),
              "recall": { "count": 1, "unit": "week" },
              "rights": { "notice": \(quoted("Made for tests.")) },
              "citations": [ { "text": \(quoted("Author, Journal 2001")) } ],
              "choiceSets": { "often": [
                { "value": 0, "text": \(quoted("Never")) },
                { "value": 1, "text": \(quoted("Rarely")) },
                { "value": 2, "text": \(quoted("Often")) },
                { "value": 3, "text": \(quoted("Always")) } ] },
              "items": [
                { "id": "mood", "text": \(quoted("Mood?")), "choices": "often" },
                { "id": "sleep", "text": \(quoted("Sleep?")), "choices": "often" },
                { "id": "harm", "text": \(quoted("Harm?")), "choices": "often",
                  "mayDecline": true, "topic": "self-harm" } ],
              "scales": [
                { "id": "total", "title": \(quoted("Total")), "items": ["mood", "sleep", "harm"],
                  "combine": "sum", "direction": "\(direction)",
                  "bands": [ { "id": "low", "label": \(quoted("Low")), "from": 0, "through": 4 },
                             { "id": "high", "label": \(quoted("High")), "from": 5, "through": 9 } ],
                  "thresholds": [
                    { "id": "reliable", "kind": "reliable-change", "points": 3,
                      "source": \(quoted("Author 2002")) } ] } ],
              "flags": [
                { "id": "harm-thoughts", "item": "harm", "when": { \(harmful) },
                  "title": \(quoted("Thoughts of harm")) },
                { "id": "harm-declined", "item": "harm", "when": "declined",
                  "title": \(quoted("Preferred not to say")) },
                { "id": "harm-skipped", "item": "harm", "when": "skipped",
                  "title": \(quoted("Went on")) } ]
            }
            """
        return try Questionnaire(json: Array(json.utf8))
    }
}
