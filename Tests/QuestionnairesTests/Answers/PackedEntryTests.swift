import Testing

@testable import Questionnaires

@Suite struct `Entries in bytes` {
    private static let sites = Item(
        id: "sites", text: "Where?",
        choices: [(1, false), (2, false), (5, false), (9, true)].map { value, isExclusive in
            Item.Choice(
                value: value, text: "\(value)", codes: [], name: Item.Choice.Name("site\(value)"),
                points: isExclusive ? 0 : 1, isExclusive: isExclusive)
        },
        choiceSet: nil, askedWhen: nil, declining: .notOffered, necessity: .required,
        isUnscored: false, topic: nil, codes: [], kind: .multiple(1...2))

    private static func item(_ kind: Item.Kind) -> Item {
        Item(
            id: "item", text: "?", choices: [], choiceSet: nil, askedWhen: nil,
            declining: .notOffered, necessity: .required, isUnscored: false, topic: nil, codes: [],
            kind: kind)
    }

    private static func day(_ text: String) -> LocalDate { LocalDate(iso: text) ?? .last }

    private static let days = item(
        .date(day("1970-01-01")...day("2052-02-20")))

    @Test(
        arguments: [
            (.number(0), [1, 0, 1]), (.number(Points(15, over: 2)), [1, 30, 2]),
            (.number(-1), [1, 1, 1]), (.number(1_000), [1, 0xD0, 0x0F, 1]),
            (.number(Points(Int.max)), [1] + [0xFE] + Array(repeating: 0xFF, count: 8) + [1, 1]),
            (.time(minutes: 0), [2, 0]), (.time(minutes: 1_380), [2, 0xE4, 0x0A]),
            (.date(day("1970-01-02")), [3, 2]),
            (.chosen([5, 1]), [4, 2, 0, 2]), (.text("né"), [5, 3, 0x6E, 0xC3, 0xA9]),
        ] as [(Answer.Entry, [UInt8])])
    func `an entry survives a round trip through bytes`(entry: Answer.Entry, bytes: [UInt8]) {
        var written: [UInt8] = []
        #expect(PackedEntry.append(entry, Self.sites, to: &written))
        #expect(written == bytes)
        var place = 0
        #expect(PackedEntry.read(bytes.span, at: &place, Self.sites) == entry)
        #expect(place == bytes.count)
        for end in bytes.indices {
            var place = 0
            let part = Array(bytes[..<end])
            #expect(PackedEntry.read(part.span, at: &place, Self.sites) == nil)
        }
    }

    @Test(
        arguments: [
            [], [0], [6, 0], [1, 2, 0], [1, 4, 2], [1, 0x80, 0, 1], [2, 0x80, 0x80, 0x80, 0],
            [4, 0], [4, 2, 2, 0], [4, 2, 1, 1], [4, 1, 4], [5, 1, 0xFF], [5, 2, 0x6E],
            [1] + Array(repeating: 0xFF, count: 9) + [2, 1],
        ] as [[UInt8]])
    func `bytes that no entry is written as are refused`(bytes: [UInt8]) {
        var place = 0
        #expect(PackedEntry.read(bytes.span, at: &place, Self.sites) == nil)
    }

    @Test(
        arguments: [
            ("number:7.5", .entered(.number(Points(15, over: 2)))),
            ("number:1/3", .entered(.number(Points(1, over: 3)))),
            ("time:23:05", .entered(.time(minutes: 1_385))),
            ("date:2026-03-02", .entered(.date(day("2026-03-02")))),
            ("chosen:1+5", .entered(.chosen([5, 1]))), ("text:a:b", .entered(.text("a:b"))),
        ] as [(String, Answer)])
    func `an entry survives a round trip through text`(text: String, answer: Answer) {
        #expect(Answer(text) == answer)
        #expect(answer.description == text)
    }

    @Test(
        arguments: [
            "number:", "number:07", "number:2/4", "time:24:00", "time:7:00", "date:2026-02-30",
            "chosen:", "chosen:1+1", "chosen:5+1", "weight:3",
        ])
    func `a text that is not an entry is refused`(text: String) { #expect(Answer(text) == nil) }

    @Test(
        arguments: [
            (sites, "5", .entered(.chosen([5]))), (sites, "site1+5", .entered(.chosen([1, 5]))),
            (sites, "9", .entered(.chosen([9]))), (sites, "1+9", nil), (sites, "1+2+5", nil),
            (sites, "3", nil), (sites, "", nil),
            (item(.time), "07:30", .entered(.time(minutes: 450))),
            (item(.time), "7:30", nil), (item(.time), "24:00", nil),
            (item(hours), "7.5", .entered(.number(Points(15, over: 2)))),
            (item(hours), "24.1", nil),
            (item(hours), "7.25", nil), (item(hours), "1e1", nil), (item(hours), "-0", nil),
            (days, "1970-01-02", .entered(.date(day("1970-01-02")))),
            (days, "1969-12-31", nil), (item(.text), "some words", .entered(.text("some words"))),
            (item(.text), "  ", nil),
        ] as [(Item, String, Answer?)])
    func `a typed answer is taken only by an item of its kind and range`(
        item: Item, text: String, answer: Answer?
    ) {
        #expect(item.answer(typed: text) == answer)
        if let answer, let entry = answer.entry, !text.contains("site") {
            #expect(entry.content == text)
        }
    }

    private static let hours = Item.Kind.number(
        Item.NumberRange(least: 0, greatest: 24, step: Points(1, over: 10), unit: "h"))

    @Test(arguments: [("0", 0), ("-0.59", Points(-59, over: 100)), ("12.5", Points(25, over: 2))])
    func `a decimal survives a round trip`(text: String, points: Points) {
        #expect(Points(decimal: text) == points)
        #expect(points.decimalText == text)
    }

    @Test func `a third has no decimal spelling`() {
        #expect(Points(1, over: 3).decimalText == nil)
        #expect(Points(1, over: 3).shortText == "1/3")
    }

    @Test func `checked arithmetic reports what does not fit and is exact otherwise`() {
        let large = Points(Int.max / 2)
        #expect(large.adding(large) != nil)
        #expect(large.multiplied(by: 3) == nil)
        #expect(Points(Int.max).adding(1) == nil)
        #expect(Points(1, over: 3).adding(Points(1, over: 6)) == Points(1, over: 2))
        #expect(Points(3).divided(by: 0) == nil)
        #expect(Points(3).divided(by: -2) == Points(-3, over: 2))
    }

    @Test(
        arguments: [
            (Points(1, over: 2), 0, 1), (Points(-1, over: 2), 0, -1), (Points(169, over: 2), 0, 85),
            (Points(-5, over: 4), 1, Points(-13, over: 10)), (Points(49, over: 100), 0, 0),
            (Points(2, over: 3), 2, Points(67, over: 100)),
        ] as [(Points, Int, Points)])
    func `a round step rounds half away from zero`(points: Points, decimals: Int, rounded: Points) {
        #expect(points.roundedAwayFromZero(decimals: decimals) == rounded)
    }

    @Test func `huge fractions are compared exactly`() {
        #expect(Points(Int.max - 2, over: Int.max) < Points(Int.max - 1, over: Int.max))
    }
}
