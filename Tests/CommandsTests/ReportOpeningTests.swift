import Foundation
import TestSupport
import Testing

/// `wellbeing report --open` and `--full`, and the order of questionnaires.
@Suite struct ReportOpeningTests {
    /// A home whose PATH has an opener that writes down its words and exits with a code.
    private func home(opener code: Int?) throws -> TestHome {
        let home = try TestHome()
        let folder = home.path("bin")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if let code {
            let script = """
                #!/bin/sh
                echo "$# $1" > '\(home.path("opened"))'
                exit \(code)
                """
            #if os(macOS)
                let name = "open"
            #else
                let name = "xdg-open"
            #endif
            let path = try home.write(script, to: "bin/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: path)
        }
        try home.record("1,1,1,1,1,1,0,0,0,1", subject: "P-17", on: "2026-02-16")
        return home
    }

    private func run(_ home: TestHome, _ words: [String]) throws -> ProgramRun {
        let variables = home.environment.merging(["PATH": home.path("bin")]) { $1 }
        return try ProgramRun(["report", "P-17"] + words, environment: variables)
    }

    @Test(arguments: ["P 17;touch x.html", "-a.html", "$(touch x).html"])
    func `the page is opened without a shell, whatever its name is`(name: String) throws {
        let home = try home(opener: 0)
        let path = home.path(name)
        let run = try run(home, ["--out", path, "--open"])
        #expect(run.status == 0, "\(run.errors)")
        let opened = try String(contentsOfFile: home.path("opened"), encoding: .utf8)
        #expect(opened == "1 \(path)\n")
        #expect(!FileManager.default.fileExists(atPath: home.path("x")))
    }

    @Test func `a page that no program can open is still written`() throws {
        let home = try home(opener: 3)
        let path = home.path("page.html")
        let run = try run(home, ["--out", path, "--open"])
        run.expect(exit: 71, saying: "the file was written, but no program showed it")
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `without a file or an opener nothing is written`() throws {
        let home = try home(opener: nil)
        let path = home.path("page.html")
        try run(home, ["--out", path, "--open"])
            .expect(exit: 78, saying: "leave out --open, and open the file yourself")
        #expect(!FileManager.default.fileExists(atPath: path))
        for words in [["--open"], ["--open", "--out", "-"]] {
            try run(home, words).expect(exit: 64, saying: "name the file with --out")
        }
    }

    @Test func `details are folded unless the page is full`() throws {
        let home = try home(opener: nil)
        let (folded, full) = (try run(home, []).output, try run(home, ["--full"]).output)
        #expect(folded.contains("<details class=\"screen-only\">"))
        #expect(folded.contains("Details are left out on paper."))
        #expect(!folded.contains("<details open"))
        #expect(full.contains("<details open=\"\">"))
        #expect(!full.contains("Details are left out on paper."))
        for page in [folded, full] {
            #expect(page.contains("Answers over time"))
            #expect(!page.contains("<script"))
        }
    }

    @Test(arguments: [
        // The band decides; then open flags, whatever the bands are.
        ("1,1,1,1,1,1,0,0,0,1", "3,3,3,3,3,3,3", ["Generalized", "Patient"]),
        ("3,3,3,3,3,3,3,3,0,1", "1,1,1,1,1,0,0", ["Patient", "Generalized"]),
        ("0,0,0,0,0,0,0,0,1,1", "3,3,3,3,3,3,3", ["Patient", "Generalized"]),
    ])
    func `the worst questionnaire comes first`(
        phq9: String, gad7: String, order: [String]
    ) throws {
        let home = try TestHome()
        try home.record(phq9, subject: "P-17", on: "2026-02-16")
        _ = try home.json(
            "record", "gad-7", "--answers", gad7, "--date", "2026-02-16", "--subject", "P-17")
        let html = try home.run("report", "P-17").expect(exit: 0).output
        let places = try order.map { try #require(html.range(of: "\">\($0) ")).lowerBound }
        #expect(places[0] < places[1], "\(order)")
    }
}
