import Commands
import Foundation
import Testing

@Suite struct CompletionTests {
    @Test(arguments: CompletionShell.allCases)
    func `the shell can read its script`(shell: CompletionShell) throws {
        guard ShellTool.path(shell.rawValue) != nil else { return }
        let script = shell.script(for: SampleProgram.program)
        let run = try ShellTool.run(shell.rawValue, ["-n", "$FILE"], on: script)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test(
        .enabled(if: ShellTool.path("bash") != nil),
        arguments: [
            ([""], ["history", "feel", "lint", "treatment", "help"]),
            (["hi"], ["history"]),
            (["--fo"], ["--format"]),
            (["--format", "j"], ["json", "jsonl"]),
            (["--format", "=", "c"], ["csv"]),
            (
                ["--format", "="],
                ["text", "json", "jsonl", "csv", "fhir", "dayone", "markdown", "ics"]
            ),
            (["history", "--format", ""], ["text", "json", "csv"]),
            (["lint", "--fo"], ["--folder"]),
            (["help", "hi"], ["history"]),
            (["help", "sh"], ["shells"]),
            (["help", "shells", "st"], ["start", "stop"]),
            (["--store", "x", "tre"], ["treatment"]),
            (["history", "--q"], ["--questionnaire"]),
            (["history", "-q", ""], ["phq-9", "gad-7"]),
            (["history", "P1", "--l"], ["--last"]),
            (["--format", "json", "feel", "--la"], ["--label"]),
            (["treatment", "st"], ["start", "stop"]),
            (["feel", "--label", "x"], []),
            (["lint", "/etc/pass"], ["/etc/passwd"]),
        ])
    func `bash completes words`(words: [String], replies: [String]) throws {
        let script =
            CompletionShell.bash.script(for: SampleProgram.program) + """
                COMP_WORDS=(sample "$@")
                COMP_CWORD=$#
                _sample
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        let run = try ShellTool.run("bash", ["--norc", "$FILE"] + words, on: script)
        let found = run.output.split(separator: "\n").map(String.init)
        #expect(Set(replies).isSubset(of: found))
        if replies.allSatisfy({ !$0.hasPrefix("/") }) {
            #expect(found.sorted() == replies.sorted())
        }
    }

    private static let format = "How to write the result. Without it, text.\n"

    @Test(
        .enabled(if: ShellTool.path("fish") != nil),
        arguments: [
            ("sample hi", "history\tlook back at a subject's assessments\n"),
            ("sample feel --format=j", "--format=json\t\(format)"),
            ("sample history -q ph", "phq-9\tOnly this questionnaire.\n"),
            ("sample treatment sto", "stop\n"),
            ("sample history --format=c", "--format=csv\t\(format)"),
            ("sample help shel", "shells\twrite a script\n"),
            ("sample help shells sto", "stop\n"),
        ])
    func `fish completes words`(line: String, reply: String) throws {
        let script =
            CompletionShell.fish.script(for: SampleProgram.program) + "complete -C '\(line)'\n"
        let run = try ShellTool.run("fish", ["--no-config", "$FILE"], on: script)
        #expect(run.output == reply)
    }

    @Test(
        .enabled(if: ShellTool.path("zsh") != nil),
        arguments: [
            ("sample his", "sample history "),
            ("sample history --expl", "sample history --explain "),
            ("sample --format cs", "sample --format csv "),
            ("sample feel --format js", "sample feel --format json "),
            ("sample feel --format c", "sample feel --format c"),
            ("sample help shel", "sample help shells "),
            ("sample help shells sta", "sample help shells start "),
            ("sample history P1 -q ph", "sample history P1 -q phq-9 "),
            ("sample treatment sta", "sample treatment start "),
        ])
    func `zsh completes words`(line: String, completed: String) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("wellbeing-\(UUID().uuidString)")
        try Data(CompletionShell.zsh.script(for: SampleProgram.program).utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let shell = try PseudoTerminal(
            ["-f"], path: #require(ShellTool.path("zsh")), columns: 200)
        try shell.sendLine("autoload -U compinit; compinit -D -u; source \(file.path)")
        // Print the raw line: zsh's screen codes must be visible.
        try shell.sendLine("show() { print -r -- \"<$BUFFER>\"; BUFFER=; zle accept-line }")
        try shell.sendLine("zle -N show; bindkey '^X' show; print rea''dy")
        try shell.expect("ready")
        try shell.send(line + "\t")
        try shell.sendControl("X")
        try shell.expect("<\(completed)>")
    }
}
