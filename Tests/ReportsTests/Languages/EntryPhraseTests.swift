import Testing

@testable import Questionnaires
@testable import Reports

@Suite struct `Words for what an item takes` {
    private static func item(
        _ kind: Item.Kind, choices: [(value: Int, isExclusive: Bool)] = []
    ) -> Item {
        Item(
            id: "item", text: "?",
            choices: choices.map {
                Item.Choice(
                    value: $0.value, text: "\($0.value)", codes: [], name: nil, points: 1,
                    isExclusive: $0.isExclusive)
            }, choiceSet: nil, askedWhen: nil, declining: .notOffered, necessity: .required,
            isUnscored: false, topic: nil, codes: [], kind: kind)
    }

    private static func number(step: Points?, unit: String?) -> Item {
        item(.number(.init(least: 0, greatest: 24, step: step, unit: unit)))
    }

    private static func day(_ text: String) -> LocalDate { LocalDate(iso: text) ?? .last }

    private static let sites = [(1, false), (2, false), (9, true)]

    @Test(
        arguments: [
            (
                number(step: Points(1, over: 10), unit: "h"),
                "a number from 0 to 24 (hours), in steps of 0.1"
            ),
            (number(step: 1, unit: nil), "a whole number from 0 to 24"),
            (number(step: nil, unit: "{drinks}"), "a number from 0 to 24 (drinks)"),
            (item(.time), "a time such as 07:30 or 23:00"),
            (item(.date(day("1900-01-01")...day("2100-12-31"))), "a day such as 2026-05-01"),
            (
                item(.date(day("2000-01-01")...day("2030-12-31"))),
                "a day such as 2026-05-01, from 2000-01-01 to 2030-12-31"
            ),
            (
                item(.multiple(1...2), choices: sites),
                "one or more of 1, 2, with blanks between them, or only 9"
            ),
            (
                item(.multiple(2...2), choices: [(1, false), (2, false), (3, false)]),
                "2 or more of 1, 2, 3, with blanks between them, at most 2"
            ),
            (item(.text), "a few words"),
            (item(.choice, choices: [(0, false), (3, false)]), "0, 3"),
        ])
    func `the words name the range, the unit and the form`(item: Item, words: String) {
        #expect(Phrasebook.english.expectation(of: item) == words)
    }

    @Test func `a number has the decimal sign of the language`() {
        let item = Self.number(step: Points(1, over: 2), unit: "h")
        #expect(
            Phrasebook("de").expectation(of: item)
                == "eine Zahl von 0 bis 24 (Stunden), in Schritten von 0,5")
        #expect(
            Phrasebook("es-US").expectation(of: item)
                == "un número de 0 a 24 (horas), en pasos de 0.5")
    }
}
