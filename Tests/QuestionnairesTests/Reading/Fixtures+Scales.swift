import Questionnaires

extension Fixture {
    /// Scales that cannot be computed as defined: rows 97 and 98.
    static let ofScales: [Fixture] = [
        Fixture(
            .emptyScale, "no items",
            (#""title": "Rest", "items": ["tired", "rested"]"#, #""title": "Rest", "items": ‸[]"#)),
        Fixture(
            .repeatedTerm, "tired twice",
            (
                #""title": "Rest", "items": ["tired", "rested"]"#,
                #""title": "Rest", "items": ["tired", "rested", ‸"tired"]"#
            )),
        Fixture(
            .meanWithoutDecimals, "rest",
            (#""combine": "mean", "decimals": 1,"#, #""combine": ‸"mean","#)),
        Fixture(
            .constantCount, "never",
            (#""combine": { "countAtLeast": 2 }"#, #""combine": ‸{ "countAtLeast": 3 }"#)),
        Fixture(
            .constantCount, "always",
            (#""combine": { "countAtLeast": 2 }"#, #""combine": ‸{ "countAtLeast": 0 }"#)),
        Fixture(
            .proratingLimit, "all four (row 98)",
            (#""greatestMissing": 1"#, #""greatestMissing": ‸4"#)),
        Fixture(
            .proratingUneven, "one counts double",
            (
                #"{ "item": "rested", "reverse": true }"#,
                #"{ "item": "rested", "reverse": true, "weight": 2 }"#
            ), (#""missing": {"#, #""missing": ‸{"#), (#""through": 8"#, #""through": 10"#)),
        Fixture(
            .notAskedUncounted, "naps", (#""notAskedCounts": 0,"#, ""),
            (#""items": ["tired", { "item""#, #""items": ‸["tired", { "item""#)),
        Fixture(
            .notAskedUnneeded, "rest",
            (#""combine": "mean","#, #""notAskedCounts": ‸0, "combine": "mean","#)),
    ]

    /// Bands and thresholds that do not fit the scale: rows 90 to 93.
    static let ofBands: [Fixture] = [
        Fixture(.normOutOfReach, "mean of 9 of 8", (#""mean": 5.5"#, #""mean": ‸9"#)),
        Fixture(.normOutOfReach, "mean below 0", (#""mean": 1.5"#, #""mean": ‸-0.5"#)),
        Fixture(
            .normOutOfReach, "too much spread",
            (#""standardDeviation": 1.75"#, #""standardDeviation": ‸5.7"#)),
        Fixture(
            .normsReversed, "the groups are exchanged",
            (#""clinical": { "group""#, #""clinical": ‸{ "group""#),
            (#""mean": 5.5"#, #""mean": 1"#)),
        Fixture(
            .missingKey, "a norm without a source",
            (
                #""standardDeviation": 1.75, "source": "Study" }"#, #""standardDeviation": 1.75 }"#
            ), (#""functional": {"#, #""functional": ‸{"#)),
        Fixture(.bandOverlap, "0-2, 2-5 (row 90)", (#""from": 3"#, #""from": ‸2"#)),
        Fixture(.bandGap, "0-2, 4-5 (row 91)", (#""from": 3"#, #""from": ‸4"#)),
        Fixture(.bandMissingRange, "to 7 of 8 (row 92)", (#""through": 8"#, #""through": ‸7"#)),
        Fixture(.bandMissingRange, "from 1 of 0 (row 92)", (#""from": 0"#, #""from": ‸1"#)),
        Fixture(.bandOutsideRange, "to 9 of 8", (#""through": 8"#, #""through": ‸9"#)),
        Fixture(.bandOutsideRange, "from below 0", (#""from": 0"#, #""from": ‸-1"#)),
        Fixture(
            .bandReversed, "5 through 3 (row 93)",
            (#""from": 3, "through": 5"#, #""from": ‸5, "through": 3"#)),
        Fixture(
            .bandOrder, "from the greatest down",
            (#""from": 0, "through": 2"#, #""from": 3, "through": 5"#),
            (
                #""label": "Middle", "from": 3, "through": 5"#,
                #""label": "Middle", "from": ‸0, "through": 2"#
            )),
        Fixture(
            .bandGap, "between multiples of four",
            (#""combine": "sum""#, #""multiplier": 4, "combine": "sum""#),
            (#""through": 2"#, #""through": 8"#),
            (#""from": 3, "through": 5"#, #""from": ‸12, "through": 20"#),
            (#""from": 6, "through": 8"#, #""from": 21, "through": 32"#)),
        Fixture(.cutPointOutOfReach, "9 of 8", (#""points": 4,"#, #""points": ‸9,"#)),
        Fixture(.cutPointOutOfReach, "met by all", (#""points": 4,"#, #""points": ‸0,"#)),
        Fixture(.thresholdOutOfReach, "a change of 9 of 8", (#""points": 3,"#, #""points": ‸9,"#)),
        Fixture(.thresholdOutOfReach, "no change", (#""points": 3,"#, #""points": ‸0,"#)),
    ]

    /// Safety rules that never or always apply.
    static let ofSafety: [Fixture] = [
        Fixture(
            .flagNeverRaised, "beyond all choices",
            (
                #""when": { "atLeast": 1 }, "title": "Ask""#,
                #""when": ‸{ "atLeast": 5 }, "title": "Ask""#
            )),
        Fixture(
            .flagNeverRaised, "declining is not offered",
            (
                #""flags": ["#,
                #""flags": [ { "id": "x", "item": "tired", "when": ‸"declined", "title": "X" },"#
            )),
        Fixture(
            .flagAlwaysRaised, "any choice",
            (
                #""when": { "atLeast": 1 }, "title": "Ask""#,
                #""when": ‸{ "atLeast": 0 }, "title": "Ask""#
            )),
        Fixture(
            .flagNeverRaised, "below all choices",
            (
                #""when": { "atLeast": 1 }, "title": "Ask" },"#,
                #""when": { "atLeast": 1 }, "title": "Ask" }, { "id": "x", "item": "help", "when": ‸{ "atMost": -1 }, "title": "X" },"#
            )),
        Fixture(
            .flagAlwaysRaised, "any choice or less",
            (
                #""when": { "atLeast": 1 }, "title": "Ask" },"#,
                #""when": { "atLeast": 1 }, "title": "Ask" }, { "id": "x", "item": "help", "when": ‸{ "atMost": 1 }, "title": "X" },"#
            )),
        Fixture(
            .badCondition, "a flag with two bounds",
            (
                #""when": { "atLeast": 1 }, "title": "Ask" },"#,
                #""when": { "atLeast": 1 }, "title": "Ask" }, { "id": "x", "item": "help", "when": ‸{ "atLeast": 1, "atMost": 1 }, "title": "X" },"#
            )),
        // The numbers of the form fall as the answer gets worse, as in the EPDS.
        Fixture(
            .flagAgainstScale, "a value or more of a reversed item",
            (#""naps", "harm"]"#, #""naps", { "item": "harm", "reverse": true }]"#),
            (
                #""when": { "atLeast": 1 }, "title": "Ask""#,
                #""when": ‸{ "atLeast": 1 }, "title": "Ask""#
            )),
        Fixture(
            .flagAgainstScale, "a value or less",
            (
                #""when": { "atLeast": 1 }, "title": "Ask""#,
                #""when": ‸{ "atMost": 1 }, "title": "Ask""#
            )),
        Fixture(
            .selfHarmUnflagged, "a flag of a reversed item that lets 1 pass",
            (#""naps", "harm"]"#, #""naps", { "item": "harm", "reverse": true }]"#),
            (
                #""when": { "atLeast": 1 }, "title": "Ask""#,
                #""when": { "atMost": 0 }, "title": "Ask""#
            ), (#"{ "id": "harm", "text""#, #"‸{ "id": "harm", "text""#)),
        Fixture(
            .selfHarmUndeclared, "by its words", (#", "topic": "self-harm""#, ""),
            (#"{ "id": "harm", "text""#, #"‸{ "id": "harm", "text""#)),
        Fixture(
            .selfHarmUndeclared, "by its words in German", (#", "topic": "self-harm""#, ""),
            (
                #"{ "id": "harm", "text": "Thinking of hurting yourself""#,
                #"‸{ "id": "harm", "text": "Gedanken, dass Sie lieber tot wären oder sich Leid zufügen""#
            )),
        Fixture(
            .selfHarmUndeclared, "by its words in Spanish", (#", "topic": "self-harm""#, ""),
            (
                #"{ "id": "harm", "text": "Thinking of hurting yourself""#,
                #"‸{ "id": "harm", "text": "Pensamientos de que estaría mejor muerto(a)""#
            )),
        Fixture(
            .selfHarmUndeclared, "by other words in English", (#", "topic": "self-harm""#, ""),
            (
                #"{ "id": "harm", "text": "Thinking of hurting yourself""#,
                #"‸{ "id": "harm", "text": "Life was not worth living""#
            )),
        Fixture(
            .selfHarmUndeclared, "by its code",
            (
                #""topic": "self-harm""#,
                #""codes": [ { "system": "http://loinc.org", "code": "44260-8" } ]"#
            ),
            (
                #"{ "id": "harm", "text": "Thinking of hurting yourself""#,
                #"‸{ "id": "harm", "text": "Dark thoughts""#
            )),
        Fixture(
            .selfHarmUnflagged, "no flag",
            (
                #"{ "id": "harm-thoughts", "item": "harm", "when": { "atLeast": 1 }, "title": "Ask" },"#,
                ""
            ), (#"{ "id": "harm", "text""#, #"‸{ "id": "harm", "text""#)),
        Fixture(
            .selfHarmUnflagged, "a flag that lets 1 pass",
            (
                #""when": { "atLeast": 1 }, "title": "Ask""#,
                #""when": { "atLeast": 2 }, "title": "Ask""#
            ), (#"{ "id": "harm", "text""#, #"‸{ "id": "harm", "text""#)),
        Fixture(
            .selfHarmDeclineUnflagged, "no flag",
            (
                ",\n    { \"id\": \"harm-declined\", \"item\": \"harm\", \"when\": \"declined\", \"title\": \"Declined\" }",
                ""
            ), (#"{ "id": "harm", "text""#, #"‸{ "id": "harm", "text""#)),
        Fixture(
            .selfHarmSkipUnflagged, "no flag",
            (
                ",\n    { \"id\": \"harm-skipped\", \"item\": \"harm\", \"when\": \"skipped\", \"title\": \"Skipped\" }",
                ""
            ), (#"{ "id": "harm", "text""#, #"‸{ "id": "harm", "text""#)),
    ]

    /// Translations that would show a form half in another language: row 106.
    static let ofTranslations: [Fixture] = [
        Fixture(.translationOfOwnLanguage, "English", (#""de": {"#, #"‸"en": {"#)),
        Fixture(
            .translationIncomplete, "an item (row 106)",
            (#""items": { "tired": "Müde","#, #""items": ‸{"#)),
        Fixture(.translationIncomplete, "a choice (row 106)", (#"{ "0": "Nie", "#, #"‸{ "#)),
        Fixture(
            .translationIncomplete, "a choice set",
            (#"{ "often": { "0": "Nie", "1": "Manchmal", "2": "Oft" } }"#, "‸{}")),
        Fixture(
            .translationIncomplete, "the instruction",
            (#""de": { "instruction": "Die letzten zwei Wochen.","#, #""de": ‸{"#)),
        Fixture(
            .translationExtra, "an item",
            (#""help": "Hilfe?""#, #""help": "Hilfe?", ‸"halp": "Hilfe!""#)),
        Fixture(
            .translationExtra, "a choice (row 106)", (#""2": "Oft""#, #""2": "Oft", ‸"3": "Immer""#)
        ),
        Fixture(
            .translationExtra, "the instruction",
            (#""instruction": "Think of the last two weeks.","#, ""),
            (#""instruction": "Die"#, #""instruction": ‸"Die"#)),
    ]
}
