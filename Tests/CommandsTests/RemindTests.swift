import Foundation
import Testing

/// `wellbeing remind`: jobs for cron, systemd and launchd.
@Suite struct RemindTests {
    /// A text with what each of the jobs treats in its own way.
    private static let hard = "100 % 'now' \"x\" $HOME `id` \\ %h a&b <c> ; é"

    /// The keys of an agent, as launchd reads them.
    private struct Agent: Decodable {
        let Label: String
        let ProgramArguments: [String]
        let StartCalendarInterval: [String: Int]
    }

    private func systemd(_ home: TestHome) -> String { home.path(".config/systemd/user") }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// A fake `notify-send` that writes its words to a file, one a line.
    private func fakeNotifier(in home: TestHome) throws -> String {
        let tool = try home.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(home.path("shown"))'\n", to: "notify-send")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: tool)
        return home.path("shown")
    }

    @Test(arguments: ["cron", "systemd", "launchd"])
    func `a notification names no person and no questionnaire`(job: String) throws {
        let home = try TestHome()
        for arguments in [["--subject", "P-17"], ["phq-9", "--every", "2w"]] {
            let run = try ProgramRun(
                ["remind", "--job", job] + arguments, environment: home.environment
            ).expect(exit: 0)
            let shown = run.output.components(separatedBy: "-eq 1")[1].prefix { !$0.isNewline }
            #expect(!shown.contains("P-17") && !shown.contains("phq"), "\(shown)")
            #expect(run.output.contains(Program.path) || run.output.contains("/wellbeing "))
        }
    }

    @Test func `a line of cron runs as it is printed, and shows any text`() throws {
        let home = try TestHome()
        let shown = try fakeNotifier(in: home)
        try home.run("schedule", "add", "self", "phq-9", "--every", "1w").expect(exit: 0)
        let run = try home.run("remind", "--job", "cron", "--at", "7:05", "--text", Self.hard)
            .expect(exit: 0, saying: "crontab -e")
        let line = run.output
        #expect(line.hasPrefix("5 7 * * * ") && line.filter { $0 == "\n" }.count == 1)
        // What cron does: the sixth field to the first % that has no backslash.
        let command = line.dropLast().split(separator: " ", maxSplits: 5)[5]
        #expect(!command.replacing("\\%", with: "").contains("%"), "\(command)")
        try job(String(command).replacing("\\%", with: "%"), in: home)
        #expect(try text(shown) == "--\nwellbeing\n\(Self.hard)\n")
    }

