import Commands
import Foundation
import Testing

/// Long output on a terminal goes to a pager.
@Suite struct PagerTests {
    /// A pager that shows that it ran.
    private static let marking = "sed 's/^/> /'"

    private func run(
        _ arguments: [String], rows: UInt16 = 6, _ environment: [String: String?]
    ) throws -> (shown: String, ending: ProgramEnding) {
        let home = try TestHome()
        var all = home.environment.merging(["TERM": "xterm"]) { $1 }
        for (name, value) in environment { all[name] = value }
        let terminal = try PseudoTerminal(arguments, environment: all, columns: 80, rows: rows)
        let ending = try terminal.exitStatus()
        return (terminal.transcript, ending)
    }

    @Test func `a pager shows output that is longer than the screen, and only that`() throws {
        let long = try run(["list"], ["PAGER": Self.marking])
        #expect(long.shown.contains("\n> ") && long.ending == .exit(0), "\(long.shown)")
        let lines = long.shown.split { $0.isNewline }
        #expect(lines.allSatisfy { $0.hasPrefix("> ") })
        let short = try run(["list"], rows: 200, ["PAGER": Self.marking])
        #expect(!short.shown.contains("> ") && short.ending == .exit(0))
        let plain = short.shown.split { $0.isNewline }
        #expect(lines.map { $0.dropFirst(2) } == plain)
    }

    @Test(arguments: [
        (["WELLBEING_PAGER": Self.marking, "PAGER": "cat"], true),
        (["WELLBEING_PAGER": "", "PAGER": Self.marking], false),
        (["WELLBEING_PAGER": "cat", "PAGER": Self.marking], false),
        (["PAGER": ""], false), (["PAGER": Self.marking, "TERM": "dumb"], false),
    ]) func `the environment chooses the pager`(
        environment: [String: String], isPaged: Bool
    ) throws {
        let run = try run(["list"], environment)
        #expect(run.shown.contains("> ") == isPaged, "\(run.shown)")
        #expect(run.shown.contains("phq-9") && run.ending == .exit(0))
    }

    @Test(arguments: [
        ["list", "--no-pager"], ["list", "--no-input"], ["trend", "-q", "phq-9", "--plain"],
        ["feel", "0.5"], ["--help", "--no-pager"],
    ]) func `no pager is used if it is unwanted, and for other verbs`(arguments: [String]) throws {
        let run = try run(arguments, rows: 2, ["PAGER": Self.marking])
        #expect(!run.shown.contains("> ") && run.ending == .exit(0), "\(run.shown)")
    }

    @Test(arguments: [
        ["--help"], ["import", "--help"], ["help", "feel"], ["help", "options"], ["help", "man"],
        ["export"], ["changes"], ["changes", "--format", "json"],
    ]) func `help, changes and exports are shown in a pager`(arguments: [String]) throws {
        let home = try TestHome()
        try home.record()
        let terminal = try PseudoTerminal(
            arguments,
            environment: home.environment.merging(
                ["TERM": "xterm", "PAGER": Self.marking]) { $1 }, columns: 80, rows: 2)
        #expect(try terminal.exitStatus() == .exit(0))
        let lines = terminal.transcript.split { $0.isNewline }
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("> ") }, "\(lines)")
    }

    @Test func `an export to a file and a command without a pager use none`() throws {
        let home = try TestHome()
        try home.record()
        for arguments in [
            ["export", "--out", home.path("all.json")], ["export", "--no-pager"],
            ["changes", "--no-input"],
        ] {
            let terminal = try PseudoTerminal(
                arguments,
                environment: home.environment.merging(
                    ["TERM": "xterm", "PAGER": Self.marking]) { $1 }, columns: 80, rows: 2)
            #expect(try terminal.exitStatus() == .exit(0))
            #expect(!terminal.transcript.contains("> "), "\(arguments)")
        }
    }

    @Test func `without a terminal no pager is used`() throws {
        let home = try TestHome(adding: ["PAGER": Self.marking, "TERM": "xterm"])
        #expect(try !home.run("list").output.contains("> "))
    }

    @Test(arguments: ["/nonexistent/pager", "no-such-pager --option"])
    func `if the pager cannot start, the output is shown without it`(pager: String) throws {
        let run = try run(["list"], ["PAGER": pager])
        #expect(run.ending == .exit(0))
        #expect(run.shown.contains("phq-9") && run.shown.contains("gad-2"), "\(run.shown)")
        let missing = try self.run(["list"], ["PAGER": nil, "PATH": "/nonexistent"])
        #expect(missing.ending == .exit(0) && missing.shown.contains("gad-2"))
    }

    @Test func `leaving the pager early is no failure`() throws {
        let home = try TestHome()
        let rows = (1...1_500).map { "P-\($0),2026-01-05,5" }.joined(separator: "\n")
        try home.write("subject,time,phq9_total\n\(rows)\n", to: "totals.csv")
        try home.run("import", home.path("totals.csv"), "--yes", "--totals-only").expect(exit: 0)
        for pager in ["head -n 2", "true"] {
            let terminal = try home.terminal(
                "samples", "--format", "jsonl", adding: ["PAGER": pager])
            #expect(try terminal.exitStatus() == .exit(0), "\(pager)")
            #expect(!terminal.transcript.contains("wellbeing:"))
        }
    }

    @Test func `Ctrl-C belongs to the pager`() throws {
        let pager = "trap 'echo caught' INT; cat; echo ready; read line </dev/tty; echo end"
        let home = try TestHome()
        let terminal = try home.terminal("list", rows: 5, adding: ["PAGER": pager])
        try terminal.expect("ready")
        try terminal.sendControl("C")
        try terminal.expect("caught")
        try terminal.sendLine()
        #expect(try terminal.exitStatus() == .exit(0))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less")))
    func `less is the pager without another`() throws {
        let home = try TestHome()
        var environment = home.environment.merging(["TERM": "xterm"]) { $1 }
        environment["PAGER"] = nil
        let terminal = try PseudoTerminal(["list"], environment: environment, rows: 5)
        try terminal.expect(":")
        try terminal.send("q")
        #expect(try terminal.exitStatus() == .exit(0))
    }

    @Test func `a question is asked without a pager`() throws {
        let home = try TestHome()
        try home.run("administer", "phq-2", input: .text("1\n")).expect(exit: 75)
        let draft = try #require(try home.json("drafts")[0]["id"].string)
        let terminal = try home.terminal(
            "drafts", "--discard", draft, rows: 2, adding: ["PAGER": Self.marking])
        try terminal.expect("Type yes: ")
        try terminal.sendLine("no")
        #expect(try terminal.exitStatus() == .exit(75))
    }

    @Test(arguments: [
        ("a\nb\nc\n", true), ("a\nb\nc\nd", false), ("a\nb\nc\nd\n", false), ("", true),
        ("1234567890\n1\n1\n", true), ("12345678901\n1\n1\n", false),
        ("\u{1B}[38;5;166m1234567890\u{1B}[0m\n1\n1\n", true), ("ééééééééé\n1\n1\n", true),
    ]) func `output fits the screen if a row for the prompt stays free`(
        text: String, fits: Bool
    ) {
        var rows = ScreenRows(columns: 10, rows: 4)
        rows.add(text.utf8)
        #expect(rows.fits == fits)
    }
}
