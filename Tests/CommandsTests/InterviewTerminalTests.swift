import Foundation
import Testing

/// The interview on a real terminal; the numbers are rows of the contract on bad inputs.
@Suite struct InterviewTerminalTests {
    static let refused: [(row: String, typed: [UInt8], words: String)] = [
        ("125 empty", [], "not one of 0, 1, 2, 3"),
        ("126 four", Array("4".utf8), "not one of 0, 1, 2, 3"),
        ("127 a word", Array("two".utf8), "not one of 0, 1, 2, 3"),
        ("129 plus", Array("+1".utf8), "not one of"),
        ("129 minus zero", Array("-0".utf8), "not one of"),
        ("129 leading zeros", Array("007".utf8), "not one of"),
        ("129 fraction", Array("1.0".utf8), "not one of"),
        ("130 Arabic digit", Array("١".utf8), "not one of"),
        ("131 arrow key", [0x1B, 0x5B, 0x41], "not one of"),
        ("132 not UTF-8", [0xFF, 0xFE], "could not be read"),
        ("133 NUL", [0x31, 0], "could not be read"),
        ("134 five thousand characters", [UInt8](repeating: 0x31, count: 5_000), "too long"),
        ("decline where it is not offered", Array("p".utf8), "has no p"),
        ("144 back at the first question", Array("b".utf8), "first question"),
        ("keep without an answer", Array("k".utf8), "no earlier answer"),
    ]

    @Test(arguments: refused)
    func `a terminal is asked again after a line that is not an answer`(
        row: String, typed: [UInt8], words: String
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.expect("? for help): ")
        try terminal.send(bytes: typed + [0x0A])
        let said = try terminal.expect("? for help): ")
        #expect(said.contains(words), "\(said)")
        #expect(!said.contains("Question"))
        try terminal.sendLine(" 2 ")
        try terminal.expect("Answered: 2, More than half the days.")
        try terminal.expect("Question 2 of 10")
        try terminal.answer("q")
        #expect(try terminal.exitStatus() == .exit(75))
        let drafts = try home.json("drafts")
        #expect(drafts[0]["answered"].integer == 1)
    }

