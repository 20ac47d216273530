/// Completion for fish.
struct FishCompletion {
    let program: ProgramDeclaration

    var lines: [String] {
        let name = program.name
        let verbs = program.verbs.map(\.name).joined(separator: " ")
        let isFirst = "not __fish_seen_subcommand_from help \(verbs)"
        let isHelp =
            "__fish_seen_subcommand_from help; and not __fish_seen_subcommand_from \(verbs)"
        var lines = ["# fish completion for \(name)", "complete -c \(name) -f"]
        for verb in program.listedVerbs {
            lines.append(entry(verb.name, verb.summary, condition: isFirst))
        }
        lines.append(entry("help", "read about a verb", condition: isFirst))
        for verb in program.verbs {
            lines.append(entry(verb.name, verb.summary, condition: isHelp))
        }
        lines += program.commonOptions.map { line(for: $0, condition: nil) }
        lines.append(line(for: .format, condition: isFirst))
        for verb in program.verbs {
            let condition = "__fish_seen_subcommand_from \(verb.name)"
            lines += verb.listedOptions.map { line(for: $0, condition: condition) }
            lines += verb.arguments.compactMap { argument in
                let start = "complete -c \(name) -n \(quoted(condition))"
                guard !argument.value.isPath else { return start + " -F" }
                let words = argument.value.suggestions
                return words.isEmpty
                    ? nil : start + " -a \(quoted(words.joined(separator: " ")))"
            }
        }
        return lines
    }

    /// The completion of a word, with its summary.
    private func entry(_ word: String, _ summary: String, condition: String) -> String {
        "complete -c \(program.name) -n \(quoted(condition)) -a \(quoted(word))"
            + " -d \(quoted(summary))"
    }

    private func line(for option: OptionDeclaration, condition: String?) -> String {
        var line = "complete -c \(program.name)"
        if let condition { line += " -n \(quoted(condition))" }
        if let short = option.short { line += " -s \(short.dropFirst())" }
        line += " -l \(option.name.dropFirst(2))"
        if let value = option.value, !option.isValueOptional {
            line += value.isPath ? " -r -F" : " -x"
            let words = value.suggestions
            if !words.isEmpty { line += " -a \(quoted(words.joined(separator: " ")))" }
        }
        return line + " -d \(quoted(option.summary))"
    }

    private func quoted(_ text: String) -> String {
        CompletionShell.fish.quoted(text)
    }
}
