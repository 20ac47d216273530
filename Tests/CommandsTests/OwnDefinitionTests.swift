import Foundation
import Testing

/// The user's own definitions, and their checks.
@Suite struct OwnDefinitionTests {

    /// The shipped PHQ-2 as JSON, to change.
    private func phq2() throws -> String {
        try ProgramRun(["show", "phq-2", "--format", "json"]).output
    }

    @Test func `an own definition is listed, shown, administered and scored`() throws {
        let home = try TestHome()
        let own = try phq2().replacing("\"id\": \"phq-2\"", with: "\"id\": \"my-form\"")
        try home.write(own, to: "my-form.json")
        try home.write("not looked at", to: "notes.txt")
        let folder = ["--questionnaires", home.folder.path]
        let list = try ProgramRun(["list"] + folder, environment: home.environment)
        #expect(list.output.contains("my-form"))
        try ProgramRun(
            ["administer", "my-form"] + folder, input: .text("3\n3\n"),
            environment: home.environment
        ).expect(exit: 0)
        // The store has the definition, so the result outlives the folder.
        let history = try home.json("history")
        #expect(history[0]["questionnaire"].string == "my-form")
        #expect(history[0]["scores"][0]["value"].integer == 6)
        // The same name and version with different content would mix two forms.
        try home.write(own.replacing("depressed", with: "sad"), to: "my-form.json")
        let changed = try ProgramRun(
            ["administer", "my-form"] + folder, input: .text("3\n3\n"),
            environment: home.environment
        ).expect(exit: 65, saying: "differs from the one used for 1 assessment")
        // It is refused before the first question.
        #expect(!changed.errors.contains("Question"), "\(changed.errors)")
        #expect(!changed.errors.contains("NOT SAVED"), "\(changed.errors)")
        let recorded = try ProgramRun(
            ["record", "my-form", "--answers", "3,3", "--date", "2026-05-01"] + folder,
            environment: home.environment
        ).expect(exit: 65, saying: "differs from the one used for 1 assessment")
        #expect(recorded.output.isEmpty)
    }

    @Test func `a definition with the name of a shipped one is refused`() throws {
        let home = try TestHome()
        try home.write(try phq2().replacing("depressed", with: "sad"), to: "phq-2.json")
        let run = try home.run("show", "phq-2", "--questionnaires", home.folder.path).expect(
            exit: 65, saying: "phq-2 1.0.0 ships with other content")
        #expect(run.output.isEmpty)
    }

    @Test func `a form that replaces a shipped one is used with a warning, also by lint`() throws {
        let home = try TestHome()
        let own = try phq2().replacing("\"version\": \"1.0.0\"", with: "\"version\": \"0.0.1\"")
        let path = try home.write(own, to: "phq-2.json")
        let words = "phq-2 0.0.1 is used instead of the shipped phq-2 1.0.0"
        try home.run(
            "score", "phq-2", "--answers", "1,2", "--questionnaires", home.folder.path
        ).expect(exit: 0, saying: words)
        try home.run("lint", path).expect(exit: 0, printing: words)
        try home.write(try phq2().replacing("depressed", with: "sad"), to: "phq-2.json")
        try home.run("lint", path).expect(exit: 65, printing: "ships with other content")
    }

    @Test func `show names the group of bands that differ by group`() throws {
        let home = try TestHome()
        try home.write(
            """
            { "format": 2, "id": "strength", "version": "1.0.0", "language": "en",
              "title": "Strength", "shortTitle": "STR", "rights": { "notice": "Invented." },
              "context": [{ "id": "sex", "text": "Your sex", "choices": [
                { "value": 1, "name": "female", "text": "Woman" },
                { "value": 2, "name": "male", "text": "Man" }] }],
              "items": [{ "id": "lifts", "text": "Lifts", "choices": [
                { "value": 0, "text": "None" }, { "value": 1, "text": "One" },
                { "value": 2, "text": "Two" }] }],
              "scales": [{ "id": "total", "title": "Total", "direction": "higher-is-better",
                "sum": ["lifts"], "bands": { "by": "sex",
                  "female": [{ "id": "low", "label": "Low", "from": 0, "through": 0 },
                             { "id": "good", "label": "Good", "from": 1, "through": 2 }],
                  "male": [{ "id": "low", "label": "Low", "from": 0, "through": 1 },
                           { "id": "good", "label": "Good", "from": 2, "through": 2 }] } }] }
            """, to: "strength.json")
        let shown = try home.run("show", "strength", "--questionnaires", home.folder.path)
        for line in ["1 to 2  Good  (sex: Woman)", "0 to 1  Low  (sex: Man)"] {
            #expect(shown.output.contains("  \(line)\n"), "\(shown.output)")
        }
    }

