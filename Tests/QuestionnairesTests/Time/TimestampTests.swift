import Foundation
import Questionnaires
import Testing

struct TimestampTests {
    static let texts: [(text: String, printed: String, microseconds: Int64)] = [
        ("1970-01-01", "1970-01-01", 0),
        ("2024-02-29", "2024-02-29", 1_709_164_800_000_000),
        ("2024-01-05T13:04:05+01:00", "2024-01-05T13:04:05+01:00", 1_704_456_245_000_000),
        ("2024-01-05T13:04:05Z", "2024-01-05T13:04:05Z", 1_704_459_845_000_000),
        ("2024-01-05T13:04:05+00:00", "2024-01-05T13:04:05Z", 1_704_459_845_000_000),
        ("2024-01-05T13:04+01:00", "2024-01-05T13:04:00+01:00", 1_704_456_240_000_000),
        ("2024-01-05T13:04:05.25-03:30", "2024-01-05T13:04:05.25-03:30", 1_704_472_445_250_000),
        ("1970-01-01T00:00:00.000001Z", "1970-01-01T00:00:00.000001Z", 1),
        ("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z", -1),
        ("2024-01-05T13:04:05.000Z", "2024-01-05T13:04:05Z", 1_704_459_845_000_000),
        ("1900-01-01T00:00:00+14:00", "1900-01-01T00:00:00+14:00", -2_209_039_200_000_000),
        ("2100-12-31T23:59:59-14:00", "2100-12-31T23:59:59-14:00", 4_134_031_199_000_000),
    ]

    @Test(arguments: texts.indices)
    func `a time survives a round trip with its precision and offset`(row: Int) throws {
        let (text, printed, microseconds) = Self.texts[row]
        let time = try Timestamp(parsing: text)
        #expect(time.description == printed)
        #expect(time.microsecondsSinceEpoch == microseconds)
        #expect(try Timestamp(parsing: printed) == time)
        if let offset = time.offset {
            let again = try Timestamp(microsecondsSinceEpoch: microseconds, offset: offset)
            #expect(again == time)
        } else {
            #expect(time.precision == .day)
        }
        let data = try JSONEncoder().encode([time])
        #expect(try JSONDecoder().decode([Timestamp].self, from: data) == [time])
    }

    @Test(arguments: [
        ("2026-03-01", false), ("2026-03-02T10:30:00Z", false), ("2026-03-02T10:30:01Z", true),
        ("2026-03-02", false), ("2026-03-03", true), ("2026-03-02T23:30:00+14:00", false),
        ("2026-03-02T10:30:00-01:00", true), ("1999-01-01", false),
    ])
    func `a time is in the future if it is more than a day after now`(
        text: String, isFuture: Bool
    ) throws {
        let now = try Timestamp(parsing: "2026-03-01T12:30:00+02:00")
        #expect(try Timestamp(parsing: text).isFuture(at: now) == isFuture)
    }

    static let faults: [(text: String, fault: Timestamp.Refusal)] = [
        ("", .empty), ("2023-02-29", .noSuchDay), ("1900-02-29", .noSuchDay),
        ("2024-02-30", .noSuchDay), ("2024-13-01", .noSuchDay), ("2024-00-10", .noSuchDay),
        ("0000-00-00", .noSuchDay), ("24-01-05", .notADate), ("2024-1-5", .notADate),
        ("20240105", .notADate), ("yesterday", .notADate), ("2024/01/05", .notADate),
        ("03/04/2024", .undecidedOrder), ("3.4.24", .undecidedOrder), ("45292", .serialNumber),
        ("45292.5", .serialNumber), ("2024", .incompleteDate), ("2024-01", .incompleteDate),
        ("0001-01-01", .outOfRange), ("9999-12-31", .outOfRange), ("1899-12-31", .outOfRange),
        ("2101-01-01", .outOfRange), ("10000-01-01", .outOfRange),
        ("2024-01-05T01:30", .missingOffset), ("2024-01-05T01:30+99:00", .offsetOutOfRange),
        ("2024-01-05T01:30+14:01", .offsetOutOfRange),
        ("2024-01-05T01:30-14:01", .offsetOutOfRange),
        ("2024-01-05T01:30+01:60", .offsetOutOfRange), ("2024-01-05T01:30-00:00", .unknownOffset),
        ("2024-01-05T01:30+0100", .notAnOffset), ("2024-01-05T01:30+01", .notAnOffset),
        ("2024-01-05T01:30+01:00:30", .trailingText), ("2024-01-05T24:00Z", .hour24),
        ("2024-01-05T24:00", .hour24), ("2024-01-05T23:59:60Z", .leapSecond),
        ("2024-01-05T25:00Z", .noSuchTime), ("2024-01-05T12:60Z", .noSuchTime),
        ("2024-01-05T12:00:61Z", .noSuchTime), ("2024-01-05T12Z", .notATime),
        ("2024-01-05T", .notATime), ("2024-01-05T1:30Z", .notATime),
        ("2024-01-05T12:00:00.Z", .notATime),
        ("2024-01-05T12:00:00.1234567Z", .fractionTooLong), ("2024-01-05x", .trailingText),
        ("2024-01-05 12:00Z", .trailingText), ("2024-01-05T12:00z", .trailingText),
        ("2024-01-05T12:00Zx", .trailingText), (" 2024-01-05", .surroundingBlank),
        ("2024-01-05\n", .surroundingBlank), ("٢٠٢٤-01-05", .notASCII), ("2024-01-05é", .notASCII),
        ("2024-01-05T12:00Z" + String(repeating: "x", count: 100_000), .trailingText),
    ]

