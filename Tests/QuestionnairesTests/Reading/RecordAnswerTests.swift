import Testing

@testable import Questionnaires

@Suite struct `Answers in JSON` {
    private static func item(_ kind: Item.Kind, values: [Int] = []) -> Item {
        Item(
            id: "item", text: "?",
            choices: values.map {
                Item.Choice(
                    value: $0, text: "\($0)", codes: [], name: Item.Choice.Name("name\($0)"),
                    points: 1, isExclusive: false)
            }, choiceSet: nil, askedWhen: nil, declining: .notOffered, necessity: .required,
            isUnscored: false, topic: nil, codes: [], kind: kind)
    }

    private static let number = item(
        .number(.init(least: 0, greatest: 24, step: Points(1, over: 2), unit: "h")))

    private static func read(_ json: String, to item: Item?) throws -> Answer {
        try RecordReader.value(json.utf8, file: nil) { $1.answer($0, to: item) }
    }

    @Test(
        arguments: [
            ("2", item(.choice, values: [0, 2]), .answered(2)),
            ("\"name2\"", item(.choice, values: [0, 2]), .answered(2)),
            ("\"declined\"", item(.choice, values: [0, 2]), .declined),
            ("7", number, .entered(.number(7))), ("7.0", number, .entered(.number(7))),
            ("7.5", number, .entered(.number(Points(15, over: 2)))),
            ("\"skipped\"", number, .skipped),
            ("\"23:05\"", item(.time), .entered(.time(minutes: 1_385))),
            (
                "\"2026-03-02\"", item(.date(.first...(.last))),
                .entered(.date(LocalDate(iso: "2026-03-02") ?? .last))
            ),
            ("[5, 1]", item(.multiple(1...2), values: [1, 5]), .entered(.chosen([1, 5]))),
            ("[\"name5\"]", item(.multiple(1...2), values: [1, 5]), .entered(.chosen([5]))),
            ("{\"text\": \"declined\"}", item(.text), .entered(.text("declined"))),
        ] as [(String, Item, Answer)])
    func `an answer survives JSON`(json: String, item: Item, answer: Answer) throws {
        #expect(try Self.read(json, to: item) == answer)
        #expect(try Self.read(JSONWriter.text(answer.json), to: item) == answer)
        #expect(try Self.read(JSONWriter.text(answer.jsonWithoutItem), to: nil) == answer)
    }

    @Test(
        arguments: [
            ("3", item(.choice, values: [0, 2])), ("2.0", item(.choice, values: [0, 2])),
            ("7.25", number), ("\"7.5\"", number), ("25", number), ("\"24:00\"", item(.time)),
            ("\"23:5\"", item(.time)), ("[]", item(.multiple(1...2), values: [1, 5])),
            ("[1, 1]", item(.multiple(1...2), values: [1, 5])),
            ("[3]", item(.multiple(1...2), values: [1, 5])), ("\"words\"", item(.text)),
            ("{\"text\": \"\"}", item(.text)), ("{\"words\": \"a\"}", item(.text)),
            ("null", number),
        ])
    func `what the item does not take is refused without repeating it`(json: String, item: Item) {
        let error = #expect(throws: JSONReadingError.self) { try Self.read(json, to: item) }
        #expect(error?.diagnostics.count == 1)
        #expect(error?.description.contains("7.25") == false)
    }
}

extension LocalDate {
    fileprivate static var first: LocalDate { LocalDate(iso: "1900-01-01") ?? .last }
}
