import Foundation
import TestSupport
import Testing

/// A page takes the same options as trend.
@Suite struct ReportOptionTests {
    /// Four PHQ-9 of P-17, two weeks apart, and one of a paper form that was imported.
    private func home() throws -> TestHome {
        let home = try TestHome()
        for (day, answers) in [
            ("2026-01-05", "3,3,2,2,2,2,2,2,0,2"), ("2026-01-19", "3,2,2,2,2,2,2,1,0,2"),
            ("2026-02-02", "2,2,1,1,1,1,1,0,1,1"), ("2026-02-16", "1,1,1,1,1,1,0,0,0,1"),
        ] {
            try home.record(answers, subject: "P-17", on: day)
        }
        return home
    }

    private func record(_ form: String, _ answers: String, on day: String, in home: TestHome) throws
    {
        try home.run("record", form, "--answers", answers, "--date", day, "--subject", "P-17")
            .expect(exit: 0)
    }

    private func page(_ home: TestHome, _ options: [String]) throws -> XMLTree {
        let run = try ProgramRun(["report", "P-17"] + options, environment: home.environment)
            .expect(exit: 0)
        return try XMLTree.parse(String(run.output.dropFirst("<!DOCTYPE html>".count)))
    }

    /// The answers to a question in the page's table of conclusions and in trend's list.
    private func answers(
        _ question: String, _ options: [String], in home: TestHome
    ) throws -> (page: String, trend: String) {
        let page = try page(home, ["-q", "phq-9"] + options)
        let row = try #require(
            page.elements("tr").first { $0.first("th")?.text == question }, "\(question)")
        let trend = try ProgramRun(
            ["trend", "P-17", "-q", "phq-9"] + options, environment: home.environment)
        let lines = trend.output.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let line = try #require(
            lines.first { $0.hasPrefix("\(question): ") }, "\(trend.output)\(trend.errors)")
        return (row.elements("td").map(\.text).joined(separator: " | "), line)
    }

    @Test func `a rule, a cut-off and a partial response are those of trend`() throws {
        let home = try home()
        let reliable = "Reliable change, larger than measurement error"
        // From 18 to 6.
        let declared = try answers(reliable, [], in: home)
        #expect(declared.page == "improved | 6 points or more", "\(declared)")
        let own = try answers(reliable, ["--reliable-change", "12.5"], in: home)
        #expect(own.page == "no | it needs 12.5 points or more")
        #expect(own.trend.hasPrefix("\(reliable): no (it needs 12.5 points"), "\(own)")
        let sample = try answers(reliable, ["--reliable-change", "12,0.84"], in: home)
        #expect(sample.page.hasPrefix("no | it needs more than 13.30"), "\(sample)")
        #expect(sample.trend.hasPrefix("\(reliable): no (it needs more than 13.30"))
        let page = try page(home, ["-q", "phq-9", "--reliable-change", "12.5"])
        #expect(page.text.contains("given on the command line"))

        let jacobson = "Class after Jacobson and Truax"
        for (options, cutOff) in [([], "cut-off c: 8.60"), (["--cut-off", "a"], "cut-off a: ")] {
            let given = try answers(jacobson, options, in: home)
            #expect(given.page.contains(cutOff) && given.trend.contains(cutOff), "\(given)")
        }
        let partial = try answers("Partial response", ["--partial-response"], in: home)
        #expect(partial.page.hasPrefix("no") && partial.trend.contains(": no"))
        #expect(!(try self.page(home, []).text.contains("Partial response")))
    }

    @Test func `a page can show another scale`() throws {
        let home = try TestHome()
        try record("phq-4", "3,3,1,0", on: "2026-01-05", in: home)
        try record("phq-4", "1,1,2,0", on: "2026-02-02", in: home)
        let main = try page(home, [])
        // A single questionnaire needs no name.
        let anxiety = try page(home, ["--scale", "ANXIETY"])
        func scores(_ page: XMLTree) throws -> [String] {
            let table = try #require(
                page.elements("table").first {
                    $0.first("caption")?.text.hasSuffix("every score, oldest first") == true
                })
            return (table.first("tbody")?.children ?? []).map { $0.children[1].text }
        }
        #expect(try scores(main) == ["7", "4"])
        #expect(try scores(anxiety) == ["6", "2"])
        let title = try #require(
            try home.run("trend", "P-17", "-q", "phq-4", "--scale", "anxiety").output
                .split(separator: "\n").dropFirst().first)
        #expect(anxiety.text.contains(title))
        #expect(main.text.contains("PHQ-4 anxiety over time"))
        let drawing = try home.run("report", "P-17", "--scale", "depression", "--svg")
        #expect(try XMLTree.parse(drawing.output).text.contains("2 scores from 1 on 2026-01-05"))
    }

    @Test func `results of another mode are left out of scores and answers`() throws {
        let home = try home()
        try home.write(
            "subject,time,phq9_total\nP-17,2026-03-02,20\n", to: "totals.csv")
        try home.run("import", home.path("totals.csv"), "--yes", "--totals-only")
            .expect(exit: 0)
        func dates(_ page: XMLTree) throws -> Int {
            try #require(page.elements(ofClass: "answers").first).first("thead")?
                .elements("th").count ?? 0
        }
        let all = try page(home, [])
        #expect(try dates(all) == 5 && all.text.contains(" to 20 "))
        #expect(all.text.contains("of which only the total is stored"))
        let recorded = try page(home, ["--mode", "recorded"])
        #expect(try dates(recorded) == 5 && recorded.text.contains(" to 6 "))
        #expect(recorded.text.contains("left out: imported"))
        // The answer that a person must look at is shown with every option.
        let none = try page(home, ["--mode", "imported"])
        #expect(none.elements(ofClass: "flags").first?.text.contains("2026-02-02") == true)
    }

    @Test(arguments: [
        (
            ["--scale", "total"], 64,
            "--scale is for one questionnaire; name it with -q: phq-9, gad-7"
        ),
        (["--reliable-change", "7"], 64, "--reliable-change is for one questionnaire"),
        (["--cut-off", "a"], 64, "--cut-off is for one questionnaire"),
        (["-q", "phq-9", "-q", "gad-7", "--cut-off", "c"], 64, "phq-9, gad-7"),
        (
            ["-q", "phq-9", "--scale", "anxiety"], 66,
            "--scale: phq-9 has no such scale; it has: total"
        ),
        (["-q", "phq-9", "--reliable-change", "0"], 65, "6.1,0.84"),
        (["--reliable-change", "much"], 65, "6.1,0.84"),
        (["-q", "phq-9", "--cut-off", "d"], 64, "--cut-off"),
    ]) func `an option for one questionnaire is refused for several`(
        options: [String], status: Int32, says: String
    ) throws {
        let home = try home()
        try record("gad-7", "2,2,2,2,2,2,2", on: "2026-01-05", in: home)
        let path = home.path("P-17.html")
        try ProgramRun(
            ["report", "P-17", "--out", path] + options, environment: home.environment
        ).expect(exit: status, saying: says)
        #expect(!FileManager.default.fileExists(atPath: path))
        // A questionnaire that is named twice counts once.
        try home.run(
            "report", "P-17", "-q", "phq-9", "-q", "PHQ-9", "--cut-off", "b", "--out", path
        ).expect(exit: 0)
    }

    @Test func `an option for one questionnaire is refused without results`() throws {
        let home = try home()
        try home.run("feel", "0.2", "--subject", "P-18", "--new-subject").expect(exit: 0)
        try home.run("report", "P-18", "--scale", "total").expect(
            exit: 66, saying: "--scale: there are no results")
        let named = try home.run("report", "P-18", "-q", "phq-9", "--scale", "total")
        #expect(named.status == 0 && named.output.contains("No scores."))
    }
}
