import Foundation
import TestSupport
import Testing

/// The commands of README's section "Is it working?", run unchanged.
@Suite struct ReadmeTrendTests {
    /// The lines of the two blocks after a mark: the commands, and their output.
    private func blocks(after mark: String) throws -> (script: [String], shown: [String]) {
        let readme = try Repository.text("README.md")
        let section = try #require(readme.components(separatedBy: "<!-- \(mark) -->\n").last)
        let blocks = section.components(separatedBy: "```")
        func lines(_ block: String) -> [String] {
            block.split(separator: "\n").dropFirst().map(String.init)
        }
        return (lines(blocks[1]), lines(blocks[3]))
    }

    /// Runs commands in a home where `wellbeing` is the program under test.
    private func run(_ script: [String], in home: TestHome) throws -> ProgramRun {
        let program = home.path("wellbeing")
        if !FileManager.default.fileExists(atPath: program) {
            try FileManager.default.createSymbolicLink(
                atPath: program, withDestinationPath: Program.path)
        }
        let folder = ["cd '\(home.folder.path)'"]
        let commands = try home.write(
            (folder + script).joined(separator: "\n"), to: "commands.sh")
        let path = "\(home.folder.path):/usr/bin:/bin"
        let made = try ProgramRun(
            [commands], environment: home.environment.merging(["PATH": path]) { $1 },
            path: "/bin/sh"
        ).expect(exit: 0)
        return made
    }

    @Test func `README's page and drawing are written by its own commands`() throws {
        let home = try TestHome()
        _ = try run(Array(blocks(after: "trend").script.dropLast()), in: home)
        let (script, shown) = try blocks(after: "report")
        let made = try run(script, in: home)
        #expect(made.output.isEmpty)
        #expect(made.errors.split(separator: "\n").map(String.init) == shown)
        let page = try String(contentsOfFile: home.path("P-17.html"), encoding: .utf8)
        #expect(page.contains("<h1>Results of P-17</h1>"))
        #expect(page.contains("From the baseline of 16 (Moderately severe) on "))
        let drawing = try String(contentsOfFile: home.path("P-17.svg"), encoding: .utf8)
        #expect(drawing.contains("6 scores from 17 on 2026-01-05 to 6 on 2026-03-16"))
        #expect(!drawing.contains("P-17"))
    }

    /// Runs a command on a terminal and compares its output, except for lines that README leaves
    /// out.
    private func expect(
        _ command: String, toPrint shown: some Sequence<String>, in home: TestHome,
        store: String
    ) throws {
        let words = command.split(separator: " ").map(String.init)
        try #require(words.first == "wellbeing")
        let terminal = try PseudoTerminal(
            Array(words.dropFirst()),
            environment: home.environment.merging(["TERM": "xterm", "WELLBEING_STORE": store]) {
                $1
            },
            columns: 80, rows: 24)
        let screen = try terminal.expect("not a diagnosis.")
        var printed = screen.split { $0.isNewline }.map(String.init)[...]
        for line in shown where !line.contains("[…") {
            let place = try #require(printed.firstIndex(of: line), "not printed: \(line)")
            printed = printed[(place + 1)...]
        }
    }

    @Test func `README's trend is the output of its commands`() throws {
        let (script, shown) = try blocks(after: "trend")
        let home = try TestHome()
        _ = try run(Array(script.dropLast()), in: home)
        try expect(try #require(script.last), toPrint: shown, in: home, store: home.store)
        #expect(shown.count > 40)
    }

    @Test func `README's clinic is the output of its commands`() throws {
        let (script, shown) = try blocks(after: "clinic")
        let home = try TestHome()
        let made = try run(script, in: home)
        let parts = shown.split { $0.hasPrefix("$ ") }
        let commands = shown.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
        #expect(script.suffix(3) == commands[...])
        try #require(parts.count == 3 && commands.count == 3)
        for (command, part) in zip(commands, parts).prefix(2) {
            try expect(command, toPrint: part, in: home, store: home.path("clinic.sqlite"))
        }
        #expect(made.errors.split(separator: "\n").map(String.init) == Array(parts[2]))
        let page = try String(contentsOfFile: home.path("clinic.html"), encoding: .utf8)
        #expect(page.contains("Recovery: 5 of 11, 45.5\u{a0}%"))
        #expect(shown.count > 45)
    }
}
