import Foundation
import Testing

/// What each verb writes, in text and in JSON.
@Suite struct VerbOutputTests {
    private static let answers = "2,2,2,2,1,1,2,,declined"

    @Test func `list shows every questionnaire with its items and languages`() throws {
        let list = try TestHome().json("list")
        let phq9 = try #require(list.array.first { $0["id"].string == "phq-9" })
        #expect(phq9["version"].string?.isEmpty == false)
        #expect(phq9["title"].string?.isEmpty == false)
        #expect(phq9["items"].integer == 10)
        #expect(phq9["languages"].array.compactMap(\.string) == ["en", "de", "es-US"])
        let text = try ProgramRun(["list"])
        for one in list.array { #expect(text.output.contains(try #require(one["id"].string))) }
    }

    @Test func `score writes value, band, bounds, flags and rules`() throws {
        let whole = try TestHome().json("score", "phq-9", "--answers", "2,2,2,2,1,1,2,0,1,1")
        #expect(whole["questionnaire"].string == "phq-9")
        #expect(whole["version"].string?.isEmpty == false)
        let score = whole["scores"][0]
        #expect(score["scale"].string == "total")
        #expect(score["status"].string == "complete")
        #expect(score["value"].integer == 13)
        #expect(score["minimum"].integer == 13 && score["maximum"].integer == 13)
        #expect(score["band"]["id"].string == "moderate")
        #expect(score["band"]["label"].string == "Moderate")
        #expect(whole["flags"][0]["id"].string?.isEmpty == false)
        #expect(whole["flags"][0]["item"].string == "self-harm")
        #expect(whole["flags"][0]["value"].integer == 1)
        #expect(
            Set(whole["rules"].array.compactMap { $0["id"].string }) == [
                "major-depressive-syndrome", "other-depressive-syndrome",
            ])
        #expect(whole["rules"][0]["met"].bool != nil)
    }

    @Test func `missing answers give no score, or a requested estimate`() throws {
        let home = try TestHome()
        let strict = try home.json("score", "phq-9", "--answers", Self.answers)
        #expect(strict["scores"][0]["status"].string == "insufficient")
        #expect(strict["scores"][0]["value"].isNull)
        #expect(strict["scores"][0]["minimum"].integer == 12)
        #expect(strict["scores"][0]["maximum"].integer == 18)
        #expect(strict["answers"]["self-harm"].string == "declined")
        let estimate = try home.json(
            "score", "phq-9", "--answers", Self.answers, "--missing", "prorate")
        #expect(estimate["scores"][0]["status"].string == "prorated")
        #expect(estimate["scores"][0]["value"].integer == 15)
        #expect(estimate["scores"][0]["exact"].string == "108/7")
        let text = try home.run("score", "phq-9", "--answers", Self.answers)
        #expect(text.output.contains("no score, 7 of the 9 answers it needs"))
        #expect(text.output.contains("between 12 and 18"))
    }

    static let badAnswers: [(String, String)] = [
        ("1,1", "2 answers, but phq-9 has 9 to 10"), ("4,1,1,1,1,1,1,1,0", "4 is not one of"),
        ("-1,1,1,1,1,1,1,1,0", "-1 is not one of"), ("1.5,1,1,1,1,1,1,1,0", "not a whole number"),
        ("+1,1,1,1,1,1,1,1,0", "not one of"), ("01,1,1,1,1,1,1,1,0", "not one of"),
        ("١,1,1,1,1,1,1,1,0", "not an ASCII digit"),
        (
            "1,1,mood=1",
            "answer 1 has no name, and answer 3 has one; name all answers, as in interest="
        ),
        ("mod=1", "did you mean mood?"), ("mood=1,mood=2", "given twice"), ("", "1 answer, but"),
    ]

    @Test(arguments: badAnswers)
    func `bad answers exit with 65 and are named`(answers: String, words: String) throws {
        let run = try ProgramRun(["score", "phq-9", "--answers", answers]).expect(
            exit: 65, saying: words)
        #expect(run.output.isEmpty)
    }

