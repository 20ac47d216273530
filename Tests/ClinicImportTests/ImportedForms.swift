import CSV
import ClinicImport
import Questionnaires
import Testing

/// Invented forms with features that no shipped form has.
enum ImportedForms {
    private static func form(_ id: String, _ parts: String) throws -> Questionnaire {
        let text = """
            { "id": "\(id)", "version": "1.0.0", "language": "en", "title": "\(id)",
              "shortTitle": "\(id)", "rights": { "notice": "Free for every use." },
              "choiceSets": { "yes": [
                { "value": 0, "text": "No" }, { "value": 1, "text": "Yes" } ] },
              \(parts) }
            """
        return try Questionnaire(json: Array(text.utf8))
    }

    private static func flags(_ item: String) -> String {
        """
        { "id": "\(item)", "item": "\(item)", "when": { "atLeast": 1 }, "title": "\(item)" },
        { "id": "\(item)-skipped", "item": "\(item)", "when": "skipped", "title": "Skipped" }
        """
    }

    /// A screener of three questions with flags and a rule, and without any scale.
    static func screener() throws -> Questionnaire {
        let items = ["wish", "thoughts", "plan"].map {
            #"{ "id": "\#($0)", "text": "Item \#($0)", "choices": "yes", "unscored": true }"#
        }
        return try form(
            "crisis",
            """
            "items": [ \(items.joined(separator: ", ")) ],
            "flags": [ \(flags("wish")), \(flags("thoughts")) ],
            "rules": [ { "id": "positive", "title": "Positive", "source": "Invented",
              "when": { "any": [ { "item": "wish", "equals": 1 },
                { "item": "plan", "equals": 1 } ] } } ]
            """)
    }

    /// A form with a total of two items, and an item about self-harm that is not scored.
    static func totalAndSelfHarm() throws -> Questionnaire {
        try form(
            "strain",
            """
            "items": [
              { "id": "tense", "text": "Tense", "choices": "yes" },
              { "id": "tired", "text": "Tired", "choices": "yes" },
              { "id": "harm", "text": "Hurting yourself", "choices": "yes", "unscored": true,
                "topic": "self-harm" } ],
            "scales": [ { "id": "total", "title": "Total", "items": ["tense", "tired"],
              "combine": "sum", "direction": "higher-is-worse" } ],
            "flags": [ \(flags("harm")) ]
            """)
    }
}

extension ClinicTable {
    /// A table of an invented form.
    init(_ text: String, of form: Questionnaire) throws {
        self.init(
            TableImport.File(name: "clinic.csv", bytes: Array(text.utf8)),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil),
            questionnaires: [form])
    }
}
