import Foundation
import TestSupport
import Testing

/// A home folder with calendar files.
struct CalendarHome {
    let home: TestHome

    init() throws { home = try TestHome() }

    /// A home with the events Team standup (Office), Dinner (Social) and Run (Workout) of March
    /// 2024, of which only Office relates to something.
    static func ofMarch() throws -> CalendarHome {
        let home = try CalendarHome()
        try home.calendar(
            "import", try home.fixture("three-calendars.ics"), days, ["--associate", "Office=work"]
        ).expect(exit: 0, printing: "Kept 3 new events.")
        return home
    }

    /// Days that have all events of the fixtures.
    static let days = ["--since", "2024-02-01", "--until", "2024-06-30"]

    /// The stored feelings.
    func feelings() throws -> [JSON] {
        try home.json("samples", "--type", "state-of-mind").array
    }

    /// Runs the program with some words.
    func run(_ words: [String]) throws -> ProgramRun {
        try ProgramRun(words, environment: home.environment)
    }

    /// Runs `calendar` with an action, a path, and more words.
    func calendar(
        _ action: String, _ path: String? = nil, _ more: [String]...
    ) throws -> ProgramRun {
        try ProgramRun(
            ["calendar", action] + (path.map { [$0] } ?? []) + more.flatMap(\.self),
            environment: home.environment)
    }

    func calendar(_ action: String, _ more: [String]) throws -> ProgramRun {
        try calendar(action, nil, more)
    }

    /// Runs `calendar … --format json`, which must succeed, and reads its output.
    func json(_ action: String, _ path: String?, _ more: [String]...) throws -> JSON {
        let run = try calendar(action, path, more.flatMap(\.self), ["--format", "json"])
        try #require(run.ending == .exit(0), "\(run.errors)")
        return try JSON(run.output)
    }

    /// Writes a calendar with events, each as lines without BEGIN and END.
    @discardableResult
    func write(named name: String = "Office.ics", _ events: [[String]]) throws -> String {
        let lines =
            ["BEGIN:VCALENDAR", "VERSION:2.0"]
            + events.flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] } + ["END:VCALENDAR"]
        let folder = URL(fileURLWithPath: home.path(name)).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try home.write(lines.map { $0 + "\r\n" }.joined(), to: name)
    }

    /// Copies a fixture and returns its path.
    func fixture(_ name: String) throws -> String {
        try home.write(Repository.text("Tests/Payloads/ics/\(name)"), to: name)
    }
}

extension [String] {
    /// The lines of an event that lasts an hour.
    static func meeting(_ uid: String, _ start: String, _ more: String...) -> [String] {
        ["UID:\(uid)", "DTSTART:\(start)", "DURATION:PT1H", "SUMMARY:Meeting \(uid)"] + more
    }
}
