import Questionnaires
import SampleStoreTesting
import TestSupport
import Testing

@testable import Calendars

struct CalendarFileTests {
    private func read(
        _ bytes: [UInt8], named name: String? = nil, limits: CalendarLimits = .standard
    ) -> CalendarFile {
        CalendarFile(bytes, named: name, zones: .berlin, limits: limits)
    }

    private func occurrences(_ bytes: [UInt8]) throws -> [EventOccurrence] {
        let days = try #require(LocalDate.days("20240101", "20240701"))
        return read(bytes).occurrences(in: days).occurrences
    }

    @Test(
        arguments: [
            (
                ["X-WR-CALNAME:Office\\, first floor", "NAME:B", "PRODID:C"], "file",
                "Office, first floor"
            ),
            (["NAME:B", "PRODID:C"], "file", "B"), (["PRODID:C"], "file", "file"),
            (["PRODID:C"], nil, "C"), ([], nil, ""), (["X-WR-CALNAME:", "PRODID:C"], nil, "C"),
        ] as [([String], String?, String)])
    func `a calendar has its own name, that of its file, or that of its program`(
        _ head: [String], _ fileName: String?, _ expected: String
    ) {
        let file = read(calendar(head: head), named: fileName)
        #expect(file.calendars.map(\.name) == [expected])
    }

    @Test(arguments: [("CANCEL", 0, 1), ("PUBLISH", 1, 0), ("REQUEST", 1, 0)])
    func `a message that cancels an event says that it does not take place`(
        method: String, events: Int, cancelled: Int
    ) throws {
        let days = try #require(LocalDate.days("20240101", "20240701"))
        let file = read(calendar(["UID:a", "DTSTART:20240304"], head: ["METHOD:\(method)"]))
        let found = file.occurrences(in: days)
        #expect(found.occurrences.count == events && found.cancelled.count == cancelled)
    }

