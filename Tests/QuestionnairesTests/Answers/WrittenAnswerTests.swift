import Testing

@testable import Questionnaires

@Suite struct `Answers as people write them` {
    private static func item(
        _ kind: Item.Kind, choices: [Item.Choice] = []
    ) -> Item {
        Item(
            id: "item", text: "?", choices: choices, choiceSet: nil, askedWhen: nil,
            declining: .notOffered, necessity: .required, isUnscored: false, topic: nil, codes: [],
            kind: kind)
    }

    private static func number(
        _ least: Points, _ greatest: Points, step: Points? = nil, unit: String? = nil
    ) -> Item {
        item(.number(.init(least: least, greatest: greatest, step: step, unit: unit)))
    }

    private static func day(_ text: String) -> LocalDate { LocalDate(iso: text) ?? .last }

    private static let hours = number(0, 24, step: Points(1, over: 10), unit: "h")
    private static let calories = number(0, 9_000, unit: "kcal")
    private static let warmth = number(-40, 60)
    private static let sites = item(
        .multiple(1...3),
        choices: [(1, "neck"), (2, "back"), (5, "none")].map { value, name in
            Item.Choice(
                value: value, text: name, codes: [], name: Item.Choice.Name(name), points: 1,
                isExclusive: value == 5)
        })
    private static let days = item(.date(day("1970-01-01")...day("2052-02-20")))

    @Test(
        arguments: [
            ("7", 7), ("7.5", Points(15, over: 2)), ("7,5", Points(15, over: 2)), ("07", 7),
            (" 7.50 ", Points(15, over: 2)), (".5", Points(1, over: 2)), ("7 h", 7),
            ("7,5h", Points(15, over: 2)),
            ("0", 0), ("0.0", 0),
        ] as [(String, Points)])
    func `a number has a decimal point or comma`(text: String, number: Points) {
        #expect(Self.hours.answer(written: text) == .answer(.entered(.number(number))))
    }

    @Test(arguments: [
        "", "seven", "7:30", "7.55", "25", "-1", "7 min", "7..5", "7.", "1e1", "+7", "٧",
    ])
    func `what is not a number of the item is not read`(text: String) {
        #expect(Self.hours.answer(written: text) == .unreadable)
    }

    @Test(arguments: ["-5", "\u{2212}5", "-5.0", "-05"])
    func `a number may be negative`(text: String) {
        #expect(Self.warmth.answer(written: text) == .answer(.entered(.number(-5))))
    }

    @Test(
        arguments: [
            ("1,500", .ambiguous(["1.5000", "1500"])), ("1.500", .ambiguous(["1.5000", "1500"])),
            ("1.5000", .answer(.entered(.number(Points(3, over: 2))))),
            ("1500", .answer(.entered(.number(1_500)))),
            ("0.125", .answer(.entered(.number(Points(1, over: 8))))),
            // One thousand five hundred is all that fits, but a comma never separates thousands.
            ("9,000.5", .unreadable),
        ] as [(String, WrittenAnswer)])
    func `a separator that could separate thousands is asked`(text: String, meaning: WrittenAnswer)
    {
        #expect(Self.calories.answer(written: text) == meaning)
    }

    @Test func `a separator of thousands is not read even where nothing else fits`() {
        let whole = Self.number(0, 9_000, step: 1)
        #expect(whole.answer(written: "1,500") == .unreadable)
    }

    @Test(
        arguments: [
            ("23:00", 1_380), ("7:30", 450), ("07:30", 450), ("7.30", 450), ("23:00:00", 1_380),
            ("11:30 pm", 1_410), ("11 PM", 1_380), ("12 a.m.", 0), ("12:15 p. m.", 735),
            ("0:05", 5), ("2300", 1_380), ("0630", 390), ("23 Uhr", 1_380), ("23.15 Uhr", 1_395),
            ("7 Uhr 30", 450), ("6h30", 390), ("23 h", 1_380), ("1899-12-30 23:00:00", 1_380),
            ("0.958333333333333", 1_380), ("0,291666666666667", 420), ("0.5", 720), ("0.31", 31),
        ])
    func `a time has 24 hours or says which half of the day`(text: String, minutes: Int) {
        #expect(
            Self.item(.time).answer(written: text) == .answer(.entered(.time(minutes: minutes))))
    }

    @Test func `a part of the day that is also a time of the clock is asked about`() {
        #expect(Self.item(.time).answer(written: "0.25") == .ambiguous(["06:00", "00:25"]))
    }

    @Test(arguments: [
        "2460", "630", "25 Uhr", "h30", "1899-12-30", "0.1234", "24:00", "23:60", "7", "7:3",
        "13 pm", "0 am", "23:00:30", "noon", "7,30",
    ])
    func `what is not a time of the day is not read`(text: String) {
        #expect(Self.item(.time).answer(written: text) == .unreadable)
    }

    @Test(
        arguments: [
            ("2026-03-02", "2026-03-02"), ("2.3.2026", "2026-03-02"), ("02.03.2026", "2026-03-02"),
            ("14/3/2026", "2026-03-14"), ("3/14/2026", "2026-03-14"), ("3/3/2026", "2026-03-03"),
        ])
    func `a day is read where it has one meaning`(text: String, day: String) {
        #expect(Self.days.answer(written: text) == .answer(.entered(.date(Self.day(day)))))
    }

    @Test func `a day whose order is open is asked`() {
        #expect(
            Self.days.answer(written: "2/3/2026") == .ambiguous(["2026-03-02", "2026-02-03"]))
    }

    @Test(arguments: ["31.2.2026", "2026-3-2", "2.3.26", "1969-12-31", "14/14/2026", "2.3"])
    func `what is not a day of the item is not read`(text: String) {
        #expect(Self.days.answer(written: text) == .unreadable)
    }

    @Test(
        arguments: [
            ("1", [1]), ("1+2", [1, 2]), ("1, 2", [1, 2]), ("2 1", [1, 2]), ("neck;Back", [1, 2]),
            ("back", [2]), ("5", [5]),
        ] as [(String, Set<Int>)])
    func `several choices are separated by signs or blanks`(text: String, values: Set<Int>) {
        #expect(Self.sites.answer(written: text) == .answer(.entered(.chosen(values))))
    }

    @Test(arguments: ["1 5", "3", "1 1", "12", "+", "neck and back"])
    func `choices that do not go together are not read`(text: String) {
        #expect(Self.sites.answer(written: text) == .unreadable)
    }

    @Test func `a text is read as it is`() {
        #expect(
            Self.item(.text).answer(written: "  At night, mostly. ")
                == .answer(.entered(.text("At night, mostly."))))
        #expect(Self.item(.text).answer(written: "  ") == .unreadable)
    }
}
