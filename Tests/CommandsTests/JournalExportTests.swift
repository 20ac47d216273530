import Foundation
import TestSupport
import Testing

/// Entries of the journal in files.
@Suite struct JournalExportTests {
    /// A store with a feeling, an entry about it and an entry about nothing.
    private func home() throws -> (home: TestHome, felt: String, id: String) {
        let home = try TestHome()
        let felt = try home.feel("0.7", "--label", "proud", "--kind", "emotion", "--date", "today")
        let entry = try home.json(
            "journal", "--about", felt, "--title", "../etc/Größe: \"x\"\n", "--date",
            "2026-05-01T10:00Z", input: .text("It **worked**."))
        try home.run("journal", "--date", "2026-05-02", input: .text("# A day\n\nLong."))
            .expect(exit: 0)
        return (home, felt, try #require(entry["id"].string))
    }

    @Test func `a folder of Markdown has a file for each entry and replaces none`() throws {
        let (home, felt, id) = try home()
        let folder = home.path("notes")
        let run = try home.run("export", "--format", "markdown", "--out", folder)
        run.expect(exit: 0, saying: "Exported 2 journal entries to \(folder).")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names.count == 2)
        #expect(names.first == "2026-05-01-1000-etc-gr-e-x-\(id).md")
        #expect(names.last?.hasPrefix("2026-05-02-a-day-") ?? false)
        let text = try String(contentsOfFile: "\(folder)/\(names[0])", encoding: .utf8)
        #expect(text.hasPrefix("---\nid: \(id)\ndate: \"2026-05-01T10:00:00Z\"\n"))
        #expect(text.contains("  - id: \(felt)\n"))
        #expect(text.hasSuffix("\n---\n\nIt **worked**.\n"))
        let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(names[0])")
        #expect(mode[.posixPermissions] as? Int == 0o600)
        try home.run("journal", input: .text("new")).expect(exit: 0)
        try home.run("export", "--format", "markdown", "--out", folder)
            .expect(exit: 73, saying: "exists already; nothing was written")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
        let exported = try home.json("audit").array.filter { $0["action"].string == "exported" }
        #expect(exported.count == 1)
        try home.run("export", "--format", "markdown").expect(exit: 64, saying: "name the folder")
    }

    @Test func `a journal of Day One has the text with the state of mind in it, once`() throws {
        let home = try TestHome()
        let felt = try home.feel("0.7", "--label", "proud")
        try home.feel("-0.2")
        try home.run("journal", "--about", felt, "--title", "The demo", input: .text("It worked."))
            .expect(exit: 0)
        let path = home.path("Journal.json")
        try home.run("export", "--format", "dayone", "--out", path).expect(exit: 0)
        let entries = try JSON(String(contentsOfFile: path, encoding: .utf8))["entries"].array
        #expect(entries.count == 2)
        let written = try #require(entries.first { $0["text"].string?.isEmpty == false })
        #expect(written["text"].string == "# The demo\n\nIt worked.")
        let rich = try JSON(try #require(written["richText"].string))["contents"].array
        #expect(rich.count == 2 && rich[1]["embeddedObjects"][0]["valence"].double == 0.7)
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0, printing: "Kept 2 new samples.")
        let found = try other.json("samples", "--type", "state-of-mind").array
        #expect(found.contains { $0["id"].string == felt })
    }

