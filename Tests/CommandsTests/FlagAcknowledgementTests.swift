import Testing

@Suite struct FlagAcknowledgementTests {
    private func home(flags: Int) throws -> TestHome {
        let home = try TestHome()
        for number in 1...flags {
            try home.record(
                "0,0,0,0,0,0,0,0,2,0", subject: "P-\(number)", on: "2026-05-0\(number)")
        }
        return home
    }

    @Test func `acknowledging shows person, date, form, item and answer, and asks`() throws {
        let home = try home(flags: 2)
        let refusing = try home.terminal("flags", "--acknowledge", "2")
        let said = try refusing.expect("Acknowledge flag 2 as tester? Type yes: ")
        for words in [
            "Flag 2  P-2  2026-05-02", "PHQ-9, self-harm: 2, More than half the days",
        ] { #expect(said.contains(words), "\(said)") }
        try refusing.sendLine("no")
        #expect(try refusing.exitStatus() == .exit(75))
        #expect(try home.json("flags").array.count == 2)
        let agreeing = try home.terminal("flags", "--acknowledge", "2")
        try agreeing.expect("Type yes: ")
        try agreeing.sendLine("yes")
        #expect(try agreeing.exitStatus() == .exit(0))
        #expect(agreeing.transcript.contains("--withdraw-acknowledgement 2 --reason"))
        #expect(try home.json("flags").array.map { $0["id"].integer } == [1])
    }

    @Test func `without a terminal, acknowledging needs --yes`() throws {
        let home = try home(flags: 1)
        try home.run("flags", "--acknowledge", "1").expect(exit: 64, saying: "--yes")
        #expect(try home.json("flags").array.count == 1)
    }

    @Test func `several flags are all acknowledged or none is, with every error at once`() throws {
        let home = try home(flags: 4)
        _ = try home.run("flags", "--acknowledge", "3", "--yes", "--note", "seen")
        try home.run("flags", "--acknowledge", "1,3", "--acknowledge", "9", "--yes").expect(
            exit: 66, saying: "there is no flag 9", "flag 3 was acknowledged before")
        #expect(try home.json("flags").array.map { $0["id"].integer } == [1, 2, 4])
        let flags = try home.json("flags", "--acknowledge", "4,1", "--yes", "--note", "called")
        #expect(flags.array.map { $0["id"].integer } == [4, 1])
        #expect(flags.array.allSatisfy { $0["acknowledged"]["note"].string == "called" })
        #expect(try home.json("flags").array.map { $0["id"].integer } == [2])
        // A repeated command finds that it was run before.
        try home.run("flags", "--acknowledge", "4,1", "--yes", "--note", "called").expect(
            exit: 0, saying: "Flag 4 is acknowledged already.")
        for wrong in ["0", "x", "1,,2", "-1", "1.5", ""] {
            #expect(try home.run("flags", "--acknowledge", wrong, "--yes").ending == .exit(64))
        }
    }

    @Test func `an acknowledgement is withdrawn with a reason, and the audit records both`() throws
    {
        let home = try home(flags: 1)
        _ = try home.run("flags", "--acknowledge", "1", "--by", "Dr. Osei", "--yes")
        let withdraw = ["flags", "--withdraw-acknowledgement", "1", "--yes"]
        try ProgramRun(withdraw, environment: home.environment).expect(exit: 64, saying: "--reason")
        try ProgramRun(
            withdraw + ["--reason", "wrong number"], environment: home.environment
        ).expect(exit: 0)
        #expect(!(try home.json("flags")[0]["acknowledged"].exists))
        let audit = try home.run("audit").output
        for words in ["acknowledged", "acknowledgement-withdrawn", "Dr. Osei", "wrong number"] {
            #expect(audit.contains(words), "\(audit)")
        }
        try ProgramRun(withdraw + ["--reason", "wrong number"], environment: home.environment)
            .expect(exit: 65, saying: "flag 1 is not acknowledged")
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `all flags of an import are acknowledged together, with one reason`() throws {
        let home = try home(flags: 1)
        let items = (1...9).map { "phq9_q\($0)" }.joined(separator: ",")
        let rows = (1...300).map {
            "Q-\($0 % 100),2024-01-\(10 + $0 / 100),0,0,0,0,0,0,0,0,\($0 % 3)"
        }
        let table = try home.write(
            "id,date,\(items)\n" + rows.joined(separator: "\n") + "\n", to: "clinic.csv")
        try home.run("import", table, "--yes").expect(exit: 0)
        let all = ["flags", "--historical", "--acknowledge", "all"]
        func run(_ more: String...) throws -> ProgramRun {
            try ProgramRun(all + more, environment: home.environment)
        }
        try home.run("flags").expect(exit: 0, saying: "Not shown: 200 of imported answers.")
        try run("--yes").expect(exit: 64, saying: "--acknowledge all needs --note TEXT")
        try home.run("flags", "--acknowledge", "all", "--note", "x", "--yes").expect(
            exit: 64, saying: "add --historical")
        try run("--note", "seen in the old records", "--subject", "Q-1", "--yes").expect(
            exit: 0, saying: "Acknowledged 2 historical flags by tester.")
        try run("--note", "seen in the old records", "--yes").expect(
            exit: 0, saying: "198 historical flags of 99 people, from 2024-01-10 to 2024-01-12:",
            "self-harm: 1, Several days: 99",
            "Acknowledged 198 historical flags by tester.")
        try run("--note", "again", "--yes").expect(
            exit: 0, saying: "There is no unacknowledged historical flag.")
        let seen = try home.json("flags", "--historical").array
        #expect(seen.count == 200)
        #expect(
            seen.allSatisfy { $0["acknowledged"]["note"].string == "seen in the old records" })
        #expect(try !home.run("flags").errors.contains("imported answers"))
        // The flag of an interview stays open.
        #expect(try home.json("flags").array.count == 1)
    }
}
