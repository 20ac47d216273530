import Foundation
import TestSupport
import Testing

@Suite struct InsightsVerbTests {
    /// A store with two calendars and some feelings of the week from Monday 2026-03-23.
    private func home(adding environment: [String: String] = [:]) throws -> TestHome {
        let home = try TestHome(adding: environment)
        func event(_ uid: String, _ start: String, _ hours: Int, _ title: String) -> String {
            "BEGIN:VEVENT\nUID:\(uid)\nDTSTART:\(start)\nDURATION:PT\(hours)H\nSUMMARY:\(title)\n"
                + "END:VEVENT\n"
        }
        func calendar(_ name: String, _ events: [String]) throws -> String {
            try home.write(
                "BEGIN:VCALENDAR\nVERSION:2.0\n\(events.joined())END:VCALENDAR\n", to: name)
        }
        let meetings = (23...27).flatMap { day in
            [
                event("a\(day)", "202603\(day)T080000Z", 6, "Meetings"),
                event("b\(day)", "202603\(day)T130000Z", 5, "Team standup"),
            ]
        }
        let office = try calendar("Office.ics", meetings)
        let social = try calendar("Social.ics", [event("c", "20260328T180000Z", 2, "Dinner")])
        try home.run(
            "calendar", "import", office, social, "--associate", "Office=work", "--since",
            "2026-03-01", "--until", "2026-04-30", "--yes"
        ).expect(exit: 0)
        for (date, valence, label, area) in [
            ("2026-03-23T18:00", "-0.5", "stressed", "work"),
            ("2026-03-24T18:00", "0.5", "satisfied", "work"),
            ("2026-03-28T20:00", "0.9", "happy", "friends"),
        ] {
            try home.run(
                "feel", valence, "--label", label, "--association", area, "--date", date,
                "--no-input", "--quiet"
            ).expect(exit: 0)
        }
        return home
    }

    @Test func `a week of meetings has a poor score, and the busy day that felt good is named`()
        throws
    {
        let home = try home()
        let run = try home.run("insights", "--since", "2026-03-23", "--until", "2026-03-27")
        run.expect(
            exit: 0, printing: "Balance: poor. 63 % of the waking time is scheduled: 50 h of 80 h.",
            "better): 2026-03-24.", "Waking time is 07:00-23:00")
        let json = try home.json("insights", "--week", "2026-03-25")
        #expect(json["since"].string == "2026-03-23")
        #expect(json["until"].string == "2026-03-29")
        #expect(json["total"]["balance"]["busyPercent"].integer == 46)
        #expect(json["total"]["balance"]["rating"].string == "poor")
        #expect(json["days"][0]["balance"]["rating"].string == "poor")
        #expect(json["calendars"][0]["feelings"]["percent"].integer == 50)
        #expect(json["calendars"][0]["associations"][0].string == "work")
        #expect(json["meaningful"][0]["moment"]["event"]["title"].string == "Dinner")
        #expect(json["longestEvent"]["title"].string == "Meetings")
        #expect(json["busyPleasantDays"][0].string == "2026-03-24")
        #expect(json["areas"].array.map { $0["association"].string } == ["work", "friends"])
        #expect(json["supportReasons"].array.isEmpty)
    }

    @Test func `a week without entries has no data`() throws {
        let home = try home()
        try home.run("insights", "2025-01-01").expect(
            exit: 0, printing: "Insights, 2024-12-30 to 2025-01-05", "No data")
        let json = try home.json("insights", "2025-01-01")
        #expect(json["total"]["feelings"].isNull)
        #expect(json["total"]["balance"]["rating"].isNull)
        #expect(json["days"].array.count == 7)
        let empty = try TestHome()
        try empty.run("insights").expect(exit: 0, printing: "No data")
        #expect(try empty.run("insights", "--out", empty.path("empty.html")).status == 0)
    }

    @Test(arguments: [
        (["--month", "2026-02"], "2026-02-01", "2026-02-28"),
        (["--month", "2024-02"], "2024-02-01", "2024-02-29"),
        (["--until", "2026-03-10"], "2026-03-04", "2026-03-10"),
        (["--since", "2026-03-10", "--until", "2026-03-10"], "2026-03-10", "2026-03-10"),
        (["2026-03-29"], "2026-03-23", "2026-03-29"),
        (["--week", "2026-03-29"], "2026-03-23", "2026-03-29"),
        (["--week", "2026-W13"], "2026-03-23", "2026-03-29"),
        (["2026-W13"], "2026-03-23", "2026-03-29"), (["2024-02"], "2024-02-01", "2024-02-29"),
    ])
    func `the days are a week, a month, or those between two dates`(
        arguments: [String], first: String, last: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(["insights"] + arguments, environment: home.environment)
        run.expect(exit: 0, printing: "Insights, \(first) to \(last)")
    }

