import Questionnaires
import SQLiteSamples
import Samples
import Testing

@Suite struct SampleVerbTests {
    private func filled() throws -> TestHome {
        let home = try TestHome()
        _ = try home.json(
            "feel", "0.7", "--label", "happy", "--association", "work", "--date", "2026-05-01")
        _ = try home.json("feel", "-0.7", "--label", "sad", "--date", "2026-05-02T10:00")
        _ = try home.json("feel", "0.5", "--label", "calm", "--date", "2026-05-03")
        try home.record("1,1,1,1,1,1,1,1,2,1", on: "2026-05-04")
        _ = try home.json("treatment", "start", "CBT", "--date", "2026-05-05")
        return home
    }

    static let conditions: [([String], Int)] = [
        ([], 5), (["--type", "stateOfMind"], 3), (["--type", "state-of-mind"], 3),
        (["--type", "State_of_Mind"], 3), (["--not", "--type", "calendar-event"], 5),
        (["--type", "stateOfMind", "--type", "treatment"], 4),
        (["--kind", "mood"], 2), (["--valence", ">=0.5"], 2), (["--valence", "<0"], 1),
        (["--label", "happy"], 1), (["--not", "--label", "happy"], 4),
        (["--any", "--label", "happy", "--label", "sad"], 2),
        (["--label", "happy", "--label", "sad"], 0),
        (["--any", "--label", "happy", "--label", "sad", "--since", "2026-05-02"], 1),
        (["--association", "Work"], 1), (["--not", "--type", "stateOfMind"], 2),
        (["--until", "2026-05-02"], 2), (["--since", "2026-05-05", "--strict-start"], 1),
        (["--source", "wellbeing"], 5), (["--not", "--source", "wellbeing"], 0),
        (["-q", "phq-9"], 1), (["-q", "gad-7", "-q", "phq-9"], 1),
        (["--score", "total>=9"], 1), (["--score", "total>27"], 0),
        (["--treatment", "CBT"], 1), (["--where-metadata", "note"], 0), (["--limit", "2"], 2),
        (["--subject", "P-9"], 0),
    ]

    @Test func `each condition finds its samples`() throws {
        let home = try filled()
        for (options, count) in Self.conditions {
            let run = try ProgramRun(
                ["samples", "--format", "json"] + options, environment: home.environment)
            #expect(try JSON(run.output).array.count == count, "\(options)")
        }
        let lines = try home.run("samples", "--format", "jsonl").output.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(try home.run("samples").output.contains("Treatment: CBT, ongoing"))
    }

    @Test(arguments: [
        ["--valence", "x"], ["--not"], ["--not", "--not", "--label", "sad"], ["--any"],
        ["--score", "total"], ["--band", "total"], ["--strict-start"], ["--label", "hapy"],
        ["--not", "--any", "--label", "sad"], ["--id", "1"],
    ])
    func `an invalid condition is refused`(options: [String]) throws {
        try ProgramRun(["samples"] + options, environment: TestHome().environment).expect(exit: 64)
    }

    @Test func `changes continue from the anchor`() throws {
        let home = try filled()
        let first = try home.json("changes", "--limit", "2")
        #expect(first["added"].array.count == 2)
        let anchor = try #require(first["anchor"].string)
        let second = try home.json("changes", "--anchor", anchor)
        #expect(second["added"].array.count == 3)
        let id = try #require(first["added"][0]["id"].string)
        #expect(try home.run("delete", id, "--yes").status == 0)
        let last = try #require(second["anchor"].string)
        let third = try home.json("changes", "--anchor", last)
        #expect(third["deleted"][0]["id"].string == id)
        #expect(try home.run("changes", "--anchor", "x").status == 64)
    }

    @Test func `undo takes back the last entry after a confirmation, and names it`() throws {
        let home = try filled()
        let last = try #require(try home.json("samples", "--type", "treatment")[0]["id"].string)
        #expect(try home.run("undo").status == 64)
        try home.run("undo", "--yes").expect(
            exit: 0, saying: "To take back: Treatment: CBT", "saved as \(last).", "Deleted \(last)."
        )
        #expect(try home.json("samples").array.count == 4)
    }

