import Foundation
import TestSupport
import Testing

@Suite struct CalendarVerbTests {
    /// Days that have all events of the fixtures.
    private static let days = ["--since", "2024-02-01", "--until", "2024-06-30"]

    @Test func `importing calendars a second time adds no events`() throws {
        let home = try CalendarHome()
        let path = try home.fixture("three-calendars.ics")
        let first = try home.calendar("import", path, ["--associate", "Office=work"], Self.days)
        first.expect(exit: 0, printing: "Office: 1 event, about Work", "Kept 3 new events.")
        try home.calendar("import", path, Self.days)
            .expect(exit: 0, printing: "New: 0", "Already kept: 3", saying: "0 new.")
        let events = try home.home.json("samples", "--type", "calendar-event").array
        #expect(events.map { $0["title"].string } == ["Team standup", "Dinner", "Run"])
        #expect(events.map { $0["calendar"].string } == ["Office", "Social", "Workout"])
        #expect(events[0]["metadata"]["association"].string == "work")
        #expect(!events[1]["metadata"]["association"].exists)
        #expect(events[0]["sync"]["identifier"].string == events[0]["id"].string)
        let audit = try home.home.json("audit").array
        #expect(audit.count { $0["action"].string == "imported" } == 1)
        #expect(try home.home.run("verify").ending == .exit(0))
    }

    @Test func `a dry run shows the plan and writes nothing`() throws {
        let home = try CalendarHome()
        let path = try home.fixture("tzid-dst-weekly.ics")
        let run = try home.calendar("import", path, Self.days, ["--dry-run"])
        run.expect(
            exit: 0, printing: "events from 2024-02-01 to 2024-06-30",
            "Times without a zone: in UTC",
            "New: ")
        #expect(!home.home.hasStore)
    }

    @Test func `without dates the plan is about one year back and one year ahead`() throws {
        let home = try CalendarHome()
        let path = try home.fixture("three-calendars.ics")
        let run = try home.calendar("import", path, ["--dry-run"])
        run.expect(exit: 0, printing: "3 calendars in 1 file", "No event is in these days")
        let json = try home.json("import", path, ["--dry-run"])
        let first = try #require(json["since"].string).prefix(4)
        let last = try #require(json["until"].string).prefix(4)
        #expect(Int(last) == Int(first).map { $0 + 2 })
    }

    @Test func `events that were refused are not said to be outside of the days`() throws {
        let home = try CalendarHome()
        let words = "No event is in these days"
        let twice = try home.write(
            [.meeting("a", "20240304T090000Z"), .meeting("a", "20240304T100000Z")]
                .map { $0 + ["SEQUENCE:1"] })
        let refused = try home.calendar("import", twice, Self.days, ["--dry-run"])
        #expect(refused.ending == .exit(65) && !refused.output.contains(words))
        let early = try home.write([.meeting("a", "20230304T090000Z")])
        try home.calendar("import", early, Self.days, ["--dry-run"])
            .expect(exit: 0, printing: words)
    }

    @Test func `each file of a folder is a calendar, and hidden files are not read`() throws {
        let home = try CalendarHome()
        try home.write(named: "calendars/Office.ics", [.meeting("a", "20240304T090000Z")])
        try home.write(named: "calendars/Family.ICS", [.meeting("b", "20240305T090000Z")])
        try home.home.write("not a calendar", to: "calendars/._Office.ics")
        try home.home.write("not a calendar", to: "calendars/notes.txt")
        let folder = home.home.path("calendars")
        try home.calendar("import", folder, Self.days)
            .expect(exit: 0, printing: "Family: 1 event", "Office: 1 event", "Kept 2 new events.")
        try FileManager.default.createDirectory(
            atPath: home.home.path("empty"), withIntermediateDirectories: true)
        try home.calendar("import", home.home.path("empty"))
            .expect(exit: 66, saying: "the folder has no calendar file (.ics)")
        try home.calendar("import", home.home.path("missing.ics")).expect(exit: 66)
    }

    @Test func `an event in an unknown zone stops the import`() throws {
        let home = try CalendarHome()
        let path = try home.write([
            .meeting("a", "20240304T090000Z"),
            ["UID:b", "DTSTART;TZID=Mars/Phobos:20240304T090000", "SUMMARY:Launch"],
        ])
        let run = try home.calendar("import", path, Self.days)
        run.expect(
            exit: 65, printing: "Problems: 1",
            saying: "Office.ics:11: DTSTART: neither the file nor the system knows the time zone",
            "1 problem; nothing was kept")
        #expect(!run.errors.contains("Launch") && !run.errors.contains("Phobos"))
        #expect(!home.home.hasStore)
        try home.calendar("import", path, Self.days, ["--skip-bad"])
            .expect(exit: 0, printing: "Kept 1 new event.")
    }

