import Foundation
import Testing

/// `wellbeing moods`: a day, week, month or year.
@Suite struct LookBackAtMoodsTests {
    private func filled() throws -> TestHome {
        let home = try TestHome()
        for (valence, date) in [
            ("0.6", "2026-05-04"), ("-0.2", "2026-05-04T10:00+02:00"),
            ("0.4", "2026-05-05T20:30+02:00"), ("1", "2026-05-11T00:30+02:00"),
            ("-1", "2025-12-31T23:00-05:00"),
        ] {
            _ = try home.json("feel", valence, "--label", "calm", "--date", date)
        }
        try home.record("2,2,1,1,1,1,1,0,0,1", on: "2026-05-06")
        _ = try home.json("treatment", "start", "CBT", "--date", "2026-05-05")
        return home
    }

    @Test(arguments: [
        (["2026-05-04"], "2026-05-04, Monday", 2),
        (["--by", "day", "2026-05-05"], "2026-05-05, Tuesday", 1),
        (["2026-W19"], "2026-W19, 2026-05-04 to 2026-05-10", 3),
        (["--by", "week", "2026-05-10"], "2026-W19, 2026-05-04 to 2026-05-10", 3),
        (["2026-05"], "2026-05", 4), (["--by", "month", "2026-W19"], "2026-05", 4),
        (["--by", "month", "2026-05-31"], "2026-05", 4),
        // The Thursday of this week is in 2026.
        (["--by", "year", "2026-W01"], "2026", 4), (["2026"], "2026", 4),
        (["--by", "year", "2025-12-31"], "2025", 1), (["2025-12-31"], "2025-12-31, Wednesday", 1),
    ])
    func `the date and --by choose the period`(
        arguments: [String], title: String, entries: Int
    ) throws {
        let home = try filled()
        let run = try ProgramRun(["moods"] + arguments, environment: home.environment)
        #expect(run.output.hasPrefix(title + "\n\n"), "\(run.output)\(run.errors)")
        let json = try ProgramRun(
            ["moods"] + arguments + ["--format", "json"], environment: home.environment)
        #expect(try JSON(json.output)["entries"].integer == entries)
    }

    @Test func `without a date it is now, and a week without --by`() throws {
        let home = try TestHome()
        _ = try home.json("feel", "0.5")
        #expect(try home.json("moods")["by"].string == "week")
        for length in ["day", "week", "month", "year"] {
            let json = try home.json("moods", "--by", length)
            #expect(json["by"].string == length)
            #expect(json["entries"].integer == 1)
            #expect(json[length].string?.isEmpty == false)
        }
        #expect(try home.json("moods", "today")["by"].string == "day")
        #expect(try home.json("moods", "yesterday")["entries"].integer == 0)
    }

    @Test(
        arguments: [
            (["2026-13"], 65, "not a day, week, month or year"),
            (["2025-W53"], 65, "not a day, week, month or year"),
            (["2026-02-29"], 65, "not a day, week, month or year"),
            (["--by", "hour"], 64, "one of day, week, month, year"),
            (["--by", "week", "2026-05"], 64, "2026-05 is longer than a week"),
            (["--by", "month", "2026"], 64, "2026 is longer than a month"),
            (["2026", "--out", "year.png"], 64, "neither .html"),
            (["2026", "--out", "year.html", "--format", "json"], 64, "leave out --format"),
        ] as [([String], Int32, String)])
    func `a wrong period or file is refused`(
        arguments: [String], status: Int32, words: String
    ) throws {
        let home = try filled()
        try ProgramRun(["moods"] + arguments, environment: home.environment)
            .expect(exit: status, saying: words)
    }

    @Test func `month is the same as moods --by month`() throws {
        let home = try filled()
        let moods = try home.run("moods", "--by", "month", "2026-05-04").output
        #expect(try home.run("month", "2026-05").output == moods)
        let terminal = try home.terminal("month", "2026-05")
        #expect(try terminal.exitStatus() == .exit(0))
        let other = try home.terminal("moods", "2026-05")
        #expect(try other.exitStatus() == .exit(0))
        #expect(terminal.transcript == other.transcript)
    }