    @Test func `a repeated undo says so and does not take back another entry`() throws {
        let home = try filled()
        let stopped = try home.json("treatment", "stop", "CBT", "--date", "2026-05-06")
        #expect(try home.run("undo", "--yes").errors.contains("ongoing again"))
        #expect(try home.json("samples", "--type", "treatment")[0]["end"].isNull)
        for arguments in [["undo"], ["undo", try #require(stopped["id"].string)]] {
            try ProgramRun(arguments + ["--yes"], environment: home.environment).expect(
                exit: 0, saying: "taken back", "nothing was changed")
        }
        #expect(try home.json("samples").array.count == 5)
        let going = try #require(try home.json("samples", "--type", "treatment")[0]["id"].string)
        #expect(try home.run("undo", going, "--yes").errors.contains("Deleted \(going)."))
        let again = try home.run("undo", "--yes").expect(
            exit: 0, saying: "\(going) was taken back before; nothing was changed.")
        let next = try #require(try home.json("history")[0]["id"].string)
        #expect(again.errors.contains("wellbeing undo \(next)"))
        #expect(try home.json("samples").array.count == 4)
    }

    @Test func `undo refuses when the last change was a deletion`() throws {
        let home = try filled()
        let last = try #require(try home.json("samples", "--type", "treatment")[0]["id"].string)
        #expect(try home.run("delete", last, "--yes").status == 0)
        for _ in 0..<2 {
            try home.run("undo", "--yes").expect(
                exit: 66, saying: "the last change deleted \(last)")
        }
        #expect(try home.json("samples").array.count == 4)
        #expect(try home.run("undo", last, "--yes").status == 0)
        #expect(try home.run("undo", "x", "--yes").status == 64)
        let unknown = "01a1fcc8-d6c4-72ed-a13d-35f46f357bd6"
        #expect(try home.run("undo", unknown, "--yes").status == 66)
        #expect(try home.json("samples").array.count == 4)
    }

    @Test(arguments: ["undo", "delete"])
    func `deleting an unacknowledged flag gives a warning`(verb: String) throws {
        for (answers, isTold) in [("1,1,1,1,1,1,1,1,2,1", true), ("1,1,1,1,1,1,1,1,0,1", false)] {
            let home = try TestHome()
            let id = try home.record(answers)
            let arguments = verb == "undo" ? [verb, "--yes"] : [verb, id, "--yes"]
            let run = try ProgramRun(arguments, environment: home.environment).expect(exit: 0)
            #expect(
                run.errors.contains(
                    "ATTENTION: 1 flag that is not acknowledged will be deleted with it.")
                    == isTold, "\(run.errors)")
        }
    }