    @Test(arguments: [
        ("20240304T090000", "2024-03-04T09:00:00-05:00"),
        ("20240311T090000", "2024-03-11T09:00:00-04:00"),
        ("20241103T013000", "2024-11-03T01:30:00-04:00"),
        ("20240310T023000", "2024-03-10T02:30:00-05:00"),
    ])
    func `a zone that the file does not define is that of the system`(
        local: String, start: String
    ) throws {
        let home = try CalendarHome()
        let path = try home.write([
            ["UID:a", "DTSTART;TZID=America/New_York:\(local)", "DURATION:PT1H"],
            ["UID:b", "DTSTART:20240304T090000", "DURATION:PT1H"],
        ])
        try home.calendar(
            "import", path, ["--since", "2024-01-01", "--until", "2024-12-31"],
            ["--time-zone", "Asia/Tokyo"]
        ).expect(exit: 0)
        let events = try home.home.json("samples").array
        let starts = events.compactMap { $0["start"].string }
        #expect(starts.contains("2024-03-04T09:00:00+09:00"), "\(starts)")
        #expect(starts.contains(start), "\(starts)")
    }

    @Test(arguments: [
        (["Office=wrk"], "did you mean work?"),
        (["Office=17"], "use one of: community"),
        (["Office=xyz"], "currentEvents, dating, education"),
        (["Office"], "write a calendar and a word"),
        (["=work"], "write a calendar and a word"),
        (["Office=work", "Office=travel"], "one calendar has two words"),
    ])
    func `an association that cannot be read is refused`(
        values: [String], words: String
    ) throws {
        let home = try CalendarHome()
        let path = try home.fixture("three-calendars.ics")
        let options = values.flatMap { ["--associate", $0] }
        try home.calendar("import", path, options).expect(exit: 64, saying: words)
    }

    @Test func `an association of a calendar that no file has is refused`() throws {
        let home = try CalendarHome()
        let path = try home.fixture("three-calendars.ics")
        try home.calendar("import", path, Self.days, ["--associate", "Ofice=work"])
            .expect(exit: 65, saying: "--associate: no calendar of the files has this name")
        #expect(!home.home.hasStore)
    }

    @Test func `a calendar that is kept with another association names it and how to change it`()
        throws
    {
        let home = try CalendarHome()
        let path = try home.write([.meeting("a", "20240304T090000Z")])
        try home.calendar("import", path, ["--associate", "Office=work"], Self.days).expect(exit: 0)
        let other = try home.calendar("import", path, ["--associate", "Office=family"], Self.days)
        other.expect(
            exit: 65,
            saying: "kept with another association than family; change it with: wellbeing calendar "
                + "associate CALENDAR=family")
        try home.calendar("import", path, Self.days).expect(exit: 0, saying: "0 new.")
    }

    @Test func `a title has no control characters and no line breaks`() throws {
        let home = try CalendarHome()
        let path = try home.write([
            [
                "UID:a", "DTSTART:20240304T090000Z", "DURATION:PT1H",
                "SUMMARY:\u{1B}[31mred\\n\\n next\u{7}\u{2028}line\u{202E}",
                "DESCRIPTION:secret", "LOCATION:secret", "ATTENDEE;CN=secret:mailto:a@example.org",
            ]
        ])
        try home.calendar("import", path, Self.days).expect(exit: 0)
        let samples = try home.home.run("samples", "--format", "json").output
        #expect(!samples.contains("secret"))
        #expect(try JSON(samples)[0]["title"].string == "[31mred next line\u{202E}")
        let list = try home.calendar("list", ["--since", "2024-03-04"]).output
        #expect(list.contains("[31mred next line"))
        #expect(!list.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test func `overlapping events count once, and others do not count`() throws {
        let home = try CalendarHome()
        let office = try home.write(
            named: "Office.ics",
            [
                .meeting("a", "20240304T090000Z"), .meeting("b", "20240304T093000Z"),
                .meeting("c", "20240305T090000Z", "STATUS:TENTATIVE"),
                .meeting("d", "20240306T090000Z", "TRANSP:TRANSPARENT"),
                .meeting("e", "20240306T090000Z", "STATUS:CANCELLED"),
                ["UID:f", "DTSTART;VALUE=DATE:20240301", "DTEND;VALUE=DATE:20240306", "SUMMARY:f"],
                // Half of it is in the week.
                .meeting("g", "20240310T233000Z"),
            ])
        let family = try home.write(
            named: "Family.ics",
            [.meeting("h", "20240304T100000Z"), .meeting("a", "20240304T090000Z")])
        try home.calendar("import", office, [family], Self.days).expect(
            exit: 0, printing: "In an earlier calendar too, left out: 1", "Cancelled, left out: 1",
            "Tentative: 1", "In free time", "All-day")
        let week = ["--since", "2024-03-04", "--until", "2024-03-10"]
        let list = try home.calendar("list", week)
        list.expect(
            exit: 0,
            printing: "Monday 2024-03-04\n  all day since 2024-03-01 to 2024-03-05  f (Office)",
            "  09:00-10:00  Meeting a (Office)", "09:00-10:00  Meeting c (Office), tentative",
            "09:00-10:00  Meeting d (Office), free",
            "23:30 to 2024-03-11 00:30  Meeting g (Office)",
            "  Family: 1 h\n", "  Office: 3 h, of these 1 h tentative\n",
            "  Total, overlaps counted once: 3 h 30 min, of these 1 h tentative\n",
            "Not counted: 1 all-day event, 1 event in free time.")
        let json = try home.json("list", nil, week)
        #expect(json["total"]["scheduledSeconds"].integer == 12_600)
        #expect(json["total"]["tentativeSeconds"].integer == 3_600)
        #expect(json["calendars"].array.map { $0["calendar"].string } == ["Family", "Office"])
        #expect(json["calendars"].array.map { $0["scheduledSeconds"].integer } == [3_600, 10_800])
        #expect(json["days"][0]["day"].string == "2024-03-04")
        #expect(json["days"][0]["events"].array.count == 4)
        // In Tokyo the last event begins after the week.
        let tokyo = try home.json("list", nil, week, ["--time-zone", "Asia/Tokyo"])
        #expect(tokyo["total"]["scheduledSeconds"].integer == 10_800)
    }

