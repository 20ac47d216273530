import Testing

/// The guest mode.
@Suite struct GuestTests {
    @Test func `a guest can read and cannot save`() throws {
        let home = try TestHome()
        _ = try home.json("feel", "0.5", "--date", "2026-05-01")
        _ = try home.json("treatment", "start", "CBT", "--date", "2026-05-05")
        let before = try home.run("samples", "--format", "jsonl").output
        let id = try #require(try home.json("samples")[0]["id"].string)
        for arguments in [
            ["feel", "0.5"], ["feel"], ["undo", "--yes"], ["delete", id, "--yes"],
            ["treatment", "stop", "CBT"],
            ["record", "phq-2", "--answers", "1,1", "--date", "2026-05-01"],
            ["key", "phq-2"],
            ["administer", "phq-2"], ["export"], ["report"], ["backup", home.path("copy")],
            ["restore", home.store, "--yes"],
            ["access", "allow", "Journal", "--type", "treatment", "--read"],
        ] {
            let run = try ProgramRun(arguments + ["--guest"], environment: home.environment)
            #expect(run.status == 77, "\(arguments): \(run.errors)")
            #expect(!run.errors.contains("How do you feel?"))
        }
        for arguments in [["feel", "0.5"], ["treatment", "stop", "CBT"], ["export"]] {
            let environment = home.environment.merging(["WELLBEING_GUEST": "1"]) { $1 }
            let run = try ProgramRun(arguments, environment: environment)
            #expect(run.status == 77, "\(arguments)")
            #expect(run.errors.contains("for a guest"))
        }
        let read = try home.run("samples", "--format", "jsonl", "--guest").expect(exit: 0)
        #expect(read.output == before)
        #expect(try home.run("month", "2026-05", "--guest").status == 0)
        #expect(try home.run("form", "phq-2", "--guest").status == 0)
        #expect(try home.run("score", "phq-2", "--answers", "1,1", "--guest").status == 0)
    }
}
