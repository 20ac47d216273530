import Foundation
import TestSupport
import Testing

/// The commands of README's section "A clinic's table", run unchanged.
@Suite struct ReadmeImportTests {
    /// A command, and the lines that README shows below it.
    private struct Shown {
        let command: String
        var lines: [String] = []
    }

    /// The commands that make the tables, and those that README shows with their output.
    private func section() throws -> (script: String, shown: [Shown]) {
        let readme = try Repository.text("README.md")
        let section = try #require(
            readme.components(separatedBy: "<!-- import -->\n").last?
                .components(separatedBy: "\n## ").first)
        let blocks = section.components(separatedBy: "```")
        var shown: [Shown] = []
        for block in blocks where block.hasPrefix("text\n") {
            for line in block.components(separatedBy: "\n").dropFirst().dropLast() {
                if line.hasPrefix("$ ") {
                    shown.append(Shown(command: String(line.dropFirst(2))))
                } else {
                    shown[shown.count - 1].lines.append(line)
                }
            }
        }
        return (String(blocks[1].dropFirst(3)), shown)
    }

    /// A line without the day of an import, which is the day of the test.
    private static func dayless(_ line: String) -> String {
        line.replacing(/imported on \d{4}-\d\d-\d\d/, with: "imported on DAY")
    }

    @Test func `README's imports print what it shows, one after the other`() throws {
        let home = try TestHome()
        let (script, shown) = try section()
        try FileManager.default.createSymbolicLink(
            atPath: home.path("wellbeing"), withDestinationPath: Program.path)
        let begin = try home.write(
            "cd '\(home.folder.path)'\nPATH=\(home.folder.path):/usr/bin:/bin\n\(script)\n",
            to: "begin.sh")
        #expect(shown.count == 6)
        for (place, part) in shown.enumerated() {
            // The tables are made again each time, and are equal.
            let terminal = try PseudoTerminal(
                ["-c", ". '\(begin)'; \(part.command)"],
                environment: home.environment.merging(["TERM": "xterm"]) { $1 }, path: "/bin/sh",
                columns: 80, rows: 24)
            if part.lines.contains(where: { $0.hasSuffix("[y/N] y") }) {
                try terminal.expect("[y/N] ")
                try terminal.sendLine("y")
            }
            let ending = try terminal.exitStatus()
            #expect(ending == .exit(place == 3 ? 65 : 0), "\(terminal.transcript)")
            let printed = terminal.transcript.split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).map { Self.dayless(String($0)) }
            // README marks the lines that it leaves out.
            var rest = printed[...]
            var isExact = true
            for line in part.lines {
                guard !line.hasPrefix("[…") else {
                    isExact = false
                    continue
                }
                let line = Self.dayless(line)
                let found = try #require(
                    rest.firstIndex(of: line), "not printed: \(line)\n\(terminal.transcript)")
                #expect(!isExact || found == rest.startIndex, "not shown: \(rest[..<found])")
                isExact = true
                rest = rest[(found + 1)...]
            }
            #expect(rest.allSatisfy { $0.isEmpty }, "not shown: \(rest)")
        }
    }
}
