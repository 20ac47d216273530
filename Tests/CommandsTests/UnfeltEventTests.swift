import Foundation
import Testing

/// `calendar unfelt` and `calendar associate`, through the real program.
@Suite struct UnfeltEventTests {
    @Test(arguments: [
        ["calendar", "--unfelt"], ["calendar", "unfelt"], ["calendar", "list", "--unfelt"],
    ])
    func `unfelt prints one line, or nothing`(words: [String]) throws {
        let empty = try TestHome()
        let silent = try ProgramRun(words, environment: empty.environment)
        #expect(silent.ending == .exit(0) && silent.output.isEmpty && silent.errors.isEmpty)
        #expect(!empty.hasStore)
        let home = try CalendarHome.ofMarch()
        let run = try home.run(words)
        #expect(
            run.output
                == "3 events ended without a feeling, the last: Run (Workout), 2024-03-05 06:45. To "
                + "log it: wellbeing feel --event\n")
        #expect(run.ending == .exit(0) && run.errors.isEmpty)
        #expect(try home.run(words + ["--since", "today"]).output.isEmpty)
        let json = try JSON(try home.run(words + ["--format", "json"]).output)
        #expect(json.array.map { $0["title"].string } == ["Run", "Dinner", "Team standup"])
    }

    @Test func `unfelt reminds of no flags, and its line has no control characters`() throws {
        let home = try CalendarHome()
        try home.home.record("3,3,3,3,3,3,3,3,3,3")
        let terminal = try home.home.terminal("calendar", "--unfelt")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(terminal.transcript.isEmpty)
        let path = try home.write([
            ["UID:a", "DTSTART:20240304T090000Z", "DURATION:PT1H", "SUMMARY:\u{202E}red\u{7}"]
        ])
        try home.calendar("import", path, CalendarHome.days).expect(exit: 0)
        let line = try home.calendar("unfelt").output
        #expect(line.count { $0.isNewline } == 1)
        #expect(!line.unicodeScalars.contains { ["\u{202E}", "\u{7}"].contains($0) })
    }

    @Test(arguments: [
        ["associate"], ["associate", "Office"], ["associate", "Office=wrk"],
        ["import", "--unfelt"], ["unfelt", "--week"], ["unfelt", "--out", "x.html"],
        ["associate", "Office=work", "--since", "2024-03-04"], ["list", "--out", "x.pdf"],
        ["list", "--out", "x.html", "--format", "json"],
    ])
    func `options of another action are refused`(words: [String]) throws {
        let home = try CalendarHome.ofMarch()
        #expect(try home.run(["calendar"] + words).ending == .exit(64))
    }

    @Test func `an unknown calendar gets no association, and neither do the others`() throws {
        let home = try CalendarHome.ofMarch()
        try home.home.run("calendar", "associate", "Social=friends", "Ofice=work").expect(
            exit: 66, saying: "no kept calendar has this name")
        let events = try home.home.json("samples", "--type", "calendar-event").array
        #expect(events.count { $0["metadata"]["association"].exists } == 1)
    }
}