    @Test func `a list without dates is about the current week, also before there is a store`()
        throws
    {
        let home = try CalendarHome()
        try home.calendar("list").expect(exit: 0, saying: "No events from ")
        let json = try home.json("list", nil, ["--week"])
        let monday = try #require(json["since"].string)
        let sunday = try #require(json["until"].string)
        let style = Date.ISO8601FormatStyle().year().month().day()
        let calendar = Calendar(identifier: .iso8601)
        #expect(calendar.component(.weekday, from: try Date(monday, strategy: style)) == 2)
        #expect(calendar.component(.weekday, from: try Date(sunday, strategy: style)) == 1)
        #expect(json["days"].array.isEmpty && json["total"]["events"].integer == 0)
        #expect(!home.home.hasStore)
    }

    @Test func `a newer version replaces an event, and other content without one is refused`()
        throws
    {
        let home = try CalendarHome()
        func write(_ more: String...) throws -> String {
            try home.write([.meeting("a", "20240304T090000Z") + more])
        }
        try home.calendar("import", try write(), Self.days).expect(exit: 0)
        try home.calendar("import", try write("STATUS:TENTATIVE"), Self.days).expect(
            exit: 65, printing: "Kept with other content: 1",
            saying: "Office.ics:3: kept with other content", "nothing was changed")
        try home.calendar("import", try write("STATUS:TENTATIVE", "SEQUENCE:1"), Self.days)
            .expect(exit: 0, printing: "Newer than the kept ones", "replaced 1.")
        try home.calendar("import", try write("STATUS:TENTATIVE", "SEQUENCE:1"), Self.days)
            .expect(exit: 0, saying: "Already kept, all of it; 0 new.")
        try home.calendar(
            "import", try write("TRANSP:TRANSPARENT", "SEQUENCE:1"), Self.days,
            ["--amend", "wrong export"]
        ).expect(exit: 0, printing: "replaced 1.")
        let events = try home.home.json("samples").array
        #expect(events.map { $0["metadata"]["availability"].string } == ["free"])
    }

    @Test func `an event that is cancelled is deleted on demand, and a missing one stays`() throws {
        let home = try CalendarHome()
        let daily = [
            "UID:a", "DTSTART:20240304T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "DURATION:PT1H",
        ]
        let change = ["UID:a", "RECURRENCE-ID:20240305T090000Z", "DTSTART:20240305T090000Z"]
        let other: [String] = .meeting("b", "20240306T090000Z")
        try home.calendar("import", try home.write([daily, other]), Self.days)
            .expect(exit: 0, printing: "Kept 4 new events.")
        let changed = try home.write([daily, change + ["STATUS:CANCELLED"]])
        try home.calendar("import", changed, Self.days).expect(
            exit: 0, printing: "Already kept: 2",
            "Cancelled and kept before: 1; delete with --delete-cancelled", saying: "0 new.")
        #expect(try home.home.json("samples").array.count == 4)
        let json = try home.json("import", changed, Self.days, ["--delete-cancelled"])
        #expect(json["deleted"].integer == 1 && json["imported"].integer == 0)
        #expect(try home.home.json("samples").array.count == 3)
        let whole = try home.write([daily + ["STATUS:CANCELLED"]])
        try home.calendar("import", whole, Self.days, ["--delete-cancelled"])
            .expect(exit: 0, printing: "deleted 2 cancelled.")
        let left = try home.home.json("samples").array
        #expect(left.map { $0["title"].string } == ["Meeting b"])
        try home.calendar("import", try home.write([daily]), Self.days)
            .expect(exit: 0, printing: "Deleted before, and not brought back: 3")
    }

