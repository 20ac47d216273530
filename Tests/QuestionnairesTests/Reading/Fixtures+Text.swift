import Questionnaires

extension Fixture {
    private static let sound = Array(SoundDefinition.text.utf8)
    private static let deep =
        String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)

    /// Texts that are not JSON: rows 79 to 83, 85, 99, 100 and 101 of the list of bad inputs.
    static let ofTheText: [Fixture] = [
        Fixture(.emptyFile, "no bytes (row 79)", bytes: []),
        Fixture(.emptyFile, "blanks alone", bytes: Array(" \n".utf8)),
        Fixture(
            .fileTooLarge, "a mebibyte of blanks after it",
            bytes: sound + Array(repeating: 0x20, count: 1 << 20)),
        Fixture(.wrongEncoding, "a byte order mark", bytes: [0xEF, 0xBB, 0xBF] + sound),
        Fixture(
            .wrongEncoding, "UTF-16 (row 101)", bytes: [0xFF, 0xFE] + sound.flatMap { [$0, 0] }),
        Fixture(.wrongEncoding, "UTF-16 without mark", bytes: sound.flatMap { [0, $0] }),
        Fixture(.truncated, "cut off (row 80)", bytes: Array(sound.prefix(100)), place: nil),
        Fixture(.truncated, "an open quote", bytes: Array(#"{ "id": "days"#.utf8), place: "1:9"),
        Fixture(
            .jsonSyntax, "a trailing comma (row 81)",
            (#"["A. Author", "B. Author"]"#, #"["A. Author", "B. Author"‸,]"#)),
        Fixture(
            .jsonSyntax, "a comment (row 82)",
            (#""recall":"#, "‸// how far back\n  \"recall\":")),
        Fixture(.jsonSyntax, "a missing colon", (#""recall": {"#, #""recall" ‸{"#)),
        Fixture(.jsonSyntax, "text after the end", bytes: Array("{}x".utf8), place: "1:3"),
        Fixture(
            .duplicateKey, "a second title (row 83)", (#""topics""#, #"‸"title": "X", "topics""#)),
        Fixture(.tooDeep, "100,000 brackets (row 85)", bytes: Array(deep.utf8), place: "1:65"),
        Fixture(
            .jsonNumber, "an exponent beyond all (row 99)",
            (#""points": 4,"#, #""points": ‸1e999,"#)),
        Fixture(.jsonNumber, "not a number (row 99)", (#""points": 4,"#, #""points": ‸NaN,"#)),
        Fixture(.jsonNumber, "negative zero (row 99)", (#""points": 4,"#, #""points": ‸-0,"#)),
        Fixture(
            .jsonText, "half a surrogate pair (row 100)", ("Feeling tired", #"Feeling ‸\ud83d"#)),
        Fixture(.jsonText, "an escaped NUL (row 100)", ("Feeling tired", #"Feeling‸\u0000"#)),
        Fixture(.jsonText, "an unknown escape", ("Feeling tired", #"Feeling‸\q"#)),
    ]
}
