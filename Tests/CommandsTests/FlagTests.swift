import Foundation
import Testing

/// Flags, from the question to the acknowledgement.
@Suite struct FlagTests {
    private static let support = "please tell someone you trust"

    /// Answers the PHQ-9 up to the question before item 9.
    private func eightAnswers(_ home: TestHome) throws -> PseudoTerminal {
        let terminal = try home.terminal("administer", "phq-9")
        try terminal.answer("0", "0", "0", "0", "0", "0", "0", "0")
        try terminal.expect("Question 9 of 9")
        return terminal
    }

    @Test(arguments: ["1", "2", "3", "p"])
    func `support is shown before the next question, and leaving then keeps the flag`(
        answer: String
    ) throws {
        let home = try TestHome()
        let terminal = try eightAnswers(home)
        try terminal.answer(answer)
        if answer == "p" {
            try terminal.expect("PHQ-9 total: no score")
        } else {
            let said = try terminal.expect("Question 10 of 10")
            #expect(said.replacing("\r\n", with: " ").contains(Self.support))
            try terminal.answer("q")
        }
        let ending = try terminal.exitStatus()
        #expect(ending == .exit(answer == "p" ? 0 : 75))
        let said = terminal.transcript.replacing("\r\n", with: " ")
        #expect(said.contains(Self.support))
        let flags = try home.json("flags")
        #expect(flags.array.count == 1)
        #expect(flags[0]["item"].string == "self-harm")
        #expect(flags[0]["historical"].bool == false)
        #expect(!flags[0]["acknowledged"].exists)
    }

