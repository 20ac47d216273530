import Foundation
import Testing

/// `wellbeing merge`: two devices, one person.
@Suite struct MergeVerbTests {
    private func copy(of home: TestHome, to other: TestHome) throws -> String {
        let path = other.path("copy-\(UUID().uuidString).sqlite")
        try #require(try home.run("backup", path).status == 0)
        return path
    }

    @Test func `two stores come to hold the same`() throws {
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
        #expect(back.output.contains("still here (--deletions):\n  \(first)"))
        #expect(try desk.json("samples").array.count == 3)
        #expect(try desk.run("merge", over, "--deletions").status == 64)
        #expect(try desk.json("samples").array.count == 3)
        let deleted = try desk.json("merge", over, "--deletions", "--yes")
        #expect(deleted["deleted"][0].string == first)
        #expect(try desk.run("samples").output == laptop.run("samples").output)
        #expect(try desk.json("merge", over, "--deletions", "--yes")["added"].integer == 0)
        #expect(try desk.json("verify")["sound"].bool == true)
    }

    @Test func `what is no other store is refused, and nothing is made`() throws {
        let home = try TestHome()
        #expect(try home.run("merge", home.path("none")).status == 66)
        let text = try home.write("no store", to: "text")
        #expect(try home.run("merge", text).status == 65)
        #expect(!FileManager.default.fileExists(atPath: home.store))
        _ = try home.json("feel", "0.5")
        #expect(try home.run("merge", home.store).status == 64)
        let guest = try home.run("merge", try copy(of: home, to: home), "--guest")
        #expect(guest.status == 77)
    }
}