    @Test func `a source may report any item as declined, and the store reads it back`() throws {
        let home = try TestHome()
        let list = "2,2,,declined,1,1,2,0,0"
        let scored = try home.json("score", "phq-9", "--answers", list, "--missing", "prorate")
        #expect(scored["scores"][0]["exact"].string == "72/7")
        let kept = try home.json(
            "record", "phq-9", "--answers", list, "--date", "2026-05-01", "--source", "Oak Street")
        #expect(kept["source"].keys == ["name"])
        #expect(kept["scores"][0]["status"].string == "insufficient")
        let answers = try home.json("history")[0]["answers"]
        #expect(answers["energy"].string == "declined")
        #expect(answers["sleep"].string == "skipped")
        let verified = try home.run("verify").expect(exit: 0)
        #expect(verified.output.hasPrefix("1 assessment, 0 other samples, 0 drafts and "))
    }

    @Test func `the actor is the account if the environment names no login`() throws {
        let home = try TestHome(adding: ["LOGNAME": ""])
        try home.record()
        let actor = try #require(try home.json("audit")[0]["actor"].string)
        let identity = try ProgramRun(["-un"], path: "/usr/bin/id")
        let login = identity.output.trimmingCharacters(in: .newlines)
        #expect(actor == (login.isEmpty || Int(login) != nil ? "uid \(getuid())" : login))
    }

    @Test func `the result comes before the message that it is saved, in one pipe`() throws {
        let home = try TestHome()
        let run = try ProgramRun(
            [
                "-c", "exec \"$0\" \"$@\" 2>&1", Program.path, "record", "phq-2", "--answers",
                "1,1", "--date", "2026-05-01",
            ], environment: home.environment, path: "/bin/sh"
        ).expect(exit: 0)
        let result = try #require(run.output.range(of: "not a diagnosis"))
        let saved = try #require(run.output.range(of: "Saved as "))
        #expect(result.upperBound < saved.lowerBound)
    }

