import Foundation
import TestSupport
import Testing

/// The hours of `calendar list`: bars, numbers, pages and drawings.
@Suite struct CalendarHoursTests {
    @Test func `a terminal shows bars, and --plain and a pipe show numbers`() throws {
        let home = try CalendarHome.ofMarch()
        let week = ["--since", "2024-03-04"]
        let environment = home.home.environment.merging(["TERM": "xterm"]) { $1 }
        func shown(_ options: [String]) throws -> String {
            let terminal = try PseudoTerminal(
                ["calendar", "list"] + week + options, environment: environment, columns: 40)
            #expect(try terminal.exitStatus() == .exit(0))
            return terminal.transcript.replacing("\r\n", with: "\n")
        }
        let bars = try shown([])
        #expect(bars.contains("  Mon 4  Office   ████            30 min\n"), "\(bars)")
        #expect(bars.contains("         Social   ██████████████  2 h\n"))
        #expect(bars.split(separator: "\n").allSatisfy { $0.count <= 40 })
        let numbers = "  Monday 2024-03-04, Office: 30 min\n"
        #expect(try shown(["--plain"]).contains(numbers))
        try home.calendar("list", week).expect(exit: 0, printing: numbers)
        let json = try home.json("list", nil, week)
        #expect(
            json["hours"].array.map { $0["scheduledSeconds"].integer } == [1_800, 7_200, 2_700])
    }

    @Test func `time over midnight and over a change of clocks belongs to its days`() throws {
        let home = try CalendarHome()
        let path = try home.write([
            ["UID:a", "DTSTART:20240330T200000Z", "DTEND:20240331T200000Z", "SUMMARY:Shift"]
        ])
        try home.calendar("import", path, CalendarHome.days).expect(exit: 0)
        let json = try home.json(
            "list", nil, ["--since", "2024-03-30", "--until", "2024-04-01"],
            ["--time-zone", "Europe/Berlin"])
        #expect(json["hours"].array.map { $0["scheduledSeconds"].integer } == [10_800, 75_600])
        #expect(json["total"]["scheduledSeconds"].integer == 86_400)
    }

    @Test func `--out writes a page or a chart that only the user can read, and the audit has it`()
        throws
    {
        let home = try CalendarHome.ofMarch()
        let page = home.home.path("week.html")
        let chart = home.home.path("week.SVG")
        for path in [page, chart] {
            try home.calendar("list", ["--since", "2024-03-04", "--out", path])
                .expect(exit: 0, saying: "Wrote ")
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
        let html = try String(contentsOfFile: page, encoding: .utf8)
        #expect(html.contains("09:00-09:30  Team standup (Office)") && html.contains("<svg"))
        let svg = try XMLTree.parse(String(contentsOfFile: chart, encoding: .utf8))
        #expect(svg.elements(ofClass: "firm").count == 3)
        #expect(try home.home.json("audit").array.count { $0["action"].string == "exported" } == 2)
        try home.calendar("list", ["--since", "2024-03-04", "--out", page]).expect(exit: 73)
        try home.calendar("list", ["--since", "2023-03-04", "--out", chart + ".svg"]).expect(
            exit: 66)
        let piped = try home.calendar("list", ["--since", "2024-03-04", "--out", "-"])
        #expect(piped.output.hasPrefix("<!DOCTYPE html>"))
    }
}
