import Foundation
import TestSupport
import Testing

/// `feel --event`, through the real program.
@Suite struct FeltEventTests {
    @Test func `a face for the team standup is saved at its end, linked, and about work`() throws {
        let home = try CalendarHome.ofMarch()
        let felt = try home.home.json("feel", "😌", "--event", "Team standup")
        #expect(felt["kind"].string == "momentaryEmotion" && felt["valence"].double == 0.5)
        #expect(felt["start"].string == "2024-03-04T09:30:00Z")
        #expect(felt["labels"].array.map(\.string) == ["satisfied"])
        #expect(felt["associations"].array.map(\.string) == ["work"])
        let events = try home.home.json("samples", "--type", "calendar-event").array
        let standup = try #require(events.first { $0["title"].string == "Team standup" })
        #expect(felt["metadata"]["event"].string == standup["id"].string)
        let social = try home.home.json("feel", "1", "--event", "dinn", "--label", "amused")
        #expect(social["associations"].array.isEmpty)
        #expect(social["labels"].array.map(\.string) == ["amused"])
        try home.calendar("list", ["--since", "2024-03-04", "--until", "2024-03-04"]).expect(
            exit: 0, printing: "  09:00-09:30  Team standup (Office), felt pleasant\n",
            "  18:00-20:00  Dinner (Social), felt very pleasant\n")
        let list = try home.json("list", nil, ["--since", "2024-03-04"])
        #expect(list["days"][0]["feelings"].array.count == 2)
    }

    @Test(arguments: [
        ("DTSTART:20260502T000000Z", "America/New_York", "2026-05-01T21:00:00-04:00"),
        (
            "DTSTART;TZID=America/Los_Angeles:20260115T180000", "Europe/Berlin",
            "2026-01-16T04:00:00+01:00"
        ),
        ("DTSTART;VALUE=DATE:20260502", "America/New_York", "2026-05-02"),
    ])
    func `an event is felt on the day and at the hour of the person's clock`(
        start: String, zone: String, felt: String
    ) throws {
        let home = try CalendarHome()
        let length = start.contains("VALUE=DATE") ? [] : ["DURATION:PT1H"]
        let path = try home.write([["UID:d", start, "SUMMARY:Dinner"] + length])
        let environment = home.home.environment.merging(["TZ": zone]) { $1 }
        func run(_ words: String...) throws -> ProgramRun {
            try ProgramRun(words, environment: environment)
        }
        try run("calendar", "import", path).expect(exit: 0)
        try run("feel", "😊", "--event", "Dinner").expect(exit: 0)
        #expect(try home.feelings().map { $0["start"].string } == [felt])
        let day = String(felt.prefix(10))
        try run("calendar", "list", "--since", day, "--until", day)
            .expect(exit: 0, printing: "felt very pleasant")
    }

    @Test(arguments: [
        // Enter takes the latest event, which is the run.
        (["feel", "--event"], "\n4\n", "satisfied", "Run"),
        (["feel", "--event"], "2\n😊\n", "happy", "Dinner"),
        (["feel", "--event"], "standup\n>:(\n", "angry", "Team standup"),
        (["feel", "--event", "Team standup"], "Indifferent\n", "indifferent", "Team standup"),
        (["feel", "😢", "--event"], "3\n", "sad", "Team standup"),
        (["feel", "--event", ":D"], "3\n", "happy", "Team standup"),
    ])
    func `each line of a pipe answers one question about an event`(
        words: [String], input: String, label: String, title: String
    ) throws {
        let home = try CalendarHome.ofMarch()
        let run = try ProgramRun(words, input: .text(input), environment: home.home.environment)
        run.expect(exit: 0, printing: "event: \(title)", saying: "Saved as")
        #expect(try home.feelings().map { $0["labels"][0].string } == [label])
    }