    @Test func `undo of a correction puts the result back, and both versions stay visible`() throws
    {
        let home = try TestHome()
        let first = try home.record("3,3,3,3,3,3,3,3,3,1", on: "2026-05-01")
        func total() throws -> Int? {
            let history = try home.json("history")
            #expect(history.array.count == 1)
            return history[0]["scores"][0]["value"].integer
        }
        let correction = try #require(
            try home.json(
                "record", "phq-9", "--answers", "3,3,3,3,3,3,3,3,2,1", "--date", "2026-05-01",
                "--replaces", first, "--amend", "misread")["id"].string)
        #expect(try total() == 26)
        let terminal = try home.terminal("undo", columns: 200)
        try terminal.expect(
            "The entry corrected a result. Put the phq-9 of 2026-05-01 of self back as it was before?"
        )
        try terminal.sendLine("yes")
        try terminal.expect("Put back, as ")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try total() == 27)
        let all = try home.json("history", "--amended").array
        #expect(all.compactMap { $0["id"].string }.prefix(2) == [first, correction])
        #expect(all.count == 3)
        for arguments in [["undo", "--yes"], ["undo", correction, "--yes"]] {
            let again = try ProgramRun(arguments, environment: home.environment)
            #expect(again.status == 0 && again.errors.contains("nothing was changed"))
        }
        #expect(try total() == 27)
        #expect(try home.run("undo", first, "--yes").status == 65)
        // The restored result can be corrected again.
        let standing = try #require(try home.json("history")[0]["id"].string)
        _ = try home.json(
            "record", "phq-9", "--answers", "3,3,3,3,3,3,3,3,1,1", "--date", "2026-05-01",
            "--replaces", standing, "--amend", "misread")
        #expect(try total() == 25)
        #expect(try home.run("verify").status == 0)
    }

    @Test func `delete of a correction announces and deletes all versions`() throws {
        let home = try TestHome()
        let first = try home.record("3,3,3,3,3,3,3,3,0,1", on: "2026-05-01")
        #expect(!(try home.run("delete", first).errors.contains("correct")))
        let correction = try #require(
            try home.json(
                "record", "phq-9", "--answers", "3,3,3,3,3,3,3,2,0,1", "--date", "2026-05-01",
                "--replaces", first, "--amend", "misread")["id"].string)
        let terminal = try home.terminal("delete", correction, columns: 200)
        try terminal.expect(
            "Delete the phq-9 of 2026-05-01 of self, all 2 versions of it? Type yes")
        try terminal.sendLine("no")
        #expect(try terminal.exitStatus() == .exit(75))
        try home.run("delete", correction, "--yes").expect(
            exit: 0, saying: "all 2 versions of it will be deleted",
            "--amend REASON --replaces \(correction)")
        #expect(try home.json("history", "--amended").array.isEmpty)
        let audit = try home.json("audit").array
        #expect(audit.contains { $0["erased"][0].string == "reason" })
        #expect(!(try home.run("audit").output.contains("misread")))
        #expect(try home.run("audit").output.contains("reason: (erased)"))
    }

    @Test func `undo finds the last entry of this program after any number of other changes`()
        async throws
    {
        let home = try TestHome()
        let first = try #require(try home.json("feel", "0.5")["id"].string)
        let store = try await SQLiteStore(path: home.store, opening: .existing)
        let instant = try Timestamp(parsing: "2026-05-01T12:00:00Z")
        let by = Attribution(actor: "sync", instant: instant)
        func feeling(_ number: Int, _ source: String) throws -> ObservedSample {
            .stateOfMind(
                StateOfMind(
                    id: SampleID(milliseconds: 1, random: (1, UInt64(number))), subject: .oneself,
                    date: instant, source: SampleSource(name: source), kind: .momentaryEmotion,
                    valence: try #require(Valence(0))))
        }
        // More audit entries of other programs than a page has.
        for number in 0..<1_200 {
            _ = try await store.save([feeling(number, "watch")], by: by)
        }
        // Samples under this program's name that are not in the audit.
        _ = try await store.save(
            [feeling(2_000, "wellbeing"), feeling(2_001, "wellbeing")], by: by)
        await store.close()
        let last = SampleID(milliseconds: 1, random: (1, 2_001))
        #expect(try home.run("undo", "--yes").errors.contains("Deleted \(last)."))
        #expect(try home.run("undo", "--yes").errors.contains("was taken back before"))
        #expect(try home.run("undo", first, "--yes").errors.contains("Deleted \(first)."))
        #expect(try home.json("samples").array.count == 1_201)
    }

    @Test func `a treatment starts once and stops once`() throws {
        let home = try filled()
        #expect(try home.run("treatment", "start", "CBT").status == 65)
        #expect(try home.run("treatment", "stop", "cbt").status == 66)
        #expect(try home.run("treatment", "stop", "CBT", "--date", "2026-05-01").status == 65)
        #expect(try home.run("treatment", "stop", "CBT").status == 0)
        #expect(try home.run("treatment", "stop", "CBT").status == 66)
        #expect(try home.run("treatment", "start", " ").status == 64)
    }

    @Test func `a month has numbers first and marks without colour`() throws {
        let home = try filled()
        let run = try home.run("month", "2026-05")
        #expect(
            run.output.contains("\n3 different words in 3 of 3 entries: Calm 1, Happy 1, Sad 1\n"))
        let labels = try home.json("month", "2026-05")["labels"].array
        #expect(labels.compactMap { $0["label"].string } == ["calm", "happy", "sad"])
        #expect(labels.compactMap { $0["count"].integer } == [1, 1, 1])
        #expect(
            run.output.hasPrefix(
                """
                2026-05

                ATTENTION: 1 answer of this month raised a safety flag. See: wellbeing flags

                2026-05-01  Pleasant: mood 0.70

                """))
        #expect(run.output.contains(" 1▆"))
        #expect(!run.output.contains("\u{1B}"))
        #expect(try home.json("month", "2026-05")["days"].array.count == 3)
        #expect(try home.run("month", "2026-13").status == 65)
        let terminal = try home.terminal("month", "2026-05")
        try terminal.expect("\u{1B}[38;5;")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("mood 0.70"))
    }
}
