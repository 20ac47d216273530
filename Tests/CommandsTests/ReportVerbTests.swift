import Foundation
import TestSupport
import Testing

@Suite struct ReportVerbTests {
    /// Four results of a person, two weeks apart, with a treatment after the second, and a GAD-7.
    private func home(subject: String = "P-17") throws -> TestHome {
        let home = try TestHome()
        try home.record("3,3,2,2,2,2,2,2,0,2", subject: subject, on: "2026-01-05")
        try home.record("3,2,2,2,2,2,2,1,0,2", subject: subject, on: "2026-01-19")
        try home.record("2,2,1,1,1,1,1,0,1,1", subject: subject, on: "2026-02-02")
        try home.record("1,1,1,1,1,1,0,0,0,1", subject: subject, on: "2026-02-16")
        _ = try home.json(
            "record", "gad-7", "--answers", "2,2,2,2,2,2,2", "--date", "2026-01-05", "--subject",
            subject)
        _ = try home.run(
            "treatment", "start", "CBT", "--date", "2026-01-21", "--subject", subject)
        return home
    }

    private func tree(_ html: String) throws -> XMLTree {
        try #require(html.hasPrefix("<!DOCTYPE html>"))
        return try XMLTree.parse(String(html.dropFirst("<!DOCTYPE html>".count)))
    }

