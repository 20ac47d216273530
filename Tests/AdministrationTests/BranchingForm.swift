import Questionnaires

/// A form for interview tests: a gate, a gate behind the gate, an item that may be declined, an
/// optional one, and choices with gaps that descend.
enum BranchingForm {
    static func questionnaire() throws -> Questionnaire {
        let json = """
            { "id": "branching", "version": "1.0.0", "language": "en", "title": "Branching",
              "shortTitle": "Branching", "rights": { "notice": "Made for tests." },
              "choiceSets": { "often": [
                { "value": 5, "text": "Always" }, { "value": 2, "text": "Often" },
                { "value": 0, "text": "Never" } ] },
              "items": [
                { "id": "gate", "text": "Gate?", "choices": "often" },
                { "id": "inner", "text": "Inner gate?", "choices": "often",
                  "askedWhen": { "item": "gate", "atLeast": 2 } },
                { "id": "innermost", "text": "Innermost?", "choices": "often", "mayDecline": true,
                  "askedWhen": { "not": { "any": [
                    { "item": "gate", "equals": 0 }, { "item": "inner", "equals": 0 }] } } },
                { "id": "harm", "text": "Thoughts?", "choices": "often", "mayDecline": true,
                  "topic": "self-harm" },
                { "id": "asked-back", "text": "Why?", "choices": "often", "optional": true,
                  "askedWhen": { "item": "harm", "declined": true } },
                { "id": "last", "text": "Last?", "choices": "often", "unscored": true } ],
              "scales": [ { "id": "total", "title": "Total", "combine": "sum",
                "items": ["gate", "inner", "innermost", "harm", "asked-back"],
                "notAskedCounts": 0, "direction": "higher-is-worse" } ],
              "flags": [
                { "id": "harm-thoughts", "item": "harm", "when": { "atLeast": 2 },
                  "title": "Thoughts of harm" },
                { "id": "harm-declined", "item": "harm", "when": "declined",
                  "title": "Preferred not to say" },
                { "id": "harm-skipped", "item": "harm", "when": "skipped",
                  "title": "Went on without an answer" } ] }
            """
        return try Questionnaire(json: json.utf8)
    }
}
