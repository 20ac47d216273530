import Calendars
import Foundation
import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// `wellbeing due`: what is due, in every format.
@Suite struct DueVerbTests {
    private func day(_ offset: Int) -> String { ScheduleVerbTests.day(offset) }

    private func record(_ day: String, of person: String, in home: TestHome) throws {
        try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0", "--date", day, "--subject", person,
            "--new-subject"
        ).expect(exit: 0)
    }

    /// Two persons: ada missed one, fulfilled the next, and is overdue; bert is due in two days.
    private func home() throws -> TestHome {
        let home = try TestHome()
        try record(day(-17), of: "ada", in: home)
        try home.run(
            "schedule", "add", "ada", "phq-9", "--every", "2w", "--from", day(-32), "--early", "1"
        ).expect(exit: 0, saying: "1 due day before today has no result, and is missed.")
        try home.run(
            "schedule", "add", "bert", "gad-7", "--every", "2w", "--from", day(2)
        ).expect(exit: 0)
        return home
    }

    /// Few people are looked up one by one, 500 and more in one pass over the store.
    @Test(arguments: [0, 500])
    func `a damaged result is reported, and does not hide what other people owe`(
        others: Int
    ) async throws {
        let home = try home()
        let rule = try #require(Schedule.Rule("every 2w until open early 1"))
        let schedules = try (0..<others).map { number in
            try #require(
                Schedule(
                    id: SampleID(high: 1, low: UInt64(number)),
                    subject: SubjectID(parsing: "P-\(number)"), first: LocalDate(parsing: day(0)),
                    source: SampleSource(name: "tests"), questionnaire: "phq-9",
                    rule: rule))
        }
        let store = try await SQLiteStore(path: home.store, opening: .existing)
        let by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
        _ = try await store.save(schedules.map { .schedule($0) }, by: by)
        await store.close()
        _ = try ProgramRun(
            [home.store, "UPDATE assessment SET answers = zeroblob(9)"],
            path: try #require(ShellTool.path("sqlite3")))
        let run = try home.run("due")
        run.expect(exit: 65, printing: "bert  gad-7", saying: "a result is damaged", "verify")
        #expect(!run.output.contains("ada") && !run.errors.contains("ada"))
        #expect(run.output.contains("P-499  phq-9") == (others == 500))
        try home.run("due", "--quiet").expect(exit: 65, printing: "due", saying: "damaged")
    }

    @Test func `due lists what is overdue, due, later and missed`() throws {
        let home = try home()
        let run = try home.run("due", "--by", day(16)).expect(exit: 0)
        #expect(
            run.output == """
                Overdue
                  \(day(-4))  ada  phq-9  4 days late, counts until \(day(8))

                Due
                  \(day(2))  bert  gad-7  in 2 days, counts now

                Later
                  \(day(10))  ada  phq-9  counts from \(day(9))
                  \(day(16))  bert  gad-7  counts from \(day(13))

                Missed
                  \(day(-32))  ada  phq-9  counted until \(day(-20))

                """)
        let all = try home.json("due", "--fulfilled", "--subject", "ada")
        #expect(all.array.map { $0["state"].string } == ["missed", "fulfilled", "overdue"])
        let result = try home.json("history", "ada")[0]["id"].string
        #expect(all[1]["result"].string == result && all[1]["due"].string == day(-18))
        #expect(all[1]["opens"].string == day(-19) && all[1]["closes"].string == day(-6))
        let table = try home.run("due", "-q", "phq-9", "--format", "csv").output
        #expect(
            table.hasPrefix(
                "subject,questionnaire,due,state,opens,closes,schedule,result,rule\r\n"))
        #expect(table.contains("\r\nada,phq-9,\(day(-4)),overdue,\(day(-5)),\(day(8)),"))
        #expect(!table.contains("bert"))
    }

    @Test func `a result fulfils the overdue assessment, and quiet says what is left`() throws {
        let home = try home()
        let quiet = try home.run("due", "--quiet")
        #expect(quiet.ending == .exit(1) && quiet.errors.isEmpty)
        #expect(quiet.output == "2 assessments are due (1 overdue). See: wellbeing due\n")
        try record(day(0), of: "ada", in: home)
        #expect(try home.json("due").array.map { $0["state"].string } == ["missed", "due"])
        let left = try home.run("due", "--quiet", "--subject", "ada")
        #expect(left.ending == .exit(0) && left.output.isEmpty && left.errors.isEmpty)
        let later = try home.run("due", "--quiet", "--subject", "ada", "--by", day(10))
        #expect(later.ending == .exit(1))
        #expect(later.output == "1 assessment is due (1 later). See: wellbeing due\n")
        // The result is deleted: the assessment is overdue again.
        try home.run("undo", "--yes").expect(exit: 0)
        try home.run("due", "--quiet", "--subject", "ada").expect(exit: 1, printing: "1 overdue")
    }

    @Test func `a calendar has the due days, stable names, and no person`() throws {
        let home = try home()
        func events() throws -> [EventOccurrence] {
            let run = try home.run("due", "--format", "ics", "--by", day(20)).expect(exit: 0)
            for word in ["ada", "bert", "phq", "gad", "PHQ", "GAD"] {
                #expect(!run.output.contains(word), "\(word)")
            }
            let zones = CalendarZones(reader: { _ in .once(.utc) }, named: { _, _ in nil })
            let file = CalendarFile(Array(run.output.utf8), zones: zones)
            #expect(file.findings.isEmpty)
            let first = try LocalDate(parsing: day(-40))
            return file.occurrences(in: first..<(try LocalDate(parsing: day(40)))).occurrences
        }
        let before = try events()
        #expect(before.map { $0.start.description } == [day(-4), day(2), day(10), day(16)])
        #expect(Set(before.map(\.summary)) == ["Questionnaire"])
        #expect(Set(before.compactMap(\.uid)).count == 4)
        #expect(before.allSatisfy { $0.isTransparent })
        try home.run("schedule", "end", "bert", "gad-7", "--date", day(2)).expect(exit: 0)
        #expect(try events().map(\.uid) == before.prefix(3).map(\.uid))
    }

    @Test func `old missed assessments are counted and can be shown`() throws {
        let home = try TestHome()
        try home.run("schedule", "add", "phq-9", "--every", "1w", "--from", day(-70)).expect(
            exit: 0)
        let run = try home.run("due").expect(
            exit: 0, printing: "Missed",
            saying: "Not shown: 6 missed earlier. See: wellbeing due "
                + "--since \(day(-70))")
        #expect(run.output.contains(day(-28)) && !run.output.contains(day(-35)))
        #expect(try home.json("due", "--since", day(-70)).array.count == 11)
        #expect(try home.json("due", "--since", day(-14)).array.count == 3)
    }

    @Test func `without schedules and without a store nothing is due`() throws {
        let home = try TestHome()
        let quiet = try ProgramRun(["due", "--quiet"], environment: home.environment)
        #expect(quiet.ending == .exit(0) && quiet.output.isEmpty)
        // The environment names a store, so a mistyped path is not hidden.
        #expect(quiet.errors.contains("there is no store yet"))
        try home.run("due").expect(exit: 0, saying: "No schedules.")
        #expect(try home.json("due").array.isEmpty && !home.hasStore)
        try home.run("schedule", "add", "phq-9", "--every", "1w", "--from", day(3)).expect(exit: 0)
        try home.run("due").expect(exit: 0, saying: "Nothing is due.")
    }

    @Test(arguments: [
        (["--by", "2020-01-01"], "--by: is before today"), (["--by", "x"], "--by: "),
        (["--quiet", "--format", "json"], "leave out --format"),
        (["--quiet", "--fulfilled"], "--fulfilled does not work with --quiet"),
        (["--format", "ics", "--since", "today"], "--since does not work with --format ics"),
        (["--since", "2026-05-01T10:00"], "without a time"),
    ])
    func `due refuses what does not fit together`(words: [String], message: String) throws {
        let home = try TestHome()
        let run = try ProgramRun(["due"] + words, environment: home.environment)
        #expect([64, 65].contains(run.status), "\(run.errors)")
        #expect(run.errors.contains(message), "\(run.errors)")
    }
}
