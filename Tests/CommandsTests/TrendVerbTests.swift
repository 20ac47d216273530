import Foundation
import Testing

@Suite struct TrendVerbTests {
    /// Four results of a person, two weeks apart, with a treatment after the second.
    private func home(subject: String = "self") throws -> TestHome {
        let home = try TestHome()
        try home.record("3,3,2,2,2,2,2,2,0,2", subject: subject, on: "2026-01-05")
        try home.record("3,2,2,2,2,2,2,1,0,2", subject: subject, on: "2026-01-19")
        try home.record("2,2,1,1,1,1,1,0,1,1", subject: subject, on: "2026-02-02")
        try home.record("1,1,1,1,1,1,0,0,0,1", subject: subject, on: "2026-02-16")
        _ = try home.run(
            "treatment", "start", "CBT", "--date", "2026-01-21", "--subject", subject)
        return home
    }

    @Test func `without a terminal trend writes a list and no chart`() throws {
        let run = try home().run("trend", "-q", "phq-9")
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "PHQ-9 total, 0 to 27, more is worse")
        #expect(lines[1].hasPrefix("ATTENTION: 2026-02-02: "))
        #expect(lines.contains("2026-01-05  18, Moderately severe, baseline"))
        #expect(lines.contains("  Response: yes (half of the baseline or less)"))
        #expect(lines.contains("Trend: too few points (4): the smallest possible p is .083"))
        #expect(lines.last == "This is screening, not a diagnosis.")
        #expect(!run.output.contains("┤"))
    }

    @Test func `on a terminal the list comes first and the chart after it`() throws {
        let home = try home()
        let terminal = try home.terminal("trend", "-q", "phq-9", columns: 60)
        let screen = try terminal.expect("not a diagnosis.")
        let list = try #require(screen.range(of: "2026-02-16  6, Mild"))
        let chart = try #require(screen.range(of: "27 ┤"))
        #expect(list.lowerBound < chart.lowerBound)
        #expect(try terminal.exitStatus() == .exit(0))
        let plain = try home.terminal("trend", "-q", "phq-9", "--plain")
        #expect(try !plain.expect("not a diagnosis.").contains("┤"))
    }

    @Test(arguments: [
        ("first", "2026-01-05", 18), ("treatment", "2026-01-19", 16),
        ("2026-02-10", "2026-02-02", 10),
    ]) func `the baseline is the requested one`(
        rule: String, date: String, value: Int
    ) throws {
        let json = try home().json("trend", "-q", "phq-9", "--baseline", rule)
        #expect(json["baseline"]["date"].string == date)
        #expect(json["baseline"]["value"].integer == value)
        #expect(json["latest"]["value"].integer == 6)
        #expect(json["change"].integer == 6 - value)
        #expect(json["n"].integer == 4)
    }

    @Test func `results of another mode are left out, and listed as left out`() throws {
        let home = try home(subject: "P-17")
        try home.write("subject,time,phq9_total\nP-17,2026-03-02,20\n", to: "totals.csv")
        try home.run("import", home.path("totals.csv"), "--yes", "--totals-only")
            .expect(exit: 0)
        #expect(try home.json("trend", "P-17", "-q", "phq-9")["n"].integer == 5)
        let recorded = try home.json("trend", "P-17", "-q", "phq-9", "--mode", "recorded")
        #expect(recorded["n"].integer == 4 && recorded["latest"]["value"].integer == 6)
        #expect(recorded["excluded"][0]["reason"].string == "otherMode")
        #expect(recorded["excluded"][0]["mode"].string == "imported")
        let both = try home.json(
            "trend", "P-17", "-q", "phq-9", "--mode", "recorded", "--mode", "imported")
        #expect(both["n"].integer == 5)
        let text = try home.run("trend", "P-17", "-q", "phq-9", "--mode", "recorded").output
        #expect(text.contains("2026-03-02  left out: imported\n"), "\(text)")
    }

    @Test func `without -q trend follows the only questionnaire of the person`() throws {
        let home = try home()
        let json = try home.json("trend")
        #expect(json["questionnaire"].string == "phq-9" && json["n"].integer == 4)
        try home.run("record", "gad-7", "--answers", "1,1,1,1,1,1,1", "--date", "2026-02-16")
            .expect(exit: 0)
        try home.run("trend").expect(exit: 64, saying: "scores of gad-7, phq-9", "-q gad-7")
        #expect(try home.json("trend", "-q", "gad-7")["n"].integer == 1)
    }

    @Test func `trend fits a terminal of 40 columns`() throws {
        let home = try home()
        let terminal = try home.terminal("trend", "--explain", columns: 40, rows: 200)
        let screen = try terminal.expect("not a diagnosis.")
        for line in screen.split(whereSeparator: \.isNewline) {
            #expect(line.count <= 40, "\(line)")
        }
        #expect(screen.contains("2026-01-05  18, "))
    }

    @Test func `another person has another trend`() throws {
        let home = try home(subject: "P-17")
        #expect(try home.json("trend", "P-17", "-q", "PHQ-9")["n"].integer == 4)
        #expect(try home.json("trend", "--subject", "P-17", "-q", "phq-9")["n"].integer == 4)
        #expect(try home.json("trend", "-q", "phq-9")["n"].integer == 0)
        #expect(try home.json("trend", "P-17", "-q", "gad-7")["n"].integer == 0)
        #expect(try home.run("trend", "P-17", "-q", "phq-9").output.hasPrefix("Subject: P-17\n"))
    }

    @Test func `a corrected result counts once, and is listed as left out`() throws {
        let home = try home()
        let id = try #require(
            try home.json("trend", "-q", "phq-9")["latest"]["id"].string)
        try home.run(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0", "--date", "2026-02-16",
            "--replaces", id, "--amend", "typing error"
        ).expect(exit: 0)
        let json = try home.json("trend", "-q", "phq-9")
        #expect(json["n"].integer == 4)
        #expect(json["latest"]["value"].integer == 0)
        #expect(json["excluded"][0]["id"].string == id)
        #expect(json["excluded"][0]["reason"].string == "superseded")
    }

    @Test func `results outside of a period are left out, and counted`() throws {
        let home = try home()
        let run = try home.run(
            "trend", "-q", "phq-9", "--since", "2026-01-10", "--until", "2026-02-09")
        #expect(run.output.contains("2026-01-19  16, Moderately severe, baseline\n"))
        #expect(run.output.contains("\nOutside the period: 2\n"))
        #expect(!run.output.contains("2026-02-16  6"))
        // The answers about self-harm are shown for every period.
        #expect(run.output.contains("  2026-02-16  0, Not at all"))
    }

    @Test func `evidence is shown with --explain`() throws {
        let home = try home()
        let explained = try home.run("trend", "-q", "phq-9", "--explain").output
        #expect(explained.contains("Evidence:\n"))
        #expect(explained.contains("caseness-nhs: 10; NHS Talking Therapies"))
        #expect(try !home.run("trend", "-q", "phq-9").output.contains("Evidence:"))
    }

    @Test(arguments: [
        (["trend", "P-2"], 66, "-q phq-9"), (["trend", "-q", "phq9"], 66, "did you mean phq-9"),
        (["trend", "-q", "phq-9", "--scale", "anxiety"], 66, "it has: total"),
        (["trend", "P-2", "-q", "phq-9", "--baseline", "treatment"], 66, "treatment start"),
        (["trend", "-q", "phq-9", "--baseline", "soon"], 65, "--baseline"),
        (["trend", "-q", "phq-9", "--format", "csv"], 64, "--format csv does not work here"),
        (["trend", "-q", "phq-9", "--reliable-change", "0"], 65, "6.1,0.84"),
        (["trend", "-q", "phq-9", "--reliable-change", "6.1,1"], 65, "6.1,0.84"),
        (["trend", "-q", "phq-9", "--reliable-change", "6.1,0.8,4"], 65, "6.1,0.84"),
        (["trend", "a", "-q", "phq-9", "--subject", "b"], 64, "two different persons"),
    ]) func `a refusal says what to do`(arguments: [String], status: Int32, says: String) throws {
        let run = try ProgramRun(arguments, environment: home().environment).expect(
            exit: status, saying: says)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ("10", "improved", 10.0), ("10.5", "unchanged", 10.5), ("6.1,0.84", "improved", 6.763),
        ("12,0.84", "unchanged", 13.304),
    ]) func `a clinic's rule of reliable change replaces the declared one`(
        rule: String, expected: String, threshold: Double
    ) throws {
        // From 16 to 6.
        let home = try home()
        let json = try home.json(
            "trend", "-q", "phq-9", "--baseline", "treatment", "--reliable-change", rule)
        #expect(json["reliableChange"].string == expected)
        #expect(json["reliableChanges"][0]["source"].string == "given on the command line")
        #expect(abs((json["reliableChanges"][0]["threshold"].double ?? 0) - threshold) < 0.001)
        #expect(json["reliableChanges"].array.count == 3)
        let evidence = json["evidence"].array.first { $0["rule"].string == "reliableChange" }
        let said = evidence?["thresholds"][0]["value"].double ?? 0
        #expect(abs(said - threshold) < 0.001, "what it rests on is not rounded")
    }

    @Test func `cut-off and partial response are shown if requested`() throws {
        let home = try home()
        let plain = try home.json("trend", "-q", "phq-9")
        #expect(plain["cutOff"]["method"].string == "c")
        #expect(!plain["partialResponse"].exists)
        let asked = try home.json("trend", "-q", "phq-9", "--cut-off", "a", "--partial-response")
        #expect(asked["cutOff"]["method"].string == "a")
        #expect(asked["partialResponse"].bool == false)
        let text = try home.run("trend", "-q", "phq-9", "--partial-response").output
        #expect(text.contains("Partial response: no"))
        #expect(text.contains("Class after Jacobson and Truax: recovered (cut-off c: 8.60)"))
    }

    @Test func `without a store trend has no results and no error`() throws {
        let run = try TestHome().run("trend", "-q", "phq-9")
        run.expect(exit: 0, printing: "No scores.")
    }

    @Test func `an estimate is shown with its exact value, and JSON has the exact change`() throws {
        let home = try TestHome()
        try home.record("1,1,1,1,1,1,1,1,1,0", on: "2026-01-05")
        try home.run(
            "record", "phq-9", "--answers", "0,1,0,1,0,1,0,1,,", "--missing", "prorate", "--date",
            "2026-02-05"
        ).expect(exit: 0, printing: "The missing answers could also give: None-minimal (0 to 4).")
        let words = try home.run("trend", "--include-estimates").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("From 9 on 2026-01-05 to about 5 (4.5) on 2026-02-05:"), "\(words)")
        #expect(words.contains("An estimate counts exactly in changes, and rounded for bands"))
        #expect(words.contains("Change: -4.5 points, -50 %"))
        let json = try home.json("trend", "--include-estimates")
        #expect(json["exactChange"].string == "-9/2")
        #expect(!(try home.json("trend")["exactChange"].exists))
    }

    @Test func `several scores of the last day are named, with the one that counts`() throws {
        let home = try TestHome()
        try home.record("3,3,3,3,3,3,2,0,0,1", on: "2026-01-05")
        let first = ["--answers", "1,1,1,1,1,1,1,1,0,1", "--date", "2026-02-05"]
        try ProgramRun(["record", "phq-9"] + first, environment: home.environment).expect(exit: 0)
        let other = ["--answers", "0,0,0,0,0,0,0,1,0,1", "--date", "2026-02-05T10:00"]
        let second = ["record", "phq-9", "--source", "portal"] + other
        try ProgramRun(second, environment: home.environment).expect(
            exit: 0, saying: "Please check: this person has another PHQ-9 of the same day",
            "To take this one back: wellbeing undo ")
        let again = try ProgramRun(second, environment: home.environment).expect(exit: 0)
        #expect(!again.errors.contains("Please check"))
        let words = try home.run("trend").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("Caution: 2026-02-05 has 2 scores: 8, 1. The last one counts"))
    }

    @Test func `scores before a treatment that lie under an earlier one are named`() throws {
        let home = try TestHome()
        for (day, answers) in [
            ("2026-01-05", "3,3,3,3,3,3,2,0,0,1"), ("2026-03-05", "1,1,1,1,1,1,1,1,0,1"),
        ] {
            try home.record(answers, on: day)
        }
        try home.run("treatment", "start", "Sertraline", "--date", "2026-01-01").expect(exit: 0)
        let one = try home.run("trend").output
        #expect(!one.contains("earlier treatment"))
        try home.run("treatment", "start", "CBT", "--date", "2026-02-01").expect(exit: 0)
        let words = try home.run("trend").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "the scores before include days under an earlier treatment: Sertraline."))
    }

    @Test func `every view of a person says which of several scores of a day counts`() throws {
        let home = try TestHome()
        try home.record("3,3,3,3,3,0,0,0,0,1", on: "2026-02-05")
        try ProgramRun(
            [
                "record", "phq-9", "--source", "portal", "--answers", "1,1,1,1,1,0,0,0,0,1",
                "--date",
                "2026-02-05",
            ], environment: home.environment
        ).expect(exit: 0)
        for verb in [["trend"], ["person", "self"], ["letter"], ["report"]] {
            let run = try ProgramRun(verb, environment: home.environment)
            let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(
                words.contains("2026-02-05 has 2 scores: 15, 5. The last one counts"),
                "\(verb): \(words) \(run.errors)")
        }
        // The last score of the first day is the baseline, so there is no later one.
        #expect(
            try home.run("trend").output.contains(
                "There is no score after the baseline of 2026-02-05 yet."))
        #expect(try home.json("trend")["change"].integer == nil)
        let table = try home.json("outcomes", "-q", "phq-9")
        #expect(table["total"]["withTwoOrMoreScores"].integer == 0)
    }
}