    @Test(
        arguments: [
            (["--month", "2026-13"], 65, "--month: not a month"),
            (["--month", "2026-03", "--week"], 64, "give one of --week DAY, --month"),
            (["2026-03-01", "--since", "2026-03-01"], 64, "give one of --week DAY, --month"),
            (["--since", "2026-03-10", "--until", "2026-03-09"], 64, "--since: is after --until"),
            (["2026-03-01T10:00"], 64, "DAY: write a day"), (["x"], 65, "DAY: "),
            (["--awake", "23:00-07:00"], 64, "--awake: not hours of one day"),
            (["--out", "x.html", "--format", "json"], 64, "--out: writes a page"),
        ] as [([String], Int32, String)])
    func `days and hours that cannot be are refused`(
        arguments: [String], status: Int32, words: String
    ) throws {
        let home = try TestHome()
        let run = try ProgramRun(["insights"] + arguments, environment: home.environment)
        run.expect(exit: status, saying: words)
    }

    @Test func `the waking hours can be chosen`() throws {
        let home = try home(adding: ["WELLBEING_AWAKE": "08:00-18:00"])
        let day = ["insights", "--since", "2026-03-23", "--until", "2026-03-23"]
        let all = try ProgramRun(day, environment: home.environment)
        all.expect(exit: 0, printing: "100 % of the waking time", "Waking time is 08:00-18:00")
        try ProgramRun(day + ["--awake", "06:00-22:00"], environment: home.environment)
            .expect(exit: 0, printing: "63 % of the waking time")
    }

    @Test(arguments: [40, 80] as [UInt16])
    func `every line fits a terminal, without colour`(columns: UInt16) throws {
        let home = try home()
        let terminal = try home.terminal(
            "insights", "2026-03-25", "--no-pager", columns: columns, rows: 200)
        #expect(try terminal.exitStatus() == .exit(0))
        let lines = terminal.transcript.split(whereSeparator: \.isNewline)
        #expect(lines.count > 30)
        #expect(lines.allSatisfy { $0.count <= Int(columns) })
        #expect(!terminal.transcript.contains("\u{1B}["))
    }

    @Test func `with --plain each row is a sentence`() throws {
        try home().run("insights", "2026-03-25", "--plain").expect(
            exit: 0, printing: "Tue 03-24: Busy 63 %, Felt 75 %, Emotions 75 %, Mood no data",
            "Friends: Felt 95 %, n 1, Sat 95 %")
    }

    @Test func `a page is written once, readable only by its owner, and is in the audit`() throws {
        let home = try home()
        let path = home.path("week.html")
        try home.run("insights", "2026-03-25", "--out", path).expect(exit: 0, saying: "Wrote")
        let html = try String(contentsOfFile: path, encoding: .utf8)
        let title = "<h1>Insights, <time>2026-03-23</time> to <time>2026-03-29</time></h1>"
        #expect(html.contains(title))
        #expect(html.contains("Dinner (Social)"))
        #expect(!html.contains("<script"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try home.run("insights", "2026-03-25", "--out", path).status == 73)
        let exports = try home.json("audit").array.filter { $0["action"].string == "exported" }
        #expect(exports.count == 1)
    }

    @Test func `very unpleasant days in a row show where to find support, first of all`() throws {
        let home = try home()
        for day in ["2026-03-24", "2026-03-25", "2026-03-26"] {
            try home.run(
                "feel", "-0.9", "--kind", "mood", "--date", day, "--no-input", "--quiet"
            ).expect(exit: 0)
        }
        let run = try home.run("insights", "2026-03-25")
        run.expect(exit: 0, printing: "You do not have to face hard days alone")
        #expect(
            run.output.hasPrefix("The days from 2026-03-24 to 2026-03-26 were very unpleasant."))
        let german = try home.run("insights", "2026-03-25", "--language", "de")
        german.expect(exit: 0, printing: "Mit schweren Tagen müssen Sie nicht allein bleiben")
        let spanish = try home.run("insights", "2026-03-25", "--language", "es-US")
        spanish.expect(exit: 0, printing: "No tiene que pasar los días difíciles a solas")
        let off = try home.run("insights", "2026-03-25", "--no-support")
        #expect(!off.output.contains("alone"))
        let json = try home.run("insights", "2026-03-25", "--format", "json")
        json.expect(exit: 0, printing: "unpleasantDays", saying: "hard days alone")
        let path = home.path("week.html")
        try home.run("insights", "2026-03-25", "--out", path).expect(exit: 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("hard days alone"))

