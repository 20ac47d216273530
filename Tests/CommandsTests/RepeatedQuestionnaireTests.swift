import Foundation
import Testing

/// `-q` more than once: the results of one questionnaire or another.
@Suite struct RepeatedQuestionnaireTests {
    private func home() throws -> TestHome {
        let home = try TestHome()
        for (form, answers) in [
            ("phq-9", "1,1,1,1,1,1,1,1,2,1"), ("gad-7", "1,1,1,1,1,1,1"), ("phq-2", "1,1"),
        ] {
            for date in ["2026-03-01", "2026-05-01"] {
                try home.run("record", form, "--answers", answers, "--date", date).expect(exit: 0)
            }
        }
        return home
    }

    private func forms(_ json: JSON) -> Set<String> {
        Set(json.array.compactMap { $0["questionnaire"].string })
    }

    @Test func `history, samples and export select several questionnaires`() throws {
        let home = try home()
        for verb in ["history", "samples", "export"] {
            let two = try home.json(verb, "-q", "gad-7", "-q", "PHQ-2")
            #expect(two.array.count == 4 && forms(two) == ["gad-7", "phq-2"], "\(verb)")
            #expect(try home.json(verb).array.count == 6)
        }
        #expect(try home.json("samples", "--not", "-q", "gad-7").array.count == 4)
        try home.run("export", "-q", "gad-7", "-q", "phq-2", "--format", "csv").expect(
            exit: 64, saying: "a table holds one questionnaire")
    }

    @Test func `flags and drafts select questionnaires, and flags count those not shown`() throws {
        let home = try home()
        #expect(try home.json("flags", "-q", "phq-9", "-q", "gad-7").array.count == 2)
        try home.run("flags", "-q", "gad-7").expect(
            exit: 0, saying: "Not shown: 2 of other questionnaires.")
        try home.run("administer", "gad-7", input: .text("1\nq\n")).expect(exit: 75)
        #expect(try home.json("drafts", "-q", "phq-9", "-q", "gad-7").array.count == 1)
        #expect(try home.json("drafts", "-q", "phq-9").array.isEmpty)
    }

    @Test func `trend and outcomes write one part for each questionnaire`() throws {
        let home = try home()
        let request = ["-q", "phq-9", "-q", "gad-7"]
        for verb in ["trend", "outcomes"] {
            let run = try ProgramRun([verb] + request, environment: home.environment)
                .expect(exit: 0, printing: "PHQ-9", "GAD-7")
            let end = "This is screening, not a diagnosis.\n"
            #expect(run.output.components(separatedBy: end).count == 2)
            let json = try ProgramRun(
                [verb, "--format", "json"] + request, environment: home.environment)
            #expect(try forms(JSON(json.output)) == ["phq-9", "gad-7"], "\(json.output)")
            #expect(try !home.json(verb, "-q", "phq-9").isArray)
        }
        let table = try ProgramRun(
            ["outcomes", "--format", "csv"] + request, environment: home.environment)
        let rows = table.output.split(separator: "\r\n")
        #expect(rows.count { $0.hasPrefix("questionnaire,") } == 1)
        #expect(rows.contains { $0.hasPrefix("gad-7,total,total,") })
        try home.run("outcomes", "-q", "phq-9", "-q", "gad-7", "--out", home.path("a.html"))
            .expect(exit: 64, saying: "a page is about one questionnaire")
    }
}
