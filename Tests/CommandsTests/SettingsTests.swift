import Commands
import Foundation
import Testing

/// `wellbeing settings`, and the settings file in all other verbs.
@Suite struct SettingsTests {
    /// The settings file of a home.
    private func path(_ home: TestHome) -> String {
        #if canImport(Darwin)
            home.path("Library/Application Support/wellbeing/settings.json")
        #else
            home.path(".config/wellbeing/settings.json")
        #endif
    }

    /// Writes the text of the settings file.
    private func write(_ text: String, in home: TestHome) throws {
        let path = path(home)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func text(of home: TestHome) throws -> String {
        try String(contentsOfFile: path(home), encoding: .utf8)
    }

    /// Runs a verb without the variable that names the store.
    private func run(
        _ home: TestHome, _ arguments: String..., adding extra: [String: String] = [:]
    ) throws -> ProgramRun {
        let environment = home.environment.filter { $0.key != "WELLBEING_STORE" && $0.key != "TZ" }
        return try ProgramRun(arguments, environment: environment.merging(extra) { $1 })
    }

    @Test func `a value is written, applies to other verbs, and is removed`() throws {
        let home = try TestHome()
        try run(home, "settings", "language").expect(
            exit: 0, printing: "the language of the questionnaire\n")
        try run(home, "settings", "language", "de").expect(
            exit: 0, saying: "Saved language in the settings file.")
        #expect(try text(of: home) == "{\n  \"language\": \"de\"\n}\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path(home))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        try run(home, "settings", "language").expect(exit: 0, printing: "de\n")
        try run(home, "show", "phq-9").expect(exit: 0, printing: "Wie oft fühlten Sie sich")
        try run(home, "settings", "plain", "true").expect(exit: 0)
        #expect(
            try text(of: home) == "{\n  \"language\": \"de\",\n  \"plain\": true\n}\n")
        try run(home, "settings", "language", "--unset").expect(exit: 0, saying: "Removed language")
        #expect(try text(of: home) == "{\n  \"plain\": true\n}\n")
        try run(home, "settings", "language", "--unset").expect(
            exit: 0, saying: "nothing was changed")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: (path(home) as NSString).deletingLastPathComponent)
        #expect(names == ["settings.json"])
    }

    @Test
    func
        `an option comes before a variable, a variable before the file, the file before the default`()
        throws
    {
        let home = try TestHome()
        func source(_ arguments: [String], _ extra: [String: String] = [:]) throws -> [String?] {
            let environment = home.environment.merging(extra) { $1 }
            let run = try ProgramRun(
                ["settings", "language", "--format", "json"] + arguments, environment: environment)
            let json = try JSON(run.output)
            return [json["source"].string, json["value"].string]
        }
        #expect(try source([]) == ["default", nil])
        try run(home, "settings", "language", "de").expect(exit: 0)
        #expect(try source([]) == ["file", "de"])
        #expect(try source([], ["WELLBEING_LANGUAGE": "es"]) == ["environment", "es"])
        #expect(
            try source(["--language", "en"], ["WELLBEING_LANGUAGE": "es"]) == ["option", "en"])
        let spanish = ["WELLBEING_LANGUAGE": "es-US"]
        try run(home, "show", "phq-9", adding: spanish).expect(
            exit: 0, printing: "Durante las últimas 2 semanas")
        try run(home, "show", "phq-9", "--language", "en", adding: spanish).expect(
            exit: 0, printing: "Over the last 2 weeks")
        try run(home, "settings", "language", "de", adding: spanish).expect(
            exit: 0, saying: "WELLBEING_LANGUAGE in the environment comes first")
    }

    @Test func `the explanation says in words where each value comes from`() throws {
        let home = try TestHome()
        try write("{\n  \"plain\": false,\n  \"awake\": \"06:00-22:00\"\n}\n", in: home)
        let text = try run(
            home, "settings", "--explain", "--no-color", adding: ["WELLBEING_AWAKE": "08:00-23:00"]
        ).expect(exit: 0).output
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for part in [
            "Settings file: /",
            "plain: false From line 2 of the settings file. --plain would come first.",
            "awake: 08:00-23:00 From WELLBEING_AWAKE in the environment.",
            "Line 3 of the settings file has 06:00-22:00, which does not apply.",
            "no-color: true From --no-color on this command line.",
            "time-zone: the time zone of the system The default.",
        ] {
            #expect(words.contains(part), "\(part) is not in \(words)")
        }
        try home.run("settings").expect(exit: 0, printing: "plain: false (file)\n")
    }

    @Test
    func `everything that is wrong is shown at once, and stops every verb but settings and help`()
        throws
    {
        let home = try TestHome()
        try write(
            """
            {
              "languge": "de",
              "plain": "yes",
              "denominator": "case",
              "store": "clinic.sqlite",
              "time-zone": "Mars/Olympus",
              "fhir-base": "clinic",
              "awake": "late",
              "awake": "07:00-23:00",
              "support": ""
            }
            """, in: home)
        let findings = [
            "settings.json:2:3: unknown key; did you mean \"language\"? [unknown-key]",
            "settings.json:3:12: a text where true or false belongs; write true or false",
            "settings.json:4:18: a word that is not known here; did you mean \"cases\"?",
            "settings.json:5:12: not a full path; write a path that begins with /",
            "settings.json:6:16: not a time zone of this system",
            "settings.json:7:16: not the base of FHIR resources",
            "settings.json:8:12: not hours of one day",
            "settings.json:9:3: the key \"awake\" appears twice",
            "settings.json:10:14: an empty text",
        ]
        for arguments in [["history"], ["feel", "0.5"], ["administer", "phq-9"], ["status"], []] {
            let run = try ProgramRun(arguments, environment: home.environment)
            #expect(run.ending == .exit(78) && run.output.isEmpty, "\(arguments)")
            for finding in findings { #expect(run.errors.contains(finding), "\(run.errors)") }
            #expect(run.errors.contains("nothing was done; correct the settings file"))
        }
        #expect(!FileManager.default.fileExists(atPath: home.store))
        let shown = try home.run("settings").expect(exit: 78, printing: "language: the language")
        for finding in findings { #expect(shown.errors.contains(finding)) }
        for arguments in [["--help"], ["history", "--help"], ["--version"], ["help", "options"]] {
            let run = try ProgramRun(arguments, environment: home.environment)
            run.expect(exit: 0)
            #expect(run.errors.isEmpty)
        }
        try home.run("settings", "language", "de").expect(exit: 78, saying: "nothing was changed")
        #expect(try text(of: home).contains("languge"))
    }

    @Test func `a wrong key or value is mended with the verb itself`() throws {
        let home = try TestHome()
        try write("{ \"languge\": \"de\", \"denominator\": \"all\", \"plain\": true }", in: home)
        try home.run("settings", "languge", "--unset").expect(
            exit: 78, saying: "Removed the key", "still wrong", "write \"cases\" or \"everyone\"")
        try home.run("settings", "denominator", "everyone").expect(exit: 0)
        let expected = "{\n  \"denominator\": \"everyone\",\n  \"plain\": true\n}\n"
        #expect(try text(of: home) == expected)
        try home.run("status").expect(exit: 0)
    }

    @Test(arguments: [
        ("", "the text is empty"), ("[]", "an array where an object belongs"),
        ("{\"plain\": true", "ends inside an object"), ("{} x", "after the end of the value"),
        ("\u{FEFF}{}", "byte order mark"), ("{\"plain\": null}", "null where true or false"),
        ("{\"store\": 1}", "a number where a text belongs"),
    ])
    func `a text that is no object of settings is refused`(text: String, words: String) throws {
        let home = try TestHome()
        try write(text, in: home)
        try home.run("history").expect(exit: 78, saying: words)
        try home.run("settings").expect(exit: 78, saying: words)
    }

    @Test func `a settings file that cannot be read stops other verbs`() throws {
        let home = try TestHome()
        let path = path(home)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try home.run("history").expect(exit: 78, saying: path)
        try home.run("settings", "plain", "true").expect(exit: 78, saying: path)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: home.path("elsewhere.json"))
        try home.run("history").expect(exit: 78, saying: path)
        try home.run("settings", "plain", "true").expect(exit: 78, saying: path)
        #expect(!FileManager.default.fileExists(atPath: home.path("elsewhere.json")))
    }

    @Test(arguments: [
        (["subject", "P-1"], 64, "there is no such setting"),
        (["no-support", "true"], 64, "--no-support is an option only"),
        (["langage", "de"], 64, "did you mean language?"),
        (["language", "e"], 65, "write it like de or es-US"),
        (["plain", "yes"], 65, "write true or false"),
        (["denominator", "all"], 65, "\"everyone\""),
        (["support", "missing.json"], 66, "missing.json"),
        (["preamble", "missing.txt"], 66, "there is no such file"),
        (["language", "de", "--unset"], 64, "leave out VALUE"), (["--unset"], 64, "as KEY"),
        (["plain", "true", "--guest"], 77, "for a guest"), (["daily-mood", ""], 65, "empty text"),
    ])
    func `a value that cannot be used is not written`(
        arguments: [String], status: Int32, words: String
    ) throws {
        let home = try TestHome()
        try ProgramRun(["settings"] + arguments, environment: home.environment).expect(
            exit: status, saying: words)
        #expect(!FileManager.default.fileExists(atPath: path(home)))
    }

    @Test func `a path is written in full, and the store of the settings is used`() throws {
        let home = try TestHome()
        let line = "cd '\(home.folder.path)' && '\(Program.path)' settings store ./own.sqlite"
        let environment = home.environment.filter { $0.key != "WELLBEING_STORE" }
        try ProgramRun(["-c", line], environment: environment, path: "/bin/sh").expect(exit: 0)
        let store = try run(home, "settings", "store").output.split(separator: "\n")[0]
        #expect(store.hasPrefix("/") && store.hasSuffix("/own.sqlite"), "\(store)")
        try run(home, "feel", "0.5").expect(exit: 0)
        #expect(FileManager.default.fileExists(atPath: home.path("own.sqlite")))
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `time zone, denominator and preamble of the settings are used`() throws {
        let home = try TestHome()
        for (key, value) in [
            ("time-zone", "Asia/Kolkata"), ("denominator", "everyone"),
            ("preamble", try home.write("Oak Street clinic\n", to: "clinic.txt")),
        ] {
            try home.run("settings", key, value).expect(exit: 0)
        }
        try home.record(on: "2026-05-01T12:00")
        let stored = try home.json("history")
        #expect(stored[0]["date"].string == "2026-05-01T12:00:00Z", "TZ comes first")
        var environment = home.environment
        environment["TZ"] = nil
        try ProgramRun(["feel", "0.5", "--date", "2026-05-02T12:00"], environment: environment)
            .expect(exit: 0)
        let felt = try home.json("samples", "--type", "state-of-mind")
        #expect(felt[0]["start"].string == "2026-05-02T12:00:00+05:30")
        try home.run("letter", "self").expect(exit: 0, printing: "Oak Street clinic")
        let outcomes = try home.json("outcomes", "-q", "phq-9")
        #expect(outcomes["denominator"]["choice"].string == "everyone")
        // A programme has its own denominators, so a setting must not stop it.
        try home.run("outcomes", "--programme", "drr-e").expect(exit: 0)
    }

    @Test func `the person of a table comes from the column of the settings`() throws {
        let home = try TestHome()
        try home.run("settings", "subject-from", "chart").expect(exit: 0)
        let table = try home.write(
            "chart,patient,date,phq9_total\nC-1,Z-1,2024-01-05,9\n", to: "clinic.csv")
        try home.run("import", table, "--totals-only").expect(exit: 0)
        #expect(try home.json("history", "C-1").array.count == 1)
        #expect(try home.json("history", "Z-1").array.isEmpty)
    }

    @Test func `a file of the settings that is missing is named with its setting`() throws {
        let home = try TestHome()
        for (key, arguments) in [
            ("support", ["administer", "phq-9"]), ("preamble", ["letter", "self"]),
        ] {
            try write("{ \"\(key)\": \"\(home.path("gone"))\" }", in: home)
            try ProgramRun(arguments, environment: home.environment).expect(
                exit: 66, saying: home.path("gone"), "the file is the setting \(key)")
            try ProgramRun(
                arguments + ["--\(key)", home.path("too")], environment: home.environment
            ).expect(exit: 66, saying: home.path("too"))
        }
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `plain of the settings applies to every verb, also to help`() throws {
        let home = try TestHome()
        try home.run("settings", "plain", "true").expect(exit: 0)
        for day in 1...40 { try home.run("feel", "0.\(day)", "--quiet").expect(exit: 0) }
        for arguments in [["samples"], ["--help"]] {
            let terminal = try PseudoTerminal(
                arguments,
                environment: home.environment.merging(["TERM": "xterm", "PAGER": "echo PAGED"]) {
                    $1
                },
                rows: 10)
            #expect(try terminal.exitStatus() == .exit(0))
            #expect(!terminal.transcript.contains("PAGED"))
            #expect(!terminal.transcript.contains("\u{1B}"))
        }
    }

    @Test func `JSON has each setting with its value and source`() throws {
        let home = try TestHome()
        try home.run("settings", "no-pager", "true").expect(exit: 0)
        let written = try home.json("settings", "plain", "true")
        #expect(written["value"].bool == true && written["source"].string == "file")
        let json = try home.json("settings")
        #expect(json["file"].string == path(home) && json["exists"].bool == true)
        #expect(json["problems"].array.isEmpty)
        let pager = try #require(json["settings"].array.first { $0["key"].string == "no-pager" })
        #expect(pager["value"].bool == true && pager["source"].string == "file")
        #expect(pager["option"].string == "--no-pager" && pager["line"].integer == 2)
        let store = try #require(json["settings"].array.first { $0["key"].string == "store" })
        #expect(store["value"].string == home.store && store["source"].string == "environment")
    }

    @Test func `help names the setting of an option, and every setting has an option`() throws {
        let program = ProgramDeclaration.wellbeing
        let options = (program.commonOptions + program.verbs.flatMap(\.options))
            .filter(\.isSetting)
        let keys = try TestHome().json("settings")["settings"].array.compactMap { $0["key"].string }
        #expect(Set(options.map { String($0.name.dropFirst(2)) }) == Set(keys))
        for (arguments, words) in [
            (["help", "options"], "Environment: WELLBEING_STORE. Setting: store."),
            (["letter", "--help"], "Setting: preamble."),
        ] {
            let help = try ProgramRun(arguments).expect(exit: 0).output
            let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(text.contains(words))
        }
    }

    @Test func `no setting hides support or flags, or chooses one person`() throws {
        let home = try TestHome()
        let keys = try home.json("settings")["settings"].array.compactMap { $0["key"].string }
        let hiding = ["no-support", "subject", "quiet", "guest", "yes", "no-input", "patient"]
        #expect(keys.contains("store") && !keys.contains { hiding.contains($0) })
        for key in hiding {
            try write("{ \"\(key)\": true }", in: home)
            try home.run("flags").expect(exit: 78, saying: "unknown key")
        }
    }
}
