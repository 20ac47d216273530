package import Questionnaires

/// A small form with an item of every kind: what is known about the person, a time, a number, several
/// choices, a day, a text and a choice.
package enum EntryForm {
    /// The definition as JSON.
    package static let json = Array(
        """
        {
          "format": 2, "id": "entered", "version": "1.0.0", "language": "en",
          "title": "Entered form", "shortTitle": "Entered",
          "rights": { "notice": "Made for tests." },
          "context": [
            { "id": "sex", "text": "Sex", "choices": [
              { "value": 1, "name": "female", "text": "Female" },
              { "value": 2, "name": "male", "text": "Male" } ] },
            { "id": "age", "kind": "number", "text": "Age", "least": 0, "greatest": 120, "step": 1,
              "unit": "a" } ],
          "items": [
            { "section": "night", "title": "The night", "instruction": "Think of last night.",
              "items": [
                { "id": "to-bed", "kind": "time", "text": "When did you go to bed?",
                  "unscored": true },
                { "id": "hours", "kind": "number", "text": "How many hours did you sleep?",
                  "least": 0, "greatest": 24, "step": 0.5, "unit": "h", "mayDecline": true } ] },
            { "id": "sites", "kind": "multiple", "text": "Where does it hurt?", "choices": [
              { "value": 1, "name": "neck", "text": "Neck" },
              { "value": 2, "name": "back", "text": "Back" },
              { "value": 9, "name": "nowhere", "text": "Nowhere", "exclusive": true } ] },
            { "id": "since", "kind": "date", "text": "Since when?", "unscored": true,
              "earliest": "2000-01-01", "latest": "2030-12-31",
              "askedWhen": { "item": "sites", "anyOf": ["neck", "back"] } },
            { "id": "words", "kind": "text", "text": "Anything else?", "unscored": true },
            { "id": "tired", "text": "Are you tired?", "choices": [
              { "value": 0, "text": "No" }, { "value": 1, "text": "A little" },
              { "value": 2, "text": "Very" } ] } ],
          "scales": [
            { "id": "total", "title": "Total", "sum": ["hours", "sites", "tired"], "decimals": 1,
              "direction": "higher-is-better" } ],
          "flags": [
            { "id": "little-sleep", "item": "hours", "when": { "below": 3 },
              "title": "Little sleep" } ],
          "rules": [
            { "id": "older-woman", "title": "A woman of 60 or more", "source": "made for tests",
              "when": { "all": [ { "item": "sex", "equals": "female" },
                                 { "item": "age", "atLeast": 60 } ] } } ],
          "vectors": [
            { "note": "the three terms", "answers": { "hours": 7.5, "sites": ["neck", "back"], "tired": 1 },
              "scores": { "total": 10.5 } } ]
        }
        """.utf8)

    /// The definition.
    ///
    /// - Throws: `DefinitionError` when the form above is not sound.
    package static func questionnaire() throws -> Questionnaire { try Questionnaire(json: json) }

    /// An answer to every item, in the order of the form: the questions, and then what is known
    /// about the person.
    ///
    /// - Parameter hours: The hours of sleep; fewer than 3 raise the flag.
    /// - Throws: `UnmetExpectation` when the day is none.
    package static func answers(hours: Points = Points(15, over: 2)) throws -> [Answer] {
        [
            .entered(.time(minutes: 23 * 60 + 5)), .entered(.number(hours)),
            .entered(.chosen([1, 2])),
            .entered(.date(try LocalDate(year: 2026, month: 3, day: 2))),
            .entered(.text("At night \u{1F319}\nit aches; \"badly\"")), .answered(1),
            .answered(1), .entered(.number(61)),
        ]
    }
}
