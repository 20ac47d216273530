import Questionnaires

extension Fixture {
    /// Duplicate and unknown names: rows 86, 95 and 105.
    static let ofNames: [Fixture] = [
        Fixture(
            .duplicateID, "an item (row 86)",
            (
                #"{ "id": "tired", "text""#,
                #"{ "id": "tired", "text": "First", "choices": "often" }, { "id": ‸"tired", "text""#
            )),
        Fixture(.duplicateID, "a scale", (#""id": "many""#, #""id": ‸"rest""#)),
        Fixture(.duplicateID, "a band", (#""id": "middle""#, #""id": ‸"low""#)),
        Fixture(.duplicateID, "a flag", (#""id": "harm-declined""#, #""id": ‸"harm-thoughts""#)),
        Fixture(
            .duplicateID, "a rule",
            (
                #"{ "id": "worn", "title""#,
                #"{ "id": "worn", "title": "First", "source": "Us", "when": { "item": "tired", "equals": 1 } }, { "id": ‸"worn", "title""#
            )),
        Fixture(
            .duplicateID, "a cut-point",
            (
                #""cutPoints": ["#,
                #""cutPoints": [ { "id": "positive", "label": "Most", "points": 3, "source": "Us" },"#
            ),
            (
                #"{ "id": "positive", "label": "Positive""#,
                #"{ "id": ‸"positive", "label": "Positive""#
            )),
        Fixture(
            .duplicateKey, "the choice sets twice",
            (#""items": ["#, #"‸"choiceSets": {}, "items": ["#)),
        Fixture(
            .unknownItem, "in a scale",
            (#""items": ["tired", "rested"]"#, #""items": ["tired", ‸"restd"]"#)),
        Fixture(
            .unknownItem, "in a condition (row 95)",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": ‸"tire", "atLeast": 1 }"#)),
        Fixture(
            .unknownItem, "in a flag (row 105)",
            (#""item": "harm", "when": "declined""#, #""item": ‸"hram", "when": "declined""#)),
        Fixture(
            .unknownItem, "in a rule",
            (#"{ "item": "tired", "equals""#, #"{ "item": ‸"tierd", "equals""#)),
        Fixture(
            .unknownChoiceSet, "in an item",
            (#""Feeling tired", "choices": "often""#, #""Feeling tired", "choices": ‸"oftn""#)),
        Fixture(
            .unknownScale, "in a translation",
            (
                #""bands": { "total": { "low": "Niedrig" } }"#,
                #""bands": { ‸"totl": { "low": "Niedrig" } }"#
            )),
        Fixture(
            .unknownBand, "in a translation", (#"{ "low": "Niedrig" }"#, #"{ ‸"lo": "Niedrig" }"#)),
        Fixture(
            .unusedChoiceSet, "one too many",
            (
                #""choiceSets": {"#,
                #""choiceSets": { ‸"rarely": [ { "value": 0, "text": "No" }, { "value": 1, "text": "Yes" } ],"#
            ),
            (
                #""choiceSets": { "often": { "0""#,
                #""choiceSets": { "rarely": { "0": "Nein", "1": "Ja" }, "often": { "0""#
            )),
    ]

    /// Items that cannot be asked: rows 87, 88 and more.
    static let ofItems: [Fixture] = [
        Fixture(.noItems, "an empty list (row 87)", bytes: Array(emptyForm.utf8), place: "2:12"),
        Fixture(
            .tooFewChoices, "one choice",
            (
                #"[ { "value": 1, "text": "Yes" }, { "value": 0, "text": "No" } ]"#,
                #"‸[ { "value": 1, "text": "Yes" } ]"#
            ), (#"{ "1": "Ja", "0": "Nein" }"#, #"{ "1": "Ja" }"#)),
        Fixture(
            .duplicateChoiceValue, "in a set (row 88)",
            (#""value": 1, "text": "Sometimes""#, #""value": ‸0, "text": "Sometimes""#)),
        Fixture(.duplicateChoiceText, "in a set", (#""text": "Sometimes""#, #""text": ‸"Never""#)),
        Fixture(.duplicateChoiceText, "in a translation", (#""1": "Manchmal""#, #""1": ‸"Nie""#)),
        Fixture(
            .writtenAsChoice, "the greatest choice",
            (#"{ "writtenAs": 4 }"#, #"{ "writtenAs": ‸2 }"#)),
        Fixture(
            .unscoredInScale, "help", (#""naps", "harm"],"#, #""naps", "harm", ‸"help"],"#),
            (#""missing": { "greatestMissing": 1, "source": "Manual", "verified": true },"#, ""),
            (#""through": 8"#, #""through": 9"#)),
        Fixture(
            .itemInNoScale, "help",
            (
                #"{ "id": "help", "text": "Would help be welcome?", "unscored": true,"#,
                #"‸{ "id": "help", "text": "Would help be welcome?","#
            )),
    ]

    private static let emptyForm = """
        { "id": "none", "version": "1.0.0", "language": "en", "title": "None",
          "items": [], "shortTitle": "None", "rights": { "notice": "Free." } }
        """

    /// Conditions that cannot work: rows 94, 95 and 96.
    static let ofConditions: [Fixture] = [
        Fixture(
            .badCondition, "no form",
            (#""askedWhen": { "item": "tired", "atLeast": 1 }"#, #""askedWhen": ‸{ "atLeast": 1 }"#)
        ),
        Fixture(
            .badCondition, "two tests",
            (
                #"{ "item": "tired", "atLeast": 1 }"#,
                #"‸{ "item": "tired", "atLeast": 1, "atMost": 1 }"#
            )),
        Fixture(
            .badCondition, "declined is false",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": "rested", "declined": ‸false }"#)),
        Fixture(
            .emptyCondition, "all without conditions",
            (#""askedWhen": { "item": "tired", "atLeast": 1 }"#, #""askedWhen": { "all": ‸[] }"#)),
        Fixture(
            .constantComparison, "never",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": "tired", "atLeast": ‸3 }"#)),
        Fixture(
            .constantComparison, "always",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": "tired", "atLeast": ‸0 }"#)),
        Fixture(
            .constantComparison, "equals an unknown value", (#""equals": 2"#, #""equals": ‸7"#)),
        Fixture(
            .declineNotOffered, "tired",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": "tired", "declined": ‸true }"#)),
        Fixture(
            .countBounds, "more than there are", (#"{ "count": ["#, #"‸{ "count": ["#),
            (",\n          \"atLeast\": 1 }", ",\n          \"atLeast\": 3 }")),
        Fixture(
            .countBounds, "always", (#"{ "count": ["#, #"‸{ "count": ["#),
            (",\n          \"atLeast\": 1 }", ",\n          \"atLeast\": 0, \"atMost\": 2 }")),
        Fixture(
            .laterItem, "harm (row 95)",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": ‸"harm", "atLeast": 1 }"#)),
        Fixture(
            .laterItem, "itself (row 95)",
            (#"{ "item": "tired", "atLeast": 1 }"#, #"{ "item": ‸"naps", "atLeast": 1 }"#)),
        Fixture(
            .conditionCycle, "a, b, a (row 94)",
            (
                #""Feeling tired", "choices": "often""#,
                #""Feeling tired", "choices": "often", "askedWhen": ‸{ "item": "naps", "atLeast": 1 }"#
            ),
            (
                #""items": ["tired", "rested"],"#,
                #""items": ["tired", "rested"], "notAskedCounts": 0,"#
            ),
            (
                #""title": "Many", "items": ["tired", "rested"],"#,
                #""title": "Many", "items": ["tired", "rested"], "notAskedCounts": 0,"#
            )),
        Fixture(
            .unreachableItem, "two values at once (row 96)",
            (
                #""askedWhen": { "item": "tired", "atLeast": 1 }"#,
                #""askedWhen": ‸{ "all": [ { "item": "tired", "equals": 1 }, { "item": "tired", "equals": 2 } ] }"#
            )),
        Fixture(
            .unreachableItem, "against an earlier condition (row 96)",
            (
                #""unscored": true,"#,
                #""unscored": true, "askedWhen": ‸{ "all": [ { "item": "naps", "atLeast": 1 }, { "item": "tired", "equals": 0 } ] },"#
            )),
        Fixture(
            .unmeetableRule, "two values at once",
            (
                #""when": { "all": [ { "item": "tired", "equals": 2 },"#,
                #""when": ‸{ "all": [ { "item": "tired", "equals": 2 }, { "item": "tired", "atMost": 1 },"#
            )),
    ]
}
