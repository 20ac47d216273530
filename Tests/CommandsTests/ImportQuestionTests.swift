import Foundation
import Testing

/// The questions that an import asks on a terminal.
@Suite struct ImportQuestionTests {
    private static let zeros = "0,0,0,0,0,0,0,0,0"
    private static let numbered = (1...9).map { "q\($0)" }.joined(separator: ",")
    private static let question = "Which column names the person?"

    /// A table that leaves questions open: the prompts with the replies, and the options that say
    /// the same.
    static let tables:
        [(text: String, replies: [(prompt: String, reply: String)], same: [String])] =
            [
                (
                    "who,date,\(numbered)\nP1,2024-01-05,\(zeros)\n",
                    [("Number or name: ", "phq-9"), ("Person: ", "1")],
                    ["--questionnaire", "phq-9", "--subject-from", "who"]
                ),
                (
                    "who,date,\(ImportTableFile.items)\nP1,03/04/2024,\(zeros)\n",
                    [("Person: ", "row"), ("1 or 2: ", "2")],
                    ["--subject-from", "row", "--date-form", "month-day-year"]
                ),
                (
                    "\(ImportTableFile.items)\n\(zeros)\n",
                    [
                        ("Person: ", "P-17"), ("[y/N] ", "y"), ("Date: ", "someday"),
                        ("Date: ", "2999-01-01"), ("Date: ", "2024-01-05"),
                    ],
                    ["--subject", "P-17", "--date", "2024-01-05"]
                ),
                (
                    "patient,client,slot,\(ImportTableFile.items)\nP1,C1,45296,1,2,3,4,1,2,3,4,1\n",
                    [
                        ("Person: ", "client"), ("Date: ", "slot"), ("1 or 2: ", "3"),
                        ("1 or 2: ", "1"), ("0 or 1: ", "2"), ("0 or 1: ", "1"),
                    ],
                    [
                        "--subject-from", "client", "--date-from", "slot", "--date-form",
                        "excel",
                        "--answers-from", "1",
                    ]
                ),
                (
                    "patient,date,\(ImportTableFile.items)\n"
                        + "P1,2024-01-05,A1,A2,A1,A1,A3,A1,A1,A4,A1\n",
                    [("1 or 2: ", "3"), ("1 or 2: ", "1")], ["--answers-from", "A1"]
                ),
                (
                    "patient,date,\(ImportTableFile.items)\nP1,2024-01-05,0,99,0,0,-9,0,1,0,0\n",
                    [("1 or 2: ", "1"), ("1 or 2: ", "1")],
                    ["'--missing-code=-9'", "--missing-code", "99"]
                ),
                (
                    "patient,date,phq9_total,"
                        + numbered.replacingOccurrences(of: "q", with: "x")
                        + "\nP1,2024-01-05,0,\(zeros)\n",
                    [("1: ", "1")], ["--questionnaire", "phq-9", "--items", "x1..x9"]
                ),
            ]

