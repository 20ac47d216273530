import Testing

/// `wellbeing key --twice`.
@Suite struct KeyTwiceTests {
    private let first = """
        A-1 2026-05-01 2221112011
        A-2 2026-05-01 1111111001
        A-3 2026-05-01 1010101001

        """

    private func run(_ home: TestHome, _ second: String) throws -> ProgramRun {
        try home.run("key", "phq-9", "--twice", input: .text(first + second))
    }

    @Test func `forms with two equal entries are saved, in any order`() throws {
        let home = try TestHome()
        let run = try run(
            home,
            "\n\nA-3 2026-05-01 1010101001\nA-1 2026-05-01 2221112011\n"
                + "A-2 2026-05-01 1111111001\n")
        run.expect(exit: 0, printing: "A-1, 2026-05-01\nATTENTION: ", saying: "3 forms saved.")
        #expect(try home.json("samples").array.count == 3)
    }

    @Test func `a form whose entries differ is saved after a third entry that agrees with one`()
        throws
    {
        let home = try TestHome()
        let wrong = "\nA-1 2026-05-01 2221112101\nA-2 2026-05-01 1111111001\n"
        let differing = "differ in question 8 (movement), 9 (self-harm). Look at the form"
        let open = try run(home, wrong)
        open.expect(
            exit: 65, saying: "the entries of line 1 \(differing)", "1 form saved.",
            "NOT SAVED, without two equal entries: line 1, line 3")
        let again = try run(
            home, wrong + "A-1 2026-05-01 2221112011\nA-3 2026-05-01 1010101001\n")
        again.expect(exit: 0, saying: differing, "2 forms saved.", "1 form saved before.")
        #expect(!again.errors.contains("NOT SAVED"))
        let total = try home.json("history", "A-1")[0]["scores"][0]["value"].integer
        #expect(total == 12)
    }

    @Test func `flags of the first entry are shown before the second one`() throws {
        let home = try TestHome()
        let run = try run(home, "")
        run.expect(
            exit: 65, saying: "ATTENTION, line 1: Thoughts of being better off dead",
            "there is no empty line, which ends the first entry", "0 forms saved.",
            "NOT SAVED, without two equal entries: line 1, line 2, line 3")
        #expect(run.output.isEmpty)
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test func `an entry without its counterpart is refused`() throws {
        let home = try TestHome()
        let same = try home.run(
            "key", "phq-9", "--twice",
            input: .text(
                "A-1 2026-05-01 2221112001\nA-1 2026-05-01 2221112002\n\n"
                    + "A-1 2026-05-02 2221112001\nA-1 2026-05-01 2221112001\n"
                    + "A-1 2026-05-01 2221112002\n"))
        same.expect(
            exit: 65, saying: "line 2: line 1 is of the same person and date",
            "line 4: the first entry has no form of this person and date",
            "line 6: line 1 is saved with other answers", "1 form saved.",
            "3 lines refused: 2, 4, 6.")
    }

    @Test func `a terminal asks for the second entry after an empty line`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("key", "gad-7", "--twice", "--date", "2026-05-01")
        for line in ["B-1 1112200", "B-2 0000001", ""] {
            try terminal.expect("First entry: ")
            try terminal.sendLine(line)
        }
        try terminal.expect("Now enter the 2 forms again, in any order.")
        for line in ["B-2 0000001", "B-1 1112210"] {
            try terminal.expect("Second entry: ")
            try terminal.sendLine(line)
        }
        try terminal.expect("the entries of form 1 differ in question 6 (irritable).")
        try terminal.expect("Second entry: ")
        try terminal.sendLine("q")
        try terminal.expect("NOT SAVED, without two equal entries: form 1")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(try home.json("samples").array.count == 1)
    }
}
