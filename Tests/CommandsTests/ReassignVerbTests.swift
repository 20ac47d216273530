import Testing

@Suite struct ReassignVerbTests {
    @Test func `a result moves to the right person with its flag after a confirmation`() throws {
        let home = try TestHome()
        let id = try home.record("0,0,0,0,0,0,0,0,2,0", subject: "P-17")
        let terminal = try home.terminal(
            "reassign", id, "--to", "P-18", "--reason", "wrong chart")
        let said = try terminal.expect("Type yes: ")
        for words in ["phq-9 of 2026-05-01", "P-17", "P-18", "1 flag will move with it."] {
            #expect(said.contains(words), "\(said)")
        }
        try terminal.sendLine("yes")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try home.json("history", "P-17", "--amended").array.isEmpty)
        let history = try home.json("history", "P-18")
        #expect(history.array.count == 1)
        #expect(history[0]["flags"][0]["number"].integer == 1)
        #expect(try home.json("flags").array.map { $0["subject"].string } == ["P-18"])
        #expect(try home.run("trend", "P-17", "-q", "phq-9").output.contains("No scores."))
        #expect(try home.run("audit").output.contains("wrong chart"))
        #expect(try home.run("verify").ending == .exit(0))
        // A repeated command finds that the move is complete.
        try home.run("reassign", id, "--to", "P-18", "--reason", "wrong chart", "--yes").expect(
            exit: 0)
        #expect(try home.json("history", "P-18").array.count == 1)
    }

    @Test(arguments: [true, false])
    func `undo after a move deletes nothing, and says how to move the result back`(
        isNamed: Bool
    ) throws {
        let home = try TestHome()
        let id = try home.record("0,0,0,0,0,0,0,0,2,0", subject: "P-17")
        try home.run(
            "reassign", id, "--to", "P-18", "--reason", "wrong chart", "--new-subject", "--yes"
        ).expect(exit: 0)
        let moved = try #require(try home.json("history", "P-18")[0]["id"].string)
        let undone = try isNamed ? home.run("undo", moved, "--yes") : home.run("undo", "--yes")
        undone.expect(exit: 66, saying: "wellbeing reassign \(moved) --to PERSON")
        #expect(try home.json("flags").array.map { $0["subject"].string } == ["P-18"])
        try home.run("reassign", moved, "--to", "P-17", "--reason", "right before", "--yes")
            .expect(exit: 0)
        #expect(try home.json("flags").array.map { $0["subject"].string } == ["P-17"])
    }

    @Test func `a sample that cannot be moved is refused with the reason`() throws {
        let home = try TestHome()
        let id = try home.record("0,0,0,0,0,0,0,0,2,0", subject: "P-17")
        let corrected = try home.json(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0,0", "--date", "2026-05-01",
            "--replaces", id, "--amend", "misread", "--subject", "P-17")
        let correction = try #require(corrected["id"].string)
        func refused(_ id: String, _ subject: String) throws -> ProgramRun {
            try home.run("reassign", id, "--to", subject, "--reason", "wrong chart", "--yes")
        }
        let amended = try refused(id, "P-18")
        amended.expect(exit: 65, saying: correction)
        #expect(try refused(correction, "P-17").ending == .exit(65))
        #expect(
            try refused("0199a3b2-0000-7000-8000-000000000000", "P-18").ending == .exit(66))
        #expect(try refused("x", "P-18").ending == .exit(64))
        #expect(try home.run("reassign", correction, "--to", "P-18").ending == .exit(64))
        try home.run("reassign", correction, "--to", "P-18", "--reason", "r").expect(
            exit: 64, saying: "--yes")
        #expect(try home.json("history", "P-17").array.count == 1)
        #expect(try refused(correction, "P-18").ending == .exit(0))
        #expect(try home.json("history", "P-17", "--amended").array.isEmpty)
        #expect(try home.json("history", "P-18", "--amended").array.count == 2)
    }

    @Test func `a move to a new name that resembles a known one needs a confirmation`() throws {
        let home = try TestHome()
        _ = try home.record("0,0,0,0,0,0,0,0,0,0", subject: "Anna")
        let id = try home.record(
            "0,0,0,0,0,0,0,0,2,0", subject: "P-17")
        let refused = try home.run(
            "reassign", id, "--to", "anna", "--reason", "wrong chart", "--yes"
        ).expect(exit: 64, saying: "--to: no person has this name")
        #expect(!refused.errors.contains("Anna"), "\(refused.errors)")
        try home.run(
            "reassign", id, "--to", "anna", "--reason", "wrong chart", "--yes", "--new-subject"
        ).expect(exit: 0)
        #expect(try home.json("history", "anna").array.count == 1)
    }

    @Test func `a table that is imported again does not bring a moved result back`() throws {
        let home = try TestHome()
        let table = try home.table(ImportTableFile.phq9("P1,2024-01-05,0,0,0,0,0,0,0,0,1,1"))
        _ = try home.run("import", table)
        let id = try #require(try home.json("history", "P1")[0]["id"].string)
        try home.run("reassign", id, "--to", "P2", "--reason", "wrong chart", "--yes").expect(
            exit: 0)
        try home.run("import", table).expect(exit: 0)
        #expect(try home.json("history", "P1").array.isEmpty)
        #expect(try home.json("history", "P2").array.count == 1)
        #expect(try home.json("flags", "--all").array.map { $0["subject"].string } == ["P2"])
        #expect(try home.run("verify").ending == .exit(0))
    }
}
