import Testing

/// The person that a verb writes for or reads.
@Suite struct SubjectTests {
    private static let writing: [[String]] = [
        ["record", "phq-2", "--answers", "1,1", "--date", "2026-05-01"], ["feel", "0.5"],
        ["treatment", "start", "CBT", "--date", "2026-05-01"], ["administer", "phq-2"],
    ]

    private func run(
        _ arguments: [String], in home: TestHome, subject: String? = nil
    ) throws -> ProgramRun {
        try ProgramRun(
            arguments, input: .text("1\n1\n"),
            environment: home.environment.merging(
                subject.map { ["WELLBEING_SUBJECT": $0] } ?? [:]
            ) { $1 })
    }

    private func subjects(_ home: TestHome) throws -> Set<String> {
        Set(try home.json("samples").array.compactMap { $0["subject"].string })
    }

    @Test(arguments: writing) func `a store with one person needs no name`(
        arguments: [String]
    ) throws {
        let home = try TestHome()
        for _ in 0..<2 {
            let run = try run(arguments, in: home)
            // A treatment starts once.
            #expect(run.status == 0 || run.errors.contains("has not ended"), "\(run.errors)")
        }
        #expect(try subjects(home) == ["self"])
    }

    @Test(arguments: writing) func `a store with other people needs the name of the person`(
        arguments: [String]
    ) throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        let refused = try run(arguments, in: home)
        refused.expect(exit: 64, saying: "--subject", "WELLBEING_SUBJECT")
        #expect(try subjects(home) == ["P-17"])
        let named = try run(arguments + ["--subject", "self"], in: home)
        #expect(named.status == 0, "\(named.errors)")
        #expect(try subjects(home) == ["P-17", "self"])
        #expect(try run(arguments, in: home).status == 64)
    }

    @Test(arguments: writing) func `the environment can name the person`(
        arguments: [String]
    ) throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        let run = try run(arguments, in: home, subject: "P-17")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try subjects(home) == ["P-17"])
        // An option has priority over the environment.
        let other = try self.run(
            arguments + ["--subject", "Q-99"], in: home, subject: "P-17")
        #expect(other.status == 0, "\(other.errors)")
        #expect(try subjects(home) == ["P-17", "Q-99"])
        let wrong = try self.run(arguments, in: home, subject: "\u{202e}x")
        #expect(wrong.status == 65, "\(wrong.errors)")
    }

    @Test(arguments: writing) func `a new name that resembles a known one is refused`(
        arguments: [String]
    ) throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        for slip in ["p-17", "P17", "P-l7", "P 17", "P-017"] {
            let run = try run(arguments + ["--subject", slip], in: home)
            #expect(run.status == 64, "\(slip)")
            #expect(run.errors.contains("--new-subject"), "\(run.errors)")
            #expect(!run.errors.contains(slip) && !run.errors.contains("P-17"))
            #expect(try self.run(arguments, in: home, subject: slip).status == 64)
        }
        #expect(try subjects(home) == ["P-17"])
        #expect(try run(arguments + ["--subject", "P-18"], in: home).status == 0)
        let forced = try run(arguments + ["--subject", "P17", "--new-subject"], in: home)
        #expect(forced.status == 0, "\(forced.errors)")
        // The name is now known.
        #expect(try subjects(home) == ["P-17", "P-18", "P17"])
    }

    @Test func `a Persian name and a family of emoji are saved and shown`() throws {
        let home = try TestHome()
        let (name, family) = ("علی\u{200C}رضا", "👨\u{200D}👩\u{200D}👧")
        try home.run("feel", "0.5", "--subject", name, "--note", family).expect(exit: 0)
        let shown = try home.run("samples", "--subject", name)
        shown.expect(exit: 0, printing: "subject: \(name)\n", "note: \(family)\n")
        // The same name without its joiner looks almost the same.
        let other = try home.run("feel", "0.5", "--subject", "علیرضا")
        other.expect(exit: 64, saying: "--new-subject")
        try home.run("feel", "0.5", "--subject", "P\u{200D}17").expect(exit: 65, saying: "U+200D")
        #expect(try subjects(home) == [name])
    }

    @Test func `on a terminal a new name that resembles a known one is confirmed`() throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        for (answer, status) in [("no", 75), ("", 75), ("yes", 0)] as [(String, Int32)] {
            let terminal = try home.terminal("feel", "0.5", "--subject", "p17")
            try terminal.expect("p17 is new, and resembles P-17. Is it a new person? Type yes: ")
            try terminal.sendLine(answer)
            #expect(try terminal.exitStatus() == .exit(status))
            #expect(try subjects(home).contains("p17") == (status == 0))
        }
    }

    @Test func `a draft and a correction keep their person`() throws {
        let home = try TestHome()
        let id = try home.record(subject: "P-17")
        try home.record(subject: "Q-99")
        try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0,2", "--date", "2026-05-01",
            "--replaces", id, "--amend", "misread"
        ).expect(exit: 0)
        try home.run("administer", "phq-2", "--subject", "P-17", input: .text("1\nq\n")).expect(
            exit: 75)
        let draft = try #require(try home.json("drafts")[0]["id"].string)
        try home.run("administer", "--resume", draft, input: .text("1\n")).expect(exit: 0)
        #expect(try subjects(home) == ["P-17", "Q-99"])
    }

    @Test func `reading verbs take the person from the environment, and lists show everyone`()
        throws
    {
        let home = try TestHome()
        let flagged = "1,1,1,1,1,1,1,1,2,1"
        try home.record(flagged, subject: "P-17")
        try home.record(flagged, subject: "Q-99")
        for arguments in [["history"], ["trend", "-q", "phq-9"], ["report", "--out", "-"]] {
            let run = try run(arguments, in: home, subject: "P-17")
            #expect(run.status == 0, "\(arguments): \(run.errors)")
            #expect(run.output.contains("P-17") || arguments == ["history"], "\(run.output)")
            #expect(!run.output.contains("Q-99"))
        }
        let named = try run(["history", "Q-99", "--format", "json"], in: home, subject: "P-17")
        #expect(named.status == 0 && named.output.contains("Q-99"), "\(named.errors)")
        for arguments in [["flags"], ["export", "--everyone"]] {
            let all = try run(arguments, in: home, subject: "P-17").output
            #expect(all.contains("P-17") && all.contains("Q-99"), "\(arguments)")
        }
    }

    @Test(arguments: ["export", "flags", "drafts"])
    func `the help of a verb about everyone says so`(verb: String) throws {
        let help = try TestHome().run(verb, "--help").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("--subject ID Only this person. Without it, everyone."), "\(help)")
        #expect(!help.contains("Without it, self"))
    }

    @Test(arguments: ["record", "feel", "administer", "treatment", "history", "month", "moods"])
    func `the help names the environment variable of the person`(verb: String) throws {
        #expect(try TestHome().run(verb, "--help").output.contains("WELLBEING_SUBJECT"))
    }

    @Test func `an export of several people needs a confirmation`() throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        #expect(try home.run("export").status == 0)
        try home.record(subject: "Q-99")
        for arguments in [
            ["export"], ["export", "-q", "phq-9", "--format", "csv"],
            ["export", "--out", home.path("out.json")],
        ] {
            let refused = try run(arguments, in: home)
            #expect(refused.status == 64 && refused.output.isEmpty, "\(arguments)")
            #expect(refused.errors.contains("--everyone") && refused.errors.contains("--subject"))
        }
        #expect(try home.json("export", "--everyone").array.count == 2)
        #expect(try home.json("export", "--subject", "P-17").array.count == 1)
        for (answer, status) in [("no", 75), ("yes", 0)] as [(String, Int32)] {
            let file = home.path("asked-\(answer).json")
            let terminal = try home.terminal("export", "--out", file)
            try terminal.expect(
                "The store holds 2 people. Export 2 samples of all of them? Type yes: ")
            try terminal.sendLine(answer)
            #expect(try terminal.exitStatus() == .exit(status))
        }
        // A refused export is not in the audit.
        let exports = try home.json("audit").array.filter { $0["action"].string == "exported" }
        #expect(exports.count == 4)
    }

    @Test(arguments: [
        ["history", "P-71"], ["trend", "Zoee", "-q", "phq-9"], ["flags", "--subject", "P-71"],
        ["status", "--subject", "P-71"], ["samples", "--subject", "P-71"],
    ])
    func `a name that the store does not have is not taken for a person without results`(
        arguments: [String]
    ) throws {
        let home = try TestHome()
        try home.record(subject: "P-17")
        let run = try ProgramRun(arguments, environment: home.environment)
        #expect(run.errors.contains("The store has no person of this name."))
        #expect(!run.errors.contains("P-17"))
        try home.run("history", "P-17").expect(exit: 0, printing: "PHQ-9")
        #expect(try !home.run("history", "P-17").errors.contains("no person"))
        #expect(try !home.run("history").errors.contains("no person"))
    }

    @Test func `a terminal shows the similar name`() throws {
        let home = try TestHome()
        try home.record(subject: "Zoey")
        let terminal = try home.terminal("history", "zoye", "--no-pager")
        _ = try terminal.exitStatus()
        #expect(terminal.transcript.contains("Did you mean Zoey?"))
    }
}