    @Test func `a page is written completely, for its owner only, and never over an existing file`()
        throws
    {
        let home = try home()
        let path = home.path("P-17.html")
        let run = try home.run("report", "P-17", "--out", path).expect(exit: 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("Wrote \(path)."))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let html = try String(contentsOfFile: path, encoding: .utf8)
        let tree = try tree(html)
        #expect(tree.first("h1")?.text == "Results of P-17")
        #expect(tree.elements("h2").map(\.text).contains("Patient Health Questionnaire-9"))
        #expect(tree.elements("h2").map(\.text).contains("Generalized Anxiety Disorder-7"))
        #expect(tree.elements(ofClass: "flags").first?.text.contains("2026-02-02") == true)

        try home.run("report", "P-17", "--out", path).expect(exit: 73)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == html)
        let rest = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(!rest.contains { $0.hasSuffix(".tmp") })
    }

    @Test func `a link, a folder and a path without a folder are refused`() throws {
        let home = try home()
        let target = try home.write("mine", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: home.path("link.html"), withDestinationPath: target)
        for path in [home.path("link.html"), home.path("none/a.html"), home.folder.path] {
            let run = try home.run("report", "P-17", "--out", path)
            #expect(run.status == 73, "\(path): \(run.errors)")
        }
        #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
        let store = try home.run("report", "P-17", "--out", home.store)
        store.expect(exit: 64, saying: "the store itself")
    }

    @Test func `a pipe gets the page, and a terminal is asked to name a file`() throws {
        let home = try home()
        let piped = try home.run("report", "P-17").expect(exit: 0)
        #expect(try tree(piped.output).first("h1")?.text == "Results of P-17")
        let terminal = try home.terminal("report", "P-17")
        _ = try terminal.expect("--out report.html")
        #expect(try terminal.exitStatus() == .exit(64))
    }

    @Test func `the page has the numbers of trend`() throws {
        let home = try home()
        let json = try home.json("trend", "P-17", "-q", "phq-9", "--baseline", "treatment")
        let page = try tree(
            home.run("report", "P-17", "-q", "phq-9", "--baseline", "treatment").output)
        #expect(page.elements("h2").count { $0.text.contains("Disorder") } == 0)
        let table = try #require(
            page.elements("table").first {
                $0.first("caption")?.text.contains("every score") == true
            })
        let rows = (table.first("tbody")?.children ?? []).map { $0.children.map(\.text) }
        #expect(rows.map { $0[0] } == ["2026-01-05", "2026-01-19", "2026-02-02", "2026-02-16"])
        #expect(rows.map { $0[1] } == ["18", "16", "10", "6"])
        #expect(rows.map { $0[3] } == ["", "", "-6", "-10"])
        #expect(rows.map { $0[4] } == ["", "baseline", "", ""])
        #expect(json["baseline"]["value"].integer == 16)
        #expect(json["change"].integer == -10)
        #expect(page.text.contains("From 16 on 2026-01-19 to 6 on 2026-02-16"))
        let text = try home.run(
            "trend", "P-17", "-q", "phq-9", "--baseline", "treatment"
        ).output
        // Lines that the page repeats word for word.
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let said = lines.filter { line in
            ["Slope: ", "Trend: ", "Before: ", "Since: ", "Effect size", "Difference"].contains {
                line.hasPrefix($0)
            }
        }
        #expect(said.count >= 6)
        for line in said { #expect(page.text.contains(line), "\(line)") }
    }

    @Test func `flags of every questionnaire come first, with every option`() throws {
        let home = try home()
        let flag = try #require(
            try home.json("flags", "--subject", "P-17")[0]["id"].integer)
        let page = try tree(home.run("report", "P-17", "-q", "gad-7").output)
        let flags = try #require(page.first("main")?.children.first)
        #expect(flags.text.contains("Not acknowledged."))
        #expect(flags.text.contains("1, Several days"))
        _ = try home.run(
            "flags", "--acknowledge", "\(flag)", "--by", "<b>Osei</b>", "--note", "seen\ncalled",
            "--yes")
        let seen = try tree(home.run("report", "P-17").output)
        let row = try #require(seen.first("main")?.children.first?.first("li"))
        #expect(row.text.contains("Acknowledged by <b>Osei</b>, "))
        #expect(row.elements("b").isEmpty)
        #expect(row.elements("br").count == 1)
    }

    @Test func `a flag of an unfinished interview is on the page, and marked as such`() throws {
        let home = try TestHome()
        _ = try home.run(
            "administer", "phq-9", "--subject", "P-1",
            input: .text(String(repeating: "1\n", count: 8) + "2\n"))
        let page = try tree(home.run("report", "P-1").output)
        let rows = page.first("main")?.children.first?.elements("li").map(\.text) ?? []
        try #require(rows.count == 1)
        #expect(rows[0].contains("Answer: 2, More than half the days."))
        #expect(rows[0].contains(" From an interview that was not finished. Not acknowledged."))
        #expect(page.text.contains("No results are stored for this person."))
    }

    @Test func `the chart alone is one drawing, and needs one questionnaire`() throws {
        let home = try home()
        let path = home.path("P-17.svg")
        try home.run("report", "P-17", "-q", "phq-9", "--svg", "--out", path).expect(
            exit: 0)
        let drawing = try XMLTree.parse(try String(contentsOfFile: path, encoding: .utf8))
        #expect(drawing.name == "svg")
        #expect(drawing.elements(ofClass: "point").count == 4)
        #expect(!drawing.text.contains("P-17"), "who it is about stays out of a drawing")
        try home.run("report", "P-17", "--svg").expect(exit: 64, saying: "phq-9, gad-7")
        try home.run("report", "P-18", "--svg").expect(exit: 66)
    }

    @Test(arguments: [
        ["report", "P-18"], ["report", "P-18", "-q", "phq-9"], ["report", "P-18", "--svg"],
        ["moods", "2026-W05", "--subject", "P-18"], ["insights", "2026-W05", "--subject", "P-18"],
    ])
    func `no page is written about a person of whom nothing is stored`(words: [String]) throws {
        let home = try home()
        let path = home.path(words.contains("--svg") ? "page.svg" : "page.html")
        let run = try ProgramRun(words + ["--out", path], environment: home.environment)
        run.expect(
            exit: 66, saying: "The store has no person of this name.",
            "\(words[0]): nothing is stored about this person, so no page was written")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a person without results gets a page that says so`() throws {
        let home = try home()
        try home.run("feel", "0.2", "--subject", "P-18", "--new-subject").expect(exit: 0)
        try home.run("report", "P-18").expect(
            exit: 0, printing: "No results are stored for this person.")
        try home.run("report", "P-18", "-q", "phq-9").expect(exit: 0, printing: "No scores.")
        let mine = try TestHome().run("report")
        mine.expect(exit: 0, printing: "<h1>Your results</h1>")
    }

    @Test(arguments: [
        (["report", "P-17", "-q", "phq9"], 66, "did you mean phq-9"),
        (["report", "P-2", "--baseline", "treatment"], 66, "treatment start"),
        (["report", "P-17", "--baseline", "soon"], 65, "--baseline"),
        (["report", "P-17", "--format", "json"], 64, "--format json does not work here"),
        (["report", "a", "--subject", "b"], 64, "two different persons"),
    ]) func `a refusal says what to do`(arguments: [String], status: Int32, says: String) throws {
        let run = try ProgramRun(arguments, environment: home().environment).expect(
            exit: status, saying: says)
        #expect(run.output.isEmpty)
    }

    @Test func `a period leaves the rest out, but not the flags`() throws {
        let home = try home()
        let page = try tree(
            home.run("report", "P-17", "-q", "phq-9", "--until", "2026-01-31").output)
        #expect(page.text.contains("Outside the period: 2"))
        let answers = try #require(page.elements(ofClass: "answers").first)
        #expect(answers.first("thead")?.elements("th").count == 3)
        #expect(page.first("main")?.children.first?.text.contains("2026-02-02") == true)
    }
}
