import Testing

/// Where to find support is still on the screen when an interview ends.
@Suite struct SupportAtTheEndTests {
    /// The last rows of a terminal of 80 columns and 24 rows.
    private func lastScreen(_ terminal: PseudoTerminal) -> String {
        var rows: [String] = []
        for line in terminal.transcript.replacing("\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            var rest = line[...]
            repeat {
                rows.append(String(rest.prefix(80)))
                rest = rest.dropFirst(80)
            } while !rest.isEmpty
        }
        return rows.suffix(24).joined(separator: "\n")
    }

    private func interview(_ home: TestHome, ending answers: [String]) throws -> PseudoTerminal {
        let terminal = try home.terminal("administer", "phq-9")
        for answer in Array(repeating: "2", count: 8) + answers { try terminal.answer(answer) }
        return terminal
    }

    @Test func `the last screen has the flag and where to find support, after the result`() throws {
        let home = try TestHome()
        let terminal = try interview(home, ending: ["2", "1"])
        #expect(try terminal.exitStatus() == .exit(0))
        let screen = lastScreen(terminal)
        #expect(screen.contains("ATTENTION: Thoughts of being better off dead"), "\(screen)")
        #expect(screen.contains("Answer: 2, More than half the days"), "\(screen)")
        #expect(
            screen.replacing("\n", with: " ").contains("please tell someone you trust"), "\(screen)"
        )
        // The person who answered does not see what a flag asks of a clinician.
        #expect(!terminal.transcript.contains("suicide-risk assessment"), "\(terminal.transcript)")
    }

    @Test(arguments: [["2", "b", "0", "1"], ["2", "q"]])
    func `an interview with a changed answer, and one that was left, end with support too`(
        answers: [String]
    ) throws {
        let home = try TestHome()
        let terminal = try interview(home, ending: answers)
        _ = try terminal.exitStatus()
        let screen = lastScreen(terminal).replacing("\n", with: " ")
        #expect(screen.contains("ATTENTION: Thoughts of being better off dead"), "\(screen)")
        #expect(screen.hasSuffix("call your local emergency number. "), "\(screen)")
    }

    @Test(arguments: [["2", "1"], ["2", "b", "0", "1"]])
    func `a finished interview that is resumed shows where to find support`(
        answers: [String]
    ) throws {
        let home = try TestHome()
        #expect(try interview(home, ending: answers).exitStatus() == .exit(0))
        let id = try home.json("history")[0]["id"].string
        let run = try home.run("administer", "--resume", try #require(id))
        #expect(run.status == 0 && run.output.contains("PHQ-9 total"), "\(run.output)")
        #expect(!run.output.contains("clinician"), "\(run.output)")
        let said = run.errors.replacing("\n", with: " ")
        #expect(said.contains("please tell someone you trust"), "\(said)")
    }

    @Test func `without a flag no support text is shown`() throws {
        let home = try TestHome()
        let terminal = try interview(home, ending: ["0", "1"])
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("someone you trust"))
    }

    @Test(arguments: [
        ("phq-9", "strict", "3 3 3 3 3 3 3 3 0 3", true),
        ("phq-9", "strict", "3 3 3 3 3 3 1 0 0 3", false),
        ("gad-7", "strict", "3 3 3 3 3 0 0", true), ("gad-7", "strict", "2 2 2 2 2 2 2", false),
        // With one answer missing the total is 18 to 21, and the estimate is 20.
        ("phq-9", "strict", "3 3 3 3 3 3 0 s 0 3", false),
        ("phq-9", "prorate", "3 3 3 3 3 3 0 s 0 3", true),
    ])
    func `a score in the worst band shows support without a flag`(
        form: String, missing: String, answers: String, isShown: Bool
    ) throws {
        let home = try TestHome()
        let lines = answers.replacing(" ", with: "\n") + "\n"
        let run = try home.run("administer", form, "--missing", missing, input: .text(lines))
            .expect(exit: 0)
        let id = try home.json("history")[0]["id"].string
        let again = try home.run("administer", "--resume", try #require(id)).expect(exit: 0)
        for errors in [run.errors, again.errors] {
            #expect(errors.contains("hard days alone") == isShown, "\(errors)")
            #expect(!errors.contains("such thoughts"))
        }
        try #expect(home.json("flags").array.isEmpty)
    }

    @Test func `staff who record a form see what the flag asks of a clinician`() throws {
        let home = try TestHome()
        let run = try home.run(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,2,0", "--date", "2026-05-01")
        #expect(run.output.contains("suicide-risk assessment by a clinician"), "\(run.output)")
    }
}