    @Test func `an unusable file blocks only its own form`() throws {
        let home = try TestHome()
        let folder = home.path("forms")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try home.write("{", to: "forms/my-form.json")
        try home.write(try phq2().replacing("depressed", with: "sad"), to: "forms/two.json")
        try home.write(
            try phq2().replacing("\"id\": \"phq-2\"", with: "\"id\": \"good\""),
            to: "forms/good.json")
        #expect(unsafe mkfifo(home.path("forms/pipe.json"), 0o600) == 0)
        func run(_ arguments: String...) throws -> ProgramRun {
            try ProgramRun(
                arguments + ["--questionnaires", folder], environment: home.environment)
        }
        let list = try run("list")
        #expect(list.ending == .exit(0), "\(list.errors)")
        #expect(list.output.contains("good  ") && list.output.contains("phq-9  "))
        #expect(!list.output.contains("phq-2  ") && !list.output.contains("my-form"))
        let warnings = list.errors.split(separator: "\n")
        #expect(warnings.count == 3, "\(list.errors)")
        for words in [
            "pipe.json", "my-form cannot be used until it is corrected",
            "phq-2 cannot be used until it is corrected",
        ] {
            #expect(warnings.count { $0.contains(words) } == 1, "\(words): \(list.errors)")
        }
        for form in ["good", "gad-2"] {
            let scored = try run("score", form, "--answers", "1,2", "--format", "json")
            scored.expect(exit: 0, saying: "warning: left out")
        }
        for form in ["my-form", "phq-2", "pipe"] {
            let refused = try run("score", form, "--answers", "1,2")
            #expect(refused.ending == .exit(65), "\(form): \(refused.errors)")
            #expect(refused.output.isEmpty)
        }
        // A table is not read by a shipped questionnaire if the user has their own of that name.
        let table = try home.write(
            "patient,date,phq2_1,phq2_2\nP1,2024-01-05,0,1\n", to: "t.csv")
        let imported = try run("import", table, "--yes")
        imported.expect(exit: 65, saying: "ships with other content")
        let other = try home.write(
            "patient,date,gad2_1,gad2_2\nP1,2024-01-05,0,1\n", to: "g.csv")
        #expect(try run("import", other, "--yes").ending == .exit(0))
    }

    @Test func `a flag on a value or less is shown and raised`() throws {
        let home = try TestHome()
        let flag = #"{"id":"low","item":"mood","when":{"atMost":1},"title":"Low"}"#
        let own = try phq2().replacing("\"id\": \"phq-2\"", with: "\"id\": \"my-form\"")
            .replacing("higher-is-worse", with: "higher-is-better")
            .replacing(
                "\"items\": [", with: "\"flags\": [\(flag)], \"items\": [", maxReplacements: 1)
        let path = try home.write(own, to: "my-form.json")
        #expect(try home.run("lint", path).output == "\(path): sound\n")
        let folder = ["--questionnaires", home.folder.path]
        let shown = try ProgramRun(["show", "my-form"] + folder, environment: home.environment)
        #expect(shown.output.contains("mood is 1 or less"), "\(shown.output)")
        for (answer, flags) in [("0", 1), ("1", 1), ("2", 0), ("3", 0)] {
            let scored = try home.json(
                "score", "my-form", "--answers", "0,\(answer)", "--questionnaires",
                home.folder.path)
            #expect(scored["flags"].array.count == flags)
        }
        // Reversed, it would not be raised by the worst answer.
        try home.write(own.replacing("atMost", with: "atLeast"), to: "my-form.json")
        try home.run("lint", path).expect(exit: 65, printing: "[flag-against-scale]")
    }

    @Test func `an unsound definition is refused with every finding`() throws {
        let home = try TestHome()
        let bad = try phq2().replacing("\"items\"", with: "\"itmes\"")
            .replacing("\"version\": \"", with: "\"version\": \"v")
        let path = try home.write(bad, to: "bad.json")
        let lint = try home.run("lint", path).expect(exit: 65)
        let messages = lint.output.split(separator: "\n")
        #expect(messages.count >= 2, "\(lint.output)")
        #expect(messages.allSatisfy { $0.hasPrefix("\(path):") }, "\(lint.output)")
        #expect(lint.output.contains("items"))
        #expect(lint.errors.isEmpty, "\(lint.errors)")
        let show = try home.run("show", "phq-2", "--questionnaires", home.folder.path).expect(
            exit: 65)
        #expect(show.errors.split(separator: "\n").count >= messages.count)
        let json = try home.run("lint", path, "--format", "json").expect(exit: 65)
        let finding = try JSON(json.output)[0]
        #expect(finding["code"].string?.isEmpty == false)
        #expect(finding["line"].integer != nil && finding["column"].integer != nil)
        #expect(finding["file"].string == path)
    }

