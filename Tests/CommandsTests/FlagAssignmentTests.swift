import Questionnaires
import SQLiteSamples
import Samples
import TestSupport
import Testing

/// Who looks after flags, and until when.
@Suite struct FlagAssignmentTests {
    private let home: TestHome
    private let tomorrow = ScheduleVerbTests.day(1)

    init() throws {
        home = try TestHome()
        for (number, answer) in [(1, 1), (2, 3), (3, 2)] {
            try home.record(
                "0,0,0,0,0,0,0,0,\(answer),0", subject: "P-\(number)", on: "2026-05-0\(number)")
        }
    }

    /// Plans a follow-up for yesterday. The program itself takes no day before today.
    private func letPass(_ flag: FlagRecord.ID) async throws {
        let store = try await SQLiteStore(path: home.store, opening: .existing)
        let by = Attribution(actor: "anna", instant: try Timestamp(parsing: "2026-05-04"))
        let day = try LocalDate(parsing: ScheduleVerbTests.day(-2))
        try await store.assign([flag], [.assignee("Dr. Osei"), .followUp(day)], by: by)
    }

    @Test func `flags are listed by severity and then by age`() throws {
        try home.record("0,0,0,0,0,0,0,0,3,0", subject: "P-4", on: "2026-04-01")
        try home.record("0,0,0,0,0,0,0,0,,0", subject: "P-5", on: "2026-01-01")
        #expect(try home.json("flags").array.map { $0["id"].integer } == [4, 2, 3, 1, 5])
    }

    @Test func `a flag is assigned with a day for the follow-up, and stays open`() throws {
        try home.run(
            "flags", "1,3", "--assign", "Dr. Osei", "--follow-up", tomorrow, "--by", "anna"
        )
        .expect(
            exit: 0, printing: "  Assigned to Dr. Osei, follow-up by \(tomorrow).\n",
            saying: "Recorded for the 2 flags 1, 3 by anna. Not acknowledged.")
        #expect(try home.json("flags").array.count == 3)
        let flag = try home.json("flags", "1")[0]
        #expect(flag["assignments"].array.count == 1)
        #expect(flag["assignments"][0]["to"].string == "Dr. Osei")
        #expect(flag["assignments"][0]["by"].string == "anna")
        #expect(flag["assignments"][0]["followUp"].string == tomorrow)
        let run = try home.run("history", "P-1").expect(
            exit: 0, printing: "Assigned to Dr. Osei, follow-up by \(tomorrow).")
        #expect(run.output.contains("Not acknowledged."))
        try home.run("person", "P-1").expect(exit: 0, printing: "Assigned to Dr. Osei")
        #expect(
            try home.json("audit").array.count { $0["action"].string == "assigned" } == 2)
        try home.run("audit").expect(exit: 0, printing: "assigned", "Dr. Osei", tomorrow)
        try home.run("flags", "1", "--assign", "Dr. Osei").expect(
            exit: 0, saying: "Nothing changed: it was recorded before.")
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `flags are found by who looks after them`() throws {
        try home.run("flags", "2", "--assign", "Dr. Osei").expect(exit: 0)
        try home.run("flags", "3", "--follow-up", "2w").expect(
            exit: 0, printing: "Not assigned, follow-up by \(ScheduleVerbTests.day(14)).")
        func numbers(_ arguments: String...) throws -> [Int?] {
            let run = try ProgramRun(
                ["flags"] + arguments + ["--format", "json"], environment: home.environment)
            return try JSON(run.output).array.map { $0["id"].integer }
        }
        #expect(try numbers("--assigned", "dr. osei") == [2])
        #expect(try numbers("--assigned", "anna") == [])
        #expect(try numbers("--unassigned") == [3, 1])
        #expect(try numbers("--overdue") == [])
        try home.run("flags", "2", "--unassign").expect(exit: 0)
        #expect(try numbers("--unassigned") == [2, 3, 1])
        #expect(try home.json("flags", "2")[0]["assignments"].array.count == 2)
        try home.run("flags", "3", "--no-follow-up").expect(exit: 0)
        #expect(try !home.run("flags", "3").output.contains("follow-up"))
    }

