import Commands
import Foundation
import Questionnaires
import TestSupport
import Testing

/// Dates on the command line; the numbers are rows of the contract on bad inputs.
@Suite struct DateTests {
    static let refused: [(row: String, date: String, words: String)] = [
        ("56", "2023-02-29", "no such day"), ("58", "1900-02-29", "no such day"),
        ("59", "2024-02-30", "no such day"), ("60", "2024-13-01", "no such day"),
        ("61", "2024-00-10", "no such day"), ("62", "24-01-05", "not a date"),
        ("63", "2024-1-5", "not a date"), ("64", "03/04/2024", "day or month first?"),
        ("65", "45292", "spreadsheet"), ("66", "2099-01-01", "in the future"),
        ("67 too early", "0001-01-01", "outside 1900-2100"),
        ("67 too late", "9999-12-31", "outside 1900-2100"),
        ("68", "0000-00-00", "no such day"),
        ("69", "2024-03-31T01:30", "does not exist (clocks forward)"),
        ("70", "2024-10-27T01:30", "happens twice"),
        ("71 far", "2024-01-05T10:00+99:00", "offset"),
        ("71 near", "2024-01-05T10:00+14:01", "between -14:00 and +14:00"),
        ("72 hour 24", "2024-01-05T24:00", "hour 24"),
        ("72 leap second", "2024-01-05T23:59:60", "leap second"),
        ("74 more text", "2024-01-05x", "text after the time"),
        ("74 Arabic", "٢٠٢٤-٠١-٠٥", "ASCII"),
        ("an empty date", "", "no date"),
    ]

    @Test(arguments: refused)
    func `a bad date exits with 65, and no result is saved`(
        row: String, date: String, words: String
    ) throws {
        let home = try TestHome()
        let run = try record(date, in: home)
        run.expect(exit: 65, saying: "--date: ", words)
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test(arguments: [
        ("2024-02-29", "2024-02-29"), ("2024-07-01T10:00", "2024-07-01T10:00:00+01:00"),
        ("2024-01-01T10:00", "2024-01-01T10:00:00Z"),
        ("2024-10-27T01:30+01:00", "2024-10-27T01:30:00+01:00"),
        ("2024-01-05T10:00:00.25-03:30", "2024-01-05T10:00:00.25-03:30"),
    ])
    func `57 a good date is saved with the given precision`(given: String, kept: String) throws {
        let home = try TestHome()
        #expect(try record(given, in: home).ending == .exit(0))
        #expect(try home.json("history")[0]["date"].string == kept)
    }

    @Test(arguments: ["Europe/Nowhere", "../../etc/passwd", "/etc/passwd", "", "europe"])
    func `75 an unknown zone exits with 78 and never falls back to UTC`(zone: String) throws {
        let home = try TestHome()
        try home.run("history", "--time-zone", zone).expect(
            exit: 78, saying: "no such time zone")
        guard !zone.isEmpty, !zone.hasPrefix("/") else { return }
        let fromEnvironment = try TestHome(adding: ["TZ": zone]).run("history")
        #expect(fromEnvironment.ending == .exit(78))
    }

    @Test func `the local time is shown as it was saved`() throws {
        let home = try TestHome()
        _ = try record("2024-07-01T10:05", in: home)
        _ = try record("2024-06-01", in: home)
        let run = try home.run("history")
        #expect(run.output.contains("2024-07-01 10:05  PHQ-9\n"))
        #expect(run.output.hasPrefix("2024-06-01  PHQ-9\n"))
    }

    @Test func `a range of days includes the first and the last day`() throws {
        let home = try TestHome()
        for day in ["2024-06-01", "2024-06-02", "2024-06-03"] { _ = try record(day, in: home) }
        let some = try home.json(
            "history", "--since", "2024-06-02", "--until", "2024-06-02", "--time-zone", "UTC")
        #expect(some.array.compactMap { $0["date"].string } == ["2024-06-02"])
        let time = try home.json(
            "history", "--since", "2024-06-02", "--until", "2024-06-03T00:00Z")
        #expect(time.array.compactMap { $0["date"].string } == ["2024-06-02"])
        #expect(try home.json("history", "--limit", "2").array.count == 2)
        #expect(try home.run("history", "--since", "2024-06-31").ending == .exit(65))
    }

    private func record(_ date: String, in home: TestHome) throws -> ProgramRun {
        try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0,1", "--date", date,
            "--time-zone", "Europe/London")
    }
}

/// A clock that must be wrong: row 78 of the contract on bad inputs.
@Suite struct ClockWarningTests {
    /// Days after the day of the build, and whether the clock must be wrong.
    @Test(arguments: [
        (-400, true), (-2, true), (-1, false), (0, false), (1, false), (9_000, false),
    ])
    func `a clock before the day of the build gets a warning`(days: Int, isWrong: Bool) throws {
        let built = try LocalDate(parsing: "2026-03-01")
        let today = try #require(built.adding(days: days))
        let warning = SystemClock.warning(today: today, built: built)
        #expect((warning != nil) == isWrong)
        guard let warning else { return }
        #expect(warning.contains("the system's clock says \(today)"))
        #expect(warning.contains("built on 2026-03-01; set the clock"))
        #expect(SystemClock.warning(today: today, built: nil) == nil)
    }

    @Test func `the day of the build is not older than the files of this folder`() throws {
        let built = try #require(SystemClock.buildDay)
        let attributes = try FileManager.default.attributesOfItem(atPath: Program.path)
        let linked = try #require(attributes[.modificationDate] as? Date)
        let day = Int((linked.timeIntervalSince1970 / 86_400).rounded(.down))
        // A file that was compiled long before it was linked again is older, and never younger.
        #expect(built <= (try #require(LocalDate(daysSinceEpoch: day + 1))))
        #expect(built >= (try LocalDate(parsing: "2025-01-01")))
    }

    #if os(Linux)
        // A sanitizer must be the first library of a program.
        @Test(.enabled(if: ShellTool.path("cc") != nil && !Thoroughness.isSanitized))
        func `a program whose clock is years behind says so, and continues`() throws {
            let home = try TestHome()
            let source = try home.write(
                """
                #include <time.h>
                int clock_gettime(clockid_t clock, struct timespec *now) {
                    now->tv_sec = 1000000000;
                    now->tv_nsec = 0;
                    return 0;
                }

                """, to: "clock.c")
            let library = home.path("clock.so")
            let compiled = try ProgramRun(
                ["-shared", "-fPIC", "-o", library, source],
                path: try #require(ShellTool.path("cc")))
            try #require(compiled.ending == .exit(0), "\(compiled.errors)")
            let run = try ProgramRun(
                ["list"], environment: home.environment.merging(["LD_PRELOAD": library]) { $1 })
            #expect(run.ending == .exit(0) && run.output.contains("phq-9"))
            #expect(run.errors.contains("the system's clock says 2001-09-09"), "\(run.errors)")
            #expect(try home.run("list").errors.isEmpty)
        }
    #endif
}