    @Test(arguments: [
        ([], "", 75), ([], "7\n", 65), ([], "no such\n", 65), ([], "1\n6\n", 65),
        ([], "1\n0.5\n", 65),
        ([], "1\n", 75), ([], "q\n", 75), (["Nothing"], "1\n", 66),
        (["--no-input"], "", 64), (["Dinner", "--no-input"], "", 64),
        (["Dinner", "--date", "2024-03-04"], "1\n", 64), (["Dinner", "--kind", "mood"], "1\n", 64),
    ])
    func `an event or a face that is not understood is refused and not saved`(
        words: [String], input: String, exit: Int32
    ) throws {
        let home = try CalendarHome.ofMarch()
        let run = try ProgramRun(
            ["feel", "--event"] + words, input: .text(input), environment: home.home.environment)
        #expect(run.ending == .exit(exit), "\(run.errors)")
        #expect(try home.feelings().isEmpty)
    }

    @Test func `a second feeling replaces the first one, and undo takes it back`() throws {
        let home = try CalendarHome.ofMarch()
        _ = try home.home.json("feel", "😢", "--event", "Team standup")
        try home.home.run("feel", "😢", "--event", "Team standup")
            .expect(exit: 0, saying: "Already saved as")
        try home.home.run("feel", "😊", "--event", "Team standup", "--note", "after all")
            .expect(exit: 0, saying: "It replaced the earlier feeling about this event")
        #expect(try home.feelings().map { $0["valence"].double } == [1])
        let audit = try home.home.json("audit").array
        #expect(audit.count { $0["action"].string == "replaced" } == 1)
        try home.calendar("unfelt").expect(exit: 0, printing: "2 events")
        try home.home.run("undo", "--yes").expect(exit: 0)
        #expect(try home.feelings().isEmpty)
        try home.calendar("unfelt").expect(exit: 0, printing: "3 events")
        #expect(try home.home.run("verify").ending == .exit(0))
    }

