import Foundation
import TestSupport
import Testing

/// Rules, cut-points and answers of forms of format 2, on every screen about a person.
@Suite struct FormatTwoReportTests {
    private static let folder = Repository.root.appending(path: "Tests/Instruments").path

    /// A home with results of one person, each of a form, a day and its answers.
    private static func home(_ results: (form: String, day: String, answers: String)...) throws
        -> TestHome
    {
        let home = try TestHome()
        for result in results {
            try home.run(
                "record", result.form, "--subject", "P-1", "--new-subject", "--date", result.day,
                "--answers", result.answers, "--questionnaires", folder
            ).expect(exit: 0)
        }
        return home
    }

    private static func text(_ home: TestHome, _ verb: String...) throws -> String {
        let run = try ProgramRun(
            verb + ["--questionnaires", folder], input: .text(""), environment: home.environment)
        run.expect(exit: 0)
        // Lines may be broken anywhere.
        return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func page(_ home: TestHome) throws -> XMLTree {
        let path = home.path("page.html")
        _ = try text(home, "report", "P-1", "--full", "--out", path)
        let html = try String(contentsOfFile: path, encoding: .utf8)
        return try XMLTree.parse(String(html.dropFirst("<!DOCTYPE html>".count)))
    }

    /// The cells of the row of a rule.
    private static func row(_ title: String, of page: XMLTree) -> [String] {
        let table = page.elements(ofClass: "criteria").flatMap { $0.elements("tr") }
        let row = table.first { $0.elements("th").first?.text == title }
        return row?.elements("td").map(\.text) ?? []
    }

    @Test func `a cut-point by sex is met, not met or open on every screen`() throws {
        let home = try Self.home(
            ("audit-c", "2026-05-01", "q1=2,q2=1,q3=0,sex=female"),
            ("audit-c", "2026-06-01", "q1=2,q2=1,q3=0,sex=male"),
            ("audit-c", "2026-07-01", "q1=4,q2=3,q3=3"))
        let words = [
            "criteria met", "criteria not met", "cannot be told from the answers given",
        ]
        let history = try Self.text(home, "history", "P-1")
        let letter = try Self.text(home, "letter", "P-1")
        for outcome in words {
            #expect(history.contains("Positive screen: \(outcome)"))
            #expect(letter.contains(", Positive screen: \(outcome)"))
        }
        #expect(
            try Self.text(home, "person", "P-1").contains(
                "2026-07-01 cannot be told from the answers given: Positive screen"))
        #expect(
            Self.row("Positive screen", of: try Self.page(home))
                == ["met", "not met", "cannot be told"])
    }

    @Test func `a cut-point is told without a score if every possible score is below it`() throws {
        let quiet = "q6=0,q7=0,q8=0,q9=0,q5b=0,q5c=0,q5d=0,q5e=0,q5f=0,q5g=0,q5h=0,q5i=0,q5j=0"
        let home = try Self.home(
            ("psqi", "2026-05-01", "q1=23:00,q2=10,q4=7,q5a=0,\(quiet)"),
            ("psqi", "2026-06-01", "q1=23:00,q2=90,q4=6.5,q5a=3,\(quiet)"))
        let history = try Self.text(home, "history", "P-1")
        #expect(
            history.contains(
                "between 1 and 4 Poor sleep: no, whatever the missing answers are (below 6)"))
        #expect(!history.contains("Poor sleep: yes (6 or more)"))
        #expect(history.contains("Poor sleep: cannot be told from the answers given"))
        let results = try home.json("history", "P-1").array
        let cutPoints = results.map { $0["scores"][0]["cutPoints"][0] }
        #expect(cutPoints.map(\.["id"].string) == ["poor", "poor"])
        #expect(cutPoints.map(\.["met"].bool) == [false, nil])
        #expect(cutPoints.last?["met"].isNull == true)
        #expect(
            Self.row("Poor sleep (6 or more)", of: try Self.page(home))
                == ["not met", "cannot be told"])
    }

    @Test func `several rules of the newest result are in one paragraph of a letter`() throws {
        let calm = (1...47).map { "q\($0)=\($0 < 7 ? 2 : 0)" } + (48...55).map { "q\($0)=3" }
        let worse = calm.map { $0 == "q48=3" ? "q48=4" : $0 }
        let home = try Self.home(
            ("vanderbilt-parent", "2026-05-01", calm.joined(separator: ",")),
            ("vanderbilt-parent", "2026-06-01", worse.joined(separator: ",")))
        let letter = try Self.text(home, "letter", "P-1")
        #expect(
            letter.contains(
                "Rules and cut-points on 2026-06-01: criteria met: Impaired performance; "
                    + "Inattentive. Criteria not met: Hyperactive;"))
        let page = try Self.page(home)
        #expect(Self.row("Inattentive", of: page) == ["not met", "met"])
        #expect(page.text.contains("Screening, not a diagnosis."))
    }

    @Test func `an excluded result keeps its rule and has no empty legend`() throws {
        let home = try Self.home(
            (
                "ipaq-short", "2026-05-01",
                "vig-days=3,vig-min=20,mod-days=0,walk-days=5,walk-min=62"
            ),
            (
                "ipaq-short", "2026-06-01",
                "vig-days=7,vig-min=600,mod-days=7,mod-min=500,walk-days=7,walk-min=500"
            ))
        let page = try Self.page(home)
        let rule = "More than 16 hours of activity a day"
        #expect(Self.row(rule, of: page) == ["not met", "met"])
        #expect(!page.text.contains(": ."))
        #expect(page.text.contains("600 (minutes)"))
        #expect(
            try Self.text(home, "letter", "P-1").contains("no result, \(rule): criteria met"))
    }

    @Test func `a result without the main score keeps its other scores`() throws {
        let home = try Self.home(
            (
                "kccq-12", "2026-05-01",
                "q1a=3,q1b=3,q1c=3,q2=3,q3=4,q4=4,q5=3,q6=3,q7=3,q8a=3,q8b=3,q8c=3"
            ),
            (
                "psqi", "2026-05-01",
                "q1=23:00,q2=10,q3=07:00,q4=7,q6=0,q7=0,q8=0,q9=0,q5a=0,q5b=0,q5c=0,q5d=0,q5e=0,q5f=0,q5g=0,q5h=0,q5i=0,q5j=0"
            ),
            (
                "psqi", "2026-06-01",
                "q1=23:00,q2=10,q4=7,q6=2,q7=0,q8=0,q9=0,q5a=0,q5b=0,q5c=0,q5d=0,q5e=0,q5f=0,q5g=0,q5h=0,q5i=0,q5j=0"
            ))
        let rows = try Self.page(home).elements("tr").filter { row in
            row.elements("th").first?.text == "2026-06-01" && row.elements("td").count == 8
        }
        #expect(rows.count == 1)
        #expect(rows.first?.elements("td").first?.text == "2")
    }

    @Test func `a form without a scale has its answers on the page`() throws {
        let home = try Self.home(
            ("c-ssrs-screener", "2026-05-01", "q1=no,q2=no,q6=yes,q6-3m=no"))
        let page = try Self.page(home)
        let answers = try #require(page.elements(ofClass: "answers").first)
        #expect(
            answers.elements("tr").contains { $0.text.contains("q6") && $0.text.contains("flag") })
        #expect(
            try Self.text(home, "person", "P-1").contains("2026-05-01 Triage points of the sheet:"))
    }

    @Test(arguments: ["audit-c", "ipaq-short"])
    func `an export has the columns for rules and categories of a scored table`(form: String) throws
    {
        let answers =
            form == "audit-c" ? "q1=2,q2=1,q3=0,sex=female" : "vig-days=0,mod-days=0,walk-days=0"
        let home = try Self.home((form, "2026-05-01", answers))
        let lines = try home.run("export", "--format", "csv", "-q", form).output
            .split(separator: "\r\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
        #expect(lines.count == 2)
        let cells = Dictionary(zip(lines[0], lines[1])) { first, _ in first }
        if form == "audit-c" {
            #expect(cells["total.positive"] == "true")
        } else {
            #expect(cells["category"] == "low")
            #expect(cells["over-16-hours"] == "false")
        }
    }
}
