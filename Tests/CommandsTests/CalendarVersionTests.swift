import TestSupport
import Testing

/// Newer versions of events that recur.
struct CalendarVersionTests {
    private static let days = ["--since", "2024-05-01", "--until", "2024-06-30"]

    /// A version of a weekly event on three Mondays.
    private static func weekly(
        _ version: String..., at start: String = "20240506T090000", count: Int = 3
    ) -> [String] {
        [
            "UID:r", "DTSTART;TZID=Europe/Berlin:\(start)", "DURATION:PT1H", "SUMMARY:Round",
            "RRULE:FREQ=WEEKLY;COUNT=\(count)",
        ] + version
    }

    private func starts(_ home: CalendarHome) throws -> [String] {
        try home.home.json("samples", "--type", "calendar-event").array
            .compactMap { $0["start"].string }
    }

    private func home(with events: [String] = weekly("SEQUENCE:0")) throws -> CalendarHome {
        let home = try CalendarHome()
        try home.calendar("import", try home.write([events]), Self.days).expect(exit: 0)
        return home
    }

    @Test(arguments: [["SEQUENCE:1"], ["LAST-MODIFIED:20240501T080000Z"]])
    func `occurrences that a newer version moves replace the kept ones, with their feelings`(
        version: [String]
    ) throws {
        let home = try home()
        let id = try #require(try home.home.json("samples")[0]["id"].string)
        try home.home.run("feel", "😌", "--event", id).expect(exit: 0)
        let moved = try home.write([Self.weekly(at: "20240506T100000") + version])
        let plan = try home.json("import", moved, Self.days, ["--dry-run"])
        #expect(plan["new"].integer == 0 && plan["newer"].integer == 3)
        #expect(plan["lapsed"].integer == 0)
        try home.calendar("import", moved, Self.days).expect(exit: 0, printing: "replaced 3.")
        let expected = (0..<3).map { "2024-05-\(["06", "13", "20"][$0])T10:00:00+02:00" }
        #expect(try starts(home) == expected)
        let week = try home.json("list", nil, ["--since", "2024-05-06", "--until", "2024-05-12"])
        #expect(week["total"]["scheduledSeconds"].integer == 3600)
        let felt = try home.feelings()
        #expect(felt.count == 1)
        let events = try home.home.json("samples", "--type", "calendar-event").array
        #expect(
            events[0]["sync"]["identifier"].string == felt[0]["metadata"]["event"].string)
        try home.calendar("import", moved, Self.days).expect(
            exit: 0, saying: "Already kept, all of it; 0 new.")