    @Test(
        arguments: [
            ("", [.noCalendar], 0), ("hello\n", [.ignoredLine, .noCalendar], 0),
            ("BEGIN:VEVENT\nDTSTART:20240304\nEND:VEVENT\n", [.brokenNesting, .noCalendar], 0),
            ("BEGIN:VCALENDAR\nEND:VCALENDAR", [], 0),
            ("BEGIN:VCALENDAR\nEND:VEVENT\nEND:VCALENDAR", [.brokenNesting], 0),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20240304\nEND:VCALENDAR",
                [.brokenNesting], 0
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20240304\nBEGIN:VEVENT\nUID:b\n"
                    + "DTSTART:20240304\nEND:VEVENT\nEND:VCALENDAR", [.brokenNesting], 1
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20240304\nBEGIN:VALARM\nEND:VEVENT\n"
                    + "BEGIN:VEVENT\nUID:b\nDTSTART:20240304\nEND:VEVENT\nEND:VCALENDAR",
                [.brokenNesting], 1
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20240304\nEND:VEVENT\n"
                    + "BEGIN:VCALENDAR\nEND:VCALENDAR", [.brokenNesting], 1
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nBEGIN:VEVENT\nDTSTART:1\nEND:VEVENT\nEND:VTODO\n"
                    + "END:VCALENDAR", [.brokenNesting], 0
            ),
            (
                "BEGIN:VCALENDAR\nbegin:vevent\nUID:a\nDTSTART:20240304\nraw line\nEnd:vEvent\n"
                    + "END:VCALENDAR", [.ignoredLine], 1
            ),
            (
                "BEGIN:VCALENDAR\nCALSCALE:CHINESE\nBEGIN:VEVENT\nUID:a\nDTSTART:20240304\n"
                    + "END:VEVENT\nEND:VCALENDAR", [.otherCalendarSystem], 0
            ),
        ] as [(String, [CalendarFinding.Code], Int)])
    func `damaged components are reported and the others are read`(
        _ text: String, _ codes: [CalendarFinding.Code], _ events: Int
    ) {
        let file = read(Array(text.utf8))
        #expect(file.findings.map(\.code) == codes)
        #expect(file.calendars.map(\.eventCount).reduce(0, +) == events)
    }

    @Test func `limits on lines and components are reported`() {
        let long = String(repeating: "x", count: 200)
        let event = ["UID:a", "DTSTART:20240304"]
        let limits = CalendarLimits(lineBytes: 100, components: 3)
        let described = read(calendar(event + ["DESCRIPTION:" + long]), limits: limits)
        #expect(described.findings.isEmpty && described.calendars[0].eventCount == 1)
        let titled = read(calendar(event + ["SUMMARY:" + long]), limits: limits)
        #expect(
            titled.findings.map(\.description) == [
                """
                line 6: SUMMARY: the line is too long; correct it and read the file again; the event is \
                left out [line-too-long]
                """
            ])
        let many = read(calendar(event, event, event), limits: limits)
        #expect(many.findings.map(\.code).contains(.tooManyComponents))
    }

    @Test func `notes are counted and problems are listed`() {
        let file = read(calendar(["DTSTART:20240304"], ["DTSTART:20240304"], ["UID:a"], ["UID:b"]))
        #expect(file.findings.map(\.code) == [.missingUID, .missingStart, .missingStart])
        #expect(file.findings.map(\.count) == [2, 1, 1])
        #expect(file.findings.map(\.line) == [3, 9, 12])
    }

    @Test func `other people of an event are not kept`() throws {
        let secret = [
            "ATTENDEE", "ORGANIZER", "DESCRIPTION", "LOCATION", "URL", "COMMENT", "CONTACT",
        ]
        let found = try occurrences(
            calendar(
                ["UID:a", "DTSTART:20240304", "SUMMARY:Visit"] + secret.map { $0 + ":Secret" }))
        #expect(found.count == 1 && !"\(found)".contains("Secret"))
    }

    @Test func `every occurrence has an identity that does not change when it is moved`() throws {
        let series = [
            "UID:a", "DTSTART;TZID=Europe/Berlin:20240304T100000", "RRULE:FREQ=DAILY;COUNT=2",
        ]
        let moved = ["UID:a", "RECURRENCE-ID:20240305T090000Z", "DTSTART:20240309T090000Z"]
        let single = ["UID:b", "DTSTART:20240310"]
        let expected = ["20240304T090000Z uid:a", "20240305T090000Z uid:a", "uid:b"]
        #expect(try occurrences(calendar(series, single)).map(\.identity) == expected)
        #expect(try occurrences(calendar(series, moved, single)).map(\.identity) == expected)

        let nameless = try occurrences(
            calendar(
                ["DTSTART:20240304", "SUMMARY:x"], ["DTSTART:20240305", "SUMMARY:x"],
                ["DTSTART:20240305", "SUMMARY:y"]))
        #expect(Set(nameless.map(\.identity)).count == 3)
        #expect(
            nameless.allSatisfy { $0.identity.hasPrefix("content:") && $0.identity.count == 72 })
    }

    @Test func `an occurrence has the properties of its event`() throws {
        let found = try occurrences(
            calendar(
                [
                    "UID:a", "DTSTART:20240304T090000Z", "SUMMARY:x", "CATEGORIES:a,b",
                    "CATEGORIES:c",
                    "STATUS:tentative", "TRANSP:transparent", "SEQUENCE:3",
                    "LAST-MODIFIED:20240101T120000Z",
                ], head: ["X-WR-CALNAME:Office", "X-WR-TIMEZONE:Asia/Tokyo"]))
        let first = try #require(found.first)
        #expect(first.calendar == "Office" && first.uid == "a" && first.recurrenceID == nil)
        #expect(first.summary == "x" && first.categories == ["a", "b", "c"])
        #expect(first.status == .tentative && first.isTransparent && !first.isAllDay)
        #expect(first.sequence == 3 && first.line == 5)
        #expect(first.lastModified?.description == "2024-01-01T12:00:00Z")
    }

    @Test(arguments: [
        ("BEGIN:VCALENDAR\r\n", true), ("\u{FEFF}\r\nbegin:vcalendar\n", true),
        ("BEGIN:VCARD", false),
        ("{}", false), ("", false),
    ])
    func `a calendar is recognised by its first line`(_ text: String, _ expected: Bool) {
        #expect(CalendarFile.isCalendar(Array(text.utf8)) == expected)
    }

    @Test func `one exploding event does not take the steps of the others`() throws {
        let bytes = calendar(
            [
                "UID:a", "DTSTART:20240304T090000Z",
                "RRULE:FREQ=SECONDLY;COUNT=999999999;INTERVAL=7",
            ],
            ["UID:b", "DTSTART:20240304T090000Z", "RRULE:FREQ=DAILY;COUNT=3"])
        let days = try #require(LocalDate.days("20340101", "20340201"))
        let early = try #require(LocalDate.days("20240301", "20240310"))
        let file = read(bytes, limits: CalendarLimits(occurrences: 1000, steps: 10_000))
        #expect(file.occurrences(in: days).findings.map(\.line) == [3])
        #expect(file.occurrences(in: early).occurrences.map(\.uid) == ["b", "b", "b"])
    }

    /// Calendars of the fixtures with random bytes, lines and numbers changed.
    @Test func `changed files are read without a crash and with bounded work`() throws {
        let names = FixtureTests.fixtures.map(\.name)
        let words = [
            "FREQ=SECONDLY", "BYSETPOS=-1", "INTERVAL=999999999", "COUNT=999999999",
            "99991231T235959Z",
            "00010101T000000Z", "P999999999W", "TZOFFSETTO:-2359", "RANGE=THISANDFUTURE", "\r\n ",
            "BEGIN:",
            "END:VEVENT\r\n", ";", ":", "\"", "\u{0}", "UNTIL=", "\\", "-", "RDATE;VALUE=PERIOD:",
            "=",
        ].map { Array($0.utf8) }
        let limits = CalendarLimits(occurrences: 500, steps: 20_000)
        let days = try #require(LocalDate.days("20240301", "20240501"))
        for seed in 0..<UInt64(Thoroughness.cases(1000)) {
            var random = SeededGenerator(seed: seed)
            let name = try #require(names.randomElement(using: &random))
            var bytes = try Repository.bytes("Tests/Payloads/ics/\(name)")
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count - 1))
                case 2:
                    bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
                default:
                    let other = Int.random(in: 0..<bytes.count, using: &random)
                    bytes.insert(
                        contentsOf: bytes[min(place, other)..<max(place, other)], at: place)
                }
            }
            let expansion = read(bytes, limits: limits).occurrences(in: days)
            for occurrence in expansion.occurrences where occurrence.end < occurrence.start {
                Issue.record("seed \(seed): an occurrence ends before it starts")
            }
            let times = expansion.scheduledTimes()
            if times.contains(where: { $0.tentative > $0.total }) { Issue.record("seed \(seed)") }
            if expansion.occurrences.count > 500 { Issue.record("seed \(seed): too many") }
        }
    }

    @Test func `cancelled occurrences have the identities of the planned ones`() throws {
        let daily = ["UID:a", "DTSTART:20240304T090000Z", "RRULE:FREQ=DAILY;COUNT=3"]
        let change = ["UID:a", "RECURRENCE-ID:20240305T090000Z", "DTSTART:20240305T120000Z"]
        let single = ["UID:b", "DTSTART:20240306T090000Z"]
        let cancelled = ["STATUS:CANCELLED"]
        let days = try #require(LocalDate.days("20240301", "20240331"))
        func week(_ events: [String]...) -> EventExpansion {
            let lines = events.flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] }
            let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\n")
            return CalendarFile(Array(text.utf8), zones: .berlin).occurrences(in: days)
        }
        func identities(_ occurrences: [EventOccurrence]) -> Set<String> {
            Set(occurrences.map(\.identity))
        }
        let planned = week(daily, change, single)
        #expect(planned.occurrences.count == 4 && planned.cancelled.isEmpty)
        let part = week(daily, change + cancelled, single + cancelled)
        #expect(part.occurrences.count == 2)
        #expect(identities(part.cancelled) == ["uid:b", "20240305T090000Z uid:a"])
        let none = week(daily + cancelled, change, single + cancelled)
        #expect(none.occurrences.isEmpty && none.cancelled.count == 4)
        #expect(identities(none.cancelled) == identities(planned.occurrences))
    }
}
