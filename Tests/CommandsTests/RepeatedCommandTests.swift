import Testing

/// Repeated commands, as after an uncertain outcome.
@Suite struct RepeatedCommandTests {
    @Test(arguments: SameCommand.dated)
    func `a repeated command with a date saves one copy`(
        arguments: [String]
    ) throws {
        let home = try TestHome()
        func run() throws -> (id: String?, errors: String) {
            let run = try ProgramRun(
                arguments + ["--format", "json"], environment: home.environment
            ).expect(exit: 0)
            return (try JSON(run.output)["id"].string, run.errors)
        }
        let first = try run()
        let second = try run()
        #expect(first.id == second.id)
        #expect(!first.errors.contains("Already saved"))
        #expect(second.errors.contains("Already saved as \(try #require(first.id)); nothing was"))
        #expect(try home.json("samples").array.count == 1)
    }

    @Test func `another answer, date, person, note or source is another result`() throws {
        let home = try TestHome()
        let base = ["--subject", "P-17", "--answers", "2,1,2,1,2,1,0", "--date", "2026-05-02"]
        let others = [
            [], ["--subject", "Q-2"], ["--note", "x"], ["--source", "clinic"],
            ["--answers", "2,1,2,1,2,1,1"], ["--date", "2026-05-03"],
        ]
        for changed in others {
            var arguments = base
            if let name = changed.first, let place = arguments.firstIndex(of: name) {
                arguments.replaceSubrange(place...place + 1, with: changed)
            } else {
                arguments += changed
            }
            let run = try ProgramRun(
                ["record", "gad-7"] + arguments, environment: home.environment)
            #expect(run.status == 0 && run.errors.contains("Saved as"), "\(changed)")
        }
        #expect(try home.json("samples").array.count == others.count)
    }

    @Test func `a repeated correction is saved once`() throws {
        let home = try TestHome()
        let first = try home.record("1,1,1,1,1,1,1,1,0,1")
        func correct() throws -> String? {
            try home.json(
                "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,2,1", "--date", "2026-05-01",
                "--replaces", first, "--amend", "misread")["id"].string
        }
        #expect(try correct() == correct())
        #expect(try home.json("history", "--amended").array.count == 2)
    }

    @Test func `two moods of the same moment are two entries, unless they have the same --id`()
        throws
    {
        let home = try TestHome()
        let id = "0199a3b2-0000-7000-8000-000000000001"
        for _ in 0..<2 { _ = try home.json("feel", "0.3") }
        #expect(try home.json("samples").array.count == 2)
        for _ in 0..<2 { #expect(try home.json("feel", "0.4", "--id", id)["id"].string == id) }
        #expect(try home.json("samples").array.count == 3)
        #expect(try home.run("feel", "0.5", "--id", id).status == 65)
        #expect(try home.run("feel", "0.5", "--id", "x").status == 64)
        let forced = "0199a3b2-0000-7000-8000-000000000002"
        for more in [[], ["--id", forced], ["--id", forced]] {
            let record = ["record", "gad-7", "--answers", "2,1,2,1,2,1,0", "--date", "2026-05-02"]
            #expect(try ProgramRun(record + more, environment: home.environment).status == 0)
        }
        #expect(try home.json("history").array.count == 2)
    }

    @Test func `a repeated stop ends a treatment once`() throws {
        let home = try TestHome()
        _ = try home.json("treatment", "start", "CBT", "--date", "2026-05-01")
        let first = try home.json("treatment", "stop", "CBT", "--date", "2026-06-01")
        let second = try home.json("treatment", "stop", "CBT", "--date", "2026-06-01")
        #expect(first["id"].string == second["id"].string)
        #expect(try home.json("samples").array.count == 1)
        // A treatment that ended on the day it began is not ongoing.
        #expect(try home.run("treatment", "start", "CBT", "--date", "2026-05-01").status == 0)
    }

    @Test func `resuming a finished interview shows its result`() throws {
        let home = try TestHome()
        let answers = "1\n1\n1\n1\n1\n1\n1\n1\n"
        try home.run("administer", "gad-7", input: .text("1\n1\n")).expect(exit: 75)
        let id = try #require(try home.json("drafts")[0]["id"].string)
        let result = try home.json(
            "administer", "--resume", id, input: .text(String(answers.dropFirst(6))))
        #expect(result["id"].string == id)
        for name in [id, String(id.prefix(20))] {
            try home.run("administer", "--resume", name).expect(
                exit: 0, printing: "7", saying: "This interview is finished.", id)
            #expect(
                try home.json("administer", "--resume", name)["scores"][0]["value"].integer == 7)
        }
        #expect(try home.json("history").array.count == 1)
        #expect(try home.run("delete", id, "--yes").status == 0)
        let deleted = try home.run("administer", "--resume", id)
        #expect(deleted.status == 66 && deleted.errors.contains("was deleted"))
    }

    @Test func `resuming a discarded interview says that it was discarded`() throws {
        let home = try TestHome()
        _ = try home.run("administer", "gad-7", input: .text("1\n1\n"))
        let id = try #require(try home.json("drafts")[0]["id"].string)
        #expect(try home.run("drafts", "--discard", id, "--yes").status == 0)
        try home.run("administer", "--resume", id).expect(
            exit: 66, saying: "the interview \(id) was discarded")
    }
}