    @Test func `an entry of Day One has the day of the clock that its zone names`() throws {
        let home = try TestHome()
        let object = #"{\"type\":\"stateOfMind\",\"kind\":\"dailyMood\",\"valence\":-1}"#
        func entry(_ name: String, _ more: String) -> String {
            #"{"uuid":"\#(name)","creationDate":"2024-11-04T05:30:00Z",\#(more)"#
                + #""richText":"{\"contents\":[{\"embeddedObjects\":[\#(object)]}]}"}"#
        }
        let entries = [
            entry("A", #""timeZone":"America\/Los_Angeles","#),
            entry("B", #""timeZone":"America\/Los_Angeles","isAllDay":true,"#),
            entry("C", #""timeZone":"Mars\/Olympus","#), entry("D", ""),
        ]
        let path = try home.write(
            #"{"metadata":{"version":"1.0"},"entries":[\#(entries.joined(separator: ","))]}"#,
            to: "Journal.json")
        try ProgramRun(
            ["import", path], environment: home.environment.merging(["TZ": "Europe/Berlin"]) { $1 }
        ).expect(exit: 0, printing: "Kept 4 new samples.")
        #expect(
            try home.json("samples").array.compactMap { $0["start"].string }.sorted() == [
                "2024-11-03", "2024-11-03T21:30:00-08:00", "2024-11-04T06:30:00+01:00",
                "2024-11-04T06:30:00+01:00",
            ])
    }

    @Test func `a feeling in a later entry keeps its own time in a journal of Day One`() throws {
        let home = try TestHome()
        let date = "2026-05-01T10:00:00+05:30"
        let felt = try home.feel("0.7", "--kind", "emotion", "--date", date)
        try home.run(
            "journal", "--about", felt, "--date", "2026-05-03T11:00Z", input: .text("It worked.")
        ).expect(exit: 0)
        let path = home.path("Journal.json")
        try home.run("export", "--format", "dayone", "--out", path).expect(exit: 0)
        try home.run("import", path).expect(exit: 0, printing: "Already kept: 1")
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0, printing: "Kept 1 new sample.")
        #expect(try other.json("samples")[0]["start"].string == date)
    }

    @Test func `an entry shows the edited feeling also after an import or a merge`() throws {
        let home = try TestHome()
        let felt = try home.feel("0.7")
        try home.run("journal", "--about", felt, input: .text("It worked.")).expect(exit: 0)
        let new = try #require(try home.json("edit", felt, "0.2")["id"].string)
        let path = home.path("all.jsonl")
        try home.run("export", "--format", "jsonl", "--out", path).expect(exit: 0)
        let (imported, merged) = (try TestHome(), try TestHome())
        try imported.run("import", path).expect(exit: 0)
        try merged.feel("-0.5")
        try merged.run("merge", home.store, "--yes").expect(exit: 0)
        for other in [home, imported, merged] {
            try other.run("journal", "list").expect(exit: 0, printing: ", Slightly Pleasant")
        }
        // A later version is found as well, and an entry about the old identifier can be written.
        try imported.run("edit", new, "0.9").expect(exit: 0)
        try imported.run("journal", "list").expect(exit: 0, printing: ", Very Pleasant")
        try imported.run("journal", "--about", felt, input: .text("Again.")).expect(exit: 0)
    }

    @Test(arguments: ["json", "jsonl"])
    func `an export is read back with every entry, and only once`(format: String) throws {
        let (home, _, _) = try home()
        let path = home.path("all.\(format)")
        try home.run("export", "--format", format, "--out", path).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", path).expect(exit: 0, printing: "2 journal entries")
        try other.run("import", path).expect(exit: 0, printing: "Already kept: 3")
        let (one, two) = (try home.json("journal", "list"), try other.json("journal", "list"))
        #expect(one.array.count == 2 && one.isSame(as: two))
        try other.run("verify").expect(exit: 0)
    }

    @Test func `a table of entries has a row for each, and merging copies them`() throws {
        let (home, felt, id) = try home()
        let table = try home.run("export", "--type", "journal-entry", "--format", "csv").output
        #expect(table.contains("title,prompt,about,text") && table.contains(felt))
        let other = try TestHome()
        try other.run("journal", input: .text("mine")).expect(exit: 0)
        try other.run("merge", home.store, "--yes").expect(exit: 0)
        #expect(try other.json("journal", "list").array.count == 3)
        try other.run("delete", id, "--yes", "--reason", "no").expect(exit: 0)
        try other.run("merge", home.store, "--yes").expect(exit: 0)
        #expect(try other.json("journal", "list").array.count == 2)
        try other.run("delete", felt, "--yes", "--reason", "no").expect(exit: 0)
    }
}