    @Test func `the unit of systemd has the script in its quotes`() throws {
        let home = try TestHome()
        let shown = try fakeNotifier(in: home)
        try home.run("schedule", "add", "self", "phq-9", "--every", "1w").expect(exit: 0)
        try home.run("remind", "--job", "systemd", "--install", "--text", Self.hard).expect(
            exit: 0, saying: "Wrote ", "systemctl --user enable --now wellbeing-remind.timer",
            "systemctl --user disable --now wellbeing-remind.timer; rm ")
        let service = try text(systemd(home) + "/wellbeing-remind.service")
        let timer = try text(systemd(home) + "/wellbeing-remind.timer")
        #expect(timer.contains("OnCalendar=*-*-* 20:00:00\nPersistent=true\n"))
        let prefix = "ExecStart=/bin/sh -c \""
        let start = try #require(
            service.split(separator: "\n").first { $0.hasPrefix(prefix) })
        #expect(start.hasSuffix("\""))
        // What systemd does: specifiers and variables, then the escapes of a quoted word.
        var script = ""
        var rest = start.dropFirst(prefix.count).dropLast()
        while let character = rest.popFirst() {
            if "%$\\".contains(character) {
                let following = rest.popFirst()
                let next = try #require(following)
                #expect(next == character || (character == "\\" && next == "\""))
                script.append(next)
            } else {
                #expect(character != "\"")
                script.append(character)
            }
        }
        try job(script, in: home)
        #expect(try text(shown) == "--\nwellbeing\n\(Self.hard)\n")
        guard let analyze = ShellTool.path("systemd-analyze") else { return }
        let run = try ProgramRun(
            ["verify", systemd(home) + "/wellbeing-remind.timer"],
            environment: home.environment.merging(["XDG_RUNTIME_DIR": home.folder.path]) { $1 },
            path: analyze)
        #expect(run.ending == .exit(0), "\(run.errors)")
    }

    @Test func `the agent of launchd is XML with the script in it`() throws {
        let home = try TestHome()
        try home.run("remind", "--job", "launchd", "--install", "--text", Self.hard).expect(
            exit: 0, saying: "launchctl bootstrap gui/$(id -u) ",
            "launchctl bootout gui/$(id -u)/local.wellbeing-remind; rm ")
        let path = home.path("Library/LaunchAgents/local.wellbeing-remind.plist")
        let agent = try PropertyListDecoder().decode(
            Agent.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(agent.Label == "local.wellbeing-remind")
        let words = agent.ProgramArguments
        #expect(words.count == 3 && words.prefix(2) == ["/bin/sh", "-c"])
        #expect(agent.StartCalendarInterval == ["Hour": 20, "Minute": 0])
        // The shell gives osascript one script, in which the text is one string.
        let shown = try ProgramRun(
            [
                "-c",
                words[2].components(separatedBy: "/usr/bin/osascript").last.map {
                    "printf '%s\\n'" + $0.replacing("; fi", with: "")
                } ?? "",
            ], path: "/bin/sh"
        ).expect(exit: 0).output
        let escaped = Self.hard.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        #expect(
            shown == "-e\ndisplay notification \"\(escaped)\" with title \"wellbeing\"\n")
    }

    @Test func `the job is silent when nothing is due`() throws {
        let home = try TestHome()
        let shown = try fakeNotifier(in: home)
        let run = try home.run("remind", "--job", "cron").expect(
            exit: 0, saying: "this reminder will stay silent", "wellbeing schedule add self")
        let command = run.output.dropLast().split(separator: " ", maxSplits: 5)[5]
        try job(String(command), in: home)
        #expect(!FileManager.default.fileExists(atPath: shown))
        // A failure of the program is not shown as a reminder.
        try "no store".write(toFile: home.store, atomically: true, encoding: .utf8)
        try job(String(command), in: home)
        #expect(!FileManager.default.fileExists(atPath: shown))
    }

    @Test(arguments: ["1d", "2w", "1m"])
    func `check ends with 1 on the days of the interval`(every: String) throws {
        let home = try TestHome()
        // Today is a day of every interval that begins today, and of none that begins tomorrow.
        try home.run("remind", "phq-9", "--every", every, "--check").expect(exit: 1)
        let calendar = Calendar(identifier: .gregorian)
        func date(_ days: Int) throws -> String {
            let date = try #require(calendar.date(byAdding: .day, value: days, to: Date()))
            return String(date.ISO8601Format().prefix(10))
        }
        try home.run("remind", "phq-9", "--every", every, "--from", try date(1), "--check").expect(
            exit: 0)
        try home.run("remind", "phq-9", "--every", "2w", "--from", try date(-14), "--check")
            .expect(exit: 1)
        try home.run("remind", "phq-9", "--every", "2w", "--from", try date(-7), "--check")
            .expect(exit: 0)
        try home.run("remind", "phq-9", "--every", "3d", "--from", try date(-3_000), "--check")
            .expect(exit: 1)
        try home.run("remind", "phq-9", "--every", "3d", "--from", try date(-3_001), "--check")
            .expect(exit: 0)
    }

    @Test func `install replaces no file, unless force is given`() throws {
        let home = try TestHome()
        let install = ["remind", "--job", "systemd", "--install"]
        try ProgramRun(install, environment: home.environment).expect(exit: 0)
        let path = systemd(home) + "/wellbeing-remind.timer"
        try "mine".write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: systemd(home) + "/wellbeing-remind.service")
        try ProgramRun(install, environment: home.environment).expect(
            exit: 73, saying: path, "nothing was written. To replace it, add --force")
        #expect(try text(path) == "mine")
        #expect(
            !FileManager.default.fileExists(
                atPath: systemd(home) + "/wellbeing-remind.service"))
        try ProgramRun(install + ["--force"], environment: home.environment).expect(exit: 0)
        #expect(try text(path).contains("[Timer]"))
    }

    @Test(arguments: [
        (["--install", "--job", "cron"], "is not changed"), (["--at", "24:00"], "a time of day"),
        (["--at", "7"], "a time of day"), (["--every", "2w"], "name the questionnaire"),
        (["phq-9"], "say how often with --every"), (["phq-9", "--every", "2x"], "10d, 2w or 3m"),
        (["phq-9", "--every", "2w", "--subject", "P-1"], "leave out ID"),
        (["--check"], "use due --quiet"), (["--kind", "cron"], "use --job"),
        (["--text", "a\nb"], "control or invisible character"),
        (["--text", "a\u{202E}b"], "control or invisible character"),
        (["--job", "systemd", "--store", "a\u{1}b"], "control or invisible character"),
    ])
    func `a wrong reminder is refused, and no file is written`(
        arguments: [String], words: String
    ) throws {
        let home = try TestHome()
        try ProgramRun(["remind"] + arguments, environment: home.environment).expect(
            exit: 64, saying: words)
        let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
        #expect(names.isEmpty, "\(names)")
    }

    @Test(arguments: [
        ("de", "Etwas ist fällig."), ("es-US", "Hay algo pendiente."), ("fr", "Something is due."),
    ])
    func `the notification is in the language of the person`(
        language: String, words: String
    ) throws {
        let home = try TestHome()
        try home.run("remind", "--job", "cron", "--language", language).expect(
            exit: 0, printing: words)
    }

    @Test func `JSON has the files and the commands`() throws {
        let home = try TestHome()
        let json = try home.json("remind", "phq-9", "--every", "1m", "--job", "systemd")
        #expect(json["kind"].string == "systemd")
        #expect(
            json["files"].array.compactMap { $0["path"].string } == [
                systemd(home) + "/wellbeing-remind-phq-9.service",
                systemd(home) + "/wellbeing-remind-phq-9.timer",
            ])
        #expect(json["start"].string?.contains("wellbeing-remind-phq-9.timer") == true)
        #expect(try home.json("remind", "--job", "cron")["line"].string?.contains("* * *") == true)
    }

    /// Runs the script of a job as the system does: without the variables of the user.
    private func job(_ script: String, in home: TestHome) throws {
        try ProgramRun(
            ["-c", script],
            environment: [
                "HOME": home.folder.path, "PATH": "\(home.folder.path):/usr/bin:/bin",
                "TMPDIR": home.folder.path,
            ], path: "/bin/sh"
        ).expect(exit: 0)
    }
}