    @Test func `the JSON names the period and has all that the text has`() throws {
        let week = try filled().json("moods", "2026-W19")
        #expect(week["week"].string == "2026-W19")
        #expect(week["first"].string == "2026-05-04")
        #expect(week["last"].string == "2026-05-10")
        #expect(week["days"].array.count == 2)
        #expect(week["days"][0]["moodAboveEmotions"].double == 0.8)
        #expect(week["moodAboveEmotions"]["days"].integer == 1)
        #expect(
            week["statesOfMind"].array.compactMap { $0["date"].string } == [
                "2026-05-04", "2026-05-04T10:00:00+02:00", "2026-05-05T20:30:00+02:00",
            ])
        #expect(week["scores"][0]["questionnaire"].string == "phq-9")
        #expect(week["scores"][0]["points"][0]["value"].integer == 9)
        #expect(week["scores"][0]["points"][0]["band"].string == "mild")
        #expect(week["treatments"][0]["label"].string == "CBT")
        #expect(week["treatments"][0]["end"].isNull)
        #expect(week["flags"].integer == 0)
        let year = try filled().json("moods", "2026")
        #expect(year["months"].array.compactMap { $0["month"].string } == ["2026-05"])
        #expect(year["months"][0]["emotions"]["count"].integer == 3)
    }

    @Test(arguments: ["2026-05-04", "2026-W19", "2026-05", "2026"])
    func `a terminal shows a chart that fits 40 columns, and plain text shows a list`(
        name: String
    ) throws {
        let home = try filled()
        for columns in [40, 80] as [UInt16] {
            let terminal = try home.terminal(
                "moods", name, columns: columns, adding: ["NO_COLOR": "1"])
            #expect(try terminal.exitStatus() == .exit(0))
            let lines = terminal.transcript.split(whereSeparator: \.isNewline)
            #expect(lines.allSatisfy { $0.count <= Int(columns) })
            #expect(lines.contains { $0.contains("0 ┤") })
            #expect(!terminal.transcript.contains("\u{1B}[38"))
        }
        let plain = try home.terminal("moods", name, "--plain")
        #expect(try plain.exitStatus() == .exit(0))
        #expect(!plain.transcript.contains("┤") && !plain.transcript.contains("\u{1B}[38"))
        let piped = try home.run("moods", name).output
        #expect(!piped.contains("┤"))
        #expect(piped.contains("Pleasant: mood"))
        #expect(piped.contains("  2026-05-05  CBT, goes on\n") || name == "2026-05-04")
    }

    @Test(arguments: ["day", "week", "month", "year"])
    func `a period without entries says so`(length: String) throws {
        let home = try TestHome()
        let run = try home.run("moods", "--by", length, "2024-02-29")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("No entries in this \(length).\n"))
        let terminal = try home.terminal("moods", "--by", length, "2024-02-29")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(terminal.transcript.contains("No entries in this \(length)."))
        for name in ["page.html", "drawing.svg"] {
            let path = home.path(name)
            try home.run("moods", "--by", length, "2024-02-29", "--out", path).expect(exit: 0)
        }
    }

    @Test func `a page and a drawing are written for their owner, and recorded in the audit`()
        throws
    {
        let home = try filled()
        for (name, begin) in [("year.html", "<!DOCTYPE html>"), ("year.svg", "<?xml version")] {
            let path = home.path(name)
            try home.run("moods", "2026", "--out", path).expect(exit: 0, saying: "Wrote")
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(begin))
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            try home.run("moods", "2026", "--out", path).expect(exit: 73)
        }
        let exports = try home.json("audit").array.filter { $0["action"].string == "exported" }
        #expect(exports.map { $0["details"]["format"].string } == ["html", "svg"])
        #expect(exports[0]["details"]["stateOfMind"].string == "4")
        #expect(exports[0]["details"]["assessment"].string == "1")
        #expect(exports[0]["details"]["treatment"].string == "1")
        try home.run("moods", "--out", home.store + ".html", "--guest").expect(exit: 77)
    }
}