        // Back again, and the link is still the same.
        let back = try home.write([Self.weekly("SEQUENCE:2", "LAST-MODIFIED:20240502T080000Z")])
        try home.calendar("import", back, Self.days).expect(exit: 0, printing: "replaced 3.")
        #expect(try starts(home) == expected.map { $0.replacing("T10", with: "T09") })
        #expect(
            try home.home.json("samples", "--type", "calendar-event")[0]["sync"]["identifier"]
                .string == felt[0]["metadata"]["event"].string)
        #expect(try home.home.run("verify").ending == .exit(0))
    }

    /// Newer versions, and the days that they leave.
    static let shorter: [(event: [String], days: [String], isNewer: Bool)] = [
        (
            weekly("SEQUENCE:1", "EXDATE;TZID=Europe/Berlin:20240513T090000"),
            ["06", "20"], true
        ),
        (weekly("SEQUENCE:1", count: 1), ["06"], true),
        (weekly("LAST-MODIFIED:20240501T080000Z", count: 2), ["06", "13"], true),
        // Without a higher version it is not certain which of both is newer.
        (weekly("SEQUENCE:0", count: 1), ["06"], false),
        // Of another event.
        (["UID:s"] + weekly("SEQUENCE:1", count: 1).dropFirst(), ["06"], false),
    ]

    @Test(arguments: shorter.indices)
    func `what a newer version does not have any more is counted, and deleted on demand`(
        number: Int
    ) throws {
        let (event, days, isNewer) = Self.shorter[number]
        let home = try home()
        let count = try starts(home).count
        let path = try home.write([event])
        let run = try home.calendar("import", path, Self.days, ["--dry-run"])
        run.expect(exit: 0)
        let words = "  Not in the newer version any more: "
        #expect(run.output.contains(words) == isNewer)
        guard isNewer else { return }
        let lapsed = count - days.count
        run.expect(exit: 0, printing: "\(words)\(lapsed); delete with --delete-cancelled")
        try home.calendar("import", path, Self.days).expect(exit: 0, saying: "0 new.")
        #expect(try starts(home).count == count)
        let json = try home.json("import", path, Self.days, ["--delete-cancelled"])
        #expect(json["lapsed"].integer == lapsed && json["deleted"].integer == lapsed)
        #expect(json["cancelledStored"].integer == 0)
        #expect(try starts(home).map { String($0.dropFirst(8).prefix(2)) } == days)
        try home.calendar("import", path, Self.days).expect(
            exit: 0, saying: "Already kept, all of it; 0 new.")
    }

    /// The versions of a kept event and of one that is cancelled, and whether the latter counts.
    @Test(
        arguments: [
            (["SEQUENCE:5"], ["SEQUENCE:1"], false), (["SEQUENCE:5"], ["SEQUENCE:5"], true),
            (["SEQUENCE:5"], ["SEQUENCE:6"], true), ([], [], true),
            (["LAST-MODIFIED:20240301T000000Z"], ["LAST-MODIFIED:20240201T000000Z"], false),
            (["LAST-MODIFIED:20240301T000000Z"], ["LAST-MODIFIED:20240302T000000Z"], true),
            // They cannot be compared.
            (["LAST-MODIFIED:20240301T000000Z"], ["SEQUENCE:2"], true),
        ] as [(kept: [String], cancelled: [String], isNewer: Bool)])
    func `an older version that is cancelled deletes nothing`(
        kept: [String], cancelled: [String], isNewer: Bool
    ) throws {
        let change = [
            "UID:r", "RECURRENCE-ID;TZID=Europe/Berlin:20240513T090000", "STATUS:CANCELLED",
            "DTSTART;TZID=Europe/Berlin:20240513T090000",
        ]
        for (events, count) in [
            ([Self.weekly() + cancelled + ["STATUS:CANCELLED"]], 0),
            ([Self.weekly() + cancelled, change + cancelled], 2),
        ] {
            let home = try home(with: Self.weekly() + kept)
            // A stored version that replaced another one has an identifier of its own.
            let title = Self.weekly().map { $0.replacing("Round", with: "Circle") }
            try home.calendar(
                "import", try home.write([title + kept]), Self.days, ["--amend", "renamed"]
            ).expect(exit: 0, printing: "replaced 3.")
            let run = try home.calendar(
                "import", try home.write(events), Self.days,
                ["--delete-cancelled", "--amend", "older"])
            #expect(run.ending == .exit(0), "\(run.errors)")
            #expect(try starts(home).count == (isNewer ? count : 3), "\(run.output)")
        }
    }

    @Test func `an occurrence outside of the imported days is not missing`() throws {
        let home = try home()
        let path = try home.write([Self.weekly("SEQUENCE:1", count: 1)])
        let json = try home.json(
            "import", path, ["--since", "2024-05-14", "--until", "2024-06-30"])
        #expect(json["lapsed"].integer == 1)
    }

    @Test func `an occurrence that a change moves out of the imported days is not missing`() throws
    {
        let home = try home()
        let change = [
            "UID:r", "RECURRENCE-ID;TZID=Europe/Berlin:20240513T090000", "SEQUENCE:1",
            "DTSTART;TZID=Europe/Berlin:20250513T090000", "DURATION:PT1H", "SUMMARY:Round",
        ]
        let path = try home.write([Self.weekly("SEQUENCE:1"), change])
        let json = try home.json("import", path, Self.days)
        #expect(json["lapsed"].integer == 0)
    }

    @Test func `occurrences of an uncertain move are not replaced, but deleted on demand`() throws {
        let home = try home()
        // Each Friday is four days after one Monday, and three days before the next one.
        let path = try home.write([Self.weekly("SEQUENCE:1", at: "20240510T090000")])
        let json = try home.json("import", path, Self.days, ["--dry-run"])
        #expect(json["new"].integer == 3 && json["lapsed"].integer == 3)
        try home.calendar("import", path, Self.days, ["--delete-cancelled"]).expect(
            exit: 0, printing: "Kept 3 new events, deleted 3.")
        #expect(try starts(home).count == 3)
    }

    @Test func `a move without a higher version is refused, and replaces with a reason`() throws {
        let home = try home()
        let moved = try home.write([Self.weekly("SEQUENCE:0", at: "20240506T100000")])
        try home.calendar("import", moved, Self.days).expect(
            exit: 65, saying: "3 events kept with other content")
        try home.calendar("import", moved, Self.days, ["--amend", "moved"]).expect(
            exit: 0, printing: "replaced 3.")
        #expect(try starts(home).map { $0.dropFirst(11).prefix(2) } == ["10", "10", "10"])
    }

    @Test func `an uncertain move without a higher version is refused`() throws {
        let home = try home()
        let friday = try home.write([Self.weekly("SEQUENCE:0", at: "20240510T090000")])
        try home.calendar("import", friday, Self.days).expect(
            exit: 65, saying: "kept with other times, and not newer here")
        try home.calendar("import", friday, Self.days, ["--skip-bad"]).expect(exit: 0)
        #expect(try starts(home).count == 3)
        // More occurrences behind an excluded one are no move.
        let longer = try home.write([
            Self.weekly("SEQUENCE:0", count: 5) + ["EXDATE;TZID=Europe/Berlin:20240513T090000"]
        ])
        try home.calendar("import", longer, Self.days).expect(exit: 0, printing: "  New: 2")
    }

    @Test func `an occurrence that was moved with the series and alone can be moved back`() throws {
        let home = try home()
        let series = Self.weekly("SEQUENCE:1", at: "20240506T100000")
        try home.calendar("import", try home.write([series]), Self.days).expect(exit: 0)
        let change = [
            "UID:r", "RECURRENCE-ID;TZID=Europe/Berlin:20240513T100000", "SEQUENCE:2",
            "DTSTART;TZID=Europe/Berlin:20240514T150000", "DURATION:PT1H", "SUMMARY:Round",
        ]
        try home.calendar("import", try home.write([series, change]), Self.days).expect(
            exit: 0, printing: "replaced 1.")
        let back = try home.write([Self.weekly("SEQUENCE:3", at: "20240506T100000")])
        for words in ["Newer than the kept ones, which they replace: 1", "Already kept: 3"] {
            try home.calendar("import", back, Self.days).expect(exit: 0, printing: words)
        }
        #expect(try starts(home).map { $0.dropFirst(8).prefix(5) } == ["06T10", "13T10", "20T10"])
    }

    @Test func `occurrences that are moved and one that is excluded are told apart`() throws {
        let home = try home()
        let path = try home.write([
            Self.weekly("SEQUENCE:1", at: "20240506T100000")
                + ["EXDATE;TZID=Europe/Berlin:20240506T100000"]
        ])
        let json = try home.json("import", path, Self.days, ["--delete-cancelled"])
        #expect(json["replaced"].integer == 2 && json["deleted"].integer == 1)
        #expect(try starts(home).map { $0.dropFirst(8).prefix(5) } == ["13T10", "20T10"])
    }

    @Test func `an event that begins to recur replaces the single one`() throws {
        let single = [
            "UID:r", "DTSTART;TZID=Europe/Berlin:20240506T090000", "DURATION:PT1H",
            "SUMMARY:Round",
        ]
        let home = try home(with: single)
        let path = try home.write([Self.weekly("SEQUENCE:1")])
        let json = try home.json("import", path, Self.days)
        #expect(json["imported"].integer == 2 && json["replaced"].integer == 0)
        #expect(try starts(home).count == 3)
        // And back: the first occurrence is the single event, and the others are gone.
        let back = try home.json(
            "import", try home.write([single + ["SEQUENCE:2"]]), Self.days, ["--delete-cancelled"])
        #expect(back["lapsed"].integer == 2 && back["deleted"].integer == 2)
        #expect(try starts(home).count == 1)
    }

    /// Newer versions without a rule, the start that they leave, and how many occurrences they replace.
    static let single: [(event: [String], start: String?, replaced: Int)] = [
        (["DTSTART;TZID=Europe/Berlin:20240506T090000", "SUMMARY:New"], "06T09", 1),
        (["DTSTART;TZID=Europe/Berlin:20240506T100000", "SUMMARY:Round"], "06T10", 1),
        (["DTSTART;TZID=Europe/Berlin:20240507T113000", "SUMMARY:New"], "07T11", 1),
        (
            ["DTSTART;TZID=Europe/Berlin:20240506T090000", "SUMMARY:Round", "STATUS:CANCELLED"],
            nil, 0
        ),
        (
            ["DTSTART;TZID=Europe/Berlin:20240506T100000", "SUMMARY:New", "STATUS:CANCELLED"],
            nil, 0
        ),
    ]

    @Test(arguments: single.indices, [["SEQUENCE:1"], ["LAST-MODIFIED:20240501T080000Z"]])
    func `an event that does not recur any more replaces its occurrences`(
        number: Int, version: [String]
    ) throws {
        let (event, start, replaced) = Self.single[number]
        let home = try home()
        let path = try home.write([["UID:r", "DURATION:PT1H"] + event + version])
        let plan = try home.json("import", path, Self.days, ["--dry-run"])
        #expect(plan["lapsed"].integer == 3 - replaced)
        let json = try home.json("import", path, Self.days, ["--delete-cancelled"])
        #expect(json["replaced"].integer == replaced)
        #expect(json["deleted"].integer == 3 - replaced)
        let expected = [start].compactMap(\.self)
        #expect(try starts(home).map { String($0.dropFirst(8).prefix(5)) } == expected)
        try home.calendar("import", path, Self.days).expect(exit: 0, saying: "0 new.")
    }

    @Test(arguments: [(["SEQUENCE:5"], 0), (["SEQUENCE:4"], 3)])
    func `a cancelled event without its rule deletes all occurrences, unless it is older`(
        version: [String], count: Int
    ) throws {
        let home = try home(with: Self.weekly("SEQUENCE:5"))
        let path = try home.write([
            [
                "UID:r", "DTSTART;TZID=Europe/Berlin:20240506T090000", "SUMMARY:Round",
                "STATUS:CANCELLED",
            ] + version
        ])
        try home.calendar("import", path, Self.days, ["--delete-cancelled"]).expect(exit: 0)
        #expect(try starts(home).count == count)
    }
}