    @Test(arguments: [
        (["1", "--assign", "a", "--unassign"], 64, "use --assign or --unassign, not both"),
        (["1", "--follow-up", "1w", "--no-follow-up"], 64, "not both"),
        (["--assign", "a"], 64, "--assign: give the numbers of the flags"),
        (["1", "--assign", " "], 64, "--assign: the name is empty"),
        (["1", "--follow-up", "2020-01-01"], 64, "--follow-up: is before today"),
        (["1", "--follow-up", "soon"], 65, "--follow-up"),
        (["1", "--assign", "a", "--all"], 64, "--assign does not work with --all"),
        (["1", "--all"], 64, "--all does not work with numbers of flags"),
        (["--overdue", "--all"], 64, "leave out --all"),
        (["--assigned", "a", "--unassigned"], 64, "not both"),
        (["1,9", "--assign", "a"], 66, "there is no flag 9"),
        (["9"], 66, "there is no flag 9"),
        (["x", "--assign", "a"], 64, "NUMBER: give the numbers of flags"),
        (["1", "--acknowledge", "1", "--yes"], 64, "after the option"),
    ])
    func `a change that is not clear is refused, and nothing changes`(
        arguments: [String], status: Int32, words: String
    ) throws {
        try ProgramRun(["flags"] + arguments, environment: home.environment).expect(
            exit: status, saying: words)
        #expect(try home.json("flags").array.allSatisfy { !$0["assignments"].exists })
    }

    @Test func `an acknowledged flag is not assigned, and shows no follow-up`() throws {
        try home.run("flags", "1", "--assign", "anna", "--follow-up", "today").expect(exit: 0)
        try home.run("flags", "--acknowledge", "1", "--yes").expect(exit: 0)
        try home.run("flags", "1", "--assign", "bert").expect(
            exit: 65, saying: "flag 1 is acknowledged, which ends its follow-up")
        let text = try home.run("flags", "1").output
        #expect(text.contains("Acknowledged by") && !text.contains("follow-up"))
        #expect(try home.json("flags", "1")[0]["assignments"].array.count == 1)
    }

    @Test func `an overdue follow-up is shown wherever a person looks`() async throws {
        try await letPass(3)
        let day = ScheduleVerbTests.day(-2)
        try home.run("flags", "--overdue").expect(
            exit: 0, printing: "Flag 3  P-3", "Assigned to Dr. Osei, follow-up by \(day), OVERDUE.")
        try home.run("status").expect(
            exit: 0, printing: "3 flags have not been acknowledged.",
            "ATTENTION: 1 flag has an overdue follow-up. See: wellbeing flags --overdue")
        #expect(try home.json("status")["overdueFlags"].integer == 1)
        try home.run("person", "P-3").expect(
            exit: 0, printing: "1 flag has not been acknowledged. 1 follow-up is overdue.")
        #expect(try home.json("person", "P-3")["overdueFlags"].integer == 1)
        let people = try home.run("people").expect(
            exit: 0, printing: "Flags  Late", "Late: flags whose follow-up day has passed.")
        #expect(people.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let person = try home.json("people").array.first { $0["subject"].string == "P-3" }
        #expect(person?["overdueFlags"].integer == 1)
        try home.run("people", "--format", "csv").expect(
            exit: 0, printing: ",overdueFlags,historicalFlags,")
        let terminal = try home.terminal("history", "P-1")
        try terminal.expect("ATTENTION: 1 flag has an overdue follow-up. See: wellbeing flags --ov")
        #expect(try terminal.exitStatus() == .exit(0))
        try home.run("flags", "--acknowledge", "3", "--yes").expect(exit: 0)
        #expect(try home.json("flags", "--overdue").array.isEmpty)
        #expect(try !home.run("status").output.contains("overdue"))
    }

    @Test func `an overdue follow-up of an imported answer is never left out`() async throws {
        let items = (1...9).map { "phq9_q\($0)" }.joined(separator: ",")
        let table = try home.write(
            "id,date,\(items)\nQ-1,2024-01-10,0,0,0,0,0,0,0,0,2\n", to: "clinic.csv")
        try home.run("import", table, "--yes").expect(exit: 0)
        #expect(try home.json("flags", "--historical").array.map { $0["id"].integer } == [4])
        try await letPass(4)
        try home.run("flags").expect(
            exit: 0, saying: "Not shown: 1 of imported answers.", "Of these, 1 overdue.")
        #expect(try home.json("flags", "--overdue").array.map { $0["id"].integer } == [4])
        try home.run("person", "Q-1").expect(exit: 0, printing: "Flag 4  Q-1", "OVERDUE")
        #expect(try home.json("people", "--flagged").array.count == 4)
        try home.run(
            "flags", "--historical", "--acknowledge", "all", "--note", "old", "--yes"
        ).expect(exit: 0, saying: "Acknowledged 1 historical flag")
        #expect(try home.json("flags", "--overdue").array.isEmpty)
    }
}
