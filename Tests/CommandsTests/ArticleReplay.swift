import Foundation
import TestSupport
import Testing

/// Runs the commands of README or of an article, one after the other on a terminal, in one folder.
///
/// A block `sh` is a script that must succeed. In a block `text`, each line that begins with `$ ` is
/// a command, and the lines below it are all that it prints. A line that begins with `[…` matches any
/// lines. ``MarkedBlock/typed`` has the answers to the prompts, in order; `ENTER` is an empty line. A
/// block `json` is a file that the reader saves; `typed` has its path.
///
/// An article writes 2026-11-21 for the day on which its commands run, and made-up identifiers; later
/// commands may use these identifiers. Its commands always run between 14:00 and 15:00, because the
/// program says other things in the evening: the time zone is chosen for that.
final class ArticleReplay {
    let home: TestHome
    /// The identifiers in the article, and what the program printed instead.
    private var identifiers: [String: String] = [:]
    private var typed: ArraySlice<String> = []

    private static var identifier: Regex<Substring> {
        /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
    }
    /// How far the time zone is ahead of UTC, in hours.
    private static let hoursAhead = 14 - Int(Date().timeIntervalSince1970) / 3_600 % 24
    private static let prompts = [
        "? for help): ", "[y/N] ", "Type yes: ", "Type yes or no: ", "to erase: ", "(Enter: 1): ",
        "(q leaves): ", "is then cleared.\r\n",
    ]

    init() throws {
        home = try TestHome()
        try FileManager.default.createSymbolicLink(
            atPath: home.path("wellbeing"), withDestinationPath: Program.path)
    }

    func run(_ block: MarkedBlock) throws {
        if block.language == "json" {
            try home.write(block.text, to: try #require(block.typed.first))
            return
        }
        typed = block.typed[...]
        if block.language == "sh" {
            let (_, ending, transcript) = try run(block.text)
            #expect(ending == .exit(0), "\(transcript)")
        } else {
            var lines = block.lines[...]
            while let command = lines.popFirst() {
                try #require(command.hasPrefix("$ "), "not a command: \(command)")
                let shown = Array(lines.prefix { !$0.hasPrefix("$ ") })
                lines = lines.dropFirst(shown.count)
                try compare(String(command.dropFirst(2)), shown)
            }
        }
        #expect(typed.isEmpty, "not asked for: \(typed)")
    }

    /// Runs a command and compares its output.
    private func compare(_ command: String, _ shown: [String]) throws {
        let (printed, ending, transcript) = try run(
            command.replacing(Self.identifier) { identifiers[String($0.output)] ?? "unknown" })
        let problem: Comment = "\(command) printed:\n\(transcript)"
        if shown.contains(where: { $0.hasPrefix("wellbeing: ") }) {
            #expect(ending != .exit(0), problem)
        } else {
            let isLeft = shown.contains { $0.contains("saved as a draft") }
            // A finding of lint ends with its code.
            let isRefused = shown.contains { $0.contains(#/ \[[a-z-]+\]$/#) }
            #expect(ending == .exit(isLeft ? 75 : isRefused ? 65 : 0), problem)
        }
        let pairs: [(shown: String, printed: String)]
        do {
            pairs = try ShownLines(shown).pairs(in: printed, by: Self.plain)
        } catch {
            Issue.record("\(command) did not print:\n\(error)\nIt printed:\n\(transcript)")
            return
        }
        for (line, actual) in pairs {
            let names = line.matches(of: Self.identifier).map { String($0.output) }
            let actuals = actual.matches(of: Self.identifier).map { String($0.output) }
            for (name, value) in zip(names, actuals) {
                #expect(identifiers[name, default: value] == value, problem)
                identifiers[name] = value
            }
        }
    }

    /// Runs a script on a terminal, with the variables of earlier scripts, and answers its prompts.
    private func run(
        _ script: String
    ) throws -> (lines: [String], ending: ProgramEnding, transcript: String) {
        let variables = home.path("variables.sh")
        let commands = """
            cd '\(home.folder.path)'
            if [ -e '\(variables)' ]; then . '\(variables)'; fi
            \(script)
            ended=$?
            export -p >'\(variables)'
            exit $ended
            """
        let environment = home.environment
            .filter { $0.key != "WELLBEING_STORE" }
            .merging([
                "TERM": "xterm", "NO_COLOR": "1", "PAGER": "cat", "LOGNAME": "anna",
                "PATH": "\(home.folder.path):/usr/bin:/bin", "TZ": "UTC\(-Self.hoursAhead)",
            ]) { $1 }
        let terminal = try PseudoTerminal(
            ["-c", commands], environment: environment, path: "/bin/sh", columns: 80, rows: 24)
        while terminal.isAsking(Self.prompts) {
            let next = typed.popFirst()
            let word = try #require(next, "nothing to type at:\n\(terminal.transcript)")
            try terminal.sendLine(word == "ENTER" ? "" : word)
        }
        let ending: ProgramEnding
        do {
            ending = try terminal.exitStatus()
        } catch {
            Issue.record("\(script) did not end:\n\(terminal.transcript)")
            throw error
        }
        let lines = terminal.transcript
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        return (lines, ending, terminal.transcript)
    }

    /// A line without what differs from run to run: today's day with its time, identifiers, hashes
    /// and trailing blanks.
    private static func plain(_ line: String) -> String {
        var line = line
        for offset in [0, -86_400] {
            let ahead = TimeInterval(hoursAhead * 3_600 + offset)
            let day = Date(timeIntervalSinceNow: ahead).ISO8601Format().prefix(10)
            line = line.replacing(day, with: "2026-11-21")
        }
        while line.last == " " { line.removeLast() }
        return line.replacing(/2026-11-21 \d\d:\d\d/, with: "2026-11-21 TIME")
            .replacing(/[0-9a-f]{64}/, with: "HASH").replacing(identifier, with: "ID")
    }
}
