import Foundation
import Testing

/// The commands of README's section "Is it working?", run as they stand there.
@Suite struct ReadmeTrendTests {
    @Test func `README's trend is what its own commands give`() throws {
        let here = URL(filePath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(readme.components(separatedBy: "<!-- trend -->\n").last)
        let blocks = section.components(separatedBy: "```")
        let script = blocks[1].split(separator: "\n").dropFirst().map(String.init)
        let shown = blocks[3].split(separator: "\n").dropFirst().map(String.init)
        let last = try #require(script.last).split(separator: " ").map(String.init)
        try #require(last.first == "wellbeing")

        let home = try TestHome()
        try FileManager.default.createSymbolicLink(
            atPath: home.path("wellbeing"), withDestinationPath: Program.path)
        let commands = try home.write(script.dropLast().joined(separator: "\n"), to: "commands.sh")
        let path = "\(home.folder.path):/usr/bin:/bin"
        let made = try ProgramRun(
            [commands], environment: home.environment.merging(["PATH": path]) { $1 },
            path: "/bin/sh")
        #expect(made.status == 0, "\(made.errors)")

        let terminal = try PseudoTerminal(
            Array(last.dropFirst()),
            environment: home.environment.merging(["TERM": "xterm"]) { $1 },
            columns: 80, rows: 24)
        let screen = try terminal.expect("not a diagnosis.")
        var printed = screen.split { $0.isNewline }.map(String.init)[...]
        for line in shown where !line.contains("[…") {
            let place = try #require(printed.firstIndex(of: line), "not printed: \(line)")
            printed = printed[(place + 1)...]
        }
        #expect(shown.count > 40)
    }
}
