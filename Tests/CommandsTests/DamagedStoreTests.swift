import Foundation
import SQLiteSamples
import Testing

/// Stores whose pages hide rows. SQLite gives no error for them.
@Suite struct `Damaged stores` {
    /// A store with imported results of nine people, three open flags and a state of mind.
    private static func home() throws -> TestHome {
        let home = try TestHome()
        let items = (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let rows = (1...9).map { "P-\($0),2026-01-02,\($0 % 4),1,1,1,1,1,1,1,\($0 % 2)" }
        let table = try home.write(
            (["patient,date,\(items)"] + rows).joined(separator: "\n") + "\n", to: "t.csv")
        try home.run("import", table, "--yes").expect(exit: 0)
        for person in ["A", "B", "C"] {
            try home.record("1,1,1,1,1,1,1,1,2,1", subject: person)
        }
        try home.run("feel", "0.5", "--subject", "A").expect(exit: 0)
        return home
    }

    /// Makes the first page of a table or index say that it has fewer rows.
    private static func hideRows(
        of name: String, in path: String, leaving count: UInt8
    ) async throws {
        let store = try await SQLiteStore(path: path, opening: .reading)
        let page = try await store.number(
            "SELECT rootpage FROM sqlite_schema WHERE name = '\(name)'")
        await store.close()
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(page - 1) * 16_384 + 3)
        try file.write(contentsOf: Data([0, count]))
        try file.close()
    }

    @Test(arguments: [
        ["merge", "STORE", "--store", "NEW"],
        ["store", "copy", "STORE", "NEW"],
        ["backup", "NEW", "--store", "STORE"],
        ["export", "--everyone", "--store", "STORE"],
        [
            "export", "--everyone", "--format", "fhir", "--fhir-base", "https://c.example",
            "--store", "STORE",
        ],
        ["changes", "--store", "STORE"],
        ["verify", "--store", "STORE"],
    ])
    func `what passes on all samples fails when a damaged page hides some`(
        _ arguments: [String]
    ) async throws {
        let home = try Self.home()
        let paths = ["STORE": home.store, "NEW": home.path("new.sqlite")]
        func run() throws -> ProgramRun {
            try ProgramRun(
                arguments.map { paths[$0] ?? $0 }, input: .text(""),
                environment: home.environment)
        }
        try await Self.hideRows(of: "block", in: home.store, leaving: 5)
        try run().expect(exit: 65, saying: "damaged")
    }

    @Test func `open flags are listed without their damaged index`() async throws {
        let home = try Self.home()
        let before = try home.run("flags").expect(exit: 0).output
        #expect(before.contains("Flag "))
        try await Self.hideRows(of: "flag_open", in: home.store, leaving: 1)
        #expect(try home.run("flags").expect(exit: 0).output == before)
        try home.run("verify").expect(exit: 65)
    }

    @Test func `open flags that a damaged page hides are not passed over`() async throws {
        let home = try Self.home()
        try await Self.hideRows(of: "flag", in: home.store, leaving: 1)
        try home.run("flags").expect(exit: 65, saying: "damaged")
    }

    @Test(arguments: [["flags", "--historical"], ["flags", "--all"], ["flags", "1"]])
    func `flags of a damaged result say so, with the words of the flag`(
        _ arguments: [String]
    ) async throws {
        let home = try Self.home()
        let needle = Data("\"self-harm\"".utf8)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: home.store))
        let place = try #require(bytes.range(of: needle)?.lowerBound)
        bytes[place + 1] = UInt8(ascii: "p")
        try bytes.write(to: URL(fileURLWithPath: home.store))
        let run = try ProgramRun(arguments, input: .text(""), environment: home.environment)
        run.expect(exit: 65, printing: "The result with this answer is damaged", saying: "verify")
        #expect(!run.output.contains("not finished"))
    }

    @Test func `a text that is no head says nothing about the store`() throws {
        let home = try Self.home()
        let head = try #require(try home.json("verify")["head"].string)
        for text in [head, head.uppercased(), " \(head)"] {
            try home.run("verify", "--expect", text).expect(exit: 0)
        }
        for text in ["ABC", String(head.dropLast()), head + "0", "none"] {
            try home.run("verify", "--expect", text).expect(exit: 64, saying: "is not a head")
        }
    }

    @Test(arguments: [
        [
            "record", "phq-9", "--answers", "1,1,1,1,1,1,1,1,0,1", "--date", "2026-05-01",
            "--subject", "A",
        ],
        ["feel", "0.5", "--subject", "A"], ["people"],
    ])
    func `an empty file with a log does not become a new store`(_ arguments: [String]) throws {
        let home = try Self.home()
        let log = home.store + "-wal"
        try Data(count: 0).write(to: URL(fileURLWithPath: home.store))
        try Data(repeating: 7, count: 4_096).write(to: URL(fileURLWithPath: log))
        let run = try ProgramRun(arguments, input: .text(""), environment: home.environment)
        run.expect(exit: 65, saying: "-wal file still has changes")
        #expect(try Data(contentsOf: URL(fileURLWithPath: log)).count == 4_096)
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.store)).isEmpty)
    }

    @Test func `a table whose person was erased is refused with that reason`() throws {
        let home = try Self.home()
        let table = home.path("t.csv")
        try home.run("erase", "P-3", "--reason", "asked for it", "--yes").expect(exit: 0)
        let run = try home.run("import", table, "--yes")
        #expect(run.status == 65)
        #expect(run.errors.contains("people were erased here since"), "\(run.errors)")
        #expect(!run.errors.contains("time zone"))
    }

    @Test func `the plan of an import counts the corrections that it undoes`() throws {
        let home = try Self.home()
        let table = home.path("t.csv")
        let id = try #require(try home.json("history", "P-1")[0]["id"].string)
        try home.run(
            "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0,0", "--subject", "P-1", "--date",
            "2026-01-02", "--replaces", id, "--amend", "misread"
        ).expect(exit: 0)
        let words = "Corrected since, and put back as the table has it: 1"
        let plan = try home.run("import", table, "--dry-run", "--amend", "as on paper")
        #expect(plan.output.contains(words) || plan.errors.contains(words), "\(plan.output)")
        let plain = try home.run("import", table, "--dry-run")
        #expect(!plain.output.contains(words) && !plain.errors.contains(words))
    }
}
