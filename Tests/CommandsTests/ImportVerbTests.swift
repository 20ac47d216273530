import Foundation
import Testing

@Suite struct ImportVerbTests {
    private static let sound = Array(
        "patient,date,phq9_total,site\nP1,2024-01-05,5,North\nP2,2024-01-06,6,South\n".utf8)
    private static let flagged = ImportTableFile.phq9(
        "P1,2024-01-05,1,1,1,1,1,1,1,1,1,9", "P2,2024-01-06,3,3,3,3,3,3,3,3,3,27")

    @Test func `a dry run shows the plan and writes nothing`() throws {
        let home = try TestHome()
        let path = try home.table(Self.flagged)
        let run = try home.run("import", path, "--dry-run").expect(exit: 0)
        for words in [
            "clinic.csv: 3 rows, utf-8, separated by comma, header on line 1",
            "Person: column patient", "Date: column date, written as iso",
            "PHQ-9: 9 items (phq9_1 to phq9_9), total (phq9_total)",
            "3 results of 3 people, from 2024-01-02 to 2024-01-06", "New: 3", "Historical flag",
        ] {
            #expect(
                run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    .contains(words), "\(run.output)")
        }
        #expect(!home.hasStore)
        // An existing store stays unchanged.
        try home.record(subject: "P7")
        let before = try Data(contentsOf: URL(fileURLWithPath: home.store))
        let plan = try home.json("import", path, "--dry-run")
        #expect(plan["applied"].bool == false && plan["new"].integer == 3)
        #expect(plan["imported"].integer == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.store)) == before)
        #expect(try home.json("audit").array.allSatisfy { $0["action"].string != "imported" })
    }

    @Test func `a table is stored without a terminal, and importing it again adds no results`()
        throws
    {
        let home = try TestHome()
        let path = try home.table(Self.flagged)
        try home.run("import", path).expect(
            exit: 0, printing: "Kept 3 new results.",
            "2 historical flags; see: wellbeing flags --historical")
        #expect(try home.json("flags", "--historical").array.count == 2)
        #expect(try home.json("flags").array.isEmpty)
        let audit = try home.json("audit").array
        #expect(audit.map { $0["action"].string } == ["created", "imported"])
        let details = audit[1]["details"]
        #expect(details["file"].string == "clinic.csv" && details["added"].string == "3")
        #expect(details["bytes"].string == "\(Self.flagged.count)")
        #expect(details["sha-256"].string?.count == 64)
        #expect(details["mapping"].string?.hasPrefix("{\"mapping\"") == true)
        try home.run("import", path).expect(exit: 0, saying: "Already imported on ", "0 new")
        let json = try home.json("import", path)
        #expect(json["imported"].integer == 0 && json["alreadyStored"].integer == 3)
        #expect(json["historicalFlags"].integer == 0)
        #expect(try home.json("samples").array.count == 3)
        #expect(try home.json("audit").array.count == 2)
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `JSON output has the counts and the problems`() throws {
        let home = try TestHome()
        let path = try home.table(
            Self.flagged + Array("P3,2024-01-07,0,0,5,0,0,0,0,0,0,5\n".utf8)
                + Array("P1,2024-01-05,1,1,1,1,1,1,1,1,1,9\n".utf8))
        let failed = try home.run("import", path, "--format", "json")
        #expect(failed.ending == .exit(65) && !home.hasStore)
        let plan = try JSON(failed.output)
        #expect(plan["applied"].bool == false && plan["rows"].integer == 5)
        let problem = plan["problems"][0]
        #expect(problem["line"].integer == 5 && problem["column"].string == "phq9_3")
        #expect(problem["code"].string == "answer")
        #expect(problem["message"].string == "5 is not one of 0, 1, 2, 3")
        let kept = try home.json("import", path, "--skip-bad")
        #expect(
            [
                "rows", "imported", "duplicates", "conflicts", "rejected", "historicalFlags",
                "problemCount",
            ].map { kept[$0].integer } == [5, 3, 1, 0, 1, 2, 1])
        #expect(kept["problems"].array.count == 1 && kept["applied"].bool == true)
        #expect(kept["mapping"]["mapping"].integer == 1)
        let none = try home.json("import", home.table(Array("patient,date,phq9_total\n".utf8)))
        #expect(none["rows"].integer == 0 && none["imported"].integer == 0)
        #expect(none["problems"].isArray)
    }

    /// Words that are refused before a table is read, and the exit code.
    static let unread: [(words: [String], code: Int32)] = [
        (["missing.csv"], 66), (["."], 65), ([], 64), (["FILE", "--nosuch"], 64),
        (["FILE", "FILE"], 64),
        (["FILE", "-q", "nosuch"], 66), (["FILE", "--mapping", "missing.json"], 66),
        (["FILE", "--date-form", "x"], 64), (["FILE", "--items"], 64),
        (["FILE", "--dictionary", "x"], 66),
        (["FILE", "--answers-from", "x"], 64), (["FILE", "--time-zone", "No/Where"], 78),
        (["FILE", "--save-mapping", "/nonexistent/x"], 73),
    ]

    @Test(arguments: unread.indices)
    func `a refusal before the table is read is JSON too`(place: Int) throws {
        let (words, code) = Self.unread[place]
        let home = try TestHome()
        let path = try home.table(Self.flagged)
        let given = words.map { $0 == "FILE" ? path : $0 }
        let run = try ProgramRun(
            ["import", "--format", "json"] + given, environment: home.environment)
        #expect(run.ending == .exit(code), "\(run.errors)")
        let findings = try JSON(run.output)["findings"].array
        #expect(findings.map { $0["gravity"].string }.contains("error"))
        #expect(findings.contains { $0["code"].string == "not-read" })
        let message = try #require(findings.first?["message"].string)
        #expect(run.errors.contains(message))
        let text = try ProgramRun(["import"] + given, environment: home.environment)
        #expect(!text.output.contains("\"findings\""))
    }

    @Test func `the same file in another zone is not stored again without --again`() throws {
        let home = try TestHome()
        let path = try home.table(
            Array("patient,date,phq9_total\nP1,2024-01-05T10:00,5\nP2,2024-01-06T10:00,6\n".utf8))
        func run(_ zone: String, _ options: String...) throws -> ProgramRun {
            try ProgramRun(
                ["import", path, "--totals-only", "--time-zone", zone] + options,
                environment: home.environment)
        }
        #expect(try run("Europe/London").ending == .exit(0))
        #expect(try run("Europe/London").errors.contains("Already imported on"))
        let other = try run("Asia/Tokyo")
        #expect(other.ending == .exit(65))
        for words in [
            "this very file was imported on", "with other time zone", "2 results", "--again",
        ] {
            #expect(other.errors.contains(words), "\(other.errors)")
        }
        let json = try JSON(try run("Asia/Tokyo", "--format", "json").output)
        #expect(json["applied"].bool == false)
        #expect(
            json["findings"].array.contains {
                $0["code"].string == "same-file" && $0["gravity"].string == "error"
            })
        #expect(try home.json("samples").array.count == 2)
        let meant = try run("Asia/Tokyo", "--again")
        #expect(meant.ending == .exit(0) && meant.output.contains("Warning: this very file"))
        #expect(try home.json("samples").array.count == 4)
    }

    @Test func `import says that a later --keep does not change existing results`() throws {
        let home = try TestHome()
        let path = try home.table(
            Array("patient,date,site,phq9_total\nP1,2024-01-05,N,5\nP2,2024-01-06,S,6\n".utf8))
        #expect(try home.run("import", path, "--totals-only").ending == .exit(0))
        try home.run("import", path, "--totals-only", "--keep", "site").expect(
            exit: 0, printing: "Already kept, without the columns of --keep: 2",
            saying: "2 results already stored without the columns of --keep (site)")
        let json = try home.json("import", path, "--totals-only", "--keep", "site")
        #expect(json["keptWithoutColumns"].integer == 2 && json["new"].integer == 0)
        let same = try home.run("import", path, "--totals-only")
        #expect(!(same.output + same.errors).contains("without what --keep"))
    }

    @Test func `bad rows are written out, corrected and imported`() throws {
        let home = try TestHome()
        let path = try home.table(
            Self.flagged + Array("P3,2024-01-07,0,0,5,0,0,0,0,0,0,5\nP4,,0,0,0,0,0,0,0,0,0,\n".utf8)
        )
        let rejects = home.path("rejects.csv")
        try home.run("import", path, "--skip-bad", "--rejects", rejects).expect(
            exit: 0, printing: "Kept 3 new results.\n2 rows with a problem (answer: 1, date: 1).",
            saying: "clinic.csv:5: phq9_3: 5 is not one of 0, 1, 2, 3")
        let text = try String(contentsOfFile: rejects, encoding: .utf8)
        let lines = text.split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "\(ImportTableFile.header),\"import.line\",\"import.reason\"")
        #expect(lines[1].hasPrefix("P3,2024-01-07,0,0,5,0,0,0,0,0,0,5,\"5\",\"phq9_3: 5 is not"))
        #expect(lines[2].hasPrefix("P4,,0,0,0,0,0,0,0,0,0,,\"6\",\"date: no date"))
        // The file is not overwritten.
        try home.run("import", path, "--skip-bad", "--rejects", rejects).expect(exit: 73)
        let mended = text.replacingOccurrences(of: ",0,0,5,0", with: ",0,0,3,0")
            .replacingOccurrences(of: ",0,5,\"5\"", with: ",0,3,\"5\"")
            .replacingOccurrences(of: "P4,,", with: "P4,2024-01-08,")
        let second = try home.run("import", home.write(mended, to: "mended.csv"))
        #expect(second.ending == .exit(0), "\(second.errors)\(second.output)")
        #expect(!second.output.contains("not used"))
        #expect(try home.json("samples").array.count == 5)
    }

    @Test func `rejects of another encoding are never misread`() throws {
        let home = try TestHome()
        let name = Array("M".utf8) + [0xFC] + Array("ller".utf8)
        let path = try home.table(
            Array("patient,date,phq9_total\n".utf8) + name
                + Array(",2024-01-05,99\nP2,2024-01-05,5\n".utf8))
        let rejects = home.path("rejects.csv")
        let options = ["--encoding", "windows-1252"]
        try ProgramRun(
            ["import", path, "--totals-only", "--skip-bad", "--rejects", rejects] + options,
            environment: home.environment
        ).expect(exit: 0)
        let left = try Data(contentsOf: URL(fileURLWithPath: rejects))
        #expect(left.starts(with: [0xEF, 0xBB, 0xBF]))
        let mended = try String(contentsOfFile: rejects, encoding: .utf8)
            .replacingOccurrences(of: ",99,", with: ",9,")
        // Foundation removes the byte order mark when it reads, but does not remove it when it
        // writes.
        try home.write("\u{FEFF}" + mended, to: "mended.csv")
        // The option that was right for the first file is refused for this file.
        let wrong = try ProgramRun(
            ["import", home.path("mended.csv"), "--totals-only"] + options,
            environment: home.environment)
        #expect(wrong.ending == .exit(65) && wrong.errors.contains("byte order mark says utf-8"))
        #expect(
            try home.json("import", home.path("mended.csv"), "--totals-only")["imported"]
                .integer == 1)
        #expect(try home.json("history", "Müller").array.count == 1)
    }

    @Test func `without --skip-bad no row is stored, and the rejects are written`() throws {
        let home = try TestHome()
        let path = try home.table(Self.sound + Array("P3,2024-01-07,99,West\n".utf8))
        let rejects = home.path("rejects.csv")
        let run = try home.run("import", path, "--totals-only", "--rejects", rejects)
        #expect(run.ending == .exit(65) && !home.hasStore)
        #expect(run.errors.contains("1 problem; nothing was kept."))
        #expect(FileManager.default.fileExists(atPath: rejects))
    }

    @Test func `a hundred problems are listed, and all are counted`() throws {
        let home = try TestHome()
        let rows = (1...150).map { "P\($0),2024-01-05,99,x\n" }.joined()
        let run = try home.run("import", home.table(Self.sound + Array(rows.utf8)), "--totals-only")
            .expect(exit: 65, saying: "… and 50 more", "150 problems; nothing was kept")
        #expect(run.errors.split(separator: "\n").count { $0.contains("above the maximum") } == 100)
    }

    @Test func `a mapping is saved, can be read, and is used again`() throws {
        let home = try TestHome()
        let path = try home.table(Self.sound)
        let file = home.path("north.json")
        try home.run(
            "import", path, "--totals-only", "--keep", "site", "--source", "north",
            "--save-mapping", file, "--dry-run"
        ).expect(exit: 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(try JSON(text)["keep"][0].string == "site")
        #expect(
            try home.run("import", path, "--totals-only", "--save-mapping", file).ending
                == .exit(73))
        #expect(!home.hasStore)
        let run = try home.json("import", path, "--mapping", file, "--totals-only")
        #expect(run["imported"].integer == 2)
        let samples = try home.json("samples").array
        #expect(samples.map { $0["metadata"]["site"].string } == ["North", "South"])
        #expect(samples.allSatisfy { $0["source"]["name"].string == "north" })
        // An option cannot set what the mapping sets.
        try home.run("import", path, "--mapping", file, "--keep", "date").expect(
            exit: 64, saying: "--keep together with --mapping")
        for (spoilt, status, words) in [
            (text.replacingOccurrences(of: "\"iso\"", with: "\"ISO\""), Int32(65), "north2.json:"),
            (text.replacingOccurrences(of: "\"site\"", with: "\"arm\""), 65, "does not have"),
            ("", 65, "north2.json"),
        ] {
            try home.write(spoilt, to: "north2.json")
            let run = try home.run("import", path, "--mapping", home.path("north2.json"))
            #expect(run.ending == .exit(status) && run.errors.contains(words), "\(run.errors)")
        }
        #expect(try home.run("import", path, "--mapping", home.path("no")).ending == .exit(66))
    }

    @Test func `a file that is not a table is refused before it is read`() throws {
        let home = try TestHome()
        #expect(try home.run("import", home.path("nothing.csv")).ending == .exit(66))
        #expect(try home.run("import", home.folder.path).ending == .exit(65))
        #expect(try home.run("import", "/dev/null").ending == .exit(65))
        #expect(try home.run("import").ending == .exit(64))
        let path = try home.table(Self.sound)
        for options in [["--start", "2024-01-01"], ["--trust", "me"], ["--encoding", "latin"]] {
            let run = try ProgramRun(
                ["import", path, "--totals-only"] + options, environment: home.environment)
            #expect(run.ending == .exit(64), "\(options)")
        }
        #expect(!home.hasStore)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a lost plan stops the import, and a lost outcome is reported`() throws {
        let home = try TestHome()
        let path = try home.table(Self.flagged)
        let mapping = home.path("m.json")
        let full = try home.run("import", path, "--save-mapping", mapping, to: .file("/dev/full"))
            .expect(exit: 74)
        let messages = full.errors.split(separator: "\n")
        #expect(messages.count { $0.contains("cannot write to standard output") } == 1)
        #expect(messages.last == "wellbeing: nothing was kept.", "\(full.errors)")
        #expect(!home.hasStore && !FileManager.default.fileExists(atPath: mapping))
        let gone = try home.run("import", path, to: .brokenPipe)
        #expect(gone.ending == .signal(SIGPIPE) && !home.hasStore)
        // JSON output has the plan and the outcome together, at the end.
        try home.run("import", path, "--format", "json", to: .file("/dev/full")).expect(
            exit: 74, saying: "Kept 3 new results all the same")
        #expect(try home.json("samples").array.count == 3)
        let more = try home.table(
            ImportTableFile.phq9("P5,2024-01-05,0,0,0,0,0,0,0,0,0,0"), named: "more.csv")
        let unread = try home.run("import", more, "--format", "json", to: .brokenPipe)
        #expect(unread.ending == .signal(SIGPIPE))
        #expect(unread.errors.contains("Kept 1 new result all the same"), "\(unread.errors)")
        #expect(try home.json("samples").array.count == 4)
    }

    @Test func `--quiet shows only the result and the problems`() throws {
        let home = try TestHome()
        let path = try home.table(
            Self.flagged + Array("P3,2024-01-07,0,0,9,0,0,0,0,0,0,9\n".utf8))
        func run(_ options: String...) throws -> ProgramRun {
            try ProgramRun(["import", path, "--quiet"] + options, environment: home.environment)
        }
        let dry = try run("--dry-run", "--skip-bad", "--save-mapping", home.path("m.json"))
        #expect(dry.output.hasPrefix("3 results without a problem, of 3 people"), "\(dry.output)")
        #expect(!dry.output.contains("Person:") && !dry.errors.contains("The mapping is in"))
        #expect(dry.errors.contains("Warning: 9 in columns of PHQ-9 may mean a missing answer"))
        #expect(dry.errors.contains("clinic.csv:5: phq9_3: "))
        let kept = try run("--skip-bad")
        #expect(
            kept.output.trimmingCharacters(in: .newlines).split(separator: "\n") == [
                "Kept 3 new results.", "1 row with a problem (answer: 1).",
                "2 historical flags; see: wellbeing flags --historical",
            ])
    }

    @Test func `a terminal is asked, and after a no the store stays unchanged`() throws {
        let home = try TestHome()
        let path = try home.table(Self.sound)
        for (answer, status) in [("n", Int32(75)), ("y", 0)] {
            let terminal = try home.terminal("import", path, "--totals-only")
            try terminal.expect("Keep 2 results? [y/N] ")
            try terminal.sendLine(answer)
            #expect(try terminal.exitStatus() == .exit(status))
            #expect(home.hasStore == (answer == "y"))
        }
        #expect(try home.json("samples").array.count == 2)
        // Every verb that asks documents the exit code of a no.
        for verb in ["import", "delete", "merge", "drafts", "undo"] {
            let help = try home.run(verb, "--help").output
            #expect(help.contains("You did not say yes; nothing was changed."), "\(verb)")
        }
    }
}