    @Test(arguments: tables.indices)
    func `replies do the same as the options that are shown, and the mapping is saved`(
        place: Int
    ) throws {
        let (text, replies, same) = Self.tables[place]
        let home = try TestHome()
        let path = try home.write(text, to: "clinic.csv")
        let (asked, given) = (home.path("asked.json"), home.path("given.json"))
        let terminal = try home.terminal("import", path, "--save-mapping", asked, columns: 500)
        for (prompt, reply) in replies {
            try terminal.expect(prompt)
            try terminal.sendLine(reply)
        }
        try terminal.expect(
            "To import without these questions, add: \(same.joined(separator: " "))\r\n")
        try terminal.expect("Keep 1 result? [y/N] ")
        try terminal.sendLine("y")
        #expect(try terminal.exitStatus() == .exit(0), "\(terminal.transcript)")
        #expect(try home.json("samples").array.count == 1)
        let options = same.map { $0.replacingOccurrences(of: "'", with: "") }
        let run = try ProgramRun(
            ["import", path, "--save-mapping", given, "--dry-run"] + options,
            environment: home.environment)
        #expect(run.ending == .exit(0) && run.output.contains("Already kept: 1"), "\(run.errors)")
        #expect(
            try String(contentsOfFile: asked, encoding: .utf8)
                == String(contentsOfFile: given, encoding: .utf8))
    }

    @Test func `the encoding of a table is asked for`() throws {
        let home = try TestHome()
        let path = home.path("clinic.csv")
        let text =
            "patient,date,\(ImportTableFile.items)\nJ\u{FC}rgen,2024-01-05,\(Self.zeros)\n"
        try #require(text.data(using: .windowsCP1252)).write(to: URL(fileURLWithPath: path))
        let terminal = try home.terminal("import", path, columns: 500)
        try terminal.expect("The table is not UTF-8. Which encoding does it have?")
        try terminal.expect("Number or name: ")
        try terminal.sendLine("1")
        try terminal.expect(
            "To import without these questions, add: --encoding windows-1252\r\n")
        try terminal.expect("Keep 1 result? [y/N] ")
        try terminal.sendLine("y")
        #expect(try terminal.exitStatus() == .exit(0), "\(terminal.transcript)")
        #expect(try home.json("samples")[0]["subject"].string == "J\u{FC}rgen")
    }

    @Test(arguments: ["", "q"])
    func `the user can leave, and the table is refused with a draft of what is known`(
        reply: String
    ) throws {
        let home = try TestHome()
        let path = try home.write(Self.tables[0].text, to: "clinic.csv")
        let file = home.path("draft.json")
        let terminal = try home.terminal("import", path, "--save-mapping", file, columns: 500)
        try terminal.expect("Number or name: ")
        try terminal.sendLine("phq-99")
        try terminal.expect("No questionnaire is called phq-99")
        try terminal.expect("Number or name: ")
        try terminal.sendLine("9")
        try terminal.expect("Person: ")
        try terminal.sendLine(reply)
        try terminal.expect("no column for the person")
        #expect(try terminal.exitStatus() == .exit(65))
        #expect(!terminal.transcript.contains("without these questions") && !home.hasStore)
        let draft = try JSON(String(contentsOfFile: file, encoding: .utf8))
        #expect(draft["subject"].isNull)
        #expect(draft["questionnaires"][0]["items"]["interest"].string == "q1")
    }

    @Test func `a misspelt column does not become a person without a yes`() throws {
        let home = try TestHome()
        let path = try home.write(
            "who,date,\(ImportTableFile.items)\nP1,2024-01-05,\(Self.zeros)\n", to: "clinic.csv")
        let terminal = try home.terminal("import", path)
        for (prompt, reply) in [("Person: ", "woh"), ("[y/N] ", "n"), ("Person: ", "7")] {
            try terminal.expect(prompt)
            try terminal.sendLine(reply)
        }
        try terminal.expect("There is no column 7 in the list; type a number")
        try terminal.expect("Person: ")
        try terminal.sendLine("q")
        #expect(try terminal.exitStatus() == .exit(65))
        #expect(!home.hasStore)
    }

    @Test(arguments: [["--quiet"], ["--no-input"], ["--format", "json"]])
    func `an import that should not ask refuses the table at once`(options: [String]) throws {
        let home = try TestHome()
        let path = try home.write(
            "who,date,\(ImportTableFile.items)\nP1,2024-01-05,\(Self.zeros)\n", to: "clinic.csv")
        let environment = home.environment.merging(["TERM": "xterm"]) { $1 }
        // Wide enough for the path of the table on one line with the message.
        let terminal = try PseudoTerminal(
            ["import", path] + options, environment: environment, columns: 300)
        #expect(try terminal.exitStatus() == .exit(65))
        #expect(!terminal.transcript.contains(Self.question))
        #expect(terminal.transcript.contains("no column for the person"))
    }

    /// Refusals of which one at least needs more than options.
    @Test(arguments: [
        "who,date,\(ImportTableFile.items),phq9_11\nP1,2024-01-05,\(zeros),0\n",
        "who,date,phq9_1,phq9_2,phq9_total\nP1,2024-01-05,0,0,0\n",
        "who,date,\(ImportTableFile.items)\nP1,soon,\(zeros)\n",
        // One first number would be wrong for the other questionnaire.
        "patient,date,phq2_1,phq2_2,gad2_1,gad2_2\nP1,2024-01-05,1,4,0,3\n",
        // One form of dates would be wrong for the other column.
        "patient,phq2_date,phq2_1,phq2_2,gad2_date,gad2_1,gad2_2\n"
            + "P1,03/04/2024,0,0,2024-04-05,0,0\n",
    ])
    func `an import does not ask if options cannot resolve every error`(text: String) throws {
        let home = try TestHome()
        let path = try home.write(text, to: "clinic.csv")
        let terminal = try home.terminal("import", path)
        #expect(try terminal.exitStatus() == .exit(65))
        #expect(!terminal.transcript.contains("To leave"), "\(terminal.transcript)")
    }
}
