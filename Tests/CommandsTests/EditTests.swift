import Foundation
import Testing

/// `wellbeing edit`: a new version of an entry, with the earlier ones.
@Suite struct EditTests {
    /// Saves a state of mind and returns its identifier.
    private func feel(_ home: TestHome, _ arguments: String...) throws -> String {
        let run = try ProgramRun(
            ["feel", "0.7", "--label", "happy", "--association", "work", "--format", "json"]
                + arguments, environment: home.environment
        ).expect(exit: 0)
        return try #require(try JSON(run.output)["id"].string)
    }

    private func edit(_ home: TestHome, _ arguments: String...) throws -> String {
        let run = try ProgramRun(
            ["edit"] + arguments + ["--format", "json"], environment: home.environment
        ).expect(exit: 0)
        return try #require(try JSON(run.output)["id"].string)
    }

    @Test func `an edit changes only what it names, and keeps the version before`() throws {
        let home = try TestHome()
        let old = try feel(home, "--note", "the demo", "--date", "2026-05-01T14:30")
        let new = try edit(home, old, "0.2", "--reason", "mistyped")
        #expect(new != old)
        let all = try home.json("samples")
        #expect(all.array.count == 1)
        #expect(all[0]["id"].string == new && all[0]["valence"].double == 0.2)
        #expect(all[0]["labels"][0].string == "happy" && all[0]["associations"][0].string == "work")
        #expect(all[0]["metadata"]["note"].string == "the demo")
        #expect(all[0]["start"].string == "2026-05-01T14:30:00Z")
        let versions = try home.json("edit", new, "--versions")
        #expect(versions.array.map { $0["id"].string } == [old, new])
        #expect(versions.array.map { $0["valence"].double } == [0.7, 0.2])
        #expect(versions[0]["metadata"]["note"].string == "the demo")
        try home.run("edit", new, "--versions").expect(
            exit: 0, printing: "Version 1 of 2, until it was edited:", "Pleasant (0.70)",
            "Version 2 of 2, now:", "Slightly Pleasant (0.20)")
        let entry = try #require(
            try home.json("audit").array.first { $0["action"].string == "replaced" })
        #expect(entry["target"].string == old && "\(entry)".contains("mistyped"))
        #expect(!"\(entry)".contains("the demo"))
    }

    @Test func `every edit is a version, and an empty text removes a note, words and associations`()
        throws
    {
        let home = try TestHome()
        let first = try feel(home, "--note", "the demo")
        let second = try edit(
            home, first, "--note", "", "--label", "", "--association", "", "--kind", "mood")
        let third = try edit(home, second, "--label", "calm", "--label", "content")
        let versions = try home.json("edit", third, "--versions").array
        #expect(versions.map { $0["labels"].array.count } == [1, 0, 2])
        #expect(versions.map { $0["associations"].array.count } == [1, 0, 0])
        #expect(versions.map { $0["metadata"]["note"].string } == ["the demo", nil, nil])
        #expect(versions[2]["kind"].string == "dailyMood")
        try home.run("edit", first, "0.1").expect(exit: 66, saying: "The newest is \(third)")
        try home.run("edit", third, "--label", "calm", "--label", "content").expect(
            exit: 0, saying: "Nothing differs; nothing was changed.")
    }

    @Test func `at a terminal it asks, and Enter keeps a value`() throws {
        let home = try TestHome()
        let id = try feel(home, "--note", "the demo")
        let terminal = try home.terminal("edit", id)
        try terminal.expect("Now: Pleasant (0.70).")
        try terminal.expect("a word: ")
        try terminal.sendLine("2")
        try terminal.expect("Not a valence")
        try terminal.expect("a word: ")
        try terminal.sendLine("-0.5")
        try terminal.expect("Words. Now: Happy.")
        try terminal.expect("removes them: ")
        try terminal.sendLine("sad, tired")
        try terminal.expect("No such word")
        try terminal.expect("removes them: ")
        try terminal.sendLine("sad, drained")
        try terminal.expect("About. Now: Work.")
        try terminal.expect("removes them: ")
        try terminal.sendLine()
        try terminal.expect("Note. Now: the demo")
        try terminal.expect("removes the note: ")
        try terminal.sendLine("-")
        try terminal.expect("The version before stays with it.")
        #expect(try terminal.exitStatus() == .exit(0))
        let now = try home.json("samples")[0]
        #expect(now["valence"].double == -0.5)
        #expect(now["labels"].array.map(\.string) == ["sad", "drained"])
        #expect(now["associations"].array.map(\.string) == ["work"])
        #expect(!now["metadata"]["note"].exists)
        let leaving = try home.terminal("edit", try #require(now["id"].string))
        try leaving.expect("a word: ")
        try leaving.sendLine("q")
        #expect(try leaving.exitStatus() == .exit(75))
        #expect(try home.json("samples")[0].isSame(as: now))
    }

    @Test func `the text of a journal entry comes from standard input or the editor`() throws {
        let home = try TestHome()
        let first = try home.json("journal", "write", "--title", "Demo", input: .text("It worked."))
        let id = try #require(first["id"].string)
        let second = try home.json("edit", id, input: .text("It *really* worked.\n"))
        #expect(second["text"].string == "It *really* worked.")
        #expect(second["title"].string == "Demo")
        let editor = try home.write(
            "#!/bin/sh\ngrep -q 'really' \"$1\" && printf 'More.\\n' >> \"$1\"\n", to: "editor")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: editor)
        let terminal = try home.terminal(
            "edit", try #require(second["id"].string), adding: ["VISUAL": editor])
        try terminal.expect("The version before stays with it.")
        #expect(try terminal.exitStatus() == .exit(0))
        let now = try home.json("samples", "--type", "journal-entry")[0]
        #expect(now["text"].string?.hasSuffix("worked.More.") == true, "\(now)")
        let titled = try edit(home, try #require(now["id"].string), "--title", "The demo")
        let versions = try home.json("edit", titled, "--versions").array
        #expect(versions.count == 4)
        #expect(versions.map { $0["title"].string }.last == "The demo")
        try home.run("edit", titled, input: .text(" \n")).expect(exit: 75)
    }

    @Test func `an amount is edited`() throws {
        let home = try TestHome()
        let table = try home.write(
            """
            [{"id":"0199a3b2-0000-7000-8000-000000000001","type":"quantity","subject":"self",\
            "start":"2026-05-01T00:00:00Z","end":"2026-05-01T07:00:00Z",\
            "source":{"name":"watch","version":""},"metadata":{},"measure":"sleep","unit":"h",\
            "value":7}]
            """, to: "samples.json")
        try home.run("import", table).expect(exit: 0)
        let id = "0199a3b2-0000-7000-8000-000000000001"
        for value in ["much", "-1", "nan"] {
            try home.run("edit", id, value).expect(exit: 65, saying: "an amount from 0")
        }
        try home.run("edit", id, "--label", "happy").expect(exit: 64, saying: "this is an amount")
        let new = try edit(home, id, "6.5")
        let now = try home.json("samples")[0]
        #expect(now["value"].double == 6.5 && now["end"].string == "2026-05-01T07:00:00Z")
        // The import of the old version again does not bring it back.
        _ = try home.run("import", table)
        #expect(try home.json("samples").array.map { $0["id"].string } == [new])
    }

    @Test func `undo puts the version before back, and delete removes all versions`() throws {
        let home = try TestHome()
        let old = try feel(home, "--note", "ZZSECRET")
        _ = try edit(home, old, "-0.9", "--note", "")
        try home.run("undo", "--yes").expect(exit: 0, saying: "Put back, as ")
        let back = try home.json("samples")
        #expect(back.array.count == 1 && back[0]["valence"].double == 0.7)
        #expect(back[0]["metadata"]["note"].string == "ZZSECRET")
        let id = try #require(back[0]["id"].string)
        #expect(try home.json("edit", id, "--versions").array.count == 3)
        try home.run("undo", "--yes").expect(exit: 0, saying: "nothing was changed")
        try home.run("delete", id, "--yes").expect(
            exit: 0, saying: "all 3 versions of it will be deleted")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: home.store))
        #expect(bytes.range(of: Data("ZZSECRET".utf8)) == nil)
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test func `versions move with the entry to another person, and name no person`() throws {
        let home = try TestHome()
        let old = try feel(home, "--subject", "P-17")
        let new = try edit(home, old, "0.1")
        try home.run("reassign", new, "--to", "Q-99", "--reason", "wrong chart", "--yes").expect(
            exit: 0)
        let moved = try home.json("samples", "--subject", "Q-99")
        let versions = try home.json(
            "edit", try #require(moved[0]["id"].string), "--versions"
        ).array
        #expect(versions.map { $0["subject"].string } == ["Q-99", "Q-99"])
        let text = try home.run("samples", "--subject", "Q-99", "--format", "json").output
        #expect(!text.contains("P-17"))
    }

    @Test func `an entry that is not edited says which command to use`() throws {
        let home = try TestHome()
        let result = try home.record()
        try home.run("edit", result, "0.1").expect(
            exit: 65,
            saying: "wellbeing record phq-9 --amend REASON --replaces \(result) --date DATE")
        try home.run("treatment", "start", "walks").expect(exit: 0)
        let treatment = try home.json("samples", "--type", "treatment")[0]["id"].string
        try home.run("edit", try #require(treatment), "--note", "x").expect(
            exit: 65, saying: "wellbeing treatment stop LABEL")
        #expect(try home.json("history").array.count == 1)
    }

    @Test(arguments: [
        (["P-1"], 64, "not an identifier"),
        (["0199a3b2-0000-7000-8000-000000000000", "0.1"], 66, "there is no entry"),
        (["ID"], 64, "say what to change with options"), (["ID", "3"], 65, "from -1 to 1"),
        (["ID", "--title", "x"], 64, "this is a state of mind"),
        (["ID", "--label", "hapy"], 64, "did you mean happy?"),
        (["ID", "--date", "2999-01-01"], 65, "--date"), (["ID", "0.1", "--guest"], 77, "guest"),
    ])
    func `a wrong edit changes nothing`(
        arguments: [String], status: Int32, words: String
    ) throws {
        let home = try TestHome()
        let id = try feel(home)
        let before = try home.json("samples")
        try ProgramRun(
            ["edit"] + arguments.map { $0 == "ID" ? id : $0 }, environment: home.environment
        ).expect(exit: status, saying: words)
        #expect(try home.json("samples").isSame(as: before))
    }

    @Test func `a repeated edit with an identifier saves one version`() throws {
        let home = try TestHome()
        let old = try feel(home)
        let id = "0199a3b2-0000-7000-8000-000000000009"
        try home.run("edit", old, "0.1", "--id", id).expect(exit: 0)
        try home.run("edit", old, "0.1", "--id", id).expect(exit: 0, saying: "Already saved as")
        #expect(try home.json("edit", id, "--versions").array.count == 2)
    }
}