    @Test func `lines that were pasted with a refused one answer no later question`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.expect("? for help): ")
        // The third is no choice: the ninth would answer question 8, and hide item 9.
        try terminal.send("0\n0\n4\n0\n0\n0\n0\n0\n2\n")
        let said = try terminal.expect("What you typed after that was not read.")
        #expect(said.contains("Question 3 of 9") && !said.contains("Question 4 of 9"), "\(said)")
        try terminal.answer("0", "0", "0", "0", "0", "0")
        try terminal.expect("Question 9 of 9")
        try terminal.answer("2")
        try terminal.expect("Question 10 of 10")
        try terminal.answer("q")
        #expect(try home.json("flags").array.map { $0["item"].string } == ["self-harm"])
    }

    @Test func `help at a question is followed by the whole question`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.answer("1", "?")
        let said = try terminal.expect("? for help): ")
        let help = try #require(said.range(of: "q  "), "\(said)")
        let question = try #require(said.range(of: "Question 2 of 10"), "\(said)")
        #expect(help.upperBound < question.lowerBound)
        #expect(said.contains("  3  Nearly every day"))
        try terminal.sendLine("q")
        #expect(try terminal.exitStatus() == .exit(75))
    }

    @Test func `145 the program offers to stop after ten wrong answers in a row`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "gad-7")
        try terminal.answer("1", "9", "9", "9", "9", "9", "9", "9", "9", "9")
        #expect(!terminal.transcript.contains("You can stop here"))
        try terminal.answer("9")
        try terminal.expect("You can stop here: q saves")
        try terminal.answer("q")
        try terminal.expect("1 of 7 answered, saved as a draft.")
        #expect(try terminal.exitStatus() == .exit(75))
    }

    @Test func `a complete PHQ-9 ends with score, band, difficulty and identifier`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.expect("Nobody sees your answers while you give them.")
        try terminal.expect("Question 1 of 9")
        try terminal.answer("1", "1", "1", "1", "1", "2", "2", "1", "0", "1")
        try terminal.expect("PHQ-9 total: 10 of 27")
        try terminal.expect("Band: Moderate")
        try terminal.expect("Answer: 1, Somewhat difficult")
        try terminal.expect("This is a screening result, not a diagnosis.")
        try terminal.expect("Saved as ")
        try terminal.expect("wellbeing history")
        #expect(try terminal.exitStatus() == .exit(0))
        let history = try home.json("history")
        #expect(history.array.count == 1)
        #expect(history[0]["scores"][0]["value"].integer == 10)
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test func `the difficulty item is asked only when some item is above 0`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.answer("0", "0", "0", "0", "0", "0", "0", "0", "0")
        try terminal.expect("PHQ-9 total: 0 of 27")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("how difficult"))
        let history = try home.json("history")
        #expect(history[0]["answers"]["difficulty"].string == "notAsked")
    }

    @Test func `going back shows the earlier answer, which k keeps`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "gad-7")
        try terminal.answer("3", "2", "b")
        try terminal.expect("Question 2 of 7")
        try terminal.expect("Your answer so far: 2, More than half the days. k keeps it.")
        try terminal.answer("k")
        try terminal.expect("Question 3 of 7")
        try terminal.answer("b", "1", "q")
        _ = try terminal.exitStatus()
        let audit = try home.run("audit")
        #expect(audit.output.contains("withdrawn"), "\(audit.output)")
    }

    @Test(arguments: [SIGINT, SIGHUP, SIGTERM])
    func `137 a signal ends the interview by that signal, and the draft is saved`(
        number: Int32
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.answer("1", "2")
        try terminal.expect("? for help): ")
        if number == SIGINT {
            try terminal.sendControl("C")
        } else {
            try terminal.signal(number)
        }
        try terminal.expect("2 of 10 answered, saved as a draft.")
        #expect(try terminal.exitStatus() == .signal(number))
        let drafts = try home.json("drafts")
        #expect(drafts[0]["answered"].integer == 2)
        #expect(try home.json("history").array.isEmpty)
    }

    @Test func `136 Ctrl-D leaves a draft, and half a line is not an answer`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.answer("1", "1", "1")
        try terminal.expect("? for help): ")
        try terminal.send("2")
        try terminal.sendControl("D")
        try terminal.expect("3 of 10 answered")
        #expect(try terminal.exitStatus() == .exit(75))
    }

    @Test func `138 a resized window neither repeats nor loses the question`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "gad-7")
        try terminal.expect("? for help): ")
        try terminal.resize(columns: 5, rows: 20)
        try terminal.resize(columns: 20, rows: 5)
        try terminal.sendLine("1")
        let said = try terminal.expect("Answered: 1")
        #expect(!said.contains("Your answer"))
        try terminal.expect("Question 2 of 7")
        try terminal.answer("q")
        #expect(try terminal.exitStatus() == .exit(75))
    }

    @Test func `139 after Ctrl-Z and fg the question is shown again`() throws {
        let home = try TestHome()
        let shell = try PseudoTerminal(
            ["-i"],
            environment: home.environment.merging(["TERM": "dumb", "PS1": "$ "]) { $1 },
            path: "/bin/sh")
        try shell.sendLine("set -m; \(Program.path) administer gad-7")
        try shell.answer("1")
        try shell.expect("? for help): ")
        try shell.sendControl("Z")
        try shell.expect("$ ")
        try shell.sendLine("fg")
        try shell.expect("Question 2 of 7")
        try shell.answer("q")
        try shell.expect("1 of 7 answered")
        try shell.sendLine("exit")
        _ = try shell.exitStatus()
    }

    @Test(arguments: [
        ["TERM": "", "LANG": "C", "COLUMNS": "0"], ["TERM": "dumb"], ["COLUMNS": "5"],
        ["LANG": "xx", "LC_ALL": "xx", "COLUMNS": "99999999999999999999"],
    ])
    func `146 unusual settings of the terminal do not change the interview`(extra: [String: String])
        throws
    {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-2", adding: extra)
        try terminal.expect("Question 1 of 2")
        try terminal.answer("3")
        try terminal.expect("Question 2 of 2")
        try terminal.answer("3")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("\u{1B}"))
        #expect(try home.json("history")[0]["scores"][0]["value"].integer == 6)
    }

    @Test(arguments: [
        (
            "en", "0 Not at all; 1 Several days; 2 More than half the days; 3 Nearly every day.",
            "One more question follows, because of this answer.", "Skipped."
        ),
        (
            "de", "0 Überhaupt nicht; 1 An einzelnen Tagen;",
            "Wegen dieser Antwort kommt noch eine Frage hinzu.", "Ausgelassen."
        ),
        (
            "es", "0 Ningún día; 1 Varios días;", "Por esta respuesta se agrega una pregunta más.",
            "Omitida."
        ),
    ])
    func `lines that are heard one by one repeat the choices, and say why a question follows`(
        language: String, choices: String, more: String, skipped: String
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal(
            "administer", "phq-9", "--language", language, columns: 200)
        try terminal.expect("): ")
        try terminal.sendLine("7")
        #expect(try terminal.expect("): ").contains(choices))
        try terminal.sendLine("s")
        try terminal.expect(skipped)
        try terminal.expect("): ")
        try terminal.sendLine("1")
        try terminal.expect(more)
        try terminal.expect("): ")
        try terminal.sendLine("q")
        #expect(try terminal.exitStatus() == .exit(75))
    }
}