    @Test func `occurrences are felt separately, and an event in the future is not felt`() throws {
        let home = try CalendarHome()
        let now = Date()
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted)
        let start = (now - 25 * 3_600).formatted(style)
        try home.write([
            [
                "UID:a", "DTSTART:\(start)", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3",
                "SUMMARY:Daily",
            ]
        ])
        try home.calendar("import", home.home.path("Office.ics")).expect(exit: 0)
        try home.calendar("unfelt").expect(
            exit: 0, printing: "2 events ended without a feeling, the last: Daily (Office), ")
        _ = try home.home.json("feel", "😊", "--event", "Daily")
        _ = try home.home.json("feel", "😐", "--event", "Daily")
        try home.calendar("unfelt").expect(exit: 0, printing: "1 event ended without a feeling: ")
        #expect(try home.feelings().map { $0["valence"].double } == [0])
        let events = try home.home.json("samples", "--type", "calendar-event").array
        let byStart = events.sorted { ($0["start"].string ?? "") < ($1["start"].string ?? "") }
        _ = try home.home.json("feel", "😡", "--event", byStart[0]["id"].string ?? "")
        #expect(try home.feelings().count == 2)
        try home.home.run("feel", "😊", "--event", byStart[2]["id"].string ?? "")
            .expect(exit: 65, saying: "the event has not ended yet")
        let run = try home.calendar("unfelt")
        #expect(run.ending == .exit(0) && run.output.isEmpty && run.errors.isEmpty)
    }

    @Test func `a moved event keeps its feeling, also when its calendar relates to something else`()
        throws
    {
        let home = try CalendarHome()
        func event(_ hour: String, _ more: String...) -> [String] {
            ["UID:a", "DTSTART:20240304T\(hour)0000Z", "DURATION:PT1H", "SUMMARY:Standup"] + more
        }
        let path = try home.write([event("09")])
        try home.calendar("import", path, CalendarHome.days, ["--associate", "Office=work"])
            .expect(exit: 0)
        _ = try home.home.json("feel", "😊", "--event", "Standup")
        try home.home.run("calendar", "associate", "Office=education").expect(
            exit: 0, printing: "Office relates to Education: 1 event changed.")
        try home.calendar("import", path, CalendarHome.days).expect(
            exit: 0, printing: "Office: 1 event, about Education", saying: "Already kept")
        try home.write([event("11", "SEQUENCE:1")])
        try home.calendar("import", path, CalendarHome.days).expect(
            exit: 0, printing: "replaced 1.")
        let run = try home.calendar("--unfelt")
        #expect(run.ending == .exit(0) && run.output.isEmpty)
        try home.calendar("list", ["--since", "2024-03-04"]).expect(
            exit: 0, printing: "11:00-12:00  Standup (Office), felt very pleasant",
            "Office (Education): 1 h")
        _ = try home.home.json("feel", "😢", "--event", "Standup")
        let felt = try home.feelings()
        #expect(felt.map { $0["associations"][0].string } == ["education"])
        #expect(felt[0]["start"].string == "2024-03-04T12:00:00Z")
        try home.home.run("calendar", "associate", "Office=none").expect(
            exit: 0, printing: "Office relates to nothing: 1 event changed.")
    }

    @Test func `an event without a UID that is corrected keeps its feeling`() throws {
        let home = try CalendarHome()
        func event(_ more: String...) -> [String] {
            ["DTSTART:20240304T090000Z", "DURATION:PT1H", "SUMMARY:Standup"] + more
        }
        let path = try home.write([event()])
        try home.calendar("import", path, CalendarHome.days).expect(exit: 0)
        _ = try home.home.json("feel", "😊", "--event", "Standup")
        try home.write([event("STATUS:TENTATIVE")])
        try home.calendar("import", path, CalendarHome.days, ["--amend", "wrong export"])
            .expect(exit: 0, printing: "replaced 1.")
        try home.calendar("list", ["--since", "2024-03-04"]).expect(
            exit: 0, printing: "Standup (Office), tentative, felt very pleasant")
    }

    // MARK: - A terminal

    @Test func `on a terminal one key chooses the face`() throws {
        let home = try CalendarHome.ofMarch()
        let terminal = try home.home.terminal("feel", "--event", columns: 40)
        try terminal.expect("  2  Dinner (Social), 2024-03-04 20:00")
        try terminal.expect("Number or part of a title (Enter: 1): ")
        try terminal.sendLine("3")
        try terminal.expect("  4  😌  Satisfied")
        try terminal.expect("Key 1 to 5 (q leaves): ")
        // An arrow key and a key without a meaning choose no face.
        try terminal.send("\u{1B}[1~9x5")
        try terminal.expect("Happy")
        try terminal.expect("event: Team standup (Office)")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try home.feelings().map { $0["valence"].double } == [1])
    }

    @Test func `leaving at the faces saves no feeling`() throws {
        let home = try CalendarHome.ofMarch()
        let terminal = try home.home.terminal("feel", "--event", "Dinner")
        try terminal.expect("Key 1 to 5 (q leaves): ")
        try terminal.send("q")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(try home.feelings().isEmpty)
    }

    @Test(
        arguments: [
            (["TERM": "linux"], [], "Key 1 to 5"), (["LC_ALL": "C"], [], "Key 1 to 5"),
            (["TERM": "dumb"], [], "1 to 5 (q leaves): "),
            ([:], ["--plain"], "1 to 5 (q leaves): "),
        ] as [([String: String], [String], String)])
    func `a terminal without emoji shows the faces in ASCII`(
        extra: [String: String], options: [String], prompt: String
    ) throws {
        let home = try CalendarHome.ofMarch()
        let environment = home.home.environment.merging(["TERM": "xterm"]) { $1 }
            .merging(extra) { $1 }
        let terminal = try PseudoTerminal(
            ["feel", "--event", "Dinner"] + options, environment: environment)
        try terminal.expect("  5  :D  Happy")
        try terminal.expect(prompt)
        try terminal.sendLine("2")
        try terminal.expect("Sad")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("😢"))
    }
}
