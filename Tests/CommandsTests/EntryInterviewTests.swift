import Foundation
import TestSupport
import Testing

@Suite struct `The program with every kind of answer` {
    private static func home() throws -> (home: TestHome, options: [String]) {
        let home = try TestHome()
        try home.write(String(decoding: EveryKindForm.json, as: UTF8.self), to: "entered.json")
        return (home, ["--questionnaires", home.folder.path])
    }

    private static let lines = "1\n61\n11:05 pm\n7,5\n1 2\n2.3.2026\nAt night, mostly\n1\n"

    @Test func `answers through a pipe are kept as they were meant`() throws {
        let (home, options) = try Self.home()
        let run = try ProgramRun(
            ["administer", "entered", "--format", "json"] + options, input: .text(Self.lines),
            environment: home.environment
        ).expect(exit: 0)
        let result = try JSON(run.output)
        #expect(result["answers"]["to-bed"].string == "23:05")
        #expect(result["answers"]["hours"].double == 7.5)
        #expect(result["answers"]["sites"].array.map(\.integer) == [1, 2])
        #expect(result["answers"]["since"].string == "2026-03-02")
        #expect(result["answers"]["words"]["text"].string == "At night, mostly")
        #expect(result["answers"]["sex"].integer == 1)
        #expect(result["scores"][0]["value"].double == 10.5)
    }

    @Test(
        arguments: [
            ("1\n61\n25:00\n", "line 3: not a time such as 07:30 or 23:00"),
            ("1\n61\ns\n25\n", "line 4: not a number from 0 to 24 (hours), in steps of 0.5"),
            ("1\n61\ns\ns\n1 9\n", "line 5: not one or more of 1, 2, with blanks between them"),
            ("1\n61\ns\ns\n1\n2/3/2026\n", "line 6: can be read in two ways"),
            ("3\n", "line 1: not one of 1, 2"),
        ])
    func `a line that is not an answer is named with what is allowed`(
        lines: String, words: String
    ) throws {
        let (home, options) = try Self.home()
        _ = try ProgramRun(
            ["administer", "entered"] + options, input: .text(lines),
            environment: home.environment
        ).expect(exit: 65, saying: words)
    }

    @Test func `the question says what it takes and the answer is repeated`() throws {
        let (home, options) = try Self.home()
        let run = try ProgramRun(
            ["administer", "entered"] + options, input: .text(Self.lines),
            environment: home.environment
        ).expect(exit: 0)
        for words in [
            "Background 1 of 2\nThe questionnaire follows. Its result can depend on this.\n",
            "  s  not known", "Question 1 of 5",
            "Type your answer and press Enter.", "The night", "Think of last night.",
        ] {
            #expect(run.errors.contains(words), "\(words) in \(run.errors)")
        }
    }

    @Test func `an export in JSON Lines reads back as the same results`() throws {
        let (home, options) = try Self.home()
        _ = try ProgramRun(
            ["administer", "entered"] + options, input: .text(Self.lines),
            environment: home.environment
        ).expect(exit: 0)
        let first = try home.run("export", "--format", "jsonl").expect(exit: 0).output
        let path = try home.write(first, to: "kept.jsonl")
        let (other, _) = try Self.home()
        _ = try ProgramRun(["import", path, "--yes"] + options, environment: other.environment)
            .expect(exit: 0)
        #expect(try other.run("export", "--format", "jsonl").expect(exit: 0).output == first)
    }
}
