import CPseudoTerminal
import Foundation
import Testing

/// The interview with lines from a pipe; the numbers are rows of the contract on bad inputs.
@Suite struct InterviewPipeTests {
    static let refused: [(row: String, line: [UInt8], words: String)] = [
        ("125 empty", [], "line 2: not one of 0, 1, 2, 3"),
        ("126 four", Array("4".utf8), "line 2: not one of 0, 1, 2, 3"),
        ("127 a word", Array("two".utf8), "line 2: not one of"),
        ("129 plus", Array("+1".utf8), "line 2: not one of"),
        ("129 minus zero", Array("-0".utf8), "line 2: not one of"),
        ("129 leading zeros", Array("007".utf8), "line 2: not one of"),
        ("129 fraction", Array("1.0".utf8), "line 2: not one of"),
        ("130 Arabic digit", Array("١".utf8), "line 2: not one of"),
        ("131 escape sequence", [0x1B, 0x5B, 0x41], "line 2: not one of"),
        ("132 not UTF-8", [0xFF, 0xFE], "line 2: not UTF-8"),
        ("133 NUL", [0x31, 0], "line 2: a NUL character"),
        (
            "134 five thousand characters", [UInt8](repeating: 0x31, count: 5_000),
            "line 2: the line is too long"
        ),
    ]

    @Test(arguments: refused)
    func `a line that is not an answer exits with 65 and keeps the draft`(
        row: String, line: [UInt8], words: String
    ) throws {
        let home = try TestHome()
        let lines = Array("1\n".utf8) + line + Array("\n1\n1\n1\n1\n1\n1\n1\n1\n".utf8)
        let run = try home.run("administer", "phq-9", input: .bytes(lines)).expect(
            exit: 65, saying: words)
        #expect(run.output.isEmpty)
        #expect(try home.json("drafts")[0]["answered"].integer == 1)
        #expect(try home.json("history").array.isEmpty)
    }

    @Test func `128 blanks around an answer do not matter, nor do the line ends`() throws {
        let home = try TestHome()
        let result = try home.json("administer", "phq-2", input: .text(" 2 \r\n\t3"))
        #expect(result["scores"][0]["value"].integer == 5)
        #expect(result["answers"]["mood"].integer == 3)
    }

    @Test func `135 a line of 200 MB is refused in bounded memory`() throws {
        let home = try TestHome()
        let path = try home.write("1\n", to: "long")
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 200_000_000)
        try file.close()
        let run = try home.run("administer", "phq-9", input: .file(path)).expect(
            exit: 65, saying: "line 2: the line is too long")
        #expect(run.peakMemory < Int(peak_memory()) + 60_000_000)
    }

    @Test(arguments: ["1\n1\n1\n", "1\n1\n1\n1"])
    func `136 and 140 too few lines leave a draft`(lines: String) throws {
        let home = try TestHome()
        let run = try home.run("administer", "phq-9", input: .text(lines)).expect(exit: 75)
        let count = lines.filter { $0 == "1" }.count
        #expect(run.errors.contains("\(count) of 10 answered, saved as a draft."))
        #expect(run.errors.contains("To continue: wellbeing administer --resume "))
        #expect(run.output.isEmpty)
    }

    @Test func `140 too many lines give no score and keep the draft`() throws {
        let home = try TestHome()
        let run = try home.run("administer", "phq-2", input: .text("1\n1\n1\n")).expect(
            exit: 65, saying: "line 3: there are more lines than questions")
        #expect(run.output.isEmpty)
        #expect(try home.json("drafts")[0]["answered"].integer == 2)
        #expect(try home.json("history").array.isEmpty)
        try home.run("administer", "phq-2", input: .text("1\n1\n\n  \n")).expect(exit: 0)
    }

    @Test func `141 a closed standard input gives no answer`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-9", input: .closed).expect(
            exit: 75, saying: "No question was answered, so nothing was saved.")
        #expect(try home.json("drafts").array.isEmpty)
    }

    @Test func `142 a closed reader ends the program without a message, and the result is saved`()
        throws
    {
        let home = try TestHome()
        let answers = ProgramRun.Input.text("1\n2\n")
        let broken = try home.run("administer", "phq-2", input: answers, to: .brokenPipe)
        #expect(broken.ending == .signal(SIGPIPE))
        #expect(!broken.errors.contains("cannot write"))
        #expect(try home.json("history").array.count == 1)
        try home.run("administer", "phq-2", input: answers, to: .closed).expect(exit: 74)
        #expect(try home.json("history").array.count == 2)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `143 a full standard output exits with 74, with the message that the result is saved`()
        throws
    {
        let home = try TestHome()
        try home.run("administer", "phq-2", input: .text("1\n2\n"), to: .file("/dev/full")).expect(
            exit: 74, saying: "Saved as ", "cannot write to standard output")
        #expect(try home.json("history").array.count == 1)
    }

    @Test func `commands work on a pipe too`() throws {
        let home = try TestHome()
        let result = try home.json(
            "administer", "phq-9", input: .text("1\n1\nb\n2\ns\n0\n0\n0\n0\n0\np\n1\n"))
        #expect(result["answers"]["mood"].integer == 2)
        #expect(result["answers"]["sleep"].string == "skipped")
        #expect(result["answers"]["self-harm"].string == "declined")
        #expect(result["scores"][0]["status"].string == "insufficient")
        #expect(result["flags"][0]["value"].string == "declined")
    }

    @Test func `administer refuses --no-input`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-9", "--no-input", input: .text("1\n")).expect(exit: 64)
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }
}
