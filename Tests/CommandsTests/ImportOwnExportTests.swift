import Foundation
import TestSupport
import Testing

/// `wellbeing import` of what `wellbeing export` wrote.
@Suite struct ImportOwnExportTests {
    @Test func `a table of feelings is imported for the same people, with notes and words`() throws
    {
        let home = try TestHome()
        try home.run(
            "feel", "-0.8", "--label", "sad", "--note", "=n1, \"x\"\ny", "--subject", "P-1",
            "--new-subject"
        ).expect(exit: 0)
        try home.run("feel", "0.9", "--subject", "P-2", "--new-subject").expect(exit: 0)
        let path = home.path("f.csv")
        try home.run(
            "export", "--type", "state-of-mind", "--everyone", "--format", "csv", "--out", path
        ).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", path).expect(
            exit: 0, printing: "2 states of mind of 2 people", "Kept 2 new samples.")
        for person in ["P-1", "P-2"] {
            let words = ["samples", "--type", "state-of-mind", "--subject", person]
            let lists = try [home, other].map {
                try JSON(
                    ProgramRun(words + ["--format", "json"], environment: $0.environment).output)
            }
            #expect(lists[0].array.count == 1 && lists[0].isSame(as: lists[1]), "\(person)")
        }
        try home.run("import", path).expect(exit: 0, printing: "  Already kept: 2")
        // If a column is missing, it is neither a table of the kit nor the export of a phone.
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let cut = try home.write(
            text.replacing(",syncVersion", with: ",version"), to: "other.csv")
        let refused = try home.run("import", cut)
        #expect(refused.ending == .exit(65), "\(refused.output)\(refused.errors)")
    }

    @Test func `a table of results is the same results, with source, time, policy and language`()
        throws
    {
        let home = try TestHome()
        let table = try home.write(
            "patient,date,\((1...7).map { "gad7_\($0)" }.joined(separator: ",")),site\n"
                + "P1,2026-01-05T10:00:00+01:00,2,1,3,0,1,2,3,\"=north, a\"\n"
                + "P2,2026-01-06,,1,3,0,1,1,1,south\n",
            to: "clinic.csv")
        for (source, options) in [
            ("Klinik \"Süd\"", ["--keep", "site"]), ("Oak, St", ["--again"]),
        ] {
            try ProgramRun(
                ["import", table, "--source", source] + options, environment: home.environment
            ).expect(exit: 0)
        }
        for (person, answers, policy) in [
            ("P1", "0,3,1,2,0,0,1", "strict"), ("P3", "0,3,s,2,1,0,0", "prorate"),
            ("P4", "p,3,s,s,0,1,s", "strict"),
        ] {
            try home.run(
                "record", "gad-7", "--subject", person, "--answers", answers, "--missing", policy,
                "--date", "2026-02-01", "--note", "a \"note\"\nof two lines", "--new-subject"
            ).expect(exit: 0)
        }
        let first = try home.json("history", "P1")[0]["id"].string ?? ""
        try home.run(
            "record", "gad-7", "--subject", "P1", "--answers", "0,0,1,2,3,0,0", "--replaces", first,
            "--amend", "a typing error", "--date", "2026-01-05T10:00:00+01:00"
        ).expect(exit: 0)
        let path = home.path("own.csv")
        try home.run("export", "-q", "gad-7", "--everyone", "--format", "csv", "--out", path)
            .expect(exit: 0)
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0)
        for person in ["P1", "P2", "P3", "P4"] {
            let lists = try [home, other].map { try $0.json("history", person) }
            #expect(!lists[0].array.isEmpty && lists[0].array.count == lists[1].array.count)
            let sorted = lists.map { list in
                list.array.sorted { ($0["id"].string ?? "") < ($1["id"].string ?? "") }
            }
            for (one, two) in zip(sorted[0], sorted[1]) {
                for member in [
                    "id", "date", "end", "answers", "scores", "mode", "language", "metadata",
                    "missing",
                ] {
                    #expect(one[member].isSame(as: two[member]), "\(person) \(member)")
                }
                #expect(one["source"].isSame(as: two["source"]), "\(person)")
            }
        }
        // In the first store nothing is new.
        try home.run("import", path).expect(exit: 0, printing: "Already kept: 7")
    }

    @Test(arguments: [
        (",phq-4,", ",phq-77,", "the definition of this questionnaire and version"),
        (",2,1,3,0,", ",2,1,3,1,", "a score that differs"),
        (",2,1,3,0,", ",2,1,3,7,", "choices"), ("2026-01-05", "05.01.2026", "date"),
    ])
    func `a row that was changed by hand is refused with its line`(
        old: String, new: String, words: String
    ) throws {
        let home = try TestHome()
        let table = try home.write(
            "patient,date,phq4_1,phq4_2,phq4_3,phq4_4\nP1,2026-01-05,2,1,3,0\n", to: "clinic.csv")
        try home.run("import", table).expect(exit: 0)
        let text = try home.run("export", "-q", "phq-4", "--format", "csv").output
        try #require(text.contains(old))
        let path = try home.write(text.replacing(old, with: new), to: "own.csv")
        try home.run("import", path).expect(exit: 65, saying: "own.csv:2", words)
    }

    /// A store with a PHQ-9 whose answer to item 9 was corrected to 0.
    private func homeWithCorrection() throws -> TestHome {
        let home = try TestHome()
        let words = ["record", "phq-9", "--date", "2026-05-01", "--answers"]
        try ProgramRun(words + ["1,1,1,1,1,1,1,1,2"], environment: home.environment).expect(exit: 0)
        let first = try home.json("history")[0]["id"].string ?? ""
        try ProgramRun(
            words + ["1,1,1,1,1,1,1,1,0", "--replaces", first, "--amend", "a typing error"],
            environment: home.environment
        ).expect(exit: 0)
        return home
    }

    @Test(arguments: [["csv"], ["csv", "--amended"], ["json"], ["jsonl", "--amended"]])
    func `a flag of a corrected answer and an earlier version are counted`(
        format: [String]
    ) throws {
        let home = try homeWithCorrection()
        let path = home.path("own.\(format[0])")
        try ProgramRun(
            ["export", "-q", "phq-9", "--out", path, "--format"] + format,
            environment: home.environment
        ).expect(exit: 0)
        let other = try TestHome()
        let plan = try other.json("import", path)
        #expect(plan["new"].integer == 1 && plan["duplicates"].integer == 0)
        let reason =
            "a flag of an answer that was corrected; it stays in the store that wrote the file"
        #expect(plan["leftOut"][reason].integer == 1)
        #expect(plan["rows"].integer == (format.count == 2 ? 2 : 1))
        let earlier =
            format[0] == "csv"
            ? "an earlier version of another entry" : "a result that was corrected"
        #expect(plan["leftOut"][earlier].integer == (format.count == 2 ? 1 : nil))
    }

    @Test(arguments: [
        ("csv", ",self-harm-thoughts", ",nonsense", "a flag that differs"),
        ("csv", ",mild,", ",severe,", "a band that differs"),
        ("json", "\"id\": \"self-harm-thoughts\"", "\"id\": \"nonsense\"", "flags that differ"),
    ])
    func `a flag or a band that the form or the answers do not have is refused`(
        format: String, old: String, new: String, words: String
    ) throws {
        let home = try homeWithCorrection()
        let text = try home.run("export", "-q", "phq-9", "--format", format).output
        try #require(text.contains(old))
        let path = try home.write(text.replacing(old, with: new), to: "own.\(format)")
        try TestHome().run("import", path).expect(exit: 65, saying: words)
    }

    @Test func `the kit's own samples are read without options that decide what they say`() throws {
        let home = try TestHome()
        try home.record()
        let table = home.path("own.csv")
        try home.run("export", "-q", "phq-9", "--format", "csv", "--out", table).expect(exit: 0)
        let other = try TestHome()
        for options in [["--subject", "P-7"], ["--date", "2024-01-01"], ["-q", "gad-7"]] {
            let run = try ProgramRun(
                ["import", table, "--dry-run"] + options, environment: other.environment)
            #expect(run.output.contains("header on line 1"), "\(options): \(run.errors)")
            let list = try home.write(
                home.run("export", "--format", "json").output, to: "own.json")
            try ProgramRun(["import", list] + options, environment: other.environment).expect(
                exit: 64, saying: "\(options[0] == "-q" ? "--questionnaire" : options[0]): has no")
        }
    }

    @Test func `import refuses the kit's own samples of the future`() throws {
        let home = try TestHome()
        try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0", "--date", "2026-05-01"
        ).expect(exit: 0)
        for format in ["csv", "json"] {
            let text = try home.run("export", "-q", "phq-9", "--format", format).output
            let path = try home.write(
                text.replacing("2026-05-01", with: "2099-05-01"), to: "own.\(format)")
            try TestHome().run("import", path).expect(exit: 65, saying: "in the future")
        }
    }

    @Test func `a feeling that was edited elsewhere is a conflict, also from Day One`() throws {
        let home = try TestHome()
        try home.run("feel", "0.5", "--date", "2026-05-01T10:00:00Z").expect(exit: 0)
        let lines = home.path("all.jsonl")
        try home.run("export", "--format", "jsonl", "--out", lines).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", lines).expect(exit: 0)
        let id = try #require(try home.json("samples")[0]["id"].string)
        try home.run("edit", id, "-0.5").expect(exit: 0)
        let journal = home.path("Journal.json")
        try home.run("export", "--format", "dayone", "--out", journal).expect(exit: 0)
        try other.run("import", journal).expect(exit: 65, saying: "kept with other content")
        try other.run("import", journal, "--amend", "edited").expect(exit: 0)
        let minds = try other.json("samples").array
        #expect(minds.map { $0["valence"].double } == [-0.5])
    }

    @Test(arguments: ["json", "jsonl"])
    func `an export with a byte order mark is read`(format: String) throws {
        let home = try TestHome()
        try home.run("feel", "0.5").expect(exit: 0)
        try home.run("feel", "0.6").expect(exit: 0)
        let text = try home.run("export", "--format", format).output
        let path = try home.write("\u{FEFF}" + text, to: "all.\(format)")
        try home.run("import", path).expect(exit: 0, printing: "Already kept: 2")
    }

    @Test(arguments: [["csv"], ["csv", "--amended"], ["jsonl"]])
    func `a later export of a result that was corrected twice keeps it once`(
        format: [String]
    ) throws {
        let home = try TestHome()
        let words = ["record", "phq-9", "--date", "2026-05-01", "--answers"]
        try ProgramRun(words + ["1,1,1,1,1,1,1,1,2"], environment: home.environment).expect(exit: 0)
        let path = home.path("own.\(format[0])")
        let export = ["export", "-q", "phq-9", "--out", path, "--format"] + format
        try ProgramRun(export, environment: home.environment).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0)
        for answers in ["1,1,1,1,1,1,1,1,0", "0,1,1,1,1,1,1,1,0"] {
            let id = try #require(try home.json("history")[0]["id"].string)
            try ProgramRun(
                words + [answers, "--replaces", id, "--amend", "an error"],
                environment: home.environment
            ).expect(exit: 0)
        }
        try FileManager.default.removeItem(atPath: path)
        try ProgramRun(export, environment: home.environment).expect(exit: 0)
        try other.run("import", path).expect(exit: 65, saying: "kept with other content")
        try other.run("import", path, "--amend", "corrected there").expect(exit: 0)
        let kept = try other.json("history").array
        #expect(kept.count == 1 && kept[0]["scores"][0]["value"].integer == 7)
        try other.run("import", path).expect(exit: 0, printing: "Already kept: 1")
    }

    @Test(arguments: ["csv", "jsonl"])
    func `a later export of samples that were edited, ended or moved keeps them once`(
        format: String
    ) throws {
        let (home, other) = (try TestHome(), try TestHome())
        try home.run("feel", "0.5", "--date", "2026-05-01T10:00:00Z").expect(exit: 0)
        try home.run("treatment", "start", "CBT", "--date", "2026-05-01").expect(exit: 0)
        try home.record("1,1,1,1,1,1,1,1,0", on: "2026-05-01")
        func exports(of home: TestHome) throws -> [String] {
            try [["--type", "state-of-mind"], ["--type", "treatment"], ["-q", "phq-9"]].map {
                let path = home.path("\($0[1])-\(UUID()).\(format)")
                try ProgramRun(
                    ["export", "--everyone", "--format", format, "--out", path] + $0,
                    environment: home.environment
                ).expect(exit: 0)
                return path
            }
        }
        let earlier = try exports(of: home)
        for path in earlier { try other.run("import", path).expect(exit: 0) }
        let mind = try #require(
            try home.json("samples", "--type", "state-of-mind")[0]["id"].string)
        try home.run("edit", mind, "-0.5").expect(exit: 0)
        try home.run("treatment", "stop", "CBT", "--date", "2026-05-20").expect(exit: 0)
        let result = try #require(try home.json("history")[0]["id"].string)
        try ProgramRun(
            ["reassign", result, "--to", "P-2", "--new-subject", "--reason", "mistaken", "--yes"],
            environment: home.environment
        ).expect(exit: 0)
        let kept = try #require(try other.json("history")[0]["id"].string)
        let later = try exports(of: home)
        // A store that has the new samples only still says what they replaced.
        let between = try TestHome()
        for path in later { try between.run("import", path).expect(exit: 0) }
        let again = try exports(of: between)
        for (path, second) in zip(later, again) {
            let texts = try [path, second].map { try String(contentsOfFile: $0, encoding: .utf8) }
            #expect(texts[0] == texts[1])
        }
        for path in earlier {
            try between.run("import", path).expect(exit: 0, printing: "in a later version: 1")
        }
        for path in later {
            try between.run("import", path).expect(exit: 0, printing: "Already kept: 1")
        }
        #expect(try between.json("samples").array.count == 3)
        #expect(try between.json("samples", "--subject", "P-2").array.count == 1)
        try between.run("verify").expect(exit: 0)
        for path in later + again {
            let run = try other.run("import", path)
            #expect(run.ending == .exit(65), "\(path): \(run.output)\(run.errors)")
            let isNamed = run.errors.contains("kept for another person as \(kept)")
            #expect(isNamed == path.contains("phq-9"), "\(path): \(run.errors)")
        }
        #expect(try other.json("samples").array.count == 3)
    }
}
