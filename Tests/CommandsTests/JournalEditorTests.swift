import Foundation
import TestSupport
import Testing

/// `wellbeing journal` on a terminal: suggestions, cards and the editor.
@Suite struct JournalEditorTests {
    /// Writes an editor and returns the command that starts it. The editor gets the file as `$1`.
    private func editor(_ script: String, in home: TestHome) throws -> String {
        "sh " + (try home.write(script + "\n", to: "editor.sh"))
    }

    /// The folders for texts that are left.
    private func leftovers(in home: TestHome) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
            .filter { $0.hasPrefix("wellbeing.") }
    }

    @Test func `a chosen subject is written about in the editor`() throws {
        let home = try TestHome()
        try home.feel("-0.3", "--label", "drained")
        let felt = try home.feel("0.7", "--label", "proud")
        let editor = try editor(
            """
            stat -c %a "$1" "$(dirname "$1")" > "$HOME/modes"
            cp "$1" "$HOME/shown"; printf 'copy' > "$1~"
            printf 'It **worked**.\\n' >> "$1"
            """, in: home)
        let terminal = try home.terminal(
            "journal", adding: ["VISUAL": editor, "EDITOR": "false"])
        try terminal.expect("What would you like to write about?")
        try terminal.expect("1  wellbeing — Momentary Emotion")
        try terminal.expect("Pleasant (0.70), Proud")
        try terminal.expect("q leaves: ")
        try terminal.sendLine("7")
        try terminal.expect("no such number")
        try terminal.sendLine("1")
        try terminal.expect("Saved as ")
        #expect(try terminal.exitStatus() == .exit(0))
        let entry = try home.json("journal", "list")[0]
        #expect(entry["text"].string == "It **worked**.")
        #expect(entry["about"].array.map(\.string) == [felt])
        let prompt = try #require(entry["prompt"].string)
        let shown = try String(contentsOfFile: home.path("shown"), encoding: .utf8)
        #expect(prompt.hasSuffix("?") && shown.hasPrefix("<!-- \(prompt)\n"))
        let modes = try String(contentsOfFile: home.path("modes"), encoding: .utf8)
        #expect(modes == "600\n700\n")
        #expect(try leftovers(in: home) == [])
    }

    @Test(arguments: [
        (":", 75, "The text is empty; nothing was saved."),
        ("printf ' \\n' > \"$1\"", 75, "The text is empty; nothing was saved."),
        ("rm \"$1\"", 74, "no such file"),
        ("printf text >> \"$1\"; exit 3", 75, "the editor reported a failure (3); nothing"),
        ("exit 127", 78, "the editor cannot be started"),
        ("kill -TERM $$", 75, "the editor was ended; nothing was saved"),
    ])
    func `an editor that fails or leaves no text saves nothing`(
        script: String, status: Int32, message: String
    ) throws {
        let home = try TestHome()
        let editor = try editor(script, in: home)
        let terminal = try home.terminal("journal", adding: ["EDITOR": editor])
        #expect(try terminal.exitStatus() == .exit(status))
        let shown = terminal.transcript.lowercased().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(shown.contains(message.lowercased()), "\(terminal.transcript)")
        #expect(!home.hasStore)
        if status != 74 { #expect(try leftovers(in: home) == []) }
    }

    @Test(arguments: ["kill -KILL $$", "printf '\\377' >> \"$1\""])
    func `a text that was written but cannot be saved stays where the message says`(
        end: String
    ) throws {
        let home = try TestHome()
        let editor = try editor("printf precious >> \"$1\"; \(end)", in: home)
        let terminal = try home.terminal("journal", columns: 500, adding: ["EDITOR": editor])
        #expect(try terminal.exitStatus() == .exit(74))
        let folder = try #require(try leftovers(in: home).first)
        let path = home.path("\(folder)/entry.md")
        #expect(terminal.transcript.contains(path))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)).contains(Data("precious".utf8)))
    }

    @Test func `Enter writes freely and q leaves without an editor`() throws {
        let home = try TestHome()
        try home.feel("0.7")
        let editor = try editor("printf free >> \"$1\"", in: home)
        let leaving = try home.terminal("journal", "--language", "de", adding: ["EDITOR": editor])
        try leaving.expect("Worüber möchten Sie schreiben?")
        try leaving.expect("q beendet: ")
        try leaving.sendLine("q")
        #expect(try leaving.exitStatus() == .exit(75))
        let free = try home.terminal("journal", adding: ["EDITOR": editor])
        try free.expect("q leaves: ")
        try free.sendLine()
        #expect(try free.exitStatus() == .exit(0))
        let entries = try home.json("journal", "list").array
        #expect(entries.count == 1 && entries[0]["about"].array.isEmpty)
        try home.run("journal", "--no-input", input: .text("piped")).expect(exit: 0)
        let asking = try home.terminal("journal", "--no-input", adding: ["EDITOR": editor])
        #expect(try asking.exitStatus() == .exit(64))
    }

    @Test(arguments: [
        (["COLORTERM": "truecolor"], [], true), ([:], [], false),
        (["COLORTERM": "truecolor", "NO_COLOR": "1"], [], false),
        (["COLORTERM": "truecolor"], ["--plain"], false),
        (["COLORTERM": "truecolor"], ["--no-color"], false),
        (["COLORTERM": "truecolor", "COLORFGBG": "15;0"], [], true),
    ])
    func `a card has a gradient where the terminal shows one, and always its words`(
        environment: [String: String], options: [String], isPainted: Bool
    ) throws {
        let home = try TestHome()
        try home.feel("0.7", "--label", "proud")
        let all = home.environment.merging(["TERM": "xterm", "PAGER": "cat"]) { $1 }
            .merging(environment) { $1 }
        let terminal = try PseudoTerminal(["journal", "suggest"] + options, environment: all)
        #expect(try terminal.exitStatus() == .exit(0))
        let shown = terminal.transcript
        #expect(shown.contains("\u{1B}[48;2;") == isPainted, "\(shown)")
        #expect(shown.contains("wellbeing — Momentary Emotion") && shown.contains("Pleasant"))
        #expect(shown.contains("Proud"))
        let isDark = environment["COLORFGBG"] != nil
        #expect(shown.contains("38;2;255;255;255m") == (isPainted && isDark))
    }
}
