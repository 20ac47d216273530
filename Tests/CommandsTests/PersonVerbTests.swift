import Foundation
import Testing

/// `wellbeing person`: one person on one screen.
@Suite struct PersonVerbTests {
    private func day(_ offset: Int) -> String { ScheduleVerbTests.day(offset) }

    /// P-17 with two scores and a flag, a draft, a schedule, a treatment and a state of mind.
    private func home() throws -> TestHome {
        let home = try TestHome()
        try home.record("0,0,0,1,0,0,0,0,0,0", subject: "P-17", on: "2026-01-05")
        try home.record("2,2,2,2,2,2,2,2,1,1", subject: "P-17", on: "2026-03-05")
        try home.record("1,1,1,1,1,1,1,1,3,1", subject: "Q-99", on: "2026-03-06")
        try home.run("administer", "gad-7", "--subject", "P-17", input: .text("1\nq\n")).expect(
            exit: 75)
        try home.run(
            "schedule", "add", "P-17", "phq-9", "--every", "2w", "--from", day(-2), "--early", "1"
        ).expect(exit: 0)
        try home.run(
            "treatment", "start", "CBT", "--date", "2026-01-10", "--subject", "P-17"
        ).expect(exit: 0)
        try home.run(
            "feel", "0.5", "--label", "calm", "--date", "2026-03-04T10:00", "--subject", "P-17"
        ).expect(exit: 0)
        return home
    }

    @Test func `one screen has flags, scores, drafts, plans, treatments and moods`() throws {
        let run = try home().run("person", "P-17").expect(
            exit: 0,
            printing: "ATTENTION: 1 flag has not been acknowledged.\n  Flag 1  P-17  2026-03-05",
            "    PHQ-9, self-harm: 1, Several days\n",
            """
            PHQ-9 total, 0 to 27, more is worse
              17 (Moderately severe) on 2026-03-05, the last of 2 scores
              Change: +16 points, +1600 %, from the baseline of 1 (None-minimal) on
              2026-01-05
              Reliable change, larger than measurement error: worse
            """, "Not finished:\n  gad-7  1 of 7 answered  ",
            "Planned:\n  phq-9, every 2 weeks: overdue \(day(-2)), 2 days late, counts until",
            "Treatments:\n  2026-01-10  CBT, goes on\n",
            "Last states of mind:\n  2026-03-04 10:00  Momentary Emotion: ", ", Calm\n",
            "  wellbeing flags --subject P-17 ", "  wellbeing trend -q phq-9 --subject P-17",
            "  wellbeing administer phq-9 --subject P-17 ", "This is screening, not a diagnosis.")
        #expect(run.output.hasPrefix("Person: P-17\n\nATTENTION: 1 flag"))
        #expect(!run.output.contains("Q-99"))
    }

    @Test(arguments: [40, 80])
    func `the lines fit the terminal, except commands and identifiers`(columns: Int) throws {
        let run = try ProgramRun(
            ["person", "P-17", "--plain"],
            environment: try home().environment.merging(["COLUMNS": "\(columns)"]) { $1 })
        let long = run.output.split(separator: "\n").map(String.init)
            .filter { $0.count > columns }
        #expect(long.allSatisfy { $0.hasPrefix("  wellbeing ") }, "\(long)")
        #expect(run.output.contains("Person: P-17"))
    }

    @Test func `JSON has the shapes of the other verbs`() throws {
        let home = try home()
        let json = try home.json("person", "P-17")
        #expect(json["subject"].string == "P-17" && json["historicalFlags"].integer == 0)
        #expect(json["flags"].array.count == 1)
        #expect(json["flags"][0]["item"].string == "self-harm")
        let trend = try home.json("trend", "P-17", "-q", "phq-9")
        #expect(json["questionnaires"].array.count == 1)
        #expect(json["questionnaires"][0]["change"].integer == 16)
        #expect(trend["change"].integer == 16)
        #expect(json["drafts"][0]["questionnaire"].string == "gad-7")
        #expect(json["schedules"].array.count == 1)
        #expect(json["due"][0]["state"].string == "overdue")
        #expect(json["treatments"].array.count == 1 && json["statesOfMind"].array.count == 1)
    }

