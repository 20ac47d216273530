import Questionnaires

extension Fixture {
    /// Keys and values that the format does not have: rows 84, 89, 102 and more.
    static let ofKeysAndValues: [Fixture] = [
        Fixture(
            .unknownKey, "scales misspelt", (#""scales": ["#, #"‸"scale": ["#),
            (#""bands": { "total": { "low": "Niedrig" } }"#, #""title": "Tage""#)),
        Fixture(.unknownKey, "flags misspelt", (#""flags": ["#, #"‸"flag": ["#)),
        Fixture(.unknownKey, "items misspelt", ("\"items\": [\n", "‸\"item\": [\n")),
        Fixture(
            .unknownKey, "a required key misspelt",
            (#""title": "Days and"#, #"‸"titel": "Days and"#)),
        Fixture(.unknownKey, "revers (row 84)", (#""reverse": true"#, #"‸"revers": true"#)),
        Fixture(.unknownKey, "a key at the top", (#""id": "days","#, #""id": "days", ‸"x": 1,"#)),
        Fixture(
            .unknownKey, "a key of a flag", (#""title": "Ask""#, #""title": "Ask", ‸"level": 1"#)),
        Fixture(.missingKey, "no title", (#""title": "Days and nights", "#, ""), ("{\n", "‸{\n")),
        Fixture(
            .missingKey, "no direction",
            (
                #""combine": "mean", "decimals": 1, "direction": "higher-is-worse""#,
                #""combine": "mean", "decimals": 1"#
            ), (#"{ "id": "rest","#, #"‸{ "id": "rest","#)),
        Fixture(.missingKey, "an unbounded count", (",\n          \"atLeast\": 1 }", " }")),
        Fixture(
            .wrongType, "a value in quotes (row 89)",
            (#""value": 1, "text": "Sometimes""#, #""value": ‸"1", "text": "Sometimes""#)),
        Fixture(
            .wrongType, "a value with a fraction",
            (#""value": 1, "text": "Sometimes""#, #""value": ‸1.0, "text": "Sometimes""#)),
        Fixture(.wrongType, "a list at the top", bytes: Array("[]".utf8)),
        Fixture(.wrongType, "null for a text", (#""text": "Feeling tired""#, #""text": ‸null"#)),
        Fixture(.wrongType, "a word for true", (#""mayDecline": true"#, #""mayDecline": ‸"yes""#)),
        Fixture(.wrongType, "a number for true", (#""reverse": true"#, #""reverse": ‸1"#)),
        Fixture(
            .wrongType, "a text for a condition",
            (#""askedWhen": { "item": "tired", "atLeast": 1 }"#, #""askedWhen": ‸"tired""#)),
        Fixture(.unknownWord, "a combination", (#""combine": "sum""#, #""combine": ‸"total""#)),
        Fixture(
            .unknownWord, "a direction",
            (#""direction": "higher-is-worse", "not"#, #""direction": ‸"higher-is-wors", "not"#)),
        Fixture(.unknownWord, "a unit", (#""unit": "week""#, #""unit": ‸"fortnight""#)),
        Fixture(
            .unknownWord, "a state", (#""when": "declined""#, #""when": ‸"refused""#),
            (#", "mayDecline": true },"#, #", "mayDecline": true },"#)),
        Fixture(
            .unknownWord, "a kind of threshold",
            (#""kind": "reliable-change""#, #""kind": ‸"change""#)),
        Fixture(.outOfRange, "no weeks", (#""count": 2, "unit""#, #""count": ‸0, "unit""#)),
        Fixture(
            .outOfRange, "a weight of 0 (row 97)", (#""reverse": true"#, #""weight": ‸0"#)),
        Fixture(
            .outOfRange, "a negative multiplier",
            (#""combine": "mean""#, #""multiplier": ‸-1, "combine": "mean""#)),
        Fixture(
            .outOfRange, "a reliability above 1", (#""reliability": 0.8"#, #""reliability": ‸1.8"#)),
        Fixture(
            .outOfRange, "a value beyond all forms",
            (#""value": 2, "text": "Often""#, #""value": ‸10000, "text": "Often""#)),
        Fixture(
            .outOfRange, "no item may be missing",
            (#""greatestMissing": 1"#, #""greatestMissing": ‸0"#)),
        Fixture(.tooManyDecimals, "half a point", (#""points": 4,"#, #""points": ‸4.5,"#)),
        Fixture(
            .tooMany, "65 choices",
            (
                #"[ { "value": 1, "text": "Yes" }, { "value": 0, "text": "No" } ]"#,
                "‸[\(choices(65))]"
            )),
        Fixture(
            .tooMany, "501 items",
            (#"{ "id": "tired", "text""#, "\(items(497)), { \"id\": \"tired\", \"text\""),
            (#""items": ["#, #""items": ‸["#)),
        Fixture(.badIdentifier, "a path (row 102)", (#""id": "days""#, #""id": ‸"../../x""#)),
        Fixture(
            .badIdentifier, "300 characters (row 102)",
            (#""id": "many""#, "\"id\": ‸\"\(String(repeating: "a", count: 300))\"")),
        Fixture(.badIdentifier, "a capital", (#""id": "positive""#, #""id": ‸"Positive""#)),
        Fixture(
            .badIdentifier, "an item's name with a blank",
            (#""id": "help", "text""#, #""id": ‸"he lp", "text""#),
            (#""help": "Hilfe?""#, #""he lp": "Hilfe?""#), (#"{ "help": {"#, #"{ "he lp": {"#)),
        Fixture(.badVersion, "two numbers", (#""1.2.0""#, #"‸"1.2""#)),
        Fixture(
            .badLanguage, "a word", (#""language": "en""#, #""language": ‸"English language""#)),
        Fixture(.badLanguage, "another spelling", (#""language": "en""#, #""language": ‸"en_us""#)),
        Fixture(.badTopic, "a capital", (#""rest", "mood""#, #""rest", ‸"Mood""#)),
        Fixture(.badDOI, "a link", (#""10.1000/days.1""#, #"‸"https://doi.org/10.1000/days.1""#)),
        Fixture(.badCode, "a wrong check digit", (#""44249-1""#, #"‸"44249-2""#)),
        Fixture(.badCode, "a system without a scheme", (#""http://loinc.org""#, #"‸"loinc""#)),
        Fixture(.repeatedEntry, "an author twice", (#""B. Author""#, #"‸"A. Author""#)),
        Fixture(
            .noRightsNotice, "no rights",
            (#""rights": { "notice": "Free for every use.", "holder": "Nobody" },"#, ""),
            ("{\n", "‸{\n")),
        Fixture(
            .noRightsNotice, "no notice",
            (#"{ "notice": "Free for every use.", "holder""#, #"‸{ "holder""#)),
        Fixture(.noRightsNotice, "an empty notice", (#""Free for every use.""#, #"‸"""#)),
    ]

    private static func choices(_ count: Int) -> String {
        (0..<count).map { #"{ "value": \#($0), "text": "Choice \#($0)" }"# }
            .joined(separator: ", ")
    }

    private static func items(_ count: Int) -> String {
        (0..<count).map {
            #"{ "id": "extra-\#($0)", "text": "Extra", "choices": "often", "unscored": true }"#
        }
        .joined(separator: ", ")
    }

    /// Texts that cannot be shown as they stand.
    static let ofTexts: [Fixture] = [
        Fixture(.emptyText, "an empty text", (#""Feeling tired""#, #"‸"""#)),
        Fixture(.emptyText, "a blank", (#""Feeling tired""#, #"‸" ""#)),
        Fixture(
            .textTooLong, "4,001 letters",
            (#""Feeling tired""#, "‸\"\(String(repeating: "a", count: 4001))\"")),
        Fixture(.untrimmedText, "a blank at the end", (#""Feeling tired""#, #"‸"Feeling tired ""#)),
        Fixture(
            .untrimmedText, "a no-break space before",
            (#""Feeling tired""#, "‸\"\u{A0}Feeling tired\"")),
        Fixture(.textNotNFC, "an umlaut in two parts", (#""Müde""#, "‸\"Mu\u{308}de\"")),
        Fixture(
            .invisibleCharacter, "right to left",
            (#""Feeling tired""#, "‸\"Feeling \u{202E}tired\"")),
        Fixture(.invisibleCharacter, "a line break", (#""Feeling tired""#, #"‸"Feeling\ntired""#)),
        Fixture(.invisibleCharacter, "a bell", (#""Feeling tired""#, #"‸"Feeling\u0007tired""#)),
        Fixture(
            .misquotedWording, "over half the days", (#""id": "days""#, #""id": "gad-7""#),
            (#""text": "Often""#, #""text": ‸"Over half the days""#)),
        Fixture(
            .misquotedWording, "not at all sure", (#""id": "days""#, #""id": "gad-7""#),
            (#""text": "Never""#, #""text": ‸"Not at all sure""#)),
    ]
}
