import TestSupport
import Testing

@Suite struct PeopleVerbTests {
    private let home: TestHome

    init() throws {
        home = try TestHome()
        try home.record("0,0,0,1,0,0,0,0,0,0", subject: "P-1", on: "2026-01-05")
        try home.record("2,2,2,2,2,2,2,2,0,1", subject: "P-1", on: "2026-03-05")
        try home.record("2,2,2,2,2,2,2,2,0,1", subject: "=P-2", on: "2026-01-05")
        try home.record("1,1,1,0,0,0,0,0,0,0", subject: "=P-2", on: "2026-04-05")
    }

    @Test func `each person has a line with score, band and change, the worse ones first`() throws {
        let run = try home.run("people")
        let rows = run.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows[0].joined(separator: " ") == "Person Newest Score Band Change Flags Drafts")
        #expect(
            rows[1].joined(separator: " ")
                == "P-1 2026-03-05 PHQ-9 16 Moderately severe +15 worse")
        #expect(rows[2].joined(separator: " ") == "=P-2 2026-04-05 PHQ-9 3 None-minimal -13 better")
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("No flag does not mean that there is no risk."))
        #expect(run.ending == .exit(0))
    }

    @Test func `the day is that of the newest result, and an older score has its own`() throws {
        let home = try TestHome()
        for (answers, day) in [("0,0,0,0,0,0,0", "2026-01-05"), ("2,2,2,2,2,2,2", "2026-02-05")] {
            try home.run(
                "record", "gad-7", "--answers", answers, "--subject", "P-1", "--new-subject",
                "--date", day
            ).expect(exit: 0)
        }
        try home.record("1,1,1,1,1,1,1,1,skipped,1", subject: "P-1", on: "2026-03-05")
        let rows = try home.run("people", "--plain").output.replacing("\n", with: " ")
        #expect(
            rows.contains("P-1: Newest 2026-03-05, Score GAD-7 14, 2026-02-05, Band Moderate"),
            "\(rows)")
    }

    @Test func `a scale that is one of several results is named`() throws {
        let home = try TestHome()
        let answers = Array(repeating: "1", count: 21).joined(separator: ",")
        try home.run("record", "dass-21", "--answers", answers, "--date", "2026-01-05").expect(
            exit: 0)
        try home.run("people").expect(exit: 0, printing: "DASS-21 depression 14  Moderate")
    }

    @Test func `flags and unfinished interviews are counted`() throws {
        let flagged = try home.terminal("administer", "phq-9", "--subject", "P-3", "--new-subject")
        for _ in 0..<8 { try flagged.answer("0") }
        try flagged.answer("2", "q")
        _ = try flagged.exitStatus()
        let person = try home.json("people", "--flagged")[0]
        #expect(person["subject"].string == "P-3")
        #expect(person["openFlags"].integer == 1 && person["openDrafts"].integer == 1)
        #expect(person["scales"].array.isEmpty)
        #expect(try home.run("people").output.contains("None: no result of a questionnaire"))
    }

    @Test func `a narrow terminal and --plain have a sentence for each person`() throws {
        for arguments in [["people", "--plain"], ["people"]] {
            let run = try ProgramRun(
                arguments, environment: home.environment.merging(["COLUMNS": "40"]) { $1 })
            let text = run.output.split(separator: "\n").joined(separator: " ")
            #expect(arguments.count == 1 || text.contains("P-1: Newest 2026-03-05, Score PHQ-9 16"))
            #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }

    @Test func `a table has everybody, and a name is never a formula`() throws {
        let run = try home.run("people", "--format", "csv", "--limit", "1")
        let lines = run.output.split(whereSeparator: \.isNewline)
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("P-1,phq-9,total,2026-03-05,complete,16,moderately-severe,"))
        #expect(lines[1].hasSuffix("2026-01-05,1,15,deteriorated,0,0,,,,0,0,"))
        #expect(lines[2].hasPrefix("'=P-2,"))
        let shown = try home.run("people", "--limit", "1").output
        #expect(!shown.contains("=P-2") && shown.contains("1 more people"))
    }

    @Test func `what is due has a column, and overdue people come before the others`() throws {
        let day = ScheduleVerbTests.day
        for (person, first) in [("=P-2", day(-2)), ("P-1", day(1))] {
            try home.run(
                "schedule", "add", person, "phq-9", "--every", "2w", "--from", first
            ).expect(exit: 0)
        }
        try home.record("1,1,1,0,0,0,0,0,0,0", subject: "P-3", on: "2026-04-06")
        let run = try home.run("people").expect(
            exit: 0, printing: "Change      Flags  Due\n", "is overdue. See: wellbeing due")
        let rows = run.output.split(separator: "\n")
        #expect(rows[1].hasPrefix("P-1 ") && rows[1].hasSuffix(" \(day(1))"))
        #expect(rows[2].hasPrefix("=P-2 ") && rows[2].hasSuffix(" \(day(-2))"))
        #expect(rows[3].hasPrefix("P-3 "))
        #expect(rows.allSatisfy { $0.count <= 80 })
        let wide = try ProgramRun(
            ["people"], environment: home.environment.merging(["COLUMNS": "100"]) { $1 })
        #expect(wide.output.contains("\(day(-2)) overdue\n"))
        let plain = try home.run("people", "--plain").output.replacing("\n", with: " ")
        #expect(plain.contains("-13 better, Due \(day(-2)) overdue"), "\(plain)")
        let json = try home.json("people", "--due")
        #expect(json.array.map { $0["subject"].string } == ["P-1", "=P-2"])
        #expect(json[1]["next"]["state"].string == "overdue")
        #expect(json[1]["next"]["due"].string == day(-2))
        #expect(json[1]["next"]["questionnaire"].string == "phq-9")
        let table = try home.run("people", "--format", "csv").output
        #expect(table.contains(",0,0,\(day(-2)),overdue,phq-9,0,0,\r\n"))
    }

    @Test(arguments: [
        (["--worse"], ["P-1"]), (["--since", "2026-04-01"], ["=P-2"]), (["-q", "gad-7"], []),
        (["--source", "nowhere"], []), (["--flagged"], []), (["--due"], []), ([], ["P-1", "=P-2"]),
    ])
    func `an option keeps some people`(options: [String], expected: [String]) throws {
        let run = try ProgramRun(
            ["people", "--format", "json"] + options, environment: home.environment)
        #expect(run.ending == .exit(0))
        #expect(try JSON(run.output).array.map { $0["subject"].string } == expected)
    }

    @Test func `flags of imported answers have a column of their own, and are no open flags`()
        throws
    {
        let row = "P-9,2026-01-05," + Array(repeating: "1", count: 9).joined(separator: ",")
        let header = "patient,date," + (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let table = try home.write("\(header)\n\(row)\n", to: "clinic.csv")
        try home.run("import", table, "--yes").expect(exit: 0)
        let flagged = try home.run("people", "--flagged").output
        #expect(flagged.contains("Not counted: 1 flag of imported answers."))
        #expect(!flagged.contains("P-9"))
        let everybody = try home.run("people").output.replacing("\n", with: " ")
        #expect(everybody.contains("Flags  Imported"))
        #expect(everybody.contains("the newest answer is of 2026-01-05"))
        #expect(!everybody.contains("Not counted"))
        let plain = try home.run("people", "--plain").output
        #expect(plain.contains("P-9: Newest 2026-01-05, Score PHQ-9 9, Band Mild, Imported 1"))
        let person = try home.json("people").array.first { $0["subject"].string == "P-9" }
        #expect(person?["openFlags"].integer == 0 && person?["historicalFlags"].integer == 1)
        #expect(person?["newestHistoricalFlag"].string == "2026-01-05")
        let rows = try home.run("people", "--format", "csv").output
        #expect(rows.contains(",0,0,,,,0,1,2026-01-05\r\n"))
    }

    @Test func `a store that does not exist has no people`() throws {
        try TestHome().run("people").expect(
            exit: 0, saying: "No people to show. There may still be people who need attention.")
    }
}