    @Test func `the word declined does not hide the flag of a skipped answer`() throws {
        let home = try TestHome()
        let flag = #"{"id":"left-out","item":"mood","when":"skipped","title":"Left out"}"#
        let own = try phq2().replacing("\"id\": \"phq-2\"", with: "\"id\": \"my-form\"")
            .replacing(
                "\"items\": [", with: "\"flags\": [\(flag)], \"items\": [", maxReplacements: 1)
        try home.write(own, to: "my-form.json")
        let scored = try home.json(
            "score", "my-form", "--answers", "1,declined", "--questionnaires", home.folder.path)
        #expect(scored["flags"][0]["id"].string == "left-out")
        #expect(scored["answers"]["mood"].string == "skipped")
    }

    @Test func `one definition can be named instead of a folder`() throws {
        let home = try TestHome()
        let own = try phq2().replacing("\"id\": \"phq-2\"", with: "\"id\": \"my-form\"")
        let file = try home.write(own, to: "my-form.json")
        try home.write("not read", to: "other.json")
        try home.run("list", "--questionnaires", file).expect(exit: 0, printing: "my-form")
        let scored = try home.json(
            "score", "my-form", "--answers", "1,2", "--questionnaires", file)
        #expect(scored["scores"][0]["value"].integer == 3)
    }

    @Test func `another file instead of the folder of definitions exits with 66`() throws {
        let home = try TestHome()
        let file = try home.write(try phq2(), to: "form.txt")
        try home.run("list", "--questionnaires", file).expect(exit: 66, saying: "is not a folder")
    }

    @Test func `103 only regular files up to 1 MB are read`() throws {
        let home = try TestHome()
        let good = try home.write(try phq2(), to: "good.json")
        #expect(try home.run("lint", good).output == "\(good): sound\n")
        let link = home.path("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: good)
        let pipe = home.path("pipe.json")
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        let large = try home.write(String(repeating: " ", count: 1_048_577), to: "large.json")
        let cases: [(String, Int32, String)] = [
            (link, 65, "is a link"), (pipe, 65, "not a regular file"), (large, 65, "larger than"),
            (home.folder.path, 65, "is a folder"), ("/dev/null", 65, "not a regular file"),
            (home.path("none.json"), 66, "no such file"),
            (try home.write("", to: "empty.json"), 65, "empty"),
        ]
        for (path, status, words) in cases {
            let run = try home.run("lint", path)
            #expect(run.ending == .exit(status), "\(path)")
            #expect((run.errors + run.output).contains(words), "\(run.errors)")
        }
        // An unreadable file does not hide findings in another.
        let both = try home.run("lint", home.path("none.json"), try home.write("{", to: "cut.json"))
        #expect(both.errors.contains("no such file"))
        #expect(both.output.contains("cut.json:1:"))
    }

    @Test func `the schema is printed`() throws {
        let run = try ProgramRun(["lint", "--schema"]).expect(exit: 0)
        #expect(try JSON(run.output)["$schema"].string?.contains("json-schema.org") == true)
    }

    @Test func `a warning is marked, and the definition passes`() throws {
        let home = try TestHome()
        let twice = try phq2().replacing("\"id\": \"phq-2\"", with: "\"id\": \"twice\"")
            .replacing(
                "Feeling down, depressed, or hopeless",
                with: "Little interest or pleasure in doing things")
        let path = try home.write(twice, to: "twice.json")
        let text = try home.run("lint", path).expect(
            exit: 0, printing: "sound, with 1 warning", "warning: ", "[equal-texts]"
        ).output
        #expect(text.hasPrefix("\(path): sound"))
        let json = try home.json("lint", path)
        #expect(json[0]["code"].string == "equal-texts" && json[0]["warning"].bool == true)
    }

    @Test func `in a language without known words lint says that it cannot see self-harm`() throws {
        let home = try TestHome()
        let path = try home.write(
            try phq2().replacing("\"language\": \"en\"", with: "\"language\": \"fr\"")
                .replacing("\"id\": \"phq-2\"", with: "\"id\": \"deux\""),
            to: "fr.json")
        try home.run("lint", path).expect(
            exit: 0, printing: "it knows the words in English, German and Spanish only")
        let english = try home.write(try phq2(), to: "en.json")
        #expect(try home.run("lint", english).output == "\(english): sound\n")
    }
}
