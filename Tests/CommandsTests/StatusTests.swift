import Foundation
import Testing

/// `wellbeing` without a verb, which is `wellbeing status`.
@Suite struct StatusTests {
    private let flagged = "1,1,1,1,1,1,1,1,2,1"

    @Test func `an empty store shows how to begin, and is not created`() throws {
        let home = try TestHome()
        let run = try home.run().expect(
            exit: 0, printing: "There is no result yet.", "  wellbeing administer phq-9  ",
            "  wellbeing feel", "  wellbeing --help")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(!FileManager.default.fileExists(atPath: home.store))
        let json = try home.json("status")
        #expect(json["people"].integer == 0 && json["lastResult"].isNull)
        #expect(!FileManager.default.fileExists(atPath: home.store))
    }

    @Test func `the last result, open flags, drafts and the next commands are shown`() throws {
        let home = try TestHome()
        try home.record(on: "2026-05-01")
        try home.record(flagged, on: "2026-05-08")
        try home.run("administer", "gad-7", input: .text("1\nq\n")).expect(exit: 75)
        let draft = try #require(try home.json("drafts")[0]["id"].string)
        let run = try home.run().expect(
            exit: 0, printing: "Last result:\n  2026-05-08  PHQ-9\n    ATTENTION: ",
            "1 flag has not been acknowledged. See: wellbeing flags\n",
            "1 interview has not been finished. See: wellbeing drafts\n",
            "  wellbeing administer --resume \(draft)", "  wellbeing trend -q phq-9  ")
        #expect(run.output.hasPrefix("ATTENTION: 1 flag has not been acknowledged."))
        #expect(!run.output.contains("2026-05-01"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try home.run("status").output == run.output)
        let json = try home.json("status")
        #expect(json["lastResult"]["date"].string == "2026-05-08")
        #expect(json["drafts"].array.count == 1 && json["flags"].array.count == 1)
    }

    @Test func `a flag of an interview without a result is shown`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-9", input: .text("1\n1\n1\n1\n1\n1\n1\n1\n3\nq\n"))
            .expect(exit: 75)
        try home.run().expect(
            exit: 0, printing: "ATTENTION: 1 flag has not been acknowledged.",
            "1 interview has not been finished.")
    }

    @Test func `flags of imported answers are named, also those of other people`() throws {
        let home = try TestHome()
        let rows = ["P-8", "P-9"].map {
            "\($0),2026-01-05," + Array(repeating: "1", count: 9).joined(separator: ",")
        }
        let header = "patient,date," + (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let table = try home.write(
            ([header] + rows).joined(separator: "\n") + "\n", to: "clinic.csv")
        try home.run("import", table, "--yes").expect(exit: 0)
        try home.run().expect(
            exit: 0, printing: "2 flags of imported answers. See: wellbeing flags")
        let run = try home.run("--subject", "P-8").expect(
            exit: 0, printing: "1 flag of imported answers of other people.")
        #expect(
            run.output.hasPrefix("1 flag of imported answers: 2026-01-05. See: wellbeing flags"))
        #expect(try home.json("status")["historicalFlags"].integer == 2)
    }

    @Test func `the only person of a store is shown, and named in the commands`() throws {
        let home = try TestHome()
        try home.record(subject: "P 17")
        try home.run().expect(
            exit: 0, printing: "Subject: P 17\n", "wellbeing trend -q phq-9 --subject 'P 17'")
    }

    @Test func `a store with several people shows counts only, until one is named`() throws {
        let home = try TestHome()
        try home.record(flagged, subject: "P-17")
        try home.record(flagged, subject: "Q-99")
        try home.run("administer", "gad-7", "--subject", "P-17", input: .text("1\nq\n")).expect(
            exit: 75)
        let all = try home.run().expect(
            exit: 0, printing: "The store holds 2 people.\n", "2 flags have not been acknowledged.",
            "1 interview has not been finished.", "wellbeing status --subject ID",
            "wellbeing outcomes -q phq-9")
        #expect(!all.output.contains("P-17") && !all.output.contains("Q-99"))
        #expect(!all.output.contains("PHQ-9"))
        let json = try home.json("status")
        #expect(json["subject"].isNull && json["lastResult"].isNull)
        #expect(json["flags"].array.isEmpty && json["drafts"].array.isEmpty)
        #expect(json["people"].integer == 2 && json["openFlags"].integer == 2)
        let one = try home.run("--subject", "P-17").expect(
            exit: 0, printing: "Subject: P-17\n", "1 flag has not been acknowledged.",
            "1 flag of other people has not been acknowledged.")
        #expect(!one.output.contains("Q-99"))
    }

    @Test func `in a store with several people a person who is one of them sees their own`() throws
    {
        let home = try TestHome()
        try home.record("0,0,0,0,0,0,0,0,0", subject: "self")
        try home.record(flagged, subject: "Q-99")
        let run = try home.run().expect(
            exit: 0, printing: "Last result:", "1 flag of other people has not been acknowledged.")
        #expect(!run.output.contains("Q-99") && !run.output.contains("self-harm"))
    }

    @Test(.enabled(if: ShellTool.path("sqlite3") != nil))
    func `a damaged draft is reported, and hides no flag`() throws {
        let home = try TestHome()
        try home.record(flagged)
        try home.run("administer", "gad-7", input: .text("1\nq\n")).expect(exit: 75)
        _ = try ProgramRun(
            [home.store, "UPDATE draft SET position = 0"],
            path: try #require(ShellTool.path("sqlite3")))
        let run = try home.run()
        #expect(run.output.hasPrefix("ATTENTION: 1 flag has not been acknowledged."))
        #expect(run.status == 65 && run.errors.contains("damaged"))
    }

    @Test func `a named store appears in the commands to copy`() throws {
        let home = try TestHome()
        let other = home.path("other.sqlite")
        try home.run("--store", other).expect(
            exit: 0, printing: "wellbeing administer phq-9 --store \(other)",
            saying: "there is no store yet")
        #expect(!FileManager.default.fileExists(atPath: other))
    }
}
