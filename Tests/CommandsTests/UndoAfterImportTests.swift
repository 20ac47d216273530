import Foundation
import Testing

/// `wellbeing undo` after something came from elsewhere.
@Suite struct `Undo after an import or a merge` {
    private static let items = (1...9).map { "phq9_\($0)" }.joined(separator: ",")

    private func table(_ home: TestHome, _ person: String) throws -> String {
        try home.write(
            "patient,date,\(Self.items)\n\(person),2026-01-02,1,1,1,1,1,1,1,1,0\n",
            to: "\(person).csv")
    }

    @Test func `undo after an import deletes nothing, and names the entry before`() throws {
        let home = try TestHome()
        let id = try home.record("1,1,1,1,1,1,1,1,2,1")
        try home.run("import", try table(home, "P-1"), "--yes").expect(exit: 0)
        try home.run("undo", "--yes").expect(exit: 66, saying: "an import", "wellbeing undo \(id)")
        #expect(try home.json("samples").array.count == 2)
        // An import that brought nothing is no change.
        let later = try home.record(on: "2026-05-02")
        try home.run("import", try table(home, "P-1"), "--yes").expect(exit: 0)
        try home.run("undo", "--yes").expect(exit: 0, saying: "Deleted \(later)")
        try home.run("undo", id, "--yes").expect(exit: 0, saying: "Deleted \(id)")
    }

    @Test func `undo after a merge deletes nothing of the merged store`() throws {
        let (home, other) = (try TestHome(), try TestHome())
        try home.record()
        try other.run("schedule", "add", "self", "phq-9", "--every", "2w").expect(
            exit: 0)
        let backup = home.path("other.sqlite")
        try other.run("backup", backup).expect(exit: 0)
        try home.run("merge", backup).expect(exit: 0)
        try home.run("undo", "--yes").expect(exit: 66, saying: "a merge")
        #expect(try home.json("samples").array.count == 2)
    }
}