    @Test func `two events with one UID are refused, and both are left out on demand`() throws {
        let home = try CalendarHome()
        let one = try home.write(named: "One.ics", [.meeting("a", "20240304T090000Z")])
        let two = try home.write(
            named: "Two.ics",
            [.meeting("a", "20240305T090000Z"), .meeting("b", "20240305T090000Z")])
        let failed = try home.calendar("import", one, [two], Self.days, ["--format", "json"])
        failed.expect(exit: 65, saying: "has the same UID and other content")
        let json = try JSON(failed.output)
        #expect(json["applied"].bool == false && json["problems"][0]["line"].integer == 3)
        #expect(json["problems"][0]["file"].string == two)
        try home.calendar("import", one, [two], Self.days, ["--skip-bad"])
            .expect(exit: 0, printing: "Kept 1 new event.")
        let same = try home.write(
            named: "Same.ics",
            [
                .meeting("c", "20240304T090000Z"),
                .meeting("c", "20240304T090000Z") + ["DESCRIPTION:x"],
                .meeting("d", "20240304T090000Z"),
                .meeting("d", "20240304T090000Z") + ["TRANSP:TRANSPARENT"],
            ])
        try home.calendar("import", same, Self.days).expect(
            exit: 65,
            saying: "another one has the same UID, start and version and other content")
        try home.calendar("import", same, Self.days, ["--skip-bad"])
            .expect(exit: 0, printing: "Kept 1 new event.")
    }

    @Test func `on a terminal the import asks first`() throws {
        let home = try CalendarHome()
        let path = try home.fixture("three-calendars.ics")
        let terminal = try home.home.terminal(
            "calendar", "import", path, "--since", "2024-02-01", "--until", "2024-06-30")
        try terminal.expect("Keep 3 new events? [y/N] ")
        try terminal.sendLine("n")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(!home.home.hasStore)
    }

    @Test func `guests import nothing, and each person has their own events`() throws {
        let home = try CalendarHome()
        let path = try home.fixture("three-calendars.ics")
        try home.home.record()
        let before = try Data(contentsOf: URL(fileURLWithPath: home.home.store))
        try home.calendar("import", path, Self.days, ["--guest"]).expect(exit: 77)
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.home.store)) == before)
        try home.calendar("import", path, Self.days).expect(exit: 0, printing: "Kept 3 new events.")
        // The events are about one person.
        try home.home.record(subject: "P-17")
        try home.calendar("import", path, Self.days)
            .expect(exit: 64, saying: "name the person with --subject")
        try home.calendar("import", path, Self.days, ["--subject", "P-17"])
            .expect(exit: 0, printing: "New: 3")
        #expect(try home.home.json("samples", "--subject", "P-17").array.count == 4)
    }

    @Test(arguments: [
        (["list", "Office.ics"], "a PATH is for import"), (["import"], "name the PATH"),
        (["list", "--dry-run"], "--dry-run is for import"),
        (["import", "x.ics", "--week"], "--week is for list"),
        (["list", "--week", "--since", "2024-03-04"], "--week together with --since"),
        (["list", "--since", "2024-03-04", "--until", "2024-03-01"], "is after --until"),
        (["list", "--since", "2024-03-04T10:00Z"], "write a day like 2026-05-01"),
        (["import", "x.ics", "--amend", " "], "--amend needs a REASON"),
    ])
    func `a command line with two meanings is refused`(arguments: [String], words: String) throws {
        let home = try TestHome()
        let run = try ProgramRun(["calendar"] + arguments, environment: home.environment)
        run.expect(exit: 64, saying: words)
    }

    @Test func `a calendar that is cut anywhere is refused, or read completely`() throws {
        let home = try CalendarHome()
        let bytes = try Repository.bytes("Tests/Payloads/ics/timed-utc.ics")
        for count in stride(from: 0, through: bytes.count, by: 7) {
            let path = home.home.path("cut.ics")
            try Data(bytes.prefix(count)).write(to: URL(fileURLWithPath: path))
            let run = try home.calendar("import", path, Self.days, ["--format", "json"])
            let json = try JSON(run.output)
            let isRead = run.status == 0
            #expect(isRead || run.status == 65, "\(count): \(run.errors)")
            #expect(isRead ? json["imported"].integer == 1 : !home.home.hasStore, "\(count)")
            if isRead { break }
        }
    }
}
