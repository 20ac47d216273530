import Questionnaires

/// A small invented form of format 2 with the scales of a test.
///
/// Its questions are `a` to `d` (0 to 3), `gate` (no, yes), `after` (0 to 3, asked after yes), `not`
/// (1, 2, and 9 for "not applicable"), `hours` (0 to 24 in steps of 0.5), `bed` and `up` (times),
/// `born` and `seen` (dates) and `sites` (neck, back, knee, none). Known about the person are `sex` and
/// `age`.
enum FormulaForm {
    private static let items = [
        "a", "b", "c", "d", "gate", "after", "not", "hours", "bed", "up", "born", "seen", "sites",
    ]

    static func definition(_ scales: String, extra: String = "") -> String {
        """
        {
          "format": 2, "id": "formula-form", "version": "1.0.0", "language": "en",
          "title": "Formula Form", "shortTitle": "FF",
          "rights": { "notice": "Invented for tests." },
          "choiceSets": {
            "four": [
              { "value": 0, "text": "Never" }, { "value": 1, "text": "Seldom" },
              { "value": 2, "text": "Often" }, { "value": 3, "text": "Always" }
            ]
          },
          "context": [
            { "id": "sex", "text": "Sex", "choices": [
              { "value": 1, "name": "female", "text": "Female" },
              { "value": 2, "name": "male", "text": "Male" },
              { "value": 3, "name": "other", "text": "Other" }
            ] },
            { "id": "age", "text": "Age", "kind": "number", "least": 0, "greatest": 120 }
          ],
          "items": [
            \(["a", "b", "c", "d"].map {
                #"{ "id": "\#($0)", "text": "Item \#($0)", "choices": "four" },"#
            }.joined(separator: "\n"))
            { "id": "gate", "text": "Gate", "choices": [
              { "value": 0, "name": "no", "text": "No" }, { "value": 1, "name": "yes", "text": "Yes" }
            ] },
            { "id": "after", "text": "After", "choices": "four",
              "askedWhen": { "item": "gate", "equals": "yes" } },
            { "id": "not", "text": "Not", "choices": [
              { "value": 1, "text": "One" }, { "value": 2, "text": "Two" },
              { "value": 9, "text": "Not applicable", "points": null }
            ] },
            { "id": "hours", "text": "Hours", "kind": "number", "least": 0, "greatest": 24, "step": 0.5 },
            { "id": "bed", "text": "Bed", "kind": "time" },
            { "id": "up", "text": "Up", "kind": "time" },
            { "id": "born", "text": "Born", "kind": "date" },
            { "id": "seen", "text": "Seen", "kind": "date" },
            { "id": "sites", "text": "Sites", "kind": "multiple", "choices": [
              { "value": 1, "name": "neck", "text": "Neck" },
              { "value": 2, "name": "back", "text": "Back", "points": 2.5 },
              { "value": 3, "name": "knee", "text": "Knee" },
              { "value": 4, "name": "none", "text": "None", "exclusive": true }
            ] }
          ],
          "scales": [
            { "id": "all", "title": "Answered", "part": true, "count": [
              \(items.map { #"{ "item": "\#($0)", "answered": true }"# }.joined(separator: ", "))
            ] },
            \(scales)
          ]\(extra.isEmpty ? "" : ",\n" + extra)
        }
        """
    }

    static func questionnaire(_ scales: String, extra: String = "") throws -> Questionnaire {
        try Questionnaire(json: definition(scales, extra: extra).utf8)
    }
}