        let own = try home.write(
            #"{ "reviewed": "2026-03-01", "texts": { "en": "Call Ann." } }"#, to: "support.json")
        try home.run("insights", "2026-03-25", "--support", own).expect(
            exit: 0, printing: "Call Ann.")
    }

    @Test
    func `a chosen word shows support without repeating the word, and a setting turns it off`()
        throws
    {
        let home = try home(adding: ["WELLBEING_SUPPORT_WORDS": "overloaded, Stressed"])
        let run = try home.run("insights", "2026-03-25")
        run.expect(exit: 0, printing: "A word that you chose occurs in these days.")
        let other = try home.run("insights", "2026-03-25", "--support-word", "lonely")
        #expect(!other.output.contains("A word that you chose"))
        var environment = home.environment
        environment["WELLBEING_NO_SUPPORT"] = "1"
        let off = try ProgramRun(["insights", "2026-03-25"], environment: environment)
        #expect(!off.output.contains("A word that you chose"))
    }

    @Test func `scores of questionnaires have their day, their scale and its direction`() throws {
        let home = try home()
        try home.record("1,1,1,1,1,1,1,1,0,1", on: "2026-03-26")
        try home.record("3,3,3,3,3,3,3,3,0,3", on: "2026-03-30")
        let run = try home.run("insights", "2026-03-25")
        run.expect(exit: 0, printing: "2026-03-26, PHQ-9 total: 8 of 27, more is worse")
        let scores = try home.json("insights", "2026-03-25")["scores"].array
        #expect(scores.map { $0["points"].integer } == [8])
        #expect(scores[0]["greatest"].integer == 27)
    }

    @Test(
        arguments: [
            (["2026-W13"], "1 answer of this week"), (["2026-03"], "1 answer of this month"),
            (["--since", "2026-03-26", "--until", "2026-03-26"], "1 answer of this day"),
            (["--since", "2026-03-26", "--until", "2026-04-20"], "2 answers of these days"),
        ] as [([String], String)])
    func `a safety flag of the days comes first in text, JSON and page`(
        days: [String], count: String
    ) throws {
        let home = try home()
        try home.record("0,0,0,0,0,0,0,0,3,1", on: "2026-03-26")
        try home.record("0,0,0,0,0,0,0,0,1,1", on: "2026-04-20")
        let words = "ATTENTION: \(count) raised a safety flag. See: wellbeing flags"
        func run(_ more: String...) throws -> ProgramRun {
            try ProgramRun(["insights"] + days + more, environment: home.environment)
        }
        let text = try run()
        text.expect(exit: 0, printing: words)
        let lines = text.output.split(separator: "\n")
        #expect(lines.dropFirst().first == Substring(words))
        let json = try JSON(run("--format", "json").output)
        #expect(json["flags"].integer == Int(count.prefix(1)))
        let path = home.path("days.html")
        try run("--out", path).expect(exit: 0)
        let html = try String(contentsOfFile: path, encoding: .utf8)
        #expect(html.contains(#"<section class="flags" aria-labelledby="flags">"#))
        #expect(html.contains("<p>\(words)</p>"))
        let other = try home.run("insights", "2026-W12")
        #expect(!other.output.contains("ATTENTION"))
    }

    @Test func `the insights of a person have only that person's entries`() throws {
        let home = try home()
        try home.run(
            "feel", "1", "--subject", "P-1", "--new-subject", "--date", "2026-03-24", "--no-input",
            "--quiet"
        ).expect(exit: 0)
        let run = try home.run("insights", "2026-03-25", "--subject", "P-1")
        run.expect(exit: 0, printing: "Subject: P-1", "Tue 03-24")
        #expect(!run.output.contains("Dinner"))
        let json = try home.json("insights", "2026-03-25", "--subject", "P-1")
        #expect(json["subject"].string == "P-1")
        #expect(json["total"]["feelings"]["count"].integer == 1)
        #expect(json["events"].integer == 0)
    }

    @Test func `an amount that cannot be compared is named with the reason`() throws {
        let home = try home()
        try home.run("insights", "2026-W13", "--threshold", "sleep=7").expect(
            exit: 0, saying: "--threshold sleep=7: not compared. It needs 10 days")
        try home.run("insights", "2026-W99").expect(exit: 65, saying: "DAY: ")
    }
}
