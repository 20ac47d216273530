import TestSupport
import Testing

/// What `wellbeing score` says of scores that are missing, and of scores with missing answers.
struct ScoreWordsTests {
    @Test(arguments: [
        (
            "psqi", "23:00,15,23:00,7,0,0,0,0,0,0,0,0,0,,,0,0,0,0",
            "PSQI global: no score: it would be divided by 0"
        ),
        (
            "kccq-12", "6,6,6,1,2,3,4,1,1,1,1,1",
            "Physical limitation: no score: the questions that it needs do not apply"
        ),
        ("kccq-12", "6,6,6,,,,,,,,,", "Quality of life: no score, as answers are missing\n"),
        (
            "audit-c", "2,1,1",
            "Positive screen: cannot be told from the answers given; not known: sex"
        ),
    ])
    func `a missing result has its true reason`(form: String, answers: String, reason: String)
        throws
    {
        let home = try TestHome()
        try home.run("score", form, "--answers", answers).expect(exit: 0, printing: reason)
    }

    @Test func `the letters of an interview skip and decline in a list too`() throws {
        let home = try TestHome()
        let result = try home.run("score", "phq-9", "--answers", "0,0,s,0,0,0,0,0,p")
        result.expect(
            exit: 0, printing: "Without an answer: sleep, self-harm",
            "ATTENTION: The question about self-harm was declined")
    }

    @Test func `hours asleep that exceed the time in bed have a remark`() throws {
        let home = try TestHome()
        let answers = "23:00,15,07:00,10,0,0,0,0,0,0,0,0,0,,,0,0,0,0"
        try home.run("score", "psqi", "--answers", answers).expect(
            exit: 0, printing: "More hours asleep than in bed: criteria met")
    }

    @Test func `an intermediate number is called neither better nor worse`() throws {
        let home = try TestHome()
        let result = try home.run("show", "psqi").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(result.contains("from q1 to q3, 0 to 1439 Intermediate scale"))
        #expect(result.contains("0 to 21; more is worse"))
    }

    @Test func `a complete score has no bounds where a rule of the form fills a gap`() throws {
        let home = try TestHome()
        let result = try home.run("score", "kccq-12", "--answers", "6,6,1,1,2,3,4,1,1,1,1,")
        result.expect(exit: 0, printing: "The rule of the form for missing answers was applied.")
        #expect(result.output.contains("  Without an answer: q8c\n"))
        #expect(!result.output.contains("lies between"))
    }

    @Test func `a score of scores names the answers that a rule replaced in one of them`() throws {
        let home = try TestHome()
        let result = try home.run("score", "kccq-12", "--answers", "6,6,1,1,2,3,4,1,1,1,1,")
        result.expect(exit: 0, printing: "KCCQ-12 overall: ")
        let overall = result.output.split(separator: "\n").prefix(3).dropFirst()
        #expect(
            Array(overall) == [
                "  Without an answer: q8c",
                "  The rule of the form for missing answers was applied.",
            ])
        // The answers behind the other scales are complete.
        let named = result.output.split(separator: "\n").filter { $0.contains("q8c") }
        #expect(named.count == 2)
    }

    @Test(arguments: [
        ("q4=7", nil), ("q1=23:00,q3=07:00", "  The score lies between 0.0 and 300.0."),
    ])
    func `a missing ratio has bounds only where the answers narrow them`(
        answers: String, bounds: String?
    ) throws {
        let home = try TestHome()
        let lines = try home.run("score", "psqi", "--answers", answers, "--explain").output
            .split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("Sleep efficiency") })
        let found = lines[start...].prefix { !$0.isEmpty }.filter { $0.contains("lies between") }
        #expect(found.map(String.init) == (bounds.map { [$0] } ?? []))
        #expect(!lines.contains { $0.contains("864000000") })
    }

    @Test(arguments: [("q4=7", ""), ("q1=23:00,q3=07:00", ", between 0.0 and 300.0")])
    func `the history has no bounds of a ratio that no answer narrows`(
        answers: String, bounds: String
    ) throws {
        let home = try TestHome()
        try home.run("record", "psqi", "--answers", answers, "--date", "2026-05-01")
            .expect(exit: 0)
        let history = try home.run("history").output.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        let line = "Sleep efficiency, in percent: no score, as answers are missing\(bounds) More"
        #expect(history.contains(line))
    }

    @Test func `a ratio is shown without a range`() throws {
        let home = try TestHome()
        let result = try home.run("show", "psqi")
        result.expect(exit: 0, printing: "Scale efficiency: Sleep efficiency, in percent")
        #expect(!result.output.contains("144000"))
    }

    @Test(arguments: [
        ("9,,9,9,9,9", "Active disease: yes, whatever the missing answers are (4.00 or more)"),
        ("0,,0,0,0,0", "Active disease: no, whatever the missing answers are (below 4.00)"),
    ])
    func `a cut-point that no missing answer can change is shown`(answers: String, line: String)
        throws
    {
        let home = try TestHome()
        try home.run("score", "basdai", "--answers", answers).expect(exit: 0, printing: line)
    }

    @Test(arguments: [
        ("10,,10,10,10,10", "Active disease, if 4.00 or more: holds, whatever the missing answers"),
        ("4,,4,4,4,4", "Active disease, if 4.00 or more: unknown, because of missing answers"),
    ])
    func `the explanation has the cut-points of a missing score`(answers: String, line: String)
        throws
    {
        let home = try TestHome()
        try home.run("score", "basdai", "--answers", answers, "--explain").expect(
            exit: 0, printing: line)
    }

    @Test func `a cut-point that a missing answer can change is undecided`() throws {
        let home = try TestHome()
        let result = try home.run("score", "basdai", "--answers", "4,,4,4,4,4")
        result.expect(exit: 0, printing: "The score lies between 3.20 and 5.20.")
        #expect(
            result.output.contains("Active disease: cannot be told from the answers given"))
    }
}
