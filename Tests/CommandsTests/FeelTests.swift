import Foundation
import Testing

@Suite struct FeelTests {
    @Test(arguments: ["mood", "daily-mood"])
    func `a kind is written as samples reads it`(kind: String) throws {
        let home = try TestHome()
        try home.run("feel", "0.4", "--kind", kind, "--no-input", "--quiet").expect(exit: 0)
        #expect(try home.json("samples", "--kind", kind).array.count == 1)
    }

    @Test func `one command line saves valence, kind, words and note`() throws {
        let home = try TestHome()
        let kept = try home.json(
            "feel", "0.7", "--kind", "emotion", "--label", "Happy", "--label", "excited",
            "--association", "self_care", "--note", "hello")
        #expect(kept["kind"].string == "momentaryEmotion")
        #expect(kept["valenceClassification"].string == "pleasant")
        #expect(kept["labels"].array.compactMap(\.string) == ["happy", "excited"])
        #expect(kept["associations"].array.compactMap(\.string) == ["selfCare"])
        #expect(kept["metadata"]["note"].string == "hello")
        #expect(try home.json("samples")[0]["id"].string == kept["id"].string)
    }

    @Test(arguments: [
        ("😡", "veryUnpleasant", "angry"), ("😢", "unpleasant", "sad"),
        ("😐", "neutral", "indifferent"), ("😌", "pleasant", "satisfied"),
        ("😊", "veryPleasant", "happy"),
    ])
    func `a face means a valence and a word`(face: String, word: String, label: String) throws {
        let kept = try TestHome().json("feel", face)
        #expect(kept["valenceClassification"].string == word)
        #expect(kept["labels"][0].string == label)
    }

    @Test func `a date without a time makes a mood, and feel says so`() throws {
        let run = try TestHome().run("feel", "0", "--date", "2026-05-01")
        #expect(run.output.contains("Daily Mood: Neutral (0.00)"))
        #expect(run.errors.contains("daily mood, because the date has no time"))
    }

