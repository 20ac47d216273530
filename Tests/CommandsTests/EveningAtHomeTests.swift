import Foundation
import Testing

/// An evening at home: one person, one terminal, from the reminder to looking back.
@Suite struct EveningAtHomeTests {
    @Test func `an evening at home goes from the reminder to looking back`() throws {
        let home = try TestHome()
        // Once: the settings, a plan, and a job of the system.
        try home.run("settings", "awake", "06:00-22:00").expect(exit: 0)
        try home.run("schedule", "add", "self", "phq-9", "--every", "2w").expect(exit: 0)
        let installed = try home.run("remind", "--at", "20:00", "--job", "systemd", "--install")
            .expect(exit: 0, saying: "systemctl --user enable --now wellbeing-remind.timer")
        #expect(!installed.errors.contains("stay silent"))
        #expect(try remind(in: home) == "Something is due. To see it: wellbeing due\n")
        try home.run("due").expect(exit: 0, printing: "phq-9")

        // The form: left in the middle, and continued where it was.
        let first = try home.terminal("administer", "phq-9", columns: 40, rows: 20)
        try first.answer("1", "2", "q")
        #expect(try first.exitStatus() == .exit(75))
        #expect(try remind(in: home).contains("Something is due."))
        let second = try home.terminal("administer", "phq-9", columns: 40, rows: 20)
        try second.expect("Continue it?")
        try second.expect("Type yes or no: ")
        try second.sendLine("yes")
        try second.expect("Question 3 of")
        try second.answer("1", "1", "0", "1", "0", "0", "1")
        try second.expect("please tell someone")
        try second.answer("1")
        try second.expect("PHQ-9 total: 7 of 27")
        try second.expect("ATTENTION: Thoughts")
        try second.expect("please tell someone")
        #expect(try second.exitStatus() == .exit(0))
        #expect(try home.json("drafts").array.isEmpty)
        #expect(try remind(in: home).isEmpty)

        // How it feels, typed too low, and corrected.
        let feeling = try home.terminal("feel", "--plain")
        try feeling.expect("a to g, or a number from -1 to 1 (? helps, q leaves): ")
        try feeling.sendLine("-0.9")
        for _ in 1...2 {
            try feeling.expect("? helps, Enter continues: ")
            try feeling.sendLine()
        }
        try feeling.expect("Enter continues: ")
        try feeling.sendLine("long day")
        try feeling.expect("Saved as ")
        #expect(try feeling.exitStatus() == .exit(0))
        let felt = try #require(
            try home.json("samples", "--type", "state-of-mind")[0]["id"].string)
        let correcting = try home.terminal("edit", felt)
        try correcting.expect("a word: ")
        try correcting.sendLine("-0.2")
        for _ in 1...2 {
            try correcting.expect("removes them: ")
            try correcting.sendLine()
        }
        try correcting.expect("removes the note: ")
        try correcting.sendLine()
        try correcting.expect("The version before stays with it.")
        #expect(try correcting.exitStatus() == .exit(0))
        let mood = try home.json("samples", "--type", "state-of-mind")[0]
        #expect(mood["valence"].double == -0.2 && mood["metadata"]["note"].string == "long day")
        let now = try #require(mood["id"].string)
        #expect(try home.json("edit", now, "--versions").array.count == 2)

        // A few lines about it, and looking back.
        let editor = "sh " + (try home.write("printf 'It was **late**.' >> \"$1\"\n", to: "editor"))
        let writing = try home.terminal(
            "journal", "write", "--about", now, adding: ["VISUAL": editor])
        try writing.expect("Saved as ")
        #expect(try writing.exitStatus() == .exit(0))
        try home.run("journal", "list").expect(exit: 0, printing: "It was")
        try home.run("history").expect(exit: 0, printing: "PHQ-9 total: 7")
        try home.run("moods").expect(exit: 0, printing: "Slightly Unpleasant")
        try home.run("insights").expect(exit: 0, printing: "06:00")
        try home.run("flags").expect(exit: 0, printing: "self")
        try home.run("verify").expect(exit: 0, printing: "Sound.")
    }

    /// Runs the installed job once, and returns what it showed.
    private func remind(in home: TestHome) throws -> String {
        let shown = home.path("shown")
        try? FileManager.default.removeItem(atPath: shown)
        let tool = try home.write(
            "#!/bin/sh\nprintf '%s\\n' \"$3\" >'\(shown)'\n", to: "notify-send")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: tool)
        let unit = try String(
            contentsOfFile: home.path(".config/systemd/user/wellbeing-remind.service"),
            encoding: .utf8)
        let prefix = "ExecStart=/bin/sh -c \""
        let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix(prefix) })
        let script = line.dropFirst(prefix.count).dropLast().replacing("$$", with: "$")
        try ProgramRun(
            ["-c", String(script)],
            environment: [
                "HOME": home.folder.path, "PATH": "\(home.folder.path):/usr/bin:/bin",
                "TMPDIR": home.folder.path,
            ], path: "/bin/sh"
        ).expect(exit: 0)
        return (try? String(contentsOfFile: shown, encoding: .utf8)) ?? ""
    }
}
