import Foundation
import Testing

@Suite struct ScoreTableTests {
    private static let table = ImportTableFile.phq9(
        "P1,2024-01-05,2,2,2,2,1,1,2,0,1,13", "P2,2024-01-06,,,,,,,,,,")
    private static let bad = table + Array("P3,2024-01-07,0,0,8,0,0,0,0,0,2,8\n".utf8)

    @Test func `each row is written with its score, and no result is stored`() throws {
        let home = try TestHome()
        let path = try home.table(Self.table)
        let run = try home.run("score", "phq-9", "--csv", path).expect(exit: 0)
        let lines = run.output.components(separatedBy: "\r\n")
        #expect(
            lines == [
                "\(ImportTableFile.header),total,status,band,least,greatest,flags,problem",
                "\(ImportTableFile.first),0,complete,none-minimal,0,0,,",
                "P1,2024-01-05,2,2,2,2,1,1,2,0,1,13,13,complete,moderate,13,13,"
                    + "self-harm-thoughts,",
                "P2,2024-01-06,,,,,,,,,,,,insufficient,,,,,", "",
            ])
        for words in [
            "PHQ-9: 9 items (phq9_1 to phq9_9), total (phq9_total)",
            "3 rows, 1 without any answer", "self-harm\": 1 row",
        ] {
            #expect(run.errors.contains(words), "\(run.errors)")
        }
        #expect(!home.hasStore)
        let quiet = try home.run("score", "phq-9", "--csv", path, "--quiet")
        #expect(quiet.errors.isEmpty && quiet.output == run.output)
    }

    @Test func `a bad row is named, and the others are scored`() throws {
        let home = try TestHome()
        let path = try home.table(Self.bad)
        let out = home.path("scored.csv")
        let run = try home.run("score", "phq-9", "--csv", path, "--out", out)
        #expect(run.ending == .exit(65) && run.output.isEmpty)
        #expect(run.errors.contains("clinic.csv:5: phq9_3: not one of 0, 1, 2, 3"))
        #expect(run.errors.contains("1 row not scored"))
        let text = try String(contentsOfFile: out, encoding: .utf8)
        #expect(text.contains("8,,,,,,self-harm-thoughts,\"phq9_3: not one of 0, 1, 2, 3\"\r\n"))
        #expect(text.contains(",13,complete,moderate,13,13,self-harm-thoughts,\r\n"))
        // An existing file is not overwritten, and a failure leaves no file.
        try home.run("score", "phq-9", "--csv", path, "--out", out).expect(exit: 73)
        let broken = try home.table(Self.table + Array("P4,\"2024\n".utf8), named: "broken.csv")
        let other = home.path("other.csv")
        #expect(
            try home.run("score", "phq-9", "--csv", broken, "--out", other).ending == .exit(65))
        #expect(!FileManager.default.fileExists(atPath: other))
    }

    @Test func `the content of a cell is written only in that cell`() throws {
        let home = try TestHome()
        let path = try home.table(
            Self.table
                + Array(
                    """
                    P5,2024-01-05,ZZCANARY,0,0,0,0,0,0,0,0,0
                    P6,2024-01-05,0,0,0,0,0,0,0,0,0,ZZCANARY
                    ZZCANARY,2024-01-05,0,0,0,0,0,0,0,0

                    """.utf8))
        let run = try home.run("score", "phq-9", "--csv", path)
        #expect(run.ending == .exit(65) && !run.errors.contains("CANARY"), "\(run.errors)")
        let lines = run.output.components(separatedBy: "\r\n").filter { $0.contains("CANARY") }
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.components(separatedBy: "CANARY").count == 2 })
    }

    @Test(arguments: [0, 100, 300, 1_000])
    func `a file is complete or does not exist, whenever Ctrl-C comes`(milliseconds: Int)
        async throws
    {
        let home = try TestHome()
        let rows = (1...10_000).map { "P\($0),2024-01-05,1,1,1,1,1,1,1,1,0,8\n" }.joined()
        let path = try home.table(Self.table + Array(rows.utf8))
        let out = home.path("scored.csv")
        let terminal = try home.terminal("score", "phq-9", "--csv", path, "--out", out)
        try await Task.sleep(for: .milliseconds(milliseconds))
        try terminal.signal(SIGINT)
        let ending = try terminal.exitStatus()
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        if ending == .exit(0) {
            let text = try String(contentsOfFile: out, encoding: .utf8)
            #expect(text.components(separatedBy: "\r\n").count == 10_005)
        } else {
            #expect(ending == .signal(SIGINT), "\(terminal.transcript)")
            #expect(names == ["clinic.csv"])
        }
    }

    @Test func `a mapping of an import works for the requested questionnaire`() throws {
        let home = try TestHome()
        let path = try home.table(Self.table)
        let file = home.path("map.json")
        _ = try home.run("import", path, "--save-mapping", file, "--dry-run")
        // A person and a date are not needed.
        let items = Self.table.split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line, as: UTF8.self).split(
                separator: ",", omittingEmptySubsequences: false
            )
            .dropFirst(2).joined(separator: ",")
        }.joined(separator: "\n")
        let bare = try home.write(items, to: "bare.csv")
        try home.run("score", "phq-9", "--csv", bare, "--mapping", file).expect(
            exit: 0, printing: ",13,complete,moderate,")
        let other = try home.run("score", "gad-7", "--csv", bare, "--mapping", file)
        #expect(other.ending == .exit(65) && other.errors.contains("does not mention gad-7"))
    }

    /// Wrong command lines and tables, with their exit codes.
    static let refused: [(arguments: [String], status: Int32, words: String)] = [
        (["--csv", "TABLE", "--answers", "1"], 64, "use either --answers or --csv"),
        (["--csv", "TABLE", "--explain"], 64, "use either --explain or --csv"),
        (["--csv", "TABLE", "--format", "json"], 64, "writes a table, not json"),
        (["--csv", "TABLE", "--mapping", "no", "--trust", "items"], 64, "together with --mapping"),
        (["--answers", "1", "--out", "x"], 64, "--out is for tables"),
        (["--csv", "no.csv"], 66, "no such file"), (["--csv", "/dev/null"], 65, "not a regular"),
        (["--csv", "OTHER"], 65, "no column looks like"),
        (["--csv", "LONG"], 65, "has no score; import the table"),
        (["--csv", "FEW"], 65, "for item 9"),
    ]

    @Test(arguments: refused)
    func `a wrong command line or table is refused`(
        _ refused: (arguments: [String], status: Int32, words: String)
    ) throws {
        let home = try TestHome()
        let paths = [
            "TABLE": try home.table(Self.table),
            "OTHER": try home.write("a,b\nx,y\n", to: "other.csv"),
            "LONG": try home.write(
                "patient,item,value\n" + (1...9).map { "A,phq9_\($0),1\n" }.joined(),
                to: "long.csv"),
            "FEW": try home.write(
                (1...8).map { "phq9_\($0)" }.joined(separator: ",") + "\n0,0,0,0,0,0,0,0\n",
                to: "few.csv"),
        ]
        let run = try ProgramRun(
            ["score", "phq-9"] + refused.arguments.map { paths[$0] ?? $0 },
            environment: home.environment)
        #expect(run.ending == .exit(refused.status), "\(run.errors)")
        #expect(run.errors.contains(refused.words), "\(run.errors)")
        #expect(run.output.isEmpty)
        // These are not options of this verb.
        for option in ["--subject-from", "--date", "--keep", "--start", " -q"] {
            #expect(!run.errors.contains(option), "\(run.errors)")
        }
    }

    @Test func `a table without rows is not an error`() throws {
        let home = try TestHome()
        let path = try home.write("\(ImportTableFile.items)\n", to: "empty.csv")
        let run = try home.run("score", "phq-9", "--csv", path)
        #expect(run.ending == .exit(0) && run.errors.contains("no data rows"))
    }

    @Test func `a table that may be coded from 1 is scored with a warning`() throws {
        let home = try TestHome()
        let rows = (1...20).map { "P\($0),2024-01-05,1,2,3,1,2,3,1,2,1,16\n" }.joined()
        let path = try home.table(Array((ImportTableFile.header + "\n" + rows).utf8))
        for verb in [["score", "phq-9", "--csv", path], ["import", path, "--dry-run"]] {
            let run = try ProgramRun(verb, environment: home.environment).expect(exit: 0)
            let said = (run.errors + run.output).split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
            #expect(said.contains("none of the 180 answers to PHQ-9 is 0"), "\(said)")
        }
    }

    @Test func `control codes in a cell are escaped on a terminal`() throws {
        let home = try TestHome()
        let path = try home.table(
            Array("patient,phq9_total,note\nP1,5,a\u{1B}[2Jb\n".utf8))
        let terminal = try home.terminal("score", "phq-9", "--csv", path, "--quiet")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(terminal.transcript.contains("P1,5,a\\u{1b}[2Jb,5,stated"))
        #expect(!terminal.transcript.contains("\u{1B}"))
        // A file or a pipe gets the cell unchanged.
        let run = try home.run("score", "phq-9", "--csv", path, "--quiet")
        #expect(run.output.contains("P1,5,a\u{1B}[2Jb,5,stated"))
    }
}
