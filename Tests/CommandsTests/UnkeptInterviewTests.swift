import Foundation
import Testing

/// `wellbeing administer --keep no`, and the offer to continue a draft of one questionnaire.
@Suite struct UnkeptInterviewTests {
    @Test func `with keep no the result is shown, and no file is made`() throws {
        let home = try TestHome()
        let run = try home.run("administer", "phq-2", "--keep", "no", input: .text("1\n2\n"))
            .expect(
                exit: 0, printing: "PHQ-2 total: 3 of 6",
                saying: "NOTHING IS SAVED: no answer, no result and no flag (--keep no).",
                "q leaves", "Nothing was saved (--keep no).")
        #expect(!run.errors.contains("Saved as") && !run.errors.contains("q saves"))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `with keep no a store stays as it is, also its audit`() throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        let before = try [home.run("audit"), home.run("flags"), home.run("drafts")].map(\.output)
        try home.run(
            "administer", "phq-9", "--keep", "no", "--subject", "P-17",
            input: .text(String(repeating: "3\n", count: 10))
        )
        .expect(exit: 0, printing: "PHQ-9 total: 27 of 27", saying: "someone you trust")
        try home.run(
            "administer", "phq-9", "gad-7", "--keep", "no", input: .text("3\n3\nq\n")
        )
        .expect(exit: 75, saying: "Nothing was saved (--keep no).")
        let after = try [home.run("audit"), home.run("flags"), home.run("drafts")].map(\.output)
        #expect(before == after)
        #expect(try home.json("history", "P-17").array.count == 1)
    }

    @Test(arguments: ["finished", "left", "interrupted"])
    func `with keep no support is shown at the answer and at the end`(ending: String) throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9", "--keep", "no")
        try terminal.expect("NOTHING IS SAVED")
        for _ in 1...9 { try terminal.answer("1") }
        try terminal.expect("someone you trust")
        try terminal.expect("Question 10 of 10")
        switch ending {
        case "finished": try terminal.answer("0")
        case "left": try terminal.answer("q")
        default: try terminal.sendControl("C")
        }
        try terminal.expect("Nothing was saved (--keep no).")
        try terminal.expect("ATTENTION: Thoughts of being better off dead")
        try terminal.expect("someone you trust")
        let status = try terminal.exitStatus()
        #expect(
            status == (ending == "finished" ? .exit(0) : ending == "left" ? .exit(75) : .signal(2)))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `with keep no the JSON says that nothing is kept`() throws {
        let home = try TestHome()
        let one = try home.json("administer", "phq-2", "--keep", "no", input: .text("1\n2\n"))
        #expect(one["kept"].bool == false && one["scores"][0]["value"].integer == 3)
        let two = try home.json(
            "administer", "phq-2", "gad-2", "--keep", "no", input: .text("1\n2\n0\n0\n"))
        #expect(two.array.map { $0["kept"].bool } == [false, false])
        let kept = try home.json("administer", "phq-2", input: .text("1\n2\n"))
        #expect(!kept["kept"].exists)
    }

    @Test(arguments: [("de", "NICHTS WIRD GESPEICHERT"), ("es-US", "NO SE GUARDA NADA")])
    func `keep no is announced in the language of the interview`(
        language: String, words: String
    ) throws {
        let home = try TestHome()
        try home.run(
            "administer", "phq-9", "--keep", "no", "--language", language, input: .text("1\nq\n")
        )
        .expect(exit: 75, saying: words, "(--keep no)")
    }

    @Test(arguments: [["--patient"], ["--resume", "0199"]])
    func `keep no cannot be combined with options about what is saved`(options: [String]) throws {
        let home = try TestHome()
        try ProgramRun(
            ["administer", "phq-9", "--keep", "no"] + options, environment: home.environment
        )
        .expect(exit: 64, saying: "--keep no: leave out --patient and --resume")
    }

    @Test func `a guest may take a form that is not kept`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-2", "--guest", input: .text("1\n2\n")).expect(exit: 77)
        try home.run("administer", "phq-2", "--guest", "--keep", "no", input: .text("1\n2\n"))
            .expect(exit: 0, printing: "PHQ-2 total: 3 of 6")
    }

    @Test func `a draft of one questionnaire is offered, and continued with yes`() throws {
        let home = try TestHome()
        let left = try home.terminal("administer", "phq-9", "--subject", "P-17")
        try left.answer("1", "2", "q")
        #expect(try left.exitStatus() == .exit(75))
        let again = try home.terminal("administer", "phq-9", "--subject", "P-17")
        let offer = try again.expect("Type yes or no: ")
        let words = offer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("An interview with phq-9 was left on"), "\(offer)")
        #expect(words.contains("2 of 10 answered. Continue it?"), "\(offer)")
        try again.sendLine("yes")
        try again.expect("Question 3 of 10")
        for _ in 3...10 { try again.answer("0") }
        try again.expect("PHQ-9 total: 3 of 27")
        #expect(try again.exitStatus() == .exit(0))
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test func `a draft that is declined stays, and so does the draft of another person or form`()
        throws
    {
        let home = try TestHome()
        try home.run("administer", "phq-9", "--subject", "P-17", input: .text("1\nq\n")).expect(
            exit: 75)
        for arguments in [
            ["administer", "gad-7", "--subject", "P-17"],
            ["administer", "phq-9", "--subject", "Q-99"],
        ] {
            let other = try PseudoTerminal(
                arguments, environment: home.environment.merging(["TERM": "xterm"]) { $1 })
            let said = try other.expect("Question 1 of")
            #expect(!said.contains("yes or no"), "\(said)")
            try other.answer("q")
            _ = try other.exitStatus()
        }
        let again = try home.terminal("administer", "phq-9", "--subject", "P-17")
        try again.expect("Type yes or no: ")
        try again.sendLine("no")
        let said = try again.expect("Question 1 of ")
        #expect(said.contains("The draft stays; to continue it: wellbeing drafts"))
        try again.answer("3", "q")
        _ = try again.exitStatus()
        #expect(try home.json("drafts", "--subject", "P-17").array.count == 2)
    }

    @Test(arguments: ["text", "json"])
    func `through a pipe a draft stays without a question`(format: String) throws {
        let home = try TestHome()
        try home.run("administer", "phq-2", input: .text("1\nq\n")).expect(exit: 75)
        try home.run("administer", "phq-2", "--format", format, input: .text("1\n2\n")).expect(
            exit: 0, saying: "The draft stays; to continue it: wellbeing drafts")
        #expect(try home.json("drafts").array.count == 1)
        #expect(try home.json("history").array.count == 1)
    }
}