    @Test func `0 shows no support text and raises no flag`() throws {
        let home = try TestHome()
        let terminal = try eightAnswers(home)
        try terminal.answer("0")
        try terminal.expect("PHQ-9 total: 0 of 27")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("someone you trust"))
        let flags = try home.run("flags")
        #expect(flags.errors.contains("That does not mean that there is no risk."))
    }

    @Test func `a flag stays when the answer is changed, and is shown with the result`() throws {
        let home = try TestHome()
        let terminal = try eightAnswers(home)
        try terminal.answer("2", "b", "0")
        try terminal.expect("PHQ-9 total: 0 of 27")
        #expect(try terminal.exitStatus() == .exit(0))
        let flags = try home.json("flags")
        #expect(flags.array.count == 1)
        #expect(flags[0]["value"].integer == 2)
        #expect(flags[0]["laterAnswer"].integer == 0)
        let text = try home.run("flags").output
        #expect(text.contains("The answer was changed later: 0, Not at all"), "\(text)")
        let said = terminal.transcript.replacing("\r\n", with: "\n")
        #expect(said.contains("  Answer: 2, More than half the days\n"), "\(said)")
    }

    @Test func `a flag whose answer was changed is with the result in every output`() throws {
        let home = try TestHome()
        let input = ProgramRun.Input.text("0\n0\n0\n0\n0\n0\n0\n0\n3\nb\n0\n")
        let told = try home.json("administer", "phq-9", input: input)
        let id = try home.record("0,0,0,0,0,0,0,0,2,0", subject: "P-2")
        let corrected = try home.json(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0,0", "--date", "2026-05-01",
            "--replaces", id, "--amend", "misread")
        let exported = try home.json("export", "--everyone").array
        let listed = try home.json("samples").array
        let latest = try home.json("samples", "--limit", "1").array
        #expect(exported.count == 2 && listed.count == 2 && latest.count == 1)
        for result in [told] + exported + listed + latest {
            let isCorrected = result["id"].string == corrected["id"].string
            let flags = result["flags"].array
            #expect(flags.count == 1)
            #expect(flags.first?["id"].string == "self-harm-thoughts")
            #expect(flags.first?["value"].integer == (isCorrected ? 2 : 3))
            #expect(flags.first?["laterAnswer"].integer == 0)
            #expect(!isCorrected || flags.first?["assessment"].string == id)
        }
        let text = try home.run("samples").output.replacing("\n", with: " ")
        #expect(text.split(separator: "(the answer was   changed later)").count == 3, "\(text)")
        let table = try home.run("export", "--everyone", "--format", "csv").output
        let rows = table.split(separator: "\r\n").dropFirst()
        #expect(rows.count == 2 && rows.allSatisfy { $0.hasSuffix(",self-harm-thoughts") })
        let other = home.path("other.sqlite")
        let file = try home.write(try home.run("export", "--everyone").output, to: "all.json")
        try home.run("import", file, "--store", other, "--yes").expect(exit: 0)
    }

    @Test func `a flag shows that its result was corrected, and only then`()
        throws
    {
        let home = try TestHome()
        let id = try home.record("0,0,0,0,0,0,0,0,2,0")
        let plain = try home.json("flags")[0]
        #expect(!plain["laterAnswer"].exists && !plain["amendedBy"].exists)
        #expect(!(try home.run("flags").output.contains("later")))
        let corrected = try home.json(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0,0", "--date", "2026-05-01",
            "--replaces", id, "--amend", "misread")
        let flag = try home.json("flags")[0]
        #expect(flag["laterAnswer"].integer == 0)
        #expect(flag["amendedBy"].string == corrected["id"].string)
        let text = try home.run("flags").output
        #expect(text.contains("Corrected by \(try #require(corrected["id"].string))"), "\(text)")
    }

    @Test func `a flag says that its answer is no longer known`() throws {
        let home = try TestHome()
        let raising = "P1,2024-01-05,0,0,0,0,0,0,0,0,1,1"
        _ = try home.run("import", home.table(ImportTableFile.phq9(raising)))
        // A table of the first two items only.
        let mapping = """
            {"mapping": 1, "subject": {"column": "patient"},
             "date": {"column": "date", "form": "iso"},
             "questionnaires": [{"questionnaire": "phq-9",
               "items": {"interest": "a", "mood": "b"}}]}
            """
        let path = try home.table(Array(mapping.utf8), named: "mapping.json")
        let few = try home.table(
            Array("patient,date,a,b\nP1,2024-01-05,1,0\n".utf8), named: "few.csv")
        let run = try home.run("import", few, "--mapping", path, "--amend", "only two were asked")
        try #require(run.ending == .exit(0), "\(run.errors)")
        let text = try home.run("flags", "--historical").output
        #expect(text.contains("The answer was changed later: not reached"), "\(text)")
    }

    @Test func `a flag of an unfinished interview shows that its answer was changed`()
        throws
    {
        let home = try TestHome()
        let terminal = try eightAnswers(home)
        try terminal.answer("2", "b", "1", "q")
        #expect(try terminal.exitStatus() == .exit(75))
        let flags = try home.json("flags").array
        #expect(flags.map { $0["value"].integer } == [2, 1])
        #expect(flags.map { $0["laterAnswer"].integer } == [1, nil])
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `support is shown and the exit code is not 0 if the answer cannot be saved`() throws {
        let home = try TestHome()
        let terminal = try eightAnswers(home)
        try terminal.expect("? for help): ")
        try terminal.limitFiles(to: 0)
        try terminal.sendLine("3")
        #expect(try terminal.exitStatus() == .exit(74))
        let said = terminal.transcript.replacing("\r\n", with: " ")
        #expect(said.contains(Self.support), "\(said)")
        let lost =
            "NOT SAVED: the last answer and its flag. Nobody else can see it: tell the clinician."
        #expect(said.contains(lost), "\(said)")
        #expect(!said.contains("Answered: 3"), "\(said)")
        #expect(said.contains("--resume"))
        #expect(try home.json("drafts")[0]["answered"].integer == 8)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `a result that cannot be saved is shown, with the message that it is not saved`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("administer", "phq-2")
        try terminal.answer("3")
        try terminal.expect("? for help): ")
        try terminal.limitFiles(to: 0)
        try terminal.sendLine("3")
        #expect(try terminal.exitStatus() == .exit(74))
        #expect(terminal.transcript.contains("NOT SAVED"))
        #expect(try home.json("history").array.isEmpty)
    }

    @Test func `a clinic's own text is shown in the reader's language, line by line`() throws {
        let home = try TestHome()
        let file = try home.write(
            """
            {"reviewed": "2020-05-01", "texts": {"en": "Call room 12.\\nAny time.", "es-US": "Llame."}}
            """, to: "support.json")
        let lines = ProgramRun.Input.text("0\n0\n0\n0\n0\n0\n0\n0\n1\n0\n")
        try home.run("administer", "phq-9", "--support", file, input: lines).expect(
            exit: 0, saying: "Call room 12.\nAny time.\n",
            "last reviewed on 2020-05-01; have it reviewed")
        let spanish = try home.run(
            "administer", "phq-9", "--support", file, "--language", "es-US", input: lines)
        #expect(spanish.errors.contains("\nLlame.\n"))
        try Data("{\"reviewed\": 3}".utf8).write(to: URL(fileURLWithPath: file))
        try home.run("administer", "phq-9", "--support", file, input: lines).expect(
            exit: 78, saying: "reviewed")
        #expect(try home.json("history").array.count == 2)
    }

    @Test func `a flag is acknowledged once, with a name and a note`() throws {
        let home = try TestHome()
        _ = try home.run(
            "administer", "phq-9", "--subject", "P-17",
            input: .text("0\n0\n0\n0\n0\n0\n0\n0\n1\n0\n"))
        let text = try home.run("flags")
        #expect(text.output.contains("Flag 1  P-17"))
        #expect(text.output.contains("1, Several days"))
        let number = try #require(try home.json("flags")[0]["id"].integer)
        try home.run(
            "flags", "--acknowledge", "\(number)", "--by", "Dr. Osei", "--note", "called", "--yes"
        ).expect(exit: 0)
        #expect(try home.json("flags").array.isEmpty)
        let seen = try home.json("flags", "--all")[0]["acknowledged"]
        #expect(seen["by"].string == "Dr. Osei")
        #expect(seen["note"].string == "called")
        #expect(seen["date"].string?.contains("T") == true)
        try home.run("flags", "--acknowledge", "\(number)", "--yes").expect(
            exit: 65, saying: "acknowledged before")
        #expect(try home.run("flags", "--acknowledge", "99").ending == .exit(66))
        #expect(try home.run("flags", "--acknowledge", "0").ending == .exit(64))
        #expect(try home.run("flags", "--acknowledge", "1", "--by", " ").ending == .exit(64))
        #expect(try home.run("audit").output.contains("Dr. Osei"))
    }

    @Test func `the flag of a form that was recorded days later is open like any other`() throws {
        let home = try TestHome()
        try home.record("0,0,0,0,0,0,0,0,2,0", on: "2026-05-01")
        let flags = try home.json("flags")
        #expect(flags[0]["historical"].bool == false)
        #expect(flags[0]["date"].string == "2026-05-01")
        #expect(try home.json("flags", "--historical").array.isEmpty)
    }

    @Test(arguments: ["", "skipped", "notReached", "notAsked"])
    func `a form without an answer to item 9 raises the flag, whatever the word for it`(
        word: String
    ) throws {
        let home = try TestHome()
        try home.record("0,0,0,0,0,0,0,0,\(word)")
        let flags = try home.json("flags")
        #expect(flags.array.count == 1)
        #expect(flags[0]["flag"].string == "self-harm-skipped")
        let scored = try home.json("score", "phq-9", "--answers", "0,0,0,0,0,0,0,0,\(word)")
        #expect(scored["flags"][0]["value"].string == "skipped")
    }

    @Test(arguments: ["flags", "history", "drafts", "audit"])
    func `a mistyped path is not shown as a store without flags`(
        verb: String
    ) throws {
        let home = try TestHome()
        let path = home.path("slip.sqlite")
        try home.run(verb, "--store", path).expect(
            exit: 0, saying: "\(path): there is no store yet.")
        try home.record()
        #expect(try !home.run(verb).errors.contains("there is no store"))
    }

    @Test func `staff at a terminal are reminded of open flags, and the patient is not`() throws {
        let home = try TestHome()
        _ = try home.run(
            "administer", "phq-9", input: .text("0\n0\n0\n0\n0\n0\n0\n0\n1\n0\n"))
        let history = try home.terminal("history")
        try history.expect("ATTENTION: 1 flag has not been acknowledged. See: wellbeing flags")
        #expect(try history.exitStatus() == .exit(0))
        let interview = try home.terminal("administer", "gad-7")
        try interview.answer("q")
        _ = try interview.exitStatus()
        #expect(!interview.transcript.contains("acknowledged"))
        #expect(!(try home.run("history").errors.contains("ATTENTION")))
    }

    @Test func `no reassuring text is shown with a flag`() throws {
        let run = try ProgramRun(["score", "phq-9", "--answers", "0,0,0,0,0,0,0,0,1,0"])
        #expect(run.output.hasPrefix("ATTENTION: "))
        #expect(!run.output.contains("propose"))
        #expect(run.output.contains("Positive screen for depression: no (below 10)"))
        let calm = try ProgramRun(["score", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0"])
        #expect(calm.output.contains("propose"))
    }

    @Test(arguments: ["en", "de", "es"])
    func `the result shows a flag whose answer was changed, also when it is shown again`(
        language: String
    ) throws {
        let home = try TestHome()
        let answers = String(repeating: "0\n", count: 8) + "2\nb\n0\n"
        let first = try home.run(
            "administer", "phq-9", "--language", language, input: .text(answers))
        first.expect(exit: 0)
        let id = try #require(try home.json("history")[0]["id"].string)
        let again = try home.run("administer", "--resume", id, "--language", language)
        let unkept = try home.run(
            "administer", "phq-9", "--keep", "no", "--language", language, input: .text(answers))
        let attention = ["en": "ATTENTION", "de": "ACHTUNG", "es": "ATENCIÓN"][language] ?? ""
        for run in [first, again, unkept] {
            #expect(run.output.hasPrefix(attention), "\(run.output)")
            for proposal in ["None\n", "keine*\n", "ninguno*\n"] {
                #expect(!run.output.contains(proposal), "\(run.output)")
            }
        }
        #expect(try home.json("administer", "--resume", id)["flags"].array.count == 1)
    }

    @Test func `a correction shows the flag of the corrected answer, which stays open`() throws {
        let home = try TestHome()
        let id = try home.record("0,0,0,0,0,0,0,0,2,0")
        let correct = [
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0", "--date", "2026-05-01", "--amend",
            "typo", "--replaces", id,
        ]
        let run = try ProgramRun(correct, environment: home.environment)
        run.expect(exit: 0, saying: "Flag 1 of the corrected result stays open")
        #expect(run.output.hasPrefix("ATTENTION: "), "\(run.output)")
        #expect(run.output.contains("The answer was changed later: 0"), "\(run.output)")
        #expect(!run.output.contains("propose"), "\(run.output)")
        try home.run("flags", "--acknowledge", "1", "--yes").expect(exit: 0)
        let seen = try ProgramRun(correct, environment: home.environment)
        #expect(!seen.output.contains("ATTENTION"), "\(seen.output)")
    }

    @Test(arguments: [("2", true), ("s", false), ("p", false)])
    func `only a person who gave an answer is thanked for it`(answer: String, isThanked: Bool)
        throws
    {
        let home = try TestHome()
        let answers = String(repeating: "0\n", count: 8) + "\(answer)\n"
        let run = try home.run("administer", "phq-9", input: .text(answers))
        #expect(run.errors.contains("If you are having such thoughts"), "\(run.errors)")
        #expect(run.errors.contains("Thank you for answering.") == isThanked, "\(run.errors)")
    }
}