    @Test(arguments: faults.indices)
    func `a text that is not a time is refused with its reason`(row: Int) {
        #expect(throws: Self.faults[row].fault) { try Timestamp(parsing: Self.faults[row].text) }
    }

    @Test func `every fault states what to do and contains no date`() {
        for fault in Timestamp.Refusal.allCases {
            #expect(fault.message.contains("; ") || fault.message.contains("? use"))
        }
        #expect(
            Set(Timestamp.Refusal.allCases.map(\.message)).count == Timestamp.Refusal.allCases.count
        )
    }

    @Test func `a local time gets the zone's offset unless the zone has none or two`() throws {
        let winter = Timestamp.Offset.utc
        let summer = try Timestamp.Offset(minutes: 60)
        /// Europe/London on its two days of change in 2024.
        func london(_ local: LocalDateTime) -> Timestamp.Offset.Resolution {
            switch local.description {
            case "2024-03-31T01:30:00": .never
            case "2024-10-27T01:30:00": .twice(earlier: summer, later: winter)
            case "2024-07-01T12:00:00": .once(summer)
            default: .once(winter)
            }
        }
        func parse(_ text: String) throws -> String {
            try Timestamp(parsing: text, resolvingLocalTime: london).description
        }
        #expect(try parse("2024-07-01T12:00") == "2024-07-01T12:00:00+01:00")
        #expect(try parse("2024-01-01T12:00") == "2024-01-01T12:00:00Z")
        #expect(try parse("2024-10-27T01:30+01:00") == "2024-10-27T01:30:00+01:00")
        #expect(try parse("2024-03-31") == "2024-03-31")
        #expect(throws: Timestamp.Refusal.skippedLocalTime) { try parse("2024-03-31T01:30") }
        #expect(throws: Timestamp.Refusal.repeatedLocalTime) { try parse("2024-10-27T01:30") }
    }

    @Test func `times are ordered by when they happened`() throws {
        let ordered = [
            "2024-01-04T23:59:59Z", "2024-01-05", "2024-01-04T19:00:00-05:00",
            "2024-01-05T00:00:00Z",
            "2024-01-05T14:00:00+14:00", "2024-01-05T00:00:01Z", "2024-01-06",
        ]
        let times = try ordered.map { try Timestamp(parsing: $0) }
        #expect(times.reversed().sorted() == times)
        #expect(throws: Timestamp.Refusal.outOfRange) {
            try Timestamp(microsecondsSinceEpoch: .max, offset: Timestamp.Offset(minutes: 1))
        }
        #expect(throws: Timestamp.Refusal.outOfRange) {
            try Timestamp(microsecondsSinceEpoch: .min, offset: .utc)
        }
    }

    @Test(arguments: [-840, -90, 0, 330, 840])
    func `an instant may be in any supported year of its own clock`(
        minutes: Int
    ) throws {
        let offset = try Timestamp.Offset(minutes: minutes)
        for (text, beyond) in [
            ("1900-01-01T00:00:00", Int64(-1)), ("1969-12-31T23:59:59.999999", 0),
            ("1970-01-01T00:00:00", 0), ("2100-12-31T23:59:59.999999", 1),
        ] {
            let shown = try Timestamp(parsing: text + "Z")
            let local = try #require(shown.local)
            let time = Timestamp(local, offset: offset)
            let instant = time.microsecondsSinceEpoch
            #expect(instant == shown.microsecondsSinceEpoch - Int64(minutes) * 60_000_000)
            #expect(time.local == local && time.day == shown.day && time.offset == offset)
            let again = try Timestamp(microsecondsSinceEpoch: instant, offset: offset)
            #expect(again == time && again.hashValue == time.hashValue)
            guard beyond != 0 else { continue }
            #expect(throws: Timestamp.Refusal.outOfRange) {
                try Timestamp(microsecondsSinceEpoch: instant + beyond, offset: offset)
            }
        }
    }

    @Test func `random bytes never trap and every accepted text reads back`() {
        var random = SeededGenerator(state: 19)
        let alphabet = Array("0123456789-:T.Z+ ")
        let seed = Array("2024-01-05T13:04:05.25+01:00")
        for _ in 0..<20_000 {
            var text = Array(seed.prefix(Int.random(in: 0...seed.count, using: &random)))
            if let place = text.indices.randomElement(using: &random) {
                text[place] = alphabet.randomElement(using: &random) ?? "0"
            }
            guard let time = Timestamp(String(text)) else { continue }
            #expect(Timestamp(time.description) == time, "\(String(text))")
        }
    }
}
