import Foundation
import Questionnaires
import TestSupport
import Testing

/// `wellbeing schedule rules`: what is planned for everybody with an open treatment.
@Suite struct ScheduleRuleTests {
    private let home: TestHome

    init() throws {
        home = try TestHome()
        for (person, start) in [("ada", -15), ("bert", -1)] {
            try home.run(
                "treatment", "start", "CBT", "--date", day(start), "--subject", person,
                "--new-subject"
            ).expect(exit: 0)
        }
    }

    private func day(_ offset: Int) -> String { ScheduleVerbTests.day(offset) }

    /// A file with one rule for the PHQ-9.
    private func file(_ rule: String) throws -> String {
        try home.write(
            """
            {"scheduleRules": 1, "rules": [
              {"questionnaire": "phq-9", "for": "open treatment", \(rule)}
            ]}
            """, to: "rules.json")
    }

    private var usual: String { "\"every\": \"2w\", \"until\": \"treatment-end\"" }

    @Test func `a rule plans for everybody who is treated, and for those who are treated later`()
        throws
    {
        try home.run("schedule", "rules", file("\(usual), \"from\": \"\(day(-20))\"")).expect(
            exit: 0, printing: "Everybody with an open treatment  phq-9  every 2 weeks until",
            saying: "Added for phq-9: every 2 weeks until the treatment ends, from \(day(-20)).",
            "1 due day before today has no result, and is missed.")
        let due = try home.run("due").expect(
            exit: 0, printing: "\(day(-1))  ada  phq-9", ", by a rule\n")
        #expect(due.output.contains("\(day(-1))  bert  phq-9"))
        let json = try home.json("due").array
        #expect(json.allSatisfy { $0["schedule"].isNull && $0["rule"].string != nil })
        let header = try home.run("due", "--format", "csv").output.prefix { $0 != "\r\n" }
        #expect(header.hasSuffix(",schedule,result,rule"))
        try home.run(
            "treatment", "start", "CBT", "--date", day(0), "--subject", "cora", "--new-subject"
        ).expect(exit: 0)
        try home.run("due").expect(exit: 0, printing: "\(day(0))  cora  phq-9  today")
        try home.run("due", "--subject", "cora").expect(
            exit: 0, printing: "\(day(0))  phq-9  today, by a rule\n")
        try home.run("person", "cora").expect(
            exit: 0, printing: "until the treatment ends, by a rule: due \(day(0))")
        #expect(try home.json("people", "--due").array.count == 3)
        try home.run("status").expect(
            exit: 0, printing: "3 assessments are due (2 overdue). See: wellbeing due")
        #expect(try home.json("status")["due"].integer == 3)
        try home.run("schedule", "list", "ada").expect(
            exit: 0, printing: "Everybody with an open treatment")
        let list = try home.json("schedule", "list").array
        #expect(list.map { $0["type"].string } == ["scheduleRule"])
        try home.run("audit").expect(exit: 0, printing: "rule-added", "questionnaire: phq-9")
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `the file is the complete list, and a changed rule begins tomorrow`() throws {
        let first = try file(usual)
        try home.run("schedule", "rules", first).expect(exit: 0)
        try home.run("schedule", "rules", first).expect(exit: 0, saying: "Nothing changed")
        // The program writes the rules as such a file.
        let written = try home.run("schedule", "rules", "--format", "json").output
        let copy = try home.write(written, to: "copy.json")
        try home.run("schedule", "rules", copy).expect(exit: 0, saying: "Nothing changed")
        let before = try home.run("due").output
        let weekly = "\"every\": \"1w\", \"until\": \"treatment-end\""
        try home.run("schedule", "rules", file(weekly)).expect(
            exit: 0, saying: "Ended for phq-9: every 2 weeks. Today is its last day.",
            "Added for phq-9: every week until the treatment ends, from \(day(1)).")
        #expect(try home.run("due").output == before)
        try home.run("schedule", "rules", file("\(usual), \"from\": \"\(day(0))\"")).expect(
            exit: 65, saying: "write \(day(1)) or later")
        let none = try home.write("{\"scheduleRules\": 1, \"rules\": []}", to: "none.json")
        try home.run("schedule", "rules", none).expect(exit: 0, saying: "Ended for phq-9")
        #expect(try home.run("due").output == before)
        try home.run("schedule", "rules", none).expect(exit: 0, saying: "Nothing changed")
    }

    @Test func `a person's own schedule wins, and does not change what was due by the rule`() throws
    {
        try home.run("schedule", "rules", file("\(usual), \"from\": \"\(day(-20))\"")).expect(
            exit: 0)
        try home.run("schedule", "add", "ada", "phq-9", "--every", "1w", "--from", day(-3)).expect(
            exit: 65, saying: "a rule for everybody planned the questionnaire for this person")
        try home.run("schedule", "add", "ada", "phq-9", "--every", "1w").expect(exit: 0)
        let run = try home.run("due", "--by", day(20)).expect(
            exit: 0, printing: "\(day(-1))  ada", "\(day(0))  ada  phq-9  today\n",
            "\(day(7))  ada")
        #expect(!run.output.contains("\(day(13))  ada"))
        #expect(run.output.contains("\(day(13))  bert"))
    }

    @Test(arguments: [
        ("\"every\": \"2x\", \"until\": \"open\"", "rules.json:2:", "not an interval"),
        ("\"every\": \"2w\"", "the key \"until\" is missing", "add \"until\""),
        ("\"every\": \"2w\", \"until\": \"open\", \"windw\": {}", "unknown key", "window"),
        (
            "\"every\": \"1w\", \"until\": \"open\", \"window\": {\"early\": 7}", "as long as",
            "fewer"
        ),
        ("\"every\": \"1w\", \"until\": \"2020-01-01\"", "is before the first day", "phq-9"),
        ("\"every\": \"1w\", \"until\": \"open\", \"from\": \"soon\"", "not a day", "2026-05-01"),
    ])
    func `a file that is wrong is refused with its place, and changes nothing`(
        rule: String, words: String, more: String
    ) throws {
        let run = try home.run("schedule", "rules", file(rule))
        #expect(run.ending == .exit(65), "\(run.errors)")
        #expect(run.errors.contains(words) && run.errors.contains(more), "\(run.errors)")
        #expect(try home.json("schedule", "list").array.isEmpty)
    }

    @Test func `the completeness of follow-up is reported by month and group`() throws {
        try home.run("schedule", "rules", file("\(usual), \"from\": \"\(day(-20))\"")).expect(
            exit: 0)
        try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0,1", "--date", day(-15), "--subject",
            "ada", "--source", "north"
        ).expect(exit: 0)
        let run = try home.run("outcomes", "-q", "phq-9", "--completeness", "--group-by", "source")
            .expect(
                exit: 0, printing: "Completeness of follow-up, phq-9:",
                "  All: 1 of 1 done in the window, 100.0 %; 0 of these late; 0 missed; 2 still",
                "  By source:", "    not known: none was due; 1 still open")
        #expect(run.output.contains("    north: 1 of 1"))
        let json = try home.json("outcomes", "-q", "phq-9")["followUp"]
        #expect(json["total"]["due"].integer == 1 && json["total"]["open"].integer == 2)
        try home.run("outcomes", "-q", "phq-9", "--completeness", "--format", "csv").expect(
            exit: 0,
            printing: "questionnaires,scope,month,group,due,inWindow,onTime,late,missed,open",
            "phq-9,total,,,1,1,1,0,0,2\r\n")
        try home.run("outcomes", "-q", "phq-9").expect(
            exit: 0, printing: "Completeness of follow-up")
        let page = try home.run("outcomes", "-q", "phq-9", "--out", "-").output
        #expect(page.contains("Completeness of follow-up</h2>"))
        try home.run("outcomes", "-q", "gad-7", "--completeness").expect(
            exit: 0, saying: "Nothing was due.")
    }
}
