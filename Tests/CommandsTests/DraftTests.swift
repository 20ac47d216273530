import Foundation
import TestSupport
import Testing

/// Interviews that were left, and how they continue.
@Suite(.tags(.concurrency)) struct DraftTests {
    /// Leaves a PHQ-9 after some answers, and returns the identifier of the draft.
    private func leave(_ home: TestHome, _ lines: String) throws -> String {
        try home.run("administer", "phq-9", input: .text(lines)).expect(exit: 75)
        return try #require(try home.json("drafts")[0]["id"].string)
    }

    @Test func `drafts lists unfinished interviews, with stable JSON types`() throws {
        let home = try TestHome()
        let id = try leave(home, "1\n2\n")
        let draft = try home.json("drafts")[0]
        #expect(draft["id"].string == id)
        #expect(draft["questionnaire"].string == "phq-9")
        #expect(draft["subject"].string == "self")
        #expect(draft["answered"].integer == 2)
        #expect(draft["of"].integer == 10)
        #expect(draft["date"].string?.contains("T") == true)
        let text = try home.run("drafts")
        #expect(text.output.contains(id))
        #expect(text.output.contains("2 of 10 answered"))
    }

    @Test func `a draft is resumed by the beginning of its identifier, with all earlier answers`()
        throws
    {
        let home = try TestHome()
        let id = try leave(home, "1\n2\n3\n")
        let terminal = try home.terminal("administer", "--resume", String(id.prefix(8)))
        try terminal.expect("Continuing: 3 of 10 answered.")
        try terminal.expect("Question 4 of 10")
        try terminal.answer("b", "b", "b")
        try terminal.expect("Question 1 of 10")
        try terminal.expect("Your answer so far: 1, Several days.")
        try terminal.answer("b")
        try terminal.expect("first question")
        try terminal.answer("0", "k", "k", "0", "0", "0", "0", "0", "0", "0")
        try terminal.expect("PHQ-9 total: 5 of 27")
        #expect(try terminal.exitStatus() == .exit(0))
        let result = try home.json("history")[0]
        #expect(result["id"].string == id)
        #expect(result["answers"]["interest"].integer == 0)
        #expect(result["answers"]["sleep"].integer == 3)
        #expect(try home.json("drafts").array.isEmpty)
        let withdrawn = try home.json("audit").array.filter { $0["action"].string == "withdrawn" }
        #expect(withdrawn.count == 1)
        #expect(withdrawn.first?["details"]["item"].string == "interest")
    }

    @Test
    func `answers to questions that are no longer asked are withdrawn, and stay in the audit`()
        throws
    {
        let home = try TestHome()
        // Leave at the difficulty item, then change the only answer above 0.
        let id = try leave(home, "1\n0\n0\n0\n0\n0\n0\n0\n0\n")
        try home.run("administer", "phq-9", "--resume", id, input: .text("2\n")).expect(exit: 0)
        let other = try leave(home, "1\n0\n0\n0\n0\n0\n0\n0\n0\n")
        let back = String(repeating: "b\n", count: 9) + "0\n" + String(repeating: "k\n", count: 8)
        let result = try home.json("administer", "--resume", other, input: .text(back))
        #expect(result["answers"]["difficulty"].string == "notAsked")
        #expect(result["scores"][0]["value"].integer == 0)
    }

    @Test(
        .skipped(under: .thread),
        arguments: [
            (["--resume", "zz"], Int32(66), "no draft begins with that"),
            (["--resume", ""], 66, "no draft begins with that"),
            (["gad-7", "--resume", "0"], 64, "the draft is of phq-9"),
            (["--resume", "0", "--subject", "P-2"], 64, "another person"),
        ])
    func `a draft that does not match the command is refused`(
        arguments: [String], status: Int32, words: String
    ) throws {
        let home = try TestHome()
        _ = try leave(home, "1\n")
        try ProgramRun(
            ["administer"] + arguments, input: .text("1\n"), environment: home.environment
        ).expect(exit: status, saying: words)
        #expect(try home.json("drafts")[0]["answered"].integer == 1)
    }

    @Test func `a beginning that matches two drafts is refused`() throws {
        let home = try TestHome()
        _ = try leave(home, "1\n")
        _ = try leave(home, "1\n")
        try home.run("administer", "--resume", "0").expect(
            exit: 64, saying: "2 drafts begin with that")
    }

    @Test func `the older of two sessions with one draft does not overwrite answers`() throws {
        let home = try TestHome()
        let id = try leave(home, "1\n")
        let stale = try home.terminal("administer", "--resume", id)
        try stale.expect("? for help): ")
        try home.run("administer", "--resume", id, input: .text("3\n3\n")).expect(exit: 75)
        try stale.sendLine("0")
        #expect(try stale.exitStatus() == .exit(75))
        let said = stale.transcript.replacing("\r\n", with: " ")
        #expect(said.contains("was continued elsewhere"), "\(said)")
        #expect(said.contains("NOT SAVED: the last answer. See: wellbeing drafts"), "\(said)")
        #expect(!said.contains("Answered: 0"), "\(said)")
        #expect(try home.json("drafts")[0]["answered"].integer == 3)
    }

    @Test(arguments: [true, false])
    func `an interview that ended in another session is not offered again`(isFinished: Bool) throws
    {
        let home = try TestHome()
        let id = try leave(home, "1\n")
        let stale = try home.terminal("administer", "--resume", id)
        try stale.expect("? for help): ")
        if isFinished {
            let rest = String(repeating: "0\n", count: 9)
            try home.run("administer", "--resume", id, input: .text(rest)).expect(exit: 0)
        } else {
            #expect(try home.run("drafts", "--discard", id, "--yes").ending == .exit(0))
        }
        try stale.sendLine("3")
        #expect(try stale.exitStatus() == .exit(75))
        let said = stale.transcript.replacing("\r\n", with: " ")
        #expect(said.contains("finished or discarded elsewhere"), "\(said)")
        #expect(!said.contains("--resume"), "\(said)")
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test func `a draft is discarded only after a confirmation`() throws {
        let home = try TestHome()
        let id = try leave(home, "1\n")
        try home.run("drafts", "--discard", id).expect(exit: 64)
        let terminal = try home.terminal("drafts", "--discard", id)
        try terminal.expect("Type yes: ")
        try terminal.sendLine("no")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(try home.json("drafts").array.count == 1)
        #expect(try home.run("drafts", "--discard", id, "--yes").ending == .exit(0))
        #expect(try home.json("drafts").array.isEmpty)
    }
}