    @Test func `a newer result without a score is not hidden by an older score`() throws {
        let home = try TestHome()
        try home.record("2,2,2,2,2,2,2,2,0,1", subject: "P-1", on: "2026-01-05")
        try home.record("1,1,,,,,1,1,0,1", subject: "P-1", on: "2026-02-05")
        let run = try home.run("person", "P-1").expect(
            exit: 0,
            printing: """
                  2026-02-05  left out: no score, 5 of the 9 answers it needs. The total lies
                  between 4 and 16.

                """,
            "No open flags. That does not mean that there is no risk.")
        let left = try #require(run.output.range(of: "left out"))
        let score = try #require(run.output.range(of: "16 (Moderately severe)"))
        #expect(left.lowerBound < score.lowerBound)
    }

    @Test func `an unknown name is reported, and a similar one only on a terminal`() throws {
        let home = try home()
        let run = try home.run("person", "P17").expect(
            exit: 0, printing: "Nothing is stored about this person.",
            saying: "The store has no person of this name. To see everybody: wellbeing people")
        #expect(!run.errors.contains("P-17") && !run.output.contains("wellbeing administer"))
        let terminal = try home.terminal("person", "P17")
        try terminal.expect("Did you mean P-17?")
        #expect(try terminal.exitStatus() == .exit(0))
        try home.run("person", "phq-9").expect(exit: 64, saying: "is a questionnaire")
    }

    @Test func `without a name it is about the person of the settings, or oneself`() throws {
        let home = try home()
        try home.record("0,0,0,0,0,0,0,0,0", subject: "self", on: "2026-04-01")
        try home.run("person").expect(
            exit: 0, printing: "Person: self\n", "0 (None-minimal) on 2026-04-01, the only score")
        let named = try ProgramRun(
            ["person"], environment: home.environment.merging(["WELLBEING_SUBJECT": "P-17"]) { $1 })
        #expect(named.output.hasPrefix("Person: P-17\n"))
        let empty = try TestHome()
        try empty.run("person").expect(exit: 0, printing: "Nothing is stored about this person.")
        #expect(!FileManager.default.fileExists(atPath: empty.store))
    }

    @Test func `flags of imported answers are named above the scores, with their date`() throws {
        let home = try TestHome()
        let row = "P-9,2026-01-05," + Array(repeating: "1", count: 9).joined(separator: ",")
        let header = "patient,date," + (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let table = try home.write("\(header)\n\(row)\n", to: "clinic.csv")
        try home.run("import", table, "--yes").expect(exit: 0)
        let run = try home.run("person", "P-9").expect(
            exit: 0, printing: "9 (Mild) on 2026-01-05, the only score")
        let words = run.output.replacing("\n", with: " ")
        let flag = try #require(
            words.firstRange(
                of: "1 flag of imported answers: 2026-01-05. See: wellbeing flags --historical"))
        let none = try #require(words.firstRange(of: "No open flags."))
        #expect(flag.lowerBound < none.lowerBound && !words.contains("ATTENTION"))
        let json = try home.json("person", "P-9")
        #expect(json["historicalFlags"].integer == 1)
        #expect(json["newestHistoricalFlag"].string == "2026-01-05")
        try home.run("flags", "--acknowledge", "1", "--note", "seen", "--yes").expect(exit: 0)
        #expect(!(try home.run("person", "P-9").output.contains("imported answers")))
    }

    @Test(.enabled(if: ShellTool.path("sqlite3") != nil))
    func `a damaged draft is reported, and hides no flag and no score`() throws {
        let home = try home()
        _ = try ProgramRun(
            [home.store, "UPDATE draft SET position = 0"],
            path: try #require(ShellTool.path("sqlite3")))
        let run = try home.run("person", "P-17")
        #expect(run.output.contains("Flag 1  P-17") && run.output.contains("17 (Moderately"))
        #expect(run.status == 65 && run.errors.contains("damaged"))
    }
}