    @Test(arguments: ["2", "-1.01", "nan", "inf", "1e0", "0x1", "happily", "", "--", "."])
    func `a text that is not a valence is refused and not saved`(text: String) throws {
        let home = try TestHome()
        let run = try home.run("feel", text, "--no-input")
        #expect(run.status != 0)
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test func `a label instead of the valence is refused with a hint to --label`() throws {
        let home = try TestHome()
        try home.run("feel", "Calm", "--no-input").expect(
            exit: 65, saying: "wellbeing feel 0.5 --label WORD")
        #expect(try home.run("feel", "0,7").errors.contains("such as 0.7"))
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test func `a later mood replaces the earlier one if requested`() throws {
        let home = try TestHome(adding: ["WELLBEING_DAILY_MOOD": "replace"])
        _ = try home.json("feel", "-0.4", "--date", "2026-05-01")
        let run = try home.run("feel", "0.4", "--date", "2026-05-01")
        #expect(run.errors.contains("It replaced the earlier mood of that day"))
        #expect(run.errors.contains("undo does not restore"))
        _ = try home.json("feel", "0.1", "--date", "2026-05-01T10:00")
        #expect(try home.json("samples").array.count == 2)
        _ = try home.json("feel", "0.2", "--date", "2026-05-01", "--daily-mood", "many")
        #expect(try home.json("samples").array.count == 3)
    }

    @Test func `a misspelt word is refused with the nearest word`() throws {
        let run = try TestHome().run("feel", "0", "--label", "hapy", "--association", "wrok")
        run.expect(exit: 64, saying: "did you mean happy?")
    }

    @Test func `each line of a pipe answers one question`() throws {
        let home = try TestHome()
        try home.run("feel", input: .text("e\nsatis, 2\n\nself care, work\n\nnoted\n"))
            .expect(exit: 0)
        let kept = try home.json("samples")[0]
        #expect(kept["labels"].array.compactMap(\.string) == ["satisfied", "calm"])
        #expect(kept["associations"].array.compactMap(\.string) == ["selfCare", "work"])
        #expect(kept["metadata"]["note"].string == "noted")
        try home.run("feel", input: .text("h\n")).expect(exit: 65, saying: "line 1")
        #expect(try home.json("samples").array.count == 1)
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": ""]])
    func `a simple terminal gets plain questions`(extra: [String: String]) throws {
        let home = try TestHome()
        let terminal = try home.terminal("feel", "--quiet", adding: extra)
        try terminal.expect("q leaves): ")
        try terminal.sendLine("7")
        try terminal.expect("Out of range; type a to g, or a number from -1 to 1.")
        try terminal.expect("q leaves): ")
        try terminal.sendLine("?")
        try terminal.expect("as on the command")
        try terminal.expect("  g  Very Pleasant")
        try terminal.expect("q leaves): ")
        try terminal.sendLine("-0.5")
        try terminal.expect("Unpleasant (-0.50).")
        try terminal.expect("Enter continues: ")
        try terminal.sendLine("ed")
        try terminal.expect("Several words fit")
        try terminal.expect("Enter continues: ")
        try terminal.sendLine("1 sad")
        try terminal.expect("Chosen: ")
        for _ in 0..<3 {
            try terminal.expect("Enter continues: ")
            try terminal.sendLine()
        }
        try terminal.expect("Saved as ")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(!terminal.transcript.contains("\u{1B}"))
    }

    @Test func `the slider moves with the arrows and accepts with Enter`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("feel", adding: ["NO_COLOR": "1"])
        try terminal.expect("Neutral 0.00")
        try terminal.send("\u{1B}[C\u{1B}[C\u{1B}[C")
        try terminal.expect("Slightly Pleasant 0.15")
        try terminal.send("\u{1B}OF")
        try terminal.expect("Very Pleasant 1.00")
        try terminal.send("\u{1B}[D\r")
        try terminal.expect("Very Pleasant (0.95).")
        for _ in 0..<3 {
            try terminal.expect("Enter continues: ")
            try terminal.sendLine()
        }
        try terminal.expect("Stay with it")
        #expect(try terminal.exitStatus() == .exit(0))
        #expect(try home.json("samples").array.count == 1)
    }

    @Test(arguments: ["1", "-1", "0", "0.7", "+1", "-.25", "1.0"])
    func `a number means the same on the command line, at the question and at the slider`(
        number: String
    ) throws {
        let home = try TestHome()
        try home.run("feel", number).expect(exit: 0)
        try home.run("feel", input: .text("\(number)\n\n\n\n")).expect(exit: 0)
        for arguments in [["feel", "--plain"], ["feel"]] {
            let terminal = try PseudoTerminal(
                arguments,
                environment: home.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 })
            try terminal.expect(arguments.count == 1 ? "Neutral 0.00" : "q leaves): ")
            try terminal.send(number + (arguments.count == 1 ? "\r" : "\n"))
            for _ in 0..<3 {
                try terminal.expect("Enter continues: ")
                try terminal.sendLine()
            }
            #expect(try terminal.exitStatus() == .exit(0))
        }
        let saved = try home.json("samples").array.compactMap { $0["valence"].double }
        #expect(saved.count == 4 && Set(saved) == [Double(number) ?? .nan], "\(saved)")
    }

    @Test(arguments: [("a", "veryUnpleasant"), ("D", "neutral"), ("g", "veryPleasant")])
    func `a letter is a word at the question and at the slider`(
        letter: String, word: String
    ) throws {
        let home = try TestHome()
        try home.run("feel", input: .text("\(letter)\n\n\n\n")).expect(exit: 0)
        let terminal = try home.terminal("feel", adding: ["NO_COLOR": "1"])
        try terminal.expect("Neutral 0.00")
        try terminal.send(letter + "\r")
        for _ in 0..<3 {
            try terminal.expect("Enter continues: ")
            try terminal.sendLine()
        }
        #expect(try terminal.exitStatus() == .exit(0))
        let words = try home.json("samples").array.map { $0["valenceClassification"].string }
        #expect(words == [word, word])
    }

    @Test(arguments: [
        ("pleasant", "Pleasant (0.57)."), ("Very Unpleasant", "Very Unpleasant (-0.86)."),
        ("😊", "Very Pleasant (1.00)."), ("\u{1B}f", "Pleasant (0.57)."),
    ])
    func `a word and a face mean the same at the slider as on the command line`(
        typed: String, read: String
    ) throws {
        let home = try TestHome()
        let terminal = try home.terminal("feel", adding: ["NO_COLOR": "1"])
        try terminal.expect("Neutral 0.00")
        try terminal.send(typed + "\r")
        try terminal.expect("\n" + read)
    }

    @Test(arguments: ["happy", "good", "bad", "llama", "😊😊", "\u{9B}2J", "\u{202E}1"])
    func `the slider refuses a text that is no valence, and forgets it`(typed: String) throws {
        let home = try TestHome()
        let terminal = try home.terminal("feel", adding: ["NO_COLOR": "1"])
        try terminal.expect("Neutral 0.00")
        try terminal.send(typed + "\r")
        try terminal.expect("not a valence; type a to g, or a number from -1 to 1")
        try terminal.send("\r")
        try terminal.expect("Neutral (0.00).")
        // What could command the terminal or reorder the line is escaped.
        for unsafe in ["\u{9B}", "\u{202E}"] { #expect(!terminal.transcript.contains(unsafe)) }
    }

    @Test func `the slider asks again for a number out of range, and deletes with Backspace`()
        throws
    {
        let home = try TestHome()
        let terminal = try home.terminal("feel", adding: ["NO_COLOR": "1"])
        try terminal.expect("Neutral 0.00")
        try terminal.send("2\r")
        try terminal.expect("out of range; type a to g, or a number from -1 to 1")
        try terminal.send("-0.77\u{7F}\r")
        try terminal.expect("Unpleasant (-0.70).")
    }

    @Test func `leaving the slider saves no entry`() throws {
        let home = try TestHome()
        let terminal = try home.terminal("feel")
        try terminal.expect("Neutral 0.00")
        try terminal.send("q")
        try terminal.expect("nothing was saved")
        #expect(try terminal.exitStatus() == .exit(75))
        #expect(try home.json("samples").array.isEmpty)
    }

    @Test func `the slider keeps its position after Ctrl-Z and fg, twice`() throws {
        let home = try TestHome()
        let shell = try PseudoTerminal(
            ["-i"],
            environment: home.environment.merging([
                "TERM": "xterm", "PS1": "$ ", "NO_COLOR": "1", "ENV": "",
            ]) { $1 }, path: "/bin/sh")
        try shell.sendLine("set -m; stty -g; \(Program.path) feel --quiet")
        try shell.expect("Neutral 0.00")
        try shell.send("\u{1B}[C\u{1B}[C")
        try shell.expect("Neutral 0.10")
        for _ in 1...2 {
            try shell.sendControl("Z")
            try shell.expect("$ ")
            // The terminal edits the shell's line again.
            try shell.sendLine("stty -a | grep -wo '[-]*icanon'; echo seen")
            try shell.expect("icanon\r\n")
            #expect(!shell.transcript.contains("-icanon\r\n"))
            try shell.expect("seen\r\n")
            try shell.sendLine("fg")
            try shell.expect("How do you feel?")
            try shell.expect("Neutral 0.10")
        }
        try shell.send("\u{1B}[C\r")
        try shell.expect("Slightly Pleasant (0.15).")
        for _ in 0..<3 {
            try shell.expect("Enter continues: ")
            try shell.sendLine()
        }
        try shell.expect("Saved as ")
        try shell.sendLine("exit")
        _ = try shell.exitStatus()
        #expect(try home.json("samples").array.count == 1)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGQUIT, SIGSEGV])
    func `the terminal's settings are restored after a signal`(number: Int32) throws {
        let home = try TestHome()
        let shell = try PseudoTerminal(
            ["-c", "stty -g; \(Program.path) feel; echo; stty -g; echo end"],
            environment: home.environment.merging(["TERM": "xterm"]) { $1 }, path: "/bin/sh")
        let before = try shell.expect("How do you feel?")
        try shell.expect("Neutral 0.00")
        let settings = try #require(before.split(separator: "\r\n").first)
        try ShellSignal.send(number, to: Program.path, childOf: shell.process)
        try shell.expect(String(settings))
    }
}

/// Sends signals to a program that a shell started.
enum ShellSignal {
    static func send(_ number: Int32, to _: String, childOf parent: pid_t) throws {
        let path = "/proc/\(parent)/task/\(parent)/children"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let child = try #require(text.split(separator: " ").first.flatMap { pid_t($0) })
        #expect(kill(child, number) == 0)
    }
}
