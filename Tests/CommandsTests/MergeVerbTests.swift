import Foundation
import Testing

/// `wellbeing merge`: two devices, one person.
@Suite struct MergeVerbTests {
    private func copy(of home: TestHome, to other: TestHome) throws -> String {
        let path = other.path("copy-\(UUID().uuidString).sqlite")
        try #require(try home.run("backup", path).status == 0)
        return path
    }

    @Test func `two stores have the same samples after merging in both directions`() throws {
        let (desk, laptop) = (try TestHome(), try TestHome())
        let first = try #require(try desk.json("feel", "0.5")["id"].string)
        try desk.record("1,1,1,1,1,1,1,1,2,1", on: "2026-05-02")
        let report = try laptop.json("merge", try copy(of: desk, to: laptop))
        #expect(report["added"].integer == 2)
        #expect(try laptop.json("flags").array.count == 1)
        _ = try laptop.json("feel", "-0.5")
        #expect(try laptop.run("delete", first, "--yes").status == 0)
        let over = try copy(of: laptop, to: desk)
        let back = try desk.run("merge", over)
        #expect(back.status == 0)
        #expect(back.output.hasPrefix("Added 1 sample; 1 here already.\n"))
        #expect(back.output.contains("not here (to delete: --deletions):\n  \(first)"))
        #expect(try desk.json("samples").array.count == 3)
        #expect(try desk.run("merge", over, "--deletions").status == 64)
        #expect(try desk.json("samples").array.count == 3)
        let deleted = try desk.json("merge", over, "--deletions", "--yes")
        #expect(deleted["deleted"][0].string == first)
        #expect(try desk.run("samples").output == laptop.run("samples").output)
        #expect(try desk.json("merge", over, "--deletions", "--yes")["added"].integer == 0)
        #expect(try desk.json("verify")["sound"].bool == true)
    }

    private func bring(_ person: String, _ answers: String, into home: TestHome) throws {
        let items = (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let table = try home.write(
            "patient,date,\(items)\n\(person),2024-01-02,\(answers)\n", to: "\(person).csv")
        let run = try home.run("import", table)
        try #require(run.status == 0, "\(run.errors)")
    }

    @Test func `results of different people with the same number are kept apart`() throws {
        let (desk, laptop) = (try TestHome(), try TestHome())
        try bring("P-1", "1,1,1,1,1,1,1,1,0", into: desk)
        try FileManager.default.moveItem(
            atPath: copy(of: desk, to: laptop), toPath: laptop.store)
        try bring("P-3", "0,0,0,0,0,0,0,0,0", into: desk)
        try bring("P-2", "3,3,3,3,3,3,3,3,3", into: laptop)
        let second = try laptop.json("history", "--subject", "P-2")[0]["id"].string
        let third = try desk.json("history", "--subject", "P-3")[0]["id"].string
        try #require(second != nil && second == third)
        let report = try desk.json("merge", try copy(of: laptop, to: desk))
        #expect(report["added"].integer == 1)
        #expect(try laptop.run("delete", #require(second), "--yes").status == 0)
        let deletion = try desk.json(
            "merge", copy(of: laptop, to: desk), "--deletions", "--yes")
        #expect(deletion["deleted"].array.count == 1)
        #expect(try desk.json("history", "--subject", "P-3").array.count == 1)
        #expect(try desk.json("history", "--subject", "P-2").array.isEmpty)
        #expect(try desk.json("verify")["sound"].bool == true)
    }

    @Test func `a merged flag of a changed answer is reported`() throws {
        let (desk, laptop) = (try TestHome(), try TestHome())
        let answers = Array(repeating: "0\n", count: 8).joined() + "2\nb\n0\n"
        #expect(try laptop.run("administer", "phq-9", input: .text(answers)).status == 0)
        try #require(try laptop.json("flags").array.count == 1)
        let over = try copy(of: laptop, to: desk)
        let merged = try desk.run("merge", over)
        #expect(merged.output.contains("ATTENTION: the merge added 1 flag"))
        let flags = try desk.json("flags").array
        #expect(flags.map { $0["item"].string } == ["self-harm"])
        let again = try desk.run("merge", over)
        #expect(again.status == 0 && !again.output.contains("ATTENTION"))
        #expect(try desk.json("merge", over)["flags"].isArray)
        #expect(try desk.json("flags").array.count == 1)
    }

    @Test func `a file that is not another store is refused, and no store is created`() throws {
        let home = try TestHome()
        #expect(try home.run("merge", home.path("none")).status == 66)
        let text = try home.write("no store", to: "text")
        #expect(try home.run("merge", text).status == 65)
        #expect(!FileManager.default.fileExists(atPath: home.store))
        _ = try home.json("feel", "0.5")
        #expect(try home.run("merge", home.store).status == 64)
        try home.run("merge", try copy(of: home, to: home), "--guest").expect(exit: 77)
    }
}