    @Test(arguments: [true, false])
    func `delete deletes an open or discarded draft with its flags`(isDiscarded: Bool) throws {
        let home = try TestHome()
        let answers = "1\n" + Array(repeating: "0\n", count: 7).joined() + "2\nb\n0\n"
        #expect(try home.run("administer", "phq-9", input: .text(answers)).ending == .exit(75))
        let draft = try #require(try home.json("drafts")[0]["id"].string)
        if isDiscarded {
            let run = try home.run("drafts", "--discard", draft, "--yes")
            #expect(run.errors.contains("to delete them too: wellbeing delete \(draft)"))
        }
        #expect(try home.json("flags").array.count == 1)
        #expect(try home.run("delete", draft).ending == .exit(64))
        try home.run("delete", draft, "--yes", "--reason", "slip").expect(
            exit: 0, saying: "1 flag that is not acknowledged will be deleted")
        #expect(try home.json("flags", "--all").array.isEmpty)
        #expect(try home.json("drafts").array.isEmpty)
        #expect(try home.run("audit").output.contains("answer: (erased)"))
        #expect(try home.run("delete", draft, "--yes").ending == .exit(66))
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `resume refuses a draft of another form`() throws {
        let home = try TestHome()
        #expect(try home.run("administer", "phq-2", input: .text("1\n")).ending == .exit(75))
        let draft = try #require(try home.json("drafts")[0]["id"].string)
        try home.run("administer", "gad-2", "--resume", draft).expect(
            exit: 64, saying: "the draft is of phq-2")
    }

    @Test func `score explains the points of each item`() throws {
        let explained = try TestHome().json(
            "score", "gad-7", "--answers", "1,1,1,2,2,0,0", "--explain")
        #expect(explained["explanation"].exists)
        try ProgramRun(["score", "gad-7", "--answers", "1,1,1,2,2,0,0", "--explain"]).expect(
            exit: 0, printing: "strict")
    }

    @Test func `history shows a recorded result with all its data`() throws {
        let home = try TestHome()
        let kept = try home.json(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0,1", "--date", "2026-05-01",
            "--subject", "P-17", "--source", "Oak Street", "--note", "on paper")
        let history = try home.json("history", "P-17")
        #expect(history.array.count == 1)
        for result in [kept, history[0]] {
            #expect(result["subject"].string == "P-17")
            #expect(result["date"].string == "2026-05-01")
            #expect(result["answers"]["mood"].integer == 1)
            #expect(result["source"]["name"].string == "Oak Street")
            #expect(result["metadata"]["note"].string == "on paper")
            #expect(result["scores"][0]["value"].integer == 8)
        }
        #expect(history[0]["id"].string == kept["id"].string)
        let text = try home.run("history", "P-17")
        #expect(text.output.hasPrefix("Subject: P-17\n"))
        #expect(try home.json("history").array.isEmpty)
        let typo = try home.run("history", "P-17", "-q", "phq9")
        #expect(typo.errors.contains("did you mean phq-9?"))
    }

    @Test func `a correction replaces a result, and both versions stay`() throws {
        let home = try TestHome()
        let first = try home.record("1,1,1,1,1,1,1,1,0,1")
        let second = try home.json(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,2,1", "--date", "2026-05-01",
            "--replaces", first, "--amend", "misread")
        let standing = try home.json("history")
        #expect(
            standing.array.compactMap { $0["id"].string } == [try #require(second["id"].string)])
        #expect(standing[0]["amends"].string == first)
        let all = try home.json("history", "--amended")
        #expect(all.array.count == 2)
        #expect(try home.run("audit").output.contains("misread"))
        try home.run(
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,2,1", "--date", "2026-05-01",
            "--replaces", first, "--amend", "again"
        ).expect(exit: 65)
    }

    @Test func `delete asks first, and leaves an audit entry without the answers`() throws {
        let home = try TestHome()
        let id = try home.record(subject: "P-17")
        #expect(try home.run("delete", id).ending == .exit(64))
        let terminal = try home.terminal("delete", id)
        try terminal.expect("Delete the phq-9 of 2026-05-01 of P-17? Type yes: ")
        try terminal.sendLine("n")
        #expect(try terminal.exitStatus() == .exit(75))
        let interrupted = try home.terminal("delete", id)
        try interrupted.expect("Type yes: ")
        try interrupted.sendControl("C")
        #expect(try interrupted.exitStatus() == .signal(SIGINT))
        #expect(try home.json("history", "P-17").array.count == 1)
        #expect(try home.run("delete", id, "--yes", "--reason", "wrong person").ending == .exit(0))
        #expect(try home.json("history", "P-17").array.isEmpty)
        try home.run("delete", id, "--yes").expect(
            exit: 0, saying: "was deleted before; nothing was changed")
        #expect(try home.run("audit").output.contains("wrong person"))
    }

    @Test func `delete warns of an unacknowledged flag`() throws {
        let home = try TestHome()
        let help = try home.run("delete", "--help").output.replacing("\n", with: " ")
        #expect(help.contains("withdrawn during the interview"), "\(help)")
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.answer("0", "0", "0", "0", "0", "0", "0", "0", "2", "b", "0")
        #expect(try terminal.exitStatus() == .exit(0))
        let id = try #require(try home.json("history")[0]["id"].string)
        let asked = try home.terminal("delete", id)
        try asked.expect("Type yes: ")
        try asked.sendLine("n")
        #expect(try asked.exitStatus() == .exit(75))
        let said = asked.transcript.replacing("\r\n", with: " ")
        #expect(said.contains("1 flag that is not acknowledged will be deleted"), "\(said)")
        _ = try home.run("flags", "--acknowledge", "1", "--yes")
        let again = try home.run("delete", id, "--yes").expect(exit: 0)
        #expect(!again.errors.contains("ATTENTION"), "\(again.errors)")
    }

    @Test func `a correction keeps its person, and cannot replace another form`() throws {
        let home = try TestHome()
        let first = try home.record("0,0,0,0,0,0,0,0,3", subject: "P-17")
        let amending = ["--date", "2026-05-01", "--replaces", first, "--amend", "misread"]
        func amend(_ arguments: [String]) throws -> ProgramRun {
            try ProgramRun(["record"] + arguments + amending, environment: home.environment)
        }
        let form = try amend(["gad-7", "--answers", "1,1,1,1,1,1,1", "--subject", "P-17"])
        form.expect(exit: 65, saying: "that result is of phq-9")
        let nine = ["phq-9", "--answers", "0,0,0,0,0,0,0,0,1"]
        let person = try amend(nine + ["--subject", "P-18"])
        person.expect(exit: 65, saying: "another person")
        #expect(try home.json("history", "P-17")[0]["id"].string == first)
        // As in the example of --help: without --subject it keeps the person of the result.
        #expect(try amend(nine).ending == .exit(0))
        #expect(try home.json("history", "P-17")[0]["amends"].string == first)
        #expect(try home.json("history").array.isEmpty)
    }

    @Test func `verify and backup check the store`() throws {
        let home = try TestHome()
        try home.record()
        for _ in 1...2 { _ = try home.json("feel", "0.5") }
        let report = try home.json("verify")
        #expect(report["sound"].bool == true)
        #expect(report["assessments"].integer == 1)
        #expect(report["observations"].integer == 2)
        #expect(try home.run("verify").output.hasPrefix("1 assessment, 2 other samples, 0 drafts"))
        #expect(report["findings"].array.isEmpty)
        let copy = home.path("copy.sqlite")
        try home.run("backup", copy).expect(
            exit: 0, saying: "Backed up 1 assessment and 2 other samples.")
        #expect(try home.json("history", "--store", copy).array.count == 1)
        #expect(try home.json("verify", "--store", copy)["sound"].bool == true)
    }

    @Test func `a table opens safely, and JSON holds the same`() throws {
        let home = try TestHome()
        let names = ["=HYPERLINK(\"x\")", "+1", "-1+1", "@x", "＝1", "a,\"b\""]
        for name in names { try home.record(subject: name) }
        let table = try home.run("export", "--everyone", "-q", "phq-9", "--format", "csv").output
        for name in names.dropLast() {
            #expect(!table.contains(",\(name)"))
            #expect(!table.contains(",\"\(name.replacing("\"", with: "\"\""))"))
            #expect(table.contains("'" + name.replacing("\"", with: "\"\"")))
        }
        #expect(table.contains("\"a,\"\"b\"\"\""))
        let exported = try home.json("export", "--everyone")
        #expect(Set(exported.array.compactMap { $0["subject"].string }) == Set(names))
        let lines = try home.run("export", "--everyone", "--format", "jsonl").output.split(
            separator: "\n")
        #expect(lines.count == names.count)
        #expect(try JSON(String(lines[0]))["id"].string == exported[0]["id"].string)
        _ = try home.json(
            "record", "gad-7", "--answers", "1,1,1,2,2,0,0", "--date", "2026-05-01", "--subject",
            "P-17")
        try home.run("export", "--everyone", "--format", "csv").expect(
            exit: 64, saying: "gad-7, phq-9")
    }

    @Test func `the wording is in the requested language or in English, never in a related one`()
        throws
    {
        let mexican = try ProgramRun(["show", "phq-9", "--language", "es-US"])
        #expect(mexican.output.contains("Poco interés o placer en hacer cosas"))
        #expect(mexican.errors.isEmpty)
        for verb in [["show", "phq-9"], ["score", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0,1"]] {
            let spanish = try ProgramRun(verb + ["--language", "es-ES"])
            #expect(spanish.errors.contains("no es-ES wording of phq-9; this is en."))
            #expect(!spanish.output.contains("dificultad"))
            #expect(!spanish.output.contains("Poco interés"))
        }
        let home = try TestHome()
        let run = try home.run(
            "administer", "phq-2", "--language", "es-ES", input: .text("1\n1\n"))
        #expect(run.errors.contains("no está en el idioma solicitado. Se muestra: en."))
    }
}
